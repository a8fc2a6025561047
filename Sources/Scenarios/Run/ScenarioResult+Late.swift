package import BackswipeMetrics
package import BackswipeTime
import BackswipeTrace

extension ScenarioResult {
  /// Frames with jank that are kept of a run.
  package static let mostLate = 100

  /// A frame that was not where it should have been, and what was going on in it.
  package struct LateFrame: Sendable, Equatable {
    package let frame: Int
    /// The tick at which it was due.
    package let expected: Instant
    package let jank: JankType
    package let hitch: Interval
    package let overrun: Interval
    package let transition: String?
    /// How far the transition is, 0 to 1.
    package let progress: Double?
    /// Recognisers in the middle of a gesture, by name.
    package let gestures: [String]

    package init(_ row: FrameMetrics.Row) {
      frame = row.timing.number
      expected = row.timing.expected
      jank = row.jank
      hitch = row.timing.hitch
      overrun = row.timing.overrun
      transition = row.timing.transition
      progress = row.timing.progress
      gestures = row.timing.gestures
    }

    /// `frame 5 in push, interactivePop: the work was finished after the deadline`.
    package var words: String {
      let place = ([transition].compactMap(\.self) + gestures).joined(separator: ", ")
      return "frame \(frame)" + (place.isEmpty ? "" : " in \(place)") + ": \(jank.cause)"
    }
  }

  /// Takes a frame that counts as late.
  mutating func note(late row: FrameMetrics.Row) {
    guard row.jank != .none else { return }
    lateCount += 1
    if late.count < Self.mostLate { late.append(LateFrame(row)) }
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
