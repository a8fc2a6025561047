import BackswipeDrags
import BackswipeGestures
import BackswipeTime

/// One finger of a run, from its landing to its lifting, up to an instant.
struct FingerTrack {
  let touch: Int
  let landed: Instant
  /// Nil while it is down.
  let lifted: Instant?
  let samples: [PointerSample]

  /// All fingers that have landed, in order.
  static func all(_ samples: [PointerSample]) -> [FingerTrack] {
    samples.enumerated().filter { $0.element.phase == .began }.map { index, start in
      var own = [start]
      for sample in samples[(index + 1)...] where sample.id == start.id {
        // A number is not used again while its finger is down.
        if sample.phase == .began { break }
        own.append(sample)
        if sample.phase.isLast { break }
      }
      let last = own.last.flatMap { $0.phase.isLast ? $0.instant : nil }
      return FingerTrack(touch: start.id, landed: start.instant, lifted: last, samples: own)
    }
  }

  /// Whether the two were down at one time.
  func overlaps(_ other: FingerTrack) -> Bool {
    let (first, second) = landed <= other.landed ? (self, other) : (other, self)
    return first.lifted.map { $0 >= second.landed } ?? true
  }

  func contains(_ instant: Instant) -> Bool {
    instant >= landed && lifted.map { instant <= $0 } ?? true
  }

  /// Where it was at an instant: its last sample up to then.
  func sample(at instant: Instant) -> PointerSample? {
    samples.last { $0.instant <= instant } ?? samples.first
  }

  func travel(needed: Double) -> FingerTravel? {
    guard let start = samples.first else { return nil }
    var travel = FingerTravel(start, needed: needed)
    for sample in samples { travel.add(sample) }
    return travel
  }
}
