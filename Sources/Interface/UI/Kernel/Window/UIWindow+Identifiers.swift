import BackswipeScene
import BackswipeUnits

/// The shown state of a view with an accessibility identifier, or found by a path.
package struct ShownElement: Equatable, Sendable {
  /// The identifier, or the textual form of the path.
  package var identifier: String
  /// The shown bounding box, with all animations and transforms of the view and its superviews, in
  /// points from the screen's top left; on the grid.
  package var frame: CGRect
  /// The product of the opacities of the view and its superviews.
  package var alpha: Double
  /// Whether any part is visible: inside the screen and all clips, with an alpha above 0.
  package var isShown: Bool
  /// The index of the page that has it among those asked for; nil for none.
  package var page: Int?
  /// The view's own properties; nil for elements found by identifiers alone.
  package var properties: ElementProperties?
}

extension ShownElement {
  /// Whether it comes before another one in reading order: from top to bottom, then from left to
  /// right.
  package func comesBefore(_ other: ShownElement) -> Bool {
    (frame.minY, frame.minX) < (other.frame.minY, other.frame.minX)
  }
}

extension UIWindow {
  /// The views in the window with an identifier, back to front, a view before its subviews.
  /// Identifiers of bar items and tabs apply to the views that show them. Hidden views and their
  /// subviews are omitted.
  ///
  /// - Parameters:
  ///   - wanted: the identifiers to look for; nil for all.
  ///   - pages: the views of pages, by whose indices elements have their page.
  package func elements(
    identified wanted: Set<String>? = nil, on pages: [UIView] = []
  ) -> [ShownElement] {
    var walk = ElementWalk(pages: pages) { view in
      guard let identifier = view.shownIdentifier, wanted?.contains(identifier) ?? true else {
        return []
      }
      return [(identifier, nil)]
    }
    walk.visit(self, in: ElementWalk.Surroundings(transform: .identity, alpha: 1, clip: bounds))
    return walk.found
  }

  /// The views to which paths lead, each with the index of its path and its properties, back to front,
  /// a view before its subviews; hidden views and their subviews are omitted. Identifiers come before
  /// labels. Each has its path's textual form as its identifier.
  package func elements(at paths: [ViewPath]) -> [(path: Int, element: ShownElement)] {
    let wanted = paths.map(\.kinds)
    var found: [(element: ShownElement, mark: ElementWalk.Mark)] = []
    var walk = ElementWalk { view in
      let (identifier, label) = (view.shownIdentifier, view.pathLabel)
      guard identifier != nil || label != nil else { return [] }
      return wanted.enumerated().flatMap { index, kinds in
        kinds.enumerated().compactMap { kind, path -> (String, ElementWalk.Mark?)? in
          let isNamed =
            switch path.name {
            case .identifier(let text), .either(let text): identifier == text
            case .label(let text): label == text
            }
          return isNamed && view.isInside(path) && !view.isPart(of: path)
            ? (paths[index].description, (index, kind)) : nil
        }
      }
    } onFind: {
      found.append(($0, $1))
    }
    walk.visit(self, in: ElementWalk.Surroundings(transform: .identity, alpha: 1, clip: bounds))
    let kinds = paths.indices.map { index in
      found.filter { $0.mark.0 == index }.map(\.mark.1).min()
    }
    let chosen = found.filter { kinds[$0.mark.0] == $0.mark.1 }
    let numbered = paths.indices.map { index -> ShownElement? in
      guard let number = paths[index].number else { return nil }
      let ordered = chosen.filter { $0.mark.0 == index }.map(\.element)
        .sorted { $0.comesBefore($1) }
      return ordered.indices.contains(number - 1) ? ordered[number - 1] : nil
    }
    return chosen.filter { one in
      paths[one.mark.0].number == nil || one.element == numbered[one.mark.0]
    }.map { ($0.mark.0, $0.element) }
  }
}

extension UIView {
  /// Whether a view around has the same name, as a row has that of its text.
  fileprivate func isPart(of path: ViewPath) -> Bool {
    guard case .label(let text) = path.name else { return false }
    var view = ownSuperview
    while let current = view {
      if current.pathLabel == text { return true }
      view = current.ownSuperview
    }
    return false
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
    /// The index of the page around it.
    var page: Int?
  }

  /// The index of a wanted path, and that of its kind.
  typealias Mark = (Int, Int)

  let pages: [UIView]
  /// The names under which a view is wanted.
  let names: (UIView) -> [(String, Mark?)]
  /// Called with marked elements in place of `found`.
  var onFind: (ShownElement, Mark) -> Void = { _, _ in }
  private(set) var found: [ShownElement] = []

  init(
    pages: [UIView] = [], names: @escaping (UIView) -> [(String, Mark?)],
    onFind: @escaping (ShownElement, Mark) -> Void = { _, _ in }
  ) {
    self.pages = pages
    self.names = names
    self.onFind = onFind
  }

  mutating func visit(_ view: UIView, in around: Surroundings) {
    guard !view.layer.hides else { return }
    let layer = view.layer
    let shown = layer.shownFrame
    let turn = layer.shownTransform
    var inside = around
    inside.alpha *= layer.shownOpacity
    if !turn.isIdentity { inside.transform = turn.about(shown).concatenating(inside.transform) }
    inside.page = pages.firstIndex { $0 === view } ?? around.page
    let names = names(view)
    if !names.isEmpty || view.clipsToBounds {
      // The corners are mapped by the whole transform: a box around a box would be too large.
      let frame = Self.map(shown, inside.transform).onGrid
      let visible = frame.intersection(around.clip)
      if view.clipsToBounds { inside.clip = visible }
      for (name, mark) in names {
        var element = ShownElement(
          identifier: name, frame: frame, alpha: inside.alpha.onGrid,
          isShown: inside.alpha > 0 && !visible.isEmpty, page: inside.page)
        if let mark {
          element.properties = ElementProperties(view, turn: inside.transform)
          onFind(element, mark)
        } else {
          found.append(element)
        }
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
