package import BackswipeDocuments
package import BackswipeFiles

/// The reason why a prototype, a preset or a gesture was not saved, in words for a person.
package enum SettingsEditFailure: Error, CustomStringConvertible {
  /// Mistakes in a file that was read.
  case file(FileErrors)
  /// A system error of a file that was to be written.
  case output(OutputFile.Failure)
  /// The reason why a name, or a file as a whole, is refused.
  case refused(String)

  package var description: String {
    switch self {
    case .file(let errors): errors.description
    case .output(let failure): failure.description
    case .refused(let reason): reason
    }
  }
}
