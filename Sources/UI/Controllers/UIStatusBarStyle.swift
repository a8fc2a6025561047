/// How the status bar is drawn.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark, or white in a dark interface.
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

  /// As a root's topmost controller has it.
  @MainActor
  init(of root: UIViewController) {
    // Usually nothing covers it.
    let top = root.presented == nil ? root : root.topmost
    var controller = top
    while let child = controller.childForStatusBarStyle { controller = child }
    isLight =
      switch controller.preferredStatusBarStyle {
      case .default: controller.traitCollection.userInterfaceStyle == .dark
      case .lightContent: true
      case .darkContent: false
      }
    controller = top
    while let child = controller.childForStatusBarHidden { controller = child }
    hidesStatusBar = controller.prefersStatusBarHidden
    controller = top
    while let child = controller.childForHomeIndicatorAutoHidden { controller = child }
    hidesHomeIndicator = controller.prefersHomeIndicatorAutoHidden
  }
}
