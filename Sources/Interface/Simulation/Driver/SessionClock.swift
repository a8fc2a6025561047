package import BackswipeUnits

/// Maps real time in the window to the simulation's: equal, slowed by a factor, or paused.
///
/// Both start with the run. The simulation's time never decreases, and a pause skips none of it:
/// pending events happen after the pause.
package struct SessionClock: Equatable, Sendable {
  /// The offered divisors of time, from normal speed to the slowest.
  package static let paces: [Int64] = [1, 2, 4, 10, 100]

  package private(set) var isPaused = false
  /// Real time per unit of the simulation's time; at least 1.
  package private(set) var slowness: Int64 = 1
  private var realAnchor = Instant.zero
  private var virtualAnchor = Instant.zero

  package init() {}

  /// The simulation's time at a real instant; earlier instants count as the last change.
  package func virtual(at real: Instant) -> Instant {
    guard !isPaused else { return virtualAnchor }
    let passed = max(0, (real - realAnchor).nanoseconds)
    return virtualAnchor + Interval(nanoseconds: passed / slowness)
  }

  /// The first real instant at which the simulation's time is reached; nil while paused. For a time
  /// already reached, the instant of the last change.
  package func real(at virtual: Instant) -> Instant? {
    guard !isPaused else { return nil }
    let left = max(0, (virtual - virtualAnchor).nanoseconds)
    let (real, overflow) = left.multipliedReportingOverflow(by: slowness)
    return overflow ? nil : realAnchor + Interval(nanoseconds: real)
  }

  /// Pauses at a real instant; does nothing while paused.
  package mutating func pause(at real: Instant) {
    guard !isPaused else { return }
    anchor(at: real)
    isPaused = true
  }

  /// Continues from the paused time.
  package mutating func resume(at real: Instant) {
    guard isPaused else { return }
    isPaused = false
    realAnchor = real
  }

  /// Changes the speed at a real instant, without a jump in time.
  package mutating func setSlowness(_ slowness: Int64, at real: Instant) {
    anchor(at: real)
    self.slowness = max(1, slowness)
  }

  /// Sets the simulation's time as of a real instant.
  package mutating func jump(to virtual: Instant, at real: Instant) {
    virtualAnchor = virtual
    realAnchor = real
  }

  /// Advances the time while paused; does nothing for negative intervals or on a running clock.
  package mutating func step(by interval: Interval) {
    guard isPaused, interval > .zero else { return }
    virtualAnchor = virtualAnchor + interval
  }

  private mutating func anchor(at real: Instant) {
    virtualAnchor = virtual(at: real)
    realAnchor = max(real, realAnchor)
  }
}
