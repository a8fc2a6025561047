import BackswipeScene

extension UIView {
  func index(of view: UIView) -> Int? {
    for index in subviews.indices where subviews[index] === view { return index }
    return nil
  }

  func forget(_ view: UIView) {
    if let index = index(of: view) { subviews.remove(at: index) }
  }

  /// - Parameter index: called when the view is out of the list.
  func adopt(_ view: UIView, at index: () -> Int) {
    precondition(
      view !== self && (view.subviews.isEmpty || !isDescendant(of: view)),
      "addSubview: \(view) cannot be put inside of itself")
    let old = view.superview
    let (oldWindow, newWindow) = (view.window, window)
    if old !== self {
      old?.leavingForLayout(view)
      view.willMove(toSuperview: self)
      old?.willRemoveSubview(view)
      if oldWindow !== newWindow { view.windowWillChange(to: newWindow) }
    }
    old?.forget(view)
    let index = index()
    subviews.insert(view, at: index)
    view.uplink = Uplink(self)
    layer.insert(view.layer, at: index)
    view.markSubtreeDirty()
    view.setNeedsLayout()
    setNeedsLayout()
    guard old !== self else { return }
    old?.setNeedsLayout()
    if oldWindow !== newWindow { view.windowDidChange() }
    if view.layout != nil || type(of: view).requiresConstraintBasedLayout {
      joinedForLayout(view)
    }
    view.updateSafeArea()
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  /// Exchanges two subviews by index; does nothing for indices out of range.
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
    subviews.swapAt(index1, index2)
    for (index, view) in subviews.enumerated() where index >= min(index1, index2) {
      layer.insert(view.layer, at: index)
    }
  }

  /// Whether it is the view or stands somewhere in it.
  public func isDescendant(of view: UIView) -> Bool {
    var candidate: UIView? = self
    while let current = candidate {
      if current === view { return true }
      candidate = current.superview
    }
    return false
  }

  /// The window that it is in; nil for none.
  public var window: UIWindow? {
    var view: UIView? = self
    while let current = view {
      if let window = current.asWindow { return window }
      view = current.superview
    }
    return nil
  }
}
