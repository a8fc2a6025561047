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

  @OptionGroup var outputs: RunOutputOptions

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
    let outputs: RunOutputs
    do {
      outputs = try RunOutputs(command.outputs, trace: command.shared.trace)
    } catch let failure as FontSet.Failure {
      Console.err(failure.description)
      return .environment
    } catch {
      Console.err("\(error)")
      return .file
    }
    for path in command.scenarios {
      statuses.append(run(path, outputs))
      if Interruption.isPending { break }
    }
    if Interruption.isPending {
      outputs.abandon()
      Console.err("interrupted")
      return .interrupted
    }
    for failure in outputs.finish() {
      Console.err(failure.description)
      statuses.append(.file)
    }
    return .worst(statuses)
  }

  private func run(_ path: String, _ outputs: RunOutputs) -> Status {
    let pictures: FramePictures?
    do {
      pictures = try command.frames.map { folder in
        try FramePictures(
          folder: folder, scenario: command.scenarios.count > 1 ? path : nil)
      }
    } catch let failure as FontSet.Failure {
      Console.err(failure.description)
      return .environment
    } catch {
      Console.err("\(error)")
      return .file
    }
    let runner: ScenarioRunner
    do {
      let (file, prototype) = try InputFile.scenario(path)
      let scale = CGFloat(options.scale ?? file.display.scale)
      outputs.begin(path)
      let strip = outputs.frame
      let frame: ((FrameRecord, DisplayList) -> Void)? =
        pictures == nil && strip == nil
        ? nil
        : { record, list in
          pictures?.write(list, tick: record.frame, scale: scale)
          strip?(record, list)
        }
      runner = try ScenarioRunner(
        file, name: path, prototype: prototype, options: options, record: outputs.record,
        onFrame: frame, onTiming: outputs.timing)
    } catch let errors as FileErrors {
      Console.err(errors.description)
      outputs.refuse(path, errors)
      return .file
    } catch ScenarioRunner.Problem.file(let errors) {
      Console.err(errors.description)
      outputs.refuse(path, errors)
      return .file
    } catch ScenarioRunner.Problem.setting(let error) {
      Console.err(error.description)
      return .usage
    } catch {
      Console.err("\(path): \(error)")
      return .file
    }
    let result = runner.run(isInterrupted: { Interruption.isPending || pictures?.failure != nil })
    if let failure = pictures?.failure {
      Console.err(failure.description)
      return .file
    }
    if Interruption.isPending { return .interrupted }
    for line in RunReporter.lines(result, quiet: command.quiet) { Console.err(line) }
    outputs.end(result)
    return result.passed ? .success : .failure
  }
}
