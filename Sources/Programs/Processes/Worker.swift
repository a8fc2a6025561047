/// A worker that performs a pool's tasks, one at a time.
@MainActor
package protocol Worker: AnyObject {
  /// Starts a task. A worker that has ended accepts it too: its end is found on reading its answer.
  func start(_ task: WorkerTask)
  /// Its next message, without waiting.
  func message() -> WorkerMessage
  /// Ends the worker after its present task: no other follows.
  func dismiss()
  /// A description of its end, with its exit status where it has one; waits for the end.
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
  /// The workers that have a message; waits for one, for a limited time.
  func ready(_ workers: [Process]) -> [Process]
  /// Ends all workers.
  ///
  /// - Parameter busy: the workers among them that have a task.
  func end(_ workers: [Process], busy: [Process])
}

/// The reason why a worker could not be started.
package struct WorkerFailure: Error {
  package let reason: String

  package init(reason: String) { self.reason = reason }
}
