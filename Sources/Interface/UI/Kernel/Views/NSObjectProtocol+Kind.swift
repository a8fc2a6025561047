public import BackswipeUnits

/// The class queries of the Objective-C runtime, as far as Swift's reflection provides them.
extension NSObjectProtocol {
  /// Whether the object is an instance of a class or of a subclass.
  public func isKind(of aClass: AnyClass) -> Bool {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      if current.subjectType == aClass { return true }
      mirror = current.superclassMirror
    }
    return false
  }

  /// Whether the object is an instance of exactly this class.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}

/// Lets responders adopt protocols that inherit from `NSObjectProtocol`.
extension UIResponder: NSObjectProtocol {
  /// Itself.
  public nonisolated func `self`() -> Self { self }

  /// False.
  public nonisolated func isProxy() -> Bool { false }
}
