package import BackswipeGestures
package import BackswipeMetrics
package import BackswipeSimulation
package import BackswipeTime
import BackswipeTrace
import BackswipeUI

/// Makes the frames of one simulation, one after the other, and keeps account of them.
///
/// Under every run: of a scenario, on the virtual clock or in a window; of a phone that a test
/// drives; of a session in the window. Who runs it hands in what has come in since the last frame.
/// On the virtual clock the driver says which frame comes next (`next`); by a real clock its owner
/// does, and tells afterwards when it was shown and what it cost. Of every frame
///
/// - `make` tells which transitions began and which are over, each exactly once;
/// - `note` adds its times to the table.
@MainActor
package final class FrameDriver {
  /// What a frame changed beside what it shows.
  package struct Transitions {
    /// The numbers of those that this frame is the first to show, in `FrameDriver.transitions`.
    package fileprivate(set) var began: [Int] = []
    /// Of those that were over with this frame, or since the one before.
    package fileprivate(set) var ended: [Int] = []
  }

  package let refresh: DisplayRefresh
  package let simulation: Simulation
  package let log: RunLog
  /// The frames so far.
  package private(set) var table: FrameTable
  /// Every transition that a frame has shown, in the order in which they began.
  package private(set) var transitions: [TransitionSpan] = []
  /// Where in that list those stand that are on their way, by the simulation's number.
  private var running: [Int: Int] = [:]
  private var pacing: FramePacing
  /// Since when something moves that no frame has shown, as the clock went on up to a limit.
  private var dueSince: Instant?

  /// - Parameters:
  ///   - log: has heard every record of the simulation.
  ///   - table: to go on with, where a run follows another one in it.
  package init(
    _ refresh: DisplayRefresh, faults: [(at: Instant, fault: FrameFault)] = [],
    simulation: Simulation, log: RunLog, table: FrameTable = FrameTable()
  ) {
    self.refresh = refresh
    self.simulation = simulation
    self.log = log
    self.table = table
    pacing = FramePacing(refresh, faults: faults)
  }

  // MARK: What comes next

  /// When there is something to show; nil when nothing is left to happen.
  ///
  /// - Parameters:
  ///   - earliest: where something moves.
  ///   - event: the next thing from outside; nil for none.
  private func due(_ earliest: Instant, _ event: Instant?) -> Instant? {
    if simulation.isActive { return dueSince ?? earliest }
    let due = [event, simulation.nextDeadline].compactMap(\.self).min()
    return due.map { max(earliest, $0) }
  }

  /// Goes on to the next frame of the virtual clock, as the display and its faults have it.
  ///
  /// - Parameters:
  ///   - event: the instant of the next thing from outside; nil for none.
  ///   - now: until when the clock has gone since the last frame; nil for no farther.
  /// - Returns: nil when nothing is left to happen, or not up to the limit.
  package func next(event: Instant?, after now: Instant? = nil, upTo limit: Instant)
    -> PlannedFrame?
  {
    guard pacing.hasBegun else { return pacing.next(due: nil) }
    guard let due = due(earliest(after: now), event) else { return nil }
    guard pacing.nextInstant(due: due) <= limit else {
      dueSince = simulation.isActive ? due : nil
      return nil
    }
    dueSince = nil
    return pacing.next(due: due)
  }

  /// When that frame would be made; nil when nothing is left to happen.
  package func nextInstant(event: Instant?, after now: Instant) -> Instant? {
    due(earliest(after: now), event).map { pacing.nextInstant(due: $0) }
  }

  /// The frame of an instant at which a display of fixed ticks is has been shown.
  private func earliest(after now: Instant?) -> Instant {
    guard let now else { return .zero }
    if case .variable = refresh.form { return now }
    return now + Interval(nanoseconds: 1)
  }

  /// The first tick at which a frame is wanted, for who makes frames by a clock of its own; nil when
  /// nothing is left to happen.
  ///
  /// - Parameters:
  ///   - tick: the last one that has been or could have been shown.
  ///   - event: the instant of the next thing from outside; nil for none.
  package func nextTick(after tick: Int, event: Instant?) -> Int? {
    due(.zero, event).map { max(tick + 1, refresh.firstTick(atOrAfter: $0)) }
  }

  /// Lets something go wrong, from an instant on that no frame has reached.
  package func add(_ fault: FrameFault, at instant: Instant) { pacing.add(fault, at: instant) }

  /// When a stall ends that an instant falls into; nil when it falls into none. Instants come in
  /// order.
  package func stallEnd(at instant: Instant) -> Instant? { pacing.stallEnd(at: instant) }

  /// Whether frames are to be shown late, or never.
  package var hasDisplayFaults: Bool { pacing.hasDisplayFaults }

  // MARK: A frame

  /// Makes the display's first frame, before anything has come in.
  package func begin() -> FrameOutput { make(pacing.next(due: nil), []).output }

  /// Makes a frame of everything up to its instant, with what it shows in the words of a trace.
  ///
  /// - Parameter events: in order; see `FrameInput.events`.
  package func make(
    _ frame: PlannedFrame, _ events: [SimulationEvent]
  ) -> (output: FrameOutput, transitions: Transitions) {
    make(
      FrameInput(
        tick: frame.number, instant: frame.instant,
        period: refresh.period(beforeTick: frame.number), presentation: frame.presentation,
        events: events))
  }

  /// The same, of an input.
  package func make(_ input: FrameInput) -> (output: FrameOutput, transitions: Transitions) {
    let output = simulation.step(input)
    return (output, follow(output.shown, input.tick, at: input.instant))
  }

  /// Makes a frame for somebody who only shows it.
  ///
  /// - Parameter instant: by which transitions are told; another clock than the simulation's may be
  ///   meant.
  package func show(_ input: FrameInput, at instant: Instant) -> ShownFrame {
    let shown = simulation.show(input)
    _ = follow(shown, input.tick, at: instant)
    return shown
  }

  private func follow(_ frame: ShownFrame, _ tick: Int, at instant: Instant) -> Transitions {
    var changes = Transitions()
    for shown in frame.transitionsBehind { follow(shown, tick, at: instant, &changes) }
    if let shown = frame.transition { follow(shown, tick, at: instant, &changes) }
    for over in frame.endedTransitions {
      guard let index = running.removeValue(forKey: over.number) else { continue }
      transitions[index].outcome = over.completed ? .finished : .cancelled
      changes.ended.append(index)
    }
    return changes
  }

  private func follow(
    _ shown: ShownTransition, _ tick: Int, at instant: Instant, _ changes: inout Transitions
  ) {
    let index: Int
    if let known = running[shown.number] {
      index = known
    } else {
      index = transitions.count
      running[shown.number] = index
      changes.began.append(index)
      transitions.append(
        TransitionSpan(
          name: shown.name, begin: instant, end: instant, beginFrame: tick, endFrame: tick,
          frames: 0, interactive: false, outcome: .running))
    }
    transitions[index].frames += 1
    transitions[index].end = instant
    transitions[index].endFrame = tick
    if shown.isInteractive { transitions[index].interactive = true }
  }

  /// Puts a frame that was made with its record into the table.
  @discardableResult
  package func note(_ output: FrameOutput, _ times: FrameTimes) -> FrameMetrics.Row {
    let page = output.record.views.last
    return note(
      output.shown.transition, times, isInMotion: simulation.isActive, samples: log.newSamples,
      subject: page.map { FrameTiming.Subject(name: $0.name, location: $0.frame.origin) })
  }

  /// Puts a frame into the table that was only shown.
  ///
  /// - Parameters:
  ///   - isInMotion: whether the next tick is due too.
  ///   - samples: those that the frame is the first to contain, on the clock of the times.
  @discardableResult
  package func note(
    _ shown: ShownFrame, _ times: FrameTimes, isInMotion: Bool, samples: [PointerSample]
  ) -> FrameMetrics.Row {
    let page = simulation.window.pagesOnScreen.last
    return note(
      shown.transition, times, isInMotion: isInMotion, samples: samples,
      subject: page.map {
        FrameTiming.Subject(name: $0.shownName, location: $0.view.shownOnScreen.frame.origin)
      })
  }

  private func note(
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
