import CSwiftRuntime

/// A weak reference to an object that clears it in its own `isolated deinit`; nil from the beginning
/// of the deinit on.
///
/// A Swift weak reference gives its object a side table, which makes every later retain slower; this
/// one costs the object nothing.
@MainActor
package final class Backlink<Object: AnyObject> {
  private unowned(unsafe) var place: Object?

  init(_ object: Object) { place = object }

  var object: Object? {
    // A subclass's `deinit` runs before the one that clears the link.
    guard let place, !swift_isDeallocating(Unmanaged.passUnretained(place).toOpaque()) else {
      return nil
    }
    return place
  }

  var isEmpty: Bool { object == nil }

  /// Call in the object's `deinit`.
  func empty() { place = nil }
}
