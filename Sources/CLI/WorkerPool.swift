import BackswipeReports
import BackswipeTrace
import Foundation

/// Shares scenarios among processes of this program and puts what they make in the order of the
/// files, so that nobody can see how many they were.
@MainActor
final class WorkerPool {
  private let items: [ScenarioSelection.Item]
  private let outputs: RunOutputs
  private let progress: ProgressLine
  private let say: (RunSummary) -> Void
  private let folder: TemporaryFolder
  private let size: Int
  private var workers: [WorkerProcess] = []
  private var next = 0
  private var done = 0
  /// Summaries that wait for those before them, by number.
  private var waiting: [Int: RunSummary] = [:]
  private var hasPieces: Set<Int> = []

  /// - Parameter say: gets the summaries in the order of the files.
  init(
    _ size: Int, _ items: [ScenarioSelection.Item], _ outputs: RunOutputs,
    _ progress: ProgressLine, say: @escaping (RunSummary) -> Void
  ) throws(OutputFile.Failure) {
    self.size = size
    self.items = items
    self.outputs = outputs
    self.progress = progress
    self.say = say
    folder = try TemporaryFolder()
  }

  /// Runs all, or until the person interrupts it.
  func run() throws(OutputFile.Failure) {
    defer {
      stop()
      folder.remove()
    }
    progress.show(0, items.first?.path ?? "")
    while done < items.count, !Interruption.isPending {
      fill()
      for worker in ready() {
        switch worker.answer() {
        case .nothing: break
        case .done(let task):
          take(task)
          begin(with: worker)
        case .failed(let failure): throw failure
        case .over: bury(worker)
        }
      }
      try putInOrder()
    }
  }

  // MARK: Work

  /// Starts as many processes as there is work for.
  private func fill() {
    while workers.count < size, next < items.count {
      do throws(WorkerProcess.Failure) {
        let worker = try WorkerProcess(folder: folder.path)
        workers.append(worker)
        begin(with: worker)
      } catch {
        if !workers.isEmpty { return }
        refuse(
          number: next + 1, status: .environment,
          "no process could be started for it: \(error.reason)")
        next += 1
      }
    }
  }

  private func begin(with worker: WorkerProcess) {
    guard next < items.count else {
      worker.dismiss()
      return
    }
    let task = WorkerTask(number: next + 1, item: items[next], kinds: outputs.kinds)
    next += 1
    // One that is gone is found when its answer is read.
    _ = worker.start(task)
  }

  /// The processes that have something to say; waits for one, but not long.
  private func ready() -> [WorkerProcess] {
    var waits = workers.map { pollfd(fd: $0.answers, events: Int16(POLLIN), revents: 0) }
    guard poll(&waits, nfds_t(waits.count), 100) > 0 else { return [] }
    return zip(workers, waits).filter { $0.1.revents != 0 }.map(\.0)
  }

  private func take(_ task: WorkerTask) {
    let path = RunWorker.summary(task.number, in: folder.path)
    guard let bytes = FileManager.default.contents(atPath: path),
      let summary = (try? TraceValue.read(bytes)).flatMap(RunSummary.init(_:))
    else {
      refuse(number: task.number, status: .file, "what the run left cannot be read")
      return
    }
    unlink(path)
    hasPieces.insert(task.number)
    finish(summary)
  }

  /// What a process was busy with when it died has failed; the rest goes to another.
  private func bury(_ worker: WorkerProcess) {
    workers.removeAll { $0 === worker }
    let (words, code) = worker.end()
    guard let task = worker.task, !Interruption.isPending else { return }
    let status = [Status.file, .environment].first { $0.code == code } ?? .failure
    refuse(number: task.number, status: status, "the process that ran it died: \(words)")
  }

  private func refuse(number: Int, status: Status, _ message: String) {
    let path = items[number - 1].path
    finish(
      RunSummary(
        .refused(
          file: path,
          mistakes: [RunEntry.Mistake(file: path, line: 1, column: 1, message: message)]),
        number: number, status: status.code, words: ["FAILED  \(path): \(message)"]))
  }

  private func finish(_ summary: RunSummary) {
    waiting[summary.number] = summary
    done += 1
    progress.show(done, summary.file)
  }

  // MARK: Order

  private func putInOrder() throws(OutputFile.Failure) {
    while let summary = waiting.removeValue(forKey: outputs.summaries.count + 1) {
      for kind in outputs.kinds {
        let path = RunWorker.piece(kind, summary.number, in: folder.path)
        if hasPieces.contains(summary.number) { try outputs.append(kind, from: path) }
        unlink(path)
      }
      say(summary)
      outputs.add(summary)
    }
  }

  private func stop() {
    for worker in workers {
      worker.dismiss()
      if worker.task != nil { worker.interrupt() }
    }
    // A run looks for an interruption at every frame; one that does not is ended all the same.
    let limit = ProcessInfo.processInfo.systemUptime + 2
    for worker in workers {
      while !worker.hasEnded, ProcessInfo.processInfo.systemUptime < limit { usleep(2_000) }
      if !worker.hasEnded { worker.interrupt(SIGKILL) }
      _ = worker.end()
    }
    workers = []
  }
}
