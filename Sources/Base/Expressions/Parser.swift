import BackswipeText

/// Reads a source into checked instructions, in linear time.
struct Parser {
  private let scope: Scope
  private var lexer: Lexer
  private var token = Token.end
  /// Of the token's first scalar.
  private var offset = 0
  private var depth = 0
  private(set) var code: [Instruction] = []
  /// The names that are read, without their fields.
  private(set) var names: Set<String> = []

  /// - Parameter scalars: those of a source within its limit.
  init(_ scalars: [Unicode.Scalar], in scope: Scope) {
    lexer = Lexer(scalars)
    self.scope = scope
  }

  /// Reads the whole source.
  ///
  /// - Returns: the type of the expression.
  mutating func expression() throws(Mistake) -> Operand {
    try advance()
    if token == .end { throw Mistake(offset: offset, reason: "an expression is missing") }
    let operand = try operand(.or)
    if token != .end { throw unexpected("an operator") }
    return operand
  }

  private mutating func advance() throws(Mistake) {
    (token, offset) = try lexer.next()
  }

  /// The token as written.
  private var written: String { Mistake.quoted(lexer.text(offset..<lexer.position)) }

  private mutating func enter() throws(Mistake) {
    depth += 1
    guard depth > Expression.mostDepth else { return }
    throw Mistake(
      offset: offset,
      reason: "parentheses, calls and signs nest deeper than \(Expression.mostDepth)")
  }

  // MARK: Operators

  /// An operand with operators of a level and of those above it.
  private mutating func operand(_ level: Operator.Level) throws(Mistake) -> Operand {
    switch level {
    case .not where token == .symbol(.not): return try prefixed(.not)
    case .sign: return token == .symbol(.subtract) ? try prefixed(.negate) : try postfixed()
    default: break
    }
    var left = try operand(level.above)
    var isCompared = false
    while case .symbol(let symbol) = token, symbol.level == level, level != .not {
      let place = offset
      if isCompared {
        throw Mistake(offset: place, reason: "comparisons do not chain: write a < b and b < c")
      }
      isCompared = level == .comparison
      try advance()
      let right = try operand(level.above)
      let type = try Operand.type(left, symbol, right, at: place, in: scope)
      code.append(.apply(symbol))
      left = Operand(type: type, offset: left.offset)
    }
    return left
  }

  private mutating func prefixed(_ symbol: Operator) throws(Mistake) -> Operand {
    let start = offset
    try enter()
    try advance()
    let operand = try operand(symbol.level)
    depth -= 1
    if symbol == .not {
      try operand.requireFlag("'not'")
    } else if operand.type != .number {
      throw Mistake(
        offset: operand.offset, reason: "'-' needs a number; this is \(operand.type.article)")
    }
    code.append(.apply(symbol))
    return Operand(type: operand.type, offset: start)
  }

  // MARK: Operands

  /// A value with the fields after it.
  private mutating func postfixed() throws(Mistake) -> Operand {
    var operand = try primary()
    while token == .point {
      try advance()
      guard case .name(let name) = token else {
        throw Mistake(offset: offset, reason: "the name of a field is missing after '.'")
      }
      guard case .record(let fields) = operand.type else { throw noField(operand.type) }
      guard let type = fields[name] else {
        throw Mistake(
          offset: offset, reason: "\(written) is no field here",
          suggestion: NearestWord.of(name, among: fields.keys.sorted()))
      }
      code.append(.field(name, type))
      let path = operand.path.map { "\($0).\(name)" }
      operand = Operand(type: type, offset: operand.offset, path: path)
      try advance()
    }
    return operand
  }

  private func noField(_ type: ValueType) -> Mistake {
    var reason = "\(type.article) has no fields"
    if case .list = type { reason += ": its elements are first(list) and at(list, 0)" }
    return Mistake(offset: offset, reason: reason)
  }

