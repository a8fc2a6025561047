import BackswipeText

/// Reads a source into checked instructions: in linear time, and without recursion.
struct Parser {
  private let scope: Scope
  private var lexer: Lexer
  private var token = Token.end
  /// Of the token's first scalar.
  private var offset = 0
  private var pending: [PendingOperand] = []
  /// The number of pending parentheses, calls and prefixes.
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
  mutating func expression() throws(Mistake) -> Operand {
    try advance()
    if token == .end { throw Mistake(offset: offset, reason: "an expression is missing") }
    while true {
      guard var operand = try begin() else { continue }
      while try end(&operand) {}
      if token == .end, pending.isEmpty { return operand }
    }
  }

  private mutating func advance() throws(Mistake) {
    (token, offset) = try lexer.next()
  }

  /// The token as written.
  private var written: String { Mistake.quoted(lexer.text(offset..<lexer.position)) }

  private mutating func push(_ start: PendingOperand) throws(Mistake) {
    pending.append(start)
    if case .binary = start { return }
    depth += 1
    guard depth > Expression.mostDepth else { return }
    throw Mistake(
      offset: offset,
      reason: "parentheses, calls and signs nest deeper than \(Expression.mostDepth)")
  }

  // MARK: Before an operand

  /// Reads an operand with its fields; nil after the start of one.
  private mutating func begin() throws(Mistake) -> Operand? {
    let start = offset
    switch token {
    case .symbol(.not):
      if let level = pending.last?.level, level > .not {
        throw Mistake(offset: offset, reason: "'not' needs parentheses here: (not x)")
      }
      try push(.prefix(.not, start))
    case .symbol(.subtract): try push(.prefix(.negate, start))
    case .open: try push(.group(start))
    case .name(let name) where lexer.isBeforeOpen:
      guard let function = Function(rawValue: name) else { throw noFunction(name) }
      try advance()
      try push(.call(function, start, open: offset, []))
      try advance()
      return token == .close ? try call(function, at: start, []) : nil
    default: return try fields(of: try value())
    }
    try advance()
    return nil
  }

  private mutating func value() throws(Mistake) -> Operand {
    switch token {
    case .number(let number): return try literal(.number(number), .number)
    case .text(let text): return try literal(.text(text), .text)
    case .name("true"): return try literal(.flag(true), .flag)
    case .name("false"): return try literal(.flag(false), .flag)
    case .name(let name): return try read(name)
    case .end: throw Mistake(offset: offset, reason: "the expression ends before a value")
    case .point: throw Mistake(offset: offset, reason: "a number has digits before its point")
    case .symbol(.add):
      throw Mistake(offset: offset, reason: "'+' has no meaning before a value: leave it out")
    case .symbol, .open, .close, .comma:
      throw Mistake(offset: offset, reason: "a value is missing before \(written)")
    }
  }

  private mutating func literal(_ value: Value, _ type: ValueType) throws(Mistake) -> Operand {
    code.append(.literal(value))
    let word: String? = if case .text(let text) = value { text } else { nil }
    let operand = Operand(type: type, offset: offset, word: word, values: word.map { [$0] })
    try advance()
    return operand
  }

  private mutating func read(_ name: String) throws(Mistake) -> Operand {
    guard let type = scope[name: name] else { throw unknown(name) }
    code.append(.name(name, type))
    names.insert(name)
    let operand = Operand(
      type: type, offset: offset, path: name, values: scope.choices[name]?.sorted())
    try advance()
    return operand
  }

  private mutating func fields(of record: Operand) throws(Mistake) -> Operand {
    var operand = record
    while token == .point {
      try advance()
      guard case .name(let name) = token else {
        throw Mistake(offset: offset, reason: "the name of a field is missing after '.'")
      }
      guard case .record(let fields) = operand.type else { throw noField(operand.type) }
      guard let type = fields[name] else {
        let mistake = Mistake.noField(name, of: operand.path, among: fields.keys.sorted())
        throw Mistake(offset: offset, reason: mistake.reason, suggestion: mistake.suggestion)
      }
      code.append(.field(name, type))
      let path = operand.path.map { "\($0).\(name)" }
      operand = Operand(
        type: type, offset: operand.offset, path: path,
        values: path.flatMap { scope.choices[$0]?.sorted() })
      try advance()
    }
    return operand
  }

  // MARK: After an operand

