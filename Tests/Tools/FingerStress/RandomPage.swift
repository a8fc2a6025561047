import BackswipePrototypes

/// Random pages of the second format, made as text and read as a file is.
enum RandomPage {
  /// The variables of every prototype with such pages.
  static let state = """
    { count: 0, open: true, words: Text, span: { choice: [day, week] },
      items: { list: [{ name: One, size: 40 }, { name: Two, size: 20 }], most: 5 },
      lift: { value: 0, limits: [0, 300], snaps: [0, 300], spring: { response: 0.4s, dampingRatio: 0.7 } } }
    """

  /// The ids of screens.
  private struct Names {
    let all: [String]
    /// Those that have the element `hero`.
    var known: [String] = []
    /// Those that have the variable `own`, too.
    var pages: [String] = []
    /// Those of tabs.
    var tabs: [String] = []
  }

  /// Prototypes' screens with pages in place of lists, on every second screen, and tabs with
  /// transitions.
  static func add(to prototype: inout Prototype, _ random: inout SplitMixSource) {
    var ids = Names(all: prototype.screens.map(\.id))
    ids.tabs = prototype.tabs.map(\.screen)
    for id in ids.all where random.flag() {
      ids.known.append(id)
      if !random.chance(3) { ids.pages.append(id) }
    }
    let pages = ids.known.map { id in
      (id: id, text: ids.pages.contains(id) ? page(ids, &random) : list(ids, &random))
    }
    let screens = ids.all.map { id in "\(id): \(pages.first { $0.id == id }?.text ?? "{}")" }
    let tabs = prototype.tabs.map { tab in
      let kind = random.pick(
        ["slide", "cover", "fade", "flip", "none", "zoom", "predictive"]
          + (ids.known.isEmpty ? [] : ["{ hero: hero }", "{ kind: zoom, from: hero }"]))
      return "{ title: Tab, screen: \(tab.screen), transition: \(kind) }"
    }
    let text = """
      backswipe: 2
      initial: \(prototype.initial)
      \(tabs.isEmpty ? "" : "tabs: [\(tabs.joined(separator: ", "))]")
      \(!tabs.isEmpty && random.flag() ? "tabSwipe: true" : "")
      \(tabs.isEmpty ? "" : "tabBarMinimizeBehavior: \(random.pick(["never", "onScrollDown", "onScrollUp"]))")
      \(spanning(ids, &random))
      state: \(state)
      components: { card: { parameters: { title: A }, view: { row: [{ icon: heart }, "{title}"], padding: 4 } } }
      data: { names: [One, Two, Three] }
      screens: { \(screens.joined(separator: ", ")) }
      """
    let read: Prototype
    do {
      read = try Prototype.parse(text, file: "random")
    } catch {
      preconditionFailure("a random page is no prototype: \(error)\n\(text)")
    }
    prototype.state = read.state
    prototype.overlay = read.overlay
    prototype.bottomAccessory = read.bottomAccessory
    prototype.swipesTabs = read.swipesTabs
    prototype.tabBarMinimizeBehavior = read.tabBarMinimizeBehavior
    for (index, tab) in read.tabs.enumerated() where prototype.tabs.indices.contains(index) {
      prototype.tabs[index].transition = tab.transition
    }
    for page in pages {
      guard let index = prototype.screens.firstIndex(where: { $0.id == page.id }),
        let made = read.screen(page.id)
      else { continue }
      prototype.screens[index].sections = made.sections
      prototype.screens[index].refresh = made.refresh
      prototype.screens[index].keyboardDismissal = made.keyboardDismissal
      if !made.right.isEmpty { prototype.screens[index].right = made.right }
      prototype.screens[index].search = nil
      prototype.screens[index].view = made.view
      prototype.screens[index].state = made.state
      prototype.screens[index].delayed = made.delayed
      prototype.screens[index].settings = made.settings
      prototype.screens[index].texts = made.texts
    }
  }

