import BackswipeScenarios
public import BackswipeUnits

/// A failed expectation of a `VirtualPhone`: the expected and the actual values by frame, with the
/// frames around the first that differs.
public struct PhoneFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// One frame.
  public struct Line: Hashable, Sendable {
    /// The number of the display's tick.
    public let tick: Int
    /// The instant of the frame.
    public let instant: Instant
    /// The expected value; empty where the frame is right.
    public let expected: String
    /// The actual value.
    public let actual: String
  }

  /// The most frames in a description.
  static let maxLines = 6
  /// The most frames before the one that differs.
  static let before = 3

  /// The expectation, as text.
  public let what: String
  /// The expected value.
  public let expected: String
  /// The actual value.
  public let actual: String
  /// The frames around it.
  public let lines: [Line]
  /// The refused calls of client code until then, as text, in order.
  public internal(set) var mistakes: [String] = []
  /// Why it is so, as far as that is known: why the last touch did not pop, where a pop did not
  /// happen; the last tap, where it did nothing; the transition with which a view has left; the
  /// faults of frames, where frames are late.
  public internal(set) var reason: String?
  /// The circumstances that decide on its reason; nil for those of a tap, now.
  var circumstances: FailureReasons.Failure?
  /// The call site of the expectation; nil for a failure that no phone has thrown.
  public internal(set) var site: CallSite?

  init(what: String, expected: String, actual: String, lines: [Line] = []) {
    self.what = what
    self.expected = expected
    self.actual = actual
    self.lines = lines
  }

  /// A table of the frames, the reason, the refused calls, and the call site.
  public var description: String {
    table + (reason.map { "\n  because   \($0)" } ?? "")
      + Self.rest(mistakes: mistakes, site: site)
  }

  /// The last lines of every description: a line for each refused call, and the call site.
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
