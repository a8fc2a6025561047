import BackswipeGestures
import BackswipeUnits

/// Changes a finger's reports into those of a less precise input device.
struct SampleFilter {
  /// The display's refresh, whose ticks separate batches.
  let refresh: DisplayRefresh
  /// The seed of faults without their own.
  let seed: Int

  /// - Parameter samples: the samples of one finger, from its landing on, in order of time.
  func apply(_ fault: InputFault, to samples: [PointerSample]) -> [PointerSample] {
    guard let first = samples.first, let last = samples.last, samples.count > 1 else {
      return samples
    }
    var moves = Array(samples[1...].filter { $0.phase == .moved })
    let rest = samples[1...].filter { $0.phase != .moved }
    if let rate = fault.rate { moves = Self.resample(samples, first, last, rate) }
    if fault.jitter > .zero {
      // Each finger has its own random numbers, so that fingers are independent of each other.
      var random = SeededNumbers(seed: (fault.seed ?? seed) &* 1_000_003 &+ first.id)
      var earliest = first.instant
      for index in moves.indices {
        let delay = random.next(below: UInt64(fault.jitter.nanoseconds) + 1)
        let late = moves[index].instant + Interval(nanoseconds: Int64(delay))
        moves[index].postpone(to: max(earliest, min(late, last.instant)))
        earliest = moves[index].instant
      }
    }
    if fault.isCoalesced { gather(&moves) }
    return [first] + moves + rest
  }

  /// The finger's location at every tick of a rate after its landing, linearly interpolated between
  /// samples; no sample is made while it has not moved.
  private static func resample(
    _ samples: [PointerSample], _ first: PointerSample, _ last: PointerSample, _ rate: RefreshRate
  ) -> [PointerSample] {
    let ticks = DisplayRefresh(rate)
    var moves: [PointerSample] = []
    var place = first.location
    var index = 0
    var tick = 1
    while true {
      let instant = first.instant + (ticks.instant(ofTick: tick) - Instant.zero)
      guard instant < last.instant else { return moves }
      while index + 1 < samples.count, samples[index + 1].instant <= instant { index += 1 }
      let next = samples[min(index + 1, samples.count - 1)]
      let whole = next.instant - samples[index].instant
      let part =
        whole > .zero ? (instant - samples[index].instant).seconds / whole.seconds : 0
      let here = interpolate(samples[index].location, next.location, part).onGrid
      tick += 1
      if here != place {
        var move = first
        move.phase = .moved
        move.location = here
        move.instant = instant
        move.delay = .zero
        moves.append(move)
        place = here
      } else if samples[index].location == next.location {
        // No samples while the finger does not move, which may last hours.
        let rest = Instant.zero + (next.instant - first.instant)
        tick = max(tick, ticks.firstTick(atOrAfter: rest))
      }
    }
  }

  /// Gives reports between two ticks the newest one's instant.
  private func gather(_ moves: inout [PointerSample]) {
    var start = 0
    while start < moves.count {
      let tick = refresh.firstTick(atOrAfter: moves[start].instant)
      var end = start
      while end + 1 < moves.count, refresh.firstTick(atOrAfter: moves[end + 1].instant) == tick {
        end += 1
      }
      for index in start...end where end > start {
        moves[index].postpone(to: moves[end].instant)
        moves[index].isBatched = true
      }
      start = end + 1
    }
  }
}

/// A pseudo-random number generator with the same sequence for a seed on every machine
/// (SplitMix64).
package struct SeededNumbers: Sendable {
  private var state: UInt64

  package init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// The next number from 0 up to, not including, a limit above 0.
  package mutating func next(below limit: UInt64) -> UInt64 {
    UInt64((UInt128(next()) * UInt128(limit)) >> 64)
  }
}
