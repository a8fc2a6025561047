import BackswipeSettings

/// The decision on the release of a vertical drag that hides or shows bars, with the compared
/// quantities. Lengths are points, velocities points per second, both positive downwards.
package struct BarDecision: Hashable, Sendable {
  package let swipe: BarSwipe
  package let velocity: Double
  /// The navigation bar's distance from shown to hidden.
  package let travel: Double
  /// The speed that decides alone when exceeded, without a sign: upwards for a hide, where it
  /// depends on the touch's speed, downwards for a show; infinite if no speed does.
  package let speedNeeded: Double
  package let outcome: BarSwipe.Outcome

  /// Judges the end of a touch.
  ///
  /// - Parameter settling: seconds in which a bar spring settles at a given initial speed.
  package init(
    _ swipe: BarSwipe, velocity: Double, travel: Double, settling: (Double) -> Double
  ) {
    self.swipe = swipe
    self.velocity = velocity
    self.travel = travel
    switch swipe.choice {
    case .undecided:
      speedNeeded = .infinity
      outcome = .nothing
    case .showing:
      speedNeeded = swipe.rule.showVelocity
      outcome = velocity > speedNeeded ? .show : .nothing
    case .hiding:
      let duration = settling(max(abs(velocity), 10))
      speedNeeded = duration > 0 ? travel / duration : .infinity
      let isFast = -velocity > speedNeeded
      outcome = swipe.progress >= swipe.rule.completion || isFast ? .hide : .returnToShown
    }
  }

  /// Whether the bars change.
  package var succeeds: Bool { outcome == .hide || outcome == .show }

  /// Whether the distance alone was sufficient.
  package var isFarEnough: Bool {
    swipe.choice == .hiding && swipe.progress >= swipe.rule.completion
  }

  // MARK: Margins

  /// The outcome with the touch farther, by points, and faster, by points per second, in the
  /// direction of its choice.
  package func outcome(
    ifMoved points: Double, faster speed: Double = 0, settling: (Double) -> Double
  ) -> BarSwipe.Outcome {
    let sign: Double = swipe.choice == .hiding ? -1 : 1
    return BarDecision(
      swipe.moved(by: sign * points, travel: travel), velocity: velocity + sign * speed,
      travel: travel, settling: settling
    ).outcome
  }

  /// The minimum difference of travel, in points, that would have changed the outcome at the same
  /// speed: less travel if the bars change, more if they do not. On the grid: one step less changes
  /// nothing. Nil if no travel does.
  package func travelMargin(settling: (Double) -> Double) -> Double? {
    GridMargin.least {
      outcome(ifMoved: succeeds ? -$0 : $0, settling: settling) != outcome
    }
  }

  /// The minimum difference of speed that would have changed the outcome, in points per second.
  package func speedMargin(settling: (Double) -> Double) -> Double? {
    GridMargin.least {
      outcome(ifMoved: 0, faster: succeeds ? -$0 : $0, settling: settling) != outcome
    }
  }
}

/// The effect of a tap on the bars.
package struct BarTap: Hashable, Sendable {
  package let hides: Bool
  /// Whether the tap was at the position of a hidden bar.
  package let isInHiddenBar: Bool

  package init(hides: Bool, isInHiddenBar: Bool) {
    self.hides = hides
    self.isInHiddenBar = isInHiddenBar
  }
}
