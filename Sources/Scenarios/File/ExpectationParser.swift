import BackswipePrototypes
import BackswipeTime

/// Reads one expectation: any number of things to compare at one moment.
struct ExpectationParser {
  /// More than the longest scenario can have.
  static let mostFrames = 1 << 53

  private let fields: YAMLFields
  private var reader: FileReader
  private var checks: [Expectation.Check] = []
  private var screens: [ScreenReference] = []

  static func parse(_ node: YAMLNode, reader: inout FileReader) -> Expectation? {
    guard
      let fields = reader.fields(
        node, of: "an expectation", keys: ScenarioFile.Keys.expectation)
    else { return nil }
    let errorCount = reader.errors.count
    var parser = ExpectationParser(fields: fields, reader: reader)
    let moment = parser.moment()
    let within = parser.tolerance()
    parser.transition()
    parser.lastTransition()
    parser.measures()
    parser.stack()
    parser.numbers()
    parser.barPlaces()
    parser.gesture()
    if parser.checks.isEmpty, parser.reader.errors.count == errorCount {
      parser.reader.fail(node.place, "the expectation names nothing to compare")
    }
    reader = parser.reader
    guard let moment else { return nil }
    return Expectation(
      at: moment, checks: parser.checks, within: within.number, withinTime: within.time,
      text: YAMLWriter.flow(node),
      place: node.place, screens: parser.screens)
  }

  private init(fields: YAMLFields, reader: FileReader) {
    self.fields = fields
    self.reader = reader
  }

  private mutating func moment() -> Expectation.Moment? {
    guard let field = fields["at"] else {
      reader.fail(fields.place, "an expectation needs 'at', an instant or 'end'")
      return nil
    }
    if case .scalar("end", _) = field.value.content { return .end }
    return reader.time(field).map { .instant(.zero + $0) }
  }

  /// `within`: a number for numbers, a time for a duration.
  private mutating func tolerance() -> (number: Double, time: Interval) {
    var within = (Expectation.defaultTolerance, Expectation.defaultTimeTolerance)
    guard let field = fields["within"] else { return within }
    if fields["duration"] != nil, FileReader.number(field.value) == nil || !hasNumbers {
      if let time = reader.time(field) { within.1 = time }
    } else if let value = reader.number(field) {
      if value < 0 { reader.fail(field.value.place, "'within' must not be negative") }
      within.0 = value
    }
    return within
  }

  private var hasNumbers: Bool {
    !fields.present(["progress"] + Expectation.ViewField.allCases.map(\.rawValue)).isEmpty
  }

  private mutating func transition() {
    if let field = fields["transition"], let name = reader.text(field) {
      checks.append(.transition(name == "none" ? nil : name))
    }
    if let field = fields["progress"], let value = reader.number(field) {
      checks.append(.progress(value))
    }
    if let field = fields["interactive"], let flag = reader.flag(field) {
      checks.append(.interactive(flag))
    }
  }

  private mutating func lastTransition() {
    if let field = fields["lastTransition"], let name = reader.text(field) {
      checks.append(.lastTransition(name))
    }
    if let field = fields["outcome"],
      let outcome = reader.word(field, as: Expectation.Outcome.self)
    {
      checks.append(.outcome(outcome))
    }
    if let field = fields["duration"], let length = reader.time(field) {
      checks.append(.duration(length))
    }
  }

  /// What is measured over all frames up to the moment.
  private mutating func measures() {
    if let field = fields["frames"], let count = reader.integer(field, in: 0...Self.mostFrames) {
      checks.append(.frames(count))
    }
    if let field = fields["hitchRatioAtMost"], let most = reader.number(field) {
      if most < 0 { reader.fail(field.value.place, "'hitchRatioAtMost' must not be negative") }
      checks.append(.hitchRatio(most))
    }
    if let field = fields["droppedAtMost"],
      let most = reader.integer(field, in: 0...Self.mostFrames)
    {
      checks.append(.dropped(most))
    }
    if let field = fields["latencyAtMost"], let most = reader.time(field) {
      checks.append(.latency(most))
    }
  }

  private mutating func stack() {
    if let field = fields["stack"], let nodes = reader.list(field.value, of: "'stack'") {
      if nodes.isEmpty {
        reader.fail(field.value.place, "'stack' is never empty")
      }
      checks.append(.stack(nodes.compactMap { screen($0, called: "stack") }))
    }
    if let field = fields["visible"], let id = screen(field.value, called: "visible") {
      checks.append(.visible(id))
    }
  }

  /// `view` or `bar` and the numbers of it.
  private mutating func numbers() {
    let owners = fields.present(["view", "bar"])
    let properties = fields.present(Expectation.ViewField.allCases.map(\.rawValue) + ["shown"])
    guard let owner = owners.first else {
      if let field = properties.first {
        reader.fail(field.keyPlace, "'\(field.key)' needs a 'view' or a 'bar'")
      }
      return
    }
    if owners.count > 1 {
      reader.fail(owners[1].keyPlace, "an expectation has 'view' or 'bar', not both")
      return
    }
    if properties.isEmpty {
      reader.fail(owner.keyPlace, "'\(owner.key)' needs something to compare, such as y")
    }
    if owner.key == "view" { view(owner, properties) } else { bar(owner, properties) }
  }

  private mutating func view(_ owner: YAMLPair, _ properties: [YAMLPair]) {
    guard let id = screen(owner.value, called: "view") else { return }
    for field in properties {
      if let name = Expectation.ViewField(rawValue: field.key) {
        if let value = reader.number(field) { checks.append(.view(id, name, value)) }
      } else if let flag = reader.flag(field) {
        checks.append(.viewShown(id, flag))
      }
    }
  }

  private mutating func bar(_ owner: YAMLPair, _ properties: [YAMLPair]) {
    guard let bar = reader.word(owner, as: Expectation.Bar.self) else { return }
    for field in properties {
      if let name = Expectation.BarField(rawValue: field.key) {
        if let value = reader.number(field) { checks.append(.bar(bar, name, value)) }
      } else {
        reader.fail(field.keyPlace, "a bar has y and alpha, no '\(field.key)'")
      }
    }
  }

  private mutating func barPlaces() {
    for (key, bar) in [("navigationBar", Expectation.Bar.navigation), ("toolbar", .toolbar)] {
      guard let field = fields[key], let word = reader.word(field, among: ["shown", "hidden"])
      else { continue }
      checks.append(.barShown(bar, word == "shown"))
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
      let state = reader.word(state, as: Expectation.GestureState.self)
    {
      checks.append(.gesture(name, state))
    }
  }

  private mutating func screen(_ node: YAMLNode, called name: String) -> String? {
    guard let id = reader.text(node, called: name) else { return nil }
    screens.append(ScreenReference(id: id, place: node.place, allowsInstance: true))
    return id
  }
}
