package import BackswipePrototypes
package import BackswipeScenarios
package import BackswipeSettings
import BackswipeText
import BackswipeUnits

/// The decisions of presets about the fingers of a scenario, as a table.
@MainActor
package enum FingerTable {
  package static func lines(
    _ file: ScenarioFile, _ prototype: Prototype, _ path: String, presets: [String],
    settings: [SettingAssignment]
  ) -> [String] {
    var rows: [(touch: Int, cells: [String])] = []
    for (side, judged) in sides(file, prototype, presets, settings) {
      for (index, row) in judged.enumerated() { rows.append((index, cells(row, side))) }
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
    return [title] + lines + notes(file, prototype, settings)
  }

  /// The values that the file or the command gives and that decide nothing, with the reasons.
  private static func notes(
    _ file: ScenarioFile, _ prototype: Prototype, _ own: [SettingAssignment]
  ) -> [String] {
    let all = prototype.settings + file.settings + own
    let settings = SimulatorSettings(all)
    // A settings string gives every setting a value, wanted or not.
    let isWhole = own.count >= SettingID.all.count
    let given = isWhole ? all.filter { $0.value != $0.setting.defaultValue } : all
    return given.withoutRepeats.compactMap { assignment in
      guard assignment.key.hasPrefix("pop.") || assignment.key == "push.duration",
        let reason = settings.idleReason(
          assignment.key, width: Double(file.display.size.width))
      else { return nil }
      return "\(assignment.key)=\(assignment.text) decides nothing: \(reason)"
    }
  }

  /// Names and rows: of presets, each as it is whatever the file sets, and of the file.
  ///
  /// - Parameter presets: empty for the file, where it is none of the presets, and all of them.
  private static func sides(
    _ file: ScenarioFile, _ prototype: Prototype, _ presets: [String],
    _ settings: [SettingAssignment]
  ) -> [(String, [FingerJudge.Row])] {
    let own = { ownRows(file, prototype, settings) }
    var found: [(String, [FingerJudge.Row])] = []
    for name in presets.isEmpty ? SimulatorSettings.presetNames : presets {
      let base = prototype.settings + file.settings
      if name == SettingSide.fileName {
        found.append((name, own()))
      } else if let side = SettingSide(preset: name)?.laid(over: base, own: settings) {
        found.append(
          (
            side.name,
            FingerJudge.rows(of: file, own: prototype.settings, settings: side.assignments)
          ))
      }
    }
    guard presets.isEmpty else { return found }
    let present = own()
    return (found.contains { $0.1 == present } ? [] : [(SettingSide.fileName, present)]) + found
  }

  /// Under the file's settings, as its timeline has changed them when a finger lands.
  private static func ownRows(
    _ file: ScenarioFile, _ prototype: Prototype, _ settings: [SettingAssignment]
  ) -> [FingerJudge.Row] {
    let changes = file.timeline.filter { $0.verb is SetSettingVerb }.map(\.at)
    func rows(_ changed: Int) -> [FingerJudge.Row] {
      let at = changed > 0 ? changes[changed - 1] : .zero
      return FingerJudge.rows(
        of: file, own: prototype.settings,
        settings: file.settings(at: at, over: prototype.settings) + settings)
    }
    guard !changes.isEmpty else { return rows(0) }
    var known: [Int: [FingerJudge.Row]] = [:]
    return rows(0).enumerated().map { index, row in
      let changed = changes.prefix { $0 <= row.landed }.count
      let judged = known[changed] ?? rows(changed)
      known[changed] = judged
      return judged.indices.contains(index) ? judged[index] : row
    }
  }

  private static func cells(_ row: FingerJudge.Row, _ preset: String) -> [String] {
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
