/// A value of a trace record, written as JSON.
package enum TraceValue: Equatable, Sendable {
  case null
  case flag(Bool)
  case integer(Int64)
  /// Finite; written in the shortest form that reads back as the same number.
  case number(Double)
  case text(String)
  case array([TraceValue])
  /// Keys in the order in which they are written.
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
    var out = ""
    write(to: &out)
    return out
  }

  package func write(to out: inout String) {
    switch self {
    case .null: out += "null"
    case .flag(let flag): out += flag ? "true" : "false"
    case .integer(let value): out += String(value)
    case .number(let value): Self.write(value, to: &out)
    case .text(let text): Self.write(text, to: &out)
    case .array(let values):
      out += "["
      for (index, value) in values.enumerated() {
        if index > 0 { out += "," }
        value.write(to: &out)
      }
      out += "]"
    case .object(let fields):
      out += "{"
      for (index, field) in fields.enumerated() {
        if index > 0 { out += "," }
        Self.write(field.key, to: &out)
        out += ":"
        field.value.write(to: &out)
      }
      out += "}"
    }
  }

  /// Whole numbers have no fraction; what is not finite has no place in JSON and is null.
  private static func write(_ value: Double, to out: inout String) {
    if !value.isFinite {
      out += "null"
    } else if value == value.rounded(), abs(value) < 9_007_199_254_740_992 {
      out += String(Int64(value))
    } else {
      out += "\(value)"
    }
  }

  private static func write(_ text: String, to out: inout String) {
    out += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      case "\u{0}"..<"\u{20}":
        let hex = String(scalar.value, radix: 16)
        out += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: out.unicodeScalars.append(scalar)
      }
    }
    out += "\""
  }
}
