import BackswipeNavigation

extension UINavigationController {
  /// Call when the keyboard begins to appear for a view of this controller.
  func keyboardWillAppear() {
    guard visibility.hidesOnKeyboard, !visibility.isNavigationBarHidden, !stack.hasTransition
    else { return }
    setBars(hidden: true)
  }
}
