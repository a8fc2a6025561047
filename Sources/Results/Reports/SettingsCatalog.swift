package import BackswipeSettings
import BackswipeText
package import BackswipeTrace

/// The settings as text and as JSON.
package enum SettingsCatalog {
  /// The values of a file, for a list of them.
  package struct Values {
    /// A number of a prototype's file, and its line there.
    package struct Number: Sendable {
      package let setting: FileSetting
      package let line: Int

      package init(_ setting: FileSetting, line: Int) {
        (self.setting, self.line) = (setting, line)
      }
    }

    package let settings: SimulatorSettings
    /// The name of the file that has the numbers.
    package let file: String
    package let numbers: [Number]

    package init(_ settings: SimulatorSettings, file: String, numbers: [Number]) {
      (self.settings, self.file, self.numbers) = (settings, file, numbers)
    }
  }

  /// A table that is no wider than a terminal, unless that is too narrow for the keys.
  ///
  /// - Parameter values: those of a file, whose numbers come first; nil for the defaults.
  package static func table(width: Int, of values: Values? = nil) -> [String] {
    let settings = values?.settings ?? SimulatorSettings()
    let rows =
      [["KEY", values == nil ? "DEFAULT" : "VALUE", "MEANING: VALUES; SOURCE"]]
      + SimulatorSettings.catalog.map {
        [$0.key, $0.text(in: settings), "\(words($0)); \($0.source.rawValue)"]
      }
    return numbers(values, width: width) + columns(rows, width: width) + [""]
      + TerminalText.wrapped(
        "A curve is \(SimulatorSettings.curveNames.joined(separator: ", ")), or one of",
        width: width)
      + SimulatorSettings.curveForms.flatMap { form, meaning in
        ["  " + form] + TerminalText.wrapped(meaning, width: width, indent: 6)
      }
  }

  /// The table of a file's numbers with a free line below it; nothing without any.
  private static func numbers(_ values: Values?, width: Int) -> [String] {
    guard let values, !values.numbers.isEmpty else { return [] }
    let rows = values.numbers.map { number in
      let setting = number.setting.id.setting
      return [
        number.setting.key, setting.text(in: values.settings), "\(number.line)",
        "\(number.setting.title): \(words(setting))",
      ]
    }
    let head = ["NUMBER OF \(values.file)", "VALUE", "LINE", "TITLE: MEANING: VALUES"]
    return columns([head] + rows, width: width) + [""]
  }

  private static func words(_ setting: Setting) -> String {
    "\(setting.meaning): \(setting.values.replacing(" | ", with: "|"))"
  }

  /// Rows of cells of which the last is wrapped.
  private static func columns(_ rows: [[String]], width: Int) -> [String] {
    let count = (rows.first?.count ?? 1) - 1
    let widths = (0..<count).map { column in rows.map { $0[column].count }.max() ?? 0 }
    let indent = widths.reduce(0) { $0 + $1 + 2 }
    return rows.flatMap { row in
      let cells = zip(row, widths).map { text, width in
        text + String(repeating: " ", count: width - text.count + 2)
      }
      var lines = TerminalText.wrapped(
        row[count], width: max(width, indent + 20), indent: indent)
      lines[0] = cells.joined() + lines[0].dropFirst(indent)
      return lines
    }
  }

  /// The list as JSON.
  ///
  /// - Parameter values: those of a file, with its numbers; nil for the defaults alone.
  package static func json(of values: Values? = nil) -> TraceValue {
    var pairs: [(key: String, value: TraceValue)] = [
      ("backswipe", .integer(1)), ("kind", .text("settings")),
      (
        "settings",
        .array(
          SimulatorSettings.catalog.map { setting in
            let source: (key: String, value: TraceValue) = (
              "source", .text(setting.source.rawValue)
            )
            return .object(
              described(setting, values?.settings) + [source, meaning(setting)])
          })
      ),
    ]
    if let values {
      let numbers = values.numbers.map { number in
        let setting = number.setting.id.setting
        return TraceValue.object(
          described(setting, values.settings) + [
            ("title", .text(number.setting.title)), ("line", .integer(Int64(number.line))),
            meaning(setting),
          ])
      }
      pairs += [("file", .text(values.file)), ("numbers", .array(numbers))]
    }
    return .object(
      pairs + [
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

  private static func meaning(_ setting: Setting) -> (key: String, value: TraceValue) {
    ("meaning", .text(setting.meaning))
  }

  /// The key, the default (of a file's number that of the file), the value if any, and the possible values.
  private static func described(
    _ setting: Setting, _ values: SimulatorSettings?
  ) -> [(key: String, value: TraceValue)] {
    var pairs: [(key: String, value: TraceValue)] = [
      ("key", .text(setting.key)), ("default", .text(setting.text(in: SimulatorSettings()))),
    ]
    if let values { pairs.append(("value", .text(setting.text(in: values)))) }
    pairs.append(("kind", .text(setting.kind.shortName)))
    if let scale = setting.scale {
      pairs += [
        ("minimum", .number(scale.range.lowerBound)), ("maximum", .number(scale.range.upperBound)),
      ]
      if let unit = scale.unit { pairs.append(("unit", .text(unit))) }
    }
    if !setting.words.isEmpty { pairs.append(("words", .texts(setting.words))) }
    return pairs
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
