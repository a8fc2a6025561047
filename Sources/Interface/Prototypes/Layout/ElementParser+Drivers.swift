import BackswipeDocuments
import BackswipeExpressions

/// Reads drivers of elements.
extension ScreenParser {
  /// A driver, or a list of drivers.
  ///
  /// - Parameter own: the inputs of the element.
  mutating func drivers(
    _ field: YAMLPair?, of own: [Element.Driver.Input]
  ) -> [Element.Driver] {
    guard let field else { return [] }
    guard case .sequence(let nodes) = field.value.content else {
      return driver(field.value, own).map { [$0] } ?? []
    }
    guard nodes.count <= Variable.mostWords else {
      reader.fail(field.value.place, "'drive' has at most \(Variable.mostWords) drivers")
      return []
    }
    return nodes.compactMap { driver($0, own) }
  }

  private mutating func driver(
    _ node: YAMLNode, _ own: [Element.Driver.Input]
  ) -> Element.Driver? {
    guard let fields = reader.fields(node, of: "a driver", keys: Prototype.Keys.driver) else {
      return nil
    }
    for key in ["from", "over", "to"] where fields[key] == nil {
      reader.fail(fields.place, "a driver needs '\(key)'")
    }
    guard let from = fields["from"], let source = source(from, own), let over = fields["over"],
      let to = fields["to"], let stops = numbers(over), case .mapping(let pairs) = to.value.content
    else {
      if let to = fields["to"], to.value.keys.isEmpty {
        reader.fail(
          to.value.place,
          "'to' must be a mapping of properties, as card.scale, to values at the stops of 'over'")
      }
      return nil
    }
    if pairs.isEmpty { reader.fail(to.value.place, "'to' needs a property, such as alpha") }
    guard zip(stops, stops.dropFirst()).allSatisfy({ $0 < $1 }), stops.count > 1 else {
      reader.fail(over.value.place, "'over' has two ascending numbers or more")
      return nil
    }
    var driver = Element.Driver(source: source, stops: stops, targets: [])
    if let field = fields["extends"] { driver.extends = reader.flag(field) ?? false }
    driver.targets = pairs.compactMap { target($0, stops.count) }
    if driver.isCircular {
      reader.fail(
        to.value.place, "a scroll does not drive its own size, on which its place depends")
    }
    return driver
  }

  private mutating func numbers(_ field: YAMLPair) -> [Double]? {
    guard
      let nodes = reader.list(field.value, of: "'\(field.key)'", most: Variable.mostWords)
    else { return nil }
    let values = nodes.compactMap { bounded($0, called: field.key) }
    return values.count == nodes.count ? values : nil
  }

  /// `drag.y`, `list.scroll.y`, or a variable.
  private mutating func source(
    _ field: YAMLPair, _ own: [Element.Driver.Input]
  ) -> Element.Driver.Source? {
    guard let text = reader.text(field) else { return nil }
    for input in Element.Driver.Input.allCases where text.hasSuffix(input.rawValue) {
      let element = text.dropLast(input.rawValue.count)
      if element.isEmpty {
        guard own.contains(input) else {
          reader.fail(field.value.place, "'\(text)' needs \(input.key) on this element")
          return nil
        }
        return .input(nil, input)
      }
      guard element.hasSuffix("."), element.count > 1 else { continue }
      let identifier = String(element.dropLast())
      driverUses.append(
        DriverUse(
          identifier: identifier, input: input, property: nil, place: field.value.place))
      return .input(identifier, input)
    }
    let inputs = Element.Driver.Input.allCases.map(\.rawValue)
    guard inScope.variables[text]?.type == .number else {
      let numbers = inScope.names.filter { inScope.variables[$0]?.type == .number }
      reader.fail(
        field.value.place, unknown: text, among: inputs + numbers,
        "'\(field.key)' is \(inputs.joined(separator: ", ")), one of them after an identifier, or a "
          + "number of 'state', not '\(text)'")
      return nil
    }
    return .variable(text)
  }

  private mutating func target(_ pair: YAMLPair, _ count: Int) -> Element.Driver.Target? {
    let names = Element.Driver.Property.allCases.map(\.rawValue)
    let parts = pair.key.split(separator: ".", omittingEmptySubsequences: false)
    let name = parts.last.map(String.init) ?? ""
    guard let property = Element.Driver.Property(rawValue: name) else {
      reader.fail(
        pair.keyPlace, unknown: name, among: names,
        "'\(pair.key)' is no property; use \(names.joined(separator: ", ")), after an identifier and "
          + "a point for another element")
      return nil
    }
    var element: String?
    if parts.count > 1 {
      let identifier = parts.dropLast().joined(separator: ".")
      if identifier != "self" {
        element = identifier
        driverUses.append(
          DriverUse(
            identifier: identifier, input: nil, property: property, place: pair.keyPlace))
      }
    }
    if property.isPaint { return paints(pair, element, property, count) }
    guard let values = numbers(pair) else { return nil }
    guard values.count == count else {
      reader.fail(
        pair.value.place, "'\(pair.key)' needs \(count) values, one for each stop of 'over'")
      return nil
    }
    let range = property.range
    guard values.allSatisfy(range.contains) else {
      reader.fail(
        pair.value.place,
        "'\(name)' is from \(Int(range.lowerBound)) to \(Int(range.upperBound))")
      return nil
    }
    return Element.Driver.Target(element: element, property: property, values: values)
  }

