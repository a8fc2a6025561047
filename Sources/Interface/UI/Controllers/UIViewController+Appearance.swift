import BackswipeTrace

extension UIViewController {
  func makeEmptyView() {
    precondition(
      nibName == nil,
      "UIViewController.loadView: there are no nib files, so \(shownName) cannot be loaded from "
        + "'\(nibName ?? "")'; override loadView, or name no nib")
    view = UIView(frame: UIContext.environment?.screen.bounds ?? .zero)
  }

  func replaceView(with view: UIView?) {
    loadedView?.controller = nil
    loadedView = view
    view?.controller = self
  }

  func loadNow() {
    report("loadView")
    loadView()
    if loadedView == nil { view = UIView() }
    report("viewDidLoad")
    viewDidLoad()
  }
}

extension UIViewController {
  /// The view comes into a window or goes from it by itself, not with the view of its container, whose
  /// appearance calls go on to it.
  ///
  /// - Parameter root: the root of the added or removed subtree.
  func viewWillMove(intoWindow comes: Bool, with root: UIView) {
    guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods,
      !parent.bringsChildrenUp, let outer = parent.loadedView, !outer.isDescendant(of: root)
    else { return }
    let animated: Bool
    switch parent.appearance {
    case .appeared: animated = false
    case .appearing(let flag): animated = flag
    case .disappearing, .disappeared: return
    }
    guard appearance.canBegin(appearing: comes) else { return }
    isMovingByItself = true
    beginAppearing(comes, animated: animated)
  }

  /// Ends an appearance call begun by `viewWillMove(intoWindow:with:)`: a disappearance at once, an
  /// appearance with the frame that shows it, or with the container's.
  func viewDidMove(intoWindow comes: Bool) {
    guard isMovingByItself else { return }
    isMovingByItself = false
    guard comes, let environment = loadedView?.environment else { return endAppearing() }
    if parent?.appearance == .appeared { environment.arrivals.append(self) }
  }

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

  /// Calls a pending `viewIsAppearing` after layout, for itself and its children.
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

extension UIViewController {
  /// Makes a change alongside the transition in which the controller appears, and undoes it if that
  /// is cancelled; without a transition makes it at once.
  func changeUnlessCancelled(
    animated: Bool, _ change: @escaping () -> Void, undo: @escaping () -> Void
  ) {
    guard animated, let transitionCoordinator else { return change() }
    transitionCoordinator.animate { _ in
      change()
    } completion: {
      if $0.isCancelled { undo() }
    }
  }
}
