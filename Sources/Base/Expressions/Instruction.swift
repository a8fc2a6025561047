/// A step of a stack machine, to which expressions are compiled. Expressions without limits of
/// depth on their left, as `1 + 1 + …`, are compared, evaluated and released without recursion.
enum Instruction: Hashable, Sendable {
  /// Pushes a literal.
  case literal(Value)
  /// Pushes the value of a name, as a value of a type.
  case name(String, ValueType)
  /// Replaces a record by a field, as a value of a type.
  case field(String, ValueType)
  /// Replaces the operands by the result.
  case apply(Operator)
  /// Replaces a number of arguments by the result, as a value of a type.
  case call(Function, Int, ValueType)
}
