import BackswipeGeometry
import BackswipeScene

/// What property animators that are active make of touches on a view.
struct AnimatorTouches {
  /// How many let the view be touched where it shows.
  var followingShown = 0
  /// How many keep touches off it.
  var keepingOff = 0
}

extension UIView {
  /// A point of the superview's coordinates in the view's own, for the hit test: by the model, or by
  /// what shows while a property animator moves the view.
  func pointForTouch(_ point: CGPoint) -> CGPoint {
    guard animatorTouches.followingShown > 0, layer.adjustment != nil else {
      return layer.convertFromSuperlayer(point)
    }
    return layer.convertFromSuperlayerAsShown(point)
  }
}
