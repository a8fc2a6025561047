/// The known keys of one mapping.
package struct YAMLFields: Sendable {
  /// In the file's order, each key once.
  package let pairs: [YAMLPair]
  /// The start of the mapping.
  package let place: Place

  /// The field with a key; nil if the file has none.
  package subscript(key: String) -> YAMLPair? { pairs.first { $0.key == key } }

  /// The fields among `keys` that exist, in the file's order.
  package func present(_ keys: [String]) -> [YAMLPair] {
    pairs.filter { keys.contains($0.key) }
  }
}
