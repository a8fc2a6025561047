import BackswipeMotion
import BackswipeNavigation

extension UINavigationController {
  /// The transition on its way, its last appearance calls included.
  var transition: NavigationTransition? { phase.transition }

  /// The controller that stands, or is coming to stand, at the visible end, whatever waits.
  var shownController: UIViewController? {
    let id = stack.transitionHasBegun ? stack.transition?.to : stack.settledEnd.top
    return id.flatMap { registry[$0] }
  }

  /// Whether its pages are in sight or about to be. While they are not, a change shows at once
  /// and nobody appears.
  var showsPages: Bool {
    switch appearance {
    case .appearing, .appeared: true
    case .disappearing, .disappeared: false
    }
  }

  /// Its own transition as the frame shows it.
  package var shownTransition: ShownTransition? { transition?.shownTransition }

  /// Changes whenever the stack does.
  package var stackRevision: Int { stack.revision }

  /// For whoever keeps what is on the stack: how many at the bottom have stayed as they were since
  /// this was last called.
  package func takeUnchanged() -> Int { stack.takeUnchanged() }

  /// Those from a position up, which is 0 at the bottom. The effort is that of their number.
  package func viewControllers(from position: Int) -> [UIViewController] {
    stack.controllers[position...].compactMap { controller($0) }
  }

  /// Whether anything of the bar is in sight, on its way in or out included.
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
