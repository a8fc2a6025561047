import BackswipeDocuments

/// A step from a node of a YAML file to one inside of it.
enum YAMLStep: Hashable, Sendable {
  case key(String)
  case index(Int)

  /// The steps as text, unique in a file: `screens.home.after.1.time`, items from 1.
  static func text(_ path: [YAMLStep]) -> String {
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
  func child(_ step: YAMLStep) -> YAMLNode? {
    switch (step, content) {
    case (.key(let key), .mapping(let pairs)): pairs.first { $0.key == key }?.value
    case (.index(let index), .sequence(let items)):
      items.indices.contains(index) ? items[index] : nil
    default: nil
    }
  }

  /// The node with another one at a path, nil to remove its key; itself where the path leads nowhere.
  func replacing(_ path: ArraySlice<YAMLStep>, with node: YAMLNode?) -> YAMLNode {
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

  /// The text of a scalar; nil for another node.
  var scalarText: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }
}
