/// The static type of an expression.
package indirect enum ValueType: Hashable, Sendable {
  case number
  case text
  case flag
  /// Fields by name.
  case record([String: ValueType])
  /// Elements of one type.
  case list(ValueType)

  /// The value in place of a missing one: 0, "", false, a record of neutral fields, an empty list.
  package var neutral: Value {
    switch self {
    case .number: .number(0)
    case .text: .text("")
    case .flag: .flag(false)
    case .record(let fields): .record(fields.mapValues(\.neutral))
    case .list: .list([])
    }
  }

  /// For messages: "number".
  private var noun: String {
    switch self {
    case .number: "number"
    case .text: "text"
    case .flag: "flag"
    case .record: "record"
    case .list: "list"
    }
  }

  /// For messages: "a number".
  package var article: String { "a \(noun)" }

  /// For messages: "numbers".
  var plural: String { "\(noun)s" }

  /// For messages: "a number and a text", "two texts".
  static func pair(_ left: ValueType, _ right: ValueType) -> String {
    left.noun == right.noun ? "two \(left.plural)" : "\(left.article) and \(right.article)"
  }

  /// For messages: two types that are not equal.
  static func difference(_ left: ValueType, _ right: ValueType) -> String {
    switch (left, right) {
    case (.record, .record): "two records with different fields"
    case (.list(let first), .list(let second)) where first.noun != second.noun:
      "a list of \(first.plural) and a list of \(second.plural)"
    case (.list, .list): "two lists with different elements"
    default: pair(left, right)
    }
  }

  /// Whether `&` and templates accept it.
  var isJoinable: Bool {
    switch self {
    case .number, .text, .flag: true
    case .record, .list: false
    }
  }
}
