import BackswipeAnalysis
package import BackswipePrototypes
package import BackswipeScenarios
package import BackswipeSettings
import BackswipeText
import BackswipeUnits

extension MotionExport {
  /// The motions of a scenario's settings, with the release of the finger that leads its pop.
  ///
  /// - Parameters:
  ///   - path: the scenario's, for messages.
  ///   - settings: on top of the file's.
  ///   - report: takes the reason why no release is known, where a finger should have one.
  @MainActor
  package init(
    _ scenario: ScenarioFile, _ prototype: Prototype, path: String,
    settings: [SettingAssignment], report: (String) -> Void
  ) {
    let titles = [
      scenario.title, prototype.title, PlainLine.of(FileName.parts(path).name),
    ]
    self.init(
      title: titles.first { !$0.isEmpty } ?? path,
      settings: SimulatorSettings(prototype.settings + scenario.settings + settings),
      display: scenario.display,
      release: MotionExport.Release(
        scenario, prototype, path: path, settings: settings, report: report))
    transitions = ExportedTransition.all(
      of: prototype, SimulatorSettings(prototype.settings + scenario.settings + settings))
    elements = ExportedElements(prototype)
    unmeasuredHeroes = HeroFlight.measure(
      &transitions, in: prototype, scenario.settings + settings, scenario.display)
  }

  /// The motions of a prototype's settings.
  @MainActor
  package init(_ prototype: Prototype, path: String, settings: [SettingAssignment]) {
    self.init(
      title: prototype.title.isEmpty ? PlainLine.of(FileName.parts(path).name) : prototype.title,
      settings: SimulatorSettings(prototype.settings + settings), display: ScenarioDisplay(),
      release: nil)
    transitions = ExportedTransition.all(
      of: prototype, SimulatorSettings(prototype.settings + settings))
    elements = ExportedElements(prototype)
    unmeasuredHeroes = HeroFlight.measure(
      &transitions, in: prototype, settings, ScenarioDisplay())
  }

  private init(
    title: String, settings: SimulatorSettings, display: ScenarioDisplay,
    release: MotionExport.Release?
  ) {
    self.init(
      title: title, settings: settings, width: Double(display.size.width),
      height: Double(display.size.height), release: release)
  }
}

extension MotionExport.Release {
  /// The finger that leads a pop; nil where no finger of the timeline does.
  @MainActor
  fileprivate init?(
    _ scenario: ScenarioFile, _ prototype: Prototype, path: String,
    settings: [SettingAssignment], report: (String) -> Void
  ) {
    guard scenario.timeline.contains(where: { $0.verb is TouchVerb || $0.verb is DragVerb }) else {
      return nil
    }
    let run: GestureRun
    do {
      let gesture = try GestureSearch.gesture(
        of: scenario, prototype: prototype, path: path, settings: settings)
      run = try GestureRun(gesture, settings: settings)
    } catch {
      // The motions are known without it.
      report("no finger's velocity for the release: \(error)")
      return nil
    }
    guard run.outcome.kind != .none, let progress = run.released, let velocity = run.velocity else {
      return nil
    }
    self.init(progress: progress, velocity: velocity, completes: run.outcome.kind == .pops)
  }
}
