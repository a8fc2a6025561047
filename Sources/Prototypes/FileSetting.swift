/// A setting and its value, as written. Neither is checked here: only the settings know them.
package struct FileSetting: Hashable, Sendable {
  package var key: String
  package var value: String
  /// Where the key stands.
  package var place: Place
  /// Where the value stands.
  package var valuePlace: Place

  package init(
    key: String, value: String, place: Place = .start, valuePlace: Place = .start
  ) {
    self.key = key
    self.value = value
    self.place = place
    self.valuePlace = valuePlace
  }
}

/// The settings of a prototype, in the file's order. Where they stand does not count when two are
/// compared.
package struct PrototypeSettings: Hashable, Sendable {
  package var list: [FileSetting]

  package init(_ list: [FileSetting] = []) { self.list = list }

  package static func == (left: PrototypeSettings, right: PrototypeSettings) -> Bool {
    left.list.map(\.key) == right.list.map(\.key)
      && left.list.map(\.value) == right.list.map(\.value)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(list.map(\.key))
    hasher.combine(list.map(\.value))
  }
}

extension [FileSetting] {
  package var node: YAMLNode { .mapping(map { ($0.key, .text($0.value)) }) }
}

extension FileReader {
  /// Settings in the file's order.
  package mutating func settings(_ field: YAMLPair) -> [FileSetting]? {
    guard case .mapping(let pairs) = field.value.content else {
      fail(field.value.place, "'\(field.key)' must be a mapping of settings to values")
      return nil
    }
    return pairs.compactMap { pair in
      guard let value = text(pair) else { return nil }
      return FileSetting(
        key: pair.key, value: value, place: pair.keyPlace, valuePlace: pair.value.place)
    }
  }
}
