import BackswipeGeometry
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettings
import BackswipeTime

/// The decisions of presets about the fingers of a scenario, as a table.
@MainActor
enum HandTable {
  static func text(
    _ file: ScenarioFile, _ prototype: Prototype, _ path: String, presets: [String],
    settings: [SettingAssignment]
  ) -> String {
    var rows: [(touch: Int, cells: [String])] = []
    for preset in presets {
      let rule = SettingAssignment(popRule: preset).map { [$0] } ?? []
      let judged = HandJudge.rows(of: file, own: prototype.settings, settings: rule + settings)
      for (index, row) in judged.enumerated() {
        rows.append((index, cells(row, preset)))
      }
    }
    let title = file.title.isEmpty ? path : "\(path): \(file.title)"
    guard !rows.isEmpty else { return "\(title)\nno finger that counts touches the screen" }
    let sorted = rows.enumerated()
      .sorted { ($0.element.touch, $0.offset) < ($1.element.touch, $1.offset) }
      .map(\.element.cells)
    let all =
      [["TOUCH", "PRESET", "LANDED", "BEGAN", "PERCENT", "VELOCITY", "DECISION", "WHY"]] + sorted
    let widths = all[0].indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    let lines = all.map { line in
      line.enumerated().map { column, text in
        column == line.count - 1
          ? text : text + String(repeating: " ", count: widths[column] - text.count)
      }.joined(separator: "  ")
    }
    return ([title] + lines).joined(separator: "\n")
  }

  private static func cells(_ row: HandJudge.Row, _ preset: String) -> [String] {
    [
      "\(row.touch)", preset, DurationText.words(row.landed),
      row.began.map { DurationText.words($0) } ?? "never",
      row.percent.map { "\(NumberText.fixed($0 * 100, 1)) %" } ?? "-",
      row.velocity.map { "\(NumberText.fixed($0, 2)) widths/s" } ?? "-",
      row.decision.rawValue + (row.caught ? " (caught on its way back)" : ""),
      row.why.isEmpty ? "-" : row.why,
    ]
  }
}
