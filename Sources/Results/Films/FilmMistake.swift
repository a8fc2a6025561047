/// The reason why a film, picture or plot could not be written.
package struct FilmMistake: Error, Equatable {
  package enum Kind: Sendable {
    /// The request contradicts itself, or the run.
    case usage
    /// A file is unreadable or cannot be written.
    case file
    /// A program is missing.
    case environment
  }

  package let kind: Kind
  package let words: String

  package init(_ kind: Kind, _ words: String) {
    self.kind = kind
    self.words = words
  }
}
