/// A part of the source with a meaning.
enum Token: Hashable {
  case number(Double)
  case text(String)
  case name(String)
  case symbol(Operator)
  case open, close, comma, point
  case end
}

/// Tokens of a source in order; a mistake is thrown when it is reached.
struct Lexer {
  private let scalars: [Unicode.Scalar]
  /// The place after the last token.
  private(set) var position = 0

  init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

  /// Words that are no names.
  static let words: Set<String> = ["and", "or", "not", "true", "false"]

  // MARK: Scalars

  static func beginsName(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII else {
      return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_"
    }
    return scalar.properties.isAlphabetic
  }

  static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? scalar == " " || ("\t"..."\r").contains(scalar) : scalar.properties.isWhitespace
  }

  static func continuesName(_ scalar: Unicode.Scalar) -> Bool {
    if beginsName(scalar) || isDigit(scalar) { return true }
    guard !scalar.isASCII else { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber: return true
    default: return false
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private func scalar(_ index: Int) -> Unicode.Scalar? {
    index < scalars.count ? scalars[index] : nil
  }

  func text(_ range: Range<Int>) -> String {
    var text = ""
    for scalar in scalars[range.clamped(to: scalars.indices)] { text.unicodeScalars.append(scalar) }
    return text
  }

  /// The place after the scalars from `start` on that fulfil a condition.
  private func end(from start: Int, _ condition: (Unicode.Scalar) -> Bool) -> Int {
    var end = start
    while let scalar = scalar(end), condition(scalar) { end += 1 }
    return end
  }

  /// Whether a '(' follows the last token.
  var isBeforeOpen: Bool {
    scalar(end(from: position, Self.isBlank)) == "("
  }

  // MARK: Tokens

  /// The next token and the offset of its first scalar.
  mutating func next() throws(Mistake) -> (token: Token, offset: Int) {
    position = end(from: position, Self.isBlank)
    let start = position
    guard let first = scalar(start) else { return (.end, start) }
    if Self.isDigit(first) { return (try number(start), start) }
    if Self.beginsName(first) { return (word(start), start) }
    if first == "'" || first == "\"" { return (try quotation(start, first), start) }
    return (try symbol(start, first), start)
  }

  private mutating func number(_ start: Int) throws(Mistake) -> Token {
    position = end(from: start, Self.isDigit)
    if scalar(position) == "." {
      let decimals = end(from: position + 1, Self.isDigit)
      guard decimals > position + 1 else {
        throw Mistake(offset: position, reason: "digits are missing after the point")
      }
      position = decimals
    }
    let rest = position..<end(from: position, Self.continuesName)
    guard rest.isEmpty else {
      let rest = Mistake.quoted(text(rest))
      throw Mistake(
        offset: position, reason: "\(rest) follows a number: numbers have no units or exponents")
    }
    guard let number = Double(text(start..<position)), number.isFinite else {
      throw Mistake(offset: start, reason: "the number is too large")
    }
    return .number(number)
  }

  private mutating func word(_ start: Int) -> Token {
    position = end(from: start, Self.continuesName)
    let word = text(start..<position)
    return switch word {
    case "and": .symbol(.and)
    case "or": .symbol(.or)
    case "not": .symbol(.not)
    default: .name(word)
    }
  }

  private mutating func quotation(_ start: Int, _ mark: Unicode.Scalar) throws(Mistake) -> Token {
    let close = end(from: start + 1) { $0 != mark }
    guard close < scalars.count else {
      throw Mistake(offset: start, reason: "the text has no closing \(mark)")
    }
    position = close + 1
    return .text(text(start + 1..<close))
  }

  private mutating func symbol(
    _ start: Int, _ first: Unicode.Scalar
  ) throws(Mistake) -> Token {
    let follows = scalar(start + 1).map { Self.second.contains($0) } ?? false
    if !follows, let token = Self.single(first) {
      position = start + 1
      return token
    }
    for length in [3, 2, 1] {
      guard start + length <= scalars.count else { continue }
      let written = text(start..<start + length)
      if let reason = Self.foreign[written] { throw Mistake(offset: start, reason: reason) }
      guard let token = Self.pairs[written] ?? (length == 1 ? Self.single(first) : nil) else {
        continue
      }
      position = start + length
      return token
    }
    throw Mistake(
      offset: start, reason: "\(Mistake.quoted(String(first))) has no meaning in an expression")
  }

  private static func single(_ scalar: Unicode.Scalar) -> Token? {
    switch scalar {
    case "(": .open
    case ")": .close
    case ",": .comma
    case ".": .point
    case "<": .symbol(.less)
    case ">": .symbol(.greater)
    case "&": .symbol(.join)
    case "+": .symbol(.add)
    case "-": .symbol(.subtract)
    case "*": .symbol(.multiply)
    case "/": .symbol(.divide)
    case "%": .symbol(.remainder)
    default: nil
    }
  }

  private static let pairs: [String: Token] = [
    "==": .symbol(.equal), "!=": .symbol(.unequal), "<=": .symbol(.atMost),
    ">=": .symbol(.atLeast),
  ]

  /// Scalars that may belong to the symbol before them.
  private static let second: [Unicode.Scalar] = ["&", "|", "=", "<", ">", "*", "\u{338}"]

  /// Symbols of other languages, with the remedy.
  private static let foreign: [String: String] = {
    var reasons = [
      "=": "'=' assigns; compare with ==",
      "?": "'?' is written if(condition, a, b)",
      "[": "'[' is written at(list, 0)",
      "**": "there are no powers: multiply with *",
      "^": "there are no powers: multiply with *",
      "{": "'{' belongs around an expression in a text, not into it",
    ]
    let written = [
      "&&": "and", "||": "or", "|": "or", "!": "not", "===": "==", "!==": "!=", "<>": "!=",
      "=<": "<=", "=>": ">=", "≤": "<=", "≥": ">=", "≠": "!=", "×": "*", "÷": "/", "−": "-",
      "–": "-",
    ]
    for (symbol, word) in written { reasons[symbol] = "'\(symbol)' is written '\(word)'" }
    for mark in ["“", "”", "„", "‘", "’", "«", "»"] {
      reasons[mark] = "\(mark) is no quotation mark here: texts have straight ones, as in 'text'"
    }
    return reasons
  }()
}
