import BackswipeAnalysis

/// What the sections of the tab show.
@MainActor
struct CompareState {
  let studies: GestureStudies
  /// The present hand; nil for none.
  let edit: GestureEdit?
  /// Whether a hand is played in place of the session.
  let isPlaying: Bool
  /// Why there is no hand, in words of the host.
  let reason: String?
  /// Nil where hands cannot be kept.
  let store: GestureStore?
  /// What went wrong with a kept hand last.
  let mistake: String?
  /// The axes that do not read, with why.
  let axisMistake: String?
  let blind: BlindTest?
  /// What of a blind test that was to begin is wrong.
  let blindMistake: String?
}

/// What a person asks for in the tab.
enum CompareAction {
  case command(GestureCommand)
  /// Milliseconds cut off the beginning and the end.
  case trim(lead: Double, tail: Double)
  /// Undoes what was cut off, and another release.
  case restore
  case keep(String)
  case load(GestureStore.Kept)
  case rename(GestureStore.Kept, String)
  case delete(GestureStore.Kept)
  /// Makes the map over another number.
  case axis(isX: Bool, String)
  case range(isX: Bool, low: String, high: String)
  case whatMatters
  case take(column: Int, row: Int)
  case showSetting(String)
  case vary(GestureStudies.Chances)
  case begin(seed: String, tries: String)
  case play(BlindTest.Sample)
  case answer(ABXTest.Choice)
  case takeBack
  case stop
  case save
  case close
}
