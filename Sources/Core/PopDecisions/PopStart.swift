package import BackswipeMotion
package import BackswipeSettings
package import BackswipeUnits

/// The decision about a drag that has gone far enough for a pop: the same for the screen and for
/// recorded samples.
package enum PopStart: Hashable, Sendable {
  /// The drag leads a new pop.
  case begins
  /// The drag catches the pop that moves back.
  case catches
  case refused(PopRefusal)

  /// - Parameters:
  ///   - travel: the finger's along x, away from the edge of the drag, in points.
  ///   - isReturning: whether a released pop moves back.
  ///   - obstacle: the first condition that forbids a new pop; nil for none.
  ///   - isMirrored: whether that edge is the right one.
  package init(
    travel: Double, isReturning: Bool, obstacle: @autoclosure () -> InteractivePopRule.Obstacle?,
    isMirrored: Bool = false
  ) {
    if travel < 0 {
      let length = abs(travel)
      self = .refused(
        isMirrored ? .rightwards(travelled: length) : .leftwards(travelled: length))
    } else if isReturning {
      self = .catches
    } else if let obstacle = obstacle() {
      self = .refused(.obstacle(obstacle))
    } else {
      self = .begins
    }
  }
}

extension TransitionProgress {
  /// Releases a pop by the verdict: at the finger's velocity, or along the curve of the settings.
  ///
  /// - Parameter push: the duration of the whole transition.
  /// - Returns: the initial velocity in widths a second; nil along a curve.
  @discardableResult
  package mutating func release(
    _ verdict: PopVerdict, at instant: Instant, push: Interval, settings: SimulatorSettings
  ) -> Double? {
    let done = value(at: instant)
    let limit = settings.popReleaseLimit(left: verdict.pops ? 1 - done : done, push: push)
    switch settings.pop.release {
    case .finger:
      return release(
        completing: verdict.pops, velocity: verdict.velocity, at: instant, limit: limit)
    case .curve:
      release(
        completing: verdict.pops, curve: settings.popReleaseCurve, at: instant, duration: limit)
      return nil
    }
  }
}
