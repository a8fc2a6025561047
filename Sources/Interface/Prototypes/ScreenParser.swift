import BackswipeDocuments
import BackswipeExpressions
import BackswipeText

/// Reads the screens of one prototype and collects references to screens, which may precede the
/// screens' definitions.
struct ScreenParser {
  var reader: FileReader
  var references: [(id: String, place: Place)] = []
  /// The uses of tabs by actions.
  var tabUses: [(screen: String, place: Place)] = []
  /// The uses of the secondary column by actions.
  var detailUses: [Place] = []
  /// The uses of segues on the current screen.
  var segueUses: [(identifier: String, place: Place)] = []
  /// The id of the current screen.
  var screenID = ""
  /// The uses of elements in transitions.
  var elementUses: Set<ElementUse> = []
  /// The fonts of texts.
  var fonts: [PrototypeFont] = []
  /// The uses of files.
  var assets: [PrototypeAssets.Use] = []
  private var rowCount = 0
  /// The components of pages by name.
  var components: [String: ElementComponent] = [:]
  /// The lists and values of `data`.
  var data = ElementBindings()
  /// The places of uses of names that have been reported.
  var faultPlaces: Set<Place> = []
  /// The components that a page has, directly or in another one.
  var used: Set<String> = []
  /// The components that are being read, outermost first.
  var open: [String] = []
  /// The number of elements so far.
  var elementCount = 0
  /// The number of nodes that may still be looked through for parameters.
  var budget = ScreenParser.mostNodes
  /// The format of the file; nil for a prototype inside another file.
  var format: Int?
  /// The variables of the prototype, and those of all screens too.
  var (appScope, wholeScope) = (VariableScope(), VariableScope())
  /// The variables of screens by their ids, without the actions of snaps.
  var screenVariables: [String: [Variable]] = [:]
  /// The variables that can be read and set here.
  var inScope = VariableScope()
  /// The names of variables whose new values are expressions.
  var expressionNames: Set<String> = []
  /// The elements that are driven or drive by their identifiers, on the page that is read.
  var driverUses: [DriverUse] = []
  /// The identifiers of elements with mistakes, which are on no page.
  var lostElements: Set<String> = []
  /// Whether the next element is the view of a loop over a list of `state`.
  var isInSlot = false
  /// The expressions of properties of the element that is read.
  var liveValues: [Element.LiveProperty: Element.LiveValue] = [:]

  init(reader: FileReader) { self.reader = reader }

  mutating func screens(_ fields: YAMLFields) -> [Screen] {
    guard let field = fields["screens"] else {
      reader.fail(fields.place, "'screens' is missing")
      return []
    }
    guard case .mapping(let pairs) = field.value.content else {
      reader.fail(field.value.place, "'screens' must be a mapping of ids to screens")
      return []
    }
    if pairs.isEmpty { reader.fail(field.value.place, "there must be at least one screen") }
    return pairs.compactMap { pair in
      checkID(pair)
      return screen(pair)
    }
  }

  /// Reports every push and presentation of a missing screen.
  mutating func checkReferences(_ ids: [String]) {
    let known = Set(ids)
    for reference in references where !known.contains(reference.id) {
      reader.fail(
        reference.place, unknown: reference.id, among: ids,
        "there is no screen '\(reference.id)'")
    }
  }

  private mutating func checkID(_ pair: YAMLPair) {
    if pair.key.isEmpty {
      reader.fail(pair.keyPlace, "a screen's id must not be empty")
    } else if pair.key.contains("#") {
      reader.fail(
        pair.keyPlace, "a screen's id must not contain '#', which counts instances")
    }
  }

