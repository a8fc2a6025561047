package import BackswipeDocuments
package import BackswipeText

extension Prototype {
  /// The keys of each kind of mapping, as in the schema.
  package enum Keys {
    package static let prototype = [
      "backswipe", "title", "language", "initial", "appearance", "settings", "navigationBar",
      "tabs", "tabSwipe", "tabBarMinimizeBehavior", "split", "overlay", "bottomAccessory", "state",
      "fonts", "font", "components",
      "data", "screens",
    ]
    package static let variable = [
      "value", "limits", "snaps", "spring", "projection", "rubberBand",
    ]
    package static let choiceVariable = ["choice", "value"]
    package static let listVariable = ["list", "item", "most"]
    /// The keys that change a list.
    package static let edits = ["add", "remove", "move", "change"]
    /// Their keys, that of the list first.
    package static let edit = [
      "add": ["to", "item", "at"], "remove": ["from", "at"], "move": ["in", "from", "to"],
      "change": ["in", "at", "item"],
    ]
    package static let snap = ["at"] + actions
    package static let delayed = ["time", "repeat", "when"] + actions
    package static let sequence = ["steps", "repeat"]
    package static let step = ["wait", "when"] + actions.filter { $0 != "sequence" }
    package static let animation = ["duration", "bounce", "curve", "transition"]
    package static let changeTransition = ["kind", "from", "hero", "tracks"]
    package static let elementTransition = ["duration", "curve"] + changeTransition
    package static let drag = ["moves"] + variable
    package static let driver = ["from", "over", "to", "extends"]
    package static let component = ["parameters", "view"]
    package static let loop = ["each", "in", "view", "index"]
    package static let split = [
      "primary", "secondary", "preferredDisplayMode", "preferredSplitBehavior",
      "preferredPrimaryColumnWidth",
    ]
    package static let tabSelection = ["screen", "popToRoot"]
    package static let tab = ["title", "image", "system", "badge", "screen", "transition"]
    package static let navigationBar = ["style", "translucent", "tint", "barTint"] + barLooks
    package static let barLooks = ["standard", "compact", "scrollEdge", "compactScrollEdge"]
    package static let barMinimization = [
      "minimizationBehavior", "restorationBehavior", "safeAreaAdjustment",
    ]
    package static let barLook = ["background", "shadow", "title", "largeTitle"]
    package static let screen = [
      "class", "title", "largeTitle", "search", "prompt", "left", "right", "backTitle",
      "hidesBackButton", "toolbar", "style", "appearance", "navigationBar", "font", "rows",
      "sections",
      "view", "state", "after", "settings", "navigationBarMinimization",
      "hidesBarsOnSwipe", "hidesBarsOnTap", "navigationBarHidden",
      "hidesBarsWhenVerticallyCompact", "hidesBottomBarWhenPushed", "segues", "refresh",
      "keyboardDismissMode", "reorder",
    ]
    package static let segue = ["identifier", "kind", "to", "action", "transition"]
    package static let destination = ["screen", "with", "transition"]
    package static let transition = [
      "kind", "from", "dragBack", "duration", "curve", "hero", "tracks", "settings",
    ]
    package static let track = [
      "element", "of", "property", "from", "to", "curve", "delay", "duration",
    ]
    package static let section = ["header", "footer", "rows", "reorder"]
    package static let row =
      [
        "title", "text", "textStyle", "align", "picture", "height", "fullWidth", "detail",
        "subtitle",
        "field", "switch", "slider", "stepper", "progress", "activity", "bind", "icon",
        "identifier", "when", "swipeActions", "contextMenu",
      ] + actions
    package static let swipeActions = ["leading", "trailing", "fullSwipe"]
    package static let swipeAction = ["title", "icon", "style", "color"] + actions
    package static let menuItem =
      ["title", "icon", "style", "checked", "when", "menu", "inline"] + actions
    package static let refresh = ["duration", "title"] + actions
    package static let reorder = ["press"] + actions
    /// The keys of a row's control; a row has at most one.
    package static let controls = ["switch", "slider", "stepper", "progress", "activity"]
    package static let slider = ["value", "min", "max"]
    package static let stepper = ["value", "min", "max", "step"]
    package static let icon = ["color", "glyph"]
    package static let item =
      [
        "title", "image", "system", "style", "enabled", "tint", "identifier", "menu",
      ] + actions
    package static let search = ["placeholder", "scopes", "hides"]
    package static let sheet = [
      "screen", "style", "detents", "undimmed", "grabber", "modal", "corner", "with",
    ]
    package static let alert = ["title", "message", "style", "fields", "choices"]
    package static let choice = ["title", "style"] + actions
    /// The keys of a tap's action; at most one is allowed beside `companions`.
    package static let actions =
      ["push", "present", "alert", "segue", "action", "selectTab", "showDetail", "sequence"]
      + companions
    /// The keys beside another action: `set` and changes of lists with their `animate`, and `haptic`.
    package static let companions = ["set"] + edits + ["animate", "haptic"]
  }

  /// Reads a prototype file.
  ///
  /// - Parameter file: the name for messages; no file is opened.
  /// - Throws: all mistakes found, each with its location.
  package static func parse(_ text: String, file: String) throws(FileErrors) -> Prototype {
    try parse(bytes: Array(text.utf8), file: file)
  }

