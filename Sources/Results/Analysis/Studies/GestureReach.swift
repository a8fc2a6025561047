import BackswipeGestures
import BackswipeUnits

/// The distance and the final speed of a gesture, and the gesture with other ones.
///
/// The end is the last 80 ms before the last moving sample, or less where the wanted speed would
/// take more than three fifths of the distance in it. A changed gesture keeps its instants: in the
/// end it moves evenly at the wanted speed to the wanted distance; before it, the path along x is
/// scaled to fit.
package struct GestureReach: Equatable, Sendable {
  static let end = Interval.milliseconds(80)
  static let largestPart = 0.6

  /// The distance from the landing to the lifting along x, in points.
  package var distance: Double
  /// The mean speed along x over the end, in points per second.
  package var speed: Double

  package init(distance: Double, speed: Double) {
    self.distance = distance
    self.speed = speed
  }

  /// The reach of a gesture.
  package init(_ gesture: RecordedGesture) {
    let first = Double(gesture.samples[0].location.x)
    let last = Self.lastMove(gesture.samples)
    let end = gesture.samples[last]
    distance = (Double(end.location.x) - first).onGrid
    let from = max(end.instant - Self.end, gesture.samples[0].instant)
    let seconds = (end.instant - from).seconds
    speed =
      seconds > 0
      ? ((Double(end.location.x) - Self.x(gesture.samples, at: from)) / seconds).onGrid : 0
  }

  /// The gesture with this distance and speed.
  package func applied(to gesture: RecordedGesture) -> RecordedGesture {
    let samples = gesture.samples
    let landing = Double(samples[0].location.x)
    let last = Self.lastMove(samples)
    let finish = samples[last].instant
    var length = min(Self.end, finish - samples[0].instant)
    if speed > 0, distance > 0 {
      length = min(length, Interval(seconds: Self.largestPart * distance / speed))
    }
    let from = finish - length
    let way = Self.x(samples, at: from) - landing
    let left = distance - speed * length.seconds
    let scale = way != 0 ? left / way : 0
    return gesture.with(
      samples.enumerated().map { index, sample in
        guard index > 0 else { return sample }
        var sample = sample
        let x: Double
        if index > last {
          x = distance
        } else if sample.instant > from {
          x = distance - speed * (finish - sample.instant).seconds
        } else {
          x = (Double(sample.location.x) - landing) * scale
        }
        sample.location.x = CGFloat(landing + x).onGrid
        return sample
      })
  }

  /// The index of the last sample whose location differs from the one before; the last index where
  /// nothing moves.
  private static func lastMove(_ samples: [PointerSample]) -> Int {
    samples.indices.dropFirst().last { samples[$0].location.x != samples[$0 - 1].location.x }
      ?? samples.count - 1
  }

  /// The x at an instant, by linear interpolation.
  private static func x(_ samples: [PointerSample], at instant: Instant) -> Double {
    guard let next = samples.firstIndex(where: { $0.instant >= instant }) else {
      return samples.last.map { Double($0.location.x) } ?? 0
    }
    guard next > 0 else { return Double(samples[0].location.x) }
    let (from, to) = (samples[next - 1], samples[next])
    let whole = (to.instant - from.instant).seconds
    let part = whole > 0 ? (instant - from.instant).seconds / whole : 1
    return Double(from.location.x) + Double(to.location.x - from.location.x) * part
  }
}