  /// Elements over all pages, or above the tabs; none more often.
  private static func spanning(_ ids: Names, _ random: inout SplitMixSource) -> String {
    // Actions name an element of one of the pages.
    if ids.known.isEmpty { return "" }
    let element =
      "{ overlay: [{ button: \"{count}\", place: bottomRight, \(action(ids, &random)) }, { row: [Over], place: left, \(gesture(ids, &random)) }] }"
    // The swipes and variables of pages are not there.
    guard !["swipeActions", "angle"].contains(where: element.contains), random.chance(4) else {
      return ""
    }
    return ids.tabs.isEmpty || random.flag() ? "overlay: \(element)" : "bottomAccessory: \(element)"
  }

  /// A list whose rows swipe, move, come and go, with menus and a refresh.
  private static func list(_ ids: Names, _ random: inout SplitMixSource) -> String {
    let rows = (0..<random.int(4...30)).map { index in
      var keys = ["title: \"Row \(index) {count}\""]
      if index == 0 { keys.append("identifier: hero") }
      if random.chance(3) { keys.append("when: \(condition(&random))") }
      if random.chance(2) { keys.append("swipeActions: { \(swipes(ids, &random)) }") }
      if random.chance(4) { keys.append("contextMenu: [\(menu(ids, &random))]") }
      if random.chance(6) { keys.append("field: Words, bind: words") }
      if random.flag() { keys.append(action(ids, &random)) }
      return "{ \(keys.joined(separator: ", ")) }"
    }
    let dismissal = random.pick(["none", "onDrag", "interactive"])
    return """
      { title: List, reorder: true, keyboardDismissMode: \(dismissal),
        refresh: { duration: 400ms, \(change(&random)) },
        right: [{ title: Menu, menu: [\(menu(ids, &random))] }, { system: edit, action: edit }],
        rows: [\(rows.joined(separator: ", "))] }
      """
  }

  private static func swipes(_ ids: Names, _ random: inout SplitMixSource) -> String {
    let style = random.pick(["normal", "destructive"])
    let action = "{ title: Do, style: \(style), \(action(ids, &random)) }"
    return random.pick([
      "trailing: [\(action)]", "leading: [\(action)]",
      "leading: [{ icon: star, \(change(&random)) }], trailing: [\(action), { title: B }]",
      "trailing: [\(action)], fullSwipe: false",
    ])
  }

  private static func menu(_ ids: Names, _ random: inout SplitMixSource) -> String {
    "{ title: \"Do {count}\", checked: \(condition(&random)), \(action(ids, &random)) }, "
      + "{ title: More, menu: [{ title: In, icon: heart, \(change(&random)) }] }, "
      + "{ title: Some, when: open, style: destructive, \(change(&random)) }"
  }

  private static func page(_ ids: Names, _ random: inout SplitMixSource) -> String {
    var keys = [
      "title: \"Page {count} {span}\"",
      "state: { own: 1, angle: { value: 0, limits: [-90, 90] } }",
      // At the top, where fingers are most often.
      """
      view: { column: [{ shape: rectangle, fill: systemTeal, height: 420, identifier: hero,
        \(gesture(ids, &random)) },
        \(view(ids, 0, &random))] }
      """,
    ]
    if random.chance(3) {
      let time = random.pick(["10ms", "300ms", "2s"])
      // One that shows a page with the same action would never rest.
      keys.append("after: { time: \(time), repeat: 3, \(change(&random)) }")
    }
    if random.chance(4) {
      let length = random.pick(["10ms", "200ms", "1s"])
      let threshold = random.pick(["0.1", "0.9"])
      keys.append(
        "settings: { push.duration: \(length), pop.threshold.fraction: \(threshold) }")
    }
    return "{ \(keys.joined(separator: ", ")) }"
  }

