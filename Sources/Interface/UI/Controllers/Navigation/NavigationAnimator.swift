import BackswipeScene
import BackswipeSettings
import BackswipeUnits

/// The built-in animator of pushes and pops: a slide, or a cross-fade if motion is reduced.
@MainActor
final class NavigationAnimator: BuiltInAnimator {
  private let duration: Interval
  /// Nil for a cross-fade.
  private let slide: SlideLook?

  init(settings: SimulatorSettings) {
    duration = settings.pushDuration
    slide = settings.reduceMotion ? nil : settings.slide
  }

  var kind: ShownTransition.Kind { slide == nil ? .fade : .slide }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> Double
  {
    duration.seconds
  }

  func addTracks(to context: TransitionContext) {
    guard let running = context as? NavigationTransition else { return }
    if let slide {
      SlideAnimator(look: slide).add(running, in: running.containerView)
    } else {
      fade(running)
    }
  }

  func containerResized(in context: TransitionContext) {
    guard let running = context as? NavigationTransition else { return }
    if let slide {
      SlideAnimator(look: slide).replace(running, in: running.containerView)
    } else {
      let upper: UIView = running.isPop ? running.from.view : running.to.view
      running.group.replaceTracks(of: [upper.layer]) { _ in addFade(of: upper, running) }
    }
  }

  /// Fades the upper page in or out over the lower one.
  private func fade(_ running: NavigationTransition) {
    running.group.fadesOnly = true
    let upper: UIView = running.isPop ? running.from.view : running.to.view
    let lower: UIView = running.isPop ? running.to.view : running.from.view
    for view in [lower, upper] {
      view.layer.prefersCompositing = true
      running.containerView.insertSubview(view, at: running.containerView.ownSubviews.count)
    }
    addFade(of: upper, running)
  }

  private func addFade(of upper: UIView, _ running: NavigationTransition) {
    let shown = Presentation(frame: upper.frame)
    let gone = Presentation(frame: upper.frame, opacity: 0)
    running.group.add(
      upper.layer, from: running.isPop ? shown : gone, to: running.isPop ? gone : shown)
  }
}

/// The user's system-wide accessibility settings.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// Whether pushes and pops fade instead of sliding: the setting `motion.reduce`. False without a
  /// running simulation.
  public static var isReduceMotionEnabled: Bool {
    UIContext.environment?.settings.reduceMotion ?? false
  }
}
