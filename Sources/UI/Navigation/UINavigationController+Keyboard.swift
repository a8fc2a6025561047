import BackswipeNavigation

extension UINavigationController {
  /// Hides the bars when the keyboard comes up. They stay hidden when it goes; a tap on the content
  /// brings them back.
  public var hidesBarsWhenKeyboardAppears: Bool {
    get { visibility.hidesOnKeyboard }
    set {
      visibility.hidesOnKeyboard = newValue
      enableBarGestures()
    }
  }

  /// The keyboard begins to come up for a view of this controller.
  func keyboardWillAppear() {
    guard visibility.hidesOnKeyboard, !visibility.isNavigationBarHidden, !stack.hasTransition
    else { return }
    setBars(hidden: true)
  }
}
