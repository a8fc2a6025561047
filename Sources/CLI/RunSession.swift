import BackswipePrototypes
import BackswipeRendering
import BackswipeReports

/// One run of the verb: chooses scenarios, has them run here or by other processes, and writes the
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
    if let folder = command.worker { return RunWorker(job, folder: folder).run() }
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
    if let clash = GoldenPlace.clash(selection.items.map(\.path), options: command.goldens)
      ?? GoldenPlace.clash(selection.items, frames: command.frames)
    {
      Console.err(clash)
      return .usage
    }
    let places = command.outputs.places(trace: command.shared.trace)
    if let obstacle = OutputPlaces.obstacle(places, of: folders(of: selection.items)) {
      Console.err(obstacle)
      return .usage
    }
    var inputs = selection.items.map(\.path)
    if OutputPlaces.replaceFiles(places) {
      let limit = command.size.limit(.document)
      inputs += inputs.compactMap { InputFile.prototypePath(ofScenario: $0, limit: limit) }
    }
    if let mistake = OutputPlaces.mistake(places, reading: inputs) {
      Console.err(mistake)
      return .usage
    }
    if command.measuring.live {
      do throws(OutputFile.Failure) {
        return try LiveRun(command, options: job.options).run(selection.items)
      } catch {
        Console.err(error.description)
        return .file
      }
    }
    let outputs: RunOutputs
    do {
      outputs = try RunOutputs(
        command.outputs, trace: command.shared.trace, shard: command.shardPart)
    } catch let failure as FontSet.Failure {
      Console.err(failure.description)
      return .environment
    } catch {
      Console.err("\(error)")
      return .file
    }
    return run(selection.items, outputs)
  }

  /// The folders that the runs need, those of the scenarios included.
  private func folders(of items: [ScenarioSelection.Item]) -> [(option: String, path: String)] {
    items.flatMap { item in
      var folders: [(option: String, path: String)] = []
      if let frames = command.frames {
        folders.append(("--frames", item.folder.map { "\(frames)/\($0)" } ?? frames))
      }
      if command.goldens.golden != nil {
        let place = GoldenPlace(of: item.path, options: command.goldens)
        folders += [("--golden", place.folder), ("--differences", place.differences)]
      }
      return folders
    }
  }

  private func run(_ items: [ScenarioSelection.Item], _ outputs: RunOutputs) -> Status {
    let progress = ProgressLine(count: items.count, isWanted: !command.quiet)
    let jobs = min(command.processCount, items.count)
    var statuses: [Status] = []
    if jobs > 1 {
      do throws(OutputFile.Failure) {
        try WorkerPool(jobs, items, outputs, progress) { say($0, progress) }.run()
      } catch {
        progress.clear()
        outputs.abandon()
        Console.err(error.description)
        return .file
      }
    } else {
      runHere(items, outputs, progress)
    }
    progress.clear()
    if Interruption.isPending {
      outputs.abandon()
      Console.err("interrupted")
      return Interruption.status
    }
    statuses += outputs.summaries.map { Status($0.status) }
    sayWhatIsAlike(outputs.summaries)
    sayInAll(outputs.summaries)
    if items.isEmpty, let shard = command.shardPart, !command.quiet {
      Console.err("no scenario falls to shard \(shard)")
    }
    for failure in outputs.finish() {
      Console.err(failure.description)
      statuses.append(.file)
    }
    return .worst(statuses)
  }

  private func runHere(
    _ items: [ScenarioSelection.Item], _ outputs: RunOutputs, _ progress: ProgressLine
  ) {
    for (index, item) in items.enumerated() {
      progress.show(index, item.path)
      guard let summary = job.run(item, number: index + 1, recorder: outputs.recorder(index + 1))
      else { return }
      say(summary, progress)
      outputs.add(summary)
      if Interruption.isPending { return }
    }
  }

  private func say(_ summary: RunSummary, _ progress: ProgressLine) {
    if !summary.words.isEmpty { progress.clear() }
    for line in summary.words { Console.err(line) }
  }

  /// How many of many held; nothing when all did and nobody wants words.
  private func sayInAll(_ summaries: [RunSummary]) {
    var counts = ScenarioCounts()
    for summary in summaries { counts.add(passed: summary.passed, ran: summary.ran) }
    if summaries.count > 1, !command.quiet || !counts.allHeld { Console.err(counts.words) }
  }

  /// Files in one note.
  private static let mostNamed = 5

  /// Scenarios of one title are easily taken for one another.
  private func sayWhatIsAlike(_ summaries: [RunSummary]) {
    guard !command.quiet else { return }
    var files: [String: [String]] = [:]
    var titles: [String] = []
    for summary in summaries where summary.title != summary.file {
      if files[summary.title] == nil { titles.append(summary.title) }
      if files[summary.title]?.contains(summary.file) != true {
        files[summary.title, default: []].append(summary.file)
      }
    }
    for title in titles {
      guard let same = files[title], same.count > 1 else { continue }
      let more = same.count - Self.mostNamed
      let names = same.prefix(Self.mostNamed).joined(separator: ", ")
      Console.err(
        "note: \(same.count) scenarios are called '\(title)': \(names)"
          + (more > 0 ? " and \(more) more" : "") + "; reports name their files too")
    }
  }
}
