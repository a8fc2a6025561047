import BackswipeUI
import BackswipeUnits

/// The way of a page's views from one layout to another: views that are in both move, those that are
/// new fade in at their places, those that are gone fade out where they were.
@MainActor
struct LayoutChange {
  /// Unique among those of a page.
  let number: Int
  private var places: [Place] = []
  private var hidden: [UIView] = []
  private var finals: [Place] = []
  private var fading: [(view: UIView, alpha: CGFloat)] = []
  /// The looks of views that may go, outer ones first.
  private var looks: [(view: UIView, look: UIView)] = []
  private var leaving: [UIView] = []

  private struct Place {
    let view: UIView
    let center: CGPoint
    let size: CGSize

    @MainActor
    init(_ view: UIView) {
      self.view = view
      center = view.center
      size = view.bounds.size
    }

    @MainActor
    func apply() {
      view.center = center
      view.bounds.size = size
    }

    @MainActor var isPresent: Bool { view.center == center && view.bounds.size == size }
  }

  /// The layout before the change.
  ///
  /// - Parameter conditional: the views that may go.
  init(of page: UIView, conditional: Set<ObjectIdentifier>, number: Int) {
    self.number = number
    collect(page, conditional)
  }

  private mutating func collect(_ view: UIView, _ conditional: Set<ObjectIdentifier>) {
    for child in view.subviews {
      if child.isHidden {
        hidden.append(child)
        continue
      }
      places.append(Place(child))
      if conditional.contains(ObjectIdentifier(child)),
        let look = child.snapshotView(afterScreenUpdates: false)
      {
        look.alpha = child.alpha
        look.transform = child.transform
        looks.append((child, look))
      }
      collect(child, conditional)
    }
  }

  /// Puts views where they were before, after the new layout. To be called without an animation.
  mutating func rewind() {
    let moved = places.filter { !$0.view.isHidden && $0.view.superview != nil && !$0.isPresent }
    finals = moved.map { Place($0.view) }
    fading = hidden.filter { !$0.isHidden }.map { ($0, $0.alpha) }
    for place in moved { place.apply() }
    for (view, _) in fading { view.alpha = 0 }
    let gone = Set(looks.filter { $0.view.isHidden }.map { ObjectIdentifier($0.view) })
    for (view, look) in looks where gone.contains(ObjectIdentifier(view)) {
      guard let place = places.first(where: { $0.view === view }), !view.isInside(gone) else {
        continue
      }
      look.center = place.center
      view.superview?.insertSubview(look, aboveSubview: view)
      leaving.append(look)
    }
  }

  /// Puts views in the new layout. To be called in an animation.
  func finish() {
    for place in finals { place.apply() }
    for (view, alpha) in fading { view.alpha = alpha }
    for look in leaving { look.alpha = 0 }
  }

  /// Ends the animations at once.
  func cut() {
    for place in places { place.view.layer.removeAllAnimations() }
    for (view, _) in fading { view.layer.removeAllAnimations() }
  }

  /// Removes the looks of views that are gone. To be called after the animation.
  func end() {
    for look in leaving { look.removeFromSuperview() }
  }
}

extension UIView {
  /// Whether one of some views is around it.
  fileprivate func isInside(_ views: Set<ObjectIdentifier>) -> Bool {
    sequence(first: self) { $0.superview }.dropFirst()
      .contains { views.contains(ObjectIdentifier($0)) }
  }
}
