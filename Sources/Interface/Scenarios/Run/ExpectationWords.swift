import BackswipeDocuments

extension Expectation.Check {
  /// The expectation in the notation of the file: `view: detail, x: 0`.
  var words: String {
    switch self {
    case .number(let quantity, let law): Self.words(quantity.fields([law]))
    case .jank(let type, let most):
      Self.words([("jankAtMost", .mapping([(type.word, .plain(String(most)))]))])
    case .callCount:
      Self.words([("callCounts", .list([countNode].compactMap(\.self)))])
    case .transitionCount(let name?, let count):
      Self.words([("transitions", .mapping([(name, .plain(String(count)))]))])
    default: Self.words(fields)
    }
  }

  static func words(_ fields: [(String, YAMLNode)]) -> String {
    fields.map { "\($0): \(YAMLWriter.flow($1))" }.joined(separator: ", ")
  }
}

extension Expectation.Quantity {
  /// A value of the number in the notation of the file.
  ///
  /// - Parameter other: a different number, from which the text must differ.
  func words(_ value: Double, beside other: Double? = nil) -> String {
    let rounded = CheckOutcome.short(value)
    let text =
      other.map { CheckOutcome.short($0) == rounded } == true && value != other
      ? CheckOutcome.text(value) : rounded
    let words = place.map { "\($0): \(YAMLWriter.flow($1))" }
    return (words + ["\(key): \(text)"]).joined(separator: ", ")
  }
}

extension Expectation.Moment {
  /// `{ after: push ended, plus: 20ms }`.
  var words: String { YAMLWriter.flow(node) }
}
