package import BackswipeUnits

/// Descriptions of parts of traces.
package enum TraceWords {
  /// The scalars of a value with their key paths; a list counts as one scalar.
  static func flat(_ value: TraceValue) -> [(path: [String], value: TraceValue)] {
    guard let fields = value.fields, !fields.isEmpty else { return [([], value)] }
    return fields.flatMap { field in
      flat(field.value).map { ([field.key] + $0.path, $0.value) }
    }
  }

  package static func time(_ instant: Instant?) -> String {
    guard let instant else { return "the start" }
    return DurationText.milliseconds(instant)
  }

  /// The number with at most three decimals.
  static func number(_ value: Double) -> String {
    guard abs(value) < 1e12 else { return "\(value)" }
    return TraceValue.number((value * 1000).rounded() / 1000).json
  }

  static func list(_ value: TraceValue?) -> String {
    guard let value else { return "missing" }
    if let texts = value.array?.compactMap(\.text) {
      return "[\(texts.joined(separator: ", "))]"
    }
    return value.text ?? value.json
  }

  /// A description of a record, with its time.
  static func record(_ line: TraceLine) -> String {
    "\(what(line)) at \(time(line.instant))"
  }

  /// A description of a record, without its time.
  static func what(_ line: TraceLine) -> String {
    let value = line.value
    switch line.kind {
    case "header": return "a header"
    case "frame": return "frame \(value["frame"]?.json ?? "")"
    case "gesture": return "\(list(value["recognizer"])) \(list(value["state"]))"
    case "call":
      return "\(list(value["receiver"])).\(list(value["name"]))" + arguments(value, 4)
    case "command": return list(value["name"]) + arguments(value, 3)
    default:
      return "touch \(value["id"]?.json ?? "") \(list(value["phase"]))"
    }
  }

  private static func arguments(_ value: TraceValue, _ fixed: Int) -> String {
    let rest = value.fields?.dropFirst(fixed) ?? []
    guard !rest.isEmpty else { return "" }
    return "(" + rest.map { "\($0.key): \(list($0.value))" }.joined(separator: ", ") + ")"
  }
}
