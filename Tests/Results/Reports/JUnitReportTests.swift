import BackswipeReports
import BackswipeScenarios
import Foundation
import FoundationXML
import Testing

@Suite struct JUnitReportTests {
  /// Start tags with their attributes, and text, as a reader of XML finds them.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []
    var texts: [String: String] = [:]
    private var path: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements.append((name, attributes))
      path.append(name)
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) { path.removeLast() }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      texts[path.last ?? "", default: ""] += text
    }
  }

  private func read(_ entries: [RunEntry]) throws -> Reader {
    let reader = Reader()
    let parser = XMLParser(data: Data(JUnitReport.xml(entries).utf8))
    parser.delegate = reader
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    return reader
  }

  @Test("U3: a scenario is a suite, an expectation a case; a failure has reason, file and line")
  func failures() throws {
    let result = Runs.result(
      title: Runs.awkward,
      judgements: [
        Runs.judgement(line: 7, passed: true),
        Runs.judgement(line: 8, passed: false, text: Runs.awkward),
      ], failures: [ScenarioResult.Failure(line: 3, reason: "no <label>")], alive: ["touch 1"])
    let reader = try read([.ran(result)])
    let root = try #require(reader.elements.first)
    #expect(root.name == "testsuites")
    #expect(root.attributes["tests"] == "3" && root.attributes["failures"] == "2")
    #expect(root.attributes["errors"] == "0" && root.attributes["time"] == "1.5")
    let suite = reader.elements[1].attributes
    #expect(suite["file"] == "dir/a.yaml" && suite["tests"] == "3" && suite["failures"] == "2")
    #expect(suite["name"] == Runs.awkward.replacingOccurrences(of: "\u{1}", with: "\u{FFFD}"))
    let cases = reader.elements.filter { $0.name == "testcase" }.map(\.attributes)
    #expect(cases.map { $0["line"] } == ["3", "7", "8"])
    #expect(cases.allSatisfy { $0["file"] == "dir/a.yaml" && $0["classname"] == "dir/a.yaml" })
    let failures = reader.elements.filter { $0.name == "failure" }.map(\.attributes)
    #expect(
      failures.map { $0["message"] } == [
        "cannot be done: no <label>", "expected a x: 1, got a x: 2",
      ])
    let text = try #require(reader.texts["failure"])
    #expect(text.contains("dir/a.yaml:3: cannot be done: no <label>"))
    #expect(text.contains("not at rest at its limit: touch 1"))
    #expect(text.contains("dir/a.yaml:8: ") && text.contains("actual    a x: 2"))
    #expect(text.contains("frame 22, shown at 366.666667ms"))
  }

  @Test("U3: a case keeps its name where lines are inserted above it, and no two have the same")
  func names() throws {
    func names(_ lines: [Int]) throws -> [String?] {
      let result = Runs.result(judgements: lines.map { Runs.judgement(line: $0, passed: true) })
      return try read([.ran(result)]).elements.filter { $0.name == "testcase" }
        .map { $0.attributes["name"] }
    }
    #expect(try names([7, 8]) == names([17, 28]))
    #expect(
      try names([7, 8, 9]).dropFirst() == [
        "{ at: end, view: a, x: 1 }", "{ at: end, view: a, x: 1 } (2)",
        "{ at: end, view: a, x: 1 } (3)",
      ])
  }

  @Test("U3: a suite says by which clock its times are")
  func clock() throws {
    let properties = try read([.ran(Runs.result())]).elements.filter { $0.name == "property" }
    #expect(properties.map(\.attributes) == [["name": "clock", "value": "virtual"]])
  }

  @Test("U3: a file that cannot be run is an error, and one without expectations still a case")
  func errors() throws {
    let reader = try read([
      .refused(
        file: "b.yaml",
        mistakes: [RunEntry.Mistake(file: "b.yaml", line: 4, column: 2, message: "unknown key")]),
      .ran(Runs.result(title: "")),
    ])
    #expect(reader.elements.map(\.name).filter { $0 == "testsuite" }.count == 2)
    #expect(reader.elements[0].attributes["errors"] == "1")
    #expect(reader.elements[0].attributes["tests"] == "2")
    #expect(reader.texts["error"] == "b.yaml:4:2: unknown key")
    #expect(reader.elements.last?.attributes["line"] == "1")
  }
}