  private static func view(
    _ ids: Names, _ depth: Int, _ random: inout SplitMixSource
  ) -> String {
    let kind = depth >= 3 ? random.int(0...8) : random.int(0...20)
    func inside() -> String {
      (0..<random.int(1...4)).map { _ in view(ids, depth + 1, &random) }.joined(separator: ", ")
    }
    switch kind {
    case 0:
      return
        "{ text: \"T {count} {words}\", when: \(condition(&random))\(live(&random))\(coming(&random)) }"
    case 1: return "{ icon: star, size: 30, \(action(ids, &random)) }"
    case 2: return "{ button: Do, enabled: open or count > 3, \(action(ids, &random)) }"
    case 3: return "{ button: Menu, menu: [\(menu(ids, &random))] }"
    case 4: return "{ switch: true, bind: open }"
    case 5: return "{ slider: 0, bind: lift }"
    case 6: return "{ field: Words, bind: words }"
    case 7: return "{ shape: rectangle, fill: systemTeal, height: 90, \(gesture(ids, &random)) }"
    case 8:
      return
        "{ gradient: [systemRed, \"#00F0F0\"], height: 60, doubleTap: { \(action(ids, &random)) } }"
    case 9, 10: return "{ column: [\(inside())], spacing: 8, padding: 8 }"
    case 11: return "{ row: [\(inside())], \(gesture(ids, &random)) }"
    case 13:
      return
        "{ column: [{ each: item, in: items, index: i, view: { row: [\"{i} {item.name}\", { button: Out, remove: { from: items, at: i }, animate: 0.3s }], height: item.size + 4 } }, \(inside())] }"
    case 14:
      return
        "{ row: [\"A text of several words that needs room\", { text: \"{count}\" }, \(inside())] }"
    case 12 where random.chance(3):
      return
        "{ scroll: { overlay: [{ gradient: [systemRed, systemBlue] }], width: 100%, height: 300 }, height: 300, zoom: [0.5, 3] }"
    case 12:
      let axis = random.flag() ? ", axis: horizontal" : ""
      return "{ scroll: { column: [\(inside()), { shape: ellipse, height: 900, width: 700 }] }"
        + "\(axis), height: 300, drive: { from: scroll.y, over: [0, 100], to: { alpha: [1, 0.5] } } }"
    case 16: return "{ grid: [\(inside())], columns: \(random.int(1...4)) }"
    case 17:
      return
        "{ overlay: [{ blur: thin }, { image: photo.png, place: topRight, width: 40, height: 40 }, { text: Safe, place: bottomLeft, safeArea: true }, \(inside())], height: 120 }"
    case 18:
      return
        "{ column: [{ component: card, with: { title: \"{count}\" } }, { each: name, in: $names, view: { component: card, with: { title: $name } } }] }"
    case 19:
      return
        "{ column: [{ text: Half, width: 50% }, { text: All, width: fill, background: systemRed }, { shape: ellipse, ratio: 2, height: 20 }, { row: [{ text: \"{words}\", width: fill }, { text: B, width: fit }, { shape: rectangle, width: fill, height: 10 }] }], align: start }"
    case 20:
      return
        "{ row: [{ shape: rectangle, width: 20, height: fill }, { text: Fit, height: fit }, \(inside())], align: fill, height: 90 }"
    default:
      return
        "{ carousel: [{ text: A, height: 80 }, { text: B, height: 80 }, { text: C, height: 80 }], bind: own }"
    }
  }

  /// A transition of an element with a condition, after a comma; none as often.
  private static func coming(_ random: inout SplitMixSource) -> String {
    random.pick([
      "", "", ", transition: slide",
      ", transition: { kind: cover, duration: 200ms, curve: easeOut }",
      ", transition: { kind: flip, tracks: [{ element: page, of: to, property: scale, from: 0.5, to: 1 }] }",
      ", identifier: twin, transition: { hero: twin }",
    ])
  }

  /// A property with an expression, after a comma; none as often.
  private static func live(_ random: inout SplitMixSource) -> String {
    random.pick([
      "", "", ", alpha: \"if(open, 1, 0.3)\"", ", width: 40 + count * 10",
      ", color: \"{if(open, 'systemRed', 'label')}\"",
      ", background: \"{if(span == 'day', 'clear', '#80808080')}\", corner: count",
      ", drive: { from: lift, over: [0, 300], to: { color: [label, tint], background: [clear, systemTeal] } }",
    ])
  }

