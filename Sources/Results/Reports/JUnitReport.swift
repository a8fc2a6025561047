import BackswipeScenarios
import BackswipeText
import BackswipeUnits

extension RunFormat {
  package static let junit = RunFormat(
    name: "junit", help: "Write the results as JUnit XML, for a build server.",
    tail: { JUnitReport.xml(suites: $0.map(\.suite), shard: $1?.description) },
    merge: RunMerge(
      options: ["junit"], noun: "JUnit file", kind: "JUnit files (XML)",
      firstByte: UInt8(ascii: "<"), joining: { JUnitMerge() }))
}

/// The results of a command as JUnit XML, which build servers read: a suite per scenario file, a
/// case per expectation, and one for the run itself. Times are those of the simulation.
package enum JUnitReport {
  package static func xml(_ entries: [RunEntry]) -> String {
    xml(suites: entries.map(Suite.init))
  }

  /// Suites of the same name get their file's name, so that readers can distinguish them.
  ///
  /// - Parameter shard: the part of all scenarios, as `1/3`; nil for all.
  package static func xml(suites: [Suite], shard: String? = nil) -> String {
    var times: [String: Int] = [:]
    for suite in suites { times[suite.name, default: 0] += 1 }
    var out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    out += "<testsuites name=\"backswipe\""
    if let shard { out += " shard=\"\(XMLText.attribute(shard))\"" }
    out += attributes(
      tests: suites.map(\.tests).reduce(0, +), failures: suites.map(\.failures).reduce(0, +),
      errors: suites.map(\.errors).reduce(0, +), seconds: suites.map(\.seconds).reduce(0, +))
    out += ">\n"
    for suite in suites {
      let isAlone = times[suite.name] == 1 || suite.name == suite.file
      suite.write(isAlone ? suite.name : "\(suite.name) (\(suite.file))", to: &out)
    }
    return out + "</testsuites>\n"
  }

  fileprivate static func attributes(
    tests: Int, failures: Int, errors: Int, seconds: Double
  ) -> String {
    " tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"0\""
      + " time=\"\(seconds)\""
  }

  fileprivate struct Problem {
    var isError = false
    let type: String
    let message: String
    let text: String
  }

  fileprivate struct Case {
    let name: String
    let file: String
    let line: Int
    var seconds = 0.0
    let problem: Problem?
  }

  /// The results of a scenario file.
  package struct Suite: Equatable, Sendable {
    package let name: String
    package let file: String
    package let seconds: Double
    package let tests: Int
    package let failures: Int
    package let errors: Int
    /// The elements of its cases.
    package let content: String

    package init(
      name: String, file: String, seconds: Double, tests: Int, failures: Int, errors: Int,
      content: String
    ) {
      self.name = name
      self.file = file
      self.seconds = seconds
      self.tests = tests
      self.failures = failures
      self.errors = errors
      self.content = content
    }

    package init(_ entry: RunEntry) {
      let cases: [Case]
      switch entry {
      case .ran(let result):
        name = result.title.isEmpty ? result.file : result.title
        file = result.file
        seconds = result.end.seconds
        cases = [Case(run: result)] + result.judgements.map { Case($0, of: result) }
      case .refused(let file, let mistakes):
        name = file
        self.file = file
        seconds = 0
        cases = [
          Case(
            name: "the file can be run", file: file, line: mistakes.first?.line ?? 1,
            problem: Problem(
              isError: true, type: "file", message: mistakes.first?.message ?? "it cannot be run",
              text: mistakes.map {
                PlainLine.of("\($0.file):\($0.line):\($0.column): \($0.message)")
              }.joined(separator: "\n")))
        ]
      }
      tests = cases.count
      failures = cases.filter { $0.problem?.isError == false }.count
      errors = cases.filter { $0.problem?.isError == true }.count
      content = cases.map(\.xml).joined()
    }

    fileprivate func write(_ name: String, to out: inout String) {
      out += "  <testsuite name=\"\(XMLText.attribute(name))\""
      out += " file=\"\(XMLText.attribute(file))\""
      out += JUnitReport.attributes(
        tests: tests, failures: failures, errors: errors, seconds: seconds)
      out += ">\n\(content)  </testsuite>\n"
    }
  }
}

extension JUnitReport.Case {
  fileprivate var xml: String {
    var out = "    <testcase classname=\"\(XMLText.attribute(file))\""
    out += " name=\"\(XMLText.attribute(name))\" file=\"\(XMLText.attribute(file))\""
    out += " line=\"\(line)\" time=\"\(seconds)\""
    guard let problem else { return out + "/>\n" }
    let tag = problem.isError ? "error" : "failure"
    out += ">\n      <\(tag) type=\"\(problem.type)\""
    out += " message=\"\(XMLText.attribute(problem.message))\">"
    return out + "\(XMLText.lines(problem.text))</\(tag)>\n    </testcase>\n"
  }

  /// The case of the run: whether every step could be carried out and everything settled.
  fileprivate init(run result: ScenarioResult) {
    var lines = result.failures.map { "\(result.file):\($0.line): cannot be done: \($0.reason)" }
    var messages = result.failures.map { "cannot be done: \($0.reason)" }
    if !result.alive.isEmpty {
      messages.append("not at rest at its limit: \(result.alive.joined(separator: ", "))")
      lines.append("\(result.file): \(messages[messages.count - 1])")
    }
    name = "every step is carried out and the run comes to rest"
    file = result.file
    line = result.failures.first?.line ?? 1
    seconds = result.end.seconds
    problem = messages.first.map {
      JUnitReport.Problem(
        type: "step", message: $0, text: lines.map(PlainLine.of).joined(separator: "\n"))
    }
  }

  fileprivate init(_ judgement: ScenarioResult.Judgement, of result: ScenarioResult) {
    name = "line \(judgement.line): \(judgement.text)"
    file = result.file
    line = judgement.line
    problem =
      judgement.passed
      ? nil
      : JUnitReport.Problem(
        type: "expectation",
        message: "expected \(judgement.expected), got \(judgement.actual)",
        text: ([
          "\(result.file):\(judgement.line): \(judgement.text)",
          "expected  \(judgement.expected)", "actual    \(judgement.actual)",
          "frame \(judgement.frame), shown at \(DurationText.milliseconds(judgement.instant))",
        ] + judgement.axisLines).map(PlainLine.of).joined(separator: "\n"))
  }
}
