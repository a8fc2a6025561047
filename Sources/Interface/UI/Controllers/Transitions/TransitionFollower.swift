import BackswipeUnits

/// An animation that runs on a transition's time.
@MainActor
protocol TransitionFollower: AnyObject {
  func advance(to instant: Instant)
  /// Call when the transition has ended; a remaining part runs on the simulation's clock.
  func transitionEnded(at instant: Instant, elapsed: Interval)
  /// Ends immediately: in the final state or with the changes undone.
  func settle(completed: Bool)
}

extension ViewAnimation: TransitionFollower {}