  private mutating func primary() throws(Mistake) -> Operand {
    let start = offset
    switch token {
    case .number(let number): return try literal(.number(number), .number)
    case .text(let text): return try literal(.text(text), .text)
    case .name("true"): return try literal(.flag(true), .flag)
    case .name("false"): return try literal(.flag(false), .flag)
    case .name(let name): return lexer.isBeforeOpen ? try call(name) : try read(name)
    case .open:
      try enter()
      try advance()
      var operand = try operand(.or)
      try close(start, "an operator or ')'")
      operand.offset = start
      return operand
    case .end: throw Mistake(offset: offset, reason: "the expression ends before a value")
    case .point: throw Mistake(offset: offset, reason: "a number has digits before its point")
    case .symbol(.add):
      throw Mistake(offset: offset, reason: "'+' has no meaning before a value: leave it out")
    case .symbol(.not):
      throw Mistake(offset: offset, reason: "'not' needs parentheses here: (not x)")
    case .symbol, .close, .comma:
      throw Mistake(offset: offset, reason: "a value is missing before \(written)")
    }
  }

  private mutating func literal(_ value: Value, _ type: ValueType) throws(Mistake) -> Operand {
    code.append(.literal(value))
    let word: String? = if case .text(let text) = value { text } else { nil }
    let operand = Operand(type: type, offset: offset, word: word)
    try advance()
    return operand
  }

  private mutating func read(_ name: String) throws(Mistake) -> Operand {
    guard let type = scope[name: name] else { throw unknown(name) }
    code.append(.name(name, type))
    names.insert(name)
    let operand = Operand(type: type, offset: offset, path: name)
    try advance()
    return operand
  }

  private func unknown(_ name: String) -> Mistake {
    if let function = Function(rawValue: name) {
      return Mistake(offset: offset, reason: "'\(name)' is a function: \(function.form)")
    }
    if let mistake = foreign(name) { return mistake }
    return Mistake(
      offset: offset, reason: "\(written) is no name here",
      suggestion: NearestWord.of(name, among: scope.names + ["true", "false", "not"]))
  }

  // MARK: Calls

  private mutating func call(_ name: String) throws(Mistake) -> Operand {
    let start = offset
    guard let function = Function(rawValue: name) else { throw noFunction(name) }
    try advance()
    let open = offset
    try enter()
    try advance()
    var arguments: [Operand] = []
    if token != .close {
      arguments.append(try operand(.or))
      while token == .comma {
        try advance()
        arguments.append(try operand(.or))
      }
    }
    try close(open, "an operator, ',' or ')'")
    let type = try function.type(of: arguments, at: start)
    code.append(.call(function, arguments.count, type))
    return Operand(type: type, offset: start)
  }

  private func noFunction(_ name: String) -> Mistake {
    if scope[name: name] != nil {
      return Mistake(
        offset: offset, reason: "\(written) is a name, no function: an operator is missing")
    }
    return foreign(name)
      ?? Mistake(
        offset: offset, reason: "there is no function \(written)",
        suggestion: NearestWord.of(name, among: Function.allCases.map(\.rawValue)))
  }

  /// - Parameter open: the offset of the parenthesis.
  private mutating func close(_ open: Int, _ expected: String) throws(Mistake) {
    if token == .end { throw Mistake(offset: open, reason: "'(' has no ')'") }
    guard token == .close else { throw unexpected(expected) }
    depth -= 1
    try advance()
  }

  // MARK: Mistakes

  /// The mistake at a token after a complete operand.
  private func unexpected(_ expected: String) -> Mistake {
    if case .name(let name) = token, let mistake = foreign(name) { return mistake }
    return switch token {
    case .close: Mistake(offset: offset, reason: "')' has no '(' before it")
    case .comma:
      Mistake(
        offset: offset, reason: "',' stands between arguments alone: decimals have a point, as 1.5")
    case .symbol(.not):
      Mistake(offset: offset, reason: "'not' stands before a value: write not a == b")
    default: Mistake(offset: offset, reason: "\(expected) is missing before \(written)")
    }
  }

  /// The mistake at a word of another language.
  private func foreign(_ name: String) -> Mistake? {
    let word = name.lowercased()
    let reason =
      switch word {
      case _ where Lexer.words.contains(word): "\(written) is written '\(word)'"
      case "is", "equals", "eq": "\(written) is written '=='"
      case "mod": "\(written) is written '%'"
      case "then", "else", "elif": "a choice is written \(Function.choose.form)"
      default: ""
      }
    return reason.isEmpty ? nil : Mistake(offset: offset, reason: reason)
  }
}
