import BackswipeScene
import BackswipeUnits

/// How active property animators affect touches on a view.
struct AnimatorTouches {
  /// The number of animators that make it hit where it shows.
  var followingShown = 0
  /// The number of animators that disable its touches.
  var keepingOff = 0
}

extension UIView {
  /// A point of the superview's coordinates in the view's own, for the hit test: by the model, or
  /// by what shows while a property animator moves the view.
  func pointForTouch(_ point: CGPoint) -> CGPoint {
    guard animatorTouches.followingShown > 0, layer.adjustment != nil else {
      return layer.convertFromSuperlayer(point)
    }
    return layer.convertFromSuperlayerAsShown(point)
  }
}
