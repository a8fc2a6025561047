package import BackswipeDocuments
package import BackswipePrototypes
package import BackswipeText
import BackswipeTrace
import BackswipeUnits

extension ScenarioFile {
  /// The keys of each kind of mapping, as in the schema.
  package enum Keys {
    package static let scenario = [
      "backswipe", "title", "prototype", "display", "seed", "settings", "timeline", "expect",
      "until", "pictures", "tags", "skip", "known", "matrix", "include",
    ]
    package static let known = ["issue", "until"]
    package static let display = [
      "device", "size", "scale", "refresh", "statusBar", "homeIndicator", "sideInset",
    ]
    package static let resize = ["size", "scale", "statusBar", "homeIndicator", "sideInset"]
    package static let span = ["from", "hz"]
    /// A mapping of `refresh`: a variable rate, or the ticks of a recording.
    package static let range = ["min", "max"]
    package static let ticks = ["ticks", "hz"]
    package static let picture = ["at"]
    package static let entry = ["at"] + TimelineEntry.words + companions
    /// Keys allowed beside some verbs.
    package static let companions = TimelineEntry.verbs.reduce(into: [String]()) { keys, verb in
      keys += verb.companions.filter { !keys.contains($0) }
    }
    package static let expectation =
      [
        "at", "from", "to", "while", "within", "stack", "visible", "transition", "transitionKind",
        "progress", "progressPerSecond", "interactive", "view", "element", "bar", "x", "y", "width",
        "height",
        "alpha", "velocityX", "velocityY", "shown", "navigationBar", "toolbar", "gesture", "state",
        "calls", "callCounts", "transitions", "keyboard", "tabBar", "detent",
        ExpectationParser.variablesKey,
      ] + ExpectationParser.elementKeys + ExpectationParser.relations + ["by", "ratio"]
      + FrameParts.Number.allCases.map(\.rawValue)
      + measures
    /// The keys of measurements up to a moment.
    package static let measures = [
      "frames", "hitchRatioAtMost", "droppedAtMost", "latencyAtMost", "fingerLagAtMost",
      "overrunAtMost", "animationErrorAtMost", "animationErrorPointsAtMost", "jank", "jankAtMost",
      "settledBy", "lastTransition", "outcome", "duration", "firstFrame", "lastFrame",
    ]
    package static let event = ["after", "before", "nth", "plus", "minus"]
    /// The other rectangle of a relation.
    package static let subject = ["view", "element", "bar"]
    package static let laws = ["stays", "monotone", "never", "continuous"]
    package static let limits = ["above", "below"]
  }

  /// Whether a file has keys that only scenarios have.
  package static func isScenario(_ root: YAMLNode) -> Bool {
    !root.keys.contains("studio")
      && ["timeline", "expect", "prototype", "include"].contains(where: root.keys.contains)
  }

  /// Parses a scenario file, written or recorded.
  /// - Parameter file: the file name in messages; neither the file nor the prototype is opened.
  /// - Throws: every mistake that was found, each with its location.
  package static func parse(_ text: String, file: String) throws(FileErrors) -> ScenarioFile {
    try parse(bytes: Array(text.utf8), file: file)
  }

  /// Parses bytes; invalid UTF-8 is reported as a mistake.
  package static func parse(
    bytes: [UInt8], file: String, limit: SizeLimit = .document, app: Prototype? = nil
  ) throws(FileErrors) -> ScenarioFile {
    let draft = try examine(bytes: bytes, file: file, limit: limit, app: app)
    var mistakes = draft.mistakes
    if let outline = draft.outline { mistakes += draft.mistakes(against: outline, file: file) }
    if mistakes.isEmpty { return draft.file }
    throw FileErrors(mistakes)
  }

