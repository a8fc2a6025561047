package import BackswipeAnalysis
import BackswipeMetrics
package import BackswipeScenarios
import BackswipeSettings
import BackswipeSimulation
import BackswipeTrace
import BackswipeUI
package import BackswipeUnits

/// The analysis of a session's last gesture before an instant, including its decision, up to its
/// end as far as the input log reaches.
///
/// Made by simulating the input log again, without a trace up to shortly before the gesture. The
/// running session keeps no data for it.
@MainActor
package struct SessionAnalysis {
  /// The time before the landing at which the records begin.
  static let lead = Interval.milliseconds(500)
  /// The longest time after the lift for which frames are made.
  static let longestRest = Interval.milliseconds(10_000)

  package let gesture: SessionGesture
  package let account: GestureAnalysis
  /// The lanes from `lead` before the landing on.
  package let lanes: Lanes
  /// The end of the input log it was made of.
  private let end: Instant

  /// - Parameter late: the frames that were late or never shown.
  /// - Returns: nil where no finger had landed, or no frame has shown the landing.
  package init?(of tape: InputLog, at instant: Instant, late: LateFrames = LateFrames()) {
    guard let gesture = SessionGesture(of: tape, at: instant), gesture.landed <= tape.end,
      let run = TracedRun(tape, gesture, late)
    else { return nil }
    let from = max(.zero, gesture.landed - Self.lead)
    var recorder = run.recorder
    for row in run.rows where row.timing.shown >= from { recorder.append(row) }
    guard let account = recorder.account(at: run.limit) else { return nil }
    self.gesture = gesture
    end = tape.end
    self.account = account
    lanes = recorder.lanes(from: from, to: run.limit, transitions: run.transitions.spans)
  }

  /// Whether an analysis at an instant of the input log, which may have grown since, would be the
  /// same. Takes time proportional to the number of samples.
  package func answers(_ instant: Instant, of tape: InputLog) -> Bool {
    guard SessionGesture(of: tape, at: instant) == gesture else { return false }
    return tape.end == end || gesture.next != nil || account.instant(of: .rest) != nil
      || gesture.lifted.map { tape.end > $0 + Self.longestRest } ?? false
  }
}

/// The simulation of an input log up to the end of a gesture, with its records.
@MainActor
private final class TracedRun {
  private(set) var recorder: GestureRecorder
  private(set) var transitions = TransitionTable()
  /// The metrics of the frames from shortly before the gesture on.
  private(set) var rows: [FrameMetrics.Row] = []
  private var metrics = FrameMetrics()
  private let late: LateFrames
  /// The instant at which the simulation ends.
  let limit: Instant

  init?(_ tape: InputLog, _ gesture: SessionGesture, _ late: LateFrames) {
    guard let simulation = Simulation(tape.start) else { return nil }
    recorder = GestureRecorder(tape.start.settings)
    recorder.tellsFindings = true
    self.late = late
    var limit = tape.end
    if let lifted = gesture.lifted { limit = min(limit, lifted + SessionAnalysis.longestRest) }
    if let next = gesture.next { limit = min(limit, next - Interval(nanoseconds: 1)) }
    self.limit = limit
    let first = tape.index(at: gesture.landed - SessionAnalysis.lead)
    let environment = simulation.environment
    environment.onSettings = { [unowned self, unowned environment] in
      recorder.use($0, from: environment.now)
    }
    for index in tape.frames.indices {
      let frame = tape.frames[index]
      guard frame.instant <= limit else { break }
      if index == first { trace(simulation) }
      transitions.append(simulation.pass(tape.frameInput(index)), frame.number, at: frame.instant)
      if index >= first { addFrame(frame) }
    }
  }

  private func trace(_ simulation: Simulation) {
    simulation.trace { [unowned self] in recorder.append($0) }
    let environment = simulation.environment
    environment.explain = { [unowned self, unowned environment] finger, finding in
      recorder.append(finding, of: finger, at: environment.now)
    }
  }

  private func addFrame(_ frame: InputLog.Frame) {
    let actual = late.shown(frame.instant)
    let timing = FrameTiming(
      number: frame.number, expected: frame.instant, actual: actual,
      deadline: frame.instant, finish: actual ?? frame.instant, shown: frame.instant,
      period: frame.period, isInMotion: true)
    rows.append(metrics.add(timing))
  }
}
