import BackswipeMotion
import BackswipeScene
import BackswipeSettings
import BackswipeUnits

/// The context of a running change of tabs. Its container is below the tab bar, and is there only
/// while it runs.
@MainActor
final class TabTransition: TransitionContext {
  /// Whether the new tab is to the left of the old one.
  let goesLeft: Bool
  /// Whether a finger leads it from its beginning, so that it may be cancelled.
  let isLed: Bool
  /// The selection by the finger that leads it; nil for another change.
  let selection: TabSelection?
  @Linked private var owner: UITabBarController?

  init(
    owner: UITabBarController, plan: TransitionPlan, from: UIViewController, to: UIViewController,
    in container: UIView, goesLeft: Bool, environment: UIEnvironment
  ) {
    self.owner = owner
    self.goesLeft = goesLeft
    isLed = plan.isLed
    selection = (plan.driver as? TabSwipe)?.selection
    super.init(
      from: from, to: to, containerView: container, animator: plan.choice,
      coordinator: plan.coordinator, progress: plan.progress(at: environment.now),
      duration: plan.duration, environment: environment)
  }

  override var verb: ShownTransition.Verb { .tab }

  override func ended(completed: Bool) {
    group.remove()
    owner?.tabTransitionEnded(completed: completed)
  }

  override func settled(completed: Bool) {
    if completed {
      owner?.tabTransitionCompleted(self)
    } else if !isLed {
      owner?.tabTransitionBroughtBack(self)
    }
  }
}

/// A selection by a finger on a page.
@MainActor
struct TabSelection {
  let page: TabPage
  /// The tab that was selected before; nil for controllers without tabs.
  var previous: UITab?

  /// The tab, of a group its selected child; nil for a controller without one.
  var tab: UITab? {
    var tab = page.tab
    while let child = (tab as? UITabGroup)?.shownChild { tab = child }
    return tab
  }
}

extension UITabBarController {
  func reportSelection() { viewIfLoaded?.environment?.onEvent?(.tabsDidSelect) }

  /// Call after everything about a change that was not cancelled, so that clients can select again.
  func tabTransitionCompleted(_ transition: TabTransition) {
    if transition.isLed { reportSelection() }
    if let selection = transition.selection { didSelect(selection) }
  }

  /// Call after everything about a change that had been reported when it began, and that a finger has
  /// caught and brought back: a selection of the former tab by that finger.
  func tabTransitionBroughtBack(_ transition: TabTransition) {
    reportSelection()
    guard let page = selectedPage else { return }
    let left = pages.first { $0.known === transition.to }.map { TabSelection(page: $0) }
    didSelect(TabSelection(page: page, previous: left?.tab))
  }

  /// Notifies the delegate of a tab that a finger on a page has selected, as of one that was tapped.
  func didSelect(_ selection: TabSelection) {
    if let tab = selection.tab {
      delegate?.tabBarController(self, didSelectTab: tab, previousTab: selection.previous)
    } else if let controller = selection.page.known {
      delegate?.tabBarController(self, didSelect: controller)
    }
  }
}

/// The animator of a slide of tabs: both pages move by the width of the container, towards the side
/// from which the new one does not come.
@MainActor
final class TabSlideAnimator: BuiltInAnimator {
  var kind: ShownTransition.Kind { .slide }
  private let duration: Interval

  init(duration: Interval) { self.duration = duration }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> Double
  {
    duration.seconds
  }

  func addTracks(to context: TransitionContext) {
    guard let running = context as? TabTransition else { return }
    let container = running.containerView
    let (old, new): (UIView, UIView) = (running.from.view, running.to.view)
    for view in [old, new] {
      view.layer.prefersCompositing = true
      container.insertSubview(view, at: container.ownSubviews.count)
    }
    let width = running.goesLeft ? -container.bounds.width : container.bounds.width
    running.group.add(
      old.layer, from: Presentation(frame: old.frame),
      to: Presentation(frame: old.frame.offsetBy(dx: -width, dy: 0)))
    running.group.add(
      new.layer, from: Presentation(frame: new.frame.offsetBy(dx: width, dy: 0)),
      to: Presentation(frame: new.frame))
  }
}

extension UITabBarController {
  /// The plan of a change of tabs; nil for one without an animation.
  func plan(
    from old: UIViewController, to new: UIViewController, in container: UIView,
    _ environment: UIEnvironment
  ) -> TransitionPlan? {
    let settings = environment.settings(with: new)
    let custom = delegate?.tabBarController(
      self, animationControllerForTransitionFrom: old, to: new)
    let swipe = tabSwipe?.driver
    let driver: (any UIViewControllerInteractiveTransitioning)? =
      custom.flatMap { delegate?.tabBarController(self, interactionControllerFor: $0) } ?? swipe
    let own = new.shownWay(settings).flatMap { $0.transition == PageTransition(.none) ? nil : $0 }
    // A finger needs a motion that it leads.
    let led = PageWay(PageTransition(settings.reduceMotion ? .fade : .slide), from: nil)
    let way = own.map { source(of: $0, for: new) } ?? (swipe == nil ? nil : led)
    let slide = TabSlideAnimator(duration: settings.pushDuration)
    let builtIn = way?.animator(duration: settings.pushDuration, systems: slide)
    guard let animator = custom.map({ .custom($0) }) ?? builtIn.map({ AnimatorChoice.builtIn($0) })
    else { return nil }
    return TransitionPlan(
      animator: animator, driver: driver, from: old, to: new, container: container,
      curve: way?.transition.curve(system: settings.pushCurve) ?? settings.pushCurve)
  }

  /// A zoom without an element grows out of the tab's item.
  private func source(of way: PageWay, for new: UIViewController) -> PageWay {
    guard way.transition.kind == .zoom, way.transition.source == nil else { return way }
    return PageWay(way.transition) { [weak self, weak new] in
      guard let self, let new, let page = barPages.first(where: { $0.known === new }) else {
        return nil
      }
      return tabBar.button(of: page.item).map { PageSource(view: $0, isOnPage: false) }
    }
  }
}
