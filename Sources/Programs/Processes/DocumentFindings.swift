import BackswipeDocuments
import BackswipeFiles
package import BackswipeText
package import BackswipeTrace

/// The result of a check of documents as JSON, for editors: each mistake with its extent.
package struct DocumentFindings {
  private let limit: SizeLimit
  private var files: [TraceValue] = []
  private var texts: [String: SourceText] = [:]
  private var passed = true

  package init(limit: SizeLimit) { self.limit = limit }

  /// Keeps the text of a file that can be read only once.
  mutating func keep(_ text: String, of path: String) { texts[path] = SourceText(text) }

  /// - Parameter passed: whether every file so far is right, with its notes.
  mutating func add(_ path: String, kind: String, notes: [FileError], passed: Bool) {
    self.passed = self.passed && passed
    var fields: [(key: String, value: TraceValue)] = [
      ("file", .text(path)), ("kind", .text(kind)), ("mistakes", .array([])),
    ]
    if !notes.isEmpty { fields.append(("notes", .array(notes.map { mistake($0) }))) }
    files.append(.object(fields))
  }

  mutating func add(_ path: String, _ errors: FileErrors) {
    passed = false
    let mistakes = errors.errors.map { mistake($0) }
    files.append(.object([("file", .text(path)), ("mistakes", .array(mistakes))]))
  }

  private mutating func mistake(_ error: FileError) -> TraceValue {
    let text = text(of: error.file)
    let end = text?.end(of: error.place) ?? error.place
    var fields: [(key: String, value: TraceValue)] = [
      ("file", .text(error.file)), ("line", .integer(Int64(error.line))),
      ("column", .integer(Int64(error.column))), ("endLine", .integer(Int64(end.line))),
      ("endColumn", .integer(Int64(end.column))), ("message", .text(error.reason)),
    ]
    if let suggestion = error.suggestion {
      fields.append(("suggestion", .text(suggestion)))
      // A part of a value is not replaced, only a value that the message names as a whole.
      if let word = text?.word(from: error.place, to: end), error.reason.contains("'\(word)'") {
        fields.append(("replacement", .text(suggestion)))
      }
    }
    return .object(fields)
  }

  private mutating func text(of path: String) -> SourceText? {
    if let known = texts[path] { return known }
    guard ExistingFile.isRegular(path), let bytes = try? InputFile.bytes(path, limit: limit) else {
      return nil
    }
    let text = SourceText(String(decoding: bytes, as: UTF8.self))
    texts[path] = text
    return text
  }

  package var value: TraceValue {
    .object([
      ("backswipe", .integer(TraceRecord.format)), ("passed", .flag(passed)),
      ("files", .array(files)),
    ])
  }
}
