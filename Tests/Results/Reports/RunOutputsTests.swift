import BackswipeReports
import BackswipeScenarios
import BackswipeTrace
import Foundation
import TestSupport
import Testing

/// What a command of runs writes, format by format.
@Suite("Outputs of runs")
struct RunOutputsTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func outputs() throws -> RunOutputs {
    try RunOutputs(
      RunFormat.all.map { ($0, scratch.file($0.name).path) }, shard: nil,
      makeGlyphs: { PageGlyphs(HTMLPageTests.SquareSetter()) })
  }

  private func text(_ format: RunFormat) throws -> String {
    String(decoding: try Data(contentsOf: scratch.file(format.name)), as: UTF8.self)
  }

  private func summary(_ number: Int, _ entry: RunEntry) -> RunSummary {
    RunSummary(entry, number: number, status: 0, words: [])
  }

  @Test("U3: every format has an option of its own, and files that can be joined begin unlike")
  func options() {
    let names = RunFormat.all.map(\.name)
    #expect(Set(names).count == names.count)
    let merges = RunFormat.all.compactMap(\.merge)
    #expect(merges.map(\.option) == ["-o", "--junit"])
    #expect(Set(merges.map(\.firstByte)).count == merges.count)
    // Something has to stand in each file, while runs go on or at their end.
    #expect(RunFormat.all.allSatisfy { $0.writer != nil || $0.tail != nil })
  }

  @Test("U3: each file has its head once, the runs in order, and its tail")
  func whole() throws {
    let outputs = try outputs()
    for number in 1...2 {
      let recorder = outputs.recorder(number)
      let result = Runs.result(title: "run \(number)", file: "\(number).yaml")
      recorder.begin(result.file)
      recorder.record?(
        .header(TraceHeader(title: result.title, display: .null, settings: [], seed: number)))
      for row in Runs.rows([Runs.frame(due: Int64(number))]) { recorder.timing?(row) }
      recorder.end(.ran(result))
      outputs.add(summary(number, .ran(result)))
    }
    #expect(outputs.finish().isEmpty)
    let lines = try text(.csv).split(separator: "\r\n")
    #expect(lines.map { $0.prefix(9) } == ["run,scena", "1,1.yaml,", "2,2.yaml,"])
    let seeds = try text(.trace).split(separator: "\n").map { $0.suffix(9) }
    #expect(seeds == ["\"seed\":1}", "\"seed\":2}"])
    let page = try text(.html)
    #expect(page.hasPrefix("<!doctype html>") && page.hasSuffix("</html>\n"))
    #expect(ReportPage.runs(in: page).keys.sorted() == [1, 2])
    #expect(try text(.report).hasPrefix("{\"backswipe\":1,\"passed\":true,\"scenarios\":[{"))
    #expect(try text(.junit).contains("<testsuite name=\"run 2\" file=\"2.yaml\""))
    #expect(try !text(.perfetto).isEmpty)
  }

  @Test("U3: where nothing could be run, what tells of runs stays, and what tells of mistakes does")
  func refused() throws {
    for format in RunFormat.all { try scratch.write(format.name, "before") }
    let outputs = try outputs()
    let entry = RunEntry.refused(
      file: "a.yaml",
      mistakes: [RunEntry.Mistake(file: "a.yaml", line: 3, column: 1, message: "no such verb")])
    outputs.recorder(1).end(entry)
    outputs.add(summary(1, entry))
    #expect(outputs.finish().isEmpty)
    for format in [RunFormat.trace, .csv, .perfetto] { #expect(try text(format) == "before") }
    for format in [RunFormat.report, .junit] {
      #expect(try text(format).contains("no such verb"), "\(format.name)")
    }
    #expect(try ReportPage.text(of: text(.html)).contains("a.yaml:3:1: no such verb"))
  }

  @Test("U3: what is given up leaves every file as it was")
  func abandoned() throws {
    try scratch.write("report", "before")
    let outputs = try outputs()
    outputs.add(summary(1, .ran(Runs.result())))
    outputs.abandon()
    #expect(try scratch.names() == ["report"])
    #expect(try text(.report) == "before")
  }

  @Test("U3: files of one title are named in a note, a file that ran twice is not")
  func alikeTitles() {
    func summaries(_ files: [String], title: String) -> [RunSummary] {
      files.map { summary(1, .ran(Runs.result(title: title, file: $0))) }
    }
    #expect(AlikeTitles.notes(summaries(["a", "a"], title: "T")) == [])
    #expect(AlikeTitles.notes(summaries(["a", "b"], title: "")) == [])
    #expect(
      AlikeTitles.notes(summaries((1...7).map { "\($0)" }, title: "T")) == [
        "note: 7 scenarios are called 'T': 1, 2, 3, 4, 5 and 2 more; reports name their files too"
      ])
  }
}
