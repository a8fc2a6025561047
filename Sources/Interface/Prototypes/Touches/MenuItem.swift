import BackswipeDocuments
package import BackswipeExpressions

extension Prototype {
  /// An item of a menu: an action, or a menu inside it.
  package struct MenuItem: Hashable, Sendable {
    package enum Style: String, CaseIterable, Sendable {
      case normal
      /// Red, for actions without an undo.
      case destructive
      /// Grey; a tap does nothing.
      case disabled
    }

    package var title: TextTemplate
    package var glyph: Glyph?
    package var style = Style.normal
    /// Whether it has a checkmark when the menu opens; nil for never.
    package var checked: Expression?
    /// Whether it is in the menu when that opens; nil for always.
    package var condition: Expression?
    package var action: Action?
    /// The items of the menu inside it; empty for an action.
    package var items: [MenuItem] = []
    /// Whether the items inside it are shown in its place, between lines.
    package var isInline = false

    /// The most items of a menu.
    package static let most = 100
    /// The deepest nesting of menus.
    package static let deepest = 4

    package init(title: TextTemplate) { self.title = title }
  }
}

extension Prototype.MenuItem {
  /// The actions of the item and of those inside it, of those that are there.
  func actions(where isThere: Presence) -> [Prototype.Action] {
    guard condition.map(isThere) ?? true else { return [] }
    return (action.map { [$0] } ?? []) + items.flatMap { $0.actions(where: isThere) }
  }

  /// The notation of a file; defaults are left out.
  var node: YAMLNode {
    var pairs: [(String, YAMLNode)] = [("title", .text(title.source))]
    if let glyph { pairs.append(("icon", .text(glyph.rawValue))) }
    if style != .normal { pairs.append(("style", .text(style.rawValue))) }
    if let checked { pairs.append(("checked", .text(checked.source))) }
    if let condition { pairs.append(("when", .text(condition.source))) }
    if !items.isEmpty { pairs.append(("menu", .list(items.map(\.node)))) }
    if isInline { pairs.append(("inline", .flag(true))) }
    if let action { pairs += action.fields }
    return .mapping(pairs)
  }
}

extension ScreenParser {
  /// The items of a menu; empty for none.
  ///
  /// - Parameter depth: the number of menus around it.
  mutating func menu(_ field: YAMLPair?, depth: Int = 0) -> [Prototype.MenuItem] {
    guard let field, isLayoutFormat(field) else { return [] }
    guard depth < Prototype.MenuItem.deepest else {
      reader.fail(
        field.keyPlace, "menus are nested more than \(Prototype.MenuItem.deepest) deep")
      return []
    }
    guard
      let nodes = reader.list(
        field.value, of: "'\(field.key)'", most: Prototype.MenuItem.most)
    else { return [] }
    if nodes.isEmpty { reader.fail(field.value.place, "'\(field.key)' needs at least one item") }
    return nodes.compactMap { menuItem($0, depth) }
  }

  private mutating func menuItem(_ node: YAMLNode, _ depth: Int) -> Prototype.MenuItem? {
    guard
      let fields = reader.fields(node, of: "an item of a menu", keys: Prototype.Keys.menuItem)
    else { return nil }
    guard let field = fields["title"] else {
      reader.fail(fields.place, "an item of a menu needs a 'title'")
      return nil
    }
    let title = template(field.value, called: "title")
    let glyph = fields["icon"].flatMap { reader.word($0, as: Prototype.Glyph.self) }
    let style = fields["style"].flatMap { reader.word($0, as: Prototype.MenuItem.Style.self) }
    let checked = fields["checked"].flatMap { self.condition($0) }
    let isThere = fields["when"].flatMap { self.condition($0) }
    let action = action(fields, of: "an item of a menu")
    let items = menu(fields["menu"], depth: depth + 1)
    if let inner = fields["menu"],
      let other = fields.present(["checked"] + Prototype.Keys.actions).first
    {
      reader.fail(
        max(inner.keyPlace, other.keyPlace),
        "an item of a menu has 'menu' or '\(other.key)', not both")
    }
    if let field = fields["inline"], fields["menu"] == nil {
      reader.fail(field.keyPlace, "'inline' needs a 'menu'")
    }
    guard let title else { return nil }
    var item = Prototype.MenuItem(title: title)
    (item.glyph, item.style, item.checked) = (glyph, style ?? .normal, checked)
    (item.condition, item.action, item.items) = (isThere, action, items)
    item.isInline = flag(fields["inline"])
    return item
  }
}
