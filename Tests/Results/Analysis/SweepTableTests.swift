import BackswipeAnalysis
import BackswipeReports
import BackswipeTrace
import Testing

/// The table, its head, and what is read of it again.
@Suite("Tables of sweeps")
@MainActor
struct SweepTableTests {
  private let grids = ["pop.strip=0..30/4", "pop.threshold.fraction=0.2..0.8/4"]

  private func table(_ plan: SweepPlan) throws -> String {
    try plan.layout.head + Bench.rows(plan).map(SweepTable.line).joined()
  }

  /// Reads as many whole lines as there are; nil for a table of something else.
  private func rows(_ text: some Collection<UInt8>, _ layout: SweepLayout) throws -> (Int, Bool) {
    var reader = SweepReader(layout)
    var rest = Array(text)[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      _ = try reader.read(rest[..<end])
      rest = rest[(end + 1)...]
    }
    return (reader.rows, reader.mayBegin(rest))
  }

  @Test("cells with commas, quotes and nothing in them are read as they were written")
  func cells() {
    for cells in [["a", "b"], ["a,b", "\"c\"", ""], ["", ""], ["é,\"\"", "1"]] {
      let line = SweepTable.line(cells)
      #expect(SweepTable.cells(Array(line.utf8).dropLast()) == cells)
    }
    #expect(SweepTable.cells(Array("a\"b".utf8)[...]) == nil)
    #expect(SweepTable.cells(Array("\"a".utf8)[...]) == nil)
  }

  @Test("a table that was cut anywhere is read up to its last whole line")
  func cuts() throws {
    let plan = try Bench.plan(grids: grids)
    let bytes = Array(try table(plan).utf8)
    let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    for cut in bytes.indices {
      let (rows, mayGoOn) = try rows(bytes[..<cut], plan.layout)
      #expect(rows == max(ends.count { $0 < cut } - 2, 0) && mayGoOn, "\(cut)")
    }
  }

  @Test("a table of another plan, or with a damaged row, is refused with what is wrong")
  func others() throws {
    let plan = try Bench.plan(grids: grids)
    let other = try Bench.scenario(to: 170)
    for (plan, reason) in [
      (try Bench.plan([other], grids: grids), "hand.yaml or the prototype has changed since"),
      (try Bench.plan(grids: [grids[0]]), "it varies pop.strip pt, not"),
      (
        try Bench.plan(grids: ["pop.strip=0..30/5", grids[1]]), "the values of pop.strip are others"
      ),
      (
        try Bench.plan(grids: grids, values: ["hand.rest"]), "its values are hand.rest ms, not hand"
      ),
      (try Bench.plan(grids: grids, shard: "1/2"), "it is shard 1/2, not the whole"),
      (
        try Bench.plan(
          grids: grids, draws: SweepDraws(count: 2, seed: 1, ranges: ["pop.drift=2..9"])),
        "it draws 2 by seed 1"
      ),
    ] {
      let refusal = Bench.refusal { try rows(Array(plan.layout.head.utf8), self.plan().layout) }
      #expect(refusal.contains("another sweep: ") && refusal.contains(reason), "\(refusal)")
    }
    let text = try table(plan)
    for (wrong, reason) in [
      (text.replacing("\n3,", with: "\n4,"), "line 5 is damaged: it should be of run 3"),
      (text.replacing("\n3,", with: "\n3,x,"), "line 5 is damaged: it has not a cell for each"),
      (text + "17,hand.yaml,1,1,pops\n", "no more than 16 rows"),
      ("a,b\n", "no table of this sweep"),
    ] {
      let refusal = Bench.refusal { try rows(Array(wrong.utf8), plan.layout) }
      #expect(refusal.contains(reason), "\(refusal)")
    }
  }

  private func plan() throws -> SweepPlan { try Bench.plan(grids: grids) }

  @Test("every shard has its own rows of the whole, and all of them together are all")
  func shards() throws {
    let whole = try Bench.rows(plan())
    var found: [[String]] = []
    for index in 1...3 {
      let rows = try Bench.rows(Bench.plan(grids: grids, shard: "\(index)/3"))
      #expect(rows == whole.enumerated().filter { $0.offset % 3 == index - 1 }.map(\.element))
      found += rows
    }
    #expect(found.count == whole.count)
  }

  @Test("a layout is read from its own JSON as it was, and from no other")
  func layout() throws {
    let draws = try SweepDraws(count: 2, seed: 1, ranges: ["pop.drift=2..9"])
    let layout = try Bench.plan(grids: grids, draws: draws, shard: "2/3").layout
    let line = layout.head.split(separator: "\n")[0]
    #expect(SweepLayout(line: line.utf8) == layout)
    for wrong in [
      line.replacing("\"index\":2", with: "\"index\":4"), line.dropFirst(), line.dropLast(),
      line.replacing("\"count\":2", with: "\"count\":0"),
    ] { #expect(SweepLayout(line: wrong.utf8) == nil, "\(wrong)") }
  }

  @Test("JSON has the cells as numbers, words, flags and null")
  func document() throws {
    let plan = try Bench.plan(
      lists: ["pop.strip=0,13"], values: ["hand", "hand.rest", "passed"])
    var document = SweepDocument(plan.layout)
    var text = document.head
    for row in try Bench.rows(plan) { text += document.row(row) }
    let value = try TraceValue.read(Array((text + SweepDocument.tail).utf8))
    let rows = try #require(value["rows"]?.array).compactMap(\.array)
    #expect(
      rows[0] == [
        .integer(1), .text("hand.yaml"), .integer(0), .text("no pop"), .null, .flag(true),
      ])
    #expect(rows[1][3] == .text("stays") && rows[1][4].number != nil)
    #expect(value["runs"] == .integer(2))
  }
}
