import BackswipeDocuments
import BackswipeExpressions

/// Reads the views of a page that is laid out by its file.
extension ScreenParser {
  /// The deepest nesting of elements; a file is nested twice as deep at most.
  static let deepest = 28

  /// An element and those inside it.
  ///
  /// - Parameters:
  ///   - depth: the number of elements around it.
  ///   - inOverlay: whether it is directly in an overlay, or may be.
  mutating func element(_ node: YAMLNode, depth: Int = 0, inOverlay: Bool = false) -> Element? {
    guard counts(node.place) else { return nil }
    if case .scalar = node.content { return text(node) }
    guard depth < Self.deepest else {
      reader.fail(node.place, "elements are nested more than \(Self.deepest) deep")
      return nil
    }
    if node.keys.contains("component") { return use(node, depth, inOverlay: inOverlay) }
    let inSlot = isInSlot
    isInSlot = false
    guard
      let fields = reader.fields(
        node, of: "an element", keys: Element.Keys.all, synonyms: Element.Keys.synonyms)
    else { return nil }
    let kinds = fields.present(Element.Keys.kinds)
    guard let kind = kinds.first else {
      // A misspelt kind has been noted already.
      if case .mapping(let pairs) = node.content,
        pairs.allSatisfy({ Element.Keys.all.contains($0.key) })
      {
        reader.fail(
          node.place,
          "an element needs a kind, such as \(Element.Keys.kinds.prefix(6).joined(separator: ", "))"
        )
      }
      return lost(fields)
    }
    if kinds.count > 1 {
      reader.fail(
        kinds[1].keyPlace, "an element has one kind: '\(kind.key)' or '\(kinds[1].key)', not both")
    }
    for field in fields.present(Element.Keys.own)
    where !(Element.Keys.ofKind[kind.key] ?? []).contains(field.key) {
      let owners = Element.Keys.kinds.filter {
        Element.Keys.ofKind[$0]?.contains(field.key) == true
      }
      reader.fail(
        field.keyPlace,
        "'\(field.key)' belongs to \(owners.map { "'\($0)'" }.joined(separator: " or ")), not to "
          + "'\(kind.key)'")
    }
    // The elements inside have taken theirs.
    defer { liveValues = [:] }
    guard let content = content(kind, fields, depth) else { return lost(fields) }
    var element = Element(content)
    element.origin.place = node.place
    element.box = box(fields)
    element.live = liveValues
    element.identifier = identifier(fields)
    if let identifier = element.identifier, identifier.contains("{"),
      let field = fields["identifier"]
    {
      reader.fail(
        field.value.place, "'identifier' has expressions only of the names of components and loops")
    }
    if let with = fields["with"] {
      reader.fail(with.keyPlace, "'with' belongs to 'component', not to '\(kind.key)'")
    }
    for field in fields.present(["place", "safeArea", "keyboardLayoutGuide"]) where !inOverlay {
      reader.fail(field.keyPlace, "'\(field.key)' belongs to an element directly in an overlay")
    }
    element.label = fields["label"].flatMap { template($0) }
    element.action = action(fields, of: "an element")
    element.condition = fields["when"].flatMap { condition($0) }
    element.transition = fields["transition"].flatMap {
      transition(ofElement: $0, comesAndGoes: fields["when"] != nil || inSlot)
    }
    element.variable = fields["bind"].flatMap { binding($0, element.content, kind.key) }
    element.gestures = gestures(fields)
    element.contextMenu = contextMenu(fields)
    reorder(fields, &element)
    element.swipeActions = elementSwipes(fields)
    element.drivers = drivers(fields["drive"], of: element.inputs)
    checkLive(element, fields["drive"])
    if let drive = fields["drive"],
      let target = element.drivers.lazy.flatMap(\.targets).first(where: {
        $0.element == nil && !$0.property.belongs(to: content)
      })
    {
      reader.fail(
        drive.keyPlace,
        "'\(target.property.rawValue)' belongs to \(target.property.owners), not to '\(kind.key)'")
    }
    if let pan = fields["pan"], element.content.scrolls {
      reader.fail(pan.keyPlace, "'pan' and \(kind.key) follow the same finger; pan another element")
    }
    return element
  }

