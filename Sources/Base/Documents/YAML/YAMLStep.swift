/// A step from a node of a YAML file to one inside of it.
package enum YAMLStep: Hashable, Sendable {
  case key(String)
  case index(Int)

  /// The steps as text, unique in a file: `screens.home.after.1.time`, items from 1.
  package static func text(_ path: [YAMLStep]) -> String {
    path.map { step in
      switch step {
      case .key(let key):
        String(key.flatMap { $0 == "." || $0 == "\\" ? ["\\", $0] : [$0] } as [Character])
      case .index(let index): String(index + 1)
      }
    }.joined(separator: ".")
  }
}

extension YAMLNode {
  /// The node of a mapping's key or a list's item; nil for none.
  package func child(_ step: YAMLStep) -> YAMLNode? {
    switch (step, content) {
    case (.key(let key), .mapping(let pairs)): pairs.first { $0.key == key }?.value
    case (.index(let index), .sequence(let items)):
      items.indices.contains(index) ? items[index] : nil
    default: nil
    }
  }

  /// The node with another one at a path, nil to remove its key; itself where the path leads nowhere.
  package func replacing(_ path: ArraySlice<YAMLStep>, with node: YAMLNode?) -> YAMLNode {
    guard let step = path.first else { return node ?? self }
    var changed = self
    switch (step, content) {
    case (.key(let key), .mapping(var pairs)):
      guard let index = pairs.firstIndex(where: { $0.key == key }) else { return self }
      if path.count == 1, node == nil {
        pairs.remove(at: index)
      } else {
        pairs[index].value = pairs[index].value.replacing(path.dropFirst(), with: node)
      }
      changed.content = .mapping(pairs)
    case (.index(let index), .sequence(var items)):
      guard items.indices.contains(index) else { return self }
      items[index] = items[index].replacing(path.dropFirst(), with: node)
      changed.content = .sequence(items)
    default: break
    }
    return changed
  }

  /// The node with a value at a path, whose last key is added where its mapping has it not; itself
  /// where the path leads nowhere.
  package func setting(_ path: [YAMLStep], to node: YAMLNode) -> YAMLNode {
    guard let last = path.last, case .key(let key) = last else {
      return replacing(path[...], with: node)
    }
    let owner = path.dropLast()
    guard var mapping = self.node(at: owner), case .mapping(let pairs) = mapping.content,
      mapping.child(last) == nil
    else { return replacing(path[...], with: node) }
    mapping.content = .mapping(
      pairs + [YAMLPair(key: key, keyPlace: mapping.place, value: node)])
    return replacing(owner, with: mapping)
  }

  /// The node at a path; nil where it leads nowhere.
  package func node(at path: some Sequence<YAMLStep>) -> YAMLNode? {
    var node: YAMLNode? = self
    for step in path { node = node?.child(step) }
    return node
  }

  /// The text of a scalar; nil for another node.
  package var scalarText: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }
}
