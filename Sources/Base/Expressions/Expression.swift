/// A total expression: checked when it is read, with a value of its type in every state, without
/// loops, clocks and randomness. The same values give the same result on every machine.
package struct Expression: Hashable, Sendable {
  /// The maximum length of a source, in Unicode scalars.
  package static let mostScalars = 2000
  /// The maximum depth of parentheses, calls, `not` and signs inside one another.
  package static let mostDepth = 64

  /// As written.
  package let source: String
  package let type: ValueType
  /// The names that are read, without their fields.
  package let names: Set<String>
  /// The possible texts, sorted: literals and the words of choices; nil where they are not known.
  package let values: [String]?
  private let code: [Instruction]

  /// Reads a source in linear time.
  ///
  /// - Throws: the first mistake of the source.
  package init(_ source: String, in scope: Scope) throws(Mistake) {
    let scalars = Array(source.unicodeScalars.prefix(Self.mostScalars + 1))
    guard scalars.count <= Self.mostScalars else {
      throw Mistake(
        offset: Self.mostScalars,
        reason: "the expression is longer than \(Self.mostScalars) characters")
    }
    var parser = Parser(scalars, in: scope)
    let operand = try parser.expression()
    self.source = source
    type = operand.type
    names = parser.names
    values = operand.values
    code = parser.code
  }

  /// The value in a state, always of `type`.
  ///
  /// - Parameter read: the value of a name. A missing value, one of another type and a number that
  ///   is not finite are replaced by the neutral value of the name's type.
  package func value(_ read: (String) -> Value?) -> Value {
    Evaluation.value(code, read)?.conformed(to: type) ?? type.neutral
  }

  /// The number, 0 for an expression of another type.
  package func number(_ read: (String) -> Value?) -> Double { value(read).number }

  /// The flag, false for an expression of another type.
  package func flag(_ read: (String) -> Value?) -> Bool { value(read).flag }

  /// The text of a number, a text or a flag as in a template; empty for an expression of another
  /// type.
  package func text(_ read: (String) -> Value?) -> String { TextRules.joined(value(read)) }
}