  private mutating func paints(
    _ pair: YAMLPair, _ element: String?, _ property: Element.Driver.Property, _ count: Int
  ) -> Element.Driver.Target? {
    guard let nodes = reader.list(pair.value, of: "'\(pair.key)'", most: Variable.mostWords)
    else { return nil }
    let paints = nodes.compactMap { reader.paint($0, called: pair.key) }
    guard paints.count == nodes.count else { return nil }
    guard paints.count == count else {
      reader.fail(
        pair.value.place, "'\(pair.key)' needs \(count) colours, one for each stop of 'over'")
      return nil
    }
    return Element.Driver.Target(
      element: element, property: property, values: [], paints: paints)
  }

  // MARK: Names

  /// Notes an element with a mistake, whose name others may use.
  mutating func lost(_ fields: YAMLFields) -> Element? {
    if case .scalar(let name, _)? = fields["identifier"]?.value.content {
      lostElements.insert(name)
    }
    return nil
  }

  /// The most elements that the drivers of a page name, each counted as often as it is driven.
  static let mostDriven = 10_000

  /// Reports drivers of elements that are not on their page.
  mutating func checkDriverUses(in page: Element) {
    guard !driverUses.isEmpty else { return }
    var inputs: [String: Set<Element.Driver.Input>] = [:]
    var counts: [String: Int] = [:]
    var named: [String: [Element]] = [:]
    for element in page.all {
      guard let identifier = element.identifier else { continue }
      inputs[identifier, default: []].formUnion(element.inputs)
      counts[identifier, default: 0] += 1
      named[identifier, default: []].append(element)
    }
    let identifiers = inputs.keys.sorted()
    var driven = 0
    for use in driverUses where !reader.isFull {
      driven += counts[use.identifier] ?? 0
      if driven > Self.mostDriven {
        reader.fail(use.place, "the drivers of a page have at most \(Self.mostDriven) elements")
        return
      }
      guard let own = inputs[use.identifier] else {
        if lostElements.contains(use.identifier) { continue }
        reader.fail(
          use.place, unknown: use.identifier, among: identifiers,
          "there is no element '\(use.identifier)' on the page")
        continue
      }
      if let property = use.property {
        checkUse(of: property, on: named[use.identifier] ?? [], use)
      }
      if let input = use.input, !own.contains(input) {
        reader.fail(use.place, "'\(input.rawValue)' needs \(input.key) on '\(use.identifier)'")
      }
    }
  }
}

extension ScreenParser {
  /// Reports a driven property that none of some elements has, or that is an expression.
  private mutating func checkUse(
    of property: Element.Driver.Property, on elements: [Element], _ use: DriverUse
  ) {
    if !elements.contains(where: { property.belongs(to: $0.content) }) {
      reader.fail(
        use.place, "'\(property.rawValue)' needs \(property.owners) on '\(use.identifier)'")
    }
    if elements.contains(where: { element in
      element.live.keys.contains { $0.driven == property }
    }) {
      reader.fail(
        use.place,
        "'\(property.rawValue)' of '\(use.identifier)' is an expression already; give one of them")
    }
  }
}

extension Element {
  /// The gestures' and scrolls' numbers for drivers.
  var inputs: [Driver.Input] {
    var inputs: [Driver.Input] = []
    if gestures.panX != nil { inputs.append(.dragX) }
    if gestures.panY != nil { inputs.append(.dragY) }
    if gestures.pinch != nil { inputs.append(.pinchScale) }
    if gestures.rotate != nil { inputs.append(.rotationAngle) }
    switch content {
    case .scroll, .carousel: inputs += [.scrollX, .scrollY, .scrollPage]
    default: break
    }
    return inputs
  }
}

extension Element.Driver.Input {
  /// The keys of an element that has it, in messages.
  fileprivate var key: String {
    switch self {
    case .dragX: "'pan' along x"
    case .dragY: "'pan' along y"
    case .pinchScale: "'pinch'"
    case .rotationAngle: "'rotate'"
    case .scrollX, .scrollY, .scrollPage: "a scroll or carousel"
    }
  }
}

extension Element.Driver.Property {
  /// The values that it can have; those of drivers that extend are clamped.
  package var range: ClosedRange<Double> {
    switch self {
    case .alpha, .progress: 0...1
    case .x, .y: -Element.mostPoints...Element.mostPoints
    case .scale: 0...1000
    case .rotation: -36_000...36_000
    case .corner, .width, .height: 0...Element.mostPoints
    case .color, .fill, .background: 0...0
    }
  }

  /// Whether its values are colours.
  package var isPaint: Bool { [.color, .fill, .background].contains(self) }

  func belongs(to content: Element.Content) -> Bool {
    switch (self, content) {
    case (.progress, .lottie), (.color, .text), (.color, .icon), (.fill, .shape): true
    case (.progress, _), (.color, _), (.fill, _): false
    default: true
    }
  }

  /// The kinds to which it belongs, in messages.
  var owners: String {
    switch self {
    case .progress: "'lottie'"
    case .color: "'text' or 'icon'"
    case .fill: "'shape'"
    default: "an element"
    }
  }
}

extension Element.Driver {
  /// Whether the place of a scroll drives its own size.
  fileprivate var isCircular: Bool {
    guard case .input(let element, let input) = source,
      [.scrollX, .scrollY, .scrollPage].contains(input)
    else { return false }
    return targets.contains {
      $0.element == element && [.width, .height].contains($0.property)
    }
  }
}
