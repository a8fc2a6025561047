package import BackswipeFiles

/// Distributes tasks to workers, each of which has one at a time, and starts workers while there
/// are tasks.
@MainActor
package final class WorkerCrew<Host: WorkerHost> {
  /// The end of a task.
  package enum End {
    case done
    /// The worker has ended during the task.
    case died(words: String, code: Int32?)
    /// No worker could be started for it.
    case refused(reason: String)
  }

  private let host: Host
  private let size: Int
  private let folder: String
  private let next: () -> WorkerTask?
  /// The next task, once requested.
  private var coming: WorkerTask?
  /// The workers, each with its current task; nil for none.
  private var workers: [(worker: Host.Process, task: WorkerTask?)] = []

  /// - Parameters:
  ///   - size: the most workers at a time.
  ///   - folder: the folder for the workers' output.
  ///   - next: returns the next task; nil for no more.
  package init(_ size: Int, host: Host, folder: String, next: @escaping () -> WorkerTask?) {
    self.size = size
    self.host = host
    self.folder = folder
    self.next = next
  }

  /// Works until all tasks have ended, or the user interrupts it.
  ///
  /// - Parameter ended: called once for each task; false, or an error, ends the work.
  package func run(
    ended: (WorkerTask, End) throws(OutputFile.Failure) -> Bool
  ) throws(OutputFile.Failure) {
    defer {
      host.end(workers.map(\.worker), busy: workers.filter { $0.task != nil }.map(\.worker))
    }
    while !Interruption.isPending {
      guard try fill(ended) else { return }
      guard workers.contains(where: { $0.task != nil }) else { return }
      for worker in host.ready(workers.map(\.worker)) {
        guard let index = workers.firstIndex(where: { $0.worker === worker }) else { continue }
        switch worker.message() {
        case .nothing: break
        case .answer(.done):
          let task = workers[index].task
          begin(index)
          if let task, !(try ended(task, .done)) { return }
        case .answer(.failed(let failure)): throw failure
        case .over:
          let task = workers.remove(at: index).task
          let (words, code) = worker.end()
          guard let task, !Interruption.isPending else { break }
          guard try ended(task, .died(words: words, code: code)) else { return }
        }
      }
    }
  }

  /// Starts as many workers as there are tasks, up to the limit.
  ///
  /// - Returns: whether to go on.
  private func fill(
    _ ended: (WorkerTask, End) throws(OutputFile.Failure) -> Bool
  ) throws(OutputFile.Failure) -> Bool {
    while workers.count < size, let task = coming ?? next() {
      coming = task
      do throws(WorkerFailure) {
        workers.append((try host.start(folder: folder), nil))
        begin(workers.count - 1)
      } catch {
        if !workers.isEmpty { return true }
        coming = nil
        guard try ended(task, .refused(reason: error.reason)) else { return false }
      }
    }
    return true
  }

  private func begin(_ index: Int) {
    let task = coming ?? next()
    coming = nil
    workers[index].task = task
    guard let task else { return workers[index].worker.dismiss() }
    workers[index].worker.start(task)
  }
}
