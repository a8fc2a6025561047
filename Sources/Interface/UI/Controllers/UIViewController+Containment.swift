import BackswipeUnits

extension UIViewController {
  /// Sets another parent that manages its children itself.
  func join(_ parent: UIViewController) {
    guard parent !== self.parent else { return }
    leaveParent()
    self.parent = parent
  }

  /// Takes a controller in, with its `willMove(toParent:)`.
  func takeIn(_ child: UIViewController) {
    guard child.parent !== self else { return }
    child.willMove(toParent: self)
    child.join(self)
    ownChildren.append(child)
  }

  func leaveContainer() {
    leaveParent()
    didMove(toParent: nil)
  }

  func leaveParent() {
    parent?.ownChildren.removeAll { $0 === self }
    parent = nil
  }

  func exchange(
    _ old: UIViewController, for new: UIViewController, _ duration: TimeInterval,
    _ options: UIView.AnimationOptions, _ animations: (() -> Void)?, _ completion: ((Bool) -> Void)?
  ) {
    for child in [old, new] where child.parent !== self {
      preconditionFailure(
        "UIViewController.transition(from:to:duration:options:animations:completion:): "
          + "\(child.shownName) is no child of \(shownName)")
    }
    let animated = duration > 0 && UIView.areAnimationsEnabled
    let host: UIView? = old.viewIfLoaded?.ownSuperview ?? viewIfLoaded
    let isShown = appearance != .disappeared
    if isShown {
      new.beginAppearanceTransition(true, animated: animated)
      old.beginAppearanceTransition(false, animated: animated)
    }
    let view: UIView = new.view
    func end(_ finished: Bool) {
      old.viewIfLoaded?.removeFromSuperview()
      if isShown {
        old.endAppearanceTransition()
        new.endAppearanceTransition()
      }
      completion?(finished)
    }
    func enter() { if view.ownSuperview !== host { host?.addSubview(view) } }
    if options.hasTransition, let host {
      return UIView.transition(
        with: host, duration: max(duration, 0), options: options,
        animations: {
          enter()
          animations?()
          old.viewIfLoaded?.removeFromSuperview()
        }, completion: end)
    }
    enter()
    UIView.animate(
      withDuration: max(duration, 0), delay: 0, options: options,
      animations: { animations?() }, completion: end)
  }

  /// The children whose views stand in the controller's view.
  var childrenInView: [UIViewController] {
    let children = children
    guard !children.isEmpty, let view = loadedView else { return [] }
    return children.filter { $0.loadedView?.isDescendant(of: view) ?? false }
  }

  /// The nearest container of a class that holds this controller.
  func nearestParent<Container: UIViewController>() -> Container? {
    parent?.firstInParentChain { $0 as? Container }
  }

  /// Ends transitions of itself and its children at once, because the view is about to be removed.
  func endTransitions() {
    (self as? UINavigationController)?.transition?.endImmediately()
    (self as? UITabBarController)?.tabTransition?.endImmediately()
    for child in children { child.endTransitions() }
  }
}