  /// A text alone: `- Kyoto`.
  private mutating func text(_ node: YAMLNode) -> Element? {
    template(node, called: "an element").map { template in
      var element = Element(.text(Element.Text(text: template)))
      element.origin.place = node.place
      return element
    }
  }

  /// The variable of a control.
  private mutating func binding(
    _ field: YAMLPair, _ content: Element.Content, _ kind: String
  ) -> String? {
    guard let type = content.boundType else {
      reader.fail(
        field.keyPlace,
        "'bind' belongs to 'switch', 'slider', 'field' or 'carousel', not to '\(kind)'")
      return nil
    }
    guard let variable = variable(field, type) else { return nil }
    if type == .text, variable.words != nil {
      reader.fail(
        field.value.place, "'bind' of a field needs any text; '\(variable.name)' is a choice")
    }
    return variable.name
  }

  mutating func template(_ field: YAMLPair) -> TextTemplate? {
    template(field.value, called: field.key)
  }

  /// A text with expressions in braces.
  mutating func template(_ node: YAMLNode, called key: String) -> TextTemplate? {
    guard let text = reader.text(node, called: key) else { return nil }
    do throws(Mistake) { return try TextTemplate(text, in: inScope.scope) } catch {
      reader.fail(
        node.place, "'\(key)', character \(error.offset + 1): \(error.reason)",
        suggestion: error.suggestion)
      return nil
    }
  }

  private mutating func elements(_ field: YAMLPair, _ depth: Int) -> [Element] {
    guard let nodes = reader.list(field.value, of: "'\(field.key)'", most: Prototype.mostRows)
    else { return [] }
    return nodes.flatMap { items(of: $0, depth + 1, inOverlay: field.key == "overlay") }
  }

  private mutating func content(
    _ kind: YAMLPair, _ fields: YAMLFields, _ depth: Int
  ) -> Element.Content? {
    switch kind.key {
    case "row", "column": .stack(stack(kind, fields, depth))
    case "grid": .grid(grid(kind, fields, depth))
    case "overlay": .overlay(elements(kind, depth))
    case "scroll":
      element(kind.value, depth: depth + 1).map { inner in
        var scroll = Element.Scroll(element: inner)
        if let axis = word(fields["axis"], Element.Scroll.Axis.self) { scroll.axis = axis }
        scroll.pages = flag(fields["pages"])
        scroll.snap = word(fields["snap"], Element.Scroll.Snap.self)
        if let snap = fields["snap"] {
          if scroll.pages {
            reader.fail(snap.keyPlace, "a scroll has 'pages' or 'snap', not both")
          }
          if !inner.content.hasStops {
            reader.fail(
              snap.keyPlace,
              "'snap' needs a row, a column or a grid in the scroll, at whose elements it stops")
          }
        }
        scroll.showsIndicators = fields["indicators"].map { flag($0) } ?? true
        if let insets = word(fields["insets"], Element.Scroll.Insets.self) {
          scroll.insets = insets
        }
        scroll.zoom = fields["zoom"].flatMap { zoom($0, scroll) }
        return .scroll(scroll)
      }
    case "carousel": .carousel(carousel(kind, fields, depth))
    case "text": text(kind, fields).map { .text($0) }
    case "image": image(kind, fields).map { .image($0) }
    case "lottie": lottie(kind, fields).map { .lottie($0) }
    case "icon":
      glyph(kind).map { glyph in
        var icon = Element.Icon(glyph: glyph)
        if let variant = word(fields["variant"], Element.Icon.Variant.self) {
          icon.variant = variant
        }
        if let size = positive(fields["size"]) { icon.size = size }
        if let paint = livePaint(fields["color"]) { icon.paint = paint }
        return .icon(icon)
      }
    case "button": template(kind).map { button($0, fields) }
    case "field": template(kind).map { .field(field($0, fields)) }
    case "switch": reader.flag(kind).map { .toggle($0) }
    case "slider": fraction(kind).map { .slider($0) }
    case "shape":
      reader.word(kind, as: Element.Shape.Form.self).map { form in
        let fill = livePaint(fields["fill"])
        return .shape(Element.Shape(form: form, fill: fill, stroke: border(fields["stroke"])))
      }
    case "gradient": gradient(kind, fields).map { .gradient($0) }
    case "blur": reader.word(kind, as: Element.BlurStyle.self).map { .blur($0) }
    default: spacer(kind)
    }
  }

