import BackswipeDocuments
import BackswipeGestures
import BackswipePrototypes
import BackswipeText
import BackswipeTrace
import BackswipeUI
import BackswipeUnits

/// Parses one expectation: any number of checks at one moment, or throughout a span.
struct ExpectationParser {
  /// More than the longest scenario can have.
  static let mostFrames = 1 << 53

  let fields: YAMLFields
  let context: ExpectationContext
  var reader: FileReader
  var checks: [Expectation.Check] = []
  var screens: [ScreenReference] = []
  var elements: [ScreenReference] = []
  /// Names that only a client's recogniser can have.
  var recognizers: [ScreenReference] = []
  private var detents: [ScreenReference] = []
  var variables: [ScreenReference] = []
  private(set) var isWhileShown = false

  static func parse(
    _ node: YAMLNode, context: ExpectationContext, names: inout ScenarioDraft.Names,
    reader: inout FileReader
  ) -> Expectation? {
    let errorCount = reader.errors.count
    guard
      let fields = reader.fields(
        node, of: "an expectation", keys: ScenarioFile.Keys.expectation,
        synonyms: OtherWords.expectation)
    else { return nil }
    var parser = ExpectationParser(fields: fields, context: context, reader: reader)
    let span = parser.span()
    parser.whileShown()
    let within = parser.tolerance()
    parser.transition()
    parser.lastTransition()
    parser.measures()
    parser.stack()
    parser.numbers()
    parser.barPlaces()
    parser.gesture()
    parser.variableValues()
    parser.calls()
    parser.callCounts()
    parser.transitions()
    if parser.checks.isEmpty, parser.reader.errors.count == errorCount {
      parser.reader.fail(node.place, "the expectation names nothing to compare")
    }
    parser.checkSpan()
    reader = parser.reader
    names.screens += parser.screens
    names.elements += parser.elements
    names.recognizers += parser.recognizers
    names.detents += parser.detents
    names.variables += parser.variables
    guard let span else { return nil }
    var expectation = Expectation(
      from: span.from, at: span.at, checks: parser.checks, within: within.number,
      withinTime: within.time, text: YAMLWriter.flow(node), place: node.place,
      screens: parser.screens, elements: parser.elements)
    expectation.isWhileShown = parser.isWhileShown
    expectation.withinPoints = within.points
    expectation.recognizers = parser.recognizers
    expectation.detents = parser.detents
    expectation.variables = parser.variables
    return expectation
  }

  private init(fields: YAMLFields, context: ExpectationContext, reader: FileReader) {
    self.fields = fields
    self.context = context
    self.reader = reader
  }

  /// Whether the expectation covers a span of frames.
  var isSpan: Bool { fields["from"] != nil }

  // MARK: Moments

  private mutating func span() -> (from: Expectation.Moment?, at: Expectation.Moment)? {
    if let at = fields["at"] {
      if let other = fields.present(["from", "to"]).first {
        reader.fail(
          other.keyPlace, "an expectation has 'at', or 'from' and 'to', not both")
        return nil
      }
      return moment(at).map { (nil, $0) }
    }
    guard let from = fields["from"] else {
      if let to = fields["to"] {
        reader.fail(to.keyPlace, "'to' needs a 'from'")
      } else {
        reader.fail(
          fields.place, "an expectation needs 'at', an instant or 'end', or 'from' and 'to'")
      }
      return nil
    }
    let last = fields["to"].map { moment($0) } ?? .end
    guard let first = moment(from), let last else { return nil }
    if first == .end {
      reader.fail(from.value.place, "nothing comes after the end; 'from' must be before it")
      return nil
    }
    if let to = fields["to"], let start = context.instant(of: first),
      let end = context.instant(of: last), end < start
    {
      reader.fail(to.value.place, "can never hold: 'to' is before 'from'")
    }
    return (first, last)
  }

