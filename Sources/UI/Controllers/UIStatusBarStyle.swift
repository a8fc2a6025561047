/// How the status bar is drawn.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark.
  case `default` = 0
  /// White, for what is dark beneath.
  case lightContent = 1
  case darkContent = 3
}

/// How the status bar comes and goes in UIKit; here it does so at once.
public enum UIStatusBarAnimation: Int, Sendable {
  case none
  case fade
  case slide
}

/// What the controller on the screen wants of the strips that are the system's.
struct SystemStrips: Equatable {
  var isLight = false
  var hidesStatusBar = false
  var hidesHomeIndicator = false

  init() {}

  /// As a root's topmost controller has it. Read in every frame.
  @MainActor
  init(of root: UIViewController) {
    // Usually nothing covers it.
    let top = root.presented == nil ? root : root.topmost
    isLight = Self.last(of: top, \.childForStatusBarStyle).preferredStatusBarStyle == .lightContent
    hidesStatusBar = Self.last(of: top, \.childForStatusBarHidden).prefersStatusBarHidden
    hidesHomeIndicator =
      Self.last(of: top, \.childForHomeIndicatorAutoHidden).prefersHomeIndicatorAutoHidden
  }

  @MainActor
  private static func last(
    of controller: UIViewController, _ child: (UIViewController) -> UIViewController?
  ) -> UIViewController {
    var controller = controller
    while let next = child(controller) { controller = next }
    return controller
  }
}
