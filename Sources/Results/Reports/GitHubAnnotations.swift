import BackswipeMetrics
package import BackswipeScenarios
import BackswipeText

/// Failures as workflow commands that GitHub shows beside the lines of the files.
package enum GitHubAnnotations {
  /// One line per failure, without its line break; empty when all expectations held.
  package static func lines(_ entry: RunEntry) -> [String] {
    switch entry {
    case .refused(_, _, let mistakes):
      return mistakes.map {
        line($0.file, $0.line, column: $0.column, title: "Wrong file", $0.message)
      }
    case .skipped: return []
    case .ran(let result) where result.failsAsKnown:
      return [
        line(
          result.file, 1, title: "Known failure", result.known?.issue ?? "", level: "notice")
      ]
    case .ran(let result):
      let cell = result.cell.map { " [\($0)]" } ?? ""
      func line(_ number: Int, title: String, _ message: String) -> String {
        let place = result.place(ofLine: number)
        return Self.line(place.file, place.line, title: title + cell, message)
      }
      var lines = result.failures.map {
        line($0.line, title: "Step cannot be done", $0.reason)
      }
      lines += result.judgements.filter { !$0.passed }.map {
        line(
          $0.line, title: "Expectation failed",
          "\($0.text)\nexpected  \($0.expected)\nactual    \($0.actual)   (frame \($0.frame))"
            + ($0.reason.map { "\nbecause   \($0)" } ?? ""))
      }
      if !result.alive.isEmpty {
        lines.append(
          line(
            1, title: "Not at rest at its limit",
            result.alive.joined(separator: ", ")))
      }
      return lines
    }
  }

  /// The same of measured runs; warnings where the verdict is inconclusive.
  package static func lines(_ scenario: MeasuredScenario) -> [String] {
    guard scenario.verdict != .pass, let shown = scenario.shown?.result else { return [] }
    let isOpen = scenario.verdict == .inconclusive
    func line(_ number: Int, _ title: String, _ message: String) -> String {
      let place = shown.place(ofLine: number)
      return Self.line(
        place.file, place.line, title: isOpen ? "Inconclusive" : title, message,
        level: isOpen ? "warning" : "error")
    }
    var lines = shown.failures.map { line($0.line, "Step cannot be done", $0.reason) }
    lines += shown.judgements.filter { !$0.passed }.map {
      line(
        $0.line, "Expectation failed",
        "\($0.text)\nexpected  \($0.expected)\nactual    \($0.actual)   (frame \($0.frame))")
    }
    lines += scenario.limits.filter { $0.verdict != .pass }.map {
      line($0.limit.line ?? 1, "Limit exceeded", $0.reason)
    }
    return lines.isEmpty
      ? [line(1, "Measured runs failed", scenario.reasons.joined(separator: "\n"))] : lines
  }

  private static func line(
    _ file: String, _ line: Int, column: Int? = nil, title: String, _ message: String,
    level: String = "error"
  ) -> String {
    "::\(level) file=\(property(file)),line=\(line)"
      + (column.map { ",col=\($0)" } ?? "")
      + ",title=\(property(title))::\(data(message))"
  }

  private static func data(_ text: String) -> String {
    escaped(PlainLine.lines(text), ["%": "%25", "\n": "%0A"])
  }

  private static func property(_ text: String) -> String {
    escaped(PlainLine.lines(text), ["%": "%25", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  private static func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.reduce(into: "") { out, scalar in
      if let escape = escapes[scalar] {
        out += escape
      } else {
        out.unicodeScalars.append(scalar)
      }
    }
  }
}
