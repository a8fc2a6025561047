import BackswipeNavigation

extension UINavigationController {
  /// The keyboard begins to come up for a view of this controller.
  func keyboardWillAppear() {
    guard visibility.hidesOnKeyboard, !visibility.isNavigationBarHidden, !stack.hasTransition
    else { return }
    setBars(hidden: true)
  }
}
