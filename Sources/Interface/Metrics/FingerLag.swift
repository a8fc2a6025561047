import BackswipeGestures
package import BackswipeUnits

/// The distance between the content of a frame and the finger.
///
/// The finger's location in a frame is that of the newest sample it contains. Its true location
/// when the frame was shown is found once its next sample is there, on the straight line between
/// the two samples around that instant; the distance between the two locations is the lag. Instants
/// of samples are those of the finger, before any delay of their delivery. A finger without samples
/// for more than `longestSilence` counts as resting, and its motion after its last sample is not
/// counted.
package struct FingerLag: Equatable, Sendable {
  /// Longer than the time between two reports of any moving finger.
  package static let longestSilence = Interval.milliseconds(100)
  /// Lags are counted in these parts of a point.
  package static let unitsPerPoint = 65_536.0
  /// The longest distance counted, in points: fingers may jump without limit.
  package static let farthest = 1e6

  private struct Finger: Equatable {
    var newest: PointerSample
    /// Frames that were shown after the newest sample.
    var frames: [Shown]
  }

  /// A frame, and the location of the finger that it shows.
  private struct Shown: Equatable {
    let actual: Instant
    let place: CGPoint
    let frame: WorstFrames.Frame
  }

  package private(set) var lags = Distribution()
  private(set) var peak = WorstFrames.Peak()
  /// Fingers that are down, by their numbers. Their order does not affect the result.
  private var fingers: [Int: Finger] = [:]

  package init() {}

  package mutating func add(_ frame: FrameTiming) {
    for sample in frame.samples { process(sample) }
    guard let actual = frame.actual else { return }
    for touch in Array(fingers.keys) {
      guard var finger = fingers.removeValue(forKey: touch) else { continue }
      // Later samples may still be on their way.
      settleSilent(&finger, upTo: actual - finger.newest.delay)
      finger.frames.append(
        Shown(
          actual: actual, place: finger.newest.location,
          frame: .init(frame, sample: finger.newest)))
      fingers[touch] = finger
    }
  }

  /// Removes the fingers that are down.
  package mutating func beginRun() { fingers = [:] }

  private mutating func process(_ sample: PointerSample) {
    if var finger = fingers.removeValue(forKey: sample.id) {
      settleSilent(&finger, upTo: sample.instant)
      let before = finger.newest
      let waiting = finger.frames
      finger.frames = []
      for frame in waiting {
        if frame.actual > sample.instant {
          finger.frames.append(frame)
        } else {
          count(frame, Self.place(at: frame.actual, from: before, to: sample))
        }
      }
      guard !sample.phase.isLast else { return }
      finger.newest = sample
      fingers[sample.id] = finger
    } else if !sample.phase.isLast {
      fingers[sample.id] = Finger(newest: sample, frames: [])
    }
  }

  /// A finger without samples for longer than `longestSilence` is at its last location.
  ///
  /// - Parameter known: the instant up to which all samples of the finger are known.
  private mutating func settleSilent(_ finger: inout Finger, upTo known: Instant) {
    guard known - finger.newest.instant > Self.longestSilence else { return }
    let waiting = finger.frames
    finger.frames = []
    for frame in waiting {
      if frame.actual > known {
        finger.frames.append(frame)
      } else {
        count(frame, finger.newest.location)
      }
    }
  }

  private mutating func count(_ shown: Shown, _ real: CGPoint) {
    let x = Double(real.x - shown.place.x)
    let y = Double(real.y - shown.place.y)
    let lag = Self.units((x * x + y * y).squareRoot())
    lags.add(lag)
    peak.offerInAnyOrder(lag, shown.frame)
  }

  /// A distance in the counted units; not-a-number counts as the farthest.
  static func units(_ points: Double) -> Int64 {
    Int64(((points < farthest ? points : farthest) * unitsPerPoint).rounded())
  }

  private static func place(
    at instant: Instant, from before: PointerSample, to after: PointerSample
  ) -> CGPoint {
    let whole = (after.instant - before.instant).nanoseconds
    guard whole > 0, instant > before.instant else { return before.location }
    let part = CGFloat(Double((instant - before.instant).nanoseconds) / Double(whole))
    return CGPoint(
      x: before.location.x + (after.location.x - before.location.x) * part,
      y: before.location.y + (after.location.y - before.location.y) * part)
  }
}
