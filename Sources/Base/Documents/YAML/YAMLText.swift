import BackswipeText

/// The checks on a file's bytes before they are parsed as YAML.
enum YAMLText {
  static let aliasReason = "aliases (*name) are not read; write the value out"

  /// Decodes the text without a byte order mark. Rejects files that are too long, binary or not
  /// UTF-8.
  static func decode(
    _ bytes: [UInt8], file: String, limit: SizeLimit = .document
  ) throws(FileError) -> String {
    if bytes.count > limit.bytes {
      throw FileError(file: file, place: .start, reason: limit.reason)
    }
    var place = Place.start
    var scalars = String.UnicodeScalarView()
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var previous: Unicode.Scalar?
    decoding: while true {
      switch decoder.decode(&iterator) {
      case .emptyInput:
        break decoding
      case .error:
        throw FileError(file: file, place: place, reason: "the file is not UTF-8 text")
      case .scalarValue(let scalar):
        if scalar.value == 0 {
          throw FileError(file: file, place: place, reason: "the file is binary, not text")
        }
        if isControl(scalar) {
          let code = String(scalar.value, radix: 16, uppercase: true)
          throw FileError(
            file: file, place: place, reason: "control character U+\(code) in the text")
        }
        if previous != nil || scalar != "\u{FEFF}" {
          scalars.append(scalar)
          place.advance(past: scalar, after: previous)
        }
        previous = scalar
      }
    }
    return String(scalars)
  }

  /// Rejects text in which an alias could refer to an anchor, before the parser expands it: a few
  /// lines of aliases to aliases expand to billions of values. Quotes are ignored, so that they
  /// cannot hide an alias.
  static func refuseAliases(_ text: String, file: String) throws(FileError) {
    let scalars = Array(text.unicodeScalars)
    var anchors: Set<String> = []
    var aliases: [(name: String, index: Int)] = []
    for index in scalars.indices where scalars[index] == "&" || scalars[index] == "*" {
      guard index == 0 || opensValue(scalars[index - 1]) else { continue }
      let name = String(
        String.UnicodeScalarView(scalars[(index + 1)...].prefix(while: isNameScalar)))
      guard !name.isEmpty else { continue }
      if scalars[index] == "&" { anchors.insert(name) } else { aliases.append((name, index)) }
    }
    guard let alias = aliases.first(where: { anchors.contains($0.name) }) else { return }
    var place = Place.start
    for index in 0..<alias.index {
      place.advance(past: scalars[index], after: index > 0 ? scalars[index - 1] : nil)
    }
    throw FileError(file: file, place: place, reason: aliasReason)
  }

  /// The maximum of nesting depth · marks, and of keys with question marks · bytes. The parser's
  /// time grows with these products; they are far lower in any file written by people.
  private static let mostWork = 200_000_000

  /// The maximum number of commas, colons and brackets per value: an empty list in a list has as
  /// many.
  private static let marksPerValue = 3

  /// Rejects nested brackets and keys with question marks, each compared by the parser with all
  /// enclosing ones, that would take minutes to parse, and more commas, colons and brackets than
  /// the maximum number of values has. Quotes are ignored, so that they cannot hide anything.
  static func refuseDepth(
    _ text: String, file: String, limit: SizeLimit = .document
  ) throws(FileError) {
    let mostMarks = limit.values * marksPerValue
    var depth = 0
    var deepest = 0
    var deep: String.Index?
    var marks = 0
    var keys = 0
    var firstKey: String.Index?
    var before = UInt8(ascii: "\n")
    let bytes = text.utf8
    for index in bytes.indices {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        marks += 1
        deepest = max(deepest, depth)
        if depth > YAMLDocument.mostLevels, deep == nil { deep = index }
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth = max(depth - 1, 0)
        marks += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"): marks += 1
      case UInt8(ascii: "?"):
        if opensValue(Unicode.Scalar(before)) {
          keys += 1
          firstKey = firstKey ?? index
        }
      default: break
      }
      before = byte
      if marks > mostMarks {
        throw FileError(
          file: file, place: place(of: index, in: text),
          reason: "the file has more than \(mostMarks) commas, colons and brackets")
      }
    }
    if let deep, deepest * marks > mostWork {
      throw FileError(
        file: file, place: place(of: deep, in: text),
        reason: "nested more than \(YAMLDocument.mostLevels) levels deep")
    }
    if let firstKey, keys > 1, keys * bytes.count > mostWork {
      throw FileError(
        file: file, place: place(of: firstKey, in: text),
        reason: "more than \(mostWork / bytes.count) keys are marked by a question mark; "
          + "write keys as words")
    }
  }

  /// The maximum number of `%TAG` lines; the parser compares each with all others.
  static let mostTags = 64

  /// Rejects a text with more than `mostTags` lines that begin like a `%TAG` directive.
  static func refuseTags(_ text: String, file: String) throws(FileError) {
    var count = 0
    for line in text.utf8.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == 0x0A || $0 == 0x0D })
    {
      guard line.starts(with: "%TAG".utf8) else { continue }
      count += 1
      guard count > mostTags else { continue }
      throw FileError(
        file: file, place: place(of: line.startIndex, in: text),
        reason: "the file has more than \(mostTags) %TAG lines")
    }
  }

  private static func place(of index: String.Index, in text: String) -> Place {
    var place = Place.start
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars[..<index] {
      place.advance(past: scalar, after: previous)
      previous = scalar
    }
    return place
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x85: false
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  private static func opensValue(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    // Within brackets a question mark needs no blank after it.
    case " ", "\t", "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}", "[", "{", ",", ":", "?": true
    default: false
    }
  }

  private static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
    default: false
    }
  }
}

extension Place {
  /// Advances by one scalar; a carriage return followed by a line feed is one line break.
  mutating func advance(past scalar: Unicode.Scalar, after previous: Unicode.Scalar?) {
    if scalar == "\n", previous == "\r" { return }
    if scalar == "\n" || scalar == "\r" {
      line += 1
      column = 1
    } else {
      column += 1
    }
  }
}
