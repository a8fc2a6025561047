/// Ways up the tree, which every layout goes often: they retain nothing on the way.
extension UIView {
  /// The environment of the window at the root of the tree; nil outside of one.
  var environmentOfTree: UIEnvironment? {
    var view = Unmanaged.passUnretained(self)
    while let above = view._withUnsafeGuaranteedRef({ $0.uplink.unmanaged }) { view = above }
    return view._withUnsafeGuaranteedRef { $0.rootEnvironment }
  }

  /// The nearest window, this view being the first that may be one.
  var windowOfTree: UIWindow? {
    var view: Unmanaged<UIView>? = Unmanaged.passUnretained(self)
    while let current = view {
      if let window = current._withUnsafeGuaranteedRef({ $0.asWindow }) { return window }
      view = current._withUnsafeGuaranteedRef { $0.uplink.unmanaged }
    }
    return nil
  }

  /// Whether a view is this one or lies above it.
  func isInside(_ wanted: UIView) -> Bool {
    let end = Unmanaged.passUnretained(wanted).toOpaque()
    var view: Unmanaged<UIView>? = Unmanaged.passUnretained(self)
    while let current = view {
      if current.toOpaque() == end { return true }
      view = current._withUnsafeGuaranteedRef { $0.uplink.unmanaged }
    }
    return false
  }

  /// Marks it and all above it.
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
