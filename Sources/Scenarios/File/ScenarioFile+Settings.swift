package import BackswipePrototypes
import BackswipeUI

extension ScenarioFile {
  /// What is wrong with the settings of the file and of its timeline, each with its place.
  ///
  /// - Parameter file: the name for messages.
  package func settingMistakes(file: String) -> [FileError] {
    var mistakes = settings.mistakes(file: file)
    for case .setSetting(let changes) in timeline.map(\.action) {
      mistakes += changes.mistakes(file: file)
    }
    return mistakes
  }

  /// Adds the settings' mistakes to others, so that all are told in one go.
  func tellSettings(beside reader: inout FileReader) {
    guard !reader.errors.isEmpty else { return }
    for mistake in settingMistakes(file: reader.file) {
      reader.fail(mistake.place, mistake.reason, suggestion: mistake.suggestion)
    }
  }
}

extension [ScenarioSetting] {
  /// All that are refused: the others are tried again without each that is.
  func mistakes(file: String) -> [FileError] {
    var rest = self
    var mistakes: [FileError] = []
    while true {
      var probe = Settings()
      guard let (index, error) = probe.assign(rest.map { ($0.key, $0.value) }) else {
        return mistakes
      }
      mistakes.append(rest.remove(at: index).mistake(error, file: file))
    }
  }
}

extension ScenarioSetting {
  fileprivate func mistake(_ error: Settings.AssignmentError, file: String) -> FileError {
    switch error {
    case .unknownKey(let key, let nearest):
      FileError(
        file: file, place: place, reason: "unknown setting '\(key)'", suggestion: nearest)
    case .refused(let key, let reason):
      FileError(file: file, place: valuePlace, reason: "\(key): \(reason)")
    }
  }
}