  private mutating func screen(_ pair: YAMLPair) -> Screen {
    var screen = Screen(id: pair.key)
    screenID = pair.key
    guard
      let fields = reader.fields(pair.value, of: "a screen", keys: Prototype.Keys.screen)
    else { return screen }
    screen.state = state(ofScreen: pair.key, fields["state"])
    screen.className = className(fields["class"])
    screen.title = words(fields["title"], &screen.texts) ?? ""
    screen.largeTitle = flag(fields["largeTitle"])
    screen.search = search(fields["search"])
    screen.prompt = words(fields["prompt"], &screen.texts)
    screen.left = fields["left"].flatMap { items($0) } ?? []
    screen.right = fields["right"].flatMap { items($0) } ?? []
    screen.backTitle = words(fields["backTitle"], &screen.texts)
    screen.toolbar = fields["toolbar"].flatMap { items($0) }
    if let field = fields["style"], let style = reader.word(field, as: Screen.Style.self) {
      screen.style = style
    }
    screen.appearance = fields["appearance"].flatMap {
      reader.word($0, as: Prototype.Appearance.self)
    }
    screen.barLooks = barLooks(fields["navigationBar"])
    screen.textFonts = textFonts(fields["font"], Prototype.TextFonts.Part.ofScreens)
    screen.hidesBackButton = flag(fields["hidesBackButton"])
    screen.barMinimization = barMinimization(fields["navigationBarMinimization"])
    screen.hidesBarsOnSwipe = flag(fields["hidesBarsOnSwipe"])
    screen.hidesBarsOnTap = flag(fields["hidesBarsOnTap"])
    screen.navigationBarHidden = flag(fields["navigationBarHidden"])
    screen.hidesBarsWhenVerticallyCompact = flag(fields["hidesBarsWhenVerticallyCompact"])
    screen.hidesBottomBarWhenPushed = flag(fields["hidesBottomBarWhenPushed"])
    screen.sections = sections(fields)
    screen.view = view(fields)
    screen.refresh = refresh(fields["refresh"])
    screen.keyboardDismissal = fields["keyboardDismissMode"].flatMap {
      isLayoutFormat($0) ? reader.word($0, as: Screen.KeyboardDismissal.self) : nil
    }
    checkScrolling(screen, fields)
    screen.delayed = delayed(fields["after"])
    screen.settings = fields["settings"].map { pageSettings($0) } ?? []
    if let field = fields["after"], screen.className != nil {
      reader.fail(field.keyPlace, "a screen has 'after' or 'class', not both")
    }
    screen.segues = fields["segues"].map { segues($0) } ?? []
    checkSegues(of: screen)
    return screen
  }

  private mutating func view(_ fields: YAMLFields) -> Element? {
    guard let field = fields["view"] else { return nil }
    if let other = fields.present(["rows", "sections", "class"]).first {
      reader.fail(
        max(field.keyPlace, other.keyPlace), "a screen has 'view' or '\(other.key)', not both")
    }
    _ = isLayoutFormat(field)
    driverUses = []
    let view = element(data.nodes.isEmpty ? field.value : applied(bindings, to: field.value))
    if let view { checkDriverUses(in: view) }
    if let view, view.all.count > Self.mostOnPage {
      reader.fail(
        field.keyPlace, "a page has at most \(Self.mostOnPage) elements, not \(view.all.count)")
    }
    return view
  }

  private mutating func barLooks(_ field: YAMLPair?) -> Prototype.BarLooks? {
    field.flatMap {
      reader.fields($0.value, of: "'navigationBar'", keys: Prototype.Keys.barLooks)
    }.map { reader.barLooks($0) }
  }

  private mutating func className(_ field: YAMLPair?) -> String? {
    guard let field, let name = reader.text(field) else { return nil }
    if name.isEmpty { reader.fail(field.value.place, "a class's name must not be empty") }
    return name
  }

  mutating func flag(_ field: YAMLPair?) -> Bool {
    field.flatMap { reader.flag($0) } ?? false
  }

  // MARK: Lists of rows

  private mutating func sections(_ fields: YAMLFields) -> [Screen.Section] {
    if let rows = fields["rows"], let sections = fields["sections"] {
      reader.fail(
        max(rows.keyPlace, sections.keyPlace), "a screen has 'rows' or 'sections', not both")
    }
    let plain = fields["rows"].map { rows($0) } ?? []
    let moves = movesRows(fields)
    if !plain.isEmpty, fields["sections"] == nil {
      var section = Screen.Section(rows: plain)
      section.canMoveRows = moves
      return [section]
    }
    if let field = fields["reorder"] {
      reader.fail(
        field.keyPlace,
        "'reorder' belongs to 'rows', to a section, or to a row, column or grid of 'view'")
    }
    guard let field = fields["sections"],
      let nodes = reader.list(field.value, of: "'sections'")
    else { return [] }
    return nodes.compactMap { section($0) }
  }

