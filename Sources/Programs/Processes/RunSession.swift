import BackswipeDocuments
import BackswipeFiles
import BackswipeFilms
import BackswipeGoldens
import BackswipeRendering
import BackswipeReports
import BackswipeText
import BackswipeUnits

/// One run of the verb: selects scenarios, runs them here or in other processes, and writes the
/// results in the order of the files.
@MainActor
package struct RunSession {
  /// Runs the scenarios in another way, once they and all places are known to be right.
  package typealias Run = ([ScenarioSelection.Item]) -> Status

  private let request: RunRequest
  private let reader: DocumentReader
  private let reporter: any Reporter
  private let job: ScenarioJob
  /// Of the command, the program's name first.
  private let arguments: [String]

  /// - Parameter arguments: of the command, the program's name first.
  package init(
    _ request: RunRequest, reader: DocumentReader, reporter: any Reporter, arguments: [String]
  ) {
    self.request = request
    self.reader = reader
    self.reporter = reporter
    self.arguments = arguments
    job = ScenarioJob(request: request, reader: reader)
  }

  /// - Parameter other: runs the scenarios in place of the session; nil for this one.
  package func run(by other: Run? = nil) -> Status {
    if let folder = request.worker { return work(folder) }
    let selection: ScenarioSelection
    do throws(ScenarioSelection.Failure) {
      selection = try ScenarioSelection(of: request, reader: reader)
    } catch {
      return error.report(to: reporter)
    }
    if request.verbose {
      for skipped in selection.skipped {
        reporter.err("skipped \(skipped.path): \(skipped.reason)")
      }
    }
    if let only = request.only, only.isEmpty, !request.quiet {
      reporter.err("\(only.report): nothing failed in that run")
    }
    if let clash = request.goldens?.clash(selection.items.map(\.path))
      ?? selection.clash("--frames", request.frames)
      ?? selection.clash("--keep-failures", request.failures)
      ?? selection.clash("--film-failures", request.films?.folder)
    {
      reporter.err(clash)
      return .usage
    }
    let paths = request.outputs.map { ($0.format.option, Optional($0.path)) }
    if let obstacle = OutputPaths.obstacle(paths, of: folders(of: selection.items)) {
      reporter.err(obstacle)
      return .usage
    }
    var inputs = selection.items.map(\.path)
    if OutputPaths.replaceFiles(paths) {
      inputs += Set(inputs).sorted().flatMap { reader.files(ofScenario: $0) }
    }
    if let mistake = OutputPaths.mistake(paths, reading: inputs) {
      reporter.err(mistake)
      return .usage
    }
    if let other { return other(selection.items) }
    if request.watches { return watch(selection.items) }
    let outputs: RunOutputs
    do {
      // Missing fonts are reported before anything is run.
      if request.failures != nil { _ = try job.painter.pageGlyphs() }
      outputs = try RunOutputs(
        request.outputs, shard: request.shard,
        makeGlyphs: { try job.painter.pageGlyphs() })
    } catch let failure as FontSet.Failure {
      reporter.err(failure)
      return .environment
    } catch {
      reporter.err(error)
      return .file
    }
    return run(selection.items, outputs)
  }

  /// The folders that the runs need, those of the scenarios included.
  private func folders(of items: [ScenarioSelection.Item]) -> [(option: String, path: String)] {
    items.flatMap { item in
      var folders: [(option: String, path: String)] = []
      if let frames = request.frames {
        folders.append(("--frames", ScenarioSelection.folder(of: item, in: frames)))
      }
      if let golden = request.goldens?.folders(of: item.path, cell: item.cell) {
        folders += [("--golden", golden.folder), ("--differences", golden.differences)]
      }
      return folders
    }
  }

  /// Runs the tasks of another process.
  private func work(_ folder: String) -> Status {
    let worker = RunWorker(
      folder: folder, makeGlyphs: { try job.painter.pageGlyphs() }, job: { job.run($0, $1) })
    do {
      let isDone = try worker.run(
        next: { WorkerTask.next(from: WorkerProcess.tasks) },
        answer: { _ = writeWhole($0.line, to: WorkerProcess.answers) })
      if isDone { return .success }
      return Interruption.isPending ? Interruption.status : .file
    } catch {
      reporter.err(error)
      return .environment
    }
  }

  /// Runs scenarios again when they change.
  private func watch(_ items: [ScenarioSelection.Item]) -> Status {
    var session = WatchSession(request, reader: reader, reporter: reporter) { items in
      guard
        let outputs = try? RunOutputs(
          [], shard: nil, makeGlyphs: { try job.painter.pageGlyphs() })
      else { return [] }
      do throws(OutputFile.Failure) { try perform(items, outputs) } catch { reporter.err(error) }
      return outputs.summaries
    }
    return session.watch(items)
  }

  private func run(_ items: [ScenarioSelection.Item], _ outputs: RunOutputs) -> Status {
    let clock = WallClock()
    var statuses: [Status] = []
    do throws(OutputFile.Failure) { try perform(items, outputs) } catch {
      outputs.abandon()
      reporter.err(error)
      return .file
    }
    if Interruption.isPending {
      outputs.abandon()
      reporter.err("interrupted")
      return Interruption.status
    }
    statuses += outputs.summaries.map { Status($0.status) }
    sayInAll(outputs.summaries, after: clock.elapsed)
    if items.isEmpty, let shard = request.shard, !request.quiet {
      reporter.err("no scenario falls to shard \(shard)")
    }
    if request.github {
      for line in outputs.summaries.flatMap(\.annotations) { reporter.out(line) }
    }
    for failure in outputs.finish() {
      reporter.err(failure)
      statuses.append(.file)
    }
    return .worst(statuses)
  }

  /// Runs scenarios here or in other processes, with their words.
  private func perform(
    _ items: [ScenarioSelection.Item], _ outputs: RunOutputs
  ) throws(OutputFile.Failure) {
    let progress = ProgressLine(reporter, count: items.count, isWanted: !request.quiet)
    defer { progress.clear() }
    var told: Set<String> = []
    let jobs = min(request.processes, items.count)
    let tasks = items.enumerated().map { index, item in
      WorkerTask(
        number: index + 1, path: item.path, cell: item.cell, folder: item.folder,
        pieces: outputs.pieces)
    }
    if jobs > 1 {
      try WorkerPool(
        jobs, tasks, outputs,
        host: WorkerProcesses(arguments: { [arguments] folder in
          WorkerArguments.of(arguments, verb: "run", folder: folder)
        }),
        progress: { progress.update($0, $1) }, say: { say($0, progress, &told) }
      ).run()
    } else {
      runHere(tasks, outputs, progress, &told)
    }
    try updateFailures(tasks, outputs.summaries)
  }

  /// Removes the pages and films of earlier failures whose scenarios have run and fail no more.
  private func updateFailures(
    _ tasks: [WorkerTask], _ summaries: [RunSummary]
  ) throws(OutputFile.Failure) {
    let ran = zip(tasks, summaries).filter(\.1.ran)
    let failed = ran.filter { !$0.1.passed }.map(\.0.name)
    let passed = ran.filter(\.1.passed).map(\.0.name)
    let folders =
      (request.failures.map { [($0, ".html")] } ?? [])
      + (request.films.map { [($0.folder, ".\($0.kind.rawValue)")] } ?? [])
    for (folder, ending) in folders {
      try KeptFiles(folder, ending: ending).update(failed: failed, passed: passed)
    }
  }

  private func runHere(
    _ tasks: [WorkerTask], _ outputs: RunOutputs, _ progress: ProgressLine,
    _ told: inout Set<String>
  ) {
    for task in tasks {
      progress.update(task.number - 1, task.title)
      guard let summary = job.run(task, outputs.recorder(task.number)) else { return }
      say(summary, progress, &told)
      outputs.add(summary)
      if Interruption.isPending { return }
    }
  }

  /// - Parameter told: the distinct mistakes reported for earlier cells of the file.
  private func say(
    _ summary: RunSummary, _ progress: ProgressLine, _ told: inout Set<String>
  ) {
    if !summary.words.isEmpty { progress.clear() }
    // Neither a file that cannot be run nor an output that cannot be written is a result.
    let isMistake = summary.outcome == .refused || summary.status >= RunSummary.fileStatus
    for line in summary.words {
      if !isMistake {
        say(line)
      } else if summary.outcome != .refused || told.insert(line).inserted {
        reporter.err(line)
      }
    }
  }

  /// Prints a line of results; among messages where a result for other programs uses standard
  /// output.
  private func say(_ line: String) {
    if request.usesStandardOutput { reporter.err(line) } else { reporter.say(line) }
  }

  /// Prints how many scenarios passed, unless all did and text is not wanted. The time by the real
  /// clock is for persons only: text in files is the same every time.
  private func sayInAll(_ summaries: [RunSummary], after time: Interval) {
    if !request.quiet { for note in AlikeTitles.notes(summaries) { reporter.err(note) } }
    var counts = ScenarioCounts()
    for summary in summaries { counts.add(summary.outcome) }
    if summaries.count > 1, !request.quiet || !counts.allHeld {
      let isSeen = Terminal.showsOutput && !request.usesStandardOutput
      say(counts.words + (isSeen ? ", in \(SlowestRuns.words(time))" : ""))
    }
    if let most = request.slowest {
      for line in SlowestRuns.lines(summaries, most: most, all: time) { reporter.err(line) }
    }
  }
}
