import BackswipeDocuments
import BackswipeExpressions
import BackswipeText
import BackswipeUnits

/// Reads gestures and drivers of elements.
extension ScreenParser {
  mutating func gestures(_ fields: YAMLFields) -> Element.Gestures {
    var gestures = Element.Gestures()
    if let field = fields["pan"] { pan(field, &gestures) }
    gestures.pinch = fields["pinch"].map { drag($0, from: 1, keys: Prototype.Keys.drag) }
    gestures.rotate = fields["rotate"].map { drag($0, from: 0, keys: Prototype.Keys.drag) }
    if let field = fields["about"] {
      if !gestures.hasTwoFingers {
        reader.fail(field.keyPlace, "'about' needs 'pinch' or 'rotate' on this element")
      }
      gestures.pivot = reader.word(field, as: Element.Pivot.self) ?? .fingers
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
      // An unknown word stands for both axes, whose drivers are no mistakes.
      let word = reader.word(field, among: axes + ["both"]) ?? "both"
      let own = Element.Drag(.own(Variable.Number(0)))
      if word != "y" { gestures.panX = own }
      if word != "x" { gestures.panY = own }
      return
    }
    guard let fields = reader.fields(field.value, of: "'pan'", keys: axes) else { return }
    if fields.pairs.isEmpty { reader.fail(fields.place, "'pan' needs 'x' or 'y'") }
    let keys = Prototype.Keys.drag + ["distance"]
    gestures.panX = fields["x"].map { drag($0, from: 0, keys: keys) }
    gestures.panY = fields["y"].map { drag($0, from: 0, keys: keys) }
    if case .variable(let name)? = gestures.panX?.number,
      gestures.panY?.number == .variable(name), let field = fields["y"]
    {
      reader.fail(field.value.place, "'x' and 'y' move '\(name)' both; use two variables")
    }
  }

  /// The number that a gesture moves; that of a gesture with a mistake is there for its drivers.
  private mutating func drag(
    _ field: YAMLPair, from initial: Double, keys: [String]
  ) -> Element.Drag {
    drag(field.value, of: "'\(field.key)'", from: initial, keys: keys)
      ?? Element.Drag(.own(Variable.Number(initial)))
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
    let isPart = text.hasSuffix("%") && NumberMistake.meant(text) == nil
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
}
