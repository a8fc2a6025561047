import BackswipeSettings
package import BackswipeTrace

/// Reading of traces for comparison.
package enum TraceFile {
  /// All lines. Settings that a header leaves out have UIKit's values; older programs list every
  /// setting.
  ///
  /// - Parameter model: lines of the trace that this one is compared with.
  package static func lines(
    _ bytes: some Sequence<UInt8>, like model: [TraceLine] = []
  ) throws(JSONMistake) -> [TraceLine] {
    try TraceReader.lines(bytes, like: model).map { $0.kind == "header" ? completed($0) : $0 }
  }

  private static func completed(_ header: TraceLine) -> TraceLine {
    guard let fields = header.value.fields, let given = header.value["settings"]?.fields else {
      return header
    }
    let known = SimulatorSettings.defaultTexts.map { key, text in
      (key: key, value: given.first { $0.key == key }?.value ?? TraceValue.text(text))
    }
    let others = given.filter { field in !known.contains { $0.key == field.key } }
    return header.meaning(
      .object(
        fields.map { $0.key == "settings" ? ($0.key, .object(known + others)) : $0 }))
  }
}
