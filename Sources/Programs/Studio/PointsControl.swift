import BackswipeSettings
import BackswipeUI

/// A focusable control with points that arrow keys move, such as the handles of a curve.
@MainActor
protocol PointsControl: UIControl {
  /// Whether there is a point to move; without one the control gets no focus.
  var hasPoints: Bool { get }
  /// Called when the control has gained or lost the focus.
  func focusChanged(_ hasFocus: Bool)
  /// Moves the point by steps, to the right and upwards.
  func movePoint(x: Int, y: Int, _ size: Setting.StepSize)
  /// Handles the return key.
  func enter()
}
