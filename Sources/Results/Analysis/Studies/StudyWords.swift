import BackswipeScenarios
package import BackswipeSettings
package import BackswipeTrace
import BackswipeUnits

/// Common parts of the tables, CSV and JSON of studies.
package enum StudyWords {
  /// `+12`, `-3`, `0`.
  package static func signed(_ number: Int) -> String { number > 0 ? "+\(number)" : "\(number)" }

  /// A table with columns of equal width, without trailing spaces.
  package static func table(_ rows: [[String]]) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = row.enumerated().map { column, text in
        text + String(repeating: " ", count: widths[column] - text.count)
      }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  package static func object(_ assignments: [SettingAssignment]) -> TraceValue {
    .object(assignments.map { ($0.key, .text($0.text)) })
  }

  /// A JSON document of a study.
  @MainActor
  package static func document(
    _ kind: String, _ gesture: RecordedGesture, _ fields: [(key: String, value: TraceValue)]
  ) -> TraceValue {
    .object(
      [
        ("backswipe", .integer(1)), ("kind", .text(kind)),
        (
          "hand",
          .object([
            ("title", .text(gesture.name)), ("touch", .integer(Int64(gesture.touch))),
            ("landing", .integer(gesture.landing.nanoseconds)),
            ("length", .integer(gesture.length.nanoseconds)),
          ])
        ),
      ] + fields)
  }
}

extension GestureOutcome {
  var value: TraceValue {
    .object([
      ("decision", .text(kind.rawValue)),
      ("began", began.map { .integer($0.nanoseconds) } ?? .null),
      ("rest", rest.map { .integer($0.nanoseconds) } ?? .null),
    ])
  }
}

extension RecordedGesture {
  /// The name, or a substitute for an empty one.
  package var title: String { name.isEmpty ? "a hand without a name" : name }

  /// A description in one line.
  package var words: String {
    return "\(title): lands at \(DurationText.words(landing)), lifts "
      + "\(DurationText.words(length)) later, \(samples.count) samples, display \(surroundings.display.refresh.words)"
  }
}
