import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettings
import BackswipeTime

/// The decisions of presets about the fingers of a scenario, as a table.
@MainActor
enum HandTable {
  static func lines(
    _ file: ScenarioFile, _ prototype: Prototype, _ path: String, presets: [String],
    settings: [SettingAssignment]
  ) -> [String] {
    var rows: [(touch: Int, cells: [String])] = []
    for preset in presets {
      let rule = SettingAssignment(popRule: preset).map { [$0] } ?? []
      let judged = HandJudge.rows(of: file, own: prototype.settings, settings: rule + settings)
      for (index, row) in judged.enumerated() {
        rows.append((index, cells(row, preset)))
      }
    }
    let title = file.title.isEmpty ? path : "\(path): \(file.title)"
    guard !rows.isEmpty else { return [title, "no finger that counts touches the screen"] }
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
    return [title] + lines
  }

  private static func cells(_ row: HandJudge.Row, _ preset: String) -> [String] {
    [
      "\(row.touch)", preset, milliseconds(row.landed), row.began.map(milliseconds) ?? "never",
      row.percent.map { "\(decimal($0 * 100, places: 1))%" } ?? "-",
      row.velocity.map { "\(decimal($0, places: 2)) widths/s" } ?? "-",
      row.decision.rawValue + (row.caught ? " (caught on its way back)" : ""),
      row.why.isEmpty ? "-" : row.why,
    ]
  }

  private static func milliseconds(_ instant: Instant) -> String {
    "\(decimal(Double(instant.nanoseconds) / 1e6, places: 1))ms"
  }

  /// With a number of decimals, rounded to nearest; a zero is never negative.
  private static func decimal(_ value: Double, places: Int) -> String {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let whole = (min(max(value, -1e12), 1e12) * scale).rounded()
    let digits = String(Int64(abs(whole)))
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return (whole < 0 ? "-" : "") + padded.dropLast(places) + "." + padded.suffix(places)
  }
}
