package import BackswipeGestures
package import BackswipeMetrics
import BackswipeTrace
import BackswipeUI
package import BackswipeUnits

/// Makes the frames of one simulation, one after the other, and measures them.
///
/// Every run uses it: of a scenario, on the virtual clock or in a window; of a phone driven by a
/// test; of a session in the window. The caller passes the input since the last frame. On the
/// virtual clock the driver determines the next frame (`next`); with a real clock the caller does,
/// and afterwards passes the frame's presentation time and cost. For every frame
///
/// - `make` returns the transitions that began and ended, each exactly once;
/// - `addFrame` adds its times to the table.
@MainActor
package final class FrameDriver {
  package let refresh: DisplayRefresh
  package let simulation: Simulation
  package let log: RunLog
  /// The frames so far.
  package private(set) var table: FrameTable
  /// All transitions shown so far, in their starting order.
  package var transitions: [TransitionSpan] { followed.spans }
  private var followed = TransitionTable()
  private var pacing: FramePacing
  /// The instant since which a change has been due without a frame, if the clock advanced to a
  /// limit meanwhile. Nil as soon as nothing is active.
  private var dueSince: Instant?

  /// - Parameters:
  ///   - log: receives every record of the simulation first.
  ///   - table: the table to continue, if the run continues another one.
  package init(
    _ refresh: DisplayRefresh, faults: [(at: Instant, fault: FrameFault)] = [],
    simulation: Simulation, log: RunLog, table: FrameTable = FrameTable()
  ) {
    self.refresh = refresh
    self.simulation = simulation
    self.log = log
    self.table = table
    pacing = FramePacing(refresh, faults: faults)
    let rate = refresh.fastestRate
    simulation.environment.fastestRate = Int(
      (Double(rate.numerator) / Double(rate.denominator)).rounded(.up))
  }

  // MARK: Next frame

  /// The instant from which a frame is due; nil if nothing remains to happen.
  ///
  /// - Parameters:
  ///   - earliest: the result while anything is active.
  ///   - event: the instant of the next external event; nil for none.
  ///   - endless: whether to show endless animations even if nothing else remains.
  private func due(_ earliest: Instant, _ event: Instant?, endless: Bool = false) -> Instant? {
    if simulation.isActive { return dueSince ?? earliest }
    var due = [event, simulation.nextDeadline].compactMap(\.self).min()
    if let step = simulation.nextEndlessStep, endless || due != nil || isRecorded(step) {
      due = min(due ?? step, step)
    }
    return due.map { max(earliest, $0) }
  }

  /// Whether an instant is within the replayed recording, which has a frame for it.
  private func isRecorded(_ instant: Instant) -> Bool {
    if case .recorded(let ticks) = refresh.form { instant <= ticks.end } else { false }
  }

  /// Advances to the next frame of the virtual clock, by the ticks of the display and the faults.
  ///
  /// - Parameters:
  ///   - event: the instant of the next external event; nil for none.
  ///   - now: the instant that the clock has reached since the last frame; nil if not beyond it.
  ///   - endless: whether to make frames for endless animations even if nothing else remains;
  ///     otherwise only as long as something does.
  /// - Returns: nil if nothing remains to happen up to the limit.
  package func next(
    event: Instant?, after now: Instant? = nil, upTo limit: Instant, endless: Bool = false
  ) -> PlannedFrame? {
    guard pacing.hasBegun else { return pacing.next(due: nil) }
    // A change that was due may have been stopped since.
    if !simulation.isActive { dueSince = nil }
    guard let due = due(earliest(after: now), event, endless: endless) else { return nil }
    guard pacing.nextInstant(due: due) <= limit else {
      dueSince = simulation.isActive ? due : nil
      return nil
    }
    dueSince = nil
    return pacing.next(due: due)
  }

  /// The instant of the next frame; nil if nothing remains to happen.
  package func nextInstant(event: Instant?, after now: Instant) -> Instant? {
    due(earliest(after: now), event).map { pacing.nextInstant(due: $0) }
  }

  /// The earliest instant of the next frame. With fixed ticks the frame at `now` has been shown.
  private func earliest(after now: Instant?) -> Instant {
    guard let now else { return .zero }
    if case .variable = refresh.form { return now }
    return now + Interval(nanoseconds: 1)
  }

  /// The first tick that needs a frame, for callers with a separate clock; nil if nothing remains
  /// to happen.
  ///
  /// - Parameters:
  ///   - tick: the last tick that has been or could have been shown.
  ///   - event: the instant of the next external event; nil for none.
  package func nextTick(after tick: Int, event: Instant?) -> Int? {
    due(.zero, event).map { max(tick + 1, refresh.firstTick(atOrAfter: $0)) }
  }

  /// Adds a fault at an instant not yet reached by a frame.
  package func add(_ fault: FrameFault, at instant: Instant) { pacing.add(fault, at: instant) }

  /// The end of the stall that contains an instant; nil if there is none. Instants must not
  /// decrease.
  package func stallEnd(at instant: Instant) -> Instant? { pacing.stallEnd(at: instant) }

  /// Whether any frames are to be shown late or never.
  package var hasDisplayFaults: Bool { pacing.hasDisplayFaults }

  // MARK: Frames

  /// Makes the display's first frame, before any input.
  package func begin() -> FrameOutput { make(pacing.next(due: nil), []).output }

  /// Makes a frame with all events up to its instant, and a record of the shown state.
  ///
  /// - Parameter events: in order; see `FrameInput.events`.
  package func make(
    _ frame: PlannedFrame, _ events: [SimulationEvent]
  ) -> (output: FrameOutput, transitions: TransitionTable.Changes) {
    make(
      FrameInput(
        tick: frame.number, instant: frame.instant,
        period: refresh.period(beforeTick: frame.number), presentation: frame.presentation,
        events: events))
  }

  /// Like `make(_:_:)`, for an input.
  package func make(_ input: FrameInput) -> (
    output: FrameOutput, transitions: TransitionTable.Changes
  ) {
    let output = simulation.step(input)
    return (output, followed.append(output.shown.transitions, input.tick, at: input.instant))
  }

  /// Makes a frame without a record.
  ///
  /// - Parameter instant: the instant for the table of transitions; may be on another clock than
  ///   the simulation's.
  package func renderFrame(_ input: FrameInput, at instant: Instant) -> ShownFrame {
    let shown = simulation.renderFrame(input)
    _ = followed.append(shown.transitions, input.tick, at: instant)
    return shown
  }

  /// Makes a frame without showing it; see `Simulation.pass`.
  package func pass(_ input: FrameInput) -> TransitionTable.Changes {
    followed.append(simulation.pass(input), input.tick, at: input.instant)
  }

  /// Adds a frame made with a record to the table.
  @discardableResult
  package func addFrame(_ output: FrameOutput, _ times: FrameTimes) -> FrameMetrics.Row {
    let page = output.record.views.last
    return addFrame(
      output.shown.transition, times, isInMotion: simulation.isActive, samples: log.newSamples,
      subject: page.map { FrameTiming.Subject(name: $0.name, location: $0.frame.origin) })
  }

  /// Adds a frame made without a record to the table.
  ///
  /// - Parameters:
  ///   - isInMotion: whether the next tick is due too.
  ///   - samples: the samples first contained in this frame, on the clock of the times.
  @discardableResult
  package func addFrame(
    _ shown: ShownFrame, _ times: FrameTimes, isInMotion: Bool, samples: [PointerSample]
  ) -> FrameMetrics.Row {
    let page = simulation.window.pagesOnScreen.last
    return addFrame(
      shown.transition, times, isInMotion: isInMotion, samples: samples,
      subject: page.map {
        FrameTiming.Subject(name: $0.shownName, location: $0.view.shownOnScreen.frame.origin)
      })
  }

  private func addFrame(
    _ transition: ShownTransition?, _ times: FrameTimes, isInMotion: Bool,
    samples: [PointerSample], subject: FrameTiming.Subject?
  ) -> FrameMetrics.Row {
    defer { log.endFrame() }
    return table.add(
      FrameTiming(
        number: times.number, expected: times.expected, actual: times.actual,
        deadline: times.expected, finish: times.finish, shown: times.shown, period: times.period,
        costs: times.costs, isInMotion: isInMotion, transition: transition?.name,
        progress: transition?.progress, gestures: log.running, samples: samples, subject: subject))
  }
}
