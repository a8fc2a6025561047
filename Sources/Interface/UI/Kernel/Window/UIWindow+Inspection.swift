import BackswipeScene
import BackswipeUnits

/// A view as shown in the last frame.
package struct InspectedView: Equatable, Sendable {
  /// The view's identifier, else its label, else its class.
  package var name: String
  /// The shown bounding box in points from the screen's top left; on the grid.
  package var frame: CGRect
  /// The product of the opacities of the view and its superviews.
  package var alpha: Double

  /// `Inbox: x 16, y 133, 358 × 44 pt, alpha 1`.
  package var words: String {
    func text(_ value: Double) -> String {
      let hundredths = (value * 100).rounded() / 100
      return Int(exactly: hundredths).map { "\($0)" } ?? "\(hundredths)"
    }
    let (x, y) = (text(Double(frame.minX)), text(Double(frame.minY)))
    let size = "\(text(Double(frame.width))) × \(text(Double(frame.height)))"
    return "\(name): x \(x), y \(y), \(size) pt, alpha \(text(alpha))"
  }
}

extension UIWindow {
  /// The frontmost view at a point of the screen, as shown with all animations; nil outside.
  package func inspect(_ point: CGPoint) -> InspectedView? {
    guard bounds.contains(point), let view = deepest(at: point, in: self) else { return nil }
    let shown = view.shownOnScreen
    let name =
      view.accessibilityIdentifier ?? view.accessibilityLabel ?? view.controller?.shownName
      ?? "\(type(of: view))"
    return InspectedView(name: name, frame: shown.frame, alpha: shown.alpha)
  }

  private func deepest(at point: CGPoint, in view: UIView) -> UIView? {
    for subview in view.ownSubviews.reversed() where !subview.layer.hides {
      let shown = subview.shownOnScreen
      let isInside = shown.frame.contains(point)
      guard shown.alpha > 0, isInside || !subview.clipsToBounds else { continue }
      if let found = deepest(at: point, in: subview), found !== subview || isInside {
        return found
      }
    }
    guard !(view is ClippingView) else { return nil }
    return view.shownOnScreen.frame.contains(point) ? view : nil
  }
}
