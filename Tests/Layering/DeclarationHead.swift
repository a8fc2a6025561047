/// The first line of a declaration: attributes, modifiers, keyword and names.
struct DeclarationHead {
  private(set) var access: PublicDeclaration.Access?
  private(set) var isOverride = false
  /// Nil for a line that begins no declaration.
  private(set) var keyword: String?
  /// Empty before `readNames`. Several for `case a, b` and `var a, b: Int`.
  private(set) var names: [String] = []
  /// Whether the line has attributes and nothing else.
  private(set) var isAttributesOnly = false
  private var rest: Substring

  private static let keywords: Set<Substring> = [
    "class", "struct", "enum", "protocol", "actor", "typealias", "extension", "associatedtype",
    "func", "var", "let", "init", "subscript", "case",
  ]
  private static let modifiers: Set<Substring> = [
    "public", "open", "package", "internal", "private", "fileprivate", "final", "static", "class",
    "override", "required", "convenience", "lazy", "weak", "unowned", "mutating", "nonmutating",
    "nonisolated", "indirect", "dynamic", "prefix", "postfix", "infix", "isolated", "consuming",
    "borrowing",
  ]

  /// - Parameter line: without indentation.
  init(_ line: Substring) {
    rest = line
    var hasAttributes = false
    var hasModifiers = false
    while true {
      rest = rest.drop { $0 == " " }
      if rest.first == "@" {
        rest = rest.dropFirst()
        _ = takeWord()
        skipParentheses()
        hasAttributes = true
        continue
      }
      guard let next = rest.first, next.isLetter else { break }
      let before = rest
      let word = takeWord()
      if word == "class", !Self.isFollowedByMember(rest) {
        keyword = "class"
        return
      }
      guard Self.modifiers.contains(word) else {
        rest = before
        break
      }
      hasModifiers = true
      let isSetter = rest.hasPrefix("(set)")
      skipParentheses()
      if !isSetter, let level = PublicDeclaration.Access(rawValue: String(word)) { access = level }
      if word == "override" { isOverride = true }
    }
    isAttributesOnly = hasAttributes && !hasModifiers && rest.isEmpty
    let word = takeWord()
    if Self.keywords.contains(word) { keyword = String(word) }
  }

  /// Whether `class` before this is a modifier.
  private static func isFollowedByMember(_ rest: Substring) -> Bool {
    let next = rest.drop { $0 == " " }.prefix { $0.isLetter }
    return modifiers.contains(next) || ["func", "var", "let", "subscript"].contains(next)
  }

  private mutating func takeWord() -> Substring {
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    rest = rest.dropFirst(word.count)
    return word
  }

  private mutating func skipParentheses() {
    guard rest.first == "(" else { return }
    let arguments = Self.balanced(rest)
    rest = rest.dropFirst(arguments.count)
  }

  /// Reads the names, for functions with the labels of their parameters.
  ///
  /// - Parameter lines: the lines below, which may have further parameters.
  mutating func readNames(continuedBy lines: some Sequence<Substring>) {
    guard let keyword else { return }
    switch keyword {
    case "func", "init", "subscript":
      let text = ([rest] + lines).joined(separator: "\n")
      names = [Self.function(keyword, text[...])]
    case "case":
      names = Self.split(rest.drop { $0 == " " }).map(Self.enumerationCase)
    case "extension":
      let name = rest.drop { $0 == " " }.prefix { $0.isLetter || $0.isNumber || "_.".contains($0) }
      names = [name.split(separator: ".").joined(separator: "/")]
    case "var", "let":
      names = Self.split(rest.prefix { !":={".contains($0) }).map(Self.identifier)
    default:
      names = [Self.identifier(rest)]
    }
  }

  private static func identifier(_ text: Substring) -> String {
    String(
      text.drop { $0 == " " || $0 == "`" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  private static func function(_ keyword: String, _ text: Substring) -> String {
    let parameters = split(balanced(text.drop { $0 != "(" }).dropFirst().dropLast())
    let start = text.drop { $0 == " " }
    switch keyword {
    case "init": return signature("init", parameters.map(label))
    case "subscript":
      // One word names a parameter without a label.
      let labels = parameters.map { parameter in
        parameter.prefix { $0 != ":" }.contains(" ") ? label(parameter) : "_"
      }
      return signature("subscript", labels)
    default:
      guard let first = start.first, first.isLetter || "_`".contains(first) else {
        return signature(start.prefix { $0 != " " && $0 != "(" }, parameters.map { _ in "_" })
      }
      return signature(identifier(start), parameters.map(label))
    }
  }

  private static func signature(_ name: some StringProtocol, _ labels: [String]) -> String {
    name + "(" + labels.map { $0 + ":" }.joined() + ")"
  }

  private static func enumerationCase(_ text: Substring) -> String {
    guard text.contains("("), !text.prefix(while: { $0 != "(" }).contains("=") else {
      return identifier(text)
    }
    let labels = split(balanced(text.drop { $0 != "(" }).dropFirst().dropLast())
      .map { $0.contains(":") && !$0.hasPrefix("[") && !$0.hasPrefix("(") ? label($0) : "_" }
    return signature(identifier(text), labels)
  }

  private static func label(_ parameter: Substring) -> String {
    var words = parameter.prefix { $0 != ":" }.split { $0 == " " || $0 == "\n" }
    words.removeAll { $0.hasPrefix("@") }
    return words.first.map { $0.filter { $0 != "`" } } ?? "_"
  }

  /// The text from an opening parenthesis to its partner.
  private static func balanced(_ text: Substring) -> Substring {
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" {
        depth -= 1
        if depth == 0 { return text[...index] }
      }
    }
    return text
  }

  /// The parts between commas that are in no brackets, without surrounding white space.
  private static func split(_ text: Substring) -> [Substring] {
    var parts: [Substring] = []
    var depth = 0
    var start = text.startIndex
    var last: Character = " "
    for index in text.indices {
      let character = text[index]
      if "([{<".contains(character) { depth += 1 }
      if ")]}".contains(character) || (character == ">" && last != "-") { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append(text[start..<index])
        start = text.index(after: index)
      }
      last = character
    }
    parts.append(text[start...])
    return parts.map { part in part.drop { $0 == " " || $0 == "\n" } }.filter { !$0.isEmpty }
  }
}
