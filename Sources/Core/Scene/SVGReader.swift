/// Reads an SVG file once, from its beginning to its end: the nesting of elements, and all that a
/// drawing could refer to.
struct SVGReader {
  static let mostElements = 5000
  /// The most elements drawn, each as often as it is repeated.
  static let mostDrawn = 20_000
  static let deepest = 100

  private let bytes: [UInt8]
  private var offset = 0
  private var open: [(name: [UInt8], index: Int)] = []
  private var references = SVGReferences()
  private var root: [String: String] = [:]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// - Returns: the attributes of the root without prefixes.
  /// - Throws: the reason why it is no whole file or none that is drawn.
  mutating func read() throws(ImageFault) -> [String: String] {
    guard isText else { throw ImageFault("it is not UTF-8 text, as SVG is") }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    while let text = take(upTo: "<") {
      if let element = open.last, Self.local(element.name[...]) == "style" { try checkStyle(text) }
      if starts("!--") {
        try skip("-->")
      } else if starts("![CDATA[") {
        let start = offset
        try skip("]]>")
        try checkStyle(bytes[start..<offset])
      } else if starts("!") {
        try declaration()
      } else if starts("?") {
        try instruction()
      } else if starts("/") {
        try end()
      } else {
        try element()
      }
    }
    guard open.isEmpty, references.count > 0 else { throw .part(.svg) }
    let drawn = references.drawn(upTo: Self.mostDrawn)
    guard let drawn else { throw ImageFault("an element in it refers to itself") }
    guard drawn <= Self.mostDrawn else {
      throw ImageFault(
        "it draws more than \(Self.mostDrawn) elements, each as often as it is repeated")
    }
    return root
  }

  private var isText: Bool {
    String(validating: bytes, as: UTF8.self) != nil && !bytes.contains(0)
  }

  // MARK: Tokens

  /// The bytes before the next mark, which is passed; nil at the end of the file.
  private mutating func take(upTo mark: Unicode.Scalar) -> ArraySlice<UInt8>? {
    guard let end = bytes[offset...].firstIndex(of: UInt8(ascii: mark)) else { return nil }
    defer { offset = end + 1 }
    return bytes[offset..<end]
  }

  private mutating func skip(_ end: StaticString) throws(ImageFault) {
    let mark = Array("\(end)".utf8)
    while offset <= bytes.count - mark.count {
      if bytes[offset] == mark[0], bytes[offset...].starts(with: mark) {
        offset += mark.count
        return
      }
      offset += 1
    }
    throw .part(.svg)
  }

  /// Whether a mark is next, which is passed then.
  private mutating func starts(_ mark: StaticString) -> Bool {
    let mark = "\(mark)".utf8
    guard bytes[offset...].starts(with: mark) else { return false }
    offset += mark.count
    return true
  }