  /// As for text; bytes that are not text are a mistake like any other.
  ///
  /// - Parameter root: the root of the bytes; nil to parse them.
  package static func parse(
    bytes: [UInt8], root known: YAMLNode? = nil, file: String, limit: SizeLimit = .document
  ) throws(FileErrors) -> Prototype {
    let root: YAMLNode
    do {
      if let known {
        root = known
      } else {
        root = try YAMLDocument.read(bytes: bytes, file: file, limit: limit)
      }
    } catch {
      throw FileErrors([error])
    }
    var reader = FileReader(file: file)
    // A scenario names its prototype at the top level.
    if root.keys.contains("prototype"), !root.keys.contains("screens") {
      reader.fail(root.place, "this is a scenario; a prototype has 'screens'")
      throw FileErrors(reader.errors)
    }
    let prototype = parse(root, isWholeFile: true, reader: &reader)
    guard let prototype, reader.errors.isEmpty else { throw FileErrors(reader.errors) }
    return prototype
  }

  /// Reads a prototype's mapping at any level; mistakes are added to the reader.
  ///
  /// - Parameter isWholeFile: whether the format number is required.
  /// - Returns: nil if nothing is usable; otherwise the readable part, which is complete only if
  ///   the reader has no new mistakes.
  package static func parse(
    _ node: YAMLNode, isWholeFile: Bool, reader: inout FileReader
  ) -> Prototype? {
    guard
      reader.format(node, of: .prototype, isRequired: isWholeFile),
      let fields = reader.fields(node, of: "a prototype", keys: Keys.prototype)
    else { return nil }
    let title = fields["title"].flatMap { reader.text($0) }
    let language = fields["language"].flatMap { reader.language($0) }
    let appearance = fields["appearance"].flatMap { reader.word($0, as: Appearance.self) }
    let settings =
      (appearance.flatMap(\.assignment).map { [$0] } ?? [])
      + (fields["settings"].flatMap { reader.settings($0) } ?? [])
    let bar = fields["navigationBar"].flatMap { NavigationBar.parse($0.value, reader: &reader) }
    var parser = ScreenParser(reader: reader)
    if let field = fields["backswipe"], case .scalar(let number, _) = field.value.content {
      parser.format = Int(number) ?? FileReader.format
    }
    for field in fields.present(["fonts", "components", "data"])
    where parser.format == FileReader.format {
      parser.reader.fail(
        field.keyPlace,
        "'\(field.key)' needs 'backswipe: \(FileReader.layoutFormat)' at the top of the file")
    }
    let state = parser.state(fields)
    parser.fonts(fields)
    let textFonts = parser.textFonts(fields["font"], TextFonts.Part.allCases)
    parser.components(fields)
    let screens = parser.screens(fields)
    let overlay = parser.spanning(fields["overlay"])
    let accessory = parser.spanning(fields["bottomAccessory"])
    let split = parser.split(fields)
    if let field = fields["bottomAccessory"], fields["tabs"] == nil {
      parser.reader.fail(field.keyPlace, "'bottomAccessory' needs 'tabs', above which it lies")
    }
    parser.unusedComponents(fields)
    let ids = screens.map(\.id)
    parser.checkReferences(ids)
    let initial = initial(fields, ids: ids, reader: &parser.reader)
    let tabs = parser.tabs(fields, ids: ids, initial: initial)
    let swipesTabs = parser.tabSwipe(fields)
    let minimizing = parser.tabBarMinimizeBehavior(fields)
    parser.checkTransitions(screens)
    parser.checkTabUses(fields)
    reader = parser.reader
    guard let initial else { return nil }
    var prototype = Prototype(
      title: title ?? "", initial: initial, settings: settings,
      navigationBar: bar ?? NavigationBar(), tabs: tabs,
      screens: screens)
    if let language { prototype.setLanguage(language) }
    prototype.state = state
    prototype.swipesTabs = swipesTabs
    prototype.tabBarMinimizeBehavior = minimizing
    prototype.split = split
    prototype.overlay = overlay
    prototype.bottomAccessory = accessory
    prototype.fonts = parser.fonts
    prototype.textFonts = textFonts
    prototype.assets.uses = parser.assets
    prototype.origin = PrototypeOrigin(node, file: reader.file, isWholeFile: isWholeFile)
    return prototype
  }

  private static func initial(
    _ fields: YAMLFields, ids: [String], reader: inout FileReader
  ) -> String? {
    guard let field = fields["initial"] else {
      reader.fail(fields.place, "'initial', the first screen, is missing")
      return nil
    }
    guard let id = reader.text(field) else { return nil }
    if !ids.contains(id), !ids.isEmpty {
      reader.fail(
        field.value.place, unknown: id, listing: ids, "there is no screen '\(id)'")
    }
    return id
  }
}

extension Prototype.NavigationBar {
  static func parse(_ node: YAMLNode, reader: inout FileReader) -> Self? {
    guard
      let fields = reader.fields(
        node, of: "'navigationBar'", keys: Prototype.Keys.navigationBar)
    else { return nil }
    var bar = Self()
    if let field = fields["style"], let style = reader.word(field, as: Style.self) {
      bar.style = style
    }
    if let field = fields["translucent"], let flag = reader.flag(field) {
      bar.isTranslucent = flag
    }
    bar.tint = fields["tint"].flatMap { reader.paint($0) }
    bar.barTint = fields["barTint"].flatMap { reader.paint($0) }
    bar.looks = reader.barLooks(fields)
    return bar
  }
}

extension FileReader {
  mutating func language(_ field: YAMLPair) -> LanguageTag? {
    guard let text = text(field) else { return nil }
    if let tag = LanguageTag(text) { return tag }
    fail(
      field.value.place,
      "'\(field.key)' must be a language tag, as ar or he-IL (BCP 47), not '\(text)'")
    return nil
  }
}
