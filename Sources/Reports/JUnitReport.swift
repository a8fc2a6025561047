import BackswipeScenarios
import BackswipeTime

/// The results of a command as JUnit XML, which build servers read: a suite a scenario file, a case
/// an expectation, and one for the run itself. Times are those of the simulation.
package enum JUnitReport {
  package static func xml(_ entries: [RunEntry]) -> String {
    let suites = entries.map(Suite.init)
    var out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    out += "<testsuites name=\"backswipe\""
    out += attributes(suites.flatMap(\.cases), seconds: suites.map(\.seconds).reduce(0, +))
    out += ">\n"
    for suite in suites { suite.write(to: &out) }
    return out + "</testsuites>\n"
  }

  fileprivate static func attributes(_ cases: [Case], seconds: Double) -> String {
    " tests=\"\(cases.count)\" failures=\"\(cases.filter { $0.problem?.isError == false }.count)\""
      + " errors=\"\(cases.filter { $0.problem?.isError == true }.count)\" skipped=\"0\""
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

  fileprivate struct Suite {
    let name: String
    let file: String
    let seconds: Double
    let cases: [Case]

    init(_ entry: RunEntry) {
      switch entry {
      case .ran(let result):
        name = result.title.isEmpty ? result.file : result.title
        file = result.file
        seconds = (result.end - .zero).seconds
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
              text: mistakes.map { "\($0.file):\($0.line):\($0.column): \($0.message)" }
                .joined(separator: "\n")))
        ]
      }
    }

    func write(to out: inout String) {
      out += "  <testsuite name=\"\(XMLText.attribute(name))\""
      out += " file=\"\(XMLText.attribute(file))\""
      out += JUnitReport.attributes(cases, seconds: seconds) + ">\n"
      for entry in cases {
        out += "    <testcase classname=\"\(XMLText.attribute(file))\""
        out +=
          " name=\"\(XMLText.attribute(entry.name))\" file=\"\(XMLText.attribute(entry.file))\""
        out += " line=\"\(entry.line)\" time=\"\(entry.seconds)\""
        guard let problem = entry.problem else {
          out += "/>\n"
          continue
        }
        let tag = problem.isError ? "error" : "failure"
        out += ">\n      <\(tag) type=\"\(problem.type)\""
        out += " message=\"\(XMLText.attribute(problem.message))\">"
        out += "\(XMLText.content(problem.text))</\(tag)>\n    </testcase>\n"
      }
      out += "  </testsuite>\n"
    }
  }
}

extension JUnitReport.Case {
  /// Whether every step could be carried out and everything came to rest.
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
    seconds = (result.end - .zero).seconds
    problem = messages.first.map {
      JUnitReport.Problem(type: "step", message: $0, text: lines.joined(separator: "\n"))
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
        text: """
          \(result.file):\(judgement.line): \(judgement.text)
          expected  \(judgement.expected)
          actual    \(judgement.actual)
          frame \(judgement.frame), shown at \(DurationText.text(judgement.instant - .zero))
          """ + judgement.axisLines.map { "\n" + $0 }.joined())
  }
}
