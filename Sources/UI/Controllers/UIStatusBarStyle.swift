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

  /// The style of whoever is asked in the end.
  var shownStatusBarStyle: UIStatusBarStyle {
    var controller = self
    while let child = controller.childForStatusBarStyle { controller = child }
    return controller.preferredStatusBarStyle
  }
}
