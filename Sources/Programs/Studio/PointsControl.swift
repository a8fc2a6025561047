import BackswipeSettings
import BackswipeUI

/// A control with points that arrow keys move while it has the focus, such as the handles of a curve.
@MainActor
protocol PointsControl: UIControl {
  /// Whether there is a point to move; without one the control gets no focus.
  var hasPoints: Bool { get }
  /// The control has got the focus, or lost it.
  func focusChanged(_ hasFocus: Bool)
  /// Moves the point by steps, to the right and upwards.
  func movePoint(x: Int, y: Int, _ size: Setting.StepSize)
  /// Does what the return key does.
  func enter()
}
