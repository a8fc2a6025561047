import CSwiftRuntime

/// A way to an object that does not keep it: empty from the moment in which the object begins to go, as
/// a weak reference is.
///
/// A weak reference makes every later use of its object slower, which counts for what each frame
/// goes through many times. Here the object itself empties the link in its `isolated deinit`, and
/// nothing else changes for it.
@MainActor
package final class Backlink<Object: AnyObject> {
  private unowned(unsafe) var place: Object?

  init(_ object: Object) { place = object }

  var object: Object? {
    // A client's `deinit` comes before the one that empties the link.
    guard let place, !swift_isDeallocating(Unmanaged.passUnretained(place).toOpaque()) else {
      return nil
    }
    return place
  }

  var isEmpty: Bool { object == nil }

  /// To be called in the object's `deinit`.
  func empty() { place = nil }
}
