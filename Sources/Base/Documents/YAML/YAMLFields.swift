/// The known keys of one mapping.
package struct YAMLFields: Sendable {
  /// In the file's order, each key once.
  package let pairs: [YAMLPair]
  /// Where the mapping begins.
  package let place: Place

  /// The field of that name, or nil when the file does not give it.
  package subscript(key: String) -> YAMLPair? { pairs.first { $0.key == key } }

  /// Those of the named fields that the file gives, in the file's order.
  package func present(_ keys: [String]) -> [YAMLPair] {
    pairs.filter { keys.contains($0.key) }
  }
}
