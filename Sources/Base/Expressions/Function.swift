/// A function by its name.
enum Function: String, CaseIterable, Hashable, Sendable {
  case min, max, clamp, round, floor, ceil, abs, sign, mix
  case count, first, at, sum
  case choose = "if"
  case upper, lower, contains

  /// The permitted numbers of arguments.
  var counts: ClosedRange<Int> {
    switch self {
    case .min, .max: 2...Int.max
    case .clamp, .mix, .choose: 3...3
    case .round: 1...2
    case .floor, .ceil, .abs, .sign, .count, .first, .sum, .upper, .lower: 1...1
    case .at, .contains: 2...2
    }
  }

  /// A call, for messages.
  var form: String {
    switch self {
    case .min, .max: "\(rawValue)(a, b)"
    case .clamp: "clamp(x, low, high)"
    case .round: "round(x) or round(x, places)"
    case .floor, .ceil, .abs, .sign: "\(rawValue)(x)"
    case .mix: "mix(a, b, t)"
    case .count, .first, .sum: "\(rawValue)(list)"
    case .at: "at(list, 0)"
    case .choose: "if(condition, a, b)"
    case .upper, .lower: "\(rawValue)(text)"
    case .contains: "contains(text, 'part') or contains(list, value)"
    }
  }

  /// The required arguments, for messages.
  var needs: String {
    switch self {
    case .min, .max: "\(rawValue) needs two numbers or more"
    case .clamp, .mix: "\(rawValue) needs three numbers: \(form)"
    case .round: "round needs one number or two: \(form)"
    case .floor, .ceil, .abs, .sign: "\(rawValue) needs one number: \(form)"
    case .count: "count needs a list or a text: \(form)"
    case .first: "first needs a list: \(form)"
    case .at: "at needs a list and an index: \(form)"
    case .sum: "sum needs a list of numbers: \(form)"
    case .choose: "if needs a condition and two values: \(form)"
    case .upper, .lower: "\(rawValue) needs a text: \(form)"
    case .contains: "contains needs a text or a list, and a value: \(form)"
    }
  }
}

// MARK: Types

extension Function {
  /// The type of the result.
  ///
  /// - Parameter offset: that of the function's name.
  func type(of arguments: [Operand], at offset: Int) throws(Mistake) -> ValueType {
    guard counts.contains(arguments.count) else { throw Mistake(offset: offset, reason: needs) }
    switch self {
    case .min, .max, .clamp, .round, .floor, .ceil, .abs, .sign, .mix:
      for argument in arguments { try require(.number, argument) }
      return .number
    case .upper, .lower:
      try require(.text, arguments[0])
      return .text
    case .count:
      switch arguments[0].type {
      case .text, .list: return .number
      default: throw wrong(arguments[0])
      }
    case .sum:
      try require(.list(.number), arguments[0])
      return .number
    case .first: return try element(arguments[0])
    case .at:
      let element = try element(arguments[0])
      try require(.number, arguments[1])
      return element
    case .choose: return try choice(arguments)
    case .contains:
      try search(arguments[0], arguments[1])
      return .flag
    }
  }

  /// The possible texts of a choice between texts; nil where they are not known.
  func values(of arguments: [Operand]) -> [String]? {
    guard self == .choose, let first = arguments[1].values, let second = arguments[2].values
    else { return nil }
    return Set(first).union(second).sorted()
  }

  private func wrong(_ argument: Operand) -> Mistake {
    var this = argument.type.article
    if case .list(let element) = argument.type { this += " of \(element.plural)" }
    return Mistake(offset: argument.offset, reason: "\(needs); this is \(this)")
  }

  private func require(_ type: ValueType, _ argument: Operand) throws(Mistake) {
    if argument.type != type { throw wrong(argument) }
  }

  private func element(_ argument: Operand) throws(Mistake) -> ValueType {
    guard case .list(let element) = argument.type else { throw wrong(argument) }
    return element
  }

  private func choice(_ arguments: [Operand]) throws(Mistake) -> ValueType {
    try arguments[0].requireFlag("the condition of if")
    let (first, second) = (arguments[1], arguments[2])
    guard first.type != second.type else { return first.type }
    let types = ValueType.difference(first.type, second.type)
    throw Mistake(
      offset: second.offset, reason: "both values of if need one type; these are \(types)")
  }

  private func search(_ whole: Operand, _ part: Operand) throws(Mistake) {
    switch whole.type {
    case .text:
      guard part.type != .text else { return }
      throw Mistake(
        offset: part.offset, reason: "a text contains texts; this is \(part.type.article)")
    case .list(let element):
      guard element.isJoinable else {
        throw Mistake(
          offset: whole.offset,
          reason: "contains needs a list of numbers, texts or flags; this has \(element.plural)")
      }
      guard part.type != element else { return }
      throw Mistake(
        offset: part.offset,
        reason: "the list contains \(element.plural); this is \(part.type.article)")
    default: throw wrong(whole)
    }
  }
}
