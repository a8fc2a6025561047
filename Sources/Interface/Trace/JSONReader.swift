/// A parser of the bytes of a JSON text.
struct JSONReader {
  let bytes: [UInt8]
  let firstLine: Int
  private var at = 0

  init(bytes: [UInt8], firstLine: Int) {
    self.bytes = bytes
    self.firstLine = firstLine
  }

  mutating func whole() throws(JSONMistake) -> TraceValue {
    let value = try value(level: 0)
    skipBlanks()
    if at < bytes.count { throw mistake("there is more behind the value") }
    return value
  }

  private var byte: UInt8? { at < bytes.count ? bytes[at] : nil }

  private func mistake(_ reason: String, at offset: Int? = nil) -> JSONMistake {
    let before = bytes[..<min(offset ?? at, bytes.count)]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return JSONMistake(
      line: firstLine + before.filter { $0 == UInt8(ascii: "\n") }.count,
      column: String(decoding: before[lineStart...], as: UTF8.self).unicodeScalars.count + 1,
      reason: reason)
  }

  private mutating func skipBlanks() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
  }

  private mutating func value(level: Int) throws(JSONMistake) -> TraceValue {
    if level > TraceValue.mostLevels {
      throw mistake("nested more than \(TraceValue.mostLevels) levels deep")
    }
    skipBlanks()
    switch byte {
    case nil: throw mistake("the text ends where a value is due")
    case UInt8(ascii: "{"): return try object(level: level)
    case UInt8(ascii: "["): return try array(level: level)
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "t"): return try word("true", .flag(true))
    case UInt8(ascii: "f"): return try word("false", .flag(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(
    _ word: String, _ value: TraceValue
  ) throws(JSONMistake) -> TraceValue {
    guard bytes[at...].starts(with: word.utf8) else { throw mistake("this is no JSON value") }
    at += word.utf8.count
    return value
  }

  private mutating func object(level: Int) throws(JSONMistake) -> TraceValue {
    at += 1
    var fields: [(key: String, value: TraceValue)] = []
    // Linear search for few keys, as in every record of a trace.
    var keys: Set<String> = []
    let few = 12
    skipBlanks()
    if byte == UInt8(ascii: "}") {
      at += 1
      return .object([])
    }
    while true {
      skipBlanks()
      let offset = at
      guard byte == UInt8(ascii: "\"") else { throw mistake("a key in quotation marks is due") }
      let key = try string()
      if fields.count == few { keys = Set(fields.map(\.key)) }
      let isNew =
        fields.count < few
        ? !fields.contains { $0.key == key } : keys.insert(key).inserted
      if !isNew { throw mistake("the key '\(key)' is there twice", at: offset) }
      skipBlanks()
      guard byte == UInt8(ascii: ":") else { throw mistake("':' is due behind '\(key)'") }
      at += 1
      fields.append((key, try value(level: level + 1)))
      if try ends(with: UInt8(ascii: "}")) { return .object(fields) }
    }
  }

  private mutating func array(level: Int) throws(JSONMistake) -> TraceValue {
    at += 1
    var values: [TraceValue] = []
    skipBlanks()
    if byte == UInt8(ascii: "]") {
      at += 1
      return .array([])
    }
    while true {
      values.append(try value(level: level + 1))
      if try ends(with: UInt8(ascii: "]")) { return .array(values) }
    }
  }

  /// Reads a comma or the closing bracket.
  private mutating func ends(with bracket: UInt8) throws(JSONMistake) -> Bool {
    skipBlanks()
    defer { at += 1 }
    if byte == bracket { return true }
    if byte == UInt8(ascii: ",") { return false }
    let close = String(UnicodeScalar(bracket))
    throw mistake(byte == nil ? "the text ends before '\(close)'" : "',' or '\(close)' is due")
  }

  private mutating func string() throws(JSONMistake) -> String {
    let start = at
    at += 1
    var text: [UInt8] = []
    while let byte, byte != UInt8(ascii: "\"") {
      if byte < 0x20 { throw mistake("a control character must be written as \\u00…") }
      at += 1
      if byte == UInt8(ascii: "\\") {
        text.append(contentsOf: Array(String(try escaped()).utf8))
      } else {
        text.append(byte)
      }
    }
    guard byte != nil else { throw mistake("the text ends inside quotation marks", at: start) }
    at += 1
    guard let valid = String(validating: text, as: UTF8.self) else {
      throw mistake("this is not UTF-8", at: start)
    }
    return valid
  }

  private mutating func escaped() throws(JSONMistake) -> Character {
    let start = at - 1
    defer { at += 1 }
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      guard let high = hex(at: at + 1) else { break }
      at += 4
      if let scalar = UnicodeScalar(high) { return Character(scalar) }
      // The first half of a surrogate pair, which the other half must follow.
      if (0xD800..<0xDC00).contains(high), at + 2 < bytes.count,
        bytes[at + 1] == UInt8(ascii: "\\"), bytes[at + 2] == UInt8(ascii: "u"),
        let low = hex(at: at + 3), (0xDC00..<0xE000).contains(low),
        let scalar = UnicodeScalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
      {
        at += 6
        return Character(scalar)
      }
      throw mistake("this is half a character", at: start)
    default: break
    }
    throw mistake("this is no escape of JSON", at: start)
  }

  private func hex(at offset: Int) -> UInt32? {
    guard offset + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[offset..<(offset + 4)] {
      guard let digit = Character(UnicodeScalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  private mutating func number() throws(JSONMistake) -> TraceValue {
    let start = at
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
    if byte == UInt8(ascii: "-") { at += 1 }
    guard isDigit(byte) else { throw mistake("this is no JSON value", at: start) }
    if byte == 0x30, at + 1 < bytes.count, isDigit(bytes[at + 1]) {
      throw mistake("a number does not begin with 0", at: start)
    }
    while isDigit(byte) { at += 1 }
    var isWhole = true
    if byte == UInt8(ascii: ".") {
      isWhole = false
      at += 1
      guard isDigit(byte) else { throw mistake("digits are due behind the point") }
      while isDigit(byte) { at += 1 }
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      isWhole = false
      at += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { at += 1 }
      guard isDigit(byte) else { throw mistake("the exponent has no digits") }
      while isDigit(byte) { at += 1 }
    }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    if isWhole, text != "-0", let value = Int64(text) { return .integer(value) }
    guard let value = Double(text), value.isFinite else {
      throw mistake("the number is too large", at: start)
    }
    return .number(value)
  }
}
