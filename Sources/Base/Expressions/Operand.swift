import BackswipeText

/// A checked part of an expression.
struct Operand {
  var type: ValueType
  /// Of its first scalar.
  var offset: Int
  /// The name with its fields, as `item.size`; nil for other operands.
  var path: String?
  /// The text of a literal; nil for other operands.
  var word: String?
  /// The possible texts, sorted; nil where they are not known.
  var values: [String]?

  /// - Parameter owner: the operator or the place that needs a flag, for messages.
  func requireFlag(_ owner: String) throws(Mistake) {
    let remedy: String
    switch type {
    case .flag: return
    case .number: remedy = ": compare it, as in x > 0"
    case .text: remedy = ": compare it, as in x != ''"
    case .list: remedy = ": count it, as in count(x) > 0"
    case .record: remedy = ": take a field of it"
    }
    throw Mistake(
      offset: offset, reason: "\(owner) needs a flag; this is \(type.article)\(remedy)")
  }

  // MARK: Operators

  /// The type of `left symbol right`.
  ///
  /// - Parameter offset: that of the operator.
  static func type(
    _ left: Operand, _ symbol: Operator, _ right: Operand, at offset: Int, in scope: Scope
  ) throws(Mistake) -> ValueType {
    switch symbol.level {
    case .or, .and, .not:
      try left.requireFlag("'\(symbol.rawValue)'")
      try right.requireFlag("'\(symbol.rawValue)'")
      return .flag
    case .comparison:
      try compare(left, symbol, right, at: offset, in: scope)
      return .flag
    case .join:
      try left.requireJoinable()
      try right.requireJoinable()
      return .text
    case .sum, .product, .sign:
      guard left.type != .number || right.type != .number else { return .number }
      let pair = ValueType.pair(left.type, right.type)
      let isJoin = symbol == .add && [left.type, right.type].contains(.text)
      let remedy = isJoin ? "join texts with &" : "\(symbol.rawValue) needs two numbers"
      throw Mistake(offset: offset, reason: "\(pair) cannot be \(symbol.participle): \(remedy)")
    }
  }

  /// A mistake for a part that `&` and templates cannot show.
  func requireJoinable() throws(Mistake) {
    guard !type.isJoinable else { return }
    let parts = if case .list = type { "an element of it" } else { "a field of it" }
    throw Mistake(offset: offset, reason: "\(type.article) is no text: take \(parts)")
  }

  private static func compare(
    _ left: Operand, _ symbol: Operator, _ right: Operand, at offset: Int, in scope: Scope
  ) throws(Mistake) {
    guard left.type.isJoinable, left.type == right.type else {
      let pair = ValueType.pair(left.type, right.type)
      throw Mistake(
        offset: offset,
        reason: "\(pair) cannot be compared: compare numbers, texts or flags of one type")
    }
    guard symbol == .equal || symbol == .unequal else {
      guard left.type == .flag else { return }
      throw Mistake(offset: offset, reason: "flags have no order: compare with == or !=")
    }
    try left.requireChoice(right, in: scope)
    try right.requireChoice(left, in: scope)
  }

  /// A literal compared with an enumerated text is one of its words.
  private func requireChoice(_ literal: Operand, in scope: Scope) throws(Mistake) {
    guard let path, let words = scope.choices[path], let word = literal.word,
      !words.contains(where: { TextRules.areEqual($0, word) })
    else { return }
    let known = words.prefix(Self.mostWords).map { "'\($0)'" }.joined(separator: ", ")
    let more = words.count > Self.mostWords ? ", …" : ""
    throw Mistake(
      offset: literal.offset,
      reason: "\(Mistake.quoted(word)) is no value of '\(path)': it is one of \(known)\(more)",
      suggestion: NearestWord.of(word, among: words))
  }

  /// The maximum number of words in a message.
  private static let mostWords = 8
}

extension Operator {
  /// A mistake for an operand that a prefix does not accept.
  func requireOperand(_ operand: Operand) throws(Mistake) {
    if self == .not { return try operand.requireFlag("'not'") }
    guard operand.type != .number else { return }
    throw Mistake(
      offset: operand.offset, reason: "'-' needs a number; this is \(operand.type.article)")
  }
}
