package import BackswipeUnits

/// Extrapolates a finger for the next frames at its current velocity.
package enum TouchPrediction {
  /// How many frames are looked ahead.
  package static let frames = 3

  /// One sample a frame, in order; none for a finger at rest or after its end.
  ///
  /// - Parameters:
  ///   - sample: the finger's last report.
  ///   - velocity: points a second, by an estimator.
  ///   - period: the time from one frame to the next, above zero.
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
