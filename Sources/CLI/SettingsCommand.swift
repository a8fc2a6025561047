import ArgumentParser
import BackswipeSettings
import BackswipeTime
import BackswipeTrace
import BackswipeUI

/// Lists everything that can be tuned.
struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "List every setting: key, default, what it may be, and where the default is from.")

  @Flag(help: "Write the list as JSON, for other programs.")
  var json = false

  mutating func run() throws {
    if json {
      Console.out(SettingsCatalog.json.json)
    } else {
      for line in SettingsCatalog.table { Console.out(line) }
    }
  }
}

/// The settings as text and as JSON.
private enum SettingsCatalog {
  static var table: [String] {
    let defaults = Settings()
    let rows =
      [["KEY", "DEFAULT", "VALUES", "SOURCE", "MEANING"]]
      + Settings.catalog.map {
        [$0.key, $0.text(in: defaults), $0.values, $0.source.rawValue, $0.meaning]
      }
    let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      row.enumerated().map { column, text in
        column < 4 ? text + String(repeating: " ", count: widths[column] - text.count) : text
      }.joined(separator: "  ")
    }
    return lines + [
      "", "A curve is \(Settings.curveNames.joined(separator: ", ")), or one of",
    ] + curveForms
  }

  private static var curveForms: [String] {
    let width = Settings.curveForms.map(\.form.count).max() ?? 0
    return Settings.curveForms.map { form, meaning in
      "  " + form + String(repeating: " ", count: width - form.count) + "  " + meaning
    }
  }

  static var json: TraceValue {
    let defaults = Settings()
    return .object([
      ("backswipe", .integer(1)), ("kind", .text("settings")),
      ("settings", .array(Settings.catalog.map { value(of: $0, defaults) })),
      ("curves", .texts(Settings.curveNames)),
      (
        "curveForms",
        .array(
          Settings.curveForms.map {
            .object([("form", .text($0.form)), ("meaning", .text($0.meaning))])
          })
      ),
    ])
  }

  private static func value(of setting: Setting, _ defaults: Settings) -> TraceValue {
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
