package import BackswipePrototypes

/// What could be read of a scenario file, and everything that is wrong with it by itself.
package struct ScenarioDraft {
  /// The names by which a scenario means parts of its prototype, those in wrong entries too.
  package struct Names {
    var screens: [ScreenReference] = []
    var elements: [ScreenReference] = []
  }

  /// Whole when there are no mistakes.
  package var file: ScenarioFile
  var names: Names
  package var mistakes: [FileError] = []
  /// Of a prototype that is written into the scenario; nil for one of a file of its own.
  package var outline: PrototypeOutline?
}
