import CSwiftRuntime

/// A weak reference that its object clears in its `deinit`; nil from the beginning of the
/// deinitialisation.
///
/// A Swift weak reference gives its object a side table, which makes every later retain slower;
/// this one costs the object nothing.
@MainActor
package final class Backlink<Object: AnyObject> {
  private nonisolated let reference: AtomicReference<Object>

  init(_ object: Object) { reference = AtomicReference(object) }

  var object: Object? {
    // A subclass's `deinit` runs before the one that clears the link.
    guard let held = reference.unmanaged, !swift_isDeallocating(held.toOpaque()) else {
      return nil
    }
    return held._withUnsafeGuaranteedRef { $0 }
  }

  var isEmpty: Bool { object == nil }

  /// Call in the object's `deinit`, which may run on any thread.
  nonisolated func clear() { reference.clear() }
}
