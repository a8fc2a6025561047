import BackswipeDocuments
import BackswipePrototypes
import Testing

extension Prototype {
  /// The prototype of a text, which has to read back as it is written.
  ///
  /// - Parameter format: the number that the written text has to begin with; nil for any.
  @discardableResult
  static func readBack(
    _ text: String, format: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Prototype {
    let read = try Prototype.parse(text, file: "p")
    let written = YAMLWriter.file(read.node)
    if let format {
      #expect(written.hasPrefix("backswipe: \(format)\n"), sourceLocation: sourceLocation)
    }
    #expect(
      try Prototype.parse(written, file: "q") == read, "\(written)",
      sourceLocation: sourceLocation)
    return read
  }

  /// The mistakes of a text in words, with their places in the file `p`; `no mistake` for none.
  static func message(_ text: String) -> String {
    do {
      _ = try Prototype.parse(text, file: "p")
      return "no mistake"
    } catch { return "\(error)" }
  }

  /// Expects the mistakes of a text to contain words; those of a text without any are `no mistake`.
  static func expect(
    _ words: String, in text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let message = message(text)
    #expect(
      message.contains(words) && (message == "no mistake") == (words == "no mistake"),
      "\(message)", sourceLocation: sourceLocation)
  }
}
