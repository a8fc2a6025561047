package import BackswipeDocuments
import BackswipePrototypes
import BackswipeScenarios
package import BackswipeSettings
import BackswipeSimulation

/// Makes the rows of a sweep, each by the smallest part of a run that its values need.
@MainActor
package final class SweepRunner {
  package let plan: SweepPlan
  private let source: SweepMeasure.Source
  private let needsGesture: Bool
  private let isInterrupted: () -> Bool
  /// The trials by scenario; a gesture is found on first request.
  private var trials: [Int: GestureTrial] = [:]

  /// - Parameter isInterrupted: asked before each frame of a run.
  package init(_ plan: SweepPlan, isInterrupted: @escaping () -> Bool = { false }) {
    self.plan = plan
    self.isInterrupted = isInterrupted
    source = plan.measures.map(\.source).max() ?? .gesture
    needsGesture = plan.measures.contains { $0.source == .gesture }
  }

  /// Finds the gestures of all scenarios, where their values are requested.
  package func prepare() throws(FileErrors) {
    guard needsGesture else { return }
    for index in plan.scenarios.indices { _ = try trial(index) }
  }

  /// The cells of a row.
  ///
  /// - Parameter row: from 0, below the layout's count.
  /// - Returns: nil after an interruption.
  package func cells(_ row: Int) throws(FileErrors) -> [String]? {
    let run: SweepPlan.Run
    do throws(SweepMistake) { run = try plan.run(row) } catch {
      throw FileErrors([
        FileError(file: "run \(row + 1)", place: .start, reason: error.description)
      ])
    }
    guard let values = try values(run) else { return nil }
    return [String(row + 1), plan.scenarios[run.scenario].path] + run.values.map(\.text)
      + values.cells
  }

  /// All values of the first scenario under changes; nil after an interruption.
  package func outcome(_ changes: [SettingAssignment]) throws(FileErrors) -> SweepOutcome? {
    if isInterrupted() { return nil }
    return try values(
      SweepPlan.Run(scenario: 0, values: [], assignments: changes, distance: nil, speed: nil))
  }

  private func values(_ run: SweepPlan.Run) throws(FileErrors) -> SweepOutcome? {
    var answers = SweepAnswers()
    if needsGesture { answers.gesture = try gesture(run) }
    if source == .transitions { answers.transitions = try transitions(run) }
    if source == .run {
      let result = try result(run)
      if isInterrupted() { return nil }
      answers.update(with: result)
    }
    return SweepOutcome(plan.measures.map { $0.value(answers) })
  }

  // MARK: Runs

  private func trial(_ index: Int) throws(FileErrors) -> GestureTrial {
    if let trial = trials[index] { return trial }
    let scenario = plan.scenarios[index]
    let gesture = try GestureSearch.gesture(
      of: scenario.file, prototype: scenario.prototype, path: scenario.path,
      settings: plan.settings, refresh: plan.refresh)
    let trial = try GestureTrial(gesture, settings: plan.settings)
    trials[index] = trial
    return trial
  }

  private func gesture(_ run: SweepPlan.Run) throws(FileErrors) -> GestureOutcome {
    let trial = try trial(run.scenario)
    // Settings of all rows stay beside a preset.
    let changes =
      run.assignments.contains(where: \.isPreset)
      ? plan.settings + run.assignments : run.assignments
    guard run.distance != nil || run.speed != nil else { return try trial.outcome(changes) }
    var reach = GestureReach(trial.gesture)
    if let distance = run.distance { reach.distance = distance }
    if let speed = run.speed { reach.speed = speed }
    return try trial.outcome(changes, of: reach.applied(to: trial.gesture))
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
    file.expectations += plan.expectations[run.scenario]
    return try ScenarioRunner(
      file, name: scenario.path, prototype: scenario.prototype, options: options)
  }

  private func transitions(_ run: SweepPlan.Run) throws(FileErrors) -> [TransitionSpan] {
    let hasFaults = plan.scenarios[run.scenario].file.timeline.contains { entry in
      if case .fault = entry.verb.effect { true } else { false }
    }
    // A late frame shows its content later, which only frames reveal.
    if hasFaults { return try result(run).transitions }
    return try runner(run, isUnseen: true).pass { [isInterrupted] _ in isInterrupted() }
  }

  private func result(_ run: SweepPlan.Run) throws(FileErrors) -> ScenarioResult {
    try runner(run, isUnseen: false).run(isInterrupted: isInterrupted)
  }
}
