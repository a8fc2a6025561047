import BackswipeDocuments
import BackswipeMetrics
import BackswipePrototypes
import BackswipeSimulation
import BackswipeUnits

/// Expectations of counts and measurements over a run.
extension ExpectationParser {
  mutating func lastTransition() {
    if let field = fields["lastTransition"], let name = transitionName(field, orNone: false) {
      checks.append(.lastTransition(name))
    }
    if let field = fields["outcome"],
      let outcome = reader.word(field, as: TransitionSpan.Outcome.self)
    {
      checks.append(.outcome(outcome))
    }
    if let field = fields["duration"], let length = reader.time(field) {
      checks.append(.duration(length))
    }
    if let field = fields["firstFrame"], let mark = frameMark(field) {
      checks.append(.firstFrame(mark))
    }
    if let field = fields["lastFrame"], let mark = frameMark(field) {
      checks.append(.lastFrame(mark))
      if case .scalar("running", _)? = fields["outcome"]?.value.content {
        reader.fail(
          field.keyPlace, "can never hold: a running transition has not had its last frame")
      }
    }
  }

  private mutating func frameMark(_ field: YAMLPair) -> Expectation.FrameMark? {
    if let number = MomentParser.frameNumber(field.value) { return .number(number) }
    return reader.time(field).map { .instant($0) }
  }

  mutating func measures() {
    if let field = fields["frames"], let count = reader.integer(field, in: 0...Self.mostFrames) {
      if count == 0 {
        reader.fail(field.value.place, "can never hold: a run begins with a frame")
      }
      checks.append(.frames(count))
    }
    if let most = limit("hitchRatioAtMost") { checks.append(.hitchRatio(most)) }
    if let field = fields["droppedAtMost"],
      let most = reader.integer(field, in: 0...Self.mostFrames)
    {
      checks.append(.dropped(most))
    }
    if let field = fields["latencyAtMost"], let most = reader.time(field) {
      checks.append(.latency(most))
    }
    if let most = limit("fingerLagAtMost") { checks.append(.fingerLag(most)) }
    if let field = fields["overrunAtMost"], let most = reader.time(field) {
      checks.append(.overrun(most))
    }
    if let field = fields["animationErrorAtMost"], let most = reader.time(field) {
      checks.append(.animationError(most))
    }
    if let most = limit("animationErrorPointsAtMost") {
      checks.append(.animationErrorPoints(most))
    }
    jank()
    if let field = fields["settledBy"], let by = reader.time(field) {
      checks.append(.settled(by))
    }
  }

  private mutating func limit(_ key: String) -> Double? {
    guard let field = fields[key], let most = reader.number(field) else { return nil }
    if most < 0 { reader.fail(field.value.place, "'\(key)' must not be negative") }
    return most
  }

  private mutating func jank() {
    if let field = fields["jank"], reader.word(field, among: ["none"]) != nil {
      checks.append(.noJank)
    }
    guard let field = fields["jankAtMost"] else { return }
    let types = JankType.allCases.filter { $0 != .none }
    guard let limits = reader.fields(field.value, of: "'jankAtMost'", keys: types.map(\.word))
    else { return }
    if limits.pairs.isEmpty, isEmpty(field.value) {
      reader.fail(field.value.place, "'jankAtMost' names no kind of jank")
    }
    for pair in limits.pairs {
      guard let type = types.first(where: { $0.word == pair.key }),
        let most = reader.integer(pair, in: 0...Self.mostFrames)
      else { continue }
      checks.append(.jank(type, most))
    }
  }

  // MARK: Calls

  mutating func calls() {
    guard let field = fields["calls"], let nodes = reader.list(field.value, of: "'calls'") else {
      return
    }
    if nodes.isEmpty { reader.fail(field.value.place, "'calls' is empty") }
    checks.append(.calls(nodes.compactMap { call($0) }))
  }

  /// `callCounts`: lists of a receiver, a call and a number.
  mutating func callCounts() {
    guard let field = fields["callCounts"],
      let nodes = reader.list(field.value, of: "'callCounts'")
    else { return }
    if nodes.isEmpty { reader.fail(field.value.place, "'callCounts' is empty") }
    var seen: Set<Expectation.Call> = []
    for node in nodes {
      guard case .sequence(let parts) = node.content, parts.count == 3 else {
        reader.fail(
          node.place, "a call with its number is [SCREEN, viewDidAppear, 1]; 0 is for never")
        continue
      }
      let call = call(YAMLNode(.sequence(Array(parts[..<2])), place: node.place))
      guard let call, let count = count(parts[2], of: "callCounts") else { continue }
      if !seen.insert(call).inserted {
        reader.fail(node.place, "'\(call.words)' is counted twice")
      }
      checks.append(.callCount(call, count))
    }
  }

  /// `transitions`: the number of all, or numbers by name.
  mutating func transitions() {
    guard let field = fields["transitions"] else { return }
    guard case .mapping = field.value.content else {
      if let count = count(field.value, of: "transitions") {
        checks.append(.transitionCount(nil, count))
      }
      return
    }
    guard
      let numbers = reader.fields(
        field.value, of: "'transitions'", keys: MomentParser.transitions)
    else { return }
    if numbers.pairs.isEmpty, isEmpty(field.value) {
      reader.fail(field.value.place, "'transitions' names no transition")
    }
    for pair in numbers.pairs {
      if let count = count(pair.value, of: pair.key) {
        checks.append(.transitionCount(pair.key, count))
      }
    }
  }

  private mutating func count(_ node: YAMLNode, of name: String) -> Int? {
    reader.integer(
      YAMLPair(key: name, keyPlace: node.place, value: node), in: 0...Self.mostFrames)
  }

  private mutating func call(_ node: YAMLNode) -> Expectation.Call? {
    guard case .sequence(let parts) = node.content, parts.count == 2 else {
      reader.fail(node.place, "a call is [SCREEN, viewDidAppear] or [delegate, didShow]")
      return nil
    }
    guard let receiver = reader.text(parts[0], called: "calls"),
      let name = reader.text(parts[1], called: "calls")
    else { return nil }
    let other = MomentParser.receivers.first { $0.name == receiver }
    let known = other?.calls ?? MomentParser.screenCalls
    guard known.contains(name) else {
      let whose = other.map { "the \($0.name)" } ?? "a screen"
      reader.fail(
        parts[1].place, unknown: name, among: known, "\(whose) has no call '\(name)'")
      return nil
    }
    if other == nil {
      screens.append(
        ScreenReference(
          id: receiver, place: parts[0].place, allowsInstance: true, allowsOthers: true))
    }
    return Expectation.Call(receiver: receiver, name: name)
  }
}
