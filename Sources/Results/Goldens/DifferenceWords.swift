package import BackswipeTrace

/// Differences of traces as text, for the screen and for files.
package enum DifferenceWords {
  /// - Parameter limit: the length to which lines of context are cut, for a screen.
  package static func text(
    _ difference: TraceDifference, expected: String, actual: String, limit: Int = 160
  ) -> [String] {
    guard let first = difference.first else { return [] }
    var lines = ["--- \(expected)", "+++ \(actual)"]
    func line(_ number: Int?) -> String { number.map { "line \($0)" } ?? "the end" }
    lines.append(
      first.expectedLine == first.actualLine
        ? "first difference: \(line(first.expectedLine))"
        : "first difference: \(line(first.expectedLine)), now \(line(first.actualLine))")
    lines += first.sentences.map { "  \($0)" }
    if !first.running.isEmpty {
      lines.append("  while \(first.running.joined(separator: ", "))")
    }
    lines.append("")
    lines += first.context.map { $0.count > limit ? $0.prefix(limit) + "…" : $0 }
    if !difference.summary.isEmpty {
      lines += ["", "in all:"] + difference.summary.map { "  \($0)" }
    }
    return lines
  }
}
