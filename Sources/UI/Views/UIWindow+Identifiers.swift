import BackswipeGeometry
import BackswipeScene

/// What shows of a view that carries an accessibility identifier.
package struct ShownElement: Equatable, Sendable {
  /// Points from the screen's top left, with everything that moves as it is now; on the grid.
  package var frame: CGRect
  /// The view's own opacity times that of everything it stands in.
  package var alpha: Double
  /// Whether any of it is in sight: inside the screen and all that cuts it, and not transparent.
  package var isShown: Bool
}

extension UIWindow {
  /// The views in the window that carry one of some identifiers, front to back. Bar items and tabs
  /// lend theirs to the view that shows them. Hidden views are left out, with all in them.
  package func elements(identified wanted: Set<String>) -> [String: [ShownElement]] {
    var found: [String: [ShownElement]] = [:]
    collect(self, wanted, alpha: 1, clip: bounds, into: &found)
    return found
  }

  private func collect(
    _ view: UIView, _ wanted: Set<String>, alpha above: Double, clip: CGRect,
    into found: inout [String: [ShownElement]]
  ) {
    guard !view.isHidden else { return }
    let alpha = above * view.layer.shownOpacity
    let frame = view === self ? bounds : view.layer.shownRectInRoot
    let visible = frame.intersection(clip)
    for subview in view.subviews.reversed() {
      collect(
        subview, wanted, alpha: alpha, clip: view.clipsToBounds ? visible : clip, into: &found)
    }
    guard let identifier = view.shownIdentifier, wanted.contains(identifier) else { return }
    found[identifier, default: []].append(
      ShownElement(
        frame: CGRect(origin: frame.origin.onGrid, size: frame.size), alpha: alpha.onGrid,
        isShown: alpha > 0 && !visible.isEmpty))
  }
}
