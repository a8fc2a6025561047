/// A weak delegate or data source; `Role` is a class-bound protocol.
///
/// Reading it looks up no conformance: the existential's two words, object and witness table, are
/// stored unretained.
@MainActor
@propertyWrapper
struct RoleLink<Role> {
  private var words: (UInt, UInt) = (0, 0)
  private var reference: WeakReference<AnyObject>?

  var wrappedValue: Role? {
    get {
      guard let object = reference?.object else { return nil }
      let role = unsafeBitCast(words, to: Role?.self)
      extendLifetime(object)
      return role
    }
    set {
      words = unsafeBitCast(newValue, to: (UInt, UInt).self)
      reference = newValue.map { WeakReference($0 as AnyObject) }
    }
  }
}
