package import BackswipeDocuments

/// Replacement of a top-level scalar in the text of a YAML file; everything else stays unchanged.
package enum ScalarEdit {
  /// The text with another value of a key. A missing key is inserted above all others.
  ///
  /// - Parameters:
  ///   - bytes: a valid file whose root is a mapping.
  ///   - file: the file name in messages.
  /// - Returns: nil for unsupported cases: block scalars, scalars with an anchor or a tag, and a
  ///   missing key in a flow mapping. The caller parses the result again.
  package static func replacing(
    _ key: String, with text: String, in bytes: [UInt8], file: String
  ) throws(FileErrors) -> [UInt8]? {
    let root: YAMLNode
    do throws(FileError) { root = try YAMLDocument.read(bytes: bytes, file: file) } catch {
      throw FileErrors([error])
    }
    guard case .mapping(let pairs) = root.content, let first = pairs.first else { return nil }
    let source = SourceText(bytes)
    let isFlow = source.bytes[source.offset(of: root.place)] == UInt8(ascii: "{")
    let value = YAMLWriter.flow(.text(text))
    guard let index = pairs.firstIndex(where: { $0.key == key }) else {
      let start = source.offset(of: first.keyPlace)
      guard !isFlow, source.isFirst(start) else { return nil }
      let line = "\(key): \(value)\(source.lineBreak(start))"
      let indent = source.text(source.lineStart(start)..<start)
      return source.applying([.insertion(indent + line, at: source.lineStart(start))])
    }
    let limit =
      index + 1 < pairs.count ? source.offset(of: pairs[index + 1].keyPlace) : bytes.count
    let span = ScalarSpan(
      in: source, from: source.offset(of: pairs[index].value.place), limit: limit, isInFlow: isFlow)
    return span.map { source.applying([SourceText.Edit(range: $0.range, text: value)]) }
  }
}
