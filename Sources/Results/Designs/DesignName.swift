/// The name that a group has in a design tool, with the page to which it leads.
struct DesignName: Equatable {
  /// The action of a tap, before the pages are known.
  enum Link: Equatable {
    case push(String)
    case present(String)
    /// A page that comes without a motion.
    case tab(String)
    case pop
    case popToRoot
    case dismiss

    /// The page to which it leads; nil for a way back.
    var target: String? {
      switch self {
      case .push(let name), .present(let name), .tab(let name): name
      case .pop, .popToRoot, .dismiss: nil
      }
    }
  }

  /// The name without additions of tools, and without its link after an arrow.
  let text: String
  /// The name with the number by which it differs from others of that name.
  let numbered: String
  let link: Link?

  /// The longest name, in characters.
  static let longest = 80

  /// - Parameter name: as it is in the file.
  /// - Returns: nil for an empty name.
  init?(_ name: String) {
    let name = Self.readable(name)
    guard !name.isEmpty else { return nil }
    let plain = Self.withoutNumber(name)
    if let arrow = Self.arrow(in: plain) {
      let target = Self.cut(plain[arrow.upperBound...])
      if !target.isEmpty {
        let before = Self.cut(plain[..<arrow.lowerBound])
        text = before.isEmpty ? target : before
        // The number is at the end, after the page's name.
        numbered = before.isEmpty ? target : before
        link = Self.word(target) ?? Self.prefixed(target) ?? .push(target)
        return
      }
    }
    text = plain
    numbered = name
    link = Self.prefixed(plain) ?? Self.word(plain)
  }

  /// Whether the link is one word, such as `back`, which a shape may have as its name.
  var isWord: Bool { link.map { $0.target == nil } == true && Self.word(text) == link }

  // MARK: Links

  private static func arrow(in name: String) -> Range<String.Index>? {
    for arrow in ["->", "=>", ">", "→"] {
      if let range = name.firstRange(of: arrow) { return range }
    }
    return nil
  }

  private static let words: [String: Link] = [
    "back": .pop, "pop": .pop, "close": .dismiss, "dismiss": .dismiss, "root": .popToRoot,
    "poptoroot": .popToRoot,
  ]

  private static func word(_ name: String) -> Link? { words[name.lowercased()] }

  private static func prefixed(_ name: String) -> Link? {
    guard let colon = name.firstIndex(of: ":") else { return nil }
    let target = cut(name[name.index(after: colon)...])
    guard !target.isEmpty else { return nil }
    switch name[..<colon].trimmed.lowercased() {
    case "push", "link": return .push(target)
    case "present", "sheet", "modal": return .present(target)
    case "tab": return .tab(target)
    default: return nil
    }
  }

  // MARK: Readable names

  /// A name on one line: Illustrator's `_x3E_` is the character, controls and braces are left out.
  private static func readable(_ name: String) -> String {
    var text = ""
    var rest = name[...]
    while let start = rest.firstRange(of: "_x") {
      text += rest[..<start.lowerBound]
      let digits = rest[start.upperBound...].prefix { $0.isHexDigit }
      let after = rest[digits.endIndex...]
      if after.hasPrefix("_"), (2...5).contains(digits.count), let code = UInt32(digits, radix: 16),
        let scalar = Unicode.Scalar(code)
      {
        text.unicodeScalars.append(scalar)
        rest = after.dropFirst()
      } else {
        text += "_x"
        rest = rest[start.upperBound...]
      }
    }
    text += rest
    let shown = text.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control || "{}".unicodeScalars.contains(scalar)
        || (0x2028...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        ? " " : Character(scalar)
    }
    return String(String(shown).trimmed.prefix(longest))
  }

  /// Without spaces, hyphens and underscores at its ends.
  private static func cut(_ part: Substring) -> String {
    let isCut = { (letter: Character) in letter.isWhitespace || letter == "-" || letter == "_" }
    let start = part.drop(while: isCut)
    guard let end = start.lastIndex(where: { !isCut($0) }) else { return "" }
    return String(start[...end])
  }

  /// `Card_2` is the second `Card` of a file.
  private static func withoutNumber(_ name: String) -> String {
    guard let mark = name.lastIndex(of: "_") else { return name }
    let digits = name[name.index(after: mark)...]
    let isNumber = !digits.isEmpty && digits.count < 5 && digits.allSatisfy { ("0"..."9") ~= $0 }
    return isNumber && mark != name.startIndex ? String(name[..<mark]) : name
  }

  // MARK: Names of tools

  /// Names of elements that have none, in several tools.
  private static let generated: Set = [
    "g", "path", "rect", "circle", "ellipse", "line", "polygon", "polyline", "text", "tspan", "svg",
    "use", "image", "layer", "group", "frame", "vector", "rectangle", "oval", "star", "union",
    "subtract", "intersect", "exclude", "mask group", "clip path group", "mask", "clip path",
    "component", "instance", "shape", "bitmap", "combined shape", "fill", "stroke", "slice",
    "artboard", "page", "isolation mode", "icons", "symbols", "surface", "boolean", "xmlid",
    "svgid",
    "ebene", "gruppe", "calque", "groupe", "compound path", "clippath", "clip",
  ]

  /// Whether a tool has made the name: one of `generated`, with a number or without.
  static func isGenerated(_ name: String) -> Bool {
    let letters = name.lowercased().map { $0 == "-" || $0 == "_" ? " " : $0 }
    let isEnd = { (letter: Character) in letter.isNumber || letter == " " }
    guard let last = letters.lastIndex(where: { !isEnd($0) }) else { return true }
    return generated.contains(String(letters[...last]))
  }

  /// An id of a page or of a file: lower case letters and digits of any script, and hyphens.
  static func slug(_ name: String) -> String {
    var slug = ""
    for letter in name.lowercased() {
      if letter.isLetter || letter.isNumber {
        slug.append(letter)
      } else if !slug.isEmpty, slug.last != "-" {
        slug.append("-")
      }
    }
    while slug.last == "-" { slug.removeLast() }
    return String(slug.prefix(40))
  }
}
