import BackswipeDiff
import BackswipeDocuments
import BackswipeFiles
import BackswipeFilms
import BackswipeGoldens
import BackswipePrototypes
import BackswipeRendering
import BackswipeReports
import BackswipeScenarios
import BackswipeScene
import BackswipeText
import BackswipeTrace
import BackswipeUnits

/// Runs scenarios one after the other, as they are requested.
@MainActor
struct ScenarioJob {
  let request: RunRequest
  let reader: DocumentReader
  let painter = SharedPainter()

  /// Why there was no run.
  private struct Refusal: Error {
    let status: Status
    let words: [String]
    let mistakes: [RunEntry.Mistake]

    init(_ errors: FileErrors) {
      status = .file
      words = errors.errors.map(\.description)
      mistakes = errors.errors.map {
        let hint = $0.suggestion.map { "; did you mean '\($0)'?" } ?? ""
        return RunEntry.Mistake(
          file: $0.file, line: $0.line, column: $0.column, message: $0.reason + hint)
      }
    }

    init(_ status: Status, _ message: String, file: String) {
      self.status = status
      words = [message]
      mistakes = [RunEntry.Mistake(file: file, line: 1, column: 1, message: message)]
    }
  }

  /// - Returns: the summary; nil when the user has interrupted it.
  func run(_ task: WorkerTask, _ recorder: RunRecorder) -> RunSummary? {
    let page = request.failures == nil ? nil : (try? painter.pageGlyphs()).map(FailurePage.init)
    if let page { recorder.attach(page.writer) }
    let clock = WallClock()
    let entry: RunEntry
    var status: Status
    var words: [String]
    do throws(Refusal) {
      guard let end = try self.entry(task, recorder) else { return nil }
      entry = end
      status = .success
      words = []
      switch end {
      case .ran(let result):
        status = result.passed || result.failsAsKnown ? .success : .failure
        words = RunReporter.lines(result, quiet: request.quiet)
      case .skipped(let file, let title, let reason):
        let name = title.isEmpty ? file : "\(title) (\(file))"
        if !request.quiet { words = ["skipped \(name): \(reason)"] }
      case .refused: break
      }
    } catch {
      if Interruption.isPending { return nil }
      entry = .refused(file: task.path, title: task.title, mistakes: error.mistakes)
      status = error.status
      words = error.words
    }
    recorder.end(entry)
    var summary = RunSummary(
      entry, number: task.number, cell: task.cell, status: status.code, words: words)
    summary.took = clock.elapsed
    if !summary.passed, summary.ran {
      do {
        if let page, let folder = request.failures {
          try page.write(summary, as: task.name, in: folder)
        }
        try film(task)
      } catch {
        if Interruption.isPending { return nil }
        summary.status = Status.worst([status, Self.status(of: error)]).code
        summary.words.append((error as? FilmMistake)?.words ?? "\(error)")
      }
    }
    return summary
  }

  private static func status(of error: any Error) -> Status {
    (error as? FilmMistake)?.kind == .environment || error is FontSet.Failure
      ? .environment : .file
  }

  /// The film of a run that failed.
  private func film(_ task: WorkerTask) throws {
    guard let films = request.films else { return }
    let (file, prototype) = try reader.scenario(task.path, cell: task.cell)
    try FailureFilm(folder: films.folder, kind: films.kind).write(
      file, prototype, path: task.path, options: request.options, as: task.name)
  }

  private func entry(
    _ task: WorkerTask, _ recorder: RunRecorder
  ) throws(Refusal) -> RunEntry? {
    let path = task.path
    var pictures: FramePictures?
    let runner: ScenarioRunner
    let golden: GoldenRecording?
    let title: String
    let known: KnownFailure?
    let sources: SourceLines?
    do {
      let (text, file, prototype) = try reader.text(path, cell: task.cell)
      if file.cell != task.cell {
        // The contents of a pipe were unknown when the scenarios were counted.
        throw Refusal(
          .file, "\(path): a matrix needs a file that can be read again", file: path)
      }
      sources = file.sources
      if let reason = file.skip {
        return .skipped(file: path, title: file.title, reason: reason)
      }
      known = file.known
      let scale = CGFloat(request.options.scale ?? file.display.scale)
      title = file.title
      let taken = try self.pictures(task)
      pictures = taken
      recorder.begin(path)
      recorder.add { subject(text, file, prototype) }
      golden = try recording(file, task)
      let strip = recorder.frame
      let frame: ((FrameRecord, DisplayList) -> Void)? =
        taken == nil && strip == nil && golden == nil
        ? nil
        : { record, list in
          taken?.write(list, tick: record.frame, scale: scale)
          strip?(record, list)
          golden?.append(record, list)
        }
      runner = try ScenarioRunner(
        file, name: path, prototype: prototype, options: request.options,
        record: golden?.listening(beside: recorder.record) ?? recorder.record, onFrame: frame,
        onTiming: recorder.timing)
      recorder.identifiedViews = { [unowned runner] in runner.identifiedViews }
    } catch let refusal as Refusal {
      throw refusal
    } catch let errors as FileErrors {
      pictures?.abandon()
      throw Refusal(errors)
    } catch let failure as FontSet.Failure {
      throw Refusal(.environment, failure.description, file: path)
    } catch {
      throw Refusal(.file, "\(path): \(error)", file: path)
    }
    var result = runner.run(isInterrupted: { Interruption.isPending || pictures?.failure != nil })
    if let failure = pictures?.failure {
      throw Refusal(.file, failure.description, file: path)
    }
    if Interruption.isPending { return nil }
    result.cell = task.cell
    result.sources = sources
    if let sources { result.remarks = result.remarks.map(sources.located(remark:)) }
    guard let golden else { return .ran(mark(result, known)) }
    return .ran(
      mark(try held(result, of: task, against: golden, title: title, recorder), known))
  }

