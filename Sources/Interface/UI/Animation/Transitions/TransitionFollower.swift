import BackswipeUnits

/// An animation that runs on a transition's time.
@MainActor
protocol TransitionFollower: AnyObject {
  func advance(to instant: Instant)
  /// The transition is over; what is left runs by itself.
  func transitionEnded(at instant: Instant, elapsed: Interval)
  /// Ends at once: at the end, or with everything as it was before.
  func settle(completed: Bool)
}

extension ViewAnimation: TransitionFollower {}
