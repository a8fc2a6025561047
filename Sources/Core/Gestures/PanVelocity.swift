package import BackswipeUnits

/// The recent locations of a touch, and its velocity.
///
/// Samples with the same instant, or found together after a stall, count as one interval, as do
/// samples less than half a millisecond apart, so that noise of a few points does not become a high
/// speed. After a gap of `stillness` the earlier velocities are discarded. Velocities are in points
/// per second, on the grid, and finite for any input.
package struct PanVelocity: Sendable, Equatable {
  /// The time without movement after which the velocity is 0. (open; a setting)
  package static let defaultStillness = Interval.milliseconds(100)
  /// The maximum distance of batched samples found together: half a frame at 120 Hz.
  package static let batchSpan = Interval.milliseconds(4)
  /// The minimum length of an interval: half of that of a 1000 Hz mouse.
  package static let minimumInterval = Interval(nanoseconds: 500_000)
  /// The time window of estimators that use more than two intervals. (obs)
  package static let window = Interval.milliseconds(100)
  /// The maximum number of samples used by them. (obs)
  package static let capacity = 20
  /// The gap after which they start again. (obs)
  package static let maximumGap = Interval.milliseconds(40)
  /// The maximum velocity, in points per second: a hundred screens per second.
  package static let limit: CGFloat = 100_000

  private struct Point: Sendable, Equatable {
    var location: CGPoint
    var instant: Instant
  }

  package var estimator: VelocityEstimator
  /// The time without movement after which the velocity is 0.
  package var stillness: Interval
  /// Oldest first; each interval but the last is at least `minimumInterval` long.
  private var points: [Point] = []
  private var lastMovement = Instant.zero
  private var endIsBatched = false

  package init(estimator: VelocityEstimator = .uikit, stillness: Interval = defaultStillness) {
    self.estimator = estimator
    self.stillness = stillness
  }

  /// Adds a location. One whose instant is not later than the last belongs to the interval that
  /// ends there: it lengthens the distance, not the time. A location that is not finite is ignored.
  ///
  /// - Parameter isBatched: as in `PointerSample`.
  package mutating func add(_ location: CGPoint, at instant: Instant, isBatched: Bool = false) {
    guard location.x.isFinite, location.y.isFinite else { return }
    let new = Point(location: PointerSample.clamped(location), instant: instant)
    let isSameBatch = isBatched && endIsBatched
    endIsBatched = isBatched
    guard let end = points.last else {
      points = [new]
      lastMovement = instant
      return
    }
    let gap = instant - end.instant
    if new.location != end.location { lastMovement = max(instant, lastMovement) }
    if gap <= .zero {
      // Still at the instant of the first sample: the distance belongs to the first interval.
      if points.count > 1 { points[points.count - 1].location = new.location }
    } else if isSameBatch && gap <= Self.batchSpan || lastIntervalIsShort {
      points[points.count - 1] = new
    } else {
      if gap >= stillness { points = [end] }
      points.append(new)
      if points.count > Self.capacity { points.removeFirst() }
    }
  }

  /// Shifts the reference without a velocity, when a touch was added or removed and the centroid
  /// jumped.
  package mutating func rebase(to location: CGPoint) {
    guard let end = points.last, location.x.isFinite, location.y.isFinite else { return }
    let target = PointerSample.clamped(location)
    let jump = CGPoint(x: target.x - end.location.x, y: target.y - end.location.y)
    for index in points.indices {
      points[index].location.x += jump.x
      points[index].location.y += jump.y
    }
  }

  /// Removes all samples.
  package mutating func reset() {
    self = PanVelocity(estimator: estimator, stillness: stillness)
  }

  /// The estimate at an instant at or after the last sample, in points per second.
  package func velocity(at instant: Instant) -> CGPoint {
    guard instant - lastMovement < stillness else { return .zero }
    let points = estimator == .uikit ? usable : recent
    guard points.count > 1, let end = points.last else { return .zero }
    let seconds = points.map { -(end.instant - $0.instant).seconds }
    func axis(_ path: KeyPath<CGPoint, CGFloat>) -> CGFloat {
      let origin = end.location[keyPath: path]
      let track = VelocityTrack(
        seconds: seconds,
        positions: points.map { Double($0.location[keyPath: path] - origin) })
      return CGFloat(track.velocity(estimator))
    }
    return Self.limited(CGPoint(x: axis(\.x), y: axis(\.y)), to: Self.limit).onGrid
  }

  private var lastIntervalIsShort: Bool {
    points.count > 1
      && points[points.count - 1].instant - points[points.count - 2].instant < Self.minimumInterval
  }

  /// The points with a sufficiently long last interval, if there is one.
  private var usable: [Point] {
    guard lastIntervalIsShort, points.count > 2 else { return points }
    var points = points
    points.remove(at: points.count - 2)
    return points
  }

  /// The points in the window, back to the first long gap.
  private var recent: [Point] {
    let points = usable
    guard let end = points.last else { return [] }
    var first = points.count - 1
    while first > 0, points[first].instant - points[first - 1].instant <= Self.maximumGap,
      end.instant - points[first - 1].instant <= Self.window
    {
      first -= 1
    }
    return Array(points[first...])
  }

  private static func limited(_ point: CGPoint, to limit: CGFloat) -> CGPoint {
    CGPoint(x: min(max(point.x, -limit), limit), y: min(max(point.y, -limit), limit))
  }
}
