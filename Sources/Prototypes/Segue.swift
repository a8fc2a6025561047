/// A way from one screen to another that has a name, so that a program can take it and hear of it.
package struct Segue: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// Pushes, or presents where there is nothing to push on.
    case show
    /// Presents over the whole navigation interface.
    case present
    /// Goes back to a screen that is there already.
    case unwind
  }

  /// Not empty; one of its kind on its screen.
  package var identifier: String
  package var kind: Kind
  /// The id of the screen it leads to.
  package var destination: String
  /// The name of what an unwinding tells the screen it comes back to; nil for nothing.
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
