import BackswipeDocuments
import BackswipeExpressions
import BackswipePrototypes
import BackswipeUnits

/// Expectations of variables of the prototype.
extension ExpectationParser {
  static let variablesKey = "variables"

  /// Values, or conditions on numbers, by the names of variables.
  mutating func variableValues() {
    guard let field = fields[Self.variablesKey] else { return }
    guard case .mapping(let pairs) = field.value.content, !pairs.isEmpty else {
      reader.fail(
        field.value.place, "'\(field.key)' must be a mapping of variables to their values")
      return
    }
    var names: Set<String> = []
    for pair in pairs {
      guard names.insert(pair.key).inserted else {
        reader.fail(pair.keyPlace, "'\(pair.key)' is given twice")
        continue
      }
      variables.append(
        ScreenReference(id: pair.key, place: pair.keyPlace, allowsInstance: false))
      value(pair)
    }
  }

  private mutating func value(_ pair: YAMLPair) {
    switch pair.value.content {
    case .scalar("true", isPlain: true): checks.append(.variable(pair.key, .flag(true)))
    case .scalar("false", isPlain: true): checks.append(.variable(pair.key, .flag(false)))
    case .scalar(_, isPlain: true) where FileReader.number(pair.value) != nil, .mapping:
      numbers(pair, of: .variable(pair.key))
    case .scalar:
      if let text = reader.text(pair) { checks.append(.variable(pair.key, .text(text))) }
    case .sequence(let nodes):
      let items = nodes.compactMap { item($0, of: pair.key) }
      if items.count == nodes.count { checks.append(.variable(pair.key, .list(items))) }
    }
  }

  /// An item of a list: a plain value, or a mapping of fields to them.
  private mutating func item(_ node: YAMLNode, of list: String) -> Value? {
    guard case .mapping(let pairs) = node.content else { return plain(node, of: list) }
    var fields: [String: Value] = [:]
    for pair in pairs {
      guard let value = plain(pair.value, of: list) else { return nil }
      fields[pair.key] = value
    }
    return .record(fields)
  }

  private mutating func plain(_ node: YAMLNode, of list: String) -> Value? {
    switch node.content {
    case .scalar("true", isPlain: true): return .flag(true)
    case .scalar("false", isPlain: true): return .flag(false)
    case .scalar(_, isPlain: true):
      if let number = FileReader.number(node) { return .number(number) }
      return reader.text(node, called: list).map { .text($0) }
    case .scalar: return reader.text(node, called: list).map { .text($0) }
    case .sequence, .mapping:
      reader.fail(
        node.place,
        "an item of '\(list)' is a number, a flag or a text, or a mapping of fields to them")
      return nil
    }
  }
}

extension Value {
  /// The value in a file: a number or a flag is plain, a text that looks like one has quotes.
  var node: YAMLNode {
    switch self {
    case .number(let number): .number(number)
    case .flag(let flag): .flag(flag)
    case .text(let text): .text(text)
    case .record(let fields):
      .mapping(fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value.node) })
    case .list(let items): .list(items.map(\.node))
    }
  }

  /// Whether it is an expected value; a record may have more fields.
  func shows(_ expected: Value) -> Bool {
    switch (self, expected) {
    case (.list(let items), .list(let others)):
      items.count == others.count && zip(items, others).allSatisfy { $0.shows($1) }
    case (.record(let fields), .record(let others)):
      others.allSatisfy { fields[$0.key]?.shows($0.value) == true }
    default: self == expected
    }
  }

  /// The value in messages.
  var words: String { YAMLWriter.flow(node) }
}

extension FrameSight {
  /// The reason why a variable has no value.
  static func absent(variable name: String) -> String {
    name.contains(".")
      ? "the page of \(name) is not there" : "the page in front has no variable \(name)"
  }
}
