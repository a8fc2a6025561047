/// How the status bar is drawn.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark.
  case `default` = 0
  /// White, for what is dark beneath.
  case lightContent = 1
  case darkContent = 3
}

extension UIViewController {
  /// Asks for `preferredStatusBarStyle` again at the next frame.
  public func setNeedsStatusBarAppearanceUpdate() { viewIfLoaded?.setNeedsDisplay() }

  /// `shownStatusBarStyle` of the topmost controller that covers this one.
  var shownStatusBarStyleOfTopmost: UIStatusBarStyle {
    // Read every frame; usually nothing covers it and it has no such child.
    presented == nil ? shownStatusBarStyle : topmost.shownStatusBarStyle
  }

  /// The style of the last `childForStatusBarStyle`.
  var shownStatusBarStyle: UIStatusBarStyle {
    guard var controller = childForStatusBarStyle else { return preferredStatusBarStyle }
    while let child = controller.childForStatusBarStyle { controller = child }
    return controller.preferredStatusBarStyle
  }
}
