import BackswipeScene
import BackswipeUnits

/// The effects of active property animators on touches of a view.
struct AnimatorTouches {
  /// The number of animators that make hit tests use the shown state.
  var followingShown = 0
  /// The number of animators that disable its touches.
  var keepingOff = 0
}

extension UIView {
  /// Converts a point from the superview's coordinates to the view's, for hit testing: by the
  /// model, or by the shown state while a property animator moves the view.
  func pointForTouch(_ point: CGPoint) -> CGPoint {
    guard animatorTouches.followingShown > 0, layer.adjustment != nil else {
      return layer.convertFromSuperlayer(point)
    }
    return layer.convertFromSuperlayerAsShown(point)
  }
}
