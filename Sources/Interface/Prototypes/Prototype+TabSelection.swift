import BackswipeDocuments

extension Prototype {
  /// The selection of a tab by an action.
  package struct TabSelection: Hashable, Sendable {
    /// The screen at the bottom of the tab's stack; the first tab with it is selected.
    package var screen: String
    /// Whether the tab's stack goes back to this screen.
    package var popsToRoot: Bool

    package init(_ screen: String, popsToRoot: Bool = false) {
      (self.screen, self.popsToRoot) = (screen, popsToRoot)
    }
  }
}

extension Prototype.TabSelection {
  /// The id alone where there is no more.
  var node: YAMLNode {
    popsToRoot
      ? .mapping([("screen", .text(screen)), ("popToRoot", .flag(true))]) : .text(screen)
  }
}

extension Prototype.Action {
  /// Whether it needs the second format, whatever else the file has.
  var isOfLayoutFormat: Bool {
    switch self {
    case .selectTab, .showDetail: true
    default: false
    }
  }
}

extension ScreenParser {
  /// The id of a tab's screen, or a mapping with it.
  mutating func tabSelection(_ field: YAMLPair) -> Prototype.Action? {
    guard isLayoutFormat(field) else { return nil }
    var screen = field
    var popsToRoot = false
    if case .mapping = field.value.content {
      let keys = Prototype.Keys.tabSelection
      guard let fields = reader.fields(field.value, of: "'\(field.key)'", keys: keys) else {
        return nil
      }
      popsToRoot = flag(fields["popToRoot"])
      guard let given = fields["screen"] else {
        reader.fail(fields.place, "'\(field.key)' needs a 'screen', that of a tab")
        return nil
      }
      screen = given
    }
    guard let id = reader.text(screen) else { return nil }
    tabUses.append((id, screen.value.place))
    return .selectTab(Prototype.TabSelection(id, popsToRoot: popsToRoot))
  }

  /// Reports every selection of a missing tab.
  mutating func checkTabUses(_ fields: YAMLFields) {
    guard let first = tabUses.first else { return }
    guard let field = fields["tabs"] else {
      reader.fail(first.place, "'selectTab' needs 'tabs' of the prototype, which has none")
      return
    }
    guard case .sequence(let nodes) = field.value.content else { return }
    let screens = nodes.compactMap { node -> String? in
      guard case .scalar(let id, _)? = node.value("screen")?.content else { return nil }
      return id
    }
    for use in tabUses where !screens.contains(use.screen) {
      reader.fail(
        use.place, unknown: use.screen, among: screens,
        "no tab has the screen '\(use.screen)'")
    }
  }
}
