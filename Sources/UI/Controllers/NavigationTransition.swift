import BackswipeMotion
import BackswipeNavigation
import BackswipeTime

/// A push or a pop while it shows.
@MainActor
final class NavigationTransition: TransitionContext {
  let isPop: Bool
  /// Bars that move sideways with a page.
  var slidingBars: [UIView] = []
  /// The bars as they were, for when the transition is cancelled.
  let visibilityBefore: BarVisibility
  private weak var owner: UINavigationController?

  init(
    owner: UINavigationController, from: UIViewController, to: UIViewController, isPop: Bool,
    plan: TransitionPlan, progress: TransitionProgress, visibilityBefore: BarVisibility,
    environment: UIEnvironment
  ) {
    self.owner = owner
    self.isPop = isPop
    self.visibilityBefore = visibilityBefore
    super.init(
      from: from, to: to, containerView: owner.pages, animator: plan.animator,
      coordinator: plan.coordinator, progress: progress, duration: plan.duration,
      environment: environment)
  }

  override var transitionName: String { isPop ? "pop" : "push" }

  func controller(_ id: ObjectIdentifier) -> UIViewController? {
    [from, to].first { ObjectIdentifier($0) == id }
  }

  override func ended(completed: Bool) { owner?.transitionFinished(completed: completed) }
}
