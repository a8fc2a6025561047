public import BackswipeGeometry

/// Where a line that is too long gives characters up.
public enum TextTruncation: Sendable, Hashable {
  case head
  case middle
  case tail
}

extension TextMetrics {
  /// The most of a line that fits a width with an ellipsis in place of what does not; the line
  /// itself where it fits, and the ellipsis alone where nothing does.
  ///
  /// Characters are taken whole. In the middle, both ends keep as many as each other, or the front
  /// one more. A logarithmic number of measurements.
  public static func truncated(
    _ line: String, font: Font, width: CGFloat, at place: TextTruncation
  ) -> String {
    guard Self.width(of: line, font: font) > width else { return line }
    let characters = Array(line)
    func shortened(keeping count: Int) -> String {
      switch place {
      case .head: return "…" + String(characters.suffix(count))
      case .tail: return trimmed(String(characters.prefix(count))) + "…"
      case .middle:
        return trimmed(String(characters.prefix((count + 1) / 2))) + "…"
          + String(characters.suffix(count / 2))
      }
    }
    var low = 0
    var high = max(characters.count - 1, 0)
    while low < high {
      let middle = (low + high + 1) / 2
      if Self.width(of: shortened(keeping: middle), font: font) <= width {
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
