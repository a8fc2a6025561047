/// A way to an object that does not keep it: empty once the object has gone.
///
/// A weak reference makes every later use of its object slower, which counts for what each frame
/// goes through many times. Here the object itself empties the link in its `isolated deinit`, and
/// nothing else changes for it.
@MainActor
final class Backlink<Object: AnyObject> {
  private unowned(unsafe) var place: Object?

  init(_ object: Object) { place = object }

  var object: Object? { place }

  /// To be called in the object's `deinit`.
  func empty() { place = nil }
}
