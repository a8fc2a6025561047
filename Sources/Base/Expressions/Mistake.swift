import BackswipeText

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

  /// The most fields in a message.
  private static let mostFields = 8

  /// The reason and the suggestion for an unknown field.
  ///
  /// - Parameters:
  ///   - owner: the name of the value, with its fields; nil for one without a name.
  ///   - known: the fields that it has.
  package static func noField(
    _ field: String, of owner: String?, among known: [String]
  ) -> (reason: String, suggestion: String?) {
    let listed = known.prefix(mostFields).joined(separator: ", ")
    let more = known.count > mostFields ? ", …" : ""
    let fields = known.isEmpty ? "it has none" : "its fields are \(listed)\(more)"
    return (
      "\(quoted(field)) is no field \(owner.map { "of '\($0)'" } ?? "here"): \(fields)",
      NearestWord.of(field, among: known)
    )
  }

  /// A part of the source in quotes, shortened.
  static func quoted(_ text: String) -> String {
    text.count <= longestQuote ? "'\(text)'" : "'\(text.prefix(longestQuote))…'"
  }
}
