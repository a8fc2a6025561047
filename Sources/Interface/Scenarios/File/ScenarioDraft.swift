package import BackswipeDocuments
package import BackswipePrototypes

/// The readable part of a scenario file, and every mistake found without its prototype.
package struct ScenarioDraft {
  /// The names with which a scenario refers to its prototype, including those in wrong entries.
  package struct Names {
    var screens: [ScreenReference] = []
    var elements: [ScreenReference] = []
    var recognizers: [ScreenReference] = []
    var detents: [ScreenReference] = []
    var variables: [ScreenReference] = []
  }

  /// Complete when there are no mistakes.
  package var file: ScenarioFile
  var names: Names
  package var mistakes: [FileError] = []
  /// The outline of a prototype written into the scenario; nil for one in its own file.
  package var outline: PrototypeOutline?
}
