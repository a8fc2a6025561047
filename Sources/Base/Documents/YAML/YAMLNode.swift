/// A node of a YAML file with its location: text, a list, or a mapping in the file's order.
package struct YAMLNode: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// A scalar as written. Only a plain one (without quotes) can be a number, a time or true.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    case mapping([YAMLPair])
  }

  package var content: Content
  package var place: Place

  package init(_ content: Content, place: Place = .start) {
    self.content = content
    self.place = place
  }

  /// Text for display, quoted in a file if necessary.
  package static func text(_ text: String) -> YAMLNode { YAMLNode(.scalar(text, isPlain: false)) }

  /// A number, a time or a word, never quoted.
  package static func plain(_ text: String) -> YAMLNode { YAMLNode(.scalar(text, isPlain: true)) }

  package static func list(_ items: [YAMLNode]) -> YAMLNode { YAMLNode(.sequence(items)) }

  package static func mapping(_ pairs: [(String, YAMLNode)]) -> YAMLNode {
    YAMLNode(.mapping(pairs.map { YAMLPair(key: $0.0, value: $0.1) }))
  }

  /// The kind in messages: "text", "a list" or "a mapping".
  package var kind: String {
    switch content {
    case .scalar: "text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}

/// A key of a mapping and its value.
package struct YAMLPair: Hashable, Sendable {
  package var key: String
  package var keyPlace: Place
  package var value: YAMLNode

  package init(key: String, keyPlace: Place = .start, value: YAMLNode) {
    self.key = key
    self.keyPlace = keyPlace
    self.value = value
  }
}

extension YAMLNode {
  /// The keys of a mapping in file order; empty for other nodes.
  package var keys: [String] {
    if case .mapping(let pairs) = content { pairs.map(\.key) } else { [] }
  }
}
