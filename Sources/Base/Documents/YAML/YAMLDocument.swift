package import BackswipeText
import Yams

/// Parses the bytes of a file into nodes with locations; accepts any bytes.
///
/// It supports the subset that these files need: one document, no aliases, text keys, limits on
/// size, depth and count. Everything else is a mistake with its location.
package enum YAMLDocument {
  /// The maximum depth of nested lists and mappings.
  package static let mostLevels = 64

  /// - Parameter file: the name for messages; no file is opened.
  package static func read(
    text: String, file: String, limit: SizeLimit = .document
  ) throws(FileError) -> YAMLNode {
    try read(bytes: Array(text.utf8), file: file, limit: limit)
  }

  /// - Parameters:
  ///   - file: the name for messages; no file is opened.
  ///   - limit: larger files are refused.
  package static func read(
    bytes: [UInt8], file: String, limit: SizeLimit = .document
  ) throws(FileError) -> YAMLNode {
    let text = try YAMLText.decode(bytes, file: file, limit: limit)
    try YAMLText.refuseAliases(text, file: file)
    try YAMLText.refuseTags(text, file: file)
    try YAMLText.refuseDepth(text, file: file, limit: limit)
    do {
      // The encoding is explicit because the default reads the environment; the basic resolver
      // keeps scalars as written, so that `on` is text.
      let parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
      guard let root = try parser.singleRoot() else {
        throw FileError(file: file, place: .start, reason: "the file is empty")
      }
      var left = limit.values
      return try convert(root, file: file, limit: limit, level: 0, left: &left)
    } catch let error as FileError {
      throw error
    } catch let error as YamlError {
      throw YAMLMistake.explain(error, text: text, file: file)
    } catch {
      throw FileError(file: file, place: .start, reason: "not valid YAML: \(error)")
    }
  }

  private static func convert(
    _ node: Node, file: String, limit: SizeLimit, level: Int, left: inout Int
  ) throws(FileError) -> YAMLNode {
    let place = place(of: node)
    left -= 1
    if left < 0 {
      throw FileError(
        file: file, place: place, reason: "the file has more than \(limit.values) values")
    }
    if level > mostLevels {
      throw FileError(
        file: file, place: place, reason: "nested more than \(mostLevels) levels deep")
    }
    switch node {
    case .scalar(let scalar):
      return YAMLNode(.scalar(scalar.string, isPlain: scalar.style == .plain), place: place)
    case .sequence(let sequence):
      var items: [YAMLNode] = []
      for item in sequence {
        items.append(
          try convert(item, file: file, limit: limit, level: level + 1, left: &left))
      }
      return YAMLNode(.sequence(items), place: place)
    case .mapping(let mapping):
      var pairs: [YAMLPair] = []
      for (key, value) in mapping {
        guard case .scalar(let name) = key else {
          throw FileError(file: file, place: self.place(of: key), reason: "a key must be text")
        }
        let value = try convert(value, file: file, limit: limit, level: level + 1, left: &left)
        pairs.append(
          YAMLPair(key: name.string, keyPlace: self.place(of: key), value: value))
      }
      return YAMLNode(.mapping(pairs), place: place)
    case .alias:
      throw FileError(file: file, place: place, reason: YAMLText.aliasReason)
    }
  }

  private static func place(of node: Node) -> Place {
    guard let mark = node.mark else { return .start }
    return Place(line: mark.line, column: mark.column)
  }
}
