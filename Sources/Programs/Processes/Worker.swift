/// Carries out tasks for a pool, one at a time.
@MainActor
package protocol Worker: AnyObject {
  /// Starts a task. A worker that has ended takes it too: the end is found on reading its answer.
  func start(_ task: WorkerTask)
  /// Its next message, without waiting.
  func message() -> WorkerMessage
  /// Lets it end: no task follows.
  func dismiss()
  /// How it ended, in words, with its exit status where it has one; waits for the end.
  func end() -> (words: String, code: Int32?)
}

package enum WorkerMessage {
  case nothing
  case answer(WorkerAnswer)
  /// No message follows.
  case over
}

/// Makes workers.
@MainActor
package protocol WorkerHost {
  associatedtype Process: Worker

  /// - Parameter folder: the folder for the worker's output.
  func start(folder: String) throws(WorkerFailure) -> Process
  /// Those that have a message; waits for one, for a limited time.
  func ready(_ workers: [Process]) -> [Process]
  /// Ends all.
  ///
  /// - Parameter busy: those among them that have a task.
  func end(_ workers: [Process], busy: [Process])
}

/// Why there is no worker.
package struct WorkerFailure: Error {
  package let reason: String

  package init(reason: String) { self.reason = reason }
}
