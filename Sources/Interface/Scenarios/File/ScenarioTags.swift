package import BackswipeDocuments

/// The words by which scenarios are chosen.
package enum ScenarioTags {
  /// Letters, digits, `.`, `_` and `-`.
  package static func isTag(_ text: String) -> Bool {
    !text.isEmpty
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" || $0 == "-" }
  }

  static func parse(_ field: YAMLPair, _ reader: inout FileReader) -> [String] {
    guard let nodes = reader.list(field.value, of: "'tags'") else { return [] }
    var tags: [String] = []
    for node in nodes {
      guard let tag = reader.text(node, called: "tags") else { continue }
      if !isTag(tag) {
        reader.fail(node.place, "'\(tag)' is no tag: letters, digits, '.', '_' and '-'")
      } else if tags.contains(tag) {
        reader.fail(node.place, "the tag '\(tag)' is there already")
      }
      tags.append(tag)
    }
    return tags
  }

  /// The tags of a file's root, valid or not.
  package static func read(_ root: YAMLNode) -> [String] {
    guard case .mapping(let pairs) = root.content,
      case .sequence(let nodes) = pairs.first(where: { $0.key == "tags" })?.value.content
    else { return [] }
    return nodes.compactMap { if case .scalar(let text, _) = $0.content { text } else { nil } }
  }
}
