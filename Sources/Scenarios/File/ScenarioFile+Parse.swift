import BackswipeGeometry
package import BackswipePrototypes
import BackswipeTime

extension ScenarioFile {
  /// The keys of each kind of mapping, as the schema has them.
  package enum Keys {
    package static let scenario = [
      "backswipe", "title", "prototype", "display", "seed", "settings", "timeline", "expect",
      "until", "pictures",
    ]
    package static let display = ["size", "scale", "refresh", "statusBar", "homeIndicator"]
    package static let span = ["from", "hz"]
    /// A mapping of `refresh`: a variable rate, or the ticks of a recording.
    package static let range = ["min", "max"]
    package static let ticks = ["ticks"]
    package static let picture = ["at"]
    package static let stall = ["update", "renderer"]
    package static let input = ["rate", "jitter", "coalesce", "seed"]
    package static let entry = ["at"] + TimelineAction.verbs + ["animated", "for"]
    package static let drag = ["from", "to", "over", "rate", "curve", "hold"]
    package static let touch = ["id", "phase", "at"]
    package static let scroll = ["at", "by"]
    package static let expectation =
      [
        "at", "from", "to", "within", "stack", "visible", "transition", "progress",
        "progressPerSecond", "interactive", "view", "element", "bar", "x", "y", "width", "height",
        "alpha", "velocityX", "velocityY", "shown", "navigationBar", "toolbar", "gesture", "state",
        "calls",
      ] + measures
    /// What is measured up to a moment.
    package static let measures = [
      "frames", "hitchRatioAtMost", "droppedAtMost", "latencyAtMost", "fingerLagAtMost",
      "overrunAtMost", "animationErrorAtMost", "animationErrorPointsAtMost", "jank", "jankAtMost",
      "settledBy", "lastTransition", "outcome", "duration", "firstFrame", "lastFrame",
    ]
    package static let event = ["after", "nth", "plus"]
    package static let laws = ["stays", "monotone", "never", "continuous"]
    package static let limits = ["above", "below"]
  }

  /// Whether a file says what only scenarios say.
  package static func isScenario(_ root: YAMLNode) -> Bool {
    ["timeline", "expect", "prototype"].contains(where: root.keys.contains)
  }

  /// Reads a scenario file, written by hand or recorded.
  /// - Parameter file: the name for messages; nothing is opened, the prototype neither.
  /// - Throws: every mistake that was found, each with its place.
  package static func parse(_ text: String, file: String) throws(FileErrors) -> ScenarioFile {
    try parse(bytes: Array(text.utf8), file: file)
  }

  /// As for text; bytes that are no text are a mistake like any other. Settings that nobody knows
  /// are told beside other mistakes; alone they are none before the file is run or checked.
  package static func parse(
    bytes: [UInt8], file: String, limit: SizeLimit = .document
  ) throws(FileErrors) -> ScenarioFile {
    let draft = try examine(bytes: bytes, file: file, limit: limit)
    var mistakes = draft.mistakes
    if let outline = draft.outline { mistakes += draft.mistakes(against: outline, file: file) }
    if mistakes.isEmpty { return draft.file }
    throw FileErrors(mistakes + draft.file.settingMistakes(file: file))
  }

  /// Reads as much of a scenario file as can be read.
  ///
  /// - Throws: why it cannot be read at all.
  package static func examine(
    bytes: [UInt8], file: String, limit: SizeLimit = .document
  ) throws(FileErrors) -> ScenarioDraft {
    let root: YAMLNode
    do {
      root = try YAMLDocument.read(bytes: bytes, file: file, limit: limit)
    } catch {
      throw FileErrors([error])
    }
    var reader = FileReader(file: file)
    if root.keys.contains("screens"), !isScenario(root) {
      reader.fail(
        root.place, "this is a prototype; a scenario names one and says what is done with it")
      throw FileErrors(reader.errors)
    }
    guard var draft = parse(root, reader: &reader) else { throw FileErrors(reader.errors) }
    draft.mistakes = reader.errors
    return draft
  }

  private static func parse(_ root: YAMLNode, reader: inout FileReader) -> ScenarioDraft? {
    guard reader.format(root),
      let fields = reader.fields(root, of: "a scenario", keys: Keys.scenario)
    else { return nil }
    var names = ScenarioDraft.Names()
    let source = prototype(fields, reader: &reader)
    var scenario = ScenarioFile(prototype: source ?? .path("", .start))
    scenario.title = fields["title"].flatMap { reader.text($0) } ?? ""
    if let field = fields["display"], let display = ScenarioDisplay.parse(field, &reader) {
      scenario.display = display
    }
    if let field = fields["seed"], let seed = reader.integer(field, in: 0...largestSeed) {
      scenario.seed = seed
    }
    scenario.settings = fields["settings"].flatMap { reader.settings($0) } ?? []
    if let field = fields["timeline"], let nodes = reader.list(field.value, of: "'timeline'") {
      scenario.timeline = TimelineParser.parse(
        nodes, refresh: scenario.display.refresh, screens: &names.screens, reader: &reader)
      boundSamples(of: scenario.timeline, reader: &reader)
    }
    if let field = fields["until"], let until = reader.time(field) { scenario.until = until }
    if let field = fields["expect"], let nodes = reader.list(field.value, of: "'expect'") {
      let context = ExpectationContext(
        until: scenario.until, refresh: scenario.display.refresh,
        mayOvershoot: scenario.mayOvershoot)
      scenario.expectations = nodes.compactMap {
        ExpectationParser.parse($0, context: context, names: &names, reader: &reader)
      }
    }
    scenario.pictures = fields["pictures"].flatMap { PictureRequest.parse($0, &reader) } ?? []
    var draft = ScenarioDraft(file: scenario, names: names)
    if let node = fields["prototype"]?.value { draft.outline = PrototypeOutline(node) }
    return draft
  }

