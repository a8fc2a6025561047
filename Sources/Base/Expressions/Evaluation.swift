/// The stack during an evaluation. Missing operands are neutral.
struct Evaluation {
  private var stack: [Value] = []

  static func value(
    _ code: [Instruction], _ read: (String) -> Value?
  ) -> Value? {
    var evaluation = Evaluation()
    for instruction in code { evaluation.perform(instruction, read) }
    return evaluation.stack.last
  }

  private mutating func pop() -> Value { stack.popLast() ?? .flag(false) }

  private mutating func perform(_ instruction: Instruction, _ read: (String) -> Value?) {
    switch instruction {
    case .literal(let value): stack.append(value)
    case .name(let name, let type): stack.append(read(name)?.shaped(to: type) ?? type.neutral)
    case .field(let name, let type):
      stack.append(pop().field(name)?.shaped(to: type) ?? type.neutral)
    case .apply(let symbol): apply(symbol)
    case .call(let function, let count, let type):
      let arguments = Array(stack.suffix(count))
      stack.removeLast(arguments.count)
      stack.append(
        arguments.count == count && function.counts.contains(count)
          ? function.value(arguments, type) : type.neutral)
    }
  }

  private mutating func apply(_ symbol: Operator) {
    let right = pop()
    let result: Value =
      switch symbol {
      case .not: .flag(!right.flag)
      case .negate: Self.number(-right.number)
      case .or: .flag(pop().flag || right.flag)
      case .and: .flag(pop().flag && right.flag)
      case .equal: .flag(TextRules.areEqual(pop(), right))
      case .unequal: .flag(!TextRules.areEqual(pop(), right))
      case .less: .flag(Self.precedes(pop(), right))
      case .greater: .flag(Self.precedes(right, pop()))
      case .atMost: .flag(!Self.precedes(right, pop()))
      case .atLeast: .flag(!Self.precedes(pop(), right))
      case .join: .text(Self.joined(TextRules.joined(pop()), right))
      case .add: Self.number(pop().number + right.number)
      case .subtract: Self.number(pop().number - right.number)
      case .multiply: Self.number(pop().number * right.number)
      case .divide: Self.number(Arithmetic.quotient(pop().number, right.number))
      case .remainder: Self.number(Arithmetic.remainder(pop().number, right.number))
      }
    stack.append(result)
  }

  /// Appends in place, so that a chain of texts takes linear time.
  private static func joined(_ left: consuming String, _ right: Value) -> String {
    left += TextRules.joined(right)
    return left
  }

  private static func number(_ number: Double) -> Value { .number(Arithmetic.finite(number)) }

  private static func precedes(_ left: Value, _ right: Value) -> Bool {
    if case .text(let left) = left { return TextRules.precedes(left, right.text) }
    return left.number < right.number
  }
}
