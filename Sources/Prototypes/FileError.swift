import BackswipeReading

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
  /// Whether it is about a folder, which has no lines.
  private var isFolder = false

  package init(file: String, place: Place, reason: String, suggestion: String? = nil) {
    self.file = file
    self.place = place
    self.reason = reason
    self.suggestion = suggestion
  }

  /// A mistake about a folder as a whole.
  package init(folder: String, reason: String) {
    self.init(file: folder, place: .start, reason: reason)
    isFolder = true
  }

  package var line: Int { place.line }
  package var column: Int { place.column }

  /// `file:line:column: reason; did you mean 'word'?`, the form that editors recognise; for a
  /// folder `folder: reason`. On one line, whatever the names are.
  package var description: String {
    let place = isFolder ? "" : ":\(place.line):\(place.column)"
    let hint = suggestion.map { "; did you mean '\($0)'?" } ?? ""
    return PlainLine.of("\(file)\(place): \(reason)\(hint)")
  }
}
