import BackswipeScene
import BackswipeUnits

/// The shown state of a view with an accessibility identifier.
package struct ShownElement: Equatable, Sendable {
  package var identifier: String
  /// The shown bounding box, with all animations and transforms of the view and its superviews, in
  /// points from the screen's top left; on the grid.
  package var frame: CGRect
  /// The product of the opacities of the view and its superviews.
  package var alpha: Double
  /// Whether any part is visible: inside the screen and all clips, with an alpha above 0.
  package var isShown: Bool
}

extension UIWindow {
  /// The views in the window with an identifier, back to front, a view before its subviews.
  /// Identifiers of bar items and tabs apply to the views that show them. Hidden views and their
  /// subviews are omitted.
  ///
  /// - Parameter wanted: the identifiers to look for; nil for all.
  package func elements(identified wanted: Set<String>? = nil) -> [ShownElement] {
    var walk = ElementWalk(wanted: wanted)
    walk.visit(self, in: ElementWalk.Surroundings(transform: .identity, alpha: 1, clip: bounds))
    return walk.found
  }
}

/// A walk through a view tree with the accumulated state of superviews.
@MainActor
private struct ElementWalk {
  /// The accumulated state of a view's superviews.
  struct Surroundings {
    /// The transform from the coordinates of the view's frame to the screen's.
    var transform: CGAffineTransform
    var alpha: Double
    /// The part of the screen inside all clips.
    var clip: CGRect
  }

  let wanted: Set<String>?
  private(set) var found: [ShownElement] = []

  init(wanted: Set<String>?) { self.wanted = wanted }

  mutating func visit(_ view: UIView, in around: Surroundings) {
    guard !view.layer.hides else { return }
    let layer = view.layer
    let shown = layer.shownFrame
    let turn = layer.shownTransform
    var inside = around
    inside.alpha *= layer.shownOpacity
    if !turn.isIdentity { inside.transform = turn.about(shown).concatenating(inside.transform) }
    let identifier = view.shownIdentifier.flatMap { wanted?.contains($0) ?? true ? $0 : nil }
    if identifier != nil || view.clipsToBounds {
      // The corners are mapped by the whole transform: a box around a box would be too large.
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
    for subview in view.ownSubviews { visit(subview, in: inside) }
  }

  private static func map(_ rect: CGRect, _ transform: CGAffineTransform) -> CGRect {
    transform.isTranslation
      ? rect.offsetBy(dx: transform.tx, dy: transform.ty) : rect.applying(transform)
  }
}