  /// Parses as much of a scenario file as possible.
  ///
  /// - Parameters:
  ///   - root: the root of the bytes; nil to parse them.
  ///   - app: the app of a scenario that names no prototype; nil for none.
  ///   - cell: the name of a combination of its matrix; nil for the first one.
  /// - Throws: why it cannot be read at all.
  package static func examine(
    bytes: [UInt8], root: YAMLNode? = nil, file: String, limit: SizeLimit = .document,
    app: Prototype? = nil, cell: String? = nil
  ) throws(FileErrors) -> ScenarioDraft {
    do {
      let draft = try examine(
        whole: bytes, root: root, file: file, limit: limit, app: app, cell: cell)
      if draft.mistakes.isEmpty { return draft }
      return brokenOff(bytes, file: file, limit: limit, app: app) ?? draft
    } catch {
      if let draft = brokenOff(bytes, file: file, limit: limit, app: app) { return draft }
      throw error
    }
  }

  /// A recording that was cut off within an entry, without that entry; nil for anything else.
  private static func brokenOff(
    _ bytes: [UInt8], file: String, limit: SizeLimit, app: Prototype?
  ) -> ScenarioDraft? {
    let newline = UInt8(ascii: "\n")
    guard let last = bytes.last, last != newline, let end = bytes.lastIndex(of: newline) else {
      return nil
    }
    let whole = Array(bytes[...end])
    guard let root = try? YAMLDocument.read(bytes: whole, file: file, limit: limit),
      DisplayRefresh.isInTimeline(of: root),
      let draft = try? examine(whole: whole, root: root, file: file, limit: limit, app: app),
      draft.mistakes.isEmpty
    else { return nil }
    return draft
  }

  private static func examine(
    whole bytes: [UInt8], root known: YAMLNode?, file: String, limit: SizeLimit,
    app: Prototype?, cell: String? = nil
  ) throws(FileErrors) -> ScenarioDraft {
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
    if let studio = root.field("studio") {
      reader.fail(
        studio.keyPlace, "this is a session of the studio, which 'backswipe play' opens")
      throw FileErrors(reader.errors)
    }
    if root.keys.contains("screens"), !isScenario(root) {
      reader.fail(
        root.place, "this is a prototype; a scenario names one and says what is done with it")
      throw FileErrors(reader.errors)
    }
    let chosen = ScenarioMatrix.choice(of: cell, in: root, &reader)
    guard var draft = parse(chosen?.root ?? root, app: app, reader: &reader) else {
      throw FileErrors(reader.errors)
    }
    if let chosen { draft.file.name(chosen.name, path: file) }
    draft.mistakes = reader.errors
    return draft
  }

