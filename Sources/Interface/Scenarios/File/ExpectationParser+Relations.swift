import BackswipeDocuments
import BackswipeUI
import BackswipePrototypes

/// Expectations of the places of two rectangles relative to each other.
extension ExpectationParser {
  /// The keys that name the other rectangle, one of them in an expectation.
  static let relations =
    Expectation.Side.allCases.map(\.rawValue) + ["clearOf", "inside", "inFrontOf", "movesWith"]
  private static let surroundings: [(name: String, subject: Expectation.Subject)] = [
    ("screen", .screen), ("safeArea", .safeArea),
  ]

  /// The relation of `view`, `element` or `bar`, with `by` and `ratio`.
  mutating func relation(of subject: Expectation.Subject) {
    let found = fields.present(Self.relations)
    guard let field = found.first else {
      if let other = fields.present(["by", "ratio"]).first {
        reader.fail(
          other.keyPlace,
          other.key == "by"
            ? "'by' needs a relation, such as below" : "'ratio' needs 'movesWith'")
      }
      return
    }
    if found.count > 1 {
      reader.fail(
        found[1].keyPlace, "an expectation has '\(field.key)' or '\(found[1].key)', not both")
      return
    }
    guard let other = other(field, beside: subject) else { return }
    if other == subject {
      reader.fail(field.value.place, "can never hold: nothing is '\(field.key)' itself")
      return
    }
    if field.key != "movesWith", let ratio = fields["ratio"] {
      reader.fail(ratio.keyPlace, "'ratio' needs 'movesWith'")
    }
    switch field.key {
    case "movesWith": movement(field, subject, other)
    case "inFrontOf": order(field, subject, other)
    default:
      let relation: Expectation.Relation =
        Expectation.Side(rawValue: field.key).map { .beyond($0) }
        ?? (field.key == "inside" ? .inside : .clearOf)
      let quantity = Expectation.Quantity.relation(subject, relation, other)
      if let by = fields["by"] {
        numbers(by, of: quantity)
      } else {
        checks.append(.number(quantity, .apart))
      }
    }
  }

  private mutating func order(
    _ field: YAMLPair, _ subject: Expectation.Subject, _ other: Expectation.Subject
  ) {
    if let by = fields["by"] {
      reader.fail(by.keyPlace, "'by' is a distance, and 'inFrontOf' has none")
    }
    switch (subject, other) {
    case (.view, .view), (.element, .element):
      checks.append(.number(.relation(subject, .inFrontOf, other), .apart))
    default: reader.fail(field.value.place, "'inFrontOf' compares two views or two elements")
    }
  }

  private mutating func movement(
    _ field: YAMLPair, _ subject: Expectation.Subject, _ other: Expectation.Subject
  ) {
    if let by = fields["by"] {
      reader.fail(by.keyPlace, "'movesWith' has a 'ratio', not 'by'")
    }
    if !isSpan {
      reader.fail(
        field.keyPlace, "'movesWith' compares frames; it needs 'from' and 'to', not 'at'")
    }
    let ratio = fields["ratio"].map { reader.number($0) } ?? 1
    guard let ratio else { return }
    for axis in Expectation.Axis.allCases {
      checks.append(
        .number(.relation(subject, .movesWith(ratio: ratio, axis), other), .continuous(0)))
    }
  }

  /// The other rectangle: a name of the same kind as the subject, or a kind with a name.
  private mutating func other(
    _ field: YAMLPair, beside subject: Expectation.Subject
  ) -> Expectation.Subject? {
    if field.key == "inside", case .scalar(let text, _) = field.value.content,
      let known = Self.surroundings.first(where: { $0.name == text })
    {
      return known.subject
    }
    guard case .mapping = field.value.content else { return named(field, as: subject.key) }
    guard
      let fields = reader.fields(
        field.value, of: "'\(field.key)'", keys: ScenarioFile.Keys.subject)
    else { return nil }
    guard fields.pairs.count == 1, let pair = fields.pairs.first else {
      if fields.pairs.count > 1 || isEmpty(field.value) {
        reader.fail(field.value.place, "'\(field.key)' names one view, element or bar")
      }
      return nil
    }
    return named(pair, as: pair.key)
  }

  /// - Parameter kind: `view`, `element` or `bar`.
  mutating func named(_ field: YAMLPair, as kind: String) -> Expectation.Subject? {
    switch kind {
    case "view": return screen(field.value, called: field.key).map { .view($0) }
    case "bar": return reader.word(field, as: Expectation.Bar.self).map { .bar($0) }
    default:
      guard let path = reader.path(field) else { return nil }
      elements.append(
        ScreenReference(
          id: ViewPath.text(of: path.around + [path.name]), place: field.value.place,
          allowsInstance: false))
      return .element(path)
    }
  }
}

extension Expectation.Law {
  /// The condition on a relation without `by`: a gap that is not negative.
  static let apart = Expectation.Law.never(above: nil, below: 0)
}

extension Expectation.Subject {
  /// The key of the file.
  var key: String {
    switch self {
    case .view: "view"
    case .element: "element"
    case .bar: "bar"
    case .screen: "screen"
    case .safeArea: "safeArea"
    }
  }

  /// The name in the file.
  var name: String {
    switch self {
    case .view(let id): id
    case .element(let path): path.description
    case .bar(let bar): bar.rawValue
    case .screen, .safeArea: key
    }
  }

  /// The name in the notation of the file.
  var nameNode: YAMLNode { if case .element(let path) = self { path.node } else { .text(name) } }

  /// The notation beside a subject.
  func node(beside subject: Expectation.Subject) -> YAMLNode {
    if case .scalar = nameNode.content {
      switch self {
      case .screen, .safeArea: return nameNode
      default: if key == subject.key { return nameNode }
      }
    }
    return .mapping([(key, nameNode)])
  }
}

extension Expectation.Relation {
  /// The key of the file.
  var key: String {
    switch self {
    case .beyond(let side): side.rawValue
    case .clearOf: "clearOf"
    case .inside: "inside"
    case .inFrontOf: "inFrontOf"
    case .movesWith: "movesWith"
    }
  }
}
