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

  /// - Parameter index: returns the new index; called after the view has been removed from the
  ///   list.
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
    // The tint colour may have changed while the view was outside of a window.
    if let known = view.tintRevision, let environment = newWindow?.ownEnvironment {
      view.tintRevision = nil
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
