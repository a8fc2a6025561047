import BackswipeDocuments

extension Prototype {
  /// The looks of a navigation bar over content, at compact height, and at the edge of the content;
  /// nil for the default.
  package struct BarLooks: Hashable, Sendable {
    package var standard: BarLook?
    package var compact: BarLook?
    package var scrollEdge: BarLook?
    package var compactScrollEdge: BarLook?

    package init(
      standard: BarLook? = nil, compact: BarLook? = nil, scrollEdge: BarLook? = nil,
      compactScrollEdge: BarLook? = nil
    ) {
      self.standard = standard
      self.compact = compact
      self.scrollEdge = scrollEdge
      self.compactScrollEdge = compactScrollEdge
    }
  }

  /// The look of a navigation bar in one situation.
  package struct BarLook: Hashable, Sendable {
    package enum Background: Hashable, Sendable {
      /// Blurs the content beneath.
      case `default`
      case opaque
      case transparent
      case color(Element.Paint)
    }

    package var background: Background
    /// Whether the bar has a line at its lower edge; false for a transparent bar.
    package var hasShadow: Bool
    /// The colour of the title in the row; nil for the label colour.
    package var title: Element.Paint?
    /// The colour of large titles; nil for the label colour.
    package var largeTitle: Element.Paint?

    package init(
      background: Background = .default, hasShadow: Bool = true, title: Element.Paint? = nil,
      largeTitle: Element.Paint? = nil
    ) {
      self.background = background
      self.hasShadow = hasShadow
      self.title = title
      self.largeTitle = largeTitle
    }
  }
}

extension FileReader {
  mutating func barLooks(_ fields: YAMLFields) -> Prototype.BarLooks {
    Prototype.BarLooks(
      standard: fields["standard"].flatMap { barLook($0) },
      compact: fields["compact"].flatMap { barLook($0) },
      scrollEdge: fields["scrollEdge"].flatMap { barLook($0) },
      compactScrollEdge: fields["compactScrollEdge"].flatMap { barLook($0) })
  }

  private mutating func barLook(_ field: YAMLPair) -> Prototype.BarLook? {
    let keys = Prototype.Keys.barLook
    guard let fields = fields(field.value, of: "'\(field.key)'", keys: keys) else { return nil }
    return Prototype.BarLook(
      background: fields["background"].flatMap { background($0) } ?? .default,
      hasShadow: fields["shadow"].flatMap { flag($0) } ?? true,
      title: fields["title"].flatMap { paint($0) },
      largeTitle: fields["largeTitle"].flatMap { paint($0) })
  }

  private mutating func background(_ field: YAMLPair) -> Prototype.BarLook.Background? {
    guard case .scalar(let text, _) = field.value.content, !text.hasPrefix("#") else {
      return paint(field).map { .color($0) }
    }
    switch text {
    case "default": return .default
    case "opaque": return .opaque
    case "transparent": return .transparent
    default:
      if let paint = Element.Paint(word: text) { return .color(paint) }
      fail(
        field.value.place, unknown: text,
        among: ["default", "opaque", "transparent"] + Element.Paint.names,
        "'background' is default, opaque, transparent or a colour \"#RRGGBB\" or by its name, "
          + "not '\(text)'")
      return nil
    }
  }
}

extension Prototype.BarLooks {
  var fields: [(String, YAMLNode)] {
    [
      ("standard", standard), ("compact", compact), ("scrollEdge", scrollEdge),
      ("compactScrollEdge", compactScrollEdge),
    ].compactMap { key, look in look.map { (key, $0.node) } }
  }
}

extension Prototype.BarLook {
  fileprivate var node: YAMLNode {
    var pairs: [(String, YAMLNode)] = [("background", background.node)]
    if !hasShadow { pairs.append(("shadow", .flag(false))) }
    if let title { pairs.append(("title", title.node)) }
    if let largeTitle { pairs.append(("largeTitle", largeTitle.node)) }
    return .mapping(pairs)
  }
}

extension Prototype.BarLook.Background {
  fileprivate var node: YAMLNode {
    switch self {
    case .default: .text("default")
    case .opaque: .text("opaque")
    case .transparent: .text("transparent")
    case .color(let color): color.node
    }
  }
}
