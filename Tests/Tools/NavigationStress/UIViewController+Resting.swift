package import BackswipeUI
import BackswipeUnits

extension UIViewController {
  /// What is presented over it, the front one last.
  package var presentedChain: [UIViewController] {
    var chain: [UIViewController] = []
    while let next = (chain.last ?? self).presentedViewController,
      !chain.contains(where: { $0 === next })
    {
      chain.append(next)
    }
    return chain
  }

  /// What is wrong with the place of a presented controller at rest; nil when it is right, or when it
  /// was taken off the screen by what covers it.
  ///
  /// - Parameter keyboard: its top edge; nil while there is none.
  package func straying(keyboard: CGFloat?) -> String? {
    guard let view = viewIfLoaded, let window = view.window else {
      return presentedViewController == nil ? "\(type(of: self)) in front is in no window" : nil
    }
    let frame = view.convert(view.bounds, to: nil)
    if let alert = self as? UIAlertController {
      return alert.isAstray(at: frame, window, keyboard)
        ? "the alert stands at \(frame) in \(window.bounds), keyboard at \(keyboard ?? -1)" : nil
    }
    if presentationController is UIPopoverPresentationController {
      return window.bounds.contains(frame) || window.bounds.height < 200
        ? nil : "the popover stands at \(frame) in \(window.bounds)"
    }
    guard let sheet = presentationController as? UISheetPresentationController else {
      return frame == window.bounds ? nil : "what is presented stands at \(frame)"
    }
    let top = sheet.presentedView?.frame.minY ?? .nan
    let place = sheet.frameOfPresentedViewInContainerView.minY
    return abs(top - place) <= 2 / Grid.stepsPerUnit
      ? nil : "the sheet's top is at \(top), not at \(place)"
  }
}

extension UIAlertController {
  /// A sheet of actions is at the foot, an alert where it can be seen, both in the middle.
  fileprivate func isAstray(at frame: CGRect, _ window: UIWindow, _ keyboard: CGFloat?) -> Bool {
    let safe = window.bounds.inset(by: window.safeAreaInsets)
    // There may be room for nothing.
    guard safe.height > 200, safe.width > 300 else { return false }
    if abs(frame.midX - safe.midX) > 0.5 || frame.minY < safe.minY { return true }
    if preferredStyle == .actionSheet {
      return frame.maxY != min(safe.maxY, window.bounds.maxY - 8)
    }
    return frame.maxY > min(keyboard ?? safe.maxY, safe.maxY) || frame.width != 270
  }
}
