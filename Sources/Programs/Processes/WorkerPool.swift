package import BackswipeFiles
package import BackswipeReports
import BackswipeText
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
  private var next = 0
  private var done = 0
  /// Summaries that wait for earlier ones, by number.
  private var waiting: [Int: RunSummary] = [:]
  private var hasPieces: Set<Int> = []

  /// - Parameters:
  ///   - size: the most workers at a time.
  ///   - tasks: numbered from 1.
  ///   - progress: called whenever a scenario has ended.
  ///   - say: called with the summaries, in the order of the files.
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

  /// Runs all tasks, unless the user interrupts it.
  package func run() throws(OutputFile.Failure) {
    defer { folder.remove() }
    progress(0, tasks.first?.title ?? "")
    let crew = WorkerCrew(size, host: host, folder: folder.path) { [self] in
      defer { next += 1 }
      return next < tasks.count ? tasks[next] : nil
    }
    try crew.run { task, end throws(OutputFile.Failure) in
      switch end {
      case .done: collect(task)
      case .died(let words, let code): bury(task, words, code)
      case .refused(let reason):
        refuse(
          task, status: RunSummary.environmentStatus,
          "no process could be started for it: \(reason)")
      }
      try putInOrder()
      return true
    }
  }

  // MARK: Work

  private func collect(_ task: WorkerTask) {
    let path = task.summary(in: folder.path)
    guard let bytes = try? FileBytes.read(path, .trace),
      let summary = (try? TraceValue.read(bytes)).flatMap(RunSummary.init(_:))
    else {
      refuse(task, status: RunSummary.fileStatus, "what the run left cannot be read")
      return
    }
    unlink(path.fileBytes)
    hasPieces.insert(task.number)
    finish(summary)
  }

  /// Fails the task of a worker that has ended unexpectedly; the others continue.
  private func bury(_ task: WorkerTask, _ words: String, _ code: Int32?) {
    let known = [RunSummary.fileStatus, RunSummary.environmentStatus]
    let status = code.flatMap { known.contains($0) ? $0 : nil } ?? RunSummary.failureStatus
    refuse(task, status: status, "the process that ran it died: \(words)")
  }

  private func refuse(_ task: WorkerTask, status: Int32, _ message: String) {
    finish(
      RunSummary(
        .refused(
          file: task.path, title: task.title,
          mistakes: [RunEntry.Mistake(file: task.path, line: 1, column: 1, message: message)]),
        number: task.number, cell: task.cell, status: status,
        words: ["FAILED  \(task.title): \(message)"]))
  }

  private func finish(_ summary: RunSummary) {
    waiting[summary.number] = summary
    done += 1
    progress(done, tasks[summary.number - 1].title)
  }

  // MARK: Order

  private func putInOrder() throws(OutputFile.Failure) {
    while let summary = waiting.removeValue(forKey: outputs.summaries.count + 1) {
      for format in outputs.pieces {
        let path = tasks[summary.number - 1].piece(format, in: folder.path)
        if hasPieces.contains(summary.number) { try outputs.append(format, from: path) }
        unlink(path.fileBytes)
      }
      say(summary)
      outputs.add(summary)
    }
  }
}
