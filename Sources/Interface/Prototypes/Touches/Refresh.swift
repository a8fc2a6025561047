import BackswipeDocuments
package import BackswipeExpressions
package import BackswipeUnits

extension Screen {
  /// A refresh that a pull of the content starts.
  package struct Refresh: Hashable, Sendable {
    /// The time from the pull to the end, above 0; the action is performed at the end.
    package var duration = Interval.seconds(1)
    /// The text below the spokes; nil for none.
    package var title: TextTemplate?
    package var action: Prototype.Action?

    var node: YAMLNode {
      var pairs: [(String, YAMLNode)] = [("duration", .text(DurationText.text(duration)))]
      if let title { pairs.append(("title", .text(title.source))) }
      if let action { pairs += action.fields }
      return .mapping(pairs)
    }
  }

  /// When a drag of the content puts the keyboard away.
  package enum KeyboardDismissal: String, CaseIterable, Sendable {
    case none
    /// As soon as the drag begins.
    case onDrag
    /// Under the finger, as it reaches the keyboard.
    case interactive
  }
}

extension ScreenParser {
  /// A duration, or a mapping.
  mutating func refresh(_ field: YAMLPair?) -> Screen.Refresh? {
    guard let field, isLayoutFormat(field) else { return nil }
    let range = Screen.Delayed.shortest...Screen.Delayed.longest
    guard case .mapping = field.value.content else {
      return duration(field, range).map { Screen.Refresh(duration: $0) }
    }
    guard let fields = reader.fields(field.value, of: "'refresh'", keys: Prototype.Keys.refresh)
    else { return nil }
    var made = Screen.Refresh()
    if let field = fields["duration"], let time = duration(field, range) { made.duration = time }
    made.title = fields["title"].flatMap { template($0.value, called: "title") }
    made.action = action(fields, of: "'refresh'")
    return made
  }

  /// The smallest and the greatest scale of a scroll.
  mutating func zoom(_ field: YAMLPair, _ scroll: Element.Scroll) -> ClosedRange<Double>? {
    if scroll.pages || scroll.snap != nil {
      reader.fail(field.keyPlace, "a scroll with 'zoom' has neither 'pages' nor 'snap'")
    }
    guard let nodes = reader.list(field.value, of: "'zoom'") else { return nil }
    let scales = nodes.compactMap { reader.number($0, called: "zoom") }
    guard nodes.count == 2, scales.count == 2, Element.Scroll.scales.contains(scales[0]),
      Element.Scroll.scales.contains(scales[1]), scales[0] <= 1, scales[1] >= 1
    else {
      if scales.count == nodes.count {
        reader.fail(
          field.value.place,
          "'zoom' is the smallest and the greatest scale, such as [1, 4]: from 0.05 to 1 and from 1 "
            + "to 50")
      }
      return nil
    }
    return scales[0]...scales[1]
  }

  /// The menu of a long press, which an element has beside no other long press.
  mutating func contextMenu(_ fields: YAMLFields) -> [Prototype.MenuItem] {
    if let menu = fields["contextMenu"], let press = fields["longPress"] {
      reader.fail(
        max(menu.keyPlace, press.keyPlace),
        "an element has 'contextMenu' or 'longPress', not both")
    }
    return menu(fields["contextMenu"])
  }

  /// `refresh` and `keyboardDismissMode` need content that scrolls.
  mutating func checkScrolling(_ screen: Screen, _ fields: YAMLFields) {
    guard let view = screen.view, !view.all.contains(where: \.isScroll) else { return }
    for field in fields.present(["refresh", "keyboardDismissMode"]) {
      reader.fail(field.keyPlace, "'\(field.key)' needs a list, or a 'scroll' in the 'view'")
    }
  }
}

extension Screen {
  /// Whether it has keys of the second format: menus, swipe actions, a refresh, or rows that are moved
  /// or have conditions.
  var hasTouchKeys: Bool {
    refresh != nil || keyboardDismissal != nil || sections.contains(where: \.canMoveRows)
      || (left + right + (toolbar ?? [])).contains { !$0.menu.isEmpty }
      || rows.contains {
        $0.condition != nil || $0.swipeActions != nil || !$0.contextMenu.isEmpty
      }
  }
}

extension Element {
  fileprivate var isScroll: Bool { if case .scroll = content { true } else { false } }
}
