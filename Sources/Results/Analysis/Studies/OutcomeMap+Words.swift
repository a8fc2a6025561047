import BackswipePlots
import BackswipeText
package import BackswipeTrace
import BackswipeUnits

extension OutcomeMap {
  /// The outcome of the gesture itself, the outcomes of the cells, and the margins.
  package func words(_ margins: [Margin]) -> [String] {
    var lines = [trial.gesture.words]
    let present = trial.present.outcome
    let rest = present.rest.map { ", at rest \(DurationText.words($0)) after" } ?? ""
    lines.append("at its place: \(present.kind.rawValue)\(rest)")
    lines += margins.map(\.words) + idleWords
    let counts = kinds.map { kind in
      let share = Double(cells.count { $0?.kind == kind }) / Double(max(done, 1))
      return "\(kind.rawValue) \(NumberText.fixed(share * 100, 1)) %"
    }
    lines.append("\(columns) × \(rows) cells: " + counts.joined(separator: ", "))
    return lines
  }

  /// One line for each cell: its values, its outcome and the milliseconds to rest.
  package var csv: String {
    let titles = [x.title, y.title].map { $0.replacing(", ", with: " ") }
    var lines = [CSVText.row(titles + ["decision", "rest ms"])]
    for row in 0..<rows {
      for column in 0..<columns {
        guard let cell = cells[row * columns + column] else { continue }
        let values = values(column: column, row: row)
        lines.append(
          CSVText.row([
            NumberText.short(values.x, 6), NumberText.short(values.y, 6), cell.kind.rawValue,
            cell.rest.map { NumberText.short($0.seconds * 1000, 6) } ?? "",
          ]))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  package func json(_ margins: [Margin]) -> TraceValue {
    StudyWords.document(
      "map", trial.gesture,
      [
        ("settings", StudyWords.object(trial.settings)), ("present", trial.present.outcome.value),
        ("x", value(x, place.x, columns, margins.first)),
        ("y", value(y, place.y, rows, margins.last)),
        (
          "cells",
          .array(
            (0..<rows).map { row in
              .array(
                (0..<columns).map { column in
                  cells[row * columns + column].map(Self.value) ?? .null
                })
            })
        ),
      ])
  }

  private static func value(_ cell: GestureOutcome) -> TraceValue {
    .object([
      ("decision", .text(cell.kind.rawValue)),
      ("rest", cell.rest.map { .integer($0.nanoseconds) } ?? .null),
    ])
  }

  private func value(
    _ axis: StudyAxis, _ place: Double?, _ cells: Int, _ margin: Margin?
  ) -> TraceValue {
    .object([
      ("key", .text(axis.key)), ("unit", axis.unit.map { .text($0) } ?? .null),
      ("from", .number(axis.range.lowerBound)), ("to", .number(axis.range.upperBound)),
      ("cells", .integer(Int64(cells))), ("place", place.map { .number($0) } ?? .null),
      (
        "margin",
        margin?.nearest.map {
          .object([("by", .number($0.by.onGrid)), ("decision", .text($0.kind.rawValue))])
        } ?? .null
      ),
    ])
  }
}
