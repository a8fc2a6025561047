import BackswipeScene

extension UIView {
  func index(of view: UIView) -> Int? {
    for index in ownSubviews.indices where ownSubviews[index] === view { return index }
    return nil
  }

  /// Inserts a subview's layer at the subview's place: below the layer of the next subview, among
  /// any other layers.
  func placeLayer(of view: UIView, at index: Int) {
    let others = layer.children.count - (view.layer.container === layer ? 1 : 0)
    var place = index
    if others != ownSubviews.count - 1 {
      view.layer.detach()
      let next = ownSubviews.dropFirst(index + 1).first?.layer
      place = layer.children.firstIndex { $0 === next } ?? .max
    }
    layer.insert(view.layer, at: place)
  }

  func forget(_ view: UIView) {
    if let index = index(of: view) { ownSubviews.remove(at: index) }
  }

  /// The first one below the view with a tag; depth first, back to front.
  func taggedBelow(_ tag: Int) -> UIView? {
    for view in ownSubviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  func move(_ view: UIView, to index: Int) {
    if view.ownSuperview === self { insertSubview(view, at: index) }
  }

  /// Exchanges two subviews; does nothing for indices out of range.
  func exchange(_ index1: Int, _ index2: Int) {
    guard ownSubviews.indices.contains(index1), ownSubviews.indices.contains(index2) else { return }
    ownSubviews.swapAt(index1, index2)
    for (index, view) in ownSubviews.enumerated() where index >= min(index1, index2) {
      placeLayer(of: view, at: index)
    }
  }

  /// Leaves the superview.
  func leave(_ parent: UIView) {
    let window = window
    let hadWindow = window != nil
    if let window { tintState.revision = window.ownEnvironment.tintRevision }
    parent.leavingForLayout(self)
    willMove(toSuperview: nil)
    parent.willRemoveSubview(self)
    if hadWindow { windowWillChange(to: nil) }
    parent.forget(self)
    uplink.clear()
    layer.detach()
    parent.setNeedsLayout()
    if hadWindow { windowDidChange(to: nil) }
    didMoveToSuperview()
  }

  /// - Parameter index: called when the view is out of the list.
  func adopt(_ view: UIView, at index: () -> Int) {
    precondition(
      view !== self && (view.ownSubviews.isEmpty || !isDescendant(of: view)),
      "addSubview: \(view) cannot be put inside of itself")
    let old = view.ownSuperview
    let newWindow = window
    let oldWindow = old === self ? newWindow : old == nil ? view.asWindow : view.window
    if old !== self {
      old?.leavingForLayout(view)
      view.willMove(toSuperview: self)
      old?.willRemoveSubview(view)
      if oldWindow !== newWindow { view.windowWillChange(to: newWindow) }
    }
    old?.forget(view)
    let index = index()
    ownSubviews.insert(view, at: index)
    view.uplink.set(self)
    placeLayer(of: view, at: index)
    view.markSubtreeDirty()
    view.setNeedsLayout()
    setNeedsLayout()
    guard old !== self else { return }
    old?.setNeedsLayout()
    if oldWindow !== newWindow { view.windowDidChange(to: newWindow) }
    // The tint of its last drawing may have changed in its absence.
    if let known = view.tintState.revision, let environment = newWindow?.ownEnvironment {
      view.tintState.revision = nil
      if known != environment.tintRevision { view.tellTintColor(in: environment) }
    }
    if view.layout != nil || type(of: view).requiresConstraintBasedLayout {
      joinedForLayout(view)
    }
    view.updateSafeArea()
    view.didMoveToSuperview()
    didAddSubview(view)
  }
}
