import BackswipeText

/// One mistake in a file: where it is, what is wrong, and the word probably meant.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name as the user gave it.
  package var file: String
  /// Line and column, from 1.
  package var place: Place
  /// What is wrong, in words, without a full stop.
  package var reason: String
  /// The known word nearest to an unknown one; nil when none is near.
  package var suggestion: String?
  /// Whether it is about a folder, or about a file as a whole, and no line of it.
  private var isWhole = false

  package init(file: String, place: Place, reason: String, suggestion: String? = nil) {
    self.file = file
    self.place = place
    self.reason = reason
    self.suggestion = suggestion
  }

  /// A mistake about a folder, or about a file as a whole, such as one that is missing.
  package init(whole path: String, reason: String) {
    self.init(file: path, place: .start, reason: reason)
    isWhole = true
  }

  package var line: Int { place.line }
  package var column: Int { place.column }

  /// `file:line:column: reason; did you mean 'word'?`, the form that editors recognise; for a
  /// folder or a file as a whole `path: reason`. On one line, whatever the names are.
  package var description: String {
    let place = isWhole ? "" : ":\(place.line):\(place.column)"
    let hint = suggestion.map { "; did you mean '\($0)'?" } ?? ""
    return PlainLine.of("\(file)\(place): \(reason)\(hint)")
  }
}
