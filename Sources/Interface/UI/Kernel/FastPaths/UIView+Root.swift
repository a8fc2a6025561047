/// Walks up the view tree for layout, without retaining the views on the way.
extension UIView {
  /// The environment of the window at the root of the tree; nil outside of a window.
  var environmentOfTree: UIEnvironment? {
    var view = Unmanaged.passUnretained(self)
    while let above = view._withUnsafeGuaranteedRef({ $0.uplink.unmanaged }) { view = above }
    return view._withUnsafeGuaranteedRef { $0.rootEnvironment }
  }

  /// The nearest window, starting with this view.
  var windowOfTree: UIWindow? {
    var view: Unmanaged<UIView>? = Unmanaged.passUnretained(self)
    while let current = view {
      if let window = current._withUnsafeGuaranteedRef({ $0.asWindow }) { return window }
      view = current._withUnsafeGuaranteedRef { $0.uplink.unmanaged }
    }
    return nil
  }

  /// Whether `wanted` is this view or an ancestor.
  func isInside(_ wanted: UIView) -> Bool {
    let end = Unmanaged.passUnretained(wanted).toOpaque()
    var view: Unmanaged<UIView>? = Unmanaged.passUnretained(self)
    while let current = view {
      if current.toOpaque() == end { return true }
      view = current._withUnsafeGuaranteedRef { $0.uplink.unmanaged }
    }
    return false
  }

  /// Marks the view and its ancestors.
  func markSubtreeDirty() {
    subtreeIsDirty = true
    var view = uplink.unmanaged
    while let above = view {
      view = above._withUnsafeGuaranteedRef { above in
        if above.subtreeIsDirty { return nil }
        above.subtreeIsDirty = true
        return above.uplink.unmanaged
      }
    }
  }
}
