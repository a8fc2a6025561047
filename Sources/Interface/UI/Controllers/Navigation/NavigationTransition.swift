import BackswipeMotion
import BackswipeNavigation
import BackswipeUnits

/// A push or a pop while it shows.
@MainActor
final class NavigationTransition: TransitionContext {
  let isPop: Bool
  /// Bars that move sideways with a page.
  var slidingBars: [(bar: UIView, page: UIViewController)] = []
  /// Bars that go and stay light or dark as they were.
  var barsWithStyle: [UIView] = []
  /// Restored when the transition is cancelled.
  let visibilityBefore: BarVisibility
  /// As they will be when it has completed.
  var visibilityAfter: BarVisibility
  @Linked private var owner: UINavigationController?

  init(
    owner: UINavigationController, from: UIViewController, to: UIViewController, isPop: Bool,
    plan: TransitionPlan, progress: TransitionProgress, visibilityBefore: BarVisibility,
    environment: UIEnvironment
  ) {
    self.owner = owner
    self.isPop = isPop
    self.visibilityBefore = visibilityBefore
    visibilityAfter = visibilityBefore
    restingFrames = [:]
    super.init(
      from: from, to: to, containerView: owner.pages, animator: plan.animator,
      coordinator: plan.coordinator, progress: progress, duration: plan.duration,
      environment: environment)
    saveFrames()
  }

  /// Pages among bars need not fill the container.
  override func frames(of controller: UIViewController) -> (initial: CGRect, final: CGRect) {
    let frame = restingFrames[ObjectIdentifier(controller)] ?? .zero
    return (controller === from ? frame : .zero, controller === to ? frame : .zero)
  }

  /// The pages' restingFrames at rest.
  private var restingFrames: [ObjectIdentifier: CGRect]

  /// Takes the pages' restingFrames as they are now.
  func saveFrames() {
    restingFrames = [ObjectIdentifier(from): from.view.frame, ObjectIdentifier(to): to.view.frame]
  }

  /// The decorations of the last transition, if it has ended.
  func takeDecorations() -> (TransitionDecoration, TransitionDecoration)? {
    guard let spare = owner?.decorations, spare.0.ownSuperview == nil, spare.1.ownSuperview == nil
    else {
      return nil
    }
    return spare
  }

  /// Leaves decorations to the next transition.
  func keepDecorations(_ dimming: TransitionDecoration, _ shadow: TransitionDecoration) {
    owner?.decorations = (dimming, shadow)
  }

  override var transitionName: String { isPop ? "pop" : "push" }

  func controller(_ id: ObjectIdentifier) -> UIViewController? {
    [from, to].first { ObjectIdentifier($0) == id }
  }

  override func ended(completed: Bool) { owner?.transitionFinished(completed: completed) }

  override func settled(completed: Bool) { owner?.calls.forget(coordinator) }
}
