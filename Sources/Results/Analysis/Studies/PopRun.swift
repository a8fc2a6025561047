package import BackswipeDocuments
import BackswipeGestures
package import BackswipePrototypes
package import BackswipeScenarios
package import BackswipeSettings
import BackswipeSimulation
import BackswipeTrace
import BackswipeUnits

/// The interactive pop that a hand leads, by the records of a run.
struct PopRun {
  /// When the finger's first sample reaches the recogniser.
  private let landing: Instant
  /// When its last one does.
  let lift: Instant
  private(set) var began: Instant?
  /// The recogniser's when the finger lifted, in points a second.
  private(set) var velocity: Double?
  /// The recogniser's along x, in points, as it was told last; 0 before it began.
  private(set) var translation = 0.0
  private let hand: (landing: Instant, lift: Instant)

  /// - Parameter latency: of the input.
  init(_ hand: RecordedGesture, latency: Interval) {
    self.hand = (hand.landing, hand.lift)
    landing = hand.landing + latency
    lift = hand.lift + latency
  }

  mutating func take(_ gesture: GestureRecord) {
    guard gesture.isPop, gesture.instant >= landing, gesture.instant <= lift else { return }
    if gesture.state == .began { began = gesture.instant }
    if let moved = gesture.translation { translation = Double(moved.x) }
    if gesture.state == .ended { velocity = gesture.velocity.map { Double($0.x) } }
  }

  /// - Parameters:
  ///   - transitions: all of the run.
  ///   - rises: whether the page still went on when the run ended; asked where that was before the
  ///     pop was over.
  func outcome<Failure: Error>(
    _ transitions: [TransitionSpan], rises: () throws(Failure) -> Bool
  ) throws(Failure) -> GestureOutcome {
    guard let began, let span = transitions.last(where: { $0.name == "pop" && $0.end >= began })
    else { return .none }
    let isOver = span.outcome != .running
    let pops = isOver ? span.outcome == .finished : try rises()
    return GestureOutcome(
      kind: pops ? .pops : .stays, began: began - hand.landing,
      rest: isOver ? max(span.end - hand.lift, .zero) : nil)
  }
}

extension GestureOutcome {
  /// What `GestureRun` would find, by as much of a run as decides it.
  ///
  /// - Parameters:
  ///   - scenario: the hand's, for callers that have made it already.
  ///   - settings: on top of the prototype's and the scenario's.
  @MainActor
  package init(
    _ hand: RecordedGesture, scenario: ScenarioFile, settings: [SettingAssignment]
  ) throws(FileErrors) {
    var options = ScenarioRunner.Options()
    options.settings = settings
    options.isUnseen = true
    var gestures: [GestureRecord] = []
    let runner = try ScenarioRunner(
      scenario, name: hand.name, prototype: hand.prototype, options: options,
      record: { if case .gesture(let gesture) = $0 { gestures.append(gesture) } })
    var pop = PopRun(hand, latency: runner.settings.inputLatency)
    let transitions = runner.pass { last in
      for gesture in gestures { pop.take(gesture) }
      gestures = []
      return pop.began == nil && last > pop.lift
    }
    self = try pop.outcome(transitions) { () throws(FileErrors) in
      try GestureRun(hand, settings: settings).outcome.kind == .pops
    }
  }
}
