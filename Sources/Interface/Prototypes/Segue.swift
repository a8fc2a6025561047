/// A named transition from one screen to another, so that a program can perform and observe it.
package struct Segue: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// Pushes, or presents where there is nothing to push on.
    case show
    /// Presents over the whole navigation interface.
    case present
    /// Goes back to an existing screen.
    case unwind
  }

  /// Not empty; unique on its screen.
  package var identifier: String
  package var kind: Kind
  /// The id of the screen it leads to.
  package var destination: String
  /// The name of the action of an unwinding at its destination; nil for none.
  package var action: String?

  package init(
    identifier: String, kind: Kind = .show, destination: String, action: String? = nil
  ) {
    self.identifier = identifier
    self.kind = kind
    self.destination = destination
    self.action = action
  }
}