  private mutating func moment(_ field: YAMLPair) -> Expectation.Moment? {
    var parser = MomentParser(field: field, reader: reader)
    let moment = parser.moment()
    reader = parser.reader
    screens += parser.screens
    recognizers += parser.recognizers
    guard let moment else { return nil }
    if let instant = context.instant(of: moment), instant > .zero + context.until {
      reader.fail(
        field.value.place,
        "can never hold: the run ends at \(DurationText.milliseconds(context.until)) at the latest; "
          + "give a later 'until'")
    }
    return moment
  }

  /// `while: shown`, which needs a span and a number that a frame may lack.
  private mutating func whileShown() {
    guard let field = fields["while"], reader.word(field, among: ["shown"]) != nil else { return }
    isWhileShown = true
    if !isSpan {
      reader.fail(field.keyPlace, "'while' limits a span; it needs 'from' and 'to', not 'at'")
    } else if !hasNumbers, fields.present(Self.relations).isEmpty {
      reader.fail(
        field.keyPlace, "'while: shown' needs a number that a frame shows or not, such as x")
    }
  }

  /// `within`: a number for numbers, points for places and progress, a time for a duration or a
  /// frame's instant.
  private mutating func tolerance() -> (number: Double, points: Double?, time: Interval) {
    var within: (number: Double, points: Double?, time: Interval) = (
      Expectation.defaultTolerance, nil, Expectation.defaultTimeTolerance
    )
    guard let field = fields["within"] else { return within }
    if case .scalar(let text, _) = field.value.content, text.hasSuffix("pt") {
      within.points = points(field, text)
      return within
    }
    if !fields.present(["duration", "firstFrame", "lastFrame"]).isEmpty,
      FileReader.number(field.value) == nil || !hasNumbers
    {
      if let time = reader.time(field) { within.time = time }
    } else if let value = reader.number(field) {
      if value < 0 { reader.fail(field.value.place, "'within' must not be negative") }
      within.number = value
    }
    return within
  }

  /// `2pt`.
  private mutating func points(_ field: YAMLPair, _ text: String) -> Double? {
    if let other = fields.present(["alpha", "sheetDimming", "selectedTab"]).first {
      reader.fail(field.value.place, "'within' in points fits no '\(other.key)'")
    } else if !hasNumbers, fields.present(Self.relations).isEmpty {
      reader.fail(field.value.place, "'within' in points needs a number in points, or progress")
    }
    let number = YAMLNode(
      .scalar(String(text.dropLast(2)), isPlain: true), place: field.value.place)
    guard let value = reader.number(number, called: field.key) else { return nil }
    if value < 0 { reader.fail(field.value.place, "'within' must not be negative") }
    return value
  }

  private var hasNumbers: Bool {
    !fields.present(
      ["progress", "progressPerSecond"] + Expectation.ViewField.allCases.map(\.rawValue)
        + FrameParts.Number.allCases.map(\.rawValue)
    ).isEmpty || fields[Self.variablesKey] != nil
  }

  /// Checks that measurements, which are taken up to a moment, have no span.
  private mutating func checkSpan() {
    guard isSpan, let field = fields.present(ScenarioFile.Keys.measures).first else { return }
    reader.fail(
      field.keyPlace, "'\(field.key)' is measured up to a moment; it needs 'at', not 'from'")
  }

  // MARK: Properties of a frame

  private mutating func transition() {
    if let field = fields["transition"], let name = transitionName(field, orNone: true) {
      checks.append(.transition(name == "none" ? nil : name))
      if name == "none",
        let other = fields.present(
          ["transitionKind", "progress", "progressPerSecond", "interactive"]
        ).first
      {
        reader.fail(
          other.keyPlace, "can never hold: without a transition there is no '\(other.key)'")
      }
    }
    if let field = fields["transitionKind"],
      let kind = reader.word(field, as: ShownTransition.Kind.self)
    {
      checks.append(.transitionKind(kind))
    }
    for key in ["progress", "progressPerSecond"] {
      guard let field = fields[key] else { continue }
      numbers(field, of: key == "progress" ? .progress : .progressPerSecond)
    }
    if let field = fields["interactive"], let flag = reader.flag(field) {
      checks.append(.interactive(flag))
    }
  }

