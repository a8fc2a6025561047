import BackswipeGestures
import BackswipeMotion
import BackswipeNavigation
import BackswipePopDecisions
import BackswipeSettings
import BackswipeUnits

/// Leads a change to a neighbouring tab under a finger that moves aside on the page.
///
/// The progress is the finger's way as a part of the width. Let go of, the change goes on at the
/// finger's speed, to the new tab or back to the old one; a running change is caught where it is.
@MainActor
final class TabSwipe: UIViewControllerInteractiveTransitioning {
  private weak var owner: UITabBarController?
  /// The selection that it has requested, until the change has begun.
  private(set) var selection: TabSelection?
  private let pan = TabSwipeGestureRecognizer()
  private var grip: Grip?
  private var link: Backlink<TransitionContext>?

  /// A finger on a page.
  private struct Grip {
    /// 1 where a finger to the right leads the change on, else −1.
    let side: Double
    /// The progress at which the finger took the change.
    var base = 0.0
    /// Whether the change was requested and has not begun.
    var isWaiting = false
    /// Points to the right.
    var moved = 0.0
    /// Non-nil after the finger has left before the change began.
    var release: Release?
  }

  private struct Release {
    let goes: Bool
    /// Progress a second.
    let pace: Double
  }

  init(_ owner: UITabBarController) {
    self.owner = owner
    pan.owner = self
    pan.maximumNumberOfTouches = 1
    pan.name = "tabSwipe"
    pan.addTarget(self, action: TabSwipe.panned)
  }

  /// Call when the view of the tabs is loaded.
  func attach(to view: UIView) {
    if pan.view !== view { view.addGestureRecognizer(pan) }
  }

  /// The driver of the change that a finger has requested; nil without a request.
  var driver: TabSwipe? { grip?.isWaiting == true ? self : nil }

  private var context: TransitionContext? { link?.object.flatMap { $0.isOver ? nil : $0 } }

  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let context = transitionContext as? TransitionContext else { return }
    link = context.backlink
    context.holdAnimations()
    context.animator.animateTransition(using: context)
    grip?.isWaiting = false
    show()
    if let release = grip?.release { letGo(release) }
  }

  // MARK: Begin

  /// Whether a finger may take a page or a running change.
  func accepts(_ touch: UITouch) -> Bool {
    guard let owner, grip == nil else { return false }
    return !owner.tabBar.bounds.contains(touch.location(in: owner.tabBar))
  }

  /// Whether a drag to a side begins. A page without the bar of tabs has no neighbours.
  func begins(right: Bool, _ touch: UITouch?) -> Bool {
    guard let owner, grip == nil else { return false }
    if owner.catchableTab != nil { return true }
    let stack = owner.selected as? UINavigationController
    guard owner.tabTransition == nil, owner.neighbour(right: right) != nil,
      owner.presented == nil, stack?.stack.hasTransition != true, !owner.isTabBarHidden,
      stack?.visibility.isBottomBarHidden != true
    else { return false }
    return touch?.scrollsAside(below: owner.viewIfLoaded) == false
  }

  private func begin() {
    guard grip == nil, let owner else { return }
    if let running = owner.catchableTab {
      grip = Grip(
        side: running.goesLeft ? 1 : -1, base: running.progress.value(at: running.now))
      link = running.backlink
      running.pause()
      return
    }
    guard let page = owner.neighbour(right: pan.isRightwards), let controller = page.controller
    else { return }
    let may =
      page.tab.map { owner.delegate?.tabBarController(owner, shouldSelectTab: $0) }
      ?? owner.delegate?.tabBarController(owner, shouldSelect: controller)
    guard may ?? true else { return }
    grip = Grip(side: pan.isRightwards ? 1 : -1, isWaiting: true)
    let selection = TabSelection(page: page, previous: owner.selectedTab)
    self.selection = selection
    owner.select(page)
    self.selection = nil
    guard grip?.isWaiting == true else { return }
    // It was selected at once, or a client has done something else.
    grip = nil
    if owner.selectedPage === page, owner.tabTransition == nil { owner.didSelect(selection) }
  }

  // MARK: Fingers

  private func panned() {
    guard let view = owner?.viewIfLoaded else { return }
    switch pan.state {
    case .began:
      begin()
      move(Double(pan.translation(in: view).x))
    case .changed: move(Double(pan.translation(in: view).x))
    case .ended:
      move(Double(pan.translation(in: view).x))
      end(Double(pan.velocity(in: view).x))
    case .cancelled: letGo(Release(goes: false, pace: 0))
    case .possible, .failed: break
    }
  }

  private var width: Double { max(Double(owner?.viewIfLoaded?.bounds.width ?? 0), 1) }

  private func part(_ grip: Grip) -> Double { grip.base + grip.side * grip.moved / width }

  private func move(_ distance: Double) {
    guard grip?.release == nil else { return }
    grip?.moved = distance
    show()
  }

  private func show() {
    guard let grip, let context, context.isInteractive else { return }
    context.update(to: part(grip))
  }

  private func end(_ velocity: Double) {
    guard let grip else { return }
    let release = TabSwipeRelease(
      owner?.viewIfLoaded?.environment?.settings.tabSwipe ?? TabSwipeRule(),
      progress: part(grip), velocity: grip.side * velocity, width: width)
    let told = pan.explanation
    letGo(Release(goes: release.outcome, pace: release.velocity / width))
    told?(.released(TouchRelease(.tab(release))))
  }

  private func letGo(_ release: Release) {
    guard grip?.isWaiting != true else {
      grip?.release = release
      return
    }
    guard grip != nil else { return }
    grip = nil
    context?.release(release.goes, springingAt: release.pace)
  }
}

/// The drag aside that leads a change of tabs, while no content beneath scrolls aside.
@MainActor
final class TabSwipeGestureRecognizer: UIPanGestureRecognizer {
  weak var owner: TabSwipe?
  private(set) var isRightwards = false

  override var isSystemClass: Bool { true }

  override func accepts(_ touch: UITouch) -> Bool {
    (numberOfTouches == 0 || state == .possible) && owner?.accepts(touch) == true
  }

  override func shouldBegin() -> Bool {
    let travel = machine.current.travel
    guard abs(travel.x) > abs(travel.y), super.shouldBegin() else { return false }
    isRightwards = travel.x > 0
    return owner?.begins(right: isRightwards, touches.first) == true
  }
}

extension UITabBarController {
  /// Whether a finger that moves aside on a page leads the change to the neighbouring tab; false by
  /// default, as in UIKit.
  package var swipesBetweenTabs: Bool {
    get { tabSwipe != nil }
    set {
      guard newValue != swipesBetweenTabs else { return }
      let swipe = newValue ? TabSwipe(self) : nil
      tabSwipe = swipe
      if let view = viewIfLoaded { swipe?.attach(to: view) }
    }
  }

  /// The running change that a finger can catch; nil for none.
  var catchableTab: TabTransition? {
    tabTransition.flatMap { $0.isOver || $0.isInteractive || !$0.hasStarted ? nil : $0 }
  }

  /// The place in the bar beside the selected one to which a finger leads; nil for none.
  func neighbour(right: Bool) -> TabPage? {
    let places = barPages
    guard let here = places.firstIndex(where: { $0 === selectedPage }) else { return nil }
    let next = here + (right == (viewIfLoaded?.isMirrored == true) ? 1 : -1)
    return places.indices.contains(next) ? places[next] : nil
  }
}
