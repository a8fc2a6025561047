import BackswipeMotion
import BackswipeNavigation

extension UINavigationController {
  /// The running transition, its last appearance calls included.
  var transition: NavigationTransition? { phase.transition }

  /// Whether a transition shows more of the page that it leaves.
  var isInFirstHalf: Bool { transition.map { $0.shown < 0.5 } ?? false }

  /// The controller that is shown, or being shown; deferred calls do not count.
  var shownController: UIViewController? {
    let id = stack.transitionHasBegun ? stack.request?.to : stack.settledEnd.top
    return id.flatMap { registry[$0] }
  }

  /// Whether its pages are visible or about to be. While they are not, changes are not animated and
  /// make no appearance calls.
  var showsPages: Bool {
    switch appearance {
    case .appearing, .appeared: true
    case .disappearing, .disappeared: false
    }
  }

  /// Its own transition as the frame shows it.
  package var shownTransition: ShownTransition? { transition?.shownTransition }

  /// Whether calls wait for the end of the running transition.
  var hasDeferredCalls: Bool { stack.deferredCount > 0 }

  /// Changes whenever the stack does.
  package var stackRevision: Int { stack.revision }

  /// The number of controllers at the bottom that have not changed since the last call.
  package func takeUnchanged() -> Int { stack.takeUnchanged() }

  /// From an index up, which is 0 at the bottom. O(number of these).
  package func viewControllers(from position: Int) -> [UIViewController] {
    stack.controllers[position...].compactMap { controller($0) }
  }

  /// Whether any part of the bar is visible.
  package var showsNavigationBar: Bool { bars.navigation < 1 }
  package var showsToolbar: Bool { bars.toolbar < 1 }

  /// Controllers whose pages are on the screen, back to front, those presented included.
  package var pagesOnScreen: [UIViewController] {
    (ownPages + pagesInFront).filter { $0.viewIfLoaded?.window != nil }
  }

  /// The page on top; in a transition both, back to front.
  var ownPages: [UIViewController] {
    if let running = transition {
      return running.isPop ? [running.to, running.from] : [running.from, running.to]
    }
    return topViewController.map { [$0] } ?? []
  }
}

extension UINavigationController {
  /// The stack as it is kept: a pop that a finger leads has not happened yet.
  package var preservedControllers: [UIViewController] {
    shownTransition?.isInteractive == true ? controllers(stack.settled) : viewControllers
  }
}
