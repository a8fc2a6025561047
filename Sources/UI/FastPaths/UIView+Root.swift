extension UIView {
  /// The environment of the window at the root of the tree; nil outside of one. Retains nothing on
  /// the way: every layout asks often.
  var environmentOfTree: UIEnvironment? {
    var view = Unmanaged.passUnretained(self)
    while let above = view._withUnsafeGuaranteedRef({ $0.uplink.unmanaged }) { view = above }
    return view._withUnsafeGuaranteedRef { $0.asWindow?.ownEnvironment }
  }
}
