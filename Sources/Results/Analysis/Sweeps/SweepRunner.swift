package import BackswipeDocuments
package import BackswipePrototypes
import BackswipeScenarios
package import BackswipeSettings
import BackswipeSimulation
import BackswipeText
import BackswipeTrace
import BackswipeUnits

/// Makes the rows of a sweep, each by as little of a run as its values need.
@MainActor
package final class SweepRunner {
  package let plan: SweepPlan
  private let source: SweepMeasure.Source
  private let needsHand: Bool
  private let isInterrupted: () -> Bool
  /// By scenario; the hand is looked for when it is first asked.
  private var trials: [Int: GestureTrial] = [:]

  /// - Parameter isInterrupted: asked before each frame of a run.
  package init(_ plan: SweepPlan, isInterrupted: @escaping () -> Bool = { false }) {
    self.plan = plan
    self.isInterrupted = isInterrupted
    source = plan.measures.map(\.source).max() ?? .hand
    needsHand = plan.measures.contains { $0.source == .hand }
  }

  /// Finds the hands of all scenarios, where hands are asked for.
  package func prepare() throws(FileErrors) {
    guard needsHand else { return }
    for index in plan.scenarios.indices { _ = try trial(index) }
  }

  /// The cells of a row.
  ///
  /// - Parameter row: from 0, below the layout's count.
  /// - Returns: nil when it was interrupted.
  package func cells(_ row: Int) throws(FileErrors) -> [String]? {
    let run: SweepPlan.Run
    do throws(SweepMistake) { run = try plan.run(row) } catch {
      throw FileErrors([
        FileError(file: "run \(row + 1)", place: .start, reason: error.description)
      ])
    }
    guard let values = try values(run) else { return nil }
    return [String(row + 1), plan.scenarios[run.scenario].path] + run.values.map(\.text) + values
  }

  /// All values of the first scenario under changes, with commas between; nil when it was interrupted.
  package func outcome(_ changes: [SettingAssignment]) throws(FileErrors) -> String? {
    if isInterrupted() { return nil }
    return try values(
      SweepPlan.Run(scenario: 0, values: [], assignments: changes, distance: nil, speed: nil)
    )?.joined(separator: ", ")
  }

  private func values(_ run: SweepPlan.Run) throws(FileErrors) -> [String]? {
    var answers = Answers()
    if needsHand { answers.hand = try hand(run) }
    if source == .transitions { answers.transitions = try transitions(run) }
    if source == .run {
      let result = try result(run)
      if isInterrupted() { return nil }
      answers.take(result)
    }
    return plan.measures.map { answers.cell($0) }
  }

  // MARK: Runs

  private func trial(_ index: Int) throws(FileErrors) -> GestureTrial {
    if let trial = trials[index] { return trial }
    let scenario = plan.scenarios[index]
    let hand = try GestureSearch.hand(
      of: scenario.file, prototype: scenario.prototype, path: scenario.path,
      settings: plan.settings, refresh: plan.refresh)
    let trial = try GestureTrial(hand, settings: plan.settings)
    trials[index] = trial
    return trial
  }

  private func hand(_ run: SweepPlan.Run) throws(FileErrors) -> GestureOutcome {
    let trial = try trial(run.scenario)
    // What is set on all rows stays beside a preset.
    let changes =
      run.assignments.contains(where: \.isPreset)
      ? plan.settings + run.assignments : run.assignments
    guard run.distance != nil || run.speed != nil else { return try trial.outcome(changes) }
    var reach = GestureReach(trial.hand)
    if let distance = run.distance { reach.distance = distance }
    if let speed = run.speed { reach.speed = speed }
    return try trial.outcome(changes, of: reach.applied(to: trial.hand))
  }

  private func runner(
    _ run: SweepPlan.Run, isUnseen: Bool
  ) throws(FileErrors) -> ScenarioRunner {
    let scenario = plan.scenarios[run.scenario]
    var options = ScenarioRunner.Options()
    options.settings =
      SettingSide(name: "", assignments: run.assignments).laid(
        over: scenario.prototype.settings + scenario.file.settings, own: plan.settings
      ).assignments
    options.refresh = plan.refresh
    options.isUnseen = isUnseen
    var file = scenario.file
    if !plan.measures.contains(where: { $0.column.name == "passed" }) { file.expectations = [] }
    // Lines before the first tell them from the file's own.
    for (index, expectation) in plan.expectations[run.scenario].enumerated() {
      var expectation = expectation
      expectation.place = Place(line: Self.line(index), column: 1)
      file.expectations.append(expectation)
    }
    return try ScenarioRunner(
      file, name: scenario.path, prototype: scenario.prototype, options: options)
  }

  private func transitions(_ run: SweepPlan.Run) throws(FileErrors) -> [TransitionSpan] {
    let hasFaults = plan.scenarios[run.scenario].file.timeline.contains { entry in
      if case .fault = entry.verb.effect { true } else { false }
    }
    // A late frame shows what it shows later: only frames tell.
    if hasFaults { return try result(run).transitions }
    return try runner(run, isUnseen: true).pass { [isInterrupted] _ in isInterrupted() }
  }

  private func result(_ run: SweepPlan.Run) throws(FileErrors) -> ScenarioResult {
    try runner(run, isUnseen: false).run(isInterrupted: isInterrupted)
  }

  fileprivate static func line(_ expectation: Int) -> Int { -1 - expectation }
}

/// What is known of one run.
@MainActor
private struct Answers {
  var hand: GestureOutcome?
  var transitions: [TransitionSpan] = []
  private var metrics: TraceValue = .null
  private var frames = 0
  private var passed = false
  private var held: [Int: Bool] = [:]

  mutating func take(_ result: ScenarioResult) {
    transitions = result.transitions
    metrics = .object(result.metricsFields)
    frames = result.frames
    passed =
      result.failures.isEmpty && result.alive.isEmpty
      && result.judgements.allSatisfy { $0.line < 0 || $0.passed }
    for judgement in result.judgements where judgement.line < 0 {
      held[judgement.line] = judgement.passed && held[judgement.line] ?? true
    }
  }

  func cell(_ measure: SweepMeasure) -> String {
    if let index = measure.expectation { return "\(held[SweepRunner.line(index)] ?? false)" }
    if !measure.path.isEmpty, measure.path != ["frames"] { return figure(measure) }
    let last = transitions.last
    return switch measure.column.name {
    case "hand": hand?.kind.rawValue ?? ""
    case "hand.began": Self.milliseconds(hand?.began)
    case "hand.rest": Self.milliseconds(hand?.rest)
    case "passed": "\(passed)"
    case "frames": "\(frames)"
    case "lastTransition": last?.name ?? ""
    case "outcome": last?.outcome.rawValue ?? ""
    case "duration": Self.milliseconds(last?.duration)
    case "firstFrame": last.map { "\($0.beginFrame)" } ?? ""
    case "lastFrame": last.flatMap { $0.outcome == .running ? nil : "\($0.endFrame)" } ?? ""
    default: ""
    }
  }

  /// Empty where there was nothing to measure.
  private func figure(_ measure: SweepMeasure) -> String {
    var value: TraceValue? = metrics
    for key in measure.path { value = value?[key] }
    if let text = value?.text { return text }
    return value?.number.map { NumberText.short($0 / measure.divisor, 6) } ?? ""
  }

  private static func milliseconds(_ interval: Interval?) -> String {
    interval.map { NumberText.short($0.seconds * 1000, 6) } ?? ""
  }
}
