public import BackswipeUnits

/// An object that is an `NSObject` on Apple's platforms: compared and hashed by identity, or by
/// value if its class defines an `==` of its values.
public protocol NSObjectIdentity: NSObjectProtocol, Hashable {}

extension NSObjectIdentity {
  /// Whether both are the same object.
  public static func == (left: Self, right: Self) -> Bool { left === right }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Like `==`; false for an object of another class.
  public func isEqual(_ object: Any?) -> Bool { (object as? Self).map { $0 == self } ?? false }

  /// Equal for equal objects.
  public var hash: Int { hashValue }

  /// Itself.
  public func `self`() -> Self { self }

  /// False.
  public func isProxy() -> Bool { false }

  /// The name of its class and its address.
  public var description: String {
    "<\(type(of: self)): 0x\(String(UInt(bitPattern: ObjectIdentifier(self).hashValue), radix: 16))>"
  }

  /// The same as `description`.
  public var debugDescription: String { description }
}
