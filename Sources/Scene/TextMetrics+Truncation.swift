public import BackswipeGeometry

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
  /// front one more. O(log n) measurements.
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
