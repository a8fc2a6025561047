/// The range of a scalar in a YAML file, and its quoting style.
package struct ScalarSpan {
  package enum Style {
    case plain
    case singleQuoted
    case doubleQuoted
  }

  package let range: Range<Int>
  package let style: Style

  /// Finds the end of a scalar.
  ///
  /// - Parameters:
  ///   - start: the parser's location of the scalar.
  ///   - limit: the start of the next element, or the end of the text.
  ///   - isInFlow: whether it is within brackets.
  /// - Returns: nil for scalars that are not replaced: blocks of text, and scalars with an anchor
  ///   or a tag.
  package init?(in source: SourceText, from start: Int, limit: Int, isInFlow: Bool) {
    guard start < limit else { return nil }
    let bytes = source.bytes
    switch bytes[start] {
    case UInt8(ascii: "\""):
      style = .doubleQuoted
      var offset = start + 1
      while offset < limit, bytes[offset] != UInt8(ascii: "\"") {
        offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard offset < limit else { return nil }
      range = start..<offset + 1
    case UInt8(ascii: "'"):
      style = .singleQuoted
      var offset = start + 1
      while offset < limit {
        if bytes[offset] != UInt8(ascii: "'") {
          offset += 1
        } else if offset + 1 < limit, bytes[offset + 1] == UInt8(ascii: "'") {
          offset += 2
        } else {
          break
        }
      }
      guard offset < limit else { return nil }
      range = start..<offset + 1
    case UInt8(ascii: "|"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "!"),
      UInt8(ascii: "*"):
      return nil
    default:
      style = .plain
      range = start..<Self.plainEnd(in: source, from: start, limit: limit, isInFlow: isInFlow)
    }
  }

  /// A plain scalar ends at a comment, a bracket or comma of a flow, a document end line, or the
  /// next element.
  private static func plainEnd(
    in source: SourceText, from start: Int, limit: Int, isInFlow: Bool
  ) -> Int {
    let bytes = source.bytes
    let flowMarks = Array(",{}[]".utf8)
    var (offset, end) = (start, start)
    while offset < limit {
      let byte = bytes[offset]
      let isSpace = byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
      if isInFlow, flowMarks.contains(byte) { break }
      if byte == UInt8(ascii: "#"), offset > start, end < offset { break }
      if offset == source.lineStart(offset), isDocumentMark(bytes[offset...]) { break }
      offset += 1
      if !isSpace { end = offset }
    }
    return end
  }

  private static func isDocumentMark(_ rest: ArraySlice<UInt8>) -> Bool {
    rest.starts(with: Array("...".utf8)) || rest.starts(with: Array("---".utf8))
  }

  // MARK: Text

  /// A setting's value in a style; double-quoted where a plain scalar would parse as something
  /// else.
  static func text(_ text: String, _ style: Style, isInFlow: Bool) -> String {
    switch style {
    case .singleQuoted:
      return "'"
        + text.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "''") + "'"
    case .plain where isPlain(text, isInFlow: isInFlow): return text
    case .plain, .doubleQuoted:
      let inner = text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
      return "\"" + String(inner) + "\""
    }
  }

  private static func isPlain(_ text: String, isInFlow: Bool) -> Bool {
    guard let first = text.utf8.first, let last = text.utf8.last, last != 0x20 else { return false }
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)
    let inner = letters + Array((isInFlow ? " .-+%()=_" : " .-+%()=_,").utf8)
    return letters.contains(first) && text.utf8.allSatisfy(inner.contains)
  }
}
