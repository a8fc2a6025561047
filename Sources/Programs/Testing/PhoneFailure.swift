public import BackswipeUnits

/// An expectation of a `VirtualPhone` that does not hold: what was expected, and what there was,
/// on one time axis with the first frame that differs on top.
public struct PhoneFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// One frame.
  public struct Line: Hashable, Sendable {
    /// The number of the display's tick.
    public let tick: Int
    /// When the frame was shown.
    public let instant: Instant
    /// Empty where the frame is right.
    public let expected: String
    /// What there was.
    public let actual: String
  }

  /// Frames that are told of.
  static let maxLines = 6

  /// The expectation in words.
  public let what: String
  /// What had to be.
  public let expected: String
  /// What there was.
  public let actual: String
  /// The frames around it.
  public let lines: [Line]
  /// What client code had done until then that was refused, in words, in order.
  public internal(set) var mistakes: [String] = []
  /// Where the expectation stands; nil for a failure that no phone has thrown.
  public internal(set) var site: CallSite?

  init(what: String, expected: String, actual: String, lines: [Line] = []) {
    self.what = what
    self.expected = expected
    self.actual = actual
    self.lines = lines
  }

  /// A table of the frames, the refused calls, and where the expectation stands.
  public var description: String { table + Self.rest(mistakes: mistakes, site: site) }

  /// What is told of every failure: what was refused, a line for each, and where it was asked for.
  static func rest(mistakes: [String], site: CallSite?) -> String {
    var lines = mistakes.prefix(maxLines).map { "refused: \($0)" }
    if mistakes.count > maxLines { lines.append("refused: \(mistakes.count - maxLines) more") }
    if let site { lines.append("at \(site)") }
    return lines.map { "\n  " + $0 }.joined()
  }

  private var table: String {
    guard !lines.isEmpty else { return "\(what)\n  expected  \(expected)\n  actual    \(actual)" }
    let rows =
      [["frame", "at", "expected", "actual"]]
      + lines.map {
        ["\($0.tick)", DurationText.milliseconds($0.instant), $0.expected, $0.actual]
      }
    let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.reduce(what) { text, row in
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      var line = "  " + cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return text + "\n" + line
    }
  }
}
