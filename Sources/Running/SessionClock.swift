package import BackswipeTime

/// Maps real time in the window to the simulation's: the same, a tenth of it, or none while paused.
///
/// Both sides count from the start of the run. The simulation's time never decreases, and a pause
/// skips none of it: pending events happen after the pause.
package struct SessionClock: Equatable, Sendable {
  /// Real time that passes for one unit of slow time.
  package static let slowness: Int64 = 10

  package private(set) var isPaused = false
  package private(set) var isSlow = false
  private var realAnchor = Instant.zero
  private var virtualAnchor = Instant.zero

  package init() {}

  /// The simulation's time at a real instant; an instant before the last change counts as it.
  package func virtual(at real: Instant) -> Instant {
    guard !isPaused else { return virtualAnchor }
    let passed = max(0, (real - realAnchor).nanoseconds)
    return virtualAnchor + Interval(nanoseconds: isSlow ? passed / Self.slowness : passed)
  }

  /// The first real instant at which the simulation's time is reached; nil while paused, when it
  /// never is. A time already reached is that of the last change.
  package func real(at virtual: Instant) -> Instant? {
    guard !isPaused else { return nil }
    let left = max(0, (virtual - virtualAnchor).nanoseconds)
    let (real, overflow) = left.multipliedReportingOverflow(by: isSlow ? Self.slowness : 1)
    return overflow ? nil : realAnchor + Interval(nanoseconds: real)
  }

  /// Stops at the real instant. Pausing twice changes nothing.
  package mutating func pause(at real: Instant) {
    guard !isPaused else { return }
    anchor(at: real)
    isPaused = true
  }

  /// Continues from where it stopped.
  package mutating func resume(at real: Instant) {
    guard isPaused else { return }
    isPaused = false
    realAnchor = real
  }

  /// Changes the speed from the real instant on, without a jump in time.
  package mutating func setSlow(_ slow: Bool, at real: Instant) {
    anchor(at: real)
    isSlow = slow
  }

  /// Advances by an interval while paused; does nothing for negative ones or on a running clock.
  package mutating func step(by interval: Interval) {
    guard isPaused, interval > .zero else { return }
    virtualAnchor = virtualAnchor + interval
  }

  private mutating func anchor(at real: Instant) {
    virtualAnchor = virtual(at: real)
    realAnchor = max(real, realAnchor)
  }
}
