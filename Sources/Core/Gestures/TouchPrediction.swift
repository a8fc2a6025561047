package import BackswipeUnits

/// Extrapolates a touch for the next frames at its current velocity.
package enum TouchPrediction {
  /// The number of predicted frames.
  package static let frames = 3

  /// One sample per frame, in order; empty for a touch at rest or after its end.
  ///
  /// - Parameters:
  ///   - sample: the touch's last sample.
  ///   - velocity: points per second, from an estimator.
  ///   - period: the time from one frame to the next, above 0.
  package static func samples(
    after sample: PointerSample, velocity: CGPoint, every period: Interval, count: Int = frames
  ) -> [PointerSample] {
    guard sample.phase == .began || sample.phase == .moved, velocity != .zero, period > .zero else {
      return []
    }
    return (0..<max(0, count)).map { index in
      let ahead = Interval(nanoseconds: period.nanoseconds * Int64(index + 1))
      let seconds = CGFloat(ahead.seconds)
      var next = sample
      next.phase = .moved
      next.isBatched = false
      next.instant = sample.instant + ahead
      next.location =
        CGPoint(
          x: sample.location.x + velocity.x * seconds, y: sample.location.y + velocity.y * seconds
        ).onGrid
      return next
    }
  }
}
