import BackswipeDocuments
import BackswipeExpressions
import BackswipeUnits

/// Reads gestures and drivers of elements.
extension ScreenParser {
  mutating func gestures(_ fields: YAMLFields) -> Element.Gestures {
    var gestures = Element.Gestures()
    if let field = fields["pan"] { pan(field, &gestures) }
    gestures.pinch = fields["pinch"].flatMap {
      drag($0.value, of: "'pinch'", from: 1, keys: Prototype.Keys.drag)
    }
    gestures.rotate = fields["rotate"].flatMap {
      drag($0.value, of: "'rotate'", from: 0, keys: Prototype.Keys.drag)
    }
    if let field = fields["doubleTap"], let keys = actions(field, of: "'doubleTap'") {
      gestures.doubleTap = action(keys, of: "'doubleTap'")
    }
    gestures.longPress = fields["longPress"].flatMap { longPress($0) }
    if let field = fields["swipe"] { gestures.swipes = swipes(field) }
    return gestures
  }

  private mutating func longPress(_ field: YAMLPair) -> Element.LongPress? {
    guard let keys = actions(field, of: "'longPress'", besides: ["duration"]),
      let action = action(keys, of: "'longPress'")
    else { return nil }
    var press = Element.LongPress(action: action)
    if let field = keys["duration"] { press.duration = duration(field, .zero ... .seconds(60)) }
    return press
  }

  /// The fields of a mapping with an action, which is required.
  private mutating func actions(
    _ field: YAMLPair, of what: String, besides others: [String] = []
  ) -> YAMLFields? {
    let keys = others + Prototype.Keys.actions
    guard let fields = reader.fields(field.value, of: what, keys: keys) else { return nil }
    if fields.present(Prototype.Keys.actions).isEmpty {
      reader.fail(
        fields.place,
        "\(what) needs one of \(Prototype.Keys.actions.filter { $0 != "animate" }.joined(separator: ", "))"
      )
      return nil
    }
    return fields
  }

  private mutating func swipes(_ field: YAMLPair) -> [Element.Swipe] {
    let directions = Element.Swipe.Direction.allCases
    guard
      let fields = reader.fields(
        field.value, of: "'swipe'", keys: directions.map(\.rawValue))
    else { return [] }
    if fields.pairs.isEmpty {
      reader.fail(fields.place, "'swipe' needs a direction: left, right, up or down")
    }
    return directions.compactMap { direction in
      guard let field = fields[direction.rawValue],
        let keys = actions(field, of: "'\(direction.rawValue)'"),
        let action = action(keys, of: "'\(direction.rawValue)'")
      else { return nil }
      return Element.Swipe(direction: direction, action: action)
    }
  }

  // MARK: Numbers

  /// An axis, or a mapping of axes to numbers.
  private mutating func pan(_ field: YAMLPair, _ gestures: inout Element.Gestures) {
    let axes = ["x", "y"]
    if case .scalar = field.value.content {
      guard let word = reader.word(field, among: axes + ["both"]) else { return }
      let own = Element.Drag(.own(Variable.Number(0)))
      if word != "y" { gestures.panX = own }
      if word != "x" { gestures.panY = own }
      return
    }
    guard let fields = reader.fields(field.value, of: "'pan'", keys: axes) else { return }
    if fields.pairs.isEmpty { reader.fail(fields.place, "'pan' needs 'x' or 'y'") }
    let keys = Prototype.Keys.drag + ["distance"]
    gestures.panX = fields["x"].flatMap { drag($0.value, of: "'x'", from: 0, keys: keys) }
    gestures.panY = fields["y"].flatMap { drag($0.value, of: "'y'", from: 0, keys: keys) }
    if case .variable(let name)? = gestures.panX?.number,
      gestures.panY?.number == .variable(name), let field = fields["y"]
    {
      reader.fail(field.value.place, "'x' and 'y' move '\(name)' both; use two variables")
    }
  }

  /// `true`, or the number that moves and its rule.
  private mutating func drag(
    _ node: YAMLNode, of what: String, from initial: Double, keys: [String]
  ) -> Element.Drag? {
    if case .scalar("true", isPlain: true) = node.content {
      return Element.Drag(.own(Variable.Number(initial)))
    }
    guard let fields = reader.fields(node, of: what, keys: keys) else { return nil }
    var drag: Element.Drag
    if let field = fields["moves"] {
      guard let variable = variable(field, .number) else { return nil }
      for other in fields.present(Prototype.Keys.variable) {
        reader.fail(
          other.keyPlace, "'\(other.key)' is given in 'state', with the variable '\(variable.name)'"
        )
      }
      drag = Element.Drag(.variable(variable.name))
    } else {
      let value = fields["value"].flatMap { bounded($0) }
      var number = number(fields, initial: value ?? initial)
      number.arrivals = arrivals(fields)
      drag = Element.Drag(.own(number))
    }
    if let field = fields["distance"], let distance = distance(field) { drag.distance = distance }
    return drag
  }

  /// Points, or a part of the page; negative for the other direction.
  private mutating func distance(_ field: YAMLPair) -> Element.Drag.Distance? {
    let text = if case .scalar(let text, _) = field.value.content { text } else { "" }
    let isPart = text.hasSuffix("%")
    let given = isPart ? Double(text.dropLast()) : bounded(field)
    guard let value = given?.onPlaces else {
      if isPart { reader.fail(field.value.place, "'\(field.key)' is points or per cent") }
      return nil
    }
    let most = isPart ? 1000 : Element.mostPoints
    guard value != 0, abs(value) <= most else {
      reader.fail(
        field.value.place,
        "'\(field.key)' is points or per cent of the page, not 0 and at most \(most) either way")
      return nil
    }
    return isPart ? .fraction(value / 100) : .points(value)
  }

  // MARK: Drivers

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
          identifier: identifier, input: input, needsLottie: false, place: field.value.place))
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
            identifier: identifier, input: nil, needsLottie: property == .progress,
            place: pair.keyPlace))
      }
    }
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

  // MARK: Names

  /// The most elements that the drivers of a page name, each counted as often as it is driven.
  static let mostDriven = 10_000

  /// Reports drivers of elements that are not on their page.
  mutating func checkDriverUses(in page: Element) {
    guard !driverUses.isEmpty else { return }
    var inputs: [String: Set<Element.Driver.Input>] = [:]
    var counts: [String: Int] = [:]
    var lotties: Set<String> = []
    for element in page.all {
      guard let identifier = element.identifier else { continue }
      inputs[identifier, default: []].formUnion(element.inputs)
      counts[identifier, default: 0] += 1
      if case .lottie = element.content { lotties.insert(identifier) }
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
        reader.fail(
          use.place, unknown: use.identifier, among: identifiers,
          "there is no element '\(use.identifier)' on the page")
        continue
      }
      if use.needsLottie, !lotties.contains(use.identifier) {
        reader.fail(use.place, "'progress' needs 'lottie' on '\(use.identifier)'")
      }
      if let input = use.input, !own.contains(input) {
        reader.fail(use.place, "'\(input.rawValue)' needs \(input.key) on '\(use.identifier)'")
      }
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