  private mutating func skipSpace() {
    while offset < bytes.count, Self.isSpace(bytes[offset]) { offset += 1 }
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private mutating func name() throws(ImageFault) -> ArraySlice<UInt8> {
    let start = offset
    while offset < bytes.count, !Self.isSpace(bytes[offset]),
      !"=/><\"'&".utf8.contains(bytes[offset])
    {
      offset += 1
    }
    guard offset > start else { throw .part(.svg) }
    return bytes[start..<offset]
  }

  // MARK: Declarations

  /// A document type without declarations: entities could expand without bounds.
  private mutating func declaration() throws(ImageFault) {
    guard open.isEmpty, references.count == 0, starts("DOCTYPE"), let text = take(upTo: ">") else {
      throw .part(.svg)
    }
    if text.contains(UInt8(ascii: "[")) {
      throw ImageFault("it declares entities in its document type")
    }
  }

  /// The declaration of XML, or an instruction to other programs.
  private mutating func instruction() throws(ImageFault) {
    let start = offset
    try skip("?>")
    let text = String(decoding: bytes[start..<offset], as: UTF8.self).lowercased()
    if text.hasPrefix("xml-stylesheet") { throw ImageFault("it has a style sheet in another file") }
    if text.hasPrefix("xml "), text.contains("encoding"), !text.contains("utf-8"),
      !text.contains("ascii")
    {
      throw ImageFault("its encoding is not UTF-8")
    }
  }

  // MARK: Elements

  private mutating func end() throws(ImageFault) {
    let name = try name()
    skipSpace()
    guard starts(">"), let last = open.popLast(), last.name == Array(name) else {
      throw .part(.svg)
    }
  }

  private mutating func element() throws(ImageFault) {
    guard references.count < Self.mostElements else {
      throw ImageFault("it has more than \(Self.mostElements) elements")
    }
    guard open.count < Self.deepest else {
      throw ImageFault("its elements are nested more than \(Self.deepest) deep")
    }
    let isRoot = open.isEmpty
    guard !isRoot || references.count == 0 else { throw .part(.svg) }
    let name = Array(try name())
    let kind = Self.local(name[...])
    if isRoot, kind != "svg" { throw .beginning(.svg) }
    if Self.refused.contains(kind) { throw ImageFault("it has a '\(kind)', which is not drawn") }
    // A filter works on all pixels.
    let index = references.add(inside: open.last?.index, weight: kind.hasPrefix("fe") ? 20 : 1)
    while true {
      skipSpace()
      if starts("/>") { return }
      if starts(">") {
        open.append((name, index))
        return
      }
      let key = try self.name()
      skipSpace()
      guard starts("=") else { throw .part(.svg) }
      skipSpace()
      let value = try value()
      if isRoot, !key.contains(UInt8(ascii: ":")) { root[Self.local(key)] = value }
      try take(Self.local(key), value, of: kind, index, hasPrefix: key.contains(UInt8(ascii: ":")))
    }
  }

  /// Elements with pictures of others, and those whose time is not bound by the number of pixels.
  private static let refused: Set = [
    "image", "feImage", "marker", "feTurbulence", "feMorphology", "feConvolveMatrix", "include",
  ]

  /// A name without its prefix.
  private static func local(_ name: ArraySlice<UInt8>) -> String {
    let start = name.lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? name.startIndex
    return String(decoding: name[start...], as: UTF8.self)
  }

  /// The text in quotes, with characters in place of their references.
  private mutating func value() throws(ImageFault) -> String {
    let text: ArraySlice<UInt8>?
    if starts("\"") {
      text = take(upTo: "\"")
    } else if starts("'") {
      text = take(upTo: "'")
    } else {
      text = nil
    }
    guard let text, !text.contains(UInt8(ascii: "<")) else { throw .part(.svg) }
    let value = String(decoding: text, as: UTF8.self)
    return value.contains("&") ? try Self.unescaped(value) : value
  }

  private static func unescaped(_ text: String) throws(ImageFault) -> String {
    let names = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    var result = ""
    for (number, part) in text.split(separator: "&", omittingEmptySubsequences: false).enumerated()
    {
      guard number > 0 else {
        result += part
        continue
      }
      guard let end = part.firstIndex(of: ";") else { throw .part(.svg) }
      let name = part[..<end]
      let digits = name.hasPrefix("#x") ? name.dropFirst(2) : name.dropFirst()
      if let known = names[String(name)] {
        result += known
      } else if name.hasPrefix("#"),
        let code = UInt32(digits, radix: name.hasPrefix("#x") ? 16 : 10),
        let scalar = Unicode.Scalar(code)
      {
        result.unicodeScalars.append(scalar)
      } else {
        throw ImageFault("it has the entity '&\(name.prefix(40));'")
      }
      result += part[part.index(after: end)...]
    }
    return result
  }

  // MARK: References

  private mutating func take(
    _ key: String, _ value: String, of kind: String, _ index: Int, hasPrefix: Bool
  ) throws(ImageFault) {
    if key == "id", !hasPrefix { references.name(index, value) }
    if key == "href", kind != "a" {
      let target = value.drop { $0.isWhitespace }
      guard target.hasPrefix("#") else { throw Self.other(target) }
      references.refer(from: index, to: String(target.dropFirst()))
    }
    // Other programs keep their own attributes with a prefix.
    if !hasPrefix { try checkStyle(key == "stroke-dasharray" ? "\(key):\(value)" : value, index) }
  }

  private static func other(_ target: Substring) -> ImageFault {
    ImageFault("it refers to '\(target.prefix(40))', which is not in it")
  }

  /// Notes the elements to which a value with styles refers.
  private mutating func checkStyle(_ value: String, _ index: Int) throws(ImageFault) {
    guard value.contains(where: { $0 == "(" || $0 == "\\" || $0 == ":" || $0 == "@" }) else {
      return
    }
    let text = value.lowercased()
    if text.contains("\\") { throw ImageFault("it has '\\' in its styles") }
    if text.contains("@import") { throw ImageFault("it has a style sheet in another file") }
    for part in text.split(separator: "dasharray").dropFirst() {
      let word = part.drop { $0.isWhitespace || $0 == ":" }
      guard word.hasPrefix("none") || word.hasPrefix("inherit") else {
        throw ImageFault("it has a 'stroke-dasharray', which is not drawn")
      }
    }
    guard text.contains("url(") else { return }
    var rest = value[...]
    while let bracket = rest.firstIndex(of: "(") {
      let isURL = rest[..<bracket].suffix(3).lowercased() == "url"
      rest = rest[rest.index(after: bracket)...]
      guard isURL else { continue }
      let target = rest.drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
      guard target.hasPrefix("#") else { throw Self.other(target) }
      let id = target.dropFirst().prefix { !$0.isWhitespace && !"\"')".contains($0) }
      references.refer(from: index, to: String(id))
    }
  }

  /// A style sheet, whose references could be those of every element.
  private mutating func checkStyle(_ text: ArraySlice<UInt8>) throws(ImageFault) {
    let text = String(decoding: text, as: UTF8.self)
    if text.lowercased().contains("url(") {
      throw ImageFault("it has 'url()' in a style sheet, which is not drawn")
    }
    try checkStyle(text, 0)
  }
}
