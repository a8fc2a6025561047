import BackswipeGeometry
import BackswipeScene

/// What shows of a view that carries an accessibility identifier.
package struct ShownElement: Equatable, Sendable {
  package var identifier: String
  /// The upright rectangle around it, in points from the screen's top left, with everything that
  /// moves, turns or scales it or what it stands in as it is now; on the grid.
  package var frame: CGRect
  /// The product of its own opacity and its superviews'.
  package var alpha: Double
  /// Whether any of it is visible: inside the screen and all that cuts it, and not transparent.
  package var isShown: Bool
}

extension UIWindow {
  /// The views in the window that carry an identifier, back to front: a view before those in it.
  /// Bar items and tabs lend theirs to the view that shows them. Hidden views are left out, with
  /// all in them.
  ///
  /// - Parameter wanted: the identifiers to look for; nil for all.
  package func elements(identified wanted: Set<String>? = nil) -> [ShownElement] {
    var walk = ElementWalk(wanted: wanted)
    walk.visit(self, in: ElementWalk.Surroundings(transform: .identity, alpha: 1, clip: bounds))
    return walk.found
  }
}

/// Goes through a tree of views and carries along what surrounds them.
@MainActor
private struct ElementWalk {
  /// The accumulated state of a view's superviews.
  struct Surroundings {
    /// From the coordinates that its frame is in to the screen's.
    var transform: CGAffineTransform
    var alpha: Double
    /// The part of the screen in which it can be seen.
    var clip: CGRect
  }

  let wanted: Set<String>?
  private(set) var found: [ShownElement] = []

  init(wanted: Set<String>?) { self.wanted = wanted }

  mutating func visit(_ view: UIView, in around: Surroundings) {
    guard !view.isHidden else { return }
    let layer = view.layer
    let shown = layer.shownFrame
    let turn = layer.shownTransform
    var inside = around
    inside.alpha *= layer.shownOpacity
    if !turn.isIdentity { inside.transform = turn.about(shown).concatenating(inside.transform) }
    let identifier = view.shownIdentifier.flatMap { wanted?.contains($0) ?? true ? $0 : nil }
    if identifier != nil || view.clipsToBounds {
      // Of several turns, each is of the corners: a rectangle around a rectangle would be too big.
      let frame = Self.map(shown, inside.transform).onGrid
      let visible = frame.intersection(around.clip)
      if view.clipsToBounds { inside.clip = visible }
      if let identifier {
        found.append(
          ShownElement(
            identifier: identifier, frame: frame, alpha: inside.alpha.onGrid,
            isShown: inside.alpha > 0 && !visible.isEmpty))
      }
    }
    let scroll = layer.shownBoundsOrigin
    inside.transform =
      CGAffineTransform(translationX: shown.minX - scroll.x, y: shown.minY - scroll.y)
      .concatenating(inside.transform)
    for subview in view.subviews { visit(subview, in: inside) }
  }

  private static func map(_ rect: CGRect, _ transform: CGAffineTransform) -> CGRect {
    transform.isTranslation
      ? rect.offsetBy(dx: transform.tx, dy: transform.ty) : rect.applying(transform)
  }
}
