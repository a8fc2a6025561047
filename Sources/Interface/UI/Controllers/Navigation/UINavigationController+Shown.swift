import BackswipeMotion
import BackswipeNavigation

extension UINavigationController {
  /// The running transition, including its last appearance calls.
  var transition: NavigationTransition? { phase.transition }

  /// Whether the larger visible part of a transition is the page that it leaves.
  var isInFirstHalf: Bool { transition.map { $0.shown < 0.5 } ?? false }

  /// The controller shown or about to be shown, without deferred calls.
  var shownController: UIViewController? {
    let id = stack.transitionHasBegun ? stack.request?.to : stack.settledEnd.top
    return id.flatMap { registry[$0] }
  }

  /// Whether its pages are visible or about to be. Otherwise changes are not animated and make no
  /// appearance calls.
  var showsPages: Bool {
    switch appearance {
    case .appearing, .appeared: true
    case .disappearing, .disappeared: false
    }
  }

  /// Its own transition as shown by the frame.
  package var shownTransition: ShownTransition? { transition?.shownTransition }

  /// Whether calls wait for the end of the running transition.
  var hasDeferredCalls: Bool { stack.deferredCount > 0 }

  /// Changes with every change of the stack.
  package var stackRevision: Int { stack.revision }

  /// The number of controllers at the bottom unchanged since the last call.
  package func takeUnchanged() -> Int { stack.takeUnchanged() }

  /// The controllers from an index up, 0 at the bottom. O(number of these).
  package func viewControllers(from position: Int) -> [UIViewController] {
    stack.controllers[position...].compactMap { controller($0) }
  }

  /// Whether any part of the bar is visible.
  package var showsNavigationBar: Bool { barGone < 1 }
  package var showsToolbar: Bool { bars.toolbar < 1 }

  /// The controllers of pages on the screen, back to front, including presented ones.
  package var pagesOnScreen: [UIViewController] {
    (pagesOfOtherTab + ownPages + pagesInFront).filter { $0.viewIfLoaded?.window != nil }
  }

  /// The pages of the tab that goes while this one comes.
  private var pagesOfOtherTab: [UIViewController] {
    guard let running = tabBarController?.tabTransition, running.to === self else { return [] }
    return (running.from as? UINavigationController)?.ownPages ?? [running.from]
  }

  /// The top page; in a transition both pages, back to front.
  var ownPages: [UIViewController] {
    if let running = transition {
      return running.isPop ? [running.to, running.from] : [running.from, running.to]
    }
    return topViewController.map { [$0] } ?? []
  }
}

extension UINavigationController {
  /// The stack for state preservation, without the effect of an interactive pop in progress.
  package var preservedControllers: [UIViewController] {
    shownTransition?.isInteractive == true ? controllers(stack.settled) : viewControllers
  }
}

/// The items of the bar.
extension UINavigationController {
  /// The items of the shown pages, bottom to top: until a change of the stack begins to show,
  /// those from before it.
  var barItems: [UINavigationItem] {
    let before = showsBefore ? controllers(stack.settled) : []
    return (before.isEmpty ? viewControllers : before).map(\.navigationItem)
  }

  /// The last one of `barItems`, without the others.
  var topBarItem: UINavigationItem? {
    let before = showsBefore ? stack.settledEnd.top.flatMap(controller) : nil
    return (before ?? topViewController)?.navigationItem
  }

  /// Whether the bar has the items from before a change of the stack that has not begun to show.
  package var showsBefore: Bool { stack.transitionIsDue || phase.isPreparing }
}
