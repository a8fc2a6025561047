package import BackswipeUnits

/// Selects the next frame of a session in a window: by the display's clock, by the session's clock,
/// which may be slow or paused, and by the pending changes of the simulation.
///
/// A replay of the session on the virtual clock makes the same frames. Real instants count from the
/// start of the run.
package struct SessionPacing: Sendable {
  /// Input not yet contained in a frame, by the simulation's clock.
  package struct Input: Sendable {
    /// The instants of the first and the last input; nil without input.
    package let span: ClosedRange<Instant>?
    /// Whether the phone's size changes, which happens even while paused.
    package let changesSize: Bool

    package init(span: ClosedRange<Instant>?, changesSize: Bool) {
      self.span = span
      self.changesSize = changesSize
    }
  }

  /// A frame to make.
  package struct Frame: Sendable {
    /// The number on the display's grid, by the simulation's clock.
    package let number: Int
    package let instant: Instant
    /// The time from the preceding tick of the display to the frame, as in a replay.
    package let period: Interval
    /// The instant since which a frame has been due; nil if none was.
    package let due: Instant?

    package init(number: Int, instant: Instant, period: Interval, due: Instant?) {
      self.number = number
      self.instant = instant
      self.period = period
      self.due = due
    }
  }

  package private(set) var pacer: Pacer
  package private(set) var clock = SessionClock()
  /// The frame shown last; nil before the first.
  package private(set) var last: (number: Int, instant: Instant)?
  /// The number of single frames requested while paused.
  private var stepsAsked = 0
  /// Whether the previous frame requires another one at the next tick.
  private var frameWasDue = false

  /// The grid of frame numbers: that of the display at the start, as in a replay.
  private let grid: RefreshRate

  package init(_ refresh: DisplayRefresh) {
    pacer = Pacer(refresh: refresh)
    grid = refresh.fastestRate
  }

  private var refresh: DisplayRefresh { pacer.refresh }

  // MARK: Next frame

  /// Whether the next tick needs a frame.
  @MainActor
  package func isFrameDue(_ simulation: Simulation, at real: Instant, input: Input) -> Bool {
    if last == nil || stepsAsked > 0 { return true }
    if clock.isPaused { return input.changesSize }
    if simulation.isActive || input.span != nil { return true }
    guard let deadline = simulation.nextChange else { return false }
    return clock.virtual(at: pacer.instant(ofTick: pacer.nextTick(at: real))) >= deadline
  }

  /// The earliest real instant at which a frame may be due without input; nil for never.
  @MainActor
  package func nextWake(_ simulation: Simulation) -> Instant? {
    guard let deadline = simulation.nextChange, let real = clock.real(at: deadline) else {
      return nil
    }
    // The tick at or after the deadline is less than a period away from here.
    return pacer.instant(ofTick: max(0, refresh.firstTick(atOrAfter: real) - 1))
  }

  /// The frame of a tick; nil if it would show nothing new: the input is later, or a step moved the
  /// clock of an idle phone. A replay makes no frame there either.
  @MainActor
  package mutating func frame(_ simulation: Simulation, tick: Int, input: Input) -> Frame? {
    guard let last else {
      return Frame(number: 0, instant: .zero, period: refresh.period(atTick: 0), due: nil)
    }
    if stepsAsked > 0 {
      stepsAsked -= 1
      clock.step(by: refresh.period(atTick: tick))
    }
    var instant = max(
      clock.virtual(at: pacer.instant(ofTick: tick)), last.instant + Interval(nanoseconds: 1))
    if clock.isPaused, let newest = input.span?.upperBound { instant = max(instant, newest) }
    let first = input.span?.lowerBound
    let due =
      simulation.isActive
      ? last.instant : [first, simulation.nextChange].compactMap(\.self).min()
    guard let due, due <= instant else { return nil }
    return Frame(
      number: last.number + RecordedTicks.ticks(from: last.instant, to: instant, at: grid),
      instant: instant,
      period: instant - RecordedTicks.tick(before: instant, after: last.instant, at: grid),
      due: due)
  }

  // MARK: Shown frames

  /// Records that a tick shows a frame.
  ///
  /// - Returns: the tick for which the frame was due; earlier than `tick` if frames were missed.
  package mutating func present(_ frame: Frame, tick: Int) -> Int {
    last = (frame.number, frame.instant)
    let due = frameWasDue ? min(tick, (pacer.lastTick ?? tick - 1) + 1) : tick
    pacer.present(tick, wasDue: frameWasDue)
    frameWasDue = !clock.isPaused
    return due
  }

  /// Records that no frame is due.
  package mutating func rest() { frameWasDue = false }

  // MARK: Speed

  /// The instant of the tick being shown: changes of speed take effect there, which keeps frames on
  /// the grid.
  private func gridInstant(at real: Instant) -> Instant {
    pacer.instant(ofTick: max(0, pacer.nextTick(at: real) - 1))
  }

  /// Pauses a running clock and resumes a paused one.
  package mutating func togglePause(at real: Instant) {
    let instant = gridInstant(at: real)
    if clock.isPaused { clock.resume(at: instant) } else { clock.pause(at: instant) }
    stepsAsked = 0
  }

  /// - Parameter slowness: real time per unit of the simulation's time; at least 1.
  package mutating func setSlowness(_ slowness: Int64, at real: Instant) {
    clock.setSlowness(slowness, at: gridInstant(at: real))
  }

  /// Shows subsequent frames at the ticks of another display.
  package mutating func change(to refresh: DisplayRefresh) {
    pacer = Pacer(refresh: refresh)
    frameWasDue = false
  }

  /// Continues after an earlier frame, which is on the screen.
  package mutating func resume(after number: Int, _ instant: Instant, at real: Instant) {
    last = (number, instant)
    clock.jump(to: instant, at: gridInstant(at: real))
    stepsAsked = 0
    frameWasDue = false
  }

  /// Requests a single frame; does nothing unless paused.
  package mutating func askStep() {
    if clock.isPaused { stepsAsked += 1 }
  }
}
