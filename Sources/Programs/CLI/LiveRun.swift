import BackswipeDocuments
import BackswipeFiles
import BackswipeMetrics
import BackswipeProcesses
import BackswipePrototypes
import BackswipeReports
import BackswipeScenarios
import BackswipeText
import BackswipeUI
import BackswipeUnits
import BackswipeWindow

/// `run --live`: scenarios in a window by the real clock, several times each.
@MainActor
struct LiveRun {
  private let command: RunCommand
  private let options: ScenarioRunner.Options
  private let outputs: MeasuredOutputs
  private let pages: LivePages
  private var measuring: LiveRunOptions { command.measuring }

  /// - Throws: the failure of an unwritable output, or of missing fonts.
  init(_ command: RunCommand, options: ScenarioRunner.Options) throws {
    self.command = command
    self.options = options
    let paths = command.outputs.formats.paths
    outputs = try MeasuredOutputs(paths.filter { !$0.format.showsFrames })
    pages = try LivePages(
      paths.filter(\.format.showsFrames),
      reader: DocumentReader(limit: command.size.limit(.document)))
  }

  func run(_ items: [ScenarioSelection.Item]) -> Status {
    var statuses: [Status] = []
    var counts = ScenarioCounts()
    for item in items {
      statuses.append(run(item, &counts))
      if Interruption.isPending || statuses.last == .environment { break }
    }
    if Interruption.isPending {
      outputs.abandon()
      pages.abandon()
      Console.err("interrupted")
      return Interruption.status
    }
    if counts.count > 1, !command.quiet || !counts.allHeld { say([counts.words]) }
    if command.outputs.github {
      for line in outputs.scenarios.flatMap(GitHubAnnotations.lines) { Console.out(line) }
    }
    for failure in outputs.finish() + pages.finish() {
      Console.err(failure)
      statuses.append(.file)
    }
    return .worst(statuses)
  }

  private func run(
    _ item: ScenarioSelection.Item, _ counts: inout ScenarioCounts
  ) -> Status {
    let path = item.path
    var verdict: Verdict?
    var skips = false
    defer {
      switch verdict {
      case .pass: counts.add(.passed)
      case .fail: counts.add(.failed)
      case .inconclusive: counts.addInconclusive()
      case nil: counts.add(skips ? .skipped : .refused)
      }
    }
    do {
      let (file, prototype) = try InputFile.scenario(
        path, limit: command.size.limit(.document), cell: item.cell)
      if let reason = file.skip {
        skips = true
        if !command.quiet { say(["skipped \(path): \(reason)"]) }
        return .success
      }
      let (timeless, limits) = file.splitForMeasuring
      let scenario = Scenario(
        path: path, file: timeless, prototype: prototype, limits: limits + measuring.limits)
      // Reports mistakes in the settings before the window opens.
      _ = try runner(scenario)
      let window = try stage(scenario)
      guard let measured = try measure(scenario, in: window) else {
        if !Interruption.isPending {
          Console.err("\(path): the window was closed before the runs were over")
        }
        return .failure
      }
      verdict = measured.verdict
      outputs.add(measured)
      try record(item, scenario, in: window)
      say(LiveRunReporter.lines(measured, quiet: command.quiet))
      return measuring.status(of: measured.verdict)
    } catch let errors as FileErrors {
      Console.err(errors)
      return .file
    } catch let error as WindowError {
      Console.err(error)
      return .environment
    } catch {
      Console.err("\(path): \(error)")
      return .file
    }
  }

  private func say(_ lines: [String]) {
    Console.say(
      lines,
      beside: command.outputs.formats.paths.map(\.path) + (command.outputs.github ? ["-"] : []))
  }

  private struct Scenario {
    let path: String
    let file: ScenarioFile
    let prototype: Prototype
    let limits: [MeasuredLimit]
  }

  private func stage(_ scenario: Scenario) throws(WindowError) -> LiveScenario {
    let name = scenario.file.title.isEmpty ? scenario.path : scenario.file.title
    var configuration = LiveScenario.Configuration(
      title: name, phone: scenario.file.display.size,
      scale: command.shared.scale.map { CGFloat($0) }, isInterrupted: { Interruption.isPending })
    configuration.showsTouches = measuring.touches
    configuration.trouble = { Console.err("note: \($0)") }
    return try LiveScenario(configuration)
  }

  private func runner(
    _ scenario: Scenario, timing: ((FrameMetrics.Row) -> Void)? = nil
  ) throws(FileErrors) -> ScenarioRunner {
    try ScenarioRunner(
      scenario.file, name: scenario.path, prototype: scenario.prototype, options: options,
      onTiming: timing)
  }

  /// Plays a scenario once more, for its page.
  private func record(
    _ item: ScenarioSelection.Item, _ scenario: Scenario, in window: LiveScenario
  ) throws {
    guard pages.isWanted else { return }
    try pages.add(item, options: options) { file, recorder in
      let runner = try ScenarioRunner(
        file, name: scenario.path, prototype: scenario.prototype, options: options,
        record: recorder.record, onFrame: recorder.frame, onTiming: recorder.timing)
      recorder.identifiedViews = { [unowned runner] in runner.identifiedViews }
      return try window.play(runner, limits: [])?.result
    }
  }

  /// - Returns: nil when the runs were interrupted.
  private func measure(_ scenario: Scenario, in window: LiveScenario) throws -> MeasuredScenario? {
    var sides: [[MeasuredRun]] = measuring.compare ? [[], []] : [[]]
    for round in 0..<measuring.droppedRuns + measuring.countedRuns {
      let counts = round >= measuring.droppedRuns
      // Alternating, with each side first equally often: a drift affects both alike.
      let order = Array(sides.indices)
      for side in round.isMultiple(of: 2) ? order : order.reversed() {
        if counts { outputs.begin(scenario.path) }
        let runner = try runner(scenario, timing: counts ? outputs.timing : nil)
        guard let run = try window.play(runner, limits: scenario.limits) else { return nil }
        guard counts else { continue }
        var result = run.result
        result.cell = scenario.file.cell
        result.sources = scenario.file.sources
        outputs.end(result)
        sides[side].append(
          MeasuredRun(result: result, withheld: run.withheld, values: run.values))
      }
    }
    let comparison =
      measuring.compare
      ? RunComparison(sides[0].map(\.result.metrics), sides[1].map(\.result.metrics)) : nil
    return MeasuredScenario(
      title: scenario.file.title, file: scenario.path, runs: sides.flatMap { $0 },
      limits: scenario.limits, comparison: comparison)
  }
}
