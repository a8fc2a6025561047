/// A way to an object that does not keep it: empty once the object has gone.
///
/// A weak reference makes every later use of its object slower, which counts for what each frame
/// goes through many times. Here the object itself empties the link in its `isolated deinit`, and
/// nothing else changes for it.
@MainActor
package final class Backlink<Object: AnyObject> {
  private unowned(unsafe) var place: Object?

  init(_ object: Object) { place = object }

  var object: Object? { place }
  var isEmpty: Bool { place == nil }

  /// To be called in the object's `deinit`.
  func empty() { place = nil }
}

/// A property that leads to a responder and does not keep it: nil once the responder has gone.
@MainActor
@propertyWrapper
struct Linked<Object: UIResponder> {
  private var place: Backlink<UIResponder>?

  init(wrappedValue: Object?) { place = wrappedValue?.presence }

  var wrappedValue: Object? {
    get {
      guard let object = place?.object else { return nil }
      return unsafeDowncast(object, to: Object.self)
    }
    set { place = newValue?.presence }
  }
}

/// A way to what a client has named and which is not kept. Most of these are responders, which are
/// linked to; others are held weakly.
@MainActor
enum LooseReference<Object: AnyObject> {
  case linked(Backlink<UIResponder>)
  case weak(WeakBox<Object>)

  init(_ object: Object) {
    if let responder = object as? UIResponder {
      self = .linked(responder.presence)
    } else {
      self = .weak(WeakBox(object))
    }
  }

  /// Nil once it has gone.
  var object: Object? {
    switch self {
    case .linked(let place):
      guard let object = place.object else { return nil }
      return unsafeDowncast(object, to: Object.self)
    case .weak(let box): return box.object
    }
  }
}

/// Holds an object weakly.
@MainActor
final class WeakBox<Object: AnyObject> {
  private(set) weak var object: Object?

  init(_ object: Object) { self.object = object }
}
