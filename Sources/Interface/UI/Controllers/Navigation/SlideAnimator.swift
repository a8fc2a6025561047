import BackswipeScene
import BackswipeSettings
import BackswipeUnits

/// The built-in slide: the upper page moves from or to the trailing edge over the lower one, which
/// moves a third of the distance, is dimmed, and lies under the upper page's shadow.
@MainActor
struct SlideAnimator {
  let look: SlideLook

  /// Places the pages and adds the animations to the transition's group.
  func add(_ transition: NavigationTransition, in container: UIView) {
    let (dimming, shadow) = transition.takeDecorations() ?? Self.makeDecorations()
    transition.keepDecorations(dimming, shadow)
    let (lower, upper) = pages(of: transition)
    for view in [lower, dimming, shadow, upper] {
      view.layer.prefersCompositing = true
      container.insertSubview(view, at: container.ownSubviews.count)
    }
    addTracks(transition, dimming, shadow, to: transition.group, in: container)
  }

  private static func makeDecorations() -> (TransitionDecoration, TransitionDecoration) {
    let dimming = TransitionDecoration()
    dimming.backgroundColor = .black
    let shadow = TransitionDecoration()
    shadow.isShadow = true
    return (dimming, shadow)
  }

  /// Replaces the animations of the pages, already placed, for the current size of the container.
  func replace(_ transition: NavigationTransition, in container: UIView) {
    let decorations = container.ownSubviews.compactMap { $0 as? TransitionDecoration }
    guard let dimming = decorations.first(where: { !$0.isShadow }),
      let shadow = decorations.first(where: \.isShadow)
    else { return }
    let (lower, upper) = pages(of: transition)
    transition.group.replaceTracks(of: [lower, dimming, shadow, upper].map(\.layer)) {
      addTracks(transition, dimming, shadow, to: $0, in: container)
    }
  }

  private func pages(of transition: NavigationTransition) -> (lower: UIView, upper: UIView) {
    let (from, to): (UIView, UIView) = (transition.from.view, transition.to.view)
    return transition.isPop ? (to, from) : (from, to)
  }

  private func addTracks(
    _ transition: NavigationTransition, _ dimming: UIView, _ shadow: UIView,
    to group: AnimationGroup, in container: UIView
  ) {
    let bounds = container.bounds
    let width = bounds.width
    let (lower, upper) = pages(of: transition)
    let shift = look.parallax.shift(width: width)
    let mirror = transition.mirror
    dimming.frame = bounds
    shadow.frame = mirror.rect(
      CGRect(x: -look.shadowWidth, y: 0, width: look.shadowWidth, height: bounds.height))
    (shadow as? TransitionDecoration)?.isFlipped = mirror.isOn

    func add(
      _ view: UIView, covered: Presentation, apart: Presentation, isBeneath: Bool = false
    ) {
      group.add(
        view.layer, from: transition.isPop ? covered : apart,
        to: transition.isPop ? apart : covered, isBeneath: isBeneath)
    }
    add(
      upper, covered: Presentation(frame: upper.frame),
      apart: Presentation(frame: upper.frame.offsetBy(dx: mirror.along(width), dy: 0)))
    add(
      lower, covered: Presentation(frame: lower.frame.offsetBy(dx: mirror.along(-shift), dy: 0)),
      apart: Presentation(frame: lower.frame), isBeneath: look.hasOwnCurveBeneath)
    add(
      dimming, covered: Presentation(frame: bounds, opacity: look.dimming),
      apart: Presentation(frame: bounds, opacity: 0))
    add(
      shadow, covered: Presentation(frame: shadow.frame, opacity: 1),
      apart: Presentation(
        frame: shadow.frame.offsetBy(dx: mirror.along(width), dy: 0), opacity: 0))
    // Model values are the final ones; the decorations are removed with the transition.
  }
}

/// A view visible only during a transition: the dimming or the shadow.
@MainActor
final class TransitionDecoration: UIView {
  var isShadow = false { didSet { if isShadow != oldValue { setNeedsDisplay() } } }
  /// Whether the shadow is darkest at its left edge.
  var isFlipped = false { didSet { if isFlipped != oldValue { setNeedsDisplay() } } }

  override func didInitialize() {
    isUserInteractionEnabled = false
    layer.prefersCompositing = true
  }

  override func displayContents() -> [DrawCommand] {
    guard isShadow else { return [] }
    let (outer, inner) = (Color.black.withAlpha(0), Color.black.withAlpha(0.16))
    return [
      .gradient(
        bounds, from: isFlipped ? inner : outer, to: isFlipped ? outer : inner, horizontal: true)
    ]
  }
}
