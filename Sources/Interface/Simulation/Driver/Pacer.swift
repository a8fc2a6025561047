package import BackswipeUnits

/// Selects the display's tick for each frame, and the time to begin the frame. All times are real,
/// since the start of the run; ticks always stay on one grid.
package struct Pacer: Sendable {
  /// The minimum time between the beginning of a frame and its tick: late enough for fresh input,
  /// early enough for the work.
  package static let shortestLead = Interval.milliseconds(2)
  /// Added to the recent cost of frames, so that normal variation does not delay frames.
  static let spareTime = Interval(nanoseconds: 500_000)

  package let refresh: DisplayRefresh
  /// The tick shown last; nil before the first.
  package private(set) var lastTick: Int?
  /// The number of ticks that passed without the frame that was due.
  package private(set) var missedTicks = 0

  package init(refresh: DisplayRefresh) { self.refresh = refresh }

  /// The tick of a frame begun at `now`: the first one that has neither passed nor been shown.
  package func nextTick(at now: Instant) -> Int {
    max(refresh.firstTick(atOrAfter: now), lastTick.map { $0 + 1 } ?? 0)
  }

  package func instant(ofTick tick: Int) -> Instant { refresh.instant(ofTick: tick) }

  /// The instant at which to begin a tick's frame.
  ///
  /// - Parameter cost: the recent duration of frames.
  package func wake(forTick tick: Int, cost: Interval) -> Instant {
    let period = refresh.period(atTick: tick)
    let wanted = max(
      Self.shortestLead, Interval(nanoseconds: cost.nanoseconds * 5 / 4) + Self.spareTime)
    let longest = Interval(nanoseconds: period.nanoseconds * 3 / 4)
    return refresh.instant(ofTick: tick) - min(wanted, longest)
  }

  /// Whether the frame of a tick was shown late at `instant`: by more than half a period.
  package func isLate(_ tick: Int, shownAt instant: Instant) -> Bool {
    let half = Interval(nanoseconds: refresh.period(atTick: tick).nanoseconds / 2)
    return instant - refresh.instant(ofTick: tick) > half
  }

  /// The display's tick at which a frame for `tick` presented at `instant` is shown: the nearest
  /// one, but not before `tick`.
  package func tick(showing tick: Int, presentedAt instant: Instant) -> Int {
    let next = refresh.firstTick(atOrAfter: instant)
    guard next > tick else { return tick }
    return next - 1 >= tick && !isLate(next - 1, shownAt: instant) ? next - 1 : next
  }

  /// Records that a tick's frame is shown.
  ///
  /// - Parameter wasDue: whether the tick after the last one should have had a frame.
  package mutating func present(_ tick: Int, wasDue: Bool) {
    if wasDue, let lastTick { missedTicks += max(0, tick - lastTick - 1) }
    lastTick = tick
  }
}
