import BackswipeReports
import BackswipeScenarios
import BackswipeTrace
import Testing

@Suite struct ReportMergeTests {
  private func report(_ files: [String], passed: Bool = true, shard: String? = nil) -> String {
    let scenarios = files.map {
      "{\"title\":\"T\",\"file\":\"\($0)\",\"passed\":\(passed),\"x\":0.1}"
    }
    let part = shard.flatMap(Shard.init(_:)).map { "\"shard\":\($0.value.json)," } ?? ""
    return "{\"backswipe\":1,\"passed\":\(passed || files.isEmpty),\(part)\"scenarios\":["
      + scenarios.joined(separator: ",") + "]}"
  }

  private func joined(_ texts: [String]) throws -> (text: String, passed: Bool) {
    var merge = ReportMerge()
    for (index, text) in texts.enumerated() {
      try merge.add(Array(text.utf8), name: "r\(index + 1).json")
    }
    let joined = try merge.joined()
    return (joined.report.json, joined.passed)
  }

  @Test("U3: reports are joined in their order, shards by file, with every number as it was")
  func order() throws {
    #expect(try joined([report(["b"]), report(["a"])]).text == report(["b", "a"]))
    let shards = [report(["b"], shard: "2/2"), report(["a", "c"], shard: "1/2")]
    #expect(try joined(shards).text == report(["a", "b", "c"]))
    #expect(try joined([report(["a"]), report(["b"], passed: false)]).passed == false)
  }

  @Test(
    "U3: what is damaged, foreign, double or missing is refused with its place",
    arguments: [
      ([""], "r1.json:1:1: the report is empty"),
      (["{\"backswipe\":1,\"passed\""], "r1.json:1:24: ':' is due behind 'passed'"),
      (["[]"], "r1.json:1:1: this is no report of backswipe"),
      (["{\"backswipe\":7,\"passed\":true,\"scenarios\":[]}"], "a report of format 7"),
      (["{\"backswipe\":1,\"passed\":true}"], "'passed' or 'scenarios' is missing"),
      (
        ["{\"backswipe\":1,\"passed\":true,\"scenarios\":[{\"file\":\"a\"}]}"],
        "scenarios[0] is damaged"
      ),
      (
        ["{\"backswipe\":1,\"passed\":true,\"scenarios\":[{\"file\":\"a\",\"passed\":false}]}"],
        "'passed' is true, and its scenarios say otherwise"
      ),
    ])
  func damaged(_ texts: [String], _ message: String) {
    let error = #expect(throws: ReportMerge.Mistake.self) { try joined(texts) }
    #expect(error?.description.contains(message) == true, "\(String(describing: error))")
  }

  @Test("U3: shards that are double, of another run, missing or no shards are refused")
  func shards() {
    for (texts, message) in [
      ([report(["a"]), report(["a"])], "r2.json: the scenario 'a' is in r1.json too"),
      (
        [report(["a"], shard: "1/2"), report(["b"], shard: "1/2")],
        "r2.json: shard 1/2 is there already: r1.json"
      ),
      (
        [report(["a"], shard: "1/2"), report(["b"], shard: "2/3")],
        "r2.json: shard 2/3, but r1.json is shard 1/2"
      ),
      ([report(["a"], shard: "1/4"), report(["b"], shard: "3/4")], "shard 2/4, 4/4 is missing"),
      (
        [report(["a"], shard: "1/1"), report(["b"])],
        "r2.json: is no shard, and r1.json is shard 1/1"
      ),
    ] {
      let error = #expect(throws: ReportMerge.Mistake.self) { try joined(texts) }
      #expect(error?.description.contains(message) == true, "\(String(describing: error))")
    }
  }

  // MARK: JUnit

  private let entries: [RunEntry] = [
    .ran(Runs.result(title: Runs.awkward, judgements: [Runs.judgement(line: 7, passed: true)])),
    .refused(
      file: "b & <c>.yaml",
      mistakes: [RunEntry.Mistake(file: "b", line: 4, column: 2, message: "unknown \"key\"")]),
  ]

  @Test("U3: JUnit files of shards are joined into the file of one run, byte for byte")
  func junit() throws {
    var merge = JUnitMerge()
    for (index, entry) in entries.enumerated().reversed() {
      let xml = JUnitReport.xml(suites: [JUnitReport.Suite(entry)], shard: "\(index + 1)/2")
      try merge.add(Array(xml.utf8), name: "\(index).xml")
    }
    let joined = try merge.joined()
    let order = [entries[1], entries[0]]  // by file
    #expect(joined.xml == JUnitReport.xml(order))
    #expect(!joined.passed)
  }

  @Test("U3: a JUnit file that is cut off anywhere is refused")
  func cutJUnit() {
    let xml = Array(JUnitReport.xml(entries).utf8)
    for length in 0..<(xml.count - 1) {
      var merge = JUnitMerge()
      #expect(throws: ReportMerge.Mistake.self) {
        try merge.add(Array(xml[..<length]), name: "cut.xml")
      }
    }
    var whole = JUnitMerge()
    #expect(throws: Never.self) { try whole.add(xml, name: "whole.xml") }
  }
}