  private mutating func section(_ node: YAMLNode) -> Screen.Section? {
    guard let fields = reader.fields(node, of: "a section", keys: Prototype.Keys.section) else {
      return nil
    }
    var section = Screen.Section()
    section.header = words(fields["header"], &section.texts)
    section.footer = words(fields["footer"], &section.texts)
    section.rows = fields["rows"].map { rows($0) } ?? []
    section.canMoveRows = movesRows(fields)
    return section
  }

  private mutating func movesRows(_ fields: YAMLFields) -> Bool {
    fields["reorder"].map { isLayoutFormat($0) && flag($0) } ?? false
  }

  private mutating func rows(_ field: YAMLPair) -> [Screen.Row] {
    let rows: [Screen.Row]
    switch field.value.content {
    case .sequence(let nodes):
      guard reserve(nodes.count, field) else { return [] }
      rows = nodes.compactMap { row($0) }
    case .scalar:
      guard let count = reader.integer(field, in: 0...Prototype.mostRows),
        reserve(count, field)
      else { return [] }
      rows = (0..<count).map { Screen.Row(title: "Row \($0 + 1)") }
    case .mapping:
      reader.fail(field.value.place, "'rows' must be a list of rows or a whole number")
      rows = []
    }
    return rows
  }

  /// The limit applies to the file, which bounds the memory for many screens with long lists too.
  private mutating func reserve(_ count: Int, _ field: YAMLPair) -> Bool {
    rowCount += count
    guard rowCount > Prototype.mostRows else { return true }
    reader.fail(
      field.value.place, "the prototype has more than \(Prototype.mostRows) rows")
    return false
  }

  private mutating func row(_ node: YAMLNode) -> Screen.Row? {
    guard let fields = reader.fields(node, of: "a row", keys: Prototype.Keys.row) else {
      return nil
    }
    if fields.present(["title", "text", "picture"]).isEmpty {
      reader.fail(fields.place, "a row needs a 'title', a 'text' or a 'picture'")
    }
    var texts = LiveTexts()
    var row = Screen.Row(
      title: words(fields["text"] ?? fields["title"], &texts) ?? "",
      detail: words(fields["detail"], &texts), subtitle: words(fields["subtitle"], &texts),
      field: fields["field"].flatMap { reader.text($0) }, control: control(fields),
      icon: fields["icon"].flatMap { icon($0.value) },
      action: action(fields, of: "a row"), identifier: identifier(fields))
    row.texts = texts
    row.block = block(fields)
    row.variable = fields["bind"].flatMap { binding($0, of: row) }
    row.condition = fields["when"].flatMap { isLayoutFormat($0) ? condition($0) : nil }
    row.swipeActions = swipeActions(fields["swipeActions"])
    row.contextMenu = menu(fields["contextMenu"])
    if let subtitle = fields["subtitle"], row.field != nil {
      reader.fail(subtitle.keyPlace, "a row with a 'field' has no 'subtitle'")
    }
    return row
  }

  private mutating func icon(_ node: YAMLNode) -> Screen.Icon? {
    guard let fields = reader.fields(node, of: "an icon", keys: Prototype.Keys.icon) else {
      return nil
    }
    let glyph = fields["glyph"].flatMap { reader.word($0, as: Prototype.Glyph.self) }
    guard let field = fields["color"] else {
      reader.fail(fields.place, "an icon needs a 'color'")
      return nil
    }
    return reader.paint(field).map { Screen.Icon(color: $0, glyph: glyph) }
  }

  // MARK: Bar items

  private mutating func items(_ field: YAMLPair) -> [BarItem]? {
    reader.list(field.value, of: "'\(field.key)'", most: Prototype.mostItems)?
      .compactMap { item($0) }
  }

