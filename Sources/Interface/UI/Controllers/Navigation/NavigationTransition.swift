import BackswipeMotion
import BackswipeNavigation
import BackswipeSettings
import BackswipeUnits

/// The context of a running push or pop.
@MainActor
final class NavigationTransition: TransitionContext {
  let isPop: Bool
  /// The edge from which a finger has begun the pop; nil for a transition without.
  var popEdge: InteractivePopRule.Edge?
  /// The edge from which the upper page goes: that of the finger with which it began, of a transition
  /// that goes on where another one was turned round the other's.
  var side = InteractivePopRule.Edge.leading
  /// Bars that move horizontally with a page.
  var slidingBars: [(bar: UIView, page: UIViewController)] = []
  /// Disappearing bars that keep their light or dark style.
  var barsWithStyle: [UIView] = []
  /// Restored if the transition is cancelled.
  let visibilityBefore: BarVisibility
  /// The visibility after its completion.
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
      from: from, to: to, containerView: owner.pages, animator: plan.choice,
      coordinator: plan.coordinator, progress: progress, duration: plan.duration,
      environment: environment)
    saveFrames()
  }

  /// Pages between bars need not fill the container.
  override func frames(of controller: UIViewController) -> (initial: CGRect, final: CGRect) {
    let frame = restingFrames[ObjectIdentifier(controller)] ?? .zero
    return (controller === from ? frame : .zero, controller === to ? frame : .zero)
  }

  /// The frames of the pages at rest.
  private var restingFrames: [ObjectIdentifier: CGRect]

  /// Saves the current frames of the pages.
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

  /// Keeps decorations for the next transition.
  func keepDecorations(_ dimming: TransitionDecoration, _ shadow: TransitionDecoration) {
    owner?.decorations = (dimming, shadow)
  }

  override var goesFromTrailing: Bool { side == .trailing }

  override var verb: ShownTransition.Verb { isPop ? .pop : .push }
  override var isBackwards: Bool { isPop }

  func controller(_ id: ObjectIdentifier) -> UIViewController? {
    [from, to].first { ObjectIdentifier($0) == id }
  }

  /// The mirror of the container.
  var mirror: HorizontalMirror {
    owner?.mirror ?? HorizontalMirror(false, width: containerView.bounds.width)
  }

  override func ended(completed: Bool) { owner?.transitionFinished(completed: completed) }

  override func settled(completed: Bool) { owner?.calls.forget(coordinator) }
}
