package import BackswipeScenarios
import BackswipeUnits

/// Describes a result in words.
package enum RunReporter {
  /// The most lines of one kind for a scenario; reports have all.
  package static let mostListed = 100

  package static func lines(_ result: ScenarioResult, quiet: Bool) -> [String] {
    var lines: [String] = []
    let name = result.title.isEmpty ? result.file : "\(result.title) (\(result.file))"
    let counts = counts(result).joined(separator: ", ")
    if quiet, result.passed || result.failsAsKnown { return [] }
    if result.passed {
      lines.append("passed  \(name): \(counts)")
    } else if let known = result.known {
      lines.append("known   \(name): \(counts); \(known.issue)")
    } else {
      lines.append("FAILED  \(name): \(counts)")
    }
    for failure in result.failures.prefix(mostListed) {
      lines.append("  \(result.position(ofLine: failure.line)): cannot be done: \(failure.reason)")
    }
    lines += more(result.failures.count, "steps that cannot be done")
    let failed = result.judgements.filter { !$0.passed }
      .sorted { ($0.instant, $0.line) < ($1.instant, $1.line) }
    for judgement in failed.prefix(mostListed) {
      lines.append("  \(result.position(ofLine: judgement.line)): \(judgement.text)")
      lines.append("    expected  \(judgement.expected)")
      lines.append(
        "    actual    \(judgement.actual)   (frame \(judgement.frame), "
          + "shown at \(DurationText.milliseconds(judgement.instant)))")
      if let reason = judgement.reason { lines.append("    because   \(reason)") }
      lines += judgement.axisLines.map { "      " + $0 }
    }
    lines += more(failed.count, "expectations that fail")
    if !result.alive.isEmpty {
      lines.append(
        "  \(result.file): not at rest at its limit, until: "
          + "\(DurationText.milliseconds(result.limit)); still alive: "
          + result.alive.joined(separator: ", "))
    }
    if !quiet || !result.passed {
      lines += result.remarks.prefix(mostListed).map { "  note: \($0)" }
      lines += more(result.remarks.count, "notes")
    }
    return lines
  }

  private static func more(_ count: Int, _ what: String) -> [String] {
    count > mostListed ? ["  and \(count - mostListed) more \(what); a report has all"] : []
  }

  /// `1 step could not be done, 2 of 3 expectations, 31 frames`.
  private static func counts(_ result: ScenarioResult) -> [String] {
    var parts: [String] = []
    let steps = result.failures.count
    if steps > 0 { parts.append("\(steps) \(steps == 1 ? "step" : "steps") could not be done") }
    let held = result.judgements.filter(\.passed).count
    if !result.judgements.isEmpty {
      parts.append("\(held) of \(result.judgements.count) expectations")
    } else if result.passed {
      parts.append("nothing expected")
    }
    return parts + [result.frames == 1 ? "1 frame" : "\(result.frames) frames"]
  }
}
