import CSwiftRuntime

/// Methods of classes known only at run time.
enum OverriddenMethods {
  /// Whether a table view controller's class overrides the method that commits an edit.
  ///
  /// - Parameters:
  ///   - type: the class, which inherits from the other.
  ///   - base: the class of table view controllers itself.
  static func hasCommit(_ type: AnyClass, over base: AnyClass) -> Bool {
    backswipe_overrides_commit(
      unsafeBitCast(type, to: UnsafeRawPointer.self),
      unsafeBitCast(base, to: UnsafeRawPointer.self))
  }
}
