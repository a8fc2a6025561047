package import BackswipeUnits

/// The state of a controller transition in a frame.
package struct ShownTransition: Sendable {
  /// `push`, `pop`, `present` or `dismiss`.
  package let name: String
  /// Whether a gesture drives it.
  package let isInteractive: Bool
  /// The progress, 0…1, on the grid.
  package let progress: Double
  /// Unique among the transitions of the simulation.
  package let number: Int
  /// The tracks of a prototype's transition that runs forwards; nil for none.
  package let tracks: TransitionTracks?
}

/// A completed or cancelled controller transition.
package struct EndedTransition: Sendable {
  package let number: Int
  /// Whether it completed; false for a cancelled one.
  package let completed: Bool
}

/// A transition that continues without a gesture after its release.
package struct SettlingTransition: Sendable {
  package let name: String
  /// Whether it completes; false if it returns.
  package let completes: Bool
  /// The instant of its end.
  package let end: Instant
}
