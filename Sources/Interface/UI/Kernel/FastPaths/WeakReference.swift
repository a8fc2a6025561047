/// A weak reference to a target, delegate or data source. Most are responders, which have a
/// `Backlink`; others are held weakly.
@MainActor
enum WeakReference<Object: AnyObject> {
  case linked(Backlink<UIResponder>)
  case weak(WeakBox<Object>)

  init(_ object: Object) {
    if let responder = object as? UIResponder {
      self = .linked(responder.responderLink)
    } else {
      self = .weak(WeakBox(object))
    }
  }

  /// Nil once it is deallocated.
  var object: Object? {
    switch self {
    case .linked(let link):
      guard let object = link.object else { return nil }
      return unsafeDowncast(object, to: Object.self)
    case .weak(let box): return box.object
    }
  }

  /// Nil once it is deallocated. Needs no dynamic cast.
  ///
  /// - Parameter known: the class of the referenced object.
  func object<Known: AnyObject>(knownAs known: Known.Type) -> Known? {
    guard let object else { return nil }
    return unsafeDowncast(object, to: Known.self)
  }
}

/// Holds an object weakly.
@MainActor
final class WeakBox<Object: AnyObject> {
  private(set) weak var object: Object?

  init(_ object: Object) { self.object = object }
}
