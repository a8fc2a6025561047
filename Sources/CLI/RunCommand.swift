import ArgumentParser
import BackswipePrototypes
import BackswipeRendering
import BackswipeScenarios
import BackswipeScene
import BackswipeTime
import BackswipeTrace
import BackswipeUI
import Foundation

/// Runs scenarios on the virtual clock and checks what they expect.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run scenarios on the virtual clock and check expectations.")

  @Argument(help: "Scenario files; - is standard input.")
  var scenarios: [String]

  @OptionGroup var shared: SharedOptions

  @Option(help: "Write a report (JSON) to a file, or - for standard output.")
  var report: String?

  @Option(help: "Write every frame as a PNG into a folder.")
  var frames: String?

  @Option(help: "The seed, instead of the file's.")
  var seed: Int?

  @Flag(help: "Say nothing unless something fails.")
  var quiet = false

  mutating func validate() throws {
    if let seed, seed < 0 { throw ValidationError("--seed \(seed) is negative") }
  }

  mutating func run() throws {
    Interruption.watch()
    let command = self
    let status = try MainActor.assumeIsolated { try RunSession(command).run() }
    if status != .success { throw status }
  }
}

/// One run of the verb.
@MainActor
private struct RunSession {
  let command: RunCommand
  let options: ScenarioRunner.Options

  init(_ command: RunCommand) throws {
    self.command = command
    var options = ScenarioRunner.Options()
    options.settings = try command.shared.settingPairs()
    options.refresh = try command.shared.displayRefresh()
    options.scale = command.shared.scale
    options.seed = command.seed
    self.options = options
  }

  func run() throws -> Status {
    var statuses: [Status] = []
    var results: [ScenarioResult] = []
    let trace: OutputFile?
    let report: OutputFile?
    do {
      trace = try command.shared.trace.map { path throws(OutputFile.Failure) in
        try OutputFile(path)
      }
      report = try command.report.map { path throws(OutputFile.Failure) in try OutputFile(path) }
    } catch {
      Console.err(error.description)
      return .file
    }
    for path in command.scenarios {
      let (status, result) = run(path, trace: trace)
      statuses.append(status)
      if let result { results.append(result) }
      if Interruption.isPending { break }
    }
    if Interruption.isPending {
      trace?.abandon()
      report?.abandon()
      Console.err("interrupted")
      return .interrupted
    }
    report?.write(ScenarioResult.report(results).json + "\n")
    do {
      try trace?.finish()
      try report?.finish()
    } catch {
      Console.err("\(error)")
      statuses.append(.file)
    }
    return .worst(statuses)
  }

  private func run(_ path: String, trace: OutputFile?) -> (Status, ScenarioResult?) {
    let pictures: FramePictures?
    do {
      pictures = try command.frames.map { folder in
        try FramePictures(
          folder: folder, scenario: command.scenarios.count > 1 ? path : nil)
      }
    } catch let failure as FontSet.Failure {
      Console.err(failure.description)
      return (.environment, nil)
    } catch {
      Console.err("\(error)")
      return (.file, nil)
    }
    let runner: ScenarioRunner
    do {
      let (file, prototype) = try InputFile.scenario(path)
      let scale = CGFloat(options.scale ?? file.display.scale)
      runner = try ScenarioRunner(
        file, name: path, prototype: prototype, options: options,
        record: trace.map { trace in { trace.write($0.line + "\n") } },
        onFrame: pictures.map { pictures in { pictures.write($1, tick: $0.frame, scale: scale) } })
    } catch let errors as FileErrors {
      Console.err(errors.description)
      return (.file, nil)
    } catch ScenarioRunner.Problem.file(let errors) {
      Console.err(errors.description)
      return (.file, nil)
    } catch ScenarioRunner.Problem.setting(let error) {
      Console.err(error.description)
      return (.usage, nil)
    } catch {
      Console.err("\(path): \(error)")
      return (.file, nil)
    }
    let result = runner.run(isInterrupted: { Interruption.isPending || pictures?.failure != nil })
    if let failure = pictures?.failure {
      Console.err(failure.description)
      return (.file, nil)
    }
    if Interruption.isPending { return (.interrupted, nil) }
    for line in RunReporter.lines(result, quiet: command.quiet) { Console.err(line) }
    return (result.passed ? .success : .failure, result)
  }
}