  // MARK: Containers

  private mutating func stack(
    _ kind: YAMLPair, _ fields: YAMLFields, _ depth: Int
  ) -> Element.Stack {
    var stack = Element.Stack(kind.key == "row" ? .row : .column, elements(kind, depth))
    if let spacing = notNegative(fields["spacing"]) { stack.spacing = spacing }
    if let alignment = word(fields["align"], Element.Stack.Alignment.self) {
      stack.alignment = alignment
      if alignment == .baseline, stack.axis == .column, let field = fields["align"] {
        reader.fail(
          field.value.place,
          "'align' of a column cannot be 'baseline'; it is one of fill, start, center, end")
      }
    }
    if let distribution = word(fields["distribute"], Element.Stack.Distribution.self) {
      stack.distribution = distribution
    }
    return stack
  }

  private mutating func grid(
    _ kind: YAMLPair, _ fields: YAMLFields, _ depth: Int
  ) -> Element.Grid {
    let columns = fields["columns"].flatMap {
      reader.integer($0, in: 1...Element.Grid.mostColumns)
    }
    var grid = Element.Grid(elements: elements(kind, depth), columns: columns ?? 2)
    if let spacing = notNegative(fields["spacing"]) { grid.spacing = spacing }
    return grid
  }

  private mutating func carousel(
    _ kind: YAMLPair, _ fields: YAMLFields, _ depth: Int
  ) -> Element.Carousel {
    var carousel = Element.Carousel(elements: elements(kind, depth))
    if carousel.elements.contains(where: { $0.condition != nil }) {
      reader.fail(
        kind.keyPlace,
        "the elements of a carousel have no 'when'; give it to an element inside one")
    }
    if let spacing = notNegative(fields["spacing"]) { carousel.spacing = spacing }
    if let peek = notNegative(fields["peek"]) { carousel.peek = peek }
    carousel.showsDots = fields["dots"].map { flag($0) } ?? true
    return carousel
  }

  // MARK: Content

  private mutating func text(_ kind: YAMLPair, _ fields: YAMLFields) -> Element.Text? {
    guard let words = template(kind) else { return nil }
    var text = Element.Text(text: words)
    if let style = word(fields["style"], Screen.TextStyle.self) { text.style = style }
    text.font = fields["font"].flatMap { font($0) }
    if let weight = fields["weight"], fields["font"] != nil {
      reader.fail(
        weight.keyPlace,
        "'weight' is of the system's font; name the file of another weight under 'fonts'")
    }
    text.weight = word(fields["weight"], Element.Text.Weight.self)
    text.size = positive(fields["size"])
    if let style = fields["style"], let size = fields["size"] {
      reader.fail(
        max(style.keyPlace, size.keyPlace), "a text has 'style' or 'size', not both")
    }
    text.paint = livePaint(fields["color"])
    if let alignment = word(fields["alignText"], Screen.Alignment.self) {
      text.alignment = alignment
    }
    if let lines = fields["lines"].flatMap({ reader.integer($0, in: 0...1000) }) {
      text.lines = lines
    }
    return text
  }

