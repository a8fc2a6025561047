/// A mistake in an expression or a template.
package struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
  /// Unicode scalars from the start of the source, from 0; at most its length.
  package var offset: Int
  /// The mistake and its remedy, without a full stop.
  package var reason: String
  /// The known word nearest to an unknown one; nil if none is similar.
  package var suggestion: String?

  package init(offset: Int, reason: String, suggestion: String? = nil) {
    self.offset = offset
    self.reason = reason
    self.suggestion = suggestion
  }

  /// `reason; did you mean 'word'?`
  package var description: String {
    reason + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
  }

  /// The maximum length of a quoted part of the source, in characters.
  private static let longestQuote = 40

  /// A part of the source in quotes, shortened.
  static func quoted(_ text: String) -> String {
    text.count <= longestQuote ? "'\(text)'" : "'\(text.prefix(longestQuote))…'"
  }
}