  private static func parse(
    _ root: YAMLNode, app: Prototype?, reader: inout FileReader
  ) -> ScenarioDraft? {
    guard reader.format(root, of: .scenario),
      let fields = reader.fields(
        root, of: "a scenario", keys: Keys.scenario, synonyms: OtherWords.scenario)
    else { return nil }
    var names = ScenarioDraft.Names()
    let source = prototype(fields, app: app, reader: &reader)
    var scenario = ScenarioFile(prototype: source ?? .path("", .start))
    scenario.title = fields["title"].flatMap { reader.text($0) } ?? ""
    if let field = fields["display"], let display = ScenarioDisplay.parse(field, &reader) {
      scenario.display = display
    }
    if let field = fields["seed"], let seed = reader.integer(field, in: 0...largestSeed) {
      scenario.seed = seed
    }
    scenario.settings = fields["settings"].flatMap { reader.settings($0, namesNumbers: true) } ?? []
    let isGoingOn = DisplayRefresh.isInTimeline(of: root)
    if let field = fields["timeline"],
      var nodes = reader.list(field.value, of: "'timeline'")
    {
      if fields["include"] != nil {
        nodes = TimelineParser.ordered(nodes, refresh: scenario.display.refresh)
      }
      if isGoingOn {
        scenario.display.refresh = .shown(
          in: nodes, rate: scenario.display.refresh.fastestRate, &reader)
      }
      scenario.timeline = TimelineParser.parse(
        nodes, refresh: scenario.display.refresh, isGoingOn: isGoingOn, screens: &names.screens,
        reader: &reader)
      boundSamples(of: scenario.timeline, reader: &reader)
    }
    if let field = fields["until"], let until = reader.time(field) {
      scenario.until = until
    } else if isGoingOn, case .recorded(let ticks) = scenario.display.refresh.form {
      scenario.until = SessionRecording.limit(after: ticks.end)
    }
    if let field = fields["expect"], let nodes = reader.list(field.value, of: "'expect'") {
      let context = ExpectationContext(
        until: scenario.until, refresh: scenario.display.refresh,
        mayOvershoot: scenario.mayOvershoot)
      scenario.expectations = nodes.compactMap {
        ExpectationParser.parse($0, context: context, names: &names, reader: &reader)
      }
    }
    scenario.pictures = fields["pictures"].flatMap { PictureRequest.parse($0, &reader) } ?? []
    scenario.tags = fields["tags"].map { ScenarioTags.parse($0, &reader) } ?? []
    scenario.known = fields["known"].flatMap { KnownFailure.parse($0, &reader) }
    if let field = fields["skip"], let reason = reader.text(field) {
      if reason.isEmpty { reader.fail(field.value.place, "'skip' needs the reason") }
      scenario.skip = reason
    }
    var draft = ScenarioDraft(file: scenario, names: names)
    if let node = fields["prototype"]?.value { draft.outline = PrototypeOutline(node) }
    return draft
  }

  private static func prototype(
    _ fields: YAMLFields, app: Prototype?, reader: inout FileReader
  ) -> PrototypeSource? {
    guard let field = fields["prototype"] else {
      if let app { return .inline(app) }
      reader.fail(fields.place, "'prototype', a path or a prototype, is missing")
      return nil
    }
    switch field.value.content {
    case .scalar:
      guard let path = reader.text(field) else { return nil }
      if path.isEmpty { reader.fail(field.value.place, "the prototype's path is empty") }
      return .path(path, field.value.place)
    case .mapping:
      return Prototype.parse(field.value, isWholeFile: false, reader: &reader)
        .map(PrototypeSource.inline)
    case .sequence:
      reader.fail(field.value.place, "'prototype' must be a path or a mapping, not a list")
      return nil
    }
  }
}

extension ScenarioDisplay {
  static func parse(_ field: YAMLPair, _ reader: inout FileReader) -> ScenarioDisplay? {
    guard
      let fields = reader.fields(
        field.value, of: "'display'", keys: ScenarioFile.Keys.display)
    else { return nil }
    var display = ScenarioDisplay()
    if let field = fields["device"], let name = reader.word(field, among: PhoneModel.names),
      let model = PhoneModel(named: name)
    {
      display.copyScreen(of: model)
    }
    if let field = fields["size"], let size = reader.size(field) {
      if fields["device"] != nil {
        reader.fail(field.keyPlace, "'device' and 'size' both say how large the phone is")
      }
      display.size = size
    }
    if let field = fields["scale"], let scale = scale(field, &reader) { display.scale = scale }
    if let field = fields["refresh"], let refresh = DisplayRefresh.parse(field, &reader) {
      display.refresh = refresh
    }
    let insets = ScreenInsets(fields, &reader)
    display.statusBar = insets.statusBar ?? display.statusBar
    display.homeIndicator = insets.homeIndicator ?? display.homeIndicator
    display.sideInset = insets.side
    return display
  }

  static func scale(_ field: YAMLPair, _ reader: inout FileReader) -> Double? {
    guard let scale = reader.number(field) else { return nil }
    if scale > 0, scale <= largestScale { return scale }
    reader.fail(
      field.value.place, "'scale' must be more than 0 and at most \(Int(largestScale))")
    return nil
  }
}
