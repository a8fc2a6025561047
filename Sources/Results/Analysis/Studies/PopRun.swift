package import BackswipeDocuments
import BackswipeGestures
import BackswipePrototypes
package import BackswipeScenarios
package import BackswipeSettings
import BackswipeSimulation
import BackswipeTrace
import BackswipeUnits

/// The interactive pop that a gesture leads, from the records of a run.
struct PopRun {
  /// The instant at which the finger's first sample reaches the recogniser.
  private let landing: Instant
  /// The instant at which its last sample does.
  let lift: Instant
  private(set) var began: Instant?
  /// The recogniser's velocity when the finger lifted, in points per second away from its edge.
  private(set) var velocity: Double?
  /// The recogniser's last translation away from the edge, in points; 0 before it began.
  private(set) var translation = 0.0
  private let recorded: (landing: Instant, lift: Instant)
  /// The mirror of the strip in which the finger lands; nil beside strips.
  private let strip: HorizontalMirror?
  /// The mirror of the main edge.
  private let main: HorizontalMirror
  /// The mirror of the pop that an earlier finger has led; nil for none.
  private var earlier: HorizontalMirror?
  private var mirror: HorizontalMirror { strip ?? earlier ?? main }

  /// - Parameter settings: those of the run.
  init(_ recorded: RecordedGesture, settings: SimulatorSettings) {
    self.recorded = (recorded.landing, recorded.lift)
    landing = recorded.landing + settings.inputLatency
    lift = recorded.lift + settings.inputLatency
    let x = recorded.samples.first?.location.x ?? 0
    strip = settings.stripMirror(at: x, width: recorded.width)
    main = settings.dragMirror(from: x, width: recorded.width)
  }

  /// Call for a frame without a transition before the landing.
  mutating func rested() { earlier = nil }

  mutating func process(_ gesture: GestureRecord) {
    guard gesture.isPop, gesture.instant <= lift else { return }
    if gesture.instant < landing {
      // A page at rest follows a finger away from its edge.
      if earlier == nil, let x = gesture.translation?.x, x != 0 {
        earlier = HorizontalMirror(x < 0, width: main.width)
      }
      return
    }
    if gesture.state == .began { began = gesture.instant }
    if let moved = gesture.translation { translation = Double(mirror.along(moved.x)) }
    if gesture.state == .ended { velocity = gesture.velocity.map { Double(mirror.along($0.x)) } }
  }

  /// - Parameters:
  ///   - transitions: all transitions of the run.
  ///   - rises: whether the page was still leaving when the run ended; called where the run ended
  ///     before the pop.
  func outcome<Failure: Error>(
    _ transitions: [TransitionSpan], rises: () throws(Failure) -> Bool
  ) throws(Failure) -> GestureOutcome {
    guard let began, let span = transitions.last(where: { $0.name == "pop" && $0.end >= began })
    else { return .none }
    let isOver = span.outcome != .running
    let pops = isOver ? span.outcome == .finished : try rises()
    return GestureOutcome(
      kind: pops ? .pops : .stays, began: began - recorded.landing,
      rest: isOver ? max(span.end - recorded.lift, .zero) : nil)
  }
}

extension GestureOutcome {
  /// The result of `GestureRun`, from as much of a run as determines it.
  ///
  /// - Parameters:
  ///   - scenario: the gesture's scenario, for callers that have made it already.
  ///   - settings: assignments over the prototype's and the scenario's.
  @MainActor
  package init(
    _ recorded: RecordedGesture, scenario: ScenarioFile, settings: [SettingAssignment]
  ) throws(FileErrors) {
    var options = ScenarioRunner.Options()
    options.settings = settings
    options.isUnseen = true
    var gestures: [GestureRecord] = []
    let runner = try ScenarioRunner(
      scenario, name: recorded.name, prototype: recorded.prototype, options: options,
      record: { if case .gesture(let gesture) = $0 { gestures.append(gesture) } })
    var pop = PopRun(recorded, settings: runner.settings)
    let numbers = NumberLog(runner, from: recorded.landing)
    let transitions = runner.pass { last in
      for gesture in gestures {
        pop.process(gesture)
        numbers.process(gesture)
      }
      gestures = []
      return pop.began == nil && last > pop.lift
    }
    for gesture in gestures { numbers.process(gesture) }
    let pages = try pop.outcome(transitions) { () throws(FileErrors) in
      try GestureRun(recorded, settings: settings).outcome.kind == .pops
    }
    self = pages.kind == .none ? numbers.outcome(of: recorded) : pages
  }
}
