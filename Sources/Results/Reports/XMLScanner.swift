/// Scans the tags of an XML text in the form of reports: elements, attributes, text. Refuses wrong
/// nesting, and anything that reports never contain, such as document types.
struct XMLScanner {
  struct Mistake: Error {
    let line: Int
    let column: Int
    let reason: String
  }

  enum Token {
    /// - Parameter isEmpty: no end follows.
    case start(name: String, attributes: [String: String], isEmpty: Bool)
    case end(name: String)
  }

  private let bytes: [UInt8]
  /// The offset of the next token.
  private(set) var place = 0
  private var open: [String] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The number of open elements.
  var depth: Int { open.count }

  /// The next tag, skipping declarations and text; nil at the end.
  mutating func next() throws(Mistake) -> Token? {
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "<") else {
        if open.isEmpty, !Self.isBlank(bytes[place]) { throw mistake("text outside of elements") }
        place += 1
        continue
      }
      let start = place
      if rest(begins: "<?") {
        guard place == 0, let end = find("?>") else { throw mistake("this is no XML") }
        place = end + 2
      } else if rest(begins: "<!") {
        throw mistake("declarations are not read")
      } else if rest(begins: "</") {
        place += 2
        let name = try name()
        try expect(">", after: "the end of '\(name)'")
        guard open.popLast() == name else {
          throw mistake("'\(name)' ends, and is not open", start)
        }
        return .end(name: name)
      } else {
        return try startTag()
      }
    }
    if let name = open.last { throw mistake("the text ends inside '\(name)'") }
    return nil
  }

  /// The text between two offsets.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func mistake(_ reason: String, _ at: Int? = nil) -> Mistake {
    let before = bytes[..<min(at ?? place, bytes.count)]
    let line = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return Mistake(
      line: before.filter { $0 == UInt8(ascii: "\n") }.count + 1,
      column: String(decoding: before[line...], as: UTF8.self).unicodeScalars.count + 1,
      reason: reason)
  }

  private mutating func startTag() throws(Mistake) -> Token {
    place += 1
    let name = try name()
    var attributes: [String: String] = [:]
    while true {
      while place < bytes.count, Self.isBlank(bytes[place]) { place += 1 }
      if rest(begins: "/>") {
        place += 2
        return .start(name: name, attributes: attributes, isEmpty: true)
      }
      if rest(begins: ">") {
        place += 1
        open.append(name)
        return .start(name: name, attributes: attributes, isEmpty: false)
      }
      let key = try self.name()
      try expect("=\"", after: "the attribute '\(key)'")
      guard let end = find("\"") else { throw mistake("the text ends inside '\(key)'") }
      if bytes[place..<end].contains(UInt8(ascii: "<")) { throw mistake("'<' inside '\(key)'") }
      attributes[key] = Self.unescaped(text(place..<end))
      place = end + 1
    }
  }

  private mutating func name() throws(Mistake) -> String {
    let start = place
    while place < bytes.count, bytes[place] > 0x20, !"<>=/\"&".utf8.contains(bytes[place]) {
      place += 1
    }
    guard place > start else { throw mistake("a name is due", start) }
    return text(start..<place)
  }

  private mutating func expect(_ word: String, after what: String) throws(Mistake) {
    guard rest(begins: word) else { throw mistake("'\(word)' is due behind \(what)") }
    place += word.utf8.count
  }

  private func rest(begins word: String) -> Bool { bytes[place...].starts(with: word.utf8) }

  private func find(_ word: String) -> Int? {
    (place..<max(place, bytes.count)).first { bytes[$0...].starts(with: word.utf8) }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private static func unescaped(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var out = ""
    var pieces = text.split(separator: "&", omittingEmptySubsequences: false)[...]
    out += pieces.removeFirst()
    for piece in pieces {
      let word = piece.prefix { $0 != ";" }
      out += entity(word) ?? "&\(word);"
      out += piece.dropFirst(word.count + 1)
    }
    return out
  }

  private static func entity(_ word: Substring) -> String? {
    switch word {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard word.hasPrefix("#"), let code = UInt32(word.dropFirst()) else { return nil }
      return UnicodeScalar(code).map { String(Character($0)) }
    }
  }
}
