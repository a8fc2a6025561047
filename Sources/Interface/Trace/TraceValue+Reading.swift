extension TraceValue {
  /// The maximum depth of nested lists and objects.
  package static let mostLevels = 128

  /// Reads JSON (RFC 8259) strictly: no comments, no trailing commas, no duplicate keys. A number
  /// without fraction and exponent that fits is an integer.
  ///
  /// - Parameter line: the number of the text's first line, for messages.
  package static func read(
    _ bytes: some Sequence<UInt8>, line: Int = 1
  ) throws(JSONMistake) -> TraceValue {
    var reader = JSONReader(bytes: Array(bytes), firstLine: line)
    return try reader.whole()
  }

  // MARK: Parts

  /// The value of an object for a key; nil for anything else.
  package subscript(_ key: String) -> TraceValue? {
    guard case .object(let fields) = self else { return nil }
    return fields.first { $0.key == key }?.value
  }

  package var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }

  package var integer: Int64? { if case .integer(let value) = self { value } else { nil } }

  /// A number of either kind.
  package var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  package var text: String? { if case .text(let text) = self { text } else { nil } }

  package var array: [TraceValue]? { if case .array(let values) = self { values } else { nil } }

  package var fields: [(key: String, value: TraceValue)]? {
    if case .object(let fields) = self { fields } else { nil }
  }
}
