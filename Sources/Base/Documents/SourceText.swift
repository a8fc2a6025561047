/// The text of a document, for the extents of mistakes in it.
package struct SourceText {
  private let lines: [[Unicode.Scalar]]

  package init(_ text: String) {
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { Array($0.unicodeScalars) }
  }

  /// The place behind the value or the key that begins at a place: a quoted text, a bracket up to its
  /// partner, or a plain text of one line. The place itself where there is nothing.
  package func end(of place: Place) -> Place {
    guard lines.indices.contains(place.line - 1) else { return place }
    let line = lines[place.line - 1]
    let start = place.column - 1
    guard line.indices.contains(start) else { return place }
    switch line[start] {
    case "\"", "'":
      let end = Self.closingQuote(in: line, from: start) ?? line.count - 1
      return Place(line: place.line, column: end + 2)
    case "{", "[":
      return partner(of: place) ?? Place(line: place.line, column: line.count + 1)
    default:
      return Place(line: place.line, column: Self.endOfPlain(in: line, from: start) + 1)
    }
  }

  /// The text between two places of a line, without quotes around it; nil for other places.
  package func word(from start: Place, to end: Place) -> String? {
    guard start.line == end.line, start.column < end.column,
      lines.indices.contains(start.line - 1)
    else { return nil }
    let line = lines[start.line - 1]
    guard end.column - 1 <= line.count else { return nil }
    var word = line[(start.column - 1)..<(end.column - 1)]
    if let quote = word.first, quote == "\"" || quote == "'", word.count > 1, word.last == quote {
      word = word.dropFirst().dropLast()
    }
    return String(String.UnicodeScalarView(word))
  }

  private static func closingQuote(in line: [Unicode.Scalar], from start: Int) -> Int? {
    var index = start + 1
    while index < line.count {
      if line[start] == "\"", line[index] == "\\" {
        index += 2
        continue
      }
      if line[index] == line[start] {
        guard line[start] == "'", index + 1 < line.count, line[index + 1] == "'" else {
          return index
        }
        index += 1
      }
      index += 1
    }
    return nil
  }

  /// Commas and closing brackets end a text inside brackets.
  private static func endOfPlain(in line: [Unicode.Scalar], from start: Int) -> Int {
    func balance(_ part: ArraySlice<Unicode.Scalar>) -> Int {
      part.reduce(0) { sum, scalar in
        "{[".unicodeScalars.contains(scalar)
          ? sum + 1 : "}]".unicodeScalars.contains(scalar) ? sum - 1 : sum
      }
    }
    let isInside = balance(line[..<start]) > 0 || balance(line[start...]) < 0
    var end = start
    while end < line.count {
      let scalar = line[end]
      let next = end + 1 < line.count ? line[end + 1] : " "
      if scalar == ":", next == " " { break }
      if scalar == "#", end > start, line[end - 1] == " " { break }
      if isInside, ",]}".unicodeScalars.contains(scalar) { break }
      end += 1
    }
    while end > start, line[end - 1] == " " { end -= 1 }
    return max(end, start + 1)
  }

  private func partner(of place: Place) -> Place? {
    var depth = 0
    var column = place.column - 1
    for number in (place.line - 1)..<lines.count {
      let line = lines[number]
      while column < line.count {
        switch line[column] {
        case "\"", "'": column = Self.closingQuote(in: line, from: column) ?? line.count
        case "{", "[": depth += 1
        case "}", "]": depth -= 1
        default: break
        }
        if depth == 0 { return Place(line: number + 1, column: column + 2) }
        column += 1
      }
      column = 0
    }
    return nil
  }
}
