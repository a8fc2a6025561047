package import BackswipeDocuments
package import BackswipeFiles

/// Why a prototype, a preset or a hand was not saved, in words for a person.
package enum SettingsEditFailure: Error, CustomStringConvertible {
  /// What is wrong with a file that was read.
  case file(FileErrors)
  /// What the system says of a file that was to be written.
  case output(OutputFile.Failure)
  /// What is wrong with a name, or with a file as a whole.
  case refused(String)

  package var description: String {
    switch self {
    case .file(let errors): errors.description
    case .output(let failure): failure.description
    case .refused(let reason): reason
    }
  }
}
