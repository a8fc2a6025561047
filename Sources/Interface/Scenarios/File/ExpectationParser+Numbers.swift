import BackswipeDocuments
import BackswipePrototypes
import BackswipeTrace
import BackswipeUnits

/// Expectations of numbers of a frame.
extension ExpectationParser {
  /// `view`, `element` or `bar` and its numbers.
  mutating func numbers() {
    let owners = fields.present(["view", "element", "bar"])
    let properties = fields.present(Expectation.ViewField.allCases.map(\.rawValue) + ["shown"])
    let relations = fields.present(Self.relations + ["by", "ratio"])
    let own = fields.present(Self.elementKeys)
    guard let owner = owners.first else {
      if let field = (properties + relations).first {
        reader.fail(field.keyPlace, "'\(field.key)' needs a 'view', an 'element' or a 'bar'")
      } else if let field = own.first {
        reader.fail(field.keyPlace, "'\(field.key)' needs an 'element'")
      }
      return
    }
    if owners.count > 1 {
      reader.fail(
        owners[1].keyPlace,
        "an expectation has '\(owner.key)' or '\(owners[1].key)', not both")
      return
    }
    if owner.key != "element", let field = own.first {
      reader.fail(field.keyPlace, "'\(field.key)' needs an 'element', not a '\(owner.key)'")
    }
    if properties.isEmpty, relations.isEmpty, own.isEmpty {
      reader.fail(owner.keyPlace, "'\(owner.key)' needs something to compare, such as y")
    }
    guard let subject = named(owner, as: owner.key) else { return }
    switch subject {
    case .view(let id): view(properties, { .view(id, $0) }, { .viewShown(id, $0) })
    case .element(let id):
      view(properties, { .element(id, $0) }, { .elementShown(id, $0) })
      self.properties(of: id)
    case .bar(let bar): numbers(of: bar, properties)
    case .screen, .safeArea: break
    }
    relation(of: subject)
  }

  private mutating func view(
    _ properties: [YAMLPair], _ number: (Expectation.ViewField) -> Expectation.Quantity,
    _ shown: (Bool) -> Expectation.Check
  ) {
    for field in properties {
      if let name = Expectation.ViewField(rawValue: field.key) {
        numbers(field, of: number(name))
      } else if let flag = reader.flag(field) {
        checks.append(shown(flag))
        if isWhileShown {
          reader.fail(
            field.keyPlace, "'while: shown' leaves out the frames that 'shown' is about")
        }
      }
    }
  }

  private mutating func numbers(of bar: Expectation.Bar, _ properties: [YAMLPair]) {
    for field in properties {
      if let name = Expectation.BarField(rawValue: field.key) {
        numbers(field, of: .bar(bar, name))
      } else {
        reader.fail(field.keyPlace, "a bar has y, alpha and velocityY, no '\(field.key)'")
      }
    }
  }

  // MARK: Conditions

  /// A number, or a mapping of conditions on it.
  mutating func numbers(_ field: YAMLPair, of quantity: Expectation.Quantity) {
    guard case .mapping = field.value.content else {
      guard let value = reader.number(field) else { return }
      add(.equals(value), of: quantity, at: field.value.place)
      return
    }
    guard
      let laws = reader.fields(
        field.value, of: "'\(field.key)'", keys: ScenarioFile.Keys.laws)
    else { return }
    if laws.pairs.isEmpty, isEmpty(field.value) {
      reader.fail(field.value.place, "'\(field.key)' says nothing to hold")
    }
    let before = checks.count
    for pair in laws.pairs {
      guard let law = law(pair) else { continue }
      if law.needsSpan, !isSpan {
        reader.fail(
          pair.keyPlace, "'\(pair.key)' compares frames; it needs 'from' and 'to', not 'at'")
      }
      add(law, of: quantity, at: pair.value.place)
    }
    checkTogether(Array(checks[before...]), laws)
  }

  private mutating func law(_ pair: YAMLPair) -> Expectation.Law? {
    switch pair.key {
    case "stays": return reader.number(pair).map { .equals($0) }
    case "monotone": return reader.word(pair, as: Expectation.Direction.self).map { .monotone($0) }
    case "continuous":
      guard let most = reader.number(pair) else { return nil }
      if most < 0 { reader.fail(pair.value.place, "'continuous' must not be negative") }
      return .continuous(most)
    default:
      guard
        let limits = reader.fields(pair.value, of: "'never'", keys: ScenarioFile.Keys.limits)
      else { return nil }
      if limits.pairs.isEmpty, isEmpty(pair.value) {
        reader.fail(pair.value.place, "'never' needs above or below")
      }
      let above = limits["above"].flatMap { reader.number($0) }
      let below = limits["below"].flatMap { reader.number($0) }
      if let above, let below, above < below {
        reader.fail(
          pair.value.place,
          "can never hold: every number is above \(Self.text(above)) or below \(Self.text(below))")
      }
      return .never(above: above, below: below)
    }
  }

  private mutating func add(
    _ law: Expectation.Law, of quantity: Expectation.Quantity, at place: Place
  ) {
    if let range = range(of: quantity), let value = Self.outside(law, range) {
      let end = range.upperBound == .infinity ? "never negative" : "from 0 to 1"
      reader.fail(
        place, "can never hold: \(quantity.key) is \(end), not \(Self.text(value))")
    }
    checks.append(.number(quantity, law))
  }

  /// The possible values of a number; nil for any.
  private func range(of quantity: Expectation.Quantity) -> ClosedRange<Double>? {
    switch quantity {
    case .progress: context.mayOvershoot ? nil : 0...1
    case .view(_, .alpha), .element(_, .alpha), .bar(_, .alpha): 0...1
    case .elementNumber(_, .playback): 0...1
    case .view(_, .width), .view(_, .height), .element(_, .width), .element(_, .height):
      0...Double.infinity
    case .part(.sheetDimming): 0...1
    case .elementNumber(_, .cornerRadius), .elementNumber(_, .scale): 0...Double.infinity
    case .part(.navigationBarHeight), .part(.largeTitle), .part(.searchField),
      .part(.selectedTab):
      0...Double.infinity
    default: nil
    }
  }

  /// The limit of a condition that no number of a range meets.
  private static func outside(
    _ law: Expectation.Law, _ range: ClosedRange<Double>
  ) -> Double? {
    switch law {
    case .equals(let value): range.contains(value) ? nil : value
    case .never(let above?, _) where above < range.lowerBound: above
    case .never(_, let below?) where below > range.upperBound: below
    default: nil
    }
  }

  /// Notes a mistake where a number is to equal a value that `never` excludes.
  private mutating func checkTogether(_ checks: [Expectation.Check], _ laws: YAMLFields) {
    guard let field = laws["never"] else { return }
    for case .number(_, .equals(let value)) in checks {
      for case .number(_, .never(let above, let below)) in checks
      where above.map({ value > $0 }) == true || below.map({ value < $0 }) == true {
        reader.fail(
          field.value.place,
          "can never hold: the number stays \(Self.text(value)) and must never be there")
      }
    }
  }

  /// Whether a mapping has no keys at all, rather than only unknown ones.
  func isEmpty(_ node: YAMLNode) -> Bool { node.keys.isEmpty }

  private static func text(_ value: Double) -> String {
    if let whole = Int(exactly: value) { "\(whole)" } else { "\(value)" }
  }
}
