import BackswipeAnalysis
import BackswipeSettings

/// The contents of the tab's sections.
@MainActor
struct CompareState {
  let studies: GestureStudies
  /// The present gesture; nil for none.
  let edit: GestureEdit?
  /// Whether a gesture is played in place of the session.
  let isPlaying: Bool
  /// The reason why there is no gesture, in words of the host.
  let reason: String?
  /// Nil where gestures cannot be saved.
  let store: GestureStore?
  /// The last mistake about a saved gesture.
  let mistake: String?
  /// The mistake in the typed axes.
  let axisMistake: String?
  let blind: BlindTest?
  /// The mistake in the typed parameters of a blind test.
  let blindMistake: String?
  let versions: VersionList
  /// The film of a phone; nil for none.
  let film: FilmState?
}

/// The actions of the tab.
enum CompareAction {
  case command(GestureCommand)
  /// Trims the beginning and the end, in milliseconds.
  case trim(lead: Double, tail: Double)
  /// Restores the trimmed parts and the own release.
  case restore
  case keep(String)
  case load(GestureStore.Kept)
  case rename(GestureStore.Kept, String)
  case delete(GestureStore.Kept)
  /// Makes the map over another quantity.
  case axis(isX: Bool, String)
  case range(isX: Bool, low: String, high: String)
  case whatMatters
  case apply(column: Int, row: Int)
  case showSetting(SettingID)
  case vary(GestureStudies.Chances)
  case begin(seed: String, tries: String)
  case play(BlindTest.Sample)
  case answer(ABXTest.Choice)
  case takeBack
  case stop
  case save
  case close
  case version(VersionCommand)
  case film(FilmCommand)
  /// Chooses the first version to compare, or the second.
  case chooseVersion(Int)
  /// Adds a version to those that are compared, or takes it out.
  case addVersion(Int)
  /// Shows all versions, or few.
  case showVersions
}
