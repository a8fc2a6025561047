package import BackswipeDocuments
import BackswipeExpressions
import BackswipeText

extension Prototype {
  /// The prototype as a node that reads back as an equal prototype; defaults are omitted.
  package var node: YAMLNode {
    var pairs: [(String, YAMLNode)] = [("backswipe", .plain(String(format)))]
    if !title.isEmpty { pairs.append(("title", .text(title))) }
    if let language { pairs.append(("language", .text(language.text))) }
    pairs.append(("initial", .text(initial)))
    let own = Array(settings.dropFirst(languageSettings.count))
    if !own.isEmpty { pairs.append(("settings", own.node)) }
    if navigationBar != NavigationBar() { pairs.append(("navigationBar", navigationBar.node)) }
    if !tabs.isEmpty { pairs.append(("tabs", .list(tabs.map(\.node)))) }
    if swipesTabs { pairs.append(("tabSwipe", .flag(true))) }
    if tabBarMinimizeBehavior != .automatic {
      pairs.append(("tabBarMinimizeBehavior", .text(tabBarMinimizeBehavior.rawValue)))
    }
    if let split { pairs.append(("split", split.node)) }
    for (key, element) in spanning { pairs.append((key, element.node)) }
    if !state.isEmpty { pairs.append(("state", state.node)) }
    if !fonts.isEmpty {
      pairs.append(("fonts", .mapping(fonts.map { ($0.name, .text($0.file)) })))
    }
    if let node = textFonts.node(TextFonts.Part.allCases) { pairs.append(("font", node)) }
    pairs.append(("screens", .mapping(screens.map { ($0.id, $0.node) })))
    return .mapping(pairs)
  }
}

extension Prototype {
  /// The oldest format that has all of its content.
  package var format: Int {
    let isOld =
      state.isEmpty && fonts.isEmpty && spanning.isEmpty && split == nil && !swipesTabs
      && tabBarMinimizeBehavior == .automatic
      && tabs.allSatisfy { $0.texts.isEmpty && $0.transition == nil }
      && !screens.contains(where: \.hasLiveTexts)
      && screens.allSatisfy {
        $0.view == nil && $0.state.isEmpty && $0.delayed.isEmpty && $0.settings.isEmpty
          && !$0.hasTransitions && !$0.hasTouchKeys
          && !$0.actions.contains(where: \.isOfLayoutFormat)
      }
    return isOld ? FileReader.format : FileReader.layoutFormat
  }
}

extension Prototype.NavigationBar {
  var node: YAMLNode {
    var pairs: [(String, YAMLNode)] = [
      ("style", .text(style.rawValue)), ("translucent", .flag(isTranslucent)),
    ]
    if let tint { pairs.append(("tint", tint.node)) }
    if let barTint { pairs.append(("barTint", barTint.node)) }
    pairs += looks.fields
    return .mapping(pairs)
  }
}

extension Prototype.Action {
  var fields: [(String, YAMLNode)] {
    switch self {
    case .push(let destination): [("push", destination.node)]
    case .present(let destination): [("present", destination.node)]
    case .sheet(let id, let sheet): [("present", sheet.node(id))]
    case .alert(let alert): [("alert", alert.node)]
    case .segue(let identifier): [("segue", .text(identifier))]
    case .pop: [("action", .text("pop"))]
    case .popToRoot: [("action", .text("popToRoot"))]
    case .dismiss: [("action", .text("dismiss"))]
    case .edit: [("action", .text("edit"))]
    case .set(let change, let action): change.fields + (action?.fields ?? [])
    case .haptic(let haptic, let action):
      [("haptic", .text(haptic.rawValue))] + (action?.fields ?? [])
    case .sequence(let sequence): [("sequence", sequence.node)]
    case .selectTab(let selection): [("selectTab", selection.node)]
    case .showDetail(let destination): [("showDetail", destination.node)]
    }
  }
}

