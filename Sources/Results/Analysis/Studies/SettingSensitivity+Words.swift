import BackswipePlots
package import BackswipeScene
import BackswipeText
package import BackswipeTrace
import BackswipeUnits

extension SettingSensitivity {
  /// A table with one line for each setting that matters, and one for all others.
  package var words: [String] {
    var table = [
      [
        "SETTING", "VALUE", "CHANGES IT", "AT", "TO", "A STEP",
        isOfElements ? "MOVES IT" : "MOVES THE PAGE",
      ]
    ]
    for row in rows where row.matters {
      table.append([
        row.key, row.value, Self.change(row), row.change?.value ?? "",
        row.change?.kind.rawValue ?? "", row.step ?? "another", Self.distance(row),
      ])
    }
    let rest = rows.filter { !$0.matters }.map(\.key)
    let lines = [trial.gesture.words, "now: \(trial.present.outcome.kind.rawValue)"]
    return lines + StudyWords.table(table)
      + (rest.isEmpty ? [] : ["does not matter: " + rest.joined(separator: ", ")])
  }

  /// `+12 steps`.
  private static func change(_ row: Row) -> String {
    guard let change = row.change else { return "does not" }
    guard let steps = change.steps else { return "another" }
    return StudyWords.signed(steps) + (abs(steps) == 1 ? " step" : " steps")
  }

  private static func distance(_ row: Row) -> String {
    NumberText.fixed(row.moved, 2) + (row.movedUnit.map { " \($0)" } ?? "")
  }

  private var isOfElements: Bool { trial.present.outcome.kind.isOfElements }

  package var csv: String {
    var lines = ["setting,value,step,change steps,change value,change decision,moved pt"]
    for row in rows {
      lines.append(
        CSVText.row([
          row.key, row.value, row.step ?? "", row.change?.steps.map { "\($0)" } ?? "",
          row.change?.value ?? "", row.change?.kind.rawValue ?? "",
          NumberText.short(row.moved, 6),
        ]))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  package var json: TraceValue {
    StudyWords.document(
      "sensitivity", trial.gesture,
      [
        ("settings", StudyWords.object(trial.settings)), ("present", trial.present.outcome.value),
        ("rows", .array(rows.map(Self.value))),
      ])
  }

  private static func value(_ row: Row) -> TraceValue {
    .object([
      ("key", .text(row.key)), ("value", .text(row.value)),
      ("step", row.step.map { .text($0) } ?? .null),
      (
        "change",
        row.change.map { change in
          .object([
            ("steps", change.steps.map { .integer(Int64($0)) } ?? .null),
            ("value", .text(change.value)), ("decision", .text(change.kind.rawValue)),
          ])
        } ?? .null
      ),
      ("moved", .number(row.moved)),
    ])
  }

  /// Bars for the number of steps, longer for fewer, and for the displacement per step.
  package var picture: Picture {
    let shown = rows.filter(\.matters)
    let most = shown.map(\.moved).max() ?? 0
    let bars = shown.map { row in
      BarChart.Row(
        name: "\(row.key) = \(row.value)",
        bars: [
          BarChart.Bar(
            part: row.change.map { 1 / Double(max(abs($0.steps ?? 1), 1)).squareRoot() },
            words: row.change.map { "\(Self.change(row)): \($0.value), \($0.kind.rawValue)" }
              ?? "does not", color: PlotStyle.line(0)),
          BarChart.Bar(
            part: row.moved > 0 && most > 0 ? row.moved / most : nil,
            words: row.moved > 0 ? Self.distance(row) : "no", color: PlotStyle.line(2)),
        ])
    }
    let rest = rows.filter { !$0.matters }.map(\.key)
    return BarChart(
      head: ChartHead(
        title: trial.gesture.title,
        notes: ["now: \(trial.present.outcome.kind.rawValue)"]
          + (rest.isEmpty
            ? []
            : [
              "\(rest.count) other \(rest.count == 1 ? "setting makes" : "settings make") no difference"
            ])),
      columns: [
        "smallest change of the outcome", "moves \(isOfElements ? "it" : "the page") by, at most",
      ], rows: bars
    ).picture
  }
}
