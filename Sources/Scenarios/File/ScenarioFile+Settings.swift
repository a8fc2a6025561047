package import BackswipePrototypes
import BackswipeUI

extension ScenarioFile {
  /// What is wrong with the settings of the file, of its timeline and of a prototype inside it, each
  /// with its place.
  ///
  /// - Parameter file: the name for messages.
  package func settingMistakes(file: String) -> [FileError] {
    var mistakes = settings.mistakes(file: file)
    if case .inline(let prototype) = prototype {
      mistakes = prototype.settings.list.mistakes(file: file) + mistakes
    }
    for case .setSetting(let changes) in timeline.map(\.action) {
      mistakes += changes.mistakes(file: file)
    }
    return mistakes
  }
}
