/// A client's program in place of screens; only the code that makes simulations of it knows its
/// type.
package struct PrototypeApp: Hashable, Sendable {
  package let body: any AnyObject & Sendable

  package init(_ body: any AnyObject & Sendable) { self.body = body }

  package static func == (one: PrototypeApp, other: PrototypeApp) -> Bool {
    one.body === other.body
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(body)) }
}
