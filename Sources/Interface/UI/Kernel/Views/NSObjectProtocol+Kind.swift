public import BackswipeUnits

/// What Objective-C's runtime gives on Apple's platforms, as far as Swift knows it.
extension NSObjectProtocol {
  /// Whether it is of a class or of one of its subclasses.
  public func isKind(of aClass: AnyClass) -> Bool {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      if current.subjectType == aClass { return true }
      mirror = current.superclassMirror
    }
    return false
  }

  /// Whether it is of a class, and not of one of its subclasses.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}

/// Lets responders adopt protocols that inherit from `NSObjectProtocol`.
extension UIResponder: NSObjectProtocol {
  /// Itself.
  public nonisolated func `self`() -> Self { self }

  /// False.
  public nonisolated func isProxy() -> Bool { false }
}
