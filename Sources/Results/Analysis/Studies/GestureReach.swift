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

  /// The distance from the landing to the lifting along its way, in points: along x but for elements
  /// that move along y.
  package var distance: Double
  /// The mean speed along its way over the end, in points per second.
  package var speed: Double
  /// Whether the way is along y.
  private var isVertical = false

  package init(distance: Double, speed: Double) {
    self.distance = distance
    self.speed = speed
  }

  /// The coordinate of the way.
  private var axis: WritableKeyPath<CGPoint, CGFloat> { isVertical ? \.y : \.x }

  /// The reach of a gesture.
  package init(_ gesture: RecordedGesture) {
    (distance, speed) = (0, 0)
    isVertical = gesture.way == .y
    let axis = axis
    let first = Double(gesture.samples[0].location[keyPath: axis])
    let last = Self.lastMove(gesture.samples, axis)
    let end = gesture.samples[last]
    distance = (Double(end.location[keyPath: axis]) - first).onGrid
    let from = max(end.instant - Self.end, gesture.samples[0].instant)
    let seconds = (end.instant - from).seconds
    speed =
      seconds > 0
      ? ((Double(end.location[keyPath: axis]) - Self.place(gesture.samples, axis, at: from))
        / seconds).onGrid : 0
  }

  /// The gesture with this distance and speed.
  package func applied(to gesture: RecordedGesture) -> RecordedGesture {
    let samples = gesture.samples
    let axis = axis
    let landing = Double(samples[0].location[keyPath: axis])
    let last = Self.lastMove(samples, axis)
    let finish = samples[last].instant
    var length = min(Self.end, finish - samples[0].instant)
    // Drags of pages go inwards alone.
    if speed * distance > 0, speed > 0 || gesture.way != .pages || gesture.comesFromRight {
      length = min(length, Interval(seconds: Self.largestPart * distance / speed))
    }
    let from = finish - length
    let way = Self.place(samples, axis, at: from) - landing
    let left = distance - speed * length.seconds
    let scale = way != 0 ? left / way : 0
    return gesture.with(
      samples.enumerated().map { index, sample in
        guard index > 0 else { return sample }
        var sample = sample
        let place: Double
        if index > last {
          place = distance
        } else if sample.instant > from {
          place = distance - speed * (finish - sample.instant).seconds
        } else {
          place = (Double(sample.location[keyPath: axis]) - landing) * scale
        }
        sample.location[keyPath: axis] = CGFloat(landing + place).onGrid
        return sample
      })
  }

  /// The index of the last sample whose location differs from the one before; the last index where
  /// nothing moves.
  private static func lastMove(
    _ samples: [PointerSample], _ axis: KeyPath<CGPoint, CGFloat>
  ) -> Int {
    samples.indices.dropFirst().last {
      samples[$0].location[keyPath: axis] != samples[$0 - 1].location[keyPath: axis]
    } ?? samples.count - 1
  }

  /// The coordinate at an instant, by linear interpolation.
  private static func place(
    _ samples: [PointerSample], _ axis: KeyPath<CGPoint, CGFloat>, at instant: Instant
  ) -> Double {
    guard let next = samples.firstIndex(where: { $0.instant >= instant }) else {
      return samples.last.map { Double($0.location[keyPath: axis]) } ?? 0
    }
    guard next > 0 else { return Double(samples[0].location[keyPath: axis]) }
    let (from, to) = (samples[next - 1], samples[next])
    let whole = (to.instant - from.instant).seconds
    let part = whole > 0 ? (instant - from.instant).seconds / whole : 1
    return Double(from.location[keyPath: axis])
      + Double(to.location[keyPath: axis] - from.location[keyPath: axis]) * part
  }
}
