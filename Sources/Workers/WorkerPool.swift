package import BackswipeFiles
package import BackswipeReports
import BackswipeTrace
import Foundation

/// Distributes scenarios among workers and orders their output by the files, so that it does not
/// depend on the number of workers.
@MainActor
package final class WorkerPool<Host: WorkerHost> {
  private let tasks: [WorkerTask]
  private let outputs: RunOutputs
  private let host: Host
  private let size: Int
  private let progress: (_ done: Int, _ file: String) -> Void
  private let say: (RunSummary) -> Void
  private let folder: TemporaryFolder
  /// With each worker's current task; nil for none.
  private var workers: [(worker: Host.Hand, task: WorkerTask?)] = []
  private var next = 0
  private var done = 0
  /// Summaries that wait for earlier ones, by number.
  private var waiting: [Int: RunSummary] = [:]
  private var hasPieces: Set<Int> = []

  /// - Parameters:
  ///   - size: the most workers at a time.
  ///   - tasks: numbered from 1.
  ///   - progress: called whenever a scenario has ended.
  ///   - say: called with the summaries in the order of the files.
  package init(
    _ size: Int, _ tasks: [WorkerTask], _ outputs: RunOutputs, host: Host,
    progress: @escaping (_ done: Int, _ file: String) -> Void,
    say: @escaping (RunSummary) -> Void
  ) throws(OutputFile.Failure) {
    self.size = size
    self.tasks = tasks
    self.outputs = outputs
    self.host = host
    self.progress = progress
    self.say = say
    folder = try TemporaryFolder()
  }

  /// Runs all, or until the user interrupts it.
  package func run() throws(OutputFile.Failure) {
    defer {
      host.end(workers.map(\.worker), busy: workers.filter { $0.task != nil }.map(\.worker))
      folder.remove()
    }
    progress(0, tasks.first?.path ?? "")
    while done < tasks.count, !Interruption.isPending {
      fill()
      for worker in host.ready(workers.map(\.worker)) {
        guard let index = workers.firstIndex(where: { $0.worker === worker }) else { continue }
        switch worker.message() {
        case .nothing: break
        case .answer(.done):
          if let task = workers[index].task { take(task) }
          begin(index)
        case .answer(.failed(let failure)): throw failure
        case .over: bury(index)
        }
      }
      try putInOrder()
    }
  }

  // MARK: Work

  /// Starts as many workers as there are tasks, up to the limit.
  private func fill() {
    while workers.count < size, next < tasks.count {
      do throws(WorkerFailure) {
        workers.append((try host.start(folder: folder.path), nil))
        begin(workers.count - 1)
      } catch {
        if !workers.isEmpty { return }
        refuse(
          tasks[next], status: RunSummary.environmentStatus,
          "no process could be started for it: \(error.reason)")
        next += 1
      }
    }
  }

  private func begin(_ index: Int) {
    let task = next < tasks.count ? tasks[next] : nil
    workers[index].task = task
    guard let task else { return workers[index].worker.dismiss() }
    next += 1
    workers[index].worker.start(task)
  }

  private func take(_ task: WorkerTask) {
    let path = task.summary(in: folder.path)
    guard let bytes = FileManager.default.contents(atPath: path),
      let summary = (try? TraceValue.read(bytes)).flatMap(RunSummary.init(_:))
    else {
      refuse(task, status: RunSummary.fileStatus, "what the run left cannot be read")
      return
    }
    unlink(path)
    hasPieces.insert(task.number)
    finish(summary)
  }

  /// Fails the current task of a worker that has ended unexpectedly; the others continue.
  private func bury(_ index: Int) {
    let (worker, task) = workers.remove(at: index)
    let (words, code) = worker.end()
    guard let task, !Interruption.isPending else { return }
    let known = [RunSummary.fileStatus, RunSummary.environmentStatus]
    let status = code.flatMap { known.contains($0) ? $0 : nil } ?? RunSummary.failureStatus
    refuse(task, status: status, "the process that ran it died: \(words)")
  }

  private func refuse(_ task: WorkerTask, status: Int32, _ message: String) {
    finish(
      RunSummary(
        .refused(
          file: task.path,
          mistakes: [RunEntry.Mistake(file: task.path, line: 1, column: 1, message: message)]),
        number: task.number, status: status, words: ["FAILED  \(task.path): \(message)"]))
  }

  private func finish(_ summary: RunSummary) {
    waiting[summary.number] = summary
    done += 1
    progress(done, summary.file)
  }

  // MARK: Order

  private func putInOrder() throws(OutputFile.Failure) {
    while let summary = waiting.removeValue(forKey: outputs.summaries.count + 1) {
      for format in outputs.pieces {
        let path = tasks[summary.number - 1].piece(format, in: folder.path)
        if hasPieces.contains(summary.number) { try outputs.append(format, from: path) }
        unlink(path)
      }
      say(summary)
      outputs.add(summary)
    }
  }
}