  /// Goes on after an operand.
  ///
  /// - Returns: whether the token ended the parenthesis around it, so that `operand` is the whole.
  private mutating func end(_ operand: inout Operand) throws(Mistake) -> Bool {
    switch token {
    case .symbol(let symbol) where symbol != .not:
      try reduce(&operand, to: symbol.level)
      try push(.binary(operand, symbol, offset))
    case .comma:
      try reduce(&operand)
      guard case .call(let function, let start, let open, var arguments) = pending.last else {
        throw unexpected
      }
      pending.removeLast()
      arguments.append(operand)
      pending.append(.call(function, start, open: open, arguments))
    case .close:
      try reduce(&operand)
      operand = try close(operand)
      return true
    case .end:
      try reduce(&operand)
      guard let open else { return false }
      throw Mistake(offset: open, reason: "'(' has no ')'")
    default: throw unexpected
    }
    try advance()
    return false
  }

  /// Applies the pending operators that bind at least as tightly as a level.
  private mutating func reduce(
    _ operand: inout Operand, to level: Operator.Level = .or
  ) throws(Mistake) {
    while let start = pending.last, let other = start.level, other >= level {
      switch start {
      case .prefix(let symbol, let place):
        try symbol.requireOperand(operand)
        code.append(.apply(symbol))
        operand = Operand(type: operand.type, offset: place)
        depth -= 1
      case .binary(let left, let symbol, let place):
        if level == .comparison, other == level {
          throw Mistake(
            offset: offset, reason: "comparisons do not chain: write a < b and b < c")
        }
        let type = try Operand.type(left, symbol, operand, at: place, in: scope)
        code.append(.apply(symbol))
        operand = Operand(type: type, offset: left.offset)
      case .group, .call: return
      }
      pending.removeLast()
    }
  }

  /// Ends a parenthesis or a call.
  private mutating func close(_ operand: Operand) throws(Mistake) -> Operand {
    switch pending.last {
    case .call(let function, let start, _, let arguments):
      return try call(function, at: start, arguments + [operand])
    case .group(let start):
      var group = operand
      group.offset = start
      pending.removeLast()
      depth -= 1
      try advance()
      return try fields(of: group)
    default: throw unexpected
    }
  }

  /// Ends the call on top at its parenthesis.
  private mutating func call(
    _ function: Function, at start: Int, _ arguments: [Operand]
  ) throws(Mistake) -> Operand {
    pending.removeLast()
    depth -= 1
    try advance()
    let type = try function.type(of: arguments, at: start)
    code.append(.call(function, arguments.count, type))
    return try fields(
      of: Operand(type: type, offset: start, values: function.values(of: arguments)))
  }

  // MARK: Mistakes

  /// The offset of the parenthesis that is pending last.
  private var open: Int? {
    switch pending.last {
    case .group(let open), .call(_, _, let open, _): open
    default: nil
    }
  }

  /// The mistake at a token after a complete operand.
  private var unexpected: Mistake {
    if case .name(let name) = token, let mistake = foreign(name) { return mistake }
    let end = pending.last { $0.level == nil }
    let expected =
      switch end {
      case .group: "an operator or ')'"
      case .call: "an operator, ',' or ')'"
      default: "an operator"
      }
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

  private func unknown(_ name: String) -> Mistake {
    if let function = Function(rawValue: name) {
      return Mistake(offset: offset, reason: "'\(name)' is a function: \(function.form)")
    }
    if let mistake = foreign(name) { return mistake }
    return Mistake(
      offset: offset, reason: "\(written) is no name here",
      suggestion: NearestWord.of(name, among: scope.names + ["true", "false", "not"]))
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

  private func noField(_ type: ValueType) -> Mistake {
    var reason = "\(type.article) has no fields"
    if case .list = type { reason += ": its elements are first(list) and at(list, 0)" }
    return Mistake(offset: offset, reason: reason)
  }

  /// The mistake at a word of another language.
  private func foreign(_ name: String) -> Mistake? {
    let word = name.lowercased()
    let reason =
      switch word {
      case _ where word != name && Lexer.words.contains(word): "\(written) is written '\(word)'"
      case "is", "equals", "eq": "\(written) is written '=='"
      case "mod": "\(written) is written '%'"
      case "then", "else", "elif": "a choice is written \(Function.choose.form)"
      default: ""
      }
    return reason.isEmpty ? nil : Mistake(offset: offset, reason: reason)
  }
}
