import BackswipePlots
import BackswipeText
package import BackswipeTrace
import BackswipeUnits

extension GestureComparison {
  /// A table with one line for each side, below a description of the gesture.
  package var words: [String] {
    var rows = [
      ["SIDE", "DECISION", "BEGAN", "LET GO", "SPEED", "AT REST", "LARGEST DIFFERENCE", "SHIFT"]
    ]
    for side in sides {
      let outcome = side.run.outcome
      rows.append([
        side.side.name, outcome.kind.rawValue,
        outcome.began.map { DurationText.words($0) } ?? "never",
        side.run.letGo.map { NumberText.fixed($0 * 100, 1) + " %" } ?? "–",
        side.run.velocity.map { NumberText.fixed($0, 2) + " widths/s" } ?? "–",
        outcome.rest.map { DurationText.words($0) + " after" } ?? "–",
        side.difference.map(Self.words) ?? "",
        side.difference.map { $0.shift.map { StudyWords.signed($0) + " ms" } ?? "–" } ?? "",
      ])
    }
    return [gesture.words] + StudyWords.table(rows)
  }

  private static func words(_ difference: Difference) -> String {
    guard difference.largest > 0 else { return "none" }
    return NumberText.fixed(difference.largest, 1) + " pt at "
      + DurationText.words(difference.after)
  }

  /// One line for each instant: milliseconds since the landing, and for each side the page's
  /// position in points and the progress.
  package var csv: String {
    let names = sides.map { CSVText.cell($0.side.name) }
    var lines = [(["ms"] + names.flatMap { ["\($0) x", "\($0) progress"] }).joined(separator: ",")]
    for after in instants {
      let cells = sides.flatMap { side in
        [
          NumberText.short(side.run.course.x(at: after), 6),
          NumberText.short(side.run.course.progress(at: after), 6),
        ]
      }
      lines.append(
        ([NumberText.short(after.seconds * 1000, 6)] + cells).joined(separator: ","))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  package var json: TraceValue {
    StudyWords.document(
      "comparison", gesture,
      [("sides", .array(sides.map(\.value)))])
  }
}

extension GestureComparison.Side {
  fileprivate var value: TraceValue {
    var fields: [(key: String, value: TraceValue)] = [
      ("name", .text(side.name)), ("settings", StudyWords.object(side.assignments)),
      ("outcome", run.outcome.value), ("page", .text(run.page)),
      ("letGo", run.letGo.map { .number($0) } ?? .null),
      ("velocity", run.velocity.map { .number($0) } ?? .null),
    ]
    if let difference {
      fields.append(
        (
          "difference",
          .object([
            ("largest", .number(difference.largest)),
            ("at", .integer(difference.after.nanoseconds)),
            ("shift", difference.shift.map { .integer(Int64($0)) } ?? .null),
          ])
        ))
    }
    fields.append(
      (
        "course",
        .array(
          run.course.points.map { point in
            .object([
              ("t", .integer(point.after.nanoseconds)), ("x", .number(point.x)),
              ("progress", .number(point.progress)),
            ])
          })
      ))
    return .object(fields)
  }
}
