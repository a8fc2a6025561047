public import BackswipeUnits

/// The location of the characters removed from a line that is too long.
public enum TextTruncation: Sendable, Hashable {
  case head
  case middle
  case tail
}

extension TextMetrics {
  /// The longest part of a line that fits a width together with an ellipsis; the line itself if it
  /// fits, and the ellipsis alone if nothing does.
  ///
  /// Characters are kept or removed whole. In the middle, both ends keep the same number, or the
  /// front one more. O(log n) measurements of at most twice the fitting length.
  public static func truncated(
    _ line: String, font: Font, width: CGFloat, at place: TextTruncation
  ) -> String {
    guard Self.width(of: line, font: font) > width else { return line }
    func shortened(keeping count: Int) -> String {
      switch place {
      case .head: return "…" + String(line.suffix(count))
      case .tail: return trimmed(String(line.prefix(count))) + "…"
      case .middle:
        return trimmed(String(line.prefix((count + 1) / 2))) + "…" + String(line.suffix(count / 2))
      }
    }
    func fits(_ count: Int) -> Bool {
      Self.width(of: shortened(keeping: count), font: font) <= width
    }
    // Only a few of many thousand characters fit: the end is searched from the beginning.
    var low = 0
    var high = 16
    while high < line.utf8.count, fits(high) {
      low = high
      high *= 2
    }
    high -= 1
    if high >= line.utf8.count - 1 { high = max(line.count - 1, 0) }
    low = min(low, high)
    while low < high {
      let middle = (low + high + 1) / 2
      if fits(middle) {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return shortened(keeping: low)
  }

  private static func trimmed(_ text: String) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return text
  }
}
