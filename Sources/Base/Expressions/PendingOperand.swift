/// The start of an operand whose end is not reached.
enum PendingOperand {
  /// `not` or the unary minus, with its offset.
  case prefix(Operator, Int)
  /// An operator with its left operand and its offset.
  case binary(Operand, Operator, Int)
  /// A parenthesis with its offset.
  case group(Int)
  /// A call with the offsets of its name and its parenthesis, and the arguments before a comma.
  case call(Function, Int, open: Int, [Operand])

  /// The precedence; nil for parentheses.
  var level: Operator.Level? {
    switch self {
    case .prefix(let symbol, _), .binary(_, let symbol, _): symbol.level
    case .group, .call: nil
    }
  }
}
