import BackswipeDocuments

/// A failure of a scenario that is known, and for how long it is.
package struct KnownFailure: Hashable, Sendable {
  /// The place where it is recorded: a link, a number, or words.
  package let issue: String
  /// The last day on which it counts as known; nil for every day.
  package let until: CalendarDay?

  /// Whether it counts as known on a day.
  package func holds(on day: CalendarDay) -> Bool { until.map { day <= $0 } ?? true }

  static func parse(_ field: YAMLPair, _ reader: inout FileReader) -> KnownFailure? {
    guard
      let fields = reader.fields(field.value, of: "'known'", keys: ScenarioFile.Keys.known)
    else { return nil }
    guard let issue = fields["issue"] else {
      reader.fail(fields.place, "'known' needs 'issue', where the failure is written down")
      return nil
    }
    let words = reader.text(issue)
    if words?.isEmpty == true { reader.fail(issue.value.place, "'issue' is empty") }
    var until: CalendarDay?
    if let field = fields["until"], let text = reader.text(field) {
      until = CalendarDay(text)
      if until == nil {
        reader.fail(field.value.place, "'until' must be a day, such as 2027-01-31")
      }
    }
    return words.map { KnownFailure(issue: $0, until: until) }
  }

  var node: YAMLNode {
    .mapping(
      [("issue", .text(issue))] + (until.map { [("until", .text($0.description))] } ?? []))
  }
}

/// A day of the Gregorian calendar.
package struct CalendarDay: Hashable, Comparable, Sendable, CustomStringConvertible {
  private static let lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

  private let year: Int
  private let month: Int
  private let day: Int

  /// Nil for anything but an existing day as `2027-01-31`.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2],
      parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Nil for a day that does not exist.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), (1...Self.lengths[month - 1]).contains(day) else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    if month == 2, day == 29, !isLeap { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  package var description: String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let years = String(repeating: "0", count: max(0, 4 - "\(year)".count)) + "\(year)"
    return "\(years)-\(two(month))-\(two(day))"
  }
}