  mutating func transitionName(_ field: YAMLPair, orNone: Bool) -> String? {
    reader.word(field, among: MomentParser.transitions + (orNone ? ["none"] : []))
  }

  private mutating func stack() {
    if let field = fields["stack"], let nodes = reader.list(field.value, of: "'stack'") {
      if nodes.isEmpty {
        reader.fail(field.value.place, "'stack' is never empty")
      }
      var ids: [String] = []
      for node in nodes {
        guard let id = screen(node, called: "stack") else { continue }
        if ids.contains(id) {
          reader.fail(
            node.place,
            "can never hold: '\(id)' stands on the stack once; a second instance is '\(id)#2'")
        }
        ids.append(id)
      }
      checks.append(.stack(ids))
    }
    if let field = fields["visible"],
      let id = screen(field.value, called: "visible", allowsOthers: true)
    {
      checks.append(.visible(id))
    }
  }

  private mutating func barPlaces() {
    for (key, bar) in [("navigationBar", Expectation.Bar.navigation), ("toolbar", .toolbar)] {
      guard let field = fields[key], let word = reader.word(field, among: ["shown", "hidden"])
      else { continue }
      checks.append(.barShown(bar, word == "shown"))
    }
    for part in FrameParts.Number.allCases {
      if let field = fields[part.rawValue] { numbers(field, of: .part(part)) }
    }
    if let field = fields["keyboard"], let word = reader.word(field, among: ["shown", "hidden"]) {
      checks.append(.keyboardShown(word == "shown"))
    }
    if let field = fields["tabBar"], let word = reader.word(field, among: ["shown", "hidden"]) {
      checks.append(.tabBarShown(word == "shown"))
      if word == "hidden", let place = fields["tabBarY"] {
        reader.fail(place.keyPlace, "can never hold: a hidden tab bar has no 'tabBarY'")
      }
    }
    if let field = fields["detent"], let name = reader.text(field) {
      checks.append(.detent(name == "none" ? nil : name))
      if name != "none" {
        detents.append(
          ScreenReference(id: name, place: field.value.place, allowsInstance: false))
      } else if let other = fields.present(["sheetY", "sheetDimming"]).first {
        reader.fail(other.keyPlace, "can never hold: without a sheet there is no '\(other.key)'")
      }
    }
  }

  private mutating func gesture() {
    guard let field = fields["gesture"] else {
      if let state = fields["state"] {
        reader.fail(state.keyPlace, "'state' needs a 'gesture'")
      }
      return
    }
    guard let state = fields["state"] else {
      reader.fail(field.keyPlace, "'gesture' needs a 'state'")
      return
    }
    if let name = reader.text(field),
      let state = reader.word(state, as: GestureState.self)
    {
      if !MomentParser.recognizers.contains(name) {
        if let near = NearestWord.of(name, among: MomentParser.recognizers) {
          reader.fail(
            field.value.place, "there is no recogniser '\(name)'", suggestion: near)
        } else {
          recognizers.append(
            ScreenReference(id: name, place: field.value.place, allowsInstance: false))
        }
      }
      checks.append(.gesture(name, state))
    }
  }

  mutating func screen(
    _ node: YAMLNode, called name: String, allowsOthers: Bool = false
  ) -> String? {
    guard let id = reader.text(node, called: name) else { return nil }
    screens.append(
      ScreenReference(
        id: id, place: node.place, allowsInstance: true, allowsOthers: allowsOthers))
    return id
  }
}

/// The parts of the file that an expectation is checked against.
struct ExpectationContext {
  var until = ScenarioFile.defaultLimit
  var refresh = DisplayRefresh.hertz60
  /// Whether a curve of the scenario may overshoot.
  var mayOvershoot = false

  /// The instant of a moment; nil where it is not known before the run.
  func instant(of moment: Expectation.Moment) -> Instant? {
    switch moment {
    case .instant(let instant): instant
    case .frame(let number): refresh.instant(ofTick: number)
    case .event, .end: nil
    }
  }
}