  private static func prototype(
    _ fields: YAMLFields, reader: inout FileReader
  ) -> PrototypeSource? {
    guard let field = fields["prototype"] else {
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
    if let field = fields["size"], let size = reader.size(field) { display.size = size }
    if let field = fields["scale"], let scale = reader.number(field) {
      if scale > 0, scale <= largestScale {
        display.scale = scale
      } else {
        reader.fail(
          field.value.place, "'scale' must be more than 0 and at most \(Int(largestScale))")
      }
    }
    if let field = fields["refresh"], let refresh = DisplayRefresh.parse(field, &reader) {
      display.refresh = refresh
    }
    display.statusBar = fields["statusBar"].flatMap { inset($0, &reader) }
    display.homeIndicator = fields["homeIndicator"].flatMap { inset($0, &reader) }
    return display
  }

  private static func inset(_ field: YAMLPair, _ reader: inout FileReader) -> Double? {
    guard let value = reader.number(field) else { return nil }
    if (0...largestSide).contains(value) { return value }
    reader.fail(
      field.value.place, "'\(field.key)' must be from 0 to \(Int(largestSide)) points")
    return nil
  }
}

extension DisplayRefresh {
  static func parse(_ field: YAMLPair, _ reader: inout FileReader) -> Self? {
    switch field.value.content {
    case .scalar: reader.rate(field).map { DisplayRefresh($0) }
    case .sequence(let nodes): schedule(nodes, field, &reader)
    case .mapping: ticks(field, &reader)
    }
  }

  private static func schedule(
    _ nodes: [YAMLNode], _ field: YAMLPair, _ reader: inout FileReader
  ) -> Self? {
    var spans: [Segment] = []
    for node in nodes {
      guard
        let fields = reader.fields(
          node, of: "a span of 'refresh'", keys: ScenarioFile.Keys.span)
      else { continue }
      for key in ScenarioFile.Keys.span where fields[key] == nil {
        reader.fail(fields.place, "a span of 'refresh' needs '\(key)'")
      }
      guard let from = fields["from"], let start = reader.time(from),
        let hz = fields["hz"], let rate = reader.rate(hz)
      else { continue }
      if let last = spans.last {
        if start.nanoseconds <= last.from.nanoseconds {
          reader.fail(from.value.place, "a span must begin later than the one before")
        }
      } else if start != .zero {
        reader.fail(from.value.place, "the first span must begin at 0s")
      }
      spans.append(Segment(from: .zero + start, rate: rate))
    }
    if nodes.isEmpty { reader.fail(field.value.place, "'refresh' has no spans") }
    // What makes this fail has been told with its place.
    return try? DisplayRefresh(schedule: spans)
  }

  private static func range(_ fields: YAMLFields, _ reader: inout FileReader) -> Self? {
    for key in ScenarioFile.Keys.range where fields[key] == nil {
      reader.fail(fields.place, "a variable 'refresh' needs '\(key)'")
    }
    if let ticks = fields["ticks"] {
      reader.fail(ticks.keyPlace, "'refresh' has 'min' and 'max' or 'ticks', not both")
    }
    guard let low = fields["min"], let high = fields["max"], let slowest = reader.rate(low),
      let fastest = reader.rate(high)
    else { return nil }
    do throws(Failure) { return try DisplayRefresh(slowest: slowest, fastest: fastest) } catch {
      reader.fail(high.value.place, error.description)
      return nil
    }
  }

  private static func ticks(_ field: YAMLPair, _ reader: inout FileReader) -> Self? {
    let keys = ScenarioFile.Keys.ticks + ScenarioFile.Keys.range
    guard let fields = reader.fields(field.value, of: "'refresh'", keys: keys) else { return nil }
    if !fields.present(ScenarioFile.Keys.range).isEmpty { return range(fields, &reader) }
    guard let list = fields["ticks"] else {
      reader.fail(
        fields.place, "'refresh' is a rate, a list of spans, or has 'min' and 'max' or 'ticks'")
      return nil
    }
    guard let nodes = reader.list(list.value, of: "'ticks'") else { return nil }
    if nodes.isEmpty { reader.fail(list.value.place, "'ticks' is empty") }
    var ticks: [Instant] = []
    for node in nodes {
      guard let time = reader.time(node, called: "ticks") else { continue }
      let tick = Instant.zero + time
      if let last = ticks.last, tick <= last {
        reader.fail(node.place, "a tick must be later than the one before")
      }
      ticks.append(tick)
    }
    return try? DisplayRefresh(ticks: ticks)
  }
}
