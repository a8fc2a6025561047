import BackswipeSettings

/// The decision on the release of a vertical drag that hides or shows bars: what was compared, and
/// with what. Lengths are points, velocities points a second, both positive downwards.
package struct BarDecision: Hashable, Sendable {
  package let swipe: BarSwipe
  package let velocity: Double
  /// The navigation bar's distance from shown to hidden.
  package let travel: Double
  /// The speed that decides alone when it is exceeded, without a sign: upwards for a hide, where it
  /// depends on the finger's own, downwards for a show; infinite where no speed does.
  package let speedNeeded: Double
  package let outcome: BarSwipe.Outcome

  /// Judges a finger that lifts.
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

  /// Whether the way was enough, and not only the speed.
  package var isFarEnough: Bool {
    swipe.choice == .hiding && swipe.progress >= swipe.rule.completion
  }

  // MARK: Margins

  /// The outcome with the finger farther in the direction of its choice, by points, and faster that
  /// way, by points a second.
  package func outcome(
    ifMoved points: Double, faster speed: Double = 0, settling: (Double) -> Double
  ) -> BarSwipe.Outcome {
    let sign: Double = swipe.choice == .hiding ? -1 : 1
    return BarDecision(
      swipe.moved(by: sign * points, travel: travel), velocity: velocity + sign * speed,
      travel: travel, settling: settling
    ).outcome
  }

  /// The least travel, in points, that would have changed the outcome at the same speed: less of it
  /// where the bars change, more where they do not. On the grid: one step less changes nothing.
  /// Nil where no travel does.
  package func travelMargin(settling: (Double) -> Double) -> Double? {
    GridMargin.least {
      outcome(ifMoved: succeeds ? -$0 : $0, settling: settling) != outcome
    }
  }

  /// The same for the speed, in points a second.
  package func speedMargin(settling: (Double) -> Double) -> Double? {
    GridMargin.least {
      outcome(ifMoved: 0, faster: succeeds ? -$0 : $0, settling: settling) != outcome
    }
  }
}

/// What a tap did to the bars.
package struct BarTap: Hashable, Sendable {
  package let hides: Bool
  /// Whether it was where a hidden bar would be.
  package let isInHiddenBar: Bool

  package init(hides: Bool, isInHiddenBar: Bool) {
    self.hides = hides
    self.isInHiddenBar = isInHiddenBar
  }
}
