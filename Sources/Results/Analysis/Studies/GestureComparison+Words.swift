import BackswipePlots
import BackswipePopDecisions
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
        side.run.letGo.map { NumberText.fixed($0 * 100, 1) + " %" }
          ?? Self.list(
            side.run.releases.map { NumberText.short($0.value, 2) }
              + side.run.places.map { NumberText.fixed($0.value, 1) + " pt" }),
        side.run.velocity.map { NumberText.fixed($0, 2) + " widths/s" }
          ?? Self.list(
            side.run.releases.map { NumberText.short($0.velocity, 2) + "/s" }
              + side.run.places.map { NumberText.short($0.velocity, 0) + " pt/s" }),
        outcome.rest.map { DurationText.words($0) + " after" } ?? "–",
        side.difference.map(Self.words) ?? "",
        side.difference.map { $0.shift.map { StudyWords.signed($0) + " ms" } ?? "–" } ?? "",
      ])
    }
    return [gesture.words] + StudyWords.table(rows)
  }

  private static func words(_ difference: Difference) -> String {
    guard difference.largest > 0 else { return "none" }
    return difference.subject.words(difference.largest) + " at "
      + DurationText.words(difference.after)
  }

  private static func list(_ releases: [String]) -> String {
    releases.isEmpty ? "–" : releases.joined(separator: ", ")
  }

  /// One line for each instant: milliseconds since the landing, and for each side the page's
  /// position in points and the progress, or the number of each element in its units.
  package var csv: String {
    let subjects = subjects
    let names = sides.flatMap { side in
      let name = side.side.name
      return subjects.flatMap { subject -> [String] in
        switch subject {
        case .page: ["\(name) x", "\(name) progress"]
        case .number(let number, _): ["\(name) \(number)"]
        }
      }
    }
    let courses = sides.flatMap { side in subjects.map { ($0, course($0, of: side)) } }
    var lines = [CSVText.row(["ms"] + names)]
    for after in instants {
      let cells = courses.flatMap { subject, course -> [String] in
        let value = NumberText.short(course.value(at: after), 6)
        return subject == .page
          ? [value, NumberText.short(course.progress(at: after), 6)] : [value]
      }
      lines.append(
        CSVText.row([NumberText.short(after.seconds * 1000, 6)] + cells))
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
            ("of", difference.subject.value), ("largest", .number(difference.largest)),
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
              ("t", .integer(point.after.nanoseconds)), ("x", .number(point.value)),
              ("progress", .number(point.progress)),
            ])
          })
      ))
    if !run.numbers.isEmpty { fields.append(("numbers", .array(run.numbers.map(\.json)))) }
    return .object(fields)
  }
}

extension ComparedSubject {
  /// The name of the element; null for the page.
  fileprivate var value: TraceValue {
    if case .number(let name, _) = self { .text(name) } else { .null }
  }
}

extension NumberCourse {
  fileprivate var json: TraceValue {
    .object([
      ("name", .text(name)), ("snaps", .array(snaps.map { .number($0) })),
      ("pointsPerUnit", pointsPerUnit.map { .number($0) } ?? .null),
      (
        "course",
        .array(
          course.points.map { point in
            .object([
              ("t", .integer(point.after.nanoseconds)), ("value", .number(point.value)),
            ])
          })
      ),
    ])
  }
}
