import BackswipeGestures

/// A recogniser's entry in the arena of its simulation, which owns its state.
@MainActor
struct ArenaEntry {
  /// Ascending in the order of registration.
  let id: RecognizerID
  let environmentLink: Backlink<UIEnvironment>

  /// Nil once the simulation is deallocated.
  var touches: TouchDispatcher? { environmentLink.object?.touches }
}
