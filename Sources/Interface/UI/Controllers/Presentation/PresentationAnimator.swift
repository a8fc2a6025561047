import BackswipeMotion
import BackswipeScene
import BackswipeUnits

/// The built-in animator of presentations: a slide from the bottom or a fade.
///
/// `partialCurl` fades too, because no page bends; see `UIPresentationController.animator` for a flip.
@MainActor
final class PresentationAnimator: BuiltInAnimator {
  var kind: ShownTransition.Kind { ShownTransition.Kind(style) }
  private let style: UIModalTransitionStyle
  private let duration: Interval

  init(style: UIModalTransitionStyle, duration: Interval) {
    self.style = style
    self.duration = duration
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> Double
  {
    duration.seconds
  }

  func addTracks(to context: TransitionContext) {
    guard let running = context as? PresentationTransition else { return }
    let view = running.presentedView
    let container = running.containerView
    if view.ownSuperview !== container { container.addSubview(view) }
    if running.presents { view.frame = running.restingFrame }
    view.layer.prefersCompositing = true
    let here = Presentation(frame: view.frame)
    let away =
      style == .coverVertical
      ? Presentation(
        frame: view.frame.offsetBy(dx: 0, dy: container.bounds.height - view.frame.minY))
      : Presentation(frame: view.frame, opacity: 0)
    running.group.add(
      view.layer, from: running.presents ? away : here, to: running.presents ? here : away)
  }
}