  private mutating func item(_ node: YAMLNode) -> BarItem? {
    if case .scalar(let word, _) = node.content {
      if word == "flexible" { return .flexible }
      if word == "fixed" { return .fixed }
      reader.fail(
        node.place, unknown: word, among: ["flexible", "fixed"],
        "an item is a mapping, 'flexible' or 'fixed', not '\(word)'")
      return nil
    }
    guard let fields = reader.fields(node, of: "an item", keys: Prototype.Keys.item) else {
      return nil
    }
    let style = fields["style"].flatMap { reader.word($0, as: BarItem.Style.self) }
    let isEnabled = fields["enabled"].map { reader.flag($0) ?? true } ?? true
    let action = action(fields, of: "an item")
    let tint = fields["tint"].flatMap { reader.paint($0) }
    let identifier = identifier(fields)
    var texts = LiveTexts()
    guard let content = content(fields, &texts) else { return nil }
    var item = BarItem(
      content, style: style ?? .plain, isEnabled: isEnabled, tint: tint, action: action,
      identifier: identifier)
    item.texts = texts
    item.menu = menu(fields["menu"])
    return item
  }

  private mutating func content(
    _ fields: YAMLFields, _ texts: inout LiveTexts
  ) -> BarItem.Content? {
    let given = fields.present(["title", "image", "system"])
    guard let field = given.first else {
      reader.fail(fields.place, "an item needs one of title, image and system")
      return nil
    }
    if given.count > 1 {
      reader.fail(given[1].keyPlace, "an item can have only one of title, image and system")
    }
    switch field.key {
    case "image": return image(field)
    case "system": return reader.word(field, as: BarItem.System.self).map { .system($0) }
    default: return words(field, &texts).map { .title($0) }
    }
  }

  /// A glyph, or an image file.
  mutating func image(_ field: YAMLPair) -> BarItem.Content? {
    if case .scalar(let word, _) = field.value.content, PrototypeAssets.isFile(word) {
      assets.append(PrototypeAssets.Use(name: word, place: field.value.place))
      return .file(word)
    }
    return reader.word(field, as: Prototype.Glyph.self).map { .image($0) }
  }

  mutating func identifier(_ fields: YAMLFields) -> String? {
    guard let field = fields["identifier"], let text = reader.text(field) else { return nil }
    if text.isEmpty { reader.fail(field.value.place, "an identifier must not be empty") }
    return text
  }

  // MARK: Actions

  mutating func action(_ fields: YAMLFields, of what: String) -> Prototype.Action? {
    let given = fields.present(Prototype.Keys.actions).filter {
      !Prototype.Keys.companions.contains($0.key)
    }
    if given.count > 1 {
      reader.fail(
        given[1].keyPlace,
        "\(what) can have only one of push, present, alert, segue, action, selectTab, showDetail and "
          + "sequence")
    }
    var action = given.first.flatMap { self.action($0) }
    if let field = fields["haptic"], isLayoutFormat(field),
      let haptic = reader.word(field, as: Prototype.Haptic.self)
    {
      action = .haptic(haptic, then: action)
    }
    guard let change = change(fields) else { return action }
    return .set(change, then: action)
  }

  private mutating func action(_ field: YAMLPair) -> Prototype.Action? {
    if field.key == "action" {
      return reader.word(field, among: Prototype.Action.words)
        .flatMap(Prototype.Action.init(word:))
    }
    if field.key == "alert" { return alert(field) }
    if field.key == "sequence" { return sequence(field) }
    if field.key == "selectTab" { return tabSelection(field) }
    if field.key == "present", case .mapping = field.value.content { return sheet(field) }
    if field.key == "segue" {
      guard let id = reader.text(field) else { return nil }
      segueUses.append((id, field.value.place))
      return .segue(id)
    }
    if field.key == "showDetail" {
      guard isLayoutFormat(field) else { return nil }
      detailUses.append(field.keyPlace)
      return destination(field).map { .showDetail($0) }
    }
    return destination(field).map { field.key == "push" ? .push($0) : .present($0) }
  }
}
