package import BackswipeSettings

/// The effect of a vertical drag on the bars: hides them interactively, or shows them at its end.
///
/// One value per gesture. The choice is made once; lengths are points, velocities points per
/// second, both positive downwards.
package struct BarSwipe: Hashable, Sendable {
  package enum Choice: Hashable, Sendable {
    case undecided
    case hiding
    case showing
  }

  package enum Outcome: Hashable, Sendable {
    case nothing
    case hide
    case returnToShown
    case show
  }

  package let rule: BarSwipeRule
  package private(set) var choice = Choice.undecided
  /// 0 (shown) … 1 (hidden), while hiding.
  package private(set) var progress = 0.0
  /// The pan's translation along y at the last move.
  package private(set) var translation = 0.0
  /// The bars' state at the last move.
  package private(set) var areBarsHidden = false

  package init(rule: BarSwipeRule) { self.rule = rule }

  /// Handles a move of the touch.
  ///
  /// - Parameters:
  ///   - translation: the pan's translation along y.
  ///   - areBarsHidden: their current state.
  ///   - travel: the navigation bar's distance from shown to hidden.
  package mutating func move(translation: Double, areBarsHidden: Bool, travel: Double) {
    self.translation = translation
    self.areBarsHidden = areBarsHidden
    if choice == .undecided {
      if !areBarsHidden, translation < -rule.choice { choice = .hiding }
      if areBarsHidden, translation > rule.choice { choice = .showing }
    }
    guard choice == .hiding, travel > 0 else { return }
    progress = min(max((-translation - rule.choice) / travel, 0), 1)
  }

  /// The state with the same choice and the touch farther down by some points.
  func moved(by points: Double, travel: Double) -> BarSwipe {
    guard points != 0 else { return self }
    var other = self
    other.move(
      translation: translation + points, areBarsHidden: areBarsHidden, travel: travel)
    return other
  }

  /// Handles the end of the touch.
  ///
  /// - Parameters:
  ///   - velocity: the pan's velocity along y.
  ///   - settling: seconds in which a bar spring settles at a given initial speed.
  package func release(velocity: Double, travel: Double, settling: (Double) -> Double) -> Outcome {
    BarDecision(self, velocity: velocity, travel: travel, settling: settling).outcome
  }

  /// The outcome of a cancelled gesture.
  package var cancelled: Outcome { choice == .hiding ? .returnToShown : .nothing }
}