  /// The scenario as a page shows it.
  private func subject(_ text: String, _ file: ScenarioFile, _ prototype: Prototype) -> RunSubject {
    RunSubject(
      text: text, entries: file.timeline.map { ($0.line, $0.at) },
      decisions: FingerJudge.rows(
        of: file, own: prototype.settings, settings: request.options.settings))
  }

  /// The result with the failure that is known of it on the day of the run.
  private func mark(_ result: ScenarioResult, _ known: KnownFailure?) -> ScenarioResult {
    guard let known else { return result }
    var result = result
    if let day = request.day, !known.holds(on: day) {
      if !result.passed {
        result.remarks.append(
          "its known failure (\(known.issue)) was to last until \(known.until?.description ?? "")")
      }
    } else {
      result.known = known
      if result.passed {
        result.remarks.append(
          "its known failure (\(known.issue)) is over: take 'known' out of the file")
      }
    }
    return result
  }

  // MARK: Goldens

  private func recording(_ file: ScenarioFile, _ task: WorkerTask) throws -> GoldenRecording? {
    guard let goldens = request.goldens else { return nil }
    var requests = file.pictures
    for request in goldens.pictures + kept(goldens, task) where !requests.contains(request) {
      requests.append(request)
    }
    // Missing libraries are reported before anything is run.
    if !requests.isEmpty { _ = try painter.load() }
    return GoldenRecording(requests)
  }

  /// The pictures of a golden that a run is held against.
  private func kept(_ goldens: GoldenRequest, _ task: WorkerTask) -> [PictureRequest] {
    let folder = goldens.folders(of: task.path, cell: task.cell).folder
    guard !goldens.blesses,
      let golden = try? GoldenFiles(at: folder, limit: request.traceLimit)
    else { return [] }
    return golden.pictures.flatMap { (try? PictureRequest.list($0)) ?? [] }
  }

  /// Compares a run with its golden, or writes it as the golden.
  private func held(
    _ run: ScenarioResult, of task: WorkerTask, against golden: GoldenRecording, title: String,
    _ recorder: RunRecorder
  ) throws(Refusal) -> ScenarioResult {
    golden.end()
    guard let goldens = request.goldens else { return run }
    let keeper = GoldenKeeper(
      blesses: goldens.blesses, limit: request.traceLimit,
      pictures: (try? painter.load()).map(GoldenPainter.init))
    do throws(OutputFile.Failure) {
      let folders = goldens.folders(of: run.file, cell: task.cell)
      let result = try keeper.hold(run, golden.run, title: title, at: folders)
      if recorder.takesSubject, !result.passed {
        recorder.add(shown(golden.run.pictures, in: folders.folder))
      }
      return result
    } catch {
      let shown = OutputFile.Failure(path: GoldenFolders.shown(error.path), reason: error.reason)
      throw Refusal(.file, shown.description, file: run.file)
    }
  }

  /// Those pictures of a golden that can be read.
  private func shown(_ pictures: [GoldenRun.Picture], in folder: String) -> [ShownGolden] {
    pictures.compactMap { picture in
      let path = "\(folder)/\(GoldenFiles.picture(picture.name))"
      return (try? InputFile.bytes(path, limit: request.traceLimit)).map {
        ShownGolden(name: picture.name, frame: picture.frame, png: $0)
      }
    }
  }

  private func pictures(_ task: WorkerTask) throws(Refusal) -> FramePictures? {
    guard let folder = request.frames else { return nil }
    do {
      return try FramePictures(
        folder: task.folder.map { "\(folder)/\($0)" } ?? folder, paint: painter.painting())
    } catch let failure as FontSet.Failure {
      throw Refusal(.environment, failure.description, file: task.path)
    } catch {
      throw Refusal(.file, "\(error)", file: task.path)
    }
  }
}
