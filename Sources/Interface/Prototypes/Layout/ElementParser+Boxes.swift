import BackswipeDocuments
import BackswipeText

/// Reads sizes, insets, looks and colours of elements.
extension ScreenParser {
  // MARK: Boxes

  mutating func box(_ fields: YAMLFields) -> Element.Box {
    var box = Element.Box()
    box.width = liveLength(fields["width"])
    box.height = liveLength(fields["height"])
    box.ratio = positive(fields["ratio"])
    if let padding = fields["padding"] { box.padding = insets(padding) }
    box.background = livePaint(fields["background"])
    if let corner = liveNumber(fields["corner"]) ?? notNegative(fields["corner"]) {
      box.corner = corner
    }
    box.clips = flag(fields["clip"])
    box.border = border(fields["border"])
    box.shadow = word(fields["shadow"], Element.Shadow.self)
    if let alpha = liveNumber(fields["alpha"]) ?? fields["alpha"].flatMap({ fraction($0) }) {
      box.alpha = alpha
    }
    box.place = word(fields["place"], Element.Place.self)
    box.isInSafeArea = flag(fields["safeArea"])
    box.isAboveKeyboard = flag(fields["keyboardLayoutGuide"])
    // That of a gradient is the one of its colours.
    if fields["gradient"] == nil {
      box.direction = word(fields["direction"], Element.LayoutDirection.self)
    }
    if let field = fields["offset"], let nodes = reader.list(field.value, of: "'offset'") {
      let values = nodes.compactMap { reader.number($0, called: "offset") }
      if nodes.count == 2, values.count == 2 {
        (box.offset.x, box.offset.y) = (values[0].onPlaces, values[1].onPlaces)
        if values.contains(where: { abs($0) > Element.mostPoints }) {
          reader.fail(field.value.place, "'offset' is at most \(Element.mostPoints) either way")
        }
      } else if nodes.count != 2 {
        reader.fail(field.value.place, "'offset' is two numbers, [x, y]")
      }
    }
    return box
  }

  /// Points, `50%`, `fill` or `fit`.
  private mutating func length(_ field: YAMLPair?) -> Element.Length? {
    guard let field else { return nil }
    guard case .scalar(let text, _) = field.value.content else {
      reader.fail(field.value.place, "'\(field.key)' is points, such as 44, or 50%, fill or fit")
      return nil
    }
    switch text {
    case "fill": return .fill
    case "fit": return .fit
    default: break
    }
    if NumberMistake.meant(text) != nil {
      _ = reader.number(field)
      return nil
    }
    if text.hasSuffix("%") {
      guard let percent = Double(text.dropLast())?.onPlaces, percent > 0, percent <= 1000 else {
        reader.fail(
          field.value.place, "'\(field.key)' is above 0% and at most 1000%, not '\(text)'")
        return nil
      }
      return .fraction(percent / 100)
    }
    guard Double(text) != nil else {
      reader.fail(
        field.value.place,
        "'\(field.key)' is points, such as 44, or 50%, fill or fit, not '\(text)'")
      return nil
    }
    return notNegative(field).map { .points($0) }
  }

  /// A number for all sides, or a mapping of sides, `x` and `y`.
  private mutating func insets(_ field: YAMLPair) -> Element.Insets {
    var insets = Element.Insets()
    guard case .mapping = field.value.content else {
      if let all = notNegative(field) {
        (insets.top, insets.left, insets.bottom, insets.right) = (all, all, all, all)
      }
      return insets
    }
    guard
      let sides = reader.fields(
        field.value, of: "'\(field.key)'", keys: Element.Keys.insets)
    else { return insets }
    if let x = notNegative(sides["x"]) { (insets.left, insets.right) = (x, x) }
    if let y = notNegative(sides["y"]) { (insets.top, insets.bottom) = (y, y) }
    if let top = notNegative(sides["top"]) { insets.top = top }
    if let left = notNegative(sides["left"]) { insets.left = left }
    if let bottom = notNegative(sides["bottom"]) { insets.bottom = bottom }
    if let right = notNegative(sides["right"]) { insets.right = right }
    return insets
  }

  mutating func border(_ field: YAMLPair?) -> Element.Border? {
    guard let field,
      let fields = reader.fields(
        field.value, of: "'\(field.key)'", keys: Element.Keys.border)
    else { return nil }
    guard let paint = paint(fields["color"]) else {
      if fields["color"] == nil { reader.fail(fields.place, "'\(field.key)' needs a 'color'") }
      return nil
    }
    return Element.Border(width: positive(fields["width"]) ?? 1, paint: paint)
  }

  // MARK: Colours

  mutating func paint(_ field: YAMLPair?) -> Element.Paint? { field.flatMap { reader.paint($0) } }

  /// A length, or an expression of points, with that of the initial state.
  private mutating func liveLength(_ field: YAMLPair?) -> Element.Length? {
    if let live = liveNumber(field) { return live.map { .points($0) } }
    return length(field)
  }

  /// A colour, or an expression of colours, with that of the initial state.
  mutating func livePaint(_ field: YAMLPair?) -> Element.Paint? {
    guard let field else { return nil }
    let live = liveWord(field, needs: "a colour") { parser, word, place in
      parser.reader.paint(YAMLNode(.scalar(word, isPlain: false), place: place), called: field.key)
        != nil
    }
    if let live { return live.flatMap { Element.Paint(word: $0) } }
    return paint(field)
  }
}
