import BackswipeMetrics
import BackswipeScenarios
import BackswipeText

extension RunFormat {
  package static let summary = RunFormat(
    name: "summary", help: "Write the results as Markdown, for the page of a build server.",
    tail: { summaries, _ in MarkdownSummary.text(summaries) },
    measuredTail: { MarkdownSummary.text($0) })
}

/// The results of a command as Markdown (GitHub's): counts, a table of the files that did not pass,
/// and their messages.
enum MarkdownSummary {
  /// The maximum number of scenarios with details; a report has all.
  static let mostListed = 100
  /// The maximum length of the details of one scenario, in lines.
  static let mostLines = 200

  /// A scenario with its result.
  struct Entry {
    let mark: String
    let word: String
    let title: String
    let file: String
    /// Lines about it.
    let words: [String]
  }

  static func text(_ summaries: [RunSummary]) -> String {
    var counts = ScenarioCounts()
    for summary in summaries { counts.add(summary.outcome) }
    let order: [RunOutcome] = [.refused, .failed, .known, .skipped]
    let entries = order.flatMap { outcome in
      summaries.filter { $0.outcome == outcome }.map(Entry.init)
    }
    return text(counts.words, entries)
  }

  static func text(_ scenarios: [MeasuredScenario]) -> String {
    var counts = ScenarioCounts()
    for scenario in scenarios {
      switch scenario.verdict {
      case .pass: counts.add(.passed)
      case .fail: counts.add(.failed)
      case .inconclusive: counts.addInconclusive()
      }
    }
    return text(counts.words, scenarios.filter { !$0.passed }.map(Entry.init))
  }

  private static func text(_ counts: String, _ entries: [Entry]) -> String {
    var out = "## \(escaped(counts))\n"
    guard !entries.isEmpty else { return out }
    let listed = entries.prefix(mostListed)
    out += "\n| result | scenario | file |\n|---|---|---|\n"
    for entry in listed {
      out +=
        "| \(entry.mark) \(entry.word) | \(escaped(entry.title)) | \(escaped(entry.file)) |\n"
    }
    if entries.count > listed.count {
      out += "\nAnd \(entries.count - listed.count) more; a report has all.\n"
    }
    for entry in listed where !entry.words.isEmpty {
      let lines = entry.words.flatMap { PlainLine.lines($0).split(separator: "\n") }
      let rest = lines.count - mostLines
      out +=
        "\n<details><summary>\(XMLText.content(PlainLine.of(entry.title)))</summary>\n\n<pre>\n"
      for line in lines.prefix(mostLines) { out += XMLText.content(String(line)) + "\n" }
      if rest > 0 { out += "and \(rest) more lines\n" }
      out += "</pre>\n\n</details>\n"
    }
    return out
  }

  /// A text in which nothing is markup.
  private static func escaped(_ text: String) -> String {
    PlainLine.of(text).reduce(into: "") { out, character in
      switch character {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\\", "`", "*", "_", "[", "]", "|", "#", "~", "!", "@", ":": out += "\\\(character)"
      default: out.append(character)
      }
    }
  }
}

extension MarkdownSummary.Entry {
  fileprivate init(_ summary: RunSummary) {
    (mark, word) =
      switch summary.outcome {
      case .passed: ("✅", "passed")
      case .known: ("⚠️", "failed as known")
      case .skipped: ("⏭️", "skipped")
      case .failed: ("❌", "failed")
      case .refused: ("❌", "could not be run")
      }
    title = summary.title
    file = summary.file
    words = summary.words
  }

  fileprivate init(_ scenario: MeasuredScenario) {
    (mark, word) = scenario.verdict == .fail ? ("❌", "failed") : ("❔", "inconclusive")
    title = scenario.title.isEmpty ? scenario.file : scenario.title
    file = scenario.file
    words = LiveRunReporter.lines(scenario, quiet: false)
  }
}
