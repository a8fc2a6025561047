/// An unretained link from a member of a tree to its holder.
///
/// The holder clears it in its `isolated deinit`, and when it removes the member.
@MainActor
struct Uplink<Holder: AnyObject> {
  fileprivate var reference: Unmanaged<Holder>?

  init(_ holder: Holder? = nil) { reference = holder.map { Unmanaged.passUnretained($0) } }

  var holder: Holder? { reference?.takeUnretainedValue() }
}

extension UIView {
  /// The environment of the window at the root of the tree; nil outside of one. Retains nothing on
  /// the way: every layout asks often.
  var environmentOfTree: UIEnvironment? {
    var view = Unmanaged.passUnretained(self)
    while let above = view._withUnsafeGuaranteedRef({ $0.uplink.reference }) { view = above }
    return view._withUnsafeGuaranteedRef { $0.asWindow?.ownEnvironment }
  }
}
