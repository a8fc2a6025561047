import BackswipeDocuments
import BackswipeMotion
import BackswipeSettings
import BackswipeUnits

/// A use of an element of a screen in a transition.
struct ElementUse: Hashable {
  let name: String
  let place: Place
  /// The id of the screen that has to have it, or `anyScreen`.
  let screen: String
  /// Whether a bar button item of the screen is such an element.
  var canBeItem = false

  /// For an element of a page that is not known beforehand.
  static let anyScreen = ""
}

/// Reads transitions of pushes, presentations and segues.
extension ScreenParser {
  /// The maximum number of heroes, and of tracks, of a transition.
  static let mostParts = 100

  /// Reads a word, or a mapping with at least one of `kind`, `hero`, `tracks` and `settings`.
  ///
  /// - Parameter destination: the id of the screen that comes; nil for an invalid one.
  mutating func transition(_ field: YAMLPair, to destination: String?) -> Prototype.Transition? {
    if format == FileReader.format {
      reader.fail(
        field.keyPlace,
        "'transition' needs 'backswipe: \(FileReader.layoutFormat)' at the top of the file")
    }
    guard case .mapping = field.value.content else {
      return pageKind(field).map { Prototype.Transition(PageTransition($0)) }
    }
    let keys = Prototype.Keys.transition
    guard let fields = reader.fields(field.value, of: "'transition'", keys: keys) else {
      return nil
    }
    let settings = fields["settings"].map { pageSettings($0) } ?? []
    if fields.present(["kind", "hero", "tracks"]).isEmpty {
      if fields.pairs.count == 1, fields["settings"] != nil {
        return Prototype.Transition(nil, settings: settings)
      }
      reader.fail(fields.place, "a transition needs a 'kind', 'hero', 'tracks' or 'settings'")
      return nil
    }
    let kind = fields["kind"].map { pageKind($0) }
    // In place of an unknown kind, the one that has every key.
    var transition = PageTransition(
      kind.map { $0 ?? .zoom } ?? (fields["tracks"] == nil ? .fade : .none))
    transition.source = source(fields, of: transition.kind)
    transition.dragsBack = dragsBack(fields, of: transition.kind)
    transition.duration = fields["duration"].flatMap { length($0) }
    transition.curve = curve(fields["curve"])
    transition.heroes = fields["hero"].map { heroes($0, to: destination) } ?? []
    if let list = fields["tracks"] {
      let nodes = reader.list(list.value, of: "'tracks'", most: Self.mostParts) ?? []
      transition.tracks = nodes.compactMap { track($0, of: transition, to: destination) }
    }
    return Prototype.Transition(transition, settings: settings)
  }

  mutating func pageKind(_ field: YAMLPair) -> PageTransition.Kind? {
    reader.word(field, among: PageTransition.Kind.words).flatMap(PageTransition.Kind.init(word:))
  }

  /// Reads the transition of a tab, whose pages have no way back.
  mutating func transition(ofTab field: YAMLPair) -> Prototype.Transition? {
    guard let made = transition(field, to: ElementUse.anyScreen) else { return nil }
    if made.motion?.dragsBack == true {
      reader.fail(
        field.value.place, "a tab has no 'dragBack'; 'tabSwipe' lets a finger change tabs")
    }
    return made
  }

  /// Reads settings of a screen or a transition.
  mutating func pageSettings(_ field: YAMLPair) -> [SettingAssignment] {
    guard isLayoutFormat(field), let settings = reader.settings(field) else { return [] }
    if let other = settings.first(where: { LayeredSettings.isOfRun($0.id) }) {
      let place =
        if case .mapping(let pairs) = field.value.content {
          pairs.first { $0.key == other.key }?.keyPlace ?? field.value.place
        } else { field.value.place }
      reader.fail(
        place, "'\(other.key)' is the same on every screen; it belongs to the prototype's settings")
    }
    return settings
  }

  private mutating func source(_ fields: YAMLFields, of kind: PageTransition.Kind) -> String? {
    guard let field = fields["from"], let name = reader.text(field) else { return nil }
    if kind != .zoom {
      reader.fail(field.keyPlace, "'from' belongs to the kind zoom, not to \(kind.rawValue)")
    }
    use(name, at: field.value.place, on: screenID, orItem: true)
    return name
  }

  private mutating func dragsBack(_ fields: YAMLFields, of kind: PageTransition.Kind) -> Bool {
    guard let field = fields["dragBack"], let value = reader.flag(field) else { return false }
    if kind == .slide {
      reader.fail(
        field.keyPlace,
        "'dragBack' is not of the kind slide; 'cover' comes from below and goes there")
    }
    return value
  }

  mutating func heroes(_ field: YAMLPair, to destination: String?) -> [String] {
    var names: [String] = []
    let isOne = if case .scalar = field.value.content { true } else { false }
    let nodes =
      isOne ? [field.value] : reader.list(field.value, of: "'hero'", most: Self.mostParts) ?? []
    for node in nodes {
      guard let name = reader.text(node, called: "hero") else { continue }
      if names.contains(name) {
        reader.fail(node.place, "'hero' has '\(name)' twice")
        continue
      }
      names.append(name)
      use(name, at: node.place, on: screenID)
      if let destination { use(name, at: node.place, on: destination) }
    }
    return names
  }

  // MARK: Tracks

