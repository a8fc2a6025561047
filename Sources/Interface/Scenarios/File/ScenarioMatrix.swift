package import BackswipeDocuments
import BackswipeSettings

/// The combinations of a scenario file's `matrix`: each is a scenario with a value of every axis.
package struct ScenarioMatrix: Sendable {
  /// The maximum number of combinations of a file.
  package static let mostCells = 1000

  /// The axes that are no setting, and the settings with shorter names.
  private static let shortNames = [
    "orientation": "display.orientation", "text-size": "display.text",
    "appearance": "display.appearance", "direction": "display.direction",
  ]
  private static let ownNames = ["refresh", "device", "seed"]

  /// The values of one key.
  private struct Axis {
    /// As the file has it.
    let name: String
    /// `refresh`, `device`, `seed`, or a setting's key.
    let key: String
    let place: Place
    let values: [YAMLNode]
  }

  private let axes: [Axis]

  /// The number of combinations; at most `mostCells`.
  package var count: Int { axes.reduce(1) { $0 * $1.values.count } }

  // MARK: Names

  /// The names of all combinations, the last axis running fastest:
  /// `refresh=60, appearance=dark`.
  package var names: [String] { (0..<count).map(name) }

  private func name(_ index: Int) -> String {
    zip(axes, values(index)).map { "\($0.name)=\(Self.text($1))" }.joined(separator: ", ")
  }

  /// The index of the combination with a name, or of the first one with all the values of a part of
  /// a name; nil for none.
  private func index(of name: String) -> Int? {
    if let exact = exactIndex(of: name) { return exact }
    func parts(_ name: String) -> Set<String> {
      Set(name.split(separator: ",").map { $0.filter { $0 != " " } })
    }
    let wanted = parts(name)
    return wanted.isEmpty ? nil : names.firstIndex { wanted.isSubset(of: parts($0)) }
  }

  private func exactIndex(of name: String) -> Int? {
    var rest = name[...]
    var index = 0
    for (number, axis) in axes.enumerated() {
      let end = number == axes.count - 1 ? "" : ", "
      let words = axis.values.map { "\(axis.name)=\(Self.text($0))\(end)" }
      guard let value = words.firstIndex(where: { end.isEmpty ? rest == $0 : rest.hasPrefix($0) })
      else { return nil }
      rest = rest.dropFirst(words[value].count)
      index = index * words.count + value
    }
    return index
  }

  /// A name as a part of a file's name: letters, digits and `.=,+-_`; other characters are `_`, with
  /// a digest of the name behind them, as behind a long one.
  package static func fileName(of cell: String) -> String {
    let plain = cell.replacing(", ", with: ",")
    var changes = false
    let safe = String(
      plain.map { letter in
        if letter.isASCII, letter.isLetter || letter.isNumber || ".=,+-_".contains(letter) {
          return letter
        }
        changes = true
        return "_"
      })
    let isLong = safe.utf8.count > 120
    return changes || isLong ? "\(safe.prefix(100))-\(ByteDigest.text(of: cell))" : safe
  }

  private static func text(_ node: YAMLNode) -> String {
    switch node.content {
    case .scalar(let text, _): text
    case .sequence(let items): "[\(items.map(text).joined(separator: ", "))]"
    case .mapping(let pairs):
      "{\(pairs.map { "\($0.key): \(text($0.value))" }.joined(separator: ", "))}"
    }
  }

  // MARK: Combinations

  private func values(_ index: Int) -> [YAMLNode] {
    var rest = index
    return axes.reversed().map { axis in
      defer { rest /= axis.values.count }
      return axis.values[rest % axis.values.count]
    }.reversed()
  }

  /// A file's root with the values of a combination, and the combination's name.
  ///
  /// - Parameter name: a name, or a part of one; nil for the first combination.
  /// - Returns: nil where there is no such combination.
  package func root(
    _ root: YAMLNode, for name: String?
  ) -> (root: YAMLNode, name: String)? {
    guard let index = name.map(index(of:)) ?? 0 else { return nil }
    var root = root
    for (axis, value) in zip(axes, values(index)) {
      let pair = YAMLPair(key: axis.key, keyPlace: axis.place, value: value)
      switch axis.key {
      case "seed": root.replace(pair)
      case "refresh": root.replace(pair, in: "display")
      case "device": root.replace(pair, in: "display", removing: "size")
      default: root.replace(pair, in: "settings")
      }
    }
    return (root, self.name(index))
  }

  /// The combination of a file's root with a name; nil for a file without a matrix, and where there
  /// is none, which is noted.
  static func choice(
    of name: String?, in root: YAMLNode, _ reader: inout FileReader
  ) -> (root: YAMLNode, name: String)? {
    guard let matrix = parse(root, &reader) else { return nil }
    let choice = matrix.root(root, for: name)
    if choice == nil, let name, let field = root.field("matrix") {
      reader.fail(
        field.keyPlace, unknown: name, among: matrix.names,
        "the matrix has no combination '\(name)'; its first is '\(matrix.name(0))'")
    }
    return choice
  }

  // MARK: Parsing

  /// The matrix of a file's root; nil for none, and for one with mistakes, which are noted.
  package static func parse(_ root: YAMLNode, _ reader: inout FileReader) -> ScenarioMatrix? {
    guard let field = root.field("matrix") else { return nil }
    guard case .mapping(let pairs) = field.value.content else {
      reader.fail(field.value.place, "'matrix' must be a mapping of axes to lists of values")
      return nil
    }
    if pairs.isEmpty { reader.fail(field.value.place, "'matrix' has no axes") }
    let axes = pairs.compactMap { axis($0, &reader) }
    guard axes.count == pairs.count, !axes.isEmpty else { return nil }
    var isRight = true
    for (index, axis) in axes.enumerated() {
      guard let first = axes[..<index].first(where: { $0.key == axis.key }) else { continue }
      reader.fail(axis.place, "'\(axis.name)' is the axis '\(first.name)' again")
      isRight = false
    }
    var count = 1
    for axis in axes where count <= mostCells { count *= axis.values.count }
    if count > mostCells {
      reader.fail(
        field.keyPlace,
        "'matrix' has more than \(mostCells) combinations: leave out values, or make two files")
      isRight = false
    }
    return isRight ? ScenarioMatrix(axes: axes) : nil
  }

  private static func axis(_ pair: YAMLPair, _ reader: inout FileReader) -> Axis? {
    let key = shortNames[pair.key] ?? pair.key
    let settings = SimulatorSettings.catalog.map(\.key)
    guard ownNames.contains(key) || settings.contains(key) else {
      reader.fail(
        pair.keyPlace, unknown: pair.key, among: ownNames + shortNames.keys.sorted() + settings,
        "unknown axis '\(pair.key)' in 'matrix'")
      return nil
    }
    guard let values = reader.list(pair.value, of: "the axis '\(pair.key)'", most: mostCells) else {
      return nil
    }
    if values.isEmpty {
      reader.fail(pair.value.place, "the axis '\(pair.key)' has no values")
      return nil
    }
    var seen: Set<String> = []
    for value in values where !seen.insert(text(value)).inserted {
      reader.fail(value.place, "the value \(text(value)) is in the axis '\(pair.key)' twice")
      return nil
    }
    return Axis(name: pair.key, key: key, place: pair.keyPlace, values: values)
  }
}

extension YAMLNode {
  /// Puts a pair at the end of a mapping, in place of one with its key.
  fileprivate mutating func replace(_ pair: YAMLPair) {
    guard case .mapping(let pairs) = content else { return }
    content = .mapping(pairs.filter { $0.key != pair.key } + [pair])
  }

  /// The same in a mapping of the mapping, which is made where it is absent.
  fileprivate mutating func replace(
    _ pair: YAMLPair, in key: String, removing other: String? = nil
  ) {
    guard case .mapping(var pairs) = content else { return }
    if let index = pairs.firstIndex(where: { $0.key == key }) {
      pairs[index].value.remove(other)
      pairs[index].value.replace(pair)
    } else {
      let inner = YAMLNode(.mapping([pair]), place: pair.keyPlace)
      pairs.append(YAMLPair(key: key, keyPlace: pair.keyPlace, value: inner))
    }
    content = .mapping(pairs)
  }

  private mutating func remove(_ key: String?) {
    guard let key, case .mapping(let pairs) = content else { return }
    content = .mapping(pairs.filter { $0.key != key })
  }
}
