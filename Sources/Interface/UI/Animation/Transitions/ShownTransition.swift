package import BackswipeUnits

/// A transition of controllers as a frame shows it.
package struct ShownTransition: Sendable {
  /// `push`, `pop`, `present` or `dismiss`.
  package let name: String
  /// Whether a finger leads.
  package let isInteractive: Bool
  /// How far it is, 0 to 1, on the grid.
  package let progress: Double
  /// Tells it from all others of the simulation.
  package let number: Int
}

/// A transition of controllers that is over.
package struct EndedTransition: Sendable {
  package let number: Int
  /// Whether it came to its target; false when it went back.
  package let completed: Bool
}

/// A transition that a finger has let go of, and that time alone takes to its end.
package struct SettlingTransition: Sendable {
  package let name: String
  /// Whether it comes to its target; false when it goes back.
  package let completes: Bool
  /// When it is there.
  package let end: Instant
}
