/// A client's own program in place of screens. What it is, who makes simulations of it knows.
package struct PrototypeApp: Hashable, Sendable {
  package let body: any AnyObject & Sendable

  package init(_ body: any AnyObject & Sendable) { self.body = body }

  /// By identity.
  package static func == (one: PrototypeApp, other: PrototypeApp) -> Bool {
    one.body === other.body
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(body)) }
}
