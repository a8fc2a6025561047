package import BackswipeUnits

/// Which frame a session in a window makes next: by the display's clock, by the session's own,
/// which may be slow or paused, and by what the simulation still has to show.
///
/// A replay of the session on the virtual clock makes the same frames. Real instants count from the
/// start of the run.
package struct SessionPacing: Sendable {
  /// Input that no frame contains, by the simulation's clock.
  package struct Input: Sendable {
    /// The instants of the first and of the last; nil for nothing.
    package let span: ClosedRange<Instant>?
    /// Whether the phone's size is to change, which it does even while paused.
    package let changesSize: Bool

    package init(span: ClosedRange<Instant>?, changesSize: Bool) {
      self.span = span
      self.changesSize = changesSize
    }
  }

  /// A frame to make.
  package struct Frame: Sendable {
    /// On the display's grid by the simulation's clock.
    package let number: Int
    package let instant: Instant
    /// From the display's tick before it to the frame, as in a replay.
    package let period: Interval
    /// Since when there has been something to show; nil for nothing.
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
  /// Single frames requested while paused.
  private var stepsAsked = 0
  /// Whether the frame before requires another at the next tick.
  private var frameWasDue = false

  /// The grid on which frames are numbered: that of the display at the start, as in a replay.
  private let grid: RefreshRate

  package init(_ refresh: DisplayRefresh) {
    pacer = Pacer(refresh: refresh)
    grid = refresh.fastestRate
  }

  private var refresh: DisplayRefresh { pacer.refresh }

  // MARK: Next frame

  /// Whether the next tick is to have a frame.
  @MainActor
  package func isFrameDue(_ simulation: Simulation, at real: Instant, input: Input) -> Bool {
    if last == nil || stepsAsked > 0 { return true }
    if clock.isPaused { return input.changesSize }
    if simulation.isActive || input.span != nil { return true }
    guard let deadline = simulation.nextChange else { return false }
    return clock.virtual(at: pacer.instant(ofTick: pacer.nextTick(at: real))) >= deadline
  }

  /// The real instant from which on a frame may be due without input; nil for never.
  @MainActor
  package func nextWake(_ simulation: Simulation) -> Instant? {
    guard let deadline = simulation.nextChange, let real = clock.real(at: deadline) else {
      return nil
    }
    // The tick at or after the deadline is less than a period away from here.
    return pacer.instant(ofTick: max(0, refresh.firstTick(atOrAfter: real) - 1))
  }

  /// The frame of a tick; nil when it would show nothing new: the input is later, or a step moved
  /// the clock of a phone at rest. A replay makes no frame there either.
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

  /// Notes that a tick shows a frame.
  ///
  /// - Returns: the tick for which the frame was due: an earlier one, where frames were missed.
  package mutating func show(_ frame: Frame, tick: Int) -> Int {
    last = (frame.number, frame.instant)
    let due = frameWasDue ? min(tick, (pacer.lastTick ?? tick - 1) + 1) : tick
    pacer.show(tick, wasDue: frameWasDue)
    frameWasDue = !clock.isPaused
    return due
  }

  /// Notes that no frame is due.
  package mutating func rest() { frameWasDue = false }

  // MARK: Speed

  /// The tick that is being shown: changes of speed take effect there, so that frames stay on the
  /// grid.
  private func gridInstant(at real: Instant) -> Instant {
    pacer.instant(ofTick: max(0, pacer.nextTick(at: real) - 1))
  }

  /// Pauses a running clock, and resumes a paused one.
  package mutating func togglePause(at real: Instant) {
    let instant = gridInstant(at: real)
    if clock.isPaused { clock.resume(at: instant) } else { clock.pause(at: instant) }
    stepsAsked = 0
  }

  /// - Parameter slowness: real time for one unit of the simulation's; at least 1.
  package mutating func setSlowness(_ slowness: Int64, at real: Instant) {
    clock.setSlowness(slowness, at: gridInstant(at: real))
  }

  /// Shows frames at the ticks of another display from now on.
  package mutating func change(to refresh: DisplayRefresh) {
    pacer = Pacer(refresh: refresh)
    frameWasDue = false
  }

  /// Continues after a frame that was shown before, which is on the screen now.
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
