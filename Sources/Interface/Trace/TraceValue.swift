/// A value of a trace record, written as JSON.
package enum TraceValue: Equatable, Sendable {
  case null
  case flag(Bool)
  case integer(Int64)
  /// Finite; written in the shortest form that reads back as the same number.
  case number(Double)
  case text(String)
  case array([TraceValue])
  /// Keys in writing order.
  case object([(key: String, value: TraceValue)])

  package static func point(x: Double, y: Double) -> TraceValue {
    .object([("x", .number(x)), ("y", .number(y))])
  }

  package static func texts(_ texts: [String]) -> TraceValue { .array(texts.map { .text($0) }) }

  package static func == (left: TraceValue, right: TraceValue) -> Bool {
    left.json == right.json
  }

  /// Compact JSON on one line.
  package var json: String {
    var out = JSONBytes()
    out.append(self)
    return out.text
  }
}
