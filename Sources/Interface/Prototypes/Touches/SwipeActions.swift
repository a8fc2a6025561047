import BackswipeDocuments
package import BackswipeExpressions

extension Screen {
  /// The actions that a swipe across a row reveals.
  package struct SwipeActions: Hashable, Sendable {
    package enum Style: String, CaseIterable, Sendable {
      case normal
      /// Red; a row that its condition removes leaves with the action.
      case destructive
    }

    package struct Action: Hashable, Sendable {
      /// Nil for an icon alone.
      package var title: TextTemplate?
      package var glyph: Prototype.Glyph?
      package var style = Style.normal
      /// Nil for that of the style.
      package var color: Element.Paint?
      package var action: Prototype.Action?
    }

    /// The outermost first.
    package var leading: [Action] = []
    /// The outermost first.
    package var trailing: [Action] = []
    /// Whether a long swipe performs the outermost action.
    package var allowsFullSwipe = true

    /// The most actions at a side.
    package static let most = 8

    var actions: [Prototype.Action] { (leading + trailing).compactMap(\.action) }

    var node: YAMLNode {
      var pairs: [(String, YAMLNode)] = []
      if !leading.isEmpty { pairs.append(("leading", .list(leading.map(\.node)))) }
      if !trailing.isEmpty { pairs.append(("trailing", .list(trailing.map(\.node)))) }
      if !allowsFullSwipe { pairs.append(("fullSwipe", .flag(false))) }
      return .mapping(pairs)
    }
  }
}

extension Screen.SwipeActions.Action {
  fileprivate var node: YAMLNode {
    var pairs: [(String, YAMLNode)] = []
    if let title { pairs.append(("title", .text(title.source))) }
    if let glyph { pairs.append(("icon", .text(glyph.rawValue))) }
    if style != .normal { pairs.append(("style", .text(style.rawValue))) }
    if let color { pairs.append(("color", color.node)) }
    if let action { pairs += action.fields }
    return .mapping(pairs)
  }
}

extension ScreenParser {
  mutating func swipeActions(_ field: YAMLPair?) -> Screen.SwipeActions? {
    guard let field, isLayoutFormat(field),
      let fields = reader.fields(
        field.value, of: "'swipeActions'", keys: Prototype.Keys.swipeActions)
    else { return nil }
    if fields.present(["leading", "trailing"]).isEmpty {
      reader.fail(fields.place, "'swipeActions' needs 'leading' or 'trailing'")
    }
    var made = Screen.SwipeActions()
    made.leading = fields["leading"].map { swipeSide($0) } ?? []
    made.trailing = fields["trailing"].map { swipeSide($0) } ?? []
    made.allowsFullSwipe = fields["fullSwipe"].map { flag($0) } ?? true
    return made
  }

  /// `swipeActions` of an element, which has no other key for the same finger.
  mutating func elementSwipes(_ fields: YAMLFields) -> Screen.SwipeActions? {
    guard let field = fields["swipeActions"] else { return nil }
    for other in fields.present(["pan", "swipe", "slider", "carousel"]) {
      if !other.movesSideways { continue }
      reader.fail(
        max(field.keyPlace, other.keyPlace),
        "'swipeActions' and '\(other.key)' follow the same finger; give them to different elements")
    }
    if let axis = fields["axis"], case .scalar(let word, _) = axis.value.content,
      ["horizontal", "both"].contains(word)
    {
      reader.fail(
        max(field.keyPlace, axis.keyPlace),
        "'swipeActions' and a scroll to the side follow the same finger; give them to different "
          + "elements")
    }
    return swipeActions(field)
  }

  private mutating func swipeSide(_ field: YAMLPair) -> [Screen.SwipeActions.Action] {
    guard
      let nodes = reader.list(
        field.value, of: "'\(field.key)'", most: Screen.SwipeActions.most)
    else { return [] }
    if nodes.isEmpty { reader.fail(field.value.place, "'\(field.key)' needs at least one action") }
    return nodes.compactMap { node in
      guard
        let fields = reader.fields(node, of: "a swipe's action", keys: Prototype.Keys.swipeAction)
      else { return nil }
      if fields.present(["title", "icon"]).isEmpty {
        reader.fail(fields.place, "a swipe's action needs a 'title' or an 'icon'")
      }
      var made = Screen.SwipeActions.Action()
      made.title = fields["title"].flatMap { template($0.value, called: "title") }
      made.glyph = fields["icon"].flatMap { reader.word($0, as: Prototype.Glyph.self) }
      if let style = fields["style"].flatMap({
        reader.word($0, as: Screen.SwipeActions.Style.self)
      }) {
        made.style = style
      }
      made.color = fields["color"].flatMap { reader.paint($0) }
      made.action = action(fields, of: "a swipe's action")
      return made
    }
  }
}

extension YAMLPair {
  /// Whether the gesture has a direction to the side: a pan along x, a swipe left or right, any slider
  /// and any carousel.
  fileprivate var movesSideways: Bool {
    switch value.content {
    case .scalar(let axis, _): key != "pan" || ["x", "both"].contains(axis)
    case .mapping(let pairs): pairs.contains { ["x", "left", "right"].contains($0.key) }
    case .sequence: true
    }
  }
}
