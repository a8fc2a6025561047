package import BackswipeDocuments

/// The common parts of scenarios, which a file with `include` takes from other files.
package enum ScenarioParts {
  /// The maximum number of files that include one another in a row.
  package static let mostLevels = 8
  /// The keys of an included file.
  private static let keys =
    ["backswipe", "include"] + mappings + lists
  private static let mappings = ["prototype", "display", "settings"]
  private static let lists = ["timeline", "expect", "tags", "pictures"]
  /// Lists in which an item is not repeated.
  private static let sets = ["tags", "pictures"]

  /// The paths that a file includes, with their places; mistakes are noted.
  package static func paths(
    _ root: YAMLNode, _ reader: inout FileReader
  ) -> [(path: String, place: Place)] {
    guard let field = root.field("include"),
      let nodes = reader.list(field.value, of: "'include'")
    else { return [] }
    var paths: [(path: String, place: Place)] = []
    for node in nodes {
      guard let path = reader.text(node, called: "include") else { continue }
      if path.isEmpty {
        reader.fail(node.place, "the path of an included file is empty")
      } else if paths.contains(where: { $0.path == path }) {
        reader.fail(node.place, "'\(path)' is included twice")
      } else {
        paths.append((path, node.place))
      }
    }
    return paths
  }

  /// The keys of an included file; mistakes are noted.
  package static func fields(_ root: YAMLNode, _ reader: inout FileReader) -> YAMLNode? {
    guard reader.format(root, of: .includedFile, isRequired: false),
      let fields = reader.fields(root, of: "an included file", keys: keys)
    else { return nil }
    return YAMLNode(.mapping(fields.pairs), place: root.place)
  }

  /// A file over one that it includes: mappings are merged key by key, lists are joined with the
  /// included items first, and any other value is the file's own.
  package static func merged(_ own: YAMLNode, over part: YAMLNode) -> YAMLNode {
    guard case .mapping(var pairs) = own.content, case .mapping(let parts) = part.content else {
      return own
    }
    for other in parts where (mappings + lists).contains(other.key) {
      guard let index = pairs.firstIndex(where: { $0.key == other.key }) else {
        pairs.append(other)
        continue
      }
      let value = pairs[index].value
      pairs[index].value =
        lists.contains(other.key)
        ? joined(value, after: other.value, repeats: !sets.contains(other.key))
        : mixed(value, over: withoutRivals(other, of: value))
    }
    return YAMLNode(.mapping(pairs), place: own.place)
  }

  private static func joined(
    _ own: YAMLNode, after part: YAMLNode, repeats: Bool
  ) -> YAMLNode {
    guard case .sequence(let last) = own.content, case .sequence(let first) = part.content else {
      return own
    }
    let known = repeats ? [] : Set(first.map(\.bare))
    return YAMLNode(.sequence(first + last.filter { !known.contains($0.bare) }), place: own.place)
  }

  /// Keys of the part that the file does not have precede its own, so that a preset of the file
  /// replaces the part's settings.
  private static func mixed(_ own: YAMLNode, over part: YAMLNode) -> YAMLNode {
    guard case .mapping(let last) = own.content, case .mapping(let first) = part.content else {
      return own
    }
    let kept = first.filter { pair in !last.contains { $0.key == pair.key } }
    let mixed = last.map { pair in
      guard let other = first.first(where: { $0.key == pair.key }) else { return pair }
      var pair = pair
      pair.value = self.mixed(pair.value, over: other.value)
      return pair
    }
    return YAMLNode(.mapping(kept + mixed), place: own.place)
  }

  /// A display without the keys that the file's own contradicts: a device is a size.
  private static func withoutRivals(_ part: YAMLPair, of own: YAMLNode) -> YAMLNode {
    guard part.key == "display", case .mapping(let pairs) = part.value.content else {
      return part.value
    }
    let sizes = ["device", "size"]
    guard sizes.contains(where: own.keys.contains) else { return part.value }
    return YAMLNode(
      .mapping(pairs.filter { !sizes.contains($0.key) }), place: part.value.place)
  }
}

extension YAMLNode {
  /// A field of a mapping; nil for none.
  package func field(_ key: String) -> YAMLPair? {
    if case .mapping(let pairs) = content { pairs.first { $0.key == key } } else { nil }
  }

  /// The node with its places a number of lines further down.
  package func movedDown(by lines: Int) -> YAMLNode {
    var node = self
    node.place.line += lines
    switch content {
    case .scalar: break
    case .sequence(let items): node.content = .sequence(items.map { $0.movedDown(by: lines) })
    case .mapping(let pairs):
      node.content = .mapping(
        pairs.map { pair in
          var pair = pair
          pair.keyPlace.line += lines
          pair.value = pair.value.movedDown(by: lines)
          return pair
        })
    }
    return node
  }

  /// The node without its places.
  fileprivate var bare: YAMLNode {
    switch content {
    case .scalar: YAMLNode(content)
    case .sequence(let items): .list(items.map(\.bare))
    case .mapping(let pairs): .mapping(pairs.map { ($0.key, $0.value.bare) })
    }
  }
}
