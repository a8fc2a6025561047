import BackswipeMotion
import BackswipeNavigation
import BackswipeSettings
import BackswipeUnits

/// The animator, interaction controller, coordinator and timing of a transition.
@MainActor
struct TransitionPlan {
  let choice: AnimatorChoice
  /// Nil for a transition driven by time or by the container's gesture.
  let driver: (any UIViewControllerInteractiveTransitioning)?
  let coordinator: TransitionCoordinator
  /// The time until everything has settled.
  let duration: Interval
  /// The animator's duration; ignored by curves with a duration of their own.
  private let asked: Interval
  /// The curve without an interaction.
  let curve: TimingCurve
  /// The curve of the lower page; nil for the same.
  private let beneath: TimingCurve?
  /// Whether the container's gesture drives it.
  let isGesture: Bool
  /// The operation on a stack; none for presentations.
  var operation = NavigationOperation.none

  init(
    animator choice: AnimatorChoice,
    driver: (any UIViewControllerInteractiveTransitioning)? = nil,
    from: UIViewController, to: UIViewController, container: UIView, curve: TimingCurve,
    beneath: TimingCurve? = nil, isGesture: Bool = false, style: UIModalPresentationStyle = .none,
    handedOut: TransitionCoordinator? = nil
  ) {
    let isBuiltIn = choice.builtIn != nil
    let seconds = choice.animator.transitionDuration(using: nil)
    self.choice = choice
    self.driver = driver
    self.isGesture = isGesture
    asked = Interval(seconds: seconds > 0 && seconds.isFinite ? seconds : 0)
    self.curve = isBuiltIn ? curve : .linear
    self.beneath = isBuiltIn ? beneath : nil
    duration = max(
      self.curve.length(within: asked), self.beneath?.length(within: asked) ?? .zero)
    let made = TransitionCoordinator(
      from: from, to: to, containerView: container, isAnimated: true,
      initiallyInteractive: isGesture || driver?.wantsInteractiveStart == true,
      isInterruptible: driver != nil, duration: duration,
      curve: isBuiltIn ? .systemSpring : .easeInOut, style: style)
    handedOut?.update(of: made)
    coordinator = handedOut ?? made
  }

  /// Whether a finger leads it from its beginning.
  var isLed: Bool { coordinator.initiallyInteractive }

  /// The initial progress.
  ///
  /// - Parameter finger: the progress of the container's gesture.
  func progress(at instant: Instant, finger: Double = 0) -> TransitionProgress {
    coordinator.initiallyInteractive
      ? .interactive(at: isGesture ? finger : 0)
      : .timed(start: instant, duration: asked, curve: curve, beneath: beneath)
  }
}

extension UINavigationController {
  /// Makes the plan; call before the first appearance call.
  func planTransition() {
    guard let asked = stack.request, asked.animated else { return }
    if let environment = viewIfLoaded?.environment, environment.hasPageSettings {
      let upper = asked.operation == .pop ? asked.from : asked.to
      environment.usePageSettings(of: upper.flatMap { controller($0) })
    }
    makePlan(asked)
  }

  /// See `transitionCoordinator`.
  var foundCoordinator: TransitionCoordinator? {
    // During the last appearance calls, the stack has no transition any more.
    let running = stack.request.map { $0.animated ? $0.call : nil } ?? phase.call
    let turn = environment?.turn
    guard let call = calls.askedCall(running: running, turn: turn) else {
      return calls.endingCoordinator(turn: turn)
    }
    if let known = calls.plan(ofCall: call) { return known.coordinator }
    if let asked = stack.request, asked.call == call {
      makePlan(asked)
    } else if let asked = stack.deferredRequest(ofCall: call) {
      makePlan(asked)
    }
    return calls.plan(ofCall: call)?.coordinator
  }

  /// Makes a call's plan by querying the delegate, unless one exists for the same pages.
  private func makePlan(_ asked: ControllerStack.Request) {
    guard let from = asked.from.flatMap({ controller($0) }), let to = controller(asked.to),
      let environment = viewIfLoaded?.environment
    else { return }
    let known = calls.plan(ofCall: asked.call)
    if let known, known.operation == asked.operation, known.coordinator.leads(from, to) { return }
    // An interactive pop begins only without a custom animator.
    let custom =
      asked.interactive
      ? nil
      : delegate?.navigationController(
        self, animationControllerFor: asked.operation == .pop ? .pop : .push, from: from, to: to)
    let driver =
      custom.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) }
      ?? (custom == nil && asked.operation == .pop ? zoomBack?.driver : nil)
    let settings = environment.settings(with: asked.operation == .pop ? from : to)
    let slide = NavigationAnimator(settings: settings)
    let (upper, lower) = asked.operation == .pop ? (from, to) : (to, from)
    let way = upper.pushedWay(settings, over: lower)
    let own = way?.animator(duration: settings.pushDuration, systems: slide)
    let slides = way.map { $0.transition.kind == .slide && $0.transition.curve == nil } ?? true
    var plan = TransitionPlan(
      animator: AnimatorChoice(custom, or: own ?? slide), driver: driver, from: from, to: to,
      container: pages,
      curve: way?.transition.curve(system: settings.pushCurve) ?? settings.pushCurve,
      beneath: slides ? settings.effectiveBeneathCurve : nil, isGesture: asked.interactive,
      handedOut: known?.coordinator)
    plan.operation = asked.operation
    calls.keep(plan, ofCall: asked.call)
  }
}

extension UINavigationController {
  /// Whether the delegate provides an animator for a pop, which disables the interactive pop.
  var hasCustomPop: Bool {
    guard let delegate, let from = topViewController,
      let to = viewControllers.dropLast().last
    else { return false }
    return delegate.navigationController(
      self, animationControllerFor: .pop, from: from, to: to) != nil
  }
}
