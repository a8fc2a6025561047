import BackswipeMotion

extension UINavigationController {
  /// The transition as the frame shows it.
  package struct ShownTransition {
    package let name: String
    package let isInteractive: Bool
    package let progress: Double
  }

  package var shownTransition: ShownTransition? {
    transition.map {
      ShownTransition(
        name: $0.name, isInteractive: $0.progress.isInteractive, progress: $0.shown)
    }
  }

  /// Controllers whose pages are on the screen, back to front, those presented included.
  package var pagesOnScreen: [UIViewController] {
    var pages: [UIViewController]
    if let running = transition {
      pages = running.isPop ? [running.to, running.from] : [running.from, running.to]
    } else {
      pages = topViewController.map { [$0] } ?? []
    }
    var presented = presentedViewController
    while let next = presented {
      pages.append(next)
      presented = next.presentedViewController
    }
    return pages.filter(\.isViewLoaded)
  }
}
