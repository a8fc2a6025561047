/// One mistake in a file somebody wrote: where it is, what is wrong, and what was probably meant.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name as the person gave it.
  package var file: String
  /// Line and column, from 1.
  package var place: Place
  /// What is wrong, in words, without a full stop.
  package var reason: String
  /// The known word nearest to an unknown one; nil when none is near.
  package var suggestion: String?

  package init(file: String, place: Place, reason: String, suggestion: String? = nil) {
    self.file = file
    self.place = place
    self.reason = reason
    self.suggestion = suggestion
  }

  package var line: Int { place.line }
  package var column: Int { place.column }

  /// `file:line:column: reason; did you mean 'word'?`, the form that editors can jump to.
  package var description: String {
    let sentence = "\(file):\(place.line):\(place.column): \(reason)"
    guard let suggestion else { return sentence }
    return sentence + "; did you mean '\(suggestion)'?"
  }
}
