import BackswipeMotion
import BackswipeNavigation
package import BackswipeUnits

/// The heights of a sheet raised by a keyboard: as shown, and without the keyboard.
struct SheetRaise {
  let resting: (shown: Double, plain: Double)
  let highest: (shown: Double, plain: Double)
}

extension UISheetPresentationController: KeyboardFollower {
  /// Raises the sheet by the height that the keyboard covers, and lowers it with the keyboard.
  package func keyboardMoves(to top: CGFloat?, in duration: Interval) {
    guard top != keyboardTop, top == nil || presentedViewController.presentedViewController == nil
    else { return }
    keyboardTop = top
    guard tracker == nil, presentedViewController.presentation == nil else { return }
    let (from, to) = (Double(height), Double(restingHeight))
    settle(withKeyboard: true) {
      .curve(.spring, from: from, to: to, start: $0, duration: duration)
    }
  }

  /// Stores how far the keyboard raises it, also for a dismissal that hides the keyboard.
  ///
  /// - Parameter plain: the resting places without a keyboard.
  func noteRaise(_ plain: [SheetPlace]) {
    if presentedViewController.isBeingDismissed { return }
    guard keyboardTop != nil else {
      raise = nil
      return
    }
    let shown = places
    raise = SheetRaise(
      resting: (Double(resting(among: shown).height), Double(resting(among: plain).height)),
      highest: (Double(shown[shown.count - 1].height), Double(plain[plain.count - 1].height)))
  }

  /// The height without that added by the keyboard.
  func unraisedHeight(_ plain: [SheetPlace]) -> CGFloat {
    if settle?.isWithKeyboard == true { return resting(among: plain).height }
    guard let raise else { return height }
    return CGFloat(
      SheetRule.unraised(Double(height), resting: raise.resting, highest: raise.highest))
  }
}
