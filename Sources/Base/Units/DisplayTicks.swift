/// The current tick of a display while frames are made for it in sequence.
///
/// A display with fixed ticks shows a frame at the first tick at or after it is ready. One with
/// variable refresh shows it as soon as it is ready, but not sooner than the shortest period after
/// its last refresh; after the longest period without a new frame it refreshes with the old one,
/// and the shortest period has to pass again. Its ticks are a shortest period apart, counted from
/// every frame shown between two of them; if all frames are ready in time, they are those of a
/// display of its fastest rate.
package struct DisplayTicks: Sendable {
  package let refresh: DisplayRefresh
  /// The current tick.
  package private(set) var number = 0
  /// The tick from which those of variable refresh are counted.
  private var anchor: (number: Int, instant: Instant) = (0, .zero)
  /// The newest frame of a display with variable refresh.
  private var last: (number: Int, instant: Instant)?

  package init(_ refresh: DisplayRefresh) { self.refresh = refresh }

  package var instant: Instant { instant(of: number) }

  /// The time from the tick to the next one.
  package var period: Interval { instant(of: number + 1) - instant }

  /// The instant at which a frame ready at `ready` is shown: at the current tick or a later one.
  package func instant(readyAt ready: Instant) -> Instant {
    guard ready > instant else { return instant }
    guard let slot = slot(readyAt: ready) else {
      return refresh.instant(ofTick: max(number, refresh.firstTick(atOrAfter: ready)))
    }
    return slot.instant
  }

  /// Records that a frame was shown, at the current tick or some time after it.
  package mutating func shown(at instant: Instant) {
    guard fastest != nil else { return }
    if instant != self.instant { place(nearest(instant)) }
    last = (number, instant)
  }

  /// Advances to the tick at which a frame ready at an instant is shown, by at least one tick.
  package mutating func advance(readyAt ready: Instant) {
    let next = number + 1
    guard ready > instant(of: next) else {
      number = next
      return
    }
    if let slot = slot(readyAt: ready) {
      place(slot)
    } else {
      number = max(next, refresh.firstTick(atOrAfter: ready))
    }
  }

  // MARK: Variable refresh

  private var fastest: RefreshRate? {
    if case .variable(_, let fastest) = refresh.form { fastest } else { nil }
  }

  private func instant(of tick: Int) -> Instant {
    guard let fastest else { return refresh.instant(ofTick: tick) }
    return anchor.instant
      + Interval(nanoseconds: fastest.nanoseconds(ofTick: max(0, tick - anchor.number)))
  }

  private mutating func place(_ slot: (number: Int, instant: Instant)) {
    if instant(of: slot.number) != slot.instant { anchor = slot }
    number = slot.number
  }

  /// An instant with the number of its tick. An instant within a nanosecond of a tick counts as
  /// that tick, because sums of rounded periods differ by that much.
  private func nearest(_ instant: Instant) -> (number: Int, instant: Instant) {
    guard let fastest else { return (number, instant) }
    let after = fastest.firstIndex(atOrAfter: (instant - anchor.instant).nanoseconds)
    for index in [after - 1, after] {
      let tick = anchor.number + index
      let distance = self.instant(of: tick) - instant
      if tick >= number, abs(distance.nanoseconds) <= 1 { return (tick, self.instant(of: tick)) }
    }
    return (max(number, anchor.number + after), instant)
  }

  /// Nil for a display with fixed ticks.
  private func slot(readyAt ready: Instant) -> (number: Int, instant: Instant)? {
    guard case .variable(let slowest, let fastest) = refresh.form else { return nil }
    guard let last else { return nearest(ready) }
    var soonest = instant(of: last.number + 1)
    let repeats = slowest.firstIndex(atOrAfter: (ready - last.instant).nanoseconds) - 1
    if repeats > 0 {
      let old = Interval(nanoseconds: slowest.nanoseconds(ofTick: repeats))
      let rest = Interval(nanoseconds: fastest.nanoseconds(ofTick: 1))
      soonest = max(soonest, last.instant + old + rest)
    }
    return nearest(max(ready, soonest))
  }
}
