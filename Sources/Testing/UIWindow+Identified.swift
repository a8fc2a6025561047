import BackswipeGeometry
import BackswipeScene
import BackswipeUI

extension UIWindow {
  /// The views with an `accessibilityIdentifier` as they show, in points from the screen's top
  /// left, back to front.
  var identifiedViews: [PhoneFrame.Page] {
    var found: [PhoneFrame.Page] = []
    collect(self, at: .zero, into: &found)
    return found
  }

  private func collect(_ view: UIView, at origin: CGPoint, into found: inout [PhoneFrame.Page]) {
    guard !view.isHidden else { return }
    let frame = view.layer.shownBox.offsetBy(dx: origin.x, dy: origin.y)
    if let name = view.accessibilityIdentifier {
      found.append(
        PhoneFrame.Page(name: name, frame: frame.onGrid, alpha: view.layer.shownOpacity.onGrid))
    }
    let scrolled = view.layer.shownBoundsOrigin
    let inside = CGPoint(x: frame.minX - scrolled.x, y: frame.minY - scrolled.y)
    for view in view.subviews { collect(view, at: inside, into: &found) }
  }
}
