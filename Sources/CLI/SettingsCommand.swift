import ArgumentParser
import BackswipeUI

/// Lists everything that can be tuned.
struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings", abstract: "List every setting: key, unit, default, source.")

  mutating func run() throws {
    let defaults = Settings()
    let rows =
      [["KEY", "DEFAULT", "UNIT", "SOURCE", "MEANING"]]
      + Settings.catalog.map { [$0.key, $0.text(defaults), $0.unit, $0.source, $0.summary] }
    let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
    for row in rows {
      let cells = row.enumerated().map { column, text in
        column < 4
          ? text + String(repeating: " ", count: widths[column] - text.count) : text
      }
      Console.out(cells.joined(separator: "  "))
    }
  }
}
