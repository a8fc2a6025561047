package import BackswipeMetrics
import BackswipeTrace
package import BackswipeUnits

extension ScenarioResult {
  /// The maximum number of kept frames with jank per run.
  package static let mostLate = 100

  /// A late or missing frame, with the activity in it.
  package struct LateFrame: Sendable, Equatable {
    package let frame: Int
    /// The tick at which it was due.
    package let expected: Instant
    /// When it was shown; nil for never.
    package let actual: Instant?
    package let jank: JankType
    package let hitch: Interval
    package let overrun: Interval
    package let transition: String?
    /// The progress of the transition, 0 to 1.
    package let progress: Double?
    /// Recognisers during a gesture, with their states: `interactivePop changed`.
    package let gestures: [String]

    package init(_ row: FrameMetrics.Row, gestures: [String]) {
      frame = row.timing.number
      expected = row.timing.expected
      actual = row.timing.actual
      jank = row.jank
      hitch = row.timing.hitch
      overrun = row.timing.overrun
      transition = row.timing.transition
      progress = row.timing.progress
      self.gestures = gestures
    }

    /// `frame 5 in pop, interactivePop changed, due at 83.333333ms, shown at 100ms: the work was
    /// finished after the deadline`.
    package var words: String {
      FrameTiming.words(
        frame, during: [transition].compactMap(\.self) + gestures, due: expected, shown: actual)
        + ": \(jank.cause)"
    }
  }

  /// Adds a frame, unless it is on time.
  ///
  /// - Parameter gestures: recognisers during a gesture, with their states.
  mutating func addIfLate(_ row: FrameMetrics.Row, gestures: @autoclosure () -> [String]) {
    guard row.jank != .none else { return }
    lateCount += 1
    if late.count < Self.mostLate { late.append(LateFrame(row, gestures: gestures())) }
  }
}

extension ScenarioResult.LateFrame {
  var report: TraceValue {
    .object([
      ("frame", .integer(Int64(frame))), ("t", .integer(expected.nanoseconds)),
      ("jank", .text(jank.rawValue)), ("phase", jank.phase.map { .text($0.rawValue) } ?? .null),
      ("cause", .text(jank.cause)), ("hitch", .integer(hitch.nanoseconds)),
      ("overrun", .integer(overrun.nanoseconds)),
      ("transition", transition.map { .text($0) } ?? .null),
      ("progress", progress.map { .number($0) } ?? .null),
      ("gestures", .texts(gestures)),
    ])
  }
}
