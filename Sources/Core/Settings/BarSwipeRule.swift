/// Thresholds of the drag that hides and shows bars. (obs)
package struct BarSwipeRule: Hashable, Sendable {
  /// Points of translation before the choice is made.
  package var choice: Double
  /// Fraction of the way beyond which the end of the touch completes a hide.
  package var completion: Double
  /// Downward velocity that shows the bars, in points per second.
  package var showVelocity: Double

  package init(choice: Double = 10, completion: Double = 0.25, showVelocity: Double = 300) {
    self.choice = choice
    self.completion = completion
    self.showVelocity = showVelocity
  }
}
