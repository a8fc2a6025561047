import BackswipeDocuments
import BackswipeText

/// One tab of a prototype with a tab bar: its item, and the first screen of its stack.
package struct Tab: Hashable, Sendable {
  /// Tabs with a standard title and image.
  package enum System: String, CaseIterable, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed
  }

  /// `title` and `badge` with braces.
  package var texts = LiveTexts()
  /// The title; nil for that of `system`, if any.
  package var title: String?
  package var image: Prototype.Glyph?
  /// An image file in the prototype's folder, in place of `image`; nil for none.
  package var file: String?
  package var system: System?
  /// Text in a red oval; nil for none.
  package var badge: String?
  /// The id of the screen at the bottom of the tab's stack.
  package var screen: String
  /// The way in which its pages replace those of another tab; nil for at once.
  package var transition: Prototype.Transition?

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
  static func parse(_ node: YAMLNode, ids: [String], parser: inout ScreenParser) -> Tab? {
    guard let fields = parser.reader.fields(node, of: "a tab", keys: Prototype.Keys.tab) else {
      return nil
    }
    if fields["title"] == nil, fields["system"] == nil {
      parser.reader.fail(fields.place, "a tab needs a 'title' or a 'system'")
    }
    if let image = fields["image"], fields["system"] != nil {
      parser.reader.fail(image.keyPlace, "a tab can have only one of image and system")
    }
    var texts = LiveTexts()
    var tab = Tab(
      title: parser.words(fields["title"], &texts),
      system: fields["system"].flatMap { parser.reader.word($0, as: System.self) },
      badge: parser.words(fields["badge"], &texts), screen: "")
    tab.texts = texts
    switch fields["image"].flatMap({ parser.image($0) }) {
    case .image(let glyph): tab.image = glyph
    case .file(let name): tab.file = name
    case .title, .system, nil: break
    }
    guard let field = fields["screen"] else {
      parser.reader.fail(fields.place, "a tab needs a 'screen'")
      return nil
    }
    guard let screen = parser.reader.text(field) else { return nil }
    if !ids.contains(screen) {
      parser.reader.fail(
        field.value.place, unknown: screen, among: ids, "there is no screen '\(screen)'")
    }
    tab.screen = screen
    tab.transition = fields["transition"].flatMap { parser.transition(ofTab: $0) }
    return tab
  }

  var node: YAMLNode {
    var pairs: [(String, YAMLNode)] = []
    if let title { pairs.append(("title", texts.source("title", title))) }
    if let image = file ?? image?.rawValue { pairs.append(("image", .text(image))) }
    if let system { pairs.append(("system", .text(system.rawValue))) }
    if let badge { pairs.append(("badge", texts.source("badge", badge))) }
    pairs.append(("screen", .text(screen)))
    if let transition { pairs.append(("transition", transition.node)) }
    return .mapping(pairs)
  }
}

extension ScreenParser {
  /// Whether a finger changes tabs; false without the key.
  mutating func tabSwipe(_ fields: YAMLFields) -> Bool {
    guard let field = fields["tabSwipe"], isLayoutFormat(field), let swipes = reader.flag(field)
    else { return false }
    if fields["tabs"] == nil {
      reader.fail(field.keyPlace, "'tabSwipe' needs 'tabs'")
    }
    return swipes
  }

  /// When the bar of tabs shrinks; `automatic` without the key.
  mutating func tabBarMinimizeBehavior(_ fields: YAMLFields) -> Screen.BarMinimization.Behavior {
    guard let field = fields["tabBarMinimizeBehavior"], isLayoutFormat(field),
      let word = reader.word(field, as: Screen.BarMinimization.Behavior.self)
    else { return .automatic }
    if fields["tabs"] == nil {
      reader.fail(field.keyPlace, "'tabBarMinimizeBehavior' needs 'tabs'")
    }
    return word
  }

  /// Reads the tabs of a file; empty without the key. The initial screen must be one of theirs.
  mutating func tabs(_ fields: YAMLFields, ids: [String], initial: String?) -> [Tab] {
    inScope = VariableScope(hasTraits: false)
    inScope.add(Array(appScope.variables.values))
    // Elements of a transition may be on any screen of the tabs.
    screenID = ElementUse.anyScreen
    guard let field = fields["tabs"],
      let nodes = reader.list(field.value, of: "'tabs'", most: Prototype.mostItems)
    else { return [] }
    if nodes.isEmpty { reader.fail(field.value.place, "there must be at least one tab") }
    let tabs = nodes.compactMap { Tab.parse($0, ids: ids, parser: &self) }
    if let initial, ids.contains(initial), tabs.count == nodes.count, !tabs.isEmpty,
      tabs.allSatisfy({ ids.contains($0.screen) }),
      !tabs.contains(where: { $0.screen == initial })
    {
      reader.fail(
        field.keyPlace, "the initial screen '\(initial)' is not the screen of any tab")
    }
    return tabs
  }
}
