package import BackswipeDocuments

/// The bytes of a YAML file with its lines, for edits that leave every other byte unchanged.
package struct SourceText {
  /// A range of the text and its replacement.
  package struct Edit {
    package var range: Range<Int>
    package var text: String

    package init(range: Range<Int>, text: String) { (self.range, self.text) = (range, text) }

    package static func insertion(_ text: String, at offset: Int) -> Edit {
      Edit(range: offset..<offset, text: text)
    }

    static func removal(_ range: Range<Int>) -> Edit { Edit(range: range, text: "") }
  }

  package let bytes: [UInt8]
  /// The offsets at which lines begin, the first one after a byte order mark, and at which their
  /// breaks begin.
  private let lines: [(start: Int, end: Int)]

  /// - Parameter bytes: UTF-8.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var lines: [(start: Int, end: Int)] = []
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var offset = start
    while offset < bytes.count {
      let length = Self.breakLength(bytes, at: offset)
      if length > 0 {
        lines.append((start, offset))
        start = offset + length
      }
      offset += max(length, 1)
    }
    self.lines = lines + [(start, bytes.count)]
  }

  /// The bytes of the line break that begins at an offset, as the parser of YAML counts lines: line
  /// feed, carriage return, both, next line, line and paragraph separator. 0 where none begins.
  private static func breakLength(_ bytes: [UInt8], at offset: Int) -> Int {
    func byte(_ distance: Int) -> UInt8 {
      offset + distance < bytes.count ? bytes[offset + distance] : 0
    }
    switch byte(0) {
    case 0x0A: return 1
    case 0x0D: return byte(1) == 0x0A ? 2 : 1
    case 0xC2: return byte(1) == 0x85 ? 2 : 0
    case 0xE2: return byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9) ? 3 : 0
    default: return 0
    }
  }

  // MARK: Offsets

  /// The offset of a place, whose columns are Unicode scalars.
  package func offset(of place: Place) -> Int {
    let line = lines[min(max(place.line - 1, 0), lines.count - 1)]
    var offset = line.start
    for _ in 1..<max(place.column, 1) where offset < line.end {
      offset += 1
      while offset < line.end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }

  private func index(of offset: Int) -> Int {
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].start <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  package func lineStart(_ offset: Int) -> Int { lines[index(of: offset)].start }

  /// The end of the line at an offset, before its break.
  package func lineEnd(_ offset: Int) -> Int { lines[index(of: offset)].end }

  /// The end of the line at an offset, after its break.
  package func nextLine(_ offset: Int) -> Int {
    let index = index(of: offset)
    return index + 1 < lines.count ? lines[index + 1].start : bytes.count
  }

  /// The start of the line before the one at an offset, or nil.
  func lineBefore(_ offset: Int) -> Int? {
    let index = index(of: offset)
    return index > 0 ? lines[index - 1].start : nil
  }

  /// Whether the last line has a break.
  package var endsWithBreak: Bool { lines.count > 1 && lines[lines.count - 1].start == bytes.count }

  /// The break of the line at an offset; where it has none, that of the line before, or a line
  /// feed.
  package func lineBreak(_ offset: Int) -> String {
    let index = index(of: offset)
    for index in [index, index - 1] where index >= 0 && index + 1 < lines.count {
      return text(lines[index].end..<lines[index + 1].start)
    }
    return "\n"
  }

  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  // MARK: Kinds of lines

  func isBlank(_ offset: Int) -> Bool { bytes[offset] == 0x20 || bytes[offset] == 0x09 }

  func isBlank(_ range: Range<Int>) -> Bool { range.allSatisfy { isBlank($0) } }

  /// Whether only blanks precede an offset on its line.
  func isFirst(_ offset: Int) -> Bool { isBlank(lineStart(offset)..<offset) }

  /// Whether only blanks or a comment follow on the line.
  func isLast(_ offset: Int) -> Bool {
    let end = lineEnd(offset)
    guard let next = (offset..<end).first(where: { !isBlank($0) }) else { return true }
    return bytes[next] == UInt8(ascii: "#")
  }

  /// Whether a line has only a comment.
  func isComment(_ offset: Int) -> Bool {
    let (start, end) = (lineStart(offset), lineEnd(offset))
    return (start..<end).first { !isBlank($0) }.map { bytes[$0] == UInt8(ascii: "#") } ?? false
  }

  /// Whether a range contains a comment or a blank line.
  func hasOwnLines(_ range: Range<Int>) -> Bool {
    bytes[range].contains(UInt8(ascii: "#"))
      || lines.contains {
        range.contains($0.start) && $0.end < range.upperBound && isBlank($0.start..<$0.end)
      }
  }

  /// The first offset from this one on that is not in a blank, a break or a comment.
  func afterSpace(_ offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count {
      let length = Self.breakLength(bytes, at: offset)
      if length > 0 {
        offset += length
      } else if isBlank(offset) {
        offset += 1
      } else if bytes[offset] == UInt8(ascii: "#") {
        offset = lineEnd(offset)
      } else {
        break
      }
    }
    return offset
  }

  // MARK: Edits

  /// The bytes after some edits. Removals may overlap; an insertion within a removal is put at the
  /// removal's start. A final line without a break stays without one.
  package func applying(_ edits: [Edit]) -> [UInt8] {
    var result: [UInt8] = []
    var offset = 0
    let order = edits.indices.sorted {
      (edits[$0].range.lowerBound, edits[$0].range.isEmpty ? 0 : 1, $0)
        < (edits[$1].range.lowerBound, edits[$1].range.isEmpty ? 0 : 1, $1)
    }
    for edit in order.map({ edits[$0] }) {
      if edit.range.lowerBound > offset {
        result += bytes[offset..<edit.range.lowerBound]
        offset = edit.range.lowerBound
      }
      result += Array(edit.text.utf8)
      offset = max(offset, edit.range.upperBound)
    }
    result += bytes[offset...]
    let changed = SourceText(result)
    if !endsWithBreak, changed.endsWithBreak, let last = changed.lines.dropLast().last {
      result.removeLast(result.count - last.end)
    }
    return result
  }
}
