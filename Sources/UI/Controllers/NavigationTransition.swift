import BackswipeMotion
import BackswipeNavigation
import BackswipeTime

/// A transition of a navigation controller while it shows: how far it is, and what moves with it.
@MainActor
final class NavigationTransition: FrameAnimation {
  let from: UIViewController
  let to: UIViewController
  let isPop: Bool
  let group = AnimationGroup()
  var progress: TransitionProgress
  /// Duration when nobody interferes; the longest that letting go may take.
  let duration: Interval
  /// Bars that move sideways with a page.
  var slidingBars: [UIView] = []
  /// The bars as they were, for when the transition is cancelled.
  let visibilityBefore: BarVisibility
  private weak var owner: UINavigationController?
  private(set) var isFinished = false
  private(set) var shown = 0.0

  init(
    owner: UINavigationController, from: UIViewController, to: UIViewController, isPop: Bool,
    progress: TransitionProgress, duration: Interval, visibilityBefore: BarVisibility
  ) {
    self.owner = owner
    self.from = from
    self.to = to
    self.isPop = isPop
    self.progress = progress
    self.duration = duration
    self.visibilityBefore = visibilityBefore
  }

  var name: String { isPop ? "pop" : "push" }

  func controller(_ id: ObjectIdentifier) -> UIViewController? {
    [from, to].first { ObjectIdentifier($0) == id }
  }

  func advance(to instant: Instant) {
    shown = progress.value(at: instant)
    group.apply(shown)
    isFinished = progress.isFinished(at: instant)
  }

  func finish() { owner?.transitionFinished(completed: progress.completes) }
}