  mutating func track(
    _ node: YAMLNode, of transition: PageTransition, to destination: String?
  ) -> PageTransition.Track? {
    let keys = Prototype.Keys.track
    guard let fields = reader.fields(node, of: "a track", keys: keys) else { return nil }
    let missing = ["element", "of", "property", "from", "to"].filter { fields[$0] == nil }
    if let key = missing.first { reader.fail(fields.place, "a track needs '\(key)'") }
    let side = fields["of"].flatMap { reader.word($0, as: PageTransition.Track.Side.self) }
    let property = fields["property"].flatMap {
      reader.word($0, as: PageTransition.Track.Property.self)
    }
    let element = fields["element"].flatMap { reader.text($0) }
    if let field = fields["element"], let element, let side {
      let screen = side == .from ? screenID : destination
      if element == "page" {
        if transition.kind == .slide {
          reader.fail(
            field.value.place,
            "the pages of a slide have no tracks; 'none' is a kind without motion")
        }
      } else if let screen {
        use(element, at: field.value.place, on: screen)
      }
    }
    let start = value(fields["from"], of: property)
    let end = value(fields["to"], of: property)
    let curve = curve(fields["curve"])
    let delay = fields["delay"].flatMap { length($0, orZero: true) }
    let duration = fields["duration"].flatMap { length($0) }
    guard let element, let side, let property, let start, let end else { return nil }
    return PageTransition.Track(
      element: element == "page" ? nil : element, of: side, property, from: start, to: end,
      curve: curve ?? .easeInEaseOut, delay: delay ?? .zero, duration: duration)
  }

  private mutating func value(
    _ field: YAMLPair?, of property: PageTransition.Track.Property?
  ) -> Double? {
    guard let field, let value = reader.number(field)?.onPlaces else { return nil }
    guard let range = property?.range, !range.contains(value) else { return value }
    let (least, most) = (Int(range.lowerBound), Int(range.upperBound))
    reader.fail(
      field.value.place,
      "'\(field.key)' of \(property?.rawValue ?? "") is from \(least) to \(most)")
    return nil
  }

  // MARK: Times and curves

  mutating func length(_ field: YAMLPair, orZero: Bool = false) -> Interval? {
    guard case .scalar(let text, _) = field.value.content else {
      reader.fail(field.value.place, "'\(field.key)' must be a time such as 350ms")
      return nil
    }
    let most = PageTransition.longest
    do throws(DurationText.Failure) {
      let time = try DurationText.interval(text)
      if time <= most, orZero ? time >= .zero : time > .zero { return time }
      reader.fail(
        field.value.place,
        "'\(field.key)' is \(orZero ? "from 0" : "above 0") to \(DurationText.text(most)), "
          + "not \(DurationText.text(time))")
    } catch {
      reader.fail(field.value.place, "'\(field.key)': \(error.description)")
    }
    return nil
  }

  mutating func curve(_ field: YAMLPair?) -> TimingCurve? {
    guard let field, let text = reader.text(field) else { return nil }
    do throws(TimingCurve.Failure) {
      let curve = try TimingCurve(parsing: text)
      if curve.length(within: .zero) <= PageTransition.longest { return curve }
      reader.fail(
        field.value.place,
        "'curve' takes longer than \(DurationText.text(PageTransition.longest))")
    } catch {
      reader.fail(field.value.place, "'curve': \(error.description)")
    }
    return nil
  }

  // MARK: Elements

  /// - Parameter orItem: whether it may be a bar button item.
  mutating func use(
    _ name: String, at place: Place, on screen: String, orItem: Bool = false
  ) {
    elementUses.insert(
      ElementUse(name: name, place: place, screen: screen, canBeItem: orItem))
  }

  /// Reports every element in a transition that its screen does not have. Screens with a class may
  /// have any.
  mutating func checkTransitions(_ screens: [Screen]) {
    if elementUses.isEmpty { return }
    var known: [String: [String]] = [:]
    var items: [String: [String]] = [:]
    for screen in screens where screen.className == nil && known[screen.id] == nil {
      known[screen.id] =
        screen.rows.compactMap(\.identifier) + (screen.view?.all ?? []).compactMap(\.identifier)
      items[screen.id] = screen.barItems.compactMap(\.identifier)
    }
    // A page of a class may have any element.
    if screens.allSatisfy({ $0.className == nil }) {
      known[ElementUse.anyScreen] = screens.flatMap { known[$0.id] ?? [] }
      items[ElementUse.anyScreen] = screens.flatMap { items[$0.id] ?? [] }
    }
    let (sets, itemSets) = (known.mapValues { Set($0) }, items.mapValues { Set($0) })
    let missing = elementUses.filter {
      sets[$0.screen]?.contains($0.name) == false && !lostElements.contains($0.name)
        && !($0.canBeItem && itemSets[$0.screen]?.contains($0.name) == true)
    }
    for use in missing.sorted(by: { ($0.place, $0.name) < ($1.place, $1.name) }) {
      let others = use.canBeItem ? items[use.screen] ?? [] : []
      reader.fail(
        use.place, unknown: use.name, among: (known[use.screen] ?? []) + others,
        use.screen == ElementUse.anyScreen
          ? "no screen has an element '\(use.name)'"
          : "the screen '\(use.screen)' has no element '\(use.name)'")
    }
  }
}

extension PageTransition.Kind {
  /// The words of a file: those of the kinds, and `slide-up`, another one for `cover`.
  package static let words = allCases.flatMap { kind in
    kind == .cover ? [kind.rawValue, slideUp] : [kind.rawValue]
  }

  private static let slideUp = "slide-up"

  init?(word: String) { self.init(rawValue: word == Self.slideUp ? Self.cover.rawValue : word) }
}

extension PageTransition.Track.Property {
  /// The values in a file.
  package var range: ClosedRange<Double> {
    switch self {
    case .alpha: 0...1
    case .x, .y: -100_000...100_000
    case .scale: 0...100
    case .rotation: -36_000...36_000
    case .corner: 0...10_000
    }
  }
}
