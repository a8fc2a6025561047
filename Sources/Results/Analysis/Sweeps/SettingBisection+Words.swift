import BackswipeSettings
import BackswipeText
package import BackswipeTrace
import BackswipeUnits

extension SettingBisection {
  /// - Parameters:
  ///   - from: the name of the first side.
  ///   - to: the name of the second side.
  package func words(from: String, to: String) -> [String] {
    let count = differing.count == 1 ? "1 setting differs" : "\(differing.count) settings differ"
    guard before != after else {
      return ["\(from) and \(to) both come to '\(before.text)'; \(count)"]
    }
    var lines = ["\(from): \(before.text); \(to): \(after.text); \(count)"]
    if changes.count == 1, changes[0].parts.count > 1 {
      lines.append(
        "none changes it alone; \(changes[0].parts.count) of them together do, and each is needed:")
    } else {
      let verb = changes.count == 1 ? "changes" : "change"
      lines.append("\(changes.count) of them \(verb) it alone:")
    }
    return lines
      + StudyWords.table(
        changes.flatMap { change in
          change.parts.map { part in
            [
              "  \(part.key)", "from \(part.from.text) to \(part.to.text)", change.outcome.text,
              part.threshold.map { Self.words($0, unit: part.unit) } ?? "",
            ]
          }
        })
  }

  /// `from 24.4 pt on, and not at 24.3`.
  private static func words(_ threshold: Threshold, unit: String?) -> String {
    let unit = unit.map { " \($0)" } ?? ""
    return "from \(NumberText.short(threshold.after, 6))\(unit) on, and not at "
      + NumberText.short(threshold.before, 6) + unit
  }

  /// - Parameters:
  ///   - file: the scenario's file.
  ///   - values: the requested values of the run.
  package func json(file: String, values: [SweepColumn], from: String, to: String) -> TraceValue {
    .object([
      ("backswipe", .integer(1)), ("kind", .text("bisection")), ("file", .text(file)),
      ("values", .array(values.map(\.json))),
      ("from", .object([("settings", .text(from)), ("outcome", .text(before.text))])),
      ("to", .object([("settings", .text(to)), ("outcome", .text(after.text))])),
      ("differing", .texts(differing)), ("tolerance", .number(tolerance)),
      ("asked", .integer(Int64(asked))),
      ("changes", .array(changes.map(Self.json))),
    ])
  }

  private static func json(_ change: Change) -> TraceValue {
    .object([
      ("outcome", .text(change.outcome.text)),
      (
        "settings",
        .array(
          change.parts.map { part in
            .object([
              ("key", .text(part.key)), ("unit", part.unit.map { .text($0) } ?? .null),
              ("from", .text(part.from.text)), ("to", .text(part.to.text)),
              (
                "threshold",
                part.threshold.map {
                  .object([
                    ("before", .number($0.before)), ("after", .number($0.after)),
                    ("outcome", .text($0.outcome.text)),
                  ])
                } ?? .null
              ),
            ])
          })
      ),
    ])
  }
}
