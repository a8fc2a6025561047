import BackswipeAnalysis
import BackswipeSettings
import Testing

/// What is run, and in which order.
@Suite("Plans of sweeps")
@MainActor
struct SweepPlanTests {
  @Test("a grid has its ends and even distances between, the numbers in the setting's unit")
  func grid() throws {
    let strip = try SweepAxis(grid: "pop.strip=5..20/4")
    #expect(strip.values.map(\.text) == ["5", "10", "15", "20"])
    #expect(strip.column == SweepColumn("pop.strip", unit: "pt", .number))
    let time = try SweepAxis(grid: "push.duration=0.2s..500ms/3")
    #expect(time.values.map(\.text) == ["200", "350", "500"])
    #expect(time.values[1].assignments == [try SettingAssignment("push.duration", "350ms")])
    let speed = try SweepAxis(grid: "release.speed=-100..100/2")
    #expect(speed.values.map(\.release) == [-100, 100])
    #expect(try SweepAxis(grid: "pop.strip=0..1/4").values.map(\.text)[1] == "0.333333")
  }

  @Test("a list takes words, numbers and curves, and keeps commas in brackets together")
  func list() throws {
    #expect(
      try SweepAxis(list: "pop.rule=uikit, flutter").values.map(\.text) == ["uikit", "flutter"])
    let curves = try SweepAxis(list: "push.curve=linear,cubic-bezier(0.1, 0.2, 0.3, 1)")
    #expect(curves.values.count == 2)
    #expect(curves.column.kind == .text)
    let mixed = try SweepAxis(list: "pop.begin=100ms,unlimited")
    #expect(mixed.column.kind == .text && mixed.column.unit == nil)
    #expect(try SweepAxis(list: "release.distance=10,20pt").values.map(\.release) == [10, 20])
  }

  @Test(
    "what is no axis is refused in words, with the nearest setting",
    arguments: [
      ("pop.strp=0..30/4", "did you mean 'pop.strip'?"), ("pop.strip=30..0/4", "empty"),
      ("pop.strip=0..30/1", "N is from 2"), ("pop.strip=0..30/x", "not 'x'"),
      ("pop.strip=0..30/100001", "100000"), ("pop.strip=0..wide/4", "pop.strip:"),
      ("pop.rule=0..1/4", "is not a number"),
    ])
  func badGrid(_ text: String, _ reason: String) {
    #expect(SweepAxis.form(of: text) == .grid)
    let refusal = Bench.refusal { try SweepAxis(grid: text) }
    #expect(refusal.contains(reason), "\(refusal)")
  }

  @Test(
    "what is no list is refused in words",
    arguments: [
      ("pop.rule", "KEY=V1,V2"), ("=1", "KEY=V1,V2"), ("pop.rule=uikit,", "value 2 is empty"),
      ("pop.rule=uikit,uikit", "twice"), ("pop.rule=fluter", "pop.rule:"),
      ("pop.rul=uikit", "did you mean 'pop.rule'?"), ("release.speed=fast", "is not a number"),
    ])
  func badList(_ text: String, _ reason: String) {
    #expect(SweepAxis.form(of: text) == .list)
    let refusal = Bench.refusal { try SweepAxis(list: text) }
    #expect(refusal.contains(reason), "\(refusal)")
  }

  @Test("the last axis changes from row to row, draws before it, and the scenario last of all")
  func order() throws {
    let draws = try SweepDraws(count: 2, seed: 1, ranges: ["pop.drift=2..9"])
    let plan = try Bench.plan(
      [Bench.scenario("a.yaml"), Bench.scenario("b.yaml")], grids: ["pop.strip=0..10/2"],
      lists: ["pop.decision=position,fling"], draws: draws)
    let rows = try Bench.rows(plan)
    #expect(rows.map { $0[0] } == (1...16).map(String.init))
    #expect(
      rows.map { $0[1] } == Array(repeating: "a.yaml", count: 8)
        + Array(repeating: "b.yaml", count: 8))
    #expect(rows.prefix(8).map { $0[2] } == ["0", "0", "0", "0", "10", "10", "10", "10"])
    #expect(rows.prefix(4).map { $0[3] } == ["position", "position", "fling", "fling"])
    #expect(rows[0][4] == rows[2][4] && rows[0][4] != rows[1][4])
  }

  @Test("a draw is the same however many there are, whatever else is varied, and its seed's own")
  func draws() throws {
    let ranges = ["pop.strip=5..40", "release.speed=-100..100"]
    let few = try SweepDraws(count: 3, seed: 4, ranges: ranges)
    let many = try SweepDraws(count: 90_000, seed: 4, ranges: ranges)
    let other = try SweepDraws(count: 3, seed: 5, ranges: ranges)
    for draw in 0..<3 {
      #expect(try few.values(draw) == many.values(draw))
      #expect(try few.values(draw) != other.values(draw))
    }
    let numbers = try (0..<1000).compactMap { Double(try many.values($0)[0].text) }
    #expect(numbers.allSatisfy { (5...40).contains($0) })
    #expect(Set(numbers).count > 990)
    #expect(abs(numbers.reduce(0, +) / 1000 - 22.5) < 1)
  }

  @Test(
    "a plan that contradicts itself is refused in words",
    arguments: [
      (["hand"], [], ["pop.strip=0..10/2", "pop.strip=5..10/2"], "'pop.strip' is varied twice"),
      (["hand", "hand"], [], [], "named twice"), (["hnd"], [], [], "did you mean 'hand'?"),
      (["passed"], [], ["release.speed=0..1/2"], "change the hand alone"),
      ([], ["{ at: end, stack: [frst] }"], [], "did you mean 'first'?"),
      ([], ["at end"], [], "--expect 'at end'"),
      (["hand"], [], ["pop.strip=0..30/100000", "pop.drift=2..9/100000"], "more than 1000000000"),
    ])
  func contradictions(
    _ values: [String], _ expect: [String], _ grids: [String], _ reason: String
  ) {
    let refusal = Bench.refusal { try Bench.plan(grids: grids, values: values, expect: expect) }
    #expect(refusal.contains(reason), "\(refusal)")
  }

  @Test("two scenarios of one name and more shards than runs are refused")
  func names() throws {
    let one = try Bench.scenario()
    #expect(Bench.refusal { try Bench.plan([one, one]) }.contains("named twice"))
    #expect(Bench.refusal { try Bench.plan(shard: "1/2") }.contains("fewer than shards"))
  }

  @Test("cells are what a run of those settings comes to")
  func values() throws {
    let plan = try Bench.plan(
      lists: ["pop.threshold.fraction=0.3,0.6"],
      values: ["hand", "passed", "outcome", "lastTransition", "frames", "end"],
      expect: ["{ at: end, stack: [first] }"])
    let rows = try Bench.rows(plan)
    #expect(
      rows.map { Array($0[3...6]) } == [
        ["pops", "false", "finished", "pop"], ["stays", "true", "cancelled", "pop"],
      ])
    #expect(rows.map(\.last) == ["true", "false"])
    let alone = try Bench.rows(
      Bench.plan(lists: ["pop.threshold.fraction=0.6"], values: ["frames", "end"]))
    #expect(alone[0].suffix(2) == rows[1][7...8])
  }

  @Test("transitions without frames are those of a whole run")
  func sources() throws {
    let names = ["lastTransition", "outcome", "duration", "firstFrame", "lastFrame"]
    let grids = ["pop.threshold.fraction=0.1..0.9/5", "push.duration=200ms..500ms/2"]
    let cheap = try Bench.rows(Bench.plan(grids: grids, values: names))
    let whole = try Bench.rows(Bench.plan(grids: grids, values: names + ["passed"]))
    #expect(cheap == whole.map { $0.dropLast() })
  }
}
