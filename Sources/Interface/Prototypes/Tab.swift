import BackswipeDocuments
import BackswipeText

/// One tab of a prototype with a tab bar: its item, and the first screen of its stack.
package struct Tab: Hashable, Sendable {
  /// Tabs with a standard title and image.
  package enum System: String, CaseIterable, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed
  }

  /// The title; nil for that of `system`, if any.
  package var title: String?
  package var image: Prototype.Glyph?
  package var system: System?
  /// Text in a red oval; nil for none.
  package var badge: String?
  /// The id of the screen at the bottom of the tab's stack.
  package var screen: String

  package init(
    title: String? = nil, image: Prototype.Glyph? = nil, system: System? = nil,
    badge: String? = nil, screen: String
  ) {
    self.title = title
    self.image = image
    self.system = system
    self.badge = badge
    self.screen = screen
  }
}

extension Tab {
  static func parse(_ node: YAMLNode, ids: [String], reader: inout FileReader) -> Tab? {
    guard let fields = reader.fields(node, of: "a tab", keys: Prototype.Keys.tab) else {
      return nil
    }
    if fields["title"] == nil, fields["system"] == nil {
      reader.fail(fields.place, "a tab needs a 'title' or a 'system'")
    }
    if let image = fields["image"], fields["system"] != nil {
      reader.fail(image.keyPlace, "a tab can have only one of image and system")
    }
    var tab = Tab(
      title: fields["title"].flatMap { reader.text($0) },
      image: fields["image"].flatMap { reader.word($0, as: Prototype.Glyph.self) },
      system: fields["system"].flatMap { reader.word($0, as: System.self) },
      badge: fields["badge"].flatMap { reader.text($0) }, screen: "")
    guard let field = fields["screen"] else {
      reader.fail(fields.place, "a tab needs a 'screen'")
      return nil
    }
    guard let screen = reader.text(field) else { return nil }
    if !ids.contains(screen) {
      reader.fail(
        field.value.place, unknown: screen, among: ids, "there is no screen '\(screen)'")
    }
    tab.screen = screen
    return tab
  }

  var node: YAMLNode {
    var pairs: [(String, YAMLNode)] = []
    if let title { pairs.append(("title", .text(title))) }
    if let image { pairs.append(("image", .text(image.rawValue))) }
    if let system { pairs.append(("system", .text(system.rawValue))) }
    if let badge { pairs.append(("badge", .text(badge))) }
    pairs.append(("screen", .text(screen)))
    return .mapping(pairs)
  }
}

extension Prototype {
  /// Reads the tabs of a file; empty without the key. The initial screen must be one of theirs.
  static func tabs(
    _ fields: YAMLFields, ids: [String], initial: String?, reader: inout FileReader
  ) -> [Tab] {
    guard let field = fields["tabs"],
      let nodes = reader.list(field.value, of: "'tabs'", most: Prototype.mostItems)
    else { return [] }
    if nodes.isEmpty { reader.fail(field.value.place, "there must be at least one tab") }
    let tabs = nodes.compactMap { Tab.parse($0, ids: ids, reader: &reader) }
    if let initial, tabs.count == nodes.count, !tabs.isEmpty,
      !tabs.contains(where: { $0.screen == initial })
    {
      reader.fail(
        field.keyPlace, "the initial screen '\(initial)' is not the screen of any tab")
    }
    return tabs
  }
}
