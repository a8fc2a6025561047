import BackswipeDocuments
import BackswipeFiles
import BackswipeGoldens
import BackswipeProcesses
import BackswipePrototypes
import BackswipeRendering
import BackswipeReports
import BackswipeText

/// One run of the verb: selects scenarios, runs them here or in other processes, and writes the
/// results in the order of the files.
@MainActor
struct RunSession {
  let command: RunCommand
  private let job: ScenarioJob

  init(_ command: RunCommand) throws {
    self.command = command
    job = try ScenarioJob(command)
  }

  func run() -> Status {
    if let folder = command.worker { return work(folder) }
    let selection: ScenarioSelection
    do throws(ScenarioSelection.Failure) {
      selection = try ScenarioSelection(
        command.scenarios, filters: command.filter, shard: command.shardPart,
        limit: command.size.limit(.document))
    } catch {
      return error.tell()
    }
    if command.verbose {
      for skipped in selection.skipped { Console.err("skipped \(skipped.path): \(skipped.reason)") }
    }
    if let clash = command.goldens.clash(selection.items.map(\.path))
      ?? selection.clash(ofFrames: command.frames)
    {
      Console.err(clash)
      return .usage
    }
    let paths = command.outputs.paths
    if let obstacle = OutputPaths.obstacle(paths, of: folders(of: selection.items)) {
      Console.err(obstacle)
      return .usage
    }
    var inputs = selection.items.map(\.path)
    if OutputPaths.replaceFiles(paths) {
      let limit = command.size.limit(.document)
      inputs += inputs.compactMap { InputFile.prototypePath(ofScenario: $0, limit: limit) }
    }
    if let mistake = OutputPaths.mistake(paths, reading: inputs) {
      Console.err(mistake)
      return .usage
    }
    if command.measuring.live {
      do throws(OutputFile.Failure) {
        return try LiveRun(command, options: job.options).run(selection.items)
      } catch {
        Console.err(error)
        return .file
      }
    }
    let outputs: RunOutputs
    do {
      outputs = try RunOutputs(
        command.outputs.formats.paths, shard: command.shardPart,
        painting: { try job.painter.painting() })
    } catch let failure as FontSet.Failure {
      Console.err(failure)
      return .environment
    } catch {
      Console.err(error)
      return .file
    }
    return run(selection.items, outputs)
  }

  /// The folders that the runs need, those of the scenarios included.
  private func folders(of items: [ScenarioSelection.Item]) -> [(option: String, path: String)] {
    items.flatMap { item in
      var folders: [(option: String, path: String)] = []
      if let frames = command.frames {
        folders.append(("--frames", ScenarioSelection.folder(of: item, in: frames)))
      }
      if let golden = command.goldens.folders(of: item.path) {
        folders += [("--golden", golden.folder), ("--differences", golden.differences)]
      }
      return folders
    }
  }

  /// Runs the tasks of another process.
  private func work(_ folder: String) -> Status {
    let worker = RunWorker(
      folder: folder, painting: { try job.painter.painting() }, job: { job.run($0, $1) })
    do {
      let isDone = try worker.run(
        next: { WorkerTask.next(from: WorkerProcess.tasks) },
        answer: { _ = writeWhole($0.line, to: WorkerProcess.answers) })
      if isDone { return .success }
      return Interruption.isPending ? Interruption.status : .file
    } catch {
      Console.err(error)
      return .environment
    }
  }

  /// The arguments of the command with the worker's option, which precedes any `--`.
  static func workerArguments(_ folder: String, verb name: String = "run") -> [String] {
    var arguments = ProgramArguments.all
    let verb = arguments.dropFirst().firstIndex(of: name) ?? 0
    arguments.insert(contentsOf: ["--worker", folder], at: verb + 1)
    return arguments
  }

  private func run(_ items: [ScenarioSelection.Item], _ outputs: RunOutputs) -> Status {
    let progress = ProgressLine(count: items.count, isWanted: !command.quiet)
    let jobs = min(command.processCount, items.count)
    let tasks = items.enumerated().map { index, item in
      WorkerTask(
        number: index + 1, path: item.path, folder: item.folder, pieces: outputs.pieces)
    }
    var statuses: [Status] = []
    if jobs > 1 {
      do throws(OutputFile.Failure) {
        try WorkerPool(
          jobs, tasks, outputs, host: WorkerProcesses(arguments: { Self.workerArguments($0) }),
          progress: { progress.show($0, $1) }, say: { say($0, progress) }
        ).run()
      } catch {
        progress.clear()
        outputs.abandon()
        Console.err(error)
        return .file
      }
    } else {
      runHere(tasks, outputs, progress)
    }
    progress.clear()
    if Interruption.isPending {
      outputs.abandon()
      Console.err("interrupted")
      return Interruption.status
    }
    statuses += outputs.summaries.map { Status($0.status) }
    sayInAll(outputs.summaries)
    if items.isEmpty, let shard = command.shardPart, !command.quiet {
      Console.err("no scenario falls to shard \(shard)")
    }
    if command.outputs.github {
      for line in outputs.summaries.flatMap(\.annotations) { Console.out(line) }
    }
    for failure in outputs.finish() {
      Console.err(failure)
      statuses.append(.file)
    }
    return .worst(statuses)
  }

  private func runHere(
    _ tasks: [WorkerTask], _ outputs: RunOutputs, _ progress: ProgressLine
  ) {
    for task in tasks {
      progress.show(task.number - 1, task.path)
      guard let summary = job.run(task, outputs.recorder(task.number)) else { return }
      say(summary, progress)
      outputs.add(summary)
      if Interruption.isPending { return }
    }
  }

  private func say(_ summary: RunSummary, _ progress: ProgressLine) {
    if !summary.words.isEmpty { progress.clear() }
    for line in summary.words { Console.err(line) }
  }

  /// Prints how many scenarios passed, unless all did and text is not wanted.
  private func sayInAll(_ summaries: [RunSummary]) {
    if !command.quiet { for note in AlikeTitles.notes(summaries) { Console.err(note) } }
    var counts = ScenarioCounts()
    for summary in summaries { counts.add(passed: summary.passed, ran: summary.ran) }
    if summaries.count > 1, !command.quiet || !counts.allHeld { Console.err(counts.words) }
  }
}
