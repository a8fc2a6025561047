import BackswipeRendering
import BackswipeTrace

/// Differences put in words, for the screen and for files.
enum DifferenceWords {
  /// - Parameter limit: lines of context longer than this are cut, for a screen.
  static func text(
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

  /// Of two pictures that cannot be compared.
  static func sizes(
    _ expected: (width: Int, height: Int), _ actual: (width: Int, height: Int)
  ) -> String {
    "\(actual.width) × \(actual.height) pixels, and was \(expected.width) × \(expected.height)"
  }

  static func sentence(
    _ difference: ImageDifference, _ expected: Image, _ actual: Image
  ) -> String {
    guard difference.isSameSize else {
      return sizes((expected.width, expected.height), (actual.width, actual.height))
    }
    guard let box = difference.box else {
      return "no pixel is further off than \(difference.largest) of 255"
    }
    return "\(difference.count) pixels differ, up to \(difference.largest) of 255, from "
      + "(\(box.left), \(box.top)) to (\(box.right), \(box.bottom))"
  }
}
