extension UIViewController {
  func beginAppearing(_ isAppearing: Bool, animated: Bool) {
    guard appearance.canBegin(appearing: isAppearing) else { return }
    appearance = isAppearing ? .appearing(animated: animated) : .disappearing(animated: animated)
    if isAppearing {
      loadViewIfNeeded()
      needsViewIsAppearing = true
      report("viewWillAppear", .animated(animated))
      viewWillAppear(animated)
    } else {
      report("viewWillDisappear", .animated(animated))
      viewWillDisappear(animated)
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in appearanceChildren {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  /// The view is in its place: `viewIsAppearing`, if it is still due, here and below.
  func callViewIsAppearing() {
    guard case .appearing(let animated) = appearance, needsViewIsAppearing else { return }
    needsViewIsAppearing = false
    viewIsAppearing(animated)
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in appearanceChildren { child.callViewIsAppearing() }
  }

  func endAppearing() {
    callViewIsAppearing()
    switch appearance {
    case .appearing(let animated):
      appearance = .appeared
      report("viewDidAppear", .animated(animated))
      viewDidAppear(animated)
    case .disappearing(let animated):
      appearance = .disappeared
      report("viewDidDisappear", .animated(animated))
      viewDidDisappear(animated)
    case .appeared, .disappeared:
      return
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in appearanceChildren { child.endAppearanceTransition() }
  }
}
