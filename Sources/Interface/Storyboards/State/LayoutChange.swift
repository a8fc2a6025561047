import BackswipeUI
import BackswipeUnits

/// The way of a page's views from one layout to another: views that are in both move, those that are
/// new fade in at their places, those that are gone are gone at once.
@MainActor
struct LayoutChange {
  private var places: [Place] = []
  private var hidden: [UIView] = []
  private var finals: [Place] = []
  private var fading: [(view: UIView, alpha: CGFloat)] = []

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
  init(of page: UIView) { collect(page) }

  private mutating func collect(_ view: UIView) {
    for child in view.subviews {
      if child.isHidden {
        hidden.append(child)
        continue
      }
      places.append(Place(child))
      collect(child)
    }
  }

  /// Puts views where they were before, after the new layout. To be called without an animation.
  mutating func rewind() {
    let moved = places.filter { !$0.view.isHidden && $0.view.superview != nil && !$0.isPresent }
    finals = moved.map { Place($0.view) }
    fading = hidden.filter { !$0.isHidden }.map { ($0, $0.alpha) }
    for place in moved { place.apply() }
    for (view, _) in fading { view.alpha = 0 }
  }

  /// Puts views in the new layout. To be called in an animation.
  func finish() {
    for place in finals { place.apply() }
    for (view, alpha) in fading { view.alpha = alpha }
  }
}
