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

  /// The style of whoever is asked in the end, of those that cover this controller.
  var shownStatusBarStyleOfTopmost: UIStatusBarStyle {
    // In most frames nobody covers it and it answers itself: every frame asks.
    presented == nil ? shownStatusBarStyle : topmost.shownStatusBarStyle
  }

  /// The style of whoever is asked in the end.
  var shownStatusBarStyle: UIStatusBarStyle {
    guard var controller = childForStatusBarStyle else { return preferredStatusBarStyle }
    while let child = controller.childForStatusBarStyle { controller = child }
    return controller.preferredStatusBarStyle
  }
}
