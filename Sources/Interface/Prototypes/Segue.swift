/// A named transition between screens, which a program can perform and observe.
package struct Segue: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// Pushes, or presents without a navigation controller.
    case show
    /// Presents over the whole navigation interface.
    case present
    /// Returns to an existing screen.
    case unwind
  }

  /// Not empty; unique on its screen.
  package var identifier: String
  package var kind: Kind
  /// The id of the destination screen.
  package var destination: String
  /// The name of the unwind action at the destination; nil for none.
  package var action: String?
  /// Nil for the system's; of kinds show and present.
  package var transition: Prototype.Transition?

  package init(
    identifier: String, kind: Kind = .show, destination: String, action: String? = nil,
    transition: Prototype.Transition? = nil
  ) {
    self.identifier = identifier
    self.kind = kind
    self.destination = destination
    self.action = action
    self.transition = transition
  }
}
