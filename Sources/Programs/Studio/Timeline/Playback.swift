import BackswipeSimulation
package import BackswipeUnits

/// The instant on the screen: of the running session, or of its past, stopped or played.
///
/// Real instants count from the start of the run, as do those of the input log.
package struct Playback: Sendable, Equatable {
  /// The tape's time while the past is on the screen; nil while the session runs.
  private var clock: SessionClock?
  /// The span that is played; nil for the tape's ends.
  package private(set) var inPoint: Instant?
  package private(set) var outPoint: Instant?
  package var loops = false

  package init() {}

  package var isLive: Bool { clock == nil }

  /// Whether the past is being played.
  package func isPlaying(at real: Instant, of tape: ClosedRange<Instant>) -> Bool {
    guard let clock, !clock.isPaused else { return false }
    let span = span(of: tape)
    return (loops && span.lowerBound < span.upperBound) || clock.virtual(at: real) < span.upperBound
  }

  /// The span that is played, within a tape.
  package func span(of tape: ClosedRange<Instant>) -> ClosedRange<Instant> {
    func within(_ instant: Instant) -> Instant {
      min(max(instant, tape.lowerBound), tape.upperBound)
    }
    let start = within(inPoint ?? tape.lowerBound)
    return start...max(start, within(outPoint ?? tape.upperBound))
  }

  /// The instant of the tape that is on the screen; nil while the session runs.
  package func instant(at real: Instant, of tape: ClosedRange<Instant>) -> Instant? {
    guard let clock else { return nil }
    let instant = clock.virtual(at: real)
    if clock.isPaused { return min(max(instant, tape.lowerBound), tape.upperBound) }
    let span = span(of: tape)
    let length = (span.upperBound - span.lowerBound).nanoseconds
    guard instant > span.upperBound else { return max(instant, tape.lowerBound) }
    guard loops, length > 0 else { return span.upperBound }
    let passed = (instant - span.lowerBound).nanoseconds % length
    return span.lowerBound + Interval(nanoseconds: passed)
  }

  // MARK: Changes

  /// Stops at an instant of the tape.
  package mutating func stop(at instant: Instant) {
    var stopped = SessionClock()
    stopped.setSlowness(clock?.slowness ?? 1, at: .zero)
    stopped.jump(to: instant, at: .zero)
    stopped.pause(at: .zero)
    clock = stopped
  }

  /// Plays on from the instant on the screen; from the beginning of the span when it is at its end.
  package mutating func play(at real: Instant, of tape: ClosedRange<Instant>) {
    let span = span(of: tape)
    let current = instant(at: real, of: tape) ?? span.lowerBound
    play(from: current >= span.upperBound ? span.lowerBound : current, at: real)
  }

  /// Plays from an instant of the tape.
  package mutating func play(from instant: Instant, at real: Instant) {
    var playing = SessionClock()
    playing.setSlowness(clock?.slowness ?? 1, at: real)
    playing.jump(to: instant, at: real)
    clock = playing
  }

  /// Returns to the running session.
  package mutating func goLive() { clock = nil }

  /// Changes the pace of playback, without a jump.
  package mutating func setSlowness(
    _ slowness: Int64, at real: Instant, of tape: ClosedRange<Instant>
  ) {
    guard let clock else { return }
    let current = instant(at: real, of: tape) ?? tape.lowerBound
    var next = SessionClock()
    next.setSlowness(slowness, at: real)
    next.jump(to: current, at: real)
    if clock.isPaused { next.pause(at: real) }
    self.clock = next
  }

  package var slowness: Int64 { clock?.slowness ?? 1 }

  /// Sets where the span begins; one beyond its end removes the end.
  package mutating func setIn(_ instant: Instant?) {
    inPoint = instant
    if let instant, let outPoint, outPoint <= instant { self.outPoint = nil }
  }

  /// Sets where the span ends; one before its beginning removes the beginning.
  package mutating func setOut(_ instant: Instant?) {
    outPoint = instant
    if let instant, let inPoint, inPoint >= instant { self.inPoint = nil }
  }
}
