import BackswipeText

/// A mistake in a file: its location, the reason, and the word probably meant.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name as the user gave it.
  package var file: String
  /// Line and column, from 1.
  package var place: Place
  /// A description of the mistake, without a full stop.
  package var reason: String
  /// The known word nearest to an unknown one; nil if none is similar.
  package var suggestion: String?
  /// Whether it concerns a folder or a whole file instead of a line.
  private var isWhole = false

  package init(file: String, place: Place, reason: String, suggestion: String? = nil) {
    self.file = file
    self.place = place
    self.reason = reason
    self.suggestion = suggestion
  }

  /// A mistake that concerns a folder or a whole file, such as a missing one.
  package init(whole path: String, reason: String) {
    self.init(file: path, place: .start, reason: reason)
    isWhole = true
  }

  package var line: Int { place.line }
  package var column: Int { place.column }

  /// `file:line:column: reason; did you mean 'word'?`, the form recognised by editors; for a folder
  /// or a whole file `path: reason`. Always a single line.
  package var description: String {
    let place = isWhole ? "" : ":\(place.line):\(place.column)"
    let hint = suggestion.map { "; did you mean '\($0)'?" } ?? ""
    return PlainLine.of("\(file)\(place): \(reason)\(hint)")
  }
}