extension Screen {
  var node: YAMLNode {
    var pairs: [(String, YAMLNode)] = []
    if let className { pairs.append(("class", .text(className))) }
    if !title.isEmpty { pairs.append(("title", texts.source("title", title))) }
    if largeTitle { pairs.append(("largeTitle", .flag(true))) }
    if let search { pairs.append(("search", search.node)) }
    if let prompt { pairs.append(("prompt", texts.source("prompt", prompt))) }
    if !left.isEmpty { pairs.append(("left", .list(left.map(\.node)))) }
    if !right.isEmpty { pairs.append(("right", .list(right.map(\.node)))) }
    if let backTitle { pairs.append(("backTitle", texts.source("backTitle", backTitle))) }
    if hidesBackButton { pairs.append(("hidesBackButton", .flag(true))) }
    if let toolbar { pairs.append(("toolbar", .list(toolbar.map(\.node)))) }
    if style != .grouped { pairs.append(("style", .text(style.rawValue))) }
    if let appearance { pairs.append(("appearance", .text(appearance.rawValue))) }
    if let barLooks { pairs.append(("navigationBar", .mapping(barLooks.fields))) }
    if let node = textFonts.node(Prototype.TextFonts.Part.ofScreens) {
      pairs.append(("font", node))
    }
    if let barMinimization {
      pairs.append(("navigationBarMinimization", barMinimization.node))
    }
    if hidesBarsOnSwipe { pairs.append(("hidesBarsOnSwipe", .flag(true))) }
    if hidesBarsOnTap { pairs.append(("hidesBarsOnTap", .flag(true))) }
    if navigationBarHidden { pairs.append(("navigationBarHidden", .flag(true))) }
    if hidesBarsWhenVerticallyCompact {
      pairs.append(("hidesBarsWhenVerticallyCompact", .flag(true)))
    }
    if hidesBottomBarWhenPushed { pairs.append(("hidesBottomBarWhenPushed", .flag(true))) }
    if sections.count == 1, let only = sections.first, only.header == nil, only.footer == nil,
      !only.rows.isEmpty
    {
      pairs.append(("rows", only.rowsNode))
      if only.canMoveRows { pairs.append(("reorder", .flag(true))) }
    } else if !sections.isEmpty {
      pairs.append(("sections", .list(sections.map(\.node))))
    }
    if !state.isEmpty { pairs.append(("state", state.node)) }
    if let view { pairs.append(("view", view.node)) }
    if let refresh { pairs.append(("refresh", refresh.node)) }
    if let keyboardDismissal {
      pairs.append(("keyboardDismissMode", .text(keyboardDismissal.rawValue)))
    }
    if !settings.isEmpty { pairs.append(("settings", settings.node)) }
    if !delayed.isEmpty { pairs.append(("after", .list(delayed.map(\.node)))) }
    if !segues.isEmpty { pairs.append(("segues", .list(segues.map(\.node)))) }
    return .mapping(pairs)
  }
}

extension Segue {
  var node: YAMLNode {
    var pairs: [(String, YAMLNode)] = [("identifier", .text(identifier))]
    if kind != .show { pairs.append(("kind", .text(kind.rawValue))) }
    pairs.append(("to", .text(destination)))
    if let action { pairs.append(("action", .text(action))) }
    if let transition { pairs.append(("transition", transition.node)) }
    return .mapping(pairs)
  }
}

extension Screen.Section {
  var node: YAMLNode {
    var pairs: [(String, YAMLNode)] = []
    if let header { pairs.append(("header", texts.source("header", header))) }
    if let footer { pairs.append(("footer", texts.source("footer", footer))) }
    if !rows.isEmpty { pairs.append(("rows", rowsNode)) }
    if canMoveRows { pairs.append(("reorder", .flag(true))) }
    return .mapping(pairs)
  }

  /// A count, if the rows equal those generated by a count.
  var rowsNode: YAMLNode {
    let isCounted = rows.enumerated().allSatisfy { index, row in
      row == Screen.Row(title: "Row \(index + 1)")
    }
    return isCounted ? .plain(String(rows.count)) : .list(rows.map(\.node))
  }
}

extension Screen.Row {
  var node: YAMLNode {
    var pairs = block?.fields(title) ?? [("title", .text(title))]
    if let detail { pairs.append(("detail", .text(detail))) }
    if let subtitle { pairs.append(("subtitle", .text(subtitle))) }
    texts.forEach { key, template in
      if let index = pairs.firstIndex(where: { $0.0 == key }) {
        pairs[index].1 = .text(template.source)
      }
    }
    if let field { pairs.append(("field", .text(field))) }
    if let control { pairs.append(control.field) }
    if let variable { pairs.append(("bind", .text(variable))) }
    if let icon { pairs.append(("icon", icon.node)) }
    if let identifier { pairs.append(("identifier", .text(identifier))) }
    if let condition { pairs.append(("when", .text(condition.source))) }
    if let swipeActions { pairs.append(("swipeActions", swipeActions.node)) }
    if !contextMenu.isEmpty { pairs.append(("contextMenu", .list(contextMenu.map(\.node)))) }
    if let action { pairs += action.fields }
    return .mapping(pairs)
  }
}

extension Screen.Icon {
  var node: YAMLNode {
    var pairs: [(String, YAMLNode)] = [("color", color.node)]
    if let glyph { pairs.append(("glyph", .text(glyph.rawValue))) }
    return .mapping(pairs)
  }
}

extension BarItem {
  var node: YAMLNode {
    if self == .flexible { return .text("flexible") }
    if self == .fixed { return .text("fixed") }
    var pairs: [(String, YAMLNode)]
    switch content {
    case .title(let title): pairs = [("title", texts.source("title", title))]
    case .image(let glyph): pairs = [("image", .text(glyph.rawValue))]
    case .file(let name): pairs = [("image", .text(name))]
    case .system(let system): pairs = [("system", .text(system.rawValue))]
    }
    if style != .plain { pairs.append(("style", .text(style.rawValue))) }
    if !isEnabled { pairs.append(("enabled", .flag(false))) }
    if let tint { pairs.append(("tint", tint.node)) }
    if let identifier { pairs.append(("identifier", .text(identifier))) }
    if !menu.isEmpty { pairs.append(("menu", .list(menu.map(\.node)))) }
    if let action { pairs += action.fields }
    return .mapping(pairs)
  }
}

extension YAMLNode {
  package static func flag(_ value: Bool) -> YAMLNode { .plain(value ? "true" : "false") }
}
