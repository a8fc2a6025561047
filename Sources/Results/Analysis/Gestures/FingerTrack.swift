import BackswipeGestures
import BackswipePopDecisions
import BackswipeUnits

/// One finger of a run, from landing to lifting, up to an instant.
struct FingerTrack {
  let touch: Int
  let landed: Instant
  /// The instant of lifting; nil while the finger is down.
  private(set) var lifted: Instant?
  private(set) var samples: [PointerSample]

  private init(_ start: PointerSample) {
    touch = start.id
    landed = start.instant
    samples = [start]
  }

  /// All fingers that have landed, in order.
  static func all(_ samples: [PointerSample]) -> [FingerTrack] {
    var tracks: [FingerTrack] = []
    var down: [Int: Int] = [:]
    for sample in samples {
      if sample.phase == .began {
        down[sample.id] = tracks.count
        tracks.append(FingerTrack(sample))
      } else if let index = down[sample.id] {
        tracks[index].samples.append(sample)
        guard sample.phase.isLast else { continue }
        tracks[index].lifted = sample.instant
        down[sample.id] = nil
      }
    }
    return tracks
  }

  /// Whether the two were down at the same time.
  func overlaps(_ other: FingerTrack) -> Bool {
    let (first, second) = landed <= other.landed ? (self, other) : (other, self)
    return first.lifted.map { $0 >= second.landed } ?? true
  }

  func contains(_ instant: Instant) -> Bool {
    instant >= landed && lifted.map { instant <= $0 } ?? true
  }

  /// The last sample at or before an instant.
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
