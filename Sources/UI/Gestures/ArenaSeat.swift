import BackswipeGestures

/// The place of a recogniser in the arena of its simulation, which knows its state.
@MainActor
struct ArenaSeat {
  /// In order of first use.
  let id: RecognizerID
  let home: Backlink<UIEnvironment>

  /// Nil once the simulation has gone.
  var touches: TouchDispatcher? { home.object?.touches }
}
