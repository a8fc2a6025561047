import BackswipeMotion
import BackswipeNavigation
import BackswipeTime

/// How a transition that is about to begin will go: who animates it, who leads it, how long.
@MainActor
struct TransitionPlan {
  let animator: any UIViewControllerAnimatedTransitioning
  /// Nil where time leads, or the container's own gesture.
  let driver: (any UIViewControllerInteractiveTransitioning)?
  let coordinator: TransitionCoordinator
  let duration: Interval
  /// Of the way without a finger.
  let curve: TimingCurve
  /// Led by the container's own gesture.
  let isGesture: Bool

  init(
    animator: any UIViewControllerAnimatedTransitioning,
    driver: (any UIViewControllerInteractiveTransitioning)? = nil,
    from: UIViewController, to: UIViewController, container: UIView, curve: TimingCurve,
    isGesture: Bool = false, style: UIModalPresentationStyle = .none
  ) {
    let isBuiltIn = animator is any BuiltInAnimator
    let seconds = animator.transitionDuration(using: nil)
    self.animator = animator
    self.driver = driver
    self.isGesture = isGesture
    duration = Interval(seconds: seconds > 0 && seconds.isFinite ? seconds : 0)
    self.curve = isBuiltIn ? curve : .linear
    coordinator = TransitionCoordinator(
      from: from, to: to, containerView: container, isAnimated: true,
      initiallyInteractive: isGesture || driver?.wantsInteractiveStart == true,
      isInterruptible: driver != nil, duration: duration,
      curve: isBuiltIn ? .systemSpring : .easeInOut, style: style)
  }

  /// Where it starts.
  ///
  /// - Parameter finger: how far the container's own gesture has got.
  func progress(at instant: Instant, finger: Double = 0) -> TransitionProgress {
    coordinator.initiallyInteractive
      ? .interactive(at: isGesture ? finger : 0)
      : .timed(start: instant, duration: duration, curve: curve)
  }
}

extension UINavigationController {
  /// Before the first appearance call: asks the delegate who animates, and makes the coordinator.
  func planTransition() {
    transitionPlan = nil
    guard let asked = stack.transition, let fromID = asked.from, let from = controller(fromID),
      let to = controller(asked.to), let environment = viewIfLoaded?.environment
    else { return }
    guard asked.animated else {
      runningCoordinator = TransitionCoordinator(
        from: from, to: to, containerView: pages, isAnimated: false)
      return
    }
    let settings = environment.settings
    // A drag from the edge has asked already, and was told that there is no animator.
    let custom =
      asked.interactive
      ? nil
      : delegate?.navigationController(
        self, animationControllerFor: asked.operation == .pop ? .pop : .push, from: from, to: to)
    let driver = custom.flatMap {
      delegate?.navigationController(self, interactionControllerFor: $0)
    }
    let plan = TransitionPlan(
      animator: custom ?? NavigationAnimator(settings: settings), driver: driver, from: from,
      to: to,
      container: pages, curve: settings.pushCurve, isGesture: asked.interactive)
    transitionPlan = plan
    runningCoordinator = plan.coordinator
  }
}

extension UINavigationController {
  /// Whether the delegate would animate a pop itself; a drag from the edge does not begin then.
  var hasCustomPop: Bool {
    guard let delegate, let from = topViewController,
      let to = viewControllers.dropLast().last
    else { return false }
    return delegate.navigationController(
      self, animationControllerFor: .pop, from: from, to: to) != nil
  }
}