  private static func condition(_ random: inout SplitMixSource) -> String {
    random.pick(["open", "not open", "count > 2", "verticalSizeClass == 'regular'"])
  }

  private static func gesture(_ ids: Names, _ random: inout SplitMixSource) -> String {
    random.pick([
      "pan: { y: { moves: lift } }, drive: { from: lift, over: [0, 300], to: { y: [0, 300], scale: [1, 0.5] } }",
      "pan: both, drive: [{ from: drag.x, over: [0, 100], to: { x: [0, 100] } }, { from: drag.y, over: [0, 100], to: { y: [0, 100] }, extends: true }]",
      "pinch: true, rotate: { moves: angle }, drive: [{ from: pinch.scale, over: [0.5, 2], to: { scale: [0.5, 2] } }, { from: angle, over: [-90, 90], to: { rotation: [-90, 90] } }]",
      "swipe: { left: { \(action(ids, &random)) } }",
      "longPress: { duration: 300ms, \(action(ids, &random)) }",
      "contextMenu: [\(menu(ids, &random))]", "swipeActions: { \(swipes(ids, &random)) }",
      "pan: { x: { limits: [-200, 200], snaps: [-200, { at: 0, haptic: light }, { at: 200, \(action(ids, &random)) }] } }",
    ])
  }

  private static func change(_ random: inout SplitMixSource) -> String {
    random.pick([
      "set: { count: count + 1, open: not open }",
      "set: { open: not open, lift: 300 - lift }, animate: 0.3s",
      "set: { open: not open }, animate: { duration: 0.2s, curve: easeOut, transition: slide }",
      "set: { open: not open, count: count + 1 }, animate: { duration: 0.3s, bounce: 0.3, transition: cover }",
      "add: { to: items, item: { name: \"N {count}\", size: count * 5 } }, animate: 0.3s",
      "remove: { from: items, at: count }, set: { count: count - 1 }",
      "move: { in: items, from: count(items) - 1, to: 0 }, animate: 0.2s",
      "sequence: { steps: [{ wait: 50ms, set: { count: count + 1 } }], repeat: 5 }",
    ])
  }

  private static func action(_ ids: Names, _ random: inout SplitMixSource) -> String {
    let id = random.pick(ids.all)
    let (known, page) = (random.pick(ids.known), random.pick(ids.pages + [""]))
    let kind = random.pick([
      "slide", "cover", "fade", "zoom", "{ kind: zoom, dragBack: true }", "flip",
      "{ kind: cover, dragBack: true }", "{ kind: fade, dragBack: true }",
      "{ kind: flip, dragBack: true }", "{ kind: predictive, dragBack: true }", "predictive",
      "none",
    ])
    return random.pick([
      "push: \(id)", "push: { screen: \(id), transition: \(kind) }",
      "present: { screen: \(id), transition: \(kind) }", "action: pop", "action: popToRoot",
      "action: dismiss", "present: { screen: \(id), detents: [medium, large] }",
      change(&random), change(&random),
      "alert: { title: Sure, choices: [{ title: Yes }, { title: No, style: cancel }] }",
      "set: { span: week, words: \"{words}!\" }, haptic: success, push: \(id)",
      "sequence: [{ set: { open: not open }, animate: 0.2s }, { wait: 100ms, haptic: light }, { wait: 200ms, push: \(id) }]",
      "push: { screen: \(id), transition: { settings: { push.duration: 50ms } } }",
      "push: { screen: \(known), transition: { kind: fade, hero: [hero] } }",
      "push: { screen: \(known), transition: { tracks: [{ element: hero, of: from, property: y, from: 0, to: -40 }, { element: hero, of: to, property: alpha, from: 0, to: 1, delay: 100ms }] } }",
      ids.tabs.isEmpty
        ? "action: pop"
        : "selectTab: { screen: \(random.pick(ids.tabs)), popToRoot: \(random.flag()) }",
      page.isEmpty ? "push: \(id)" : "push: { screen: \(page), with: { own: count + 1 } }",
    ])
  }
}
