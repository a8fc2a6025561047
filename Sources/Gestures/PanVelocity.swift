package import BackswipeGeometry
package import BackswipeTime

/// Velocity of a finger as UIKit estimates it: a fifth of the newest two-sample velocity and four
/// fifths of the one before. (obs)
///
/// Samples with the same instant, or found together after a stall, count as one interval. After a
/// gap of `stillness` the velocities before it are forgotten. The answer is points a second, on the
/// grid, finite whatever comes in.
package struct PanVelocity: Sendable, Equatable {
  /// Weight of the newest two-sample velocity. (obs)
  package static let newestWeight = 0.2
  /// After this long without movement the velocity is taken to be zero. (open; a setting)
  package static let defaultStillness = Interval.milliseconds(100)
  /// Batched samples at most this far apart were found together: half a frame at 120 Hz.
  package static let batchSpan = Interval.milliseconds(4)
  /// The answer is limited to this, in points a second, so that products with it stay finite.
  package static let limit: CGFloat = 1e9

  /// After this long without movement the velocity is zero.
  package var stillness: Interval
  private var newest: CGPoint?
  private var previous: CGPoint?
  /// Where and when the newest interval starts, and where and when it ends so far.
  private var start: (location: CGPoint, instant: Instant)?
  private var end: (location: CGPoint, instant: Instant)?
  private var lastMovement = Instant.zero
  private var endIsBatched = false

  package init(stillness: Interval = defaultStillness) { self.stillness = stillness }

  /// Adds a position. One whose instant is not later than the last belongs to the interval that
  /// ends there: it lengthens the distance, not the time. A location that is not finite is ignored.
  ///
  /// - Parameter isBatched: as in `PointerSample`.
  package mutating func add(_ location: CGPoint, at instant: Instant, isBatched: Bool = false) {
    guard location.x.isFinite, location.y.isFinite else { return }
    let wasBatched = endIsBatched
    endIsBatched = isBatched
    guard let end else {
      end = (location, instant)
      lastMovement = instant
      return
    }
    let gap = instant - end.instant
    if location != end.location { lastMovement = max(instant, lastMovement) }
    if gap > .zero, isBatched, wasBatched, start != nil, gap <= Self.batchSpan {
      self.end = (location, instant)
    } else if gap > .zero {
      previous = gap < stillness ? newest : nil
      start = end
      self.end = (location, instant)
    } else if start != nil {
      self.end = (location, end.instant)
    } else {
      // Still at the instant of the first sample: the distance counts towards the first interval.
      return
    }
    guard let start, let end = self.end else { return }
    let seconds = (end.instant - start.instant).seconds
    newest = CGPoint(
      x: Self.limited((end.location.x - start.location.x) / seconds),
      y: Self.limited((end.location.y - start.location.y) / seconds))
  }

  /// Moves the reference by an offset without a speed: a finger was added or lifted and the
  /// centroid jumped.
  package mutating func rebase(to location: CGPoint) {
    guard let end else { return }
    let jump = CGPoint(x: location.x - end.location.x, y: location.y - end.location.y)
    self.end = (location, end.instant)
    if let start {
      self.start = (
        CGPoint(x: start.location.x + jump.x, y: start.location.y + jump.y), start.instant
      )
    }
  }

  /// The estimate at an instant at or after the last sample, in points a second.
  package func velocity(at instant: Instant) -> CGPoint {
    guard let newest, instant - lastMovement < stillness else { return .zero }
    guard let previous else { return newest.onGrid }
    let w = CGFloat(Self.newestWeight)
    return CGPoint(
      x: w * newest.x + (1 - w) * previous.x, y: w * newest.y + (1 - w) * previous.y
    ).onGrid
  }

  private static func limited(_ velocity: CGFloat) -> CGFloat {
    min(max(velocity, -limit), limit)
  }

  package static func == (left: PanVelocity, right: PanVelocity) -> Bool {
    left.stillness == right.stillness && left.newest == right.newest
      && left.previous == right.previous && left.lastMovement == right.lastMovement
      && left.endIsBatched == right.endIsBatched
      && left.start?.location == right.start?.location
      && left.start?.instant == right.start?.instant
      && left.end?.location == right.end?.location && left.end?.instant == right.end?.instant
  }
}