  private mutating func image(_ kind: YAMLPair, _ fields: YAMLFields) -> Element.Image? {
    guard let name = imageFile(kind) else { return nil }
    var image = Element.Image(file: name)
    if let mode = word(fields["mode"], Element.Image.Mode.self) { image.mode = mode }
    return image
  }

  private mutating func lottie(_ kind: YAMLPair, _ fields: YAMLFields) -> Element.Lottie? {
    guard let name = lottieFile(kind) else { return nil }
    var lottie = Element.Lottie(file: name)
    if let mode = word(fields["mode"], Element.Image.Mode.self) { lottie.mode = mode }
    if let rounds = fields["repeat"].flatMap({
      reader.integer($0, in: 1...Element.Lottie.mostRounds)
    }) {
      lottie.rounds = rounds
    }
    if let field = fields["speed"], let speed = reader.number(field) {
      if Element.Lottie.speeds.contains(speed) {
        lottie.speed = speed.onPlaces
      } else {
        reader.fail(field.value.place, "'speed' is from 0.01 to 100")
      }
    }
    return lottie
  }

  private mutating func gradient(_ kind: YAMLPair, _ fields: YAMLFields) -> Element.Gradient? {
    guard let nodes = reader.list(kind.value, of: "'gradient'", most: 16) else { return nil }
    let paints = nodes.compactMap { reader.paint($0, called: "gradient") }
    guard paints.count > 1 else {
      if paints.count == nodes.count {
        reader.fail(kind.value.place, "'gradient' needs two colours or more")
      }
      return nil
    }
    var gradient = Element.Gradient(paints: paints)
    if let direction = word(fields["direction"], Element.Gradient.Direction.self) {
      gradient.direction = direction
    }
    return gradient
  }

  /// `spacer: true`, or a length.
  private mutating func spacer(_ kind: YAMLPair) -> Element.Content? {
    if case .scalar("true", isPlain: true) = kind.value.content { return .spacer(nil) }
    return notNegative(kind).map { .spacer($0) }
  }

  // MARK: Numbers and words

  mutating func word<Value>(_ field: YAMLPair?, _ type: Value.Type) -> Value?
  where Value: RawRepresentable<String> & CaseIterable {
    field.flatMap { reader.word($0, as: type) }
  }

  mutating func notNegative(_ field: YAMLPair?) -> Double? {
    number(field, from: 0, "must not be negative")
  }

  mutating func positive(_ field: YAMLPair?) -> Double? {
    number(field, from: 0.000_001, "must be above 0")
  }

  /// A number up to `Element.mostPoints`.
  private mutating func number(
    _ field: YAMLPair?, from least: Double, _ reason: String
  ) -> Double? {
    guard let field, let given = reader.number(field) else { return nil }
    let value = given.onPlaces
    guard value >= least, value <= Element.mostPoints else {
      reader.fail(
        field.value.place,
        value < least
          ? "'\(field.key)' \(reason)" : "'\(field.key)' is at most \(Element.mostPoints)")
      return nil
    }
    return value
  }

  /// A number from 0 to 1.
  mutating func fraction(_ field: YAMLPair) -> Double? {
    guard let value = reader.number(field) else { return nil }
    if (0...1).contains(value) { return value.onPlaces }
    reader.fail(field.value.place, "'\(field.key)' is from 0 to 1")
    return nil
  }
}

extension Double {
  /// The value with six decimals, as files are written.
  var onPlaces: Double { (self * 1_000_000).rounded() / 1_000_000 }
}

extension Element.Content {
  fileprivate var scrolls: Bool {
    switch self {
    case .scroll, .carousel: true
    default: false
    }
  }

  /// The type of the variable that a control shows and sets; nil for no control.
  fileprivate var boundType: ValueType? {
    switch self {
    case .toggle: .flag
    case .slider, .carousel: .number
    case .field: .text
    default: nil
    }
  }
}
