import BackswipeMotion
import BackswipeSettings
import BackswipeUnits

/// A presentation or dismissal from its first appearance call to its completion.
@MainActor
struct PresentationStep {
  let covered: UIViewController
  let covering: UIViewController
  let container: PresentationContainerView
  /// The controller on which `present` was called.
  let source: UIViewController
  let presents: Bool
  let completion: (() -> Void)?

  var presentation: UIPresentationController { container.presentation }
  var from: UIViewController { presents ? covered : covering }
  var to: UIViewController { presents ? covering : covered }
  /// The controllers with appearance calls: first the one that disappears, then the one that
  /// appears. A presenter that stays visible has none.
  private func goingFirst(of presents: Bool) -> [UIViewController] {
    let both = presents ? [covered, covering] : [covering, covered]
    return both.filter { $0 === covering || container.removesCovered }
  }

  func begin(animated: Bool, environment: UIEnvironment) {
    environment.usePageSettings(of: covering)
    let plan = animated ? plan(environment.settings) : nil
    let coordinator =
      plan?.coordinator
      ?? TransitionCoordinator(
        from: from, to: to, containerView: container, isAnimated: false,
        style: covering.effectiveStyle)
    covering.presentationCoordinator = coordinator
    covered.presentationCoordinator = coordinator
    let transition = PresentationTransition(
      self, plan: plan, coordinator: coordinator, environment: environment)
    covering.presentation = transition
    environment.presentations.begins(transition)
    if presents {
      container.takeFocus()
      covering.loadViewIfNeeded()
      if covering.zoomsBack { presentation.attachZoomBack() }
      presentation.presentationTransitionWillBegin()
      container.dimTint(presentation.dimsTint && !transition.isOver)
      presentation.presentedView?.frame = presentation.frameOfPresentedViewInContainerView
    } else {
      presentation.dismissalTransitionWillBegin()
      container.dimTint(false)
      container.restoreCovered()
    }
    for controller in goingFirst(of: presents) {
      controller.beginAppearanceTransition(controller === to, animated: animated)
      if controller === from { controller.viewIfLoaded?.endEditing(true) }
    }
    // A client's callback may have dismissed everything.
    guard !transition.isOver else { return }
    container.isMoving = true
    guard let plan else {
      if presents {
        presentation.place()
        container.layoutIfNeeded()
      }
      to.callViewIsAppearing()
      transition.completeTransition(true)
      return
    }
    transition.begin(driver: plan.driver)
    guard !transition.isOver else { return }
    if presents { container.layoutIfNeeded() }
    transition.choice.builtIn?.pagesPlaced(in: transition)
    to.callViewIsAppearing()
    transition.beginAlongside()
  }

  private func plan(_ settings: SimulatorSettings) -> TransitionPlan {
    let delegate = covering.transitioningDelegate
    let custom =
      presents
      ? delegate?.animationController(
        forPresented: covering, presenting: covered, source: source)
      : delegate?.animationController(forDismissed: covering)
    let driver =
      custom.flatMap {
        presents
          ? delegate?.interactionControllerForPresentation(using: $0)
          : delegate?.interactionControllerForDismissal(using: $0)
      } ?? (presents || custom != nil ? nil : presentation.dismissalDriver)
    let way = covering.shownWay(settings, over: covered)
    func builtIn() -> any BuiltInAnimator {
      let systems = presentation.animator(style: style, settings: settings)
      return way?.animator(duration: settings.presentDuration, systems: systems) ?? systems
    }
    return TransitionPlan(
      animator: AnimatorChoice(custom, or: builtIn()), driver: driver, from: from, to: to,
      container: container,
      curve: way?.transition.curve(system: settings.presentCurve) ?? settings.presentCurve,
      style: covering.effectiveStyle)
  }

  private var style: UIModalTransitionStyle {
    let isInContext =
      covering.effectiveStyle == .currentContext || covering.effectiveStyle == .overCurrentContext
    return isInContext && covered.providesPresentationContextTransitionStyle
      ? covered.modalTransitionStyle : covering.modalTransitionStyle
  }

  /// Ends it with the last appearance calls and the removal of views.
  func end(completed: Bool) {
    container.isMoving = false
    let isUp = presents == completed
    if isUp {
      presentation.place()
      container.restoreCovered()
      container.removeCovered()
    } else {
      container.restoreCovered()
      // A drag may still drive a transition inside the removed view.
      covering.endTransitions()
      presentation.presentedView?.removeFromSuperview()
      covering.viewIfLoaded?.removeFromSuperview()
      container.removeFromSuperview()
      covered.detachPresented()
    }
    if !completed {
      for controller in goingFirst(of: !presents) {
        controller.beginAppearanceTransition(controller === from, animated: true)
      }
    }
    // The one that appears is called first, in both directions.
    if isUp { covering.endAppearanceTransition() }
    if container.removesCovered { covered.endAppearanceTransition() }
    if !isUp { covering.endAppearanceTransition() }
    covering.presentation = nil
    covering.presentationCoordinator = nil
    covered.presentationCoordinator = nil
    container.ended(completed: completed, presents: presents)
    if !isUp {
      container.giveFocusBack()
      guard let environment = UIContext.environment else { return }
      let waiting = environment.afterDismissal
      environment.afterDismissal = []
      for body in waiting { body() }
    }
  }
}

/// The context of a presentation or dismissal.
@MainActor
final class PresentationTransition: TransitionContext {
  let presents: Bool
  private let step: PresentationStep
  private let queue: PresentationQueue
  var covering: UIViewController { step.covering }
  var presentedView: UIView { step.presentation.presentedView ?? covering.view }
  var restingFrame: CGRect { step.presentation.frameOfPresentedViewInContainerView }

  init(
    _ step: PresentationStep, plan: TransitionPlan?, coordinator: TransitionCoordinator,
    environment: UIEnvironment
  ) {
    self.step = step
    queue = environment.presentations
    presents = step.presents
    super.init(
      from: step.from, to: step.to, containerView: step.container,
      animator: plan?.choice
        ?? .builtIn(PresentationAnimator(style: .coverVertical, duration: .zero)),
      coordinator: coordinator,
      progress: plan?.progress(at: environment.now)
        ?? .timed(start: environment.now, duration: .zero, curve: .linear),
      duration: plan?.duration ?? .zero, environment: environment)
  }

  override var verb: ShownTransition.Verb { presents ? .present : .dismiss }
  override var isBackwards: Bool { !presents }
  override var coversScreen: Bool { true }

  /// The animator gets the presenting view only if that is removed and restored.
  override func view(forKey key: UITransitionContextViewKey) -> UIView? {
    let controller = key == .from ? from : key == .to ? to : nil
    if controller === step.covered { return step.container.removesCovered ? controller?.view : nil }
    return controller == nil ? nil : step.presentation.presentedView
  }

  override func frames(of controller: UIViewController) -> (initial: CGRect, final: CGRect) {
    guard controller === covering else { return super.frames(of: controller) }
    return presents
      ? (.zero, step.presentation.frameOfPresentedViewInContainerView)
      : (step.presentation.presentedView?.frame ?? .zero, .zero)
  }

  override func endImmediately() {
    if !isOver { step.presentation.transitionWillBeCut() }
    super.endImmediately()
  }

  override func ended(completed: Bool) {
    group.remove()
    step.end(completed: completed)
  }

  override func settled(completed: Bool) {
    queue.ended(self, completion: completed ? step.completion : nil)
  }
}
