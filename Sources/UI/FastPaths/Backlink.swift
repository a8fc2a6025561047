import CSwiftRuntime

/// A weak reference to an object that clears it in its own `isolated deinit`; nil from the
/// beginning of the deinit on.
///
/// A Swift weak reference gives its object a side table, which makes every later retain slower;
/// this one costs the object nothing.
@MainActor
package final class Backlink<Object: AnyObject> {
  private unowned(unsafe) var reference: Object?

  init(_ object: Object) { reference = object }

  var object: Object? {
    // A subclass's `deinit` runs before the one that clears the link.
    guard let reference, !swift_isDeallocating(Unmanaged.passUnretained(reference).toOpaque())
    else {
      return nil
    }
    return reference
  }

  var isEmpty: Bool { object == nil }

  /// Call in the object's `deinit`.
  func clear() { reference = nil }
}
