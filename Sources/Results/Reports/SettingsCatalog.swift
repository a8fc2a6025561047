import BackswipeSettings
import BackswipeText
package import BackswipeTrace

/// The settings as text and as JSON.
package enum SettingsCatalog {
  /// A table that is no wider than a terminal, unless that is too narrow for the keys.
  package static func table(width: Int) -> [String] {
    let defaults = SimulatorSettings()
    let rows =
      [["KEY", "DEFAULT", "MEANING: VALUES; SOURCE"]]
      + SimulatorSettings.catalog.map {
        [
          $0.key, $0.text(in: defaults),
          "\($0.meaning): \($0.values.replacing(" | ", with: "|")); \($0.source.rawValue)",
        ]
      }
    return columns(rows, width: width) + [""]
      + TerminalText.wrapped(
        "A curve is \(SimulatorSettings.curveNames.joined(separator: ", ")), or one of",
        width: width)
      + SimulatorSettings.curveForms.flatMap { form, meaning in
        ["  " + form] + TerminalText.wrapped(meaning, width: width, indent: 6)
      }
  }

  /// Rows of cells of which the last is wrapped.
  private static func columns(_ rows: [[String]], width: Int) -> [String] {
    let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
    let indent = widths.reduce(0) { $0 + $1 + 2 }
    return rows.flatMap { row in
      let cells = zip(row, widths).map { text, width in
        text + String(repeating: " ", count: width - text.count + 2)
      }
      var lines = TerminalText.wrapped(row[2], width: max(width, indent + 20), indent: indent)
      lines[0] = cells.joined() + lines[0].dropFirst(indent)
      return lines
    }
  }

  package static var json: TraceValue {
    let defaults = SimulatorSettings()
    return .object([
      ("backswipe", .integer(1)), ("kind", .text("settings")),
      ("settings", .array(SimulatorSettings.catalog.map { value(of: $0, defaults) })),
      ("curves", .texts(SimulatorSettings.curveNames)),
      (
        "curveForms",
        .array(
          SimulatorSettings.curveForms.map {
            .object([("form", .text($0.form)), ("meaning", .text($0.meaning))])
          })
      ),
    ])
  }

  private static func value(of setting: Setting, _ defaults: SimulatorSettings) -> TraceValue {
    var pairs: [(key: String, value: TraceValue)] = [
      ("key", .text(setting.key)), ("default", .text(setting.text(in: defaults))),
      ("kind", .text(setting.kind.shortName)),
    ]
    if let scale = setting.scale {
      pairs += [
        ("minimum", .number(scale.range.lowerBound)), ("maximum", .number(scale.range.upperBound)),
      ]
      if let unit = scale.unit { pairs.append(("unit", .text(unit))) }
    }
    if !setting.words.isEmpty { pairs.append(("words", .texts(setting.words))) }
    pairs += [("source", .text(setting.source.rawValue)), ("meaning", .text(setting.meaning))]
    return .object(pairs)
  }
}

extension Setting.Kind {
  /// The name of its kind in the JSON list.
  fileprivate var shortName: String {
    switch self {
    case .toggle, .choice: "choice"
    case .points, .fraction, .factor: "number"
    case .duration, .curve: rawValue
    }
  }
}
