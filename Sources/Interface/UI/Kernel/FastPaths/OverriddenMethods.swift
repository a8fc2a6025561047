import CSwiftRuntime

/// Methods of classes known only at run time.
enum OverriddenMethods {
  /// Whether a table view controller's class overrides the method that commits an edit.
  ///
  /// - Parameters:
  ///   - type: the class, which inherits from the other.
  ///   - base: the class of table view controllers itself.
  static func hasCommit(_ type: AnyClass, over base: AnyClass) -> Bool {
    backswipe_overrides_commit(pointer(type), pointer(base))
  }

  /// The same of the method that moves a row.
  static func hasMoveRow(_ type: AnyClass, over base: AnyClass) -> Bool {
    backswipe_overrides_move_row(pointer(type), pointer(base))
  }

  /// The same of a collection view controller's class and the method that moves an item.
  static func hasMoveItem(_ type: AnyClass, over base: AnyClass) -> Bool {
    backswipe_overrides_move_item(pointer(type), pointer(base))
  }

  private static func pointer(_ type: AnyClass) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }
}
