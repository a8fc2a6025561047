/// Somebody who carries out tasks beside the pool, one at a time.
@MainActor
package protocol Worker: AnyObject {
  /// Hands over a task. One that is gone takes it too: it is found out when its answer is read.
  func start(_ task: WorkerTask)
  /// What it has to say, without waiting.
  func message() -> WorkerMessage
  /// Lets it end by itself: no task follows.
  func dismiss()
  /// How it ended, in words, with its exit status where it has one; waits for the end.
  func end() -> (words: String, code: Int32?)
}

package enum WorkerMessage {
  case nothing
  case answer(WorkerAnswer)
  /// It will say nothing more.
  case over
}

/// Where workers come from.
@MainActor
package protocol WorkerHost {
  associatedtype Hand: Worker

  /// - Parameter folder: where the worker leaves what it makes.
  func start(folder: String) throws(WorkerFailure) -> Hand
  /// Those that have something to say; waits for one, but not long.
  func ready(_ workers: [Hand]) -> [Hand]
  /// Ends all.
  ///
  /// - Parameter busy: those among them that have a task.
  func end(_ workers: [Hand], busy: [Hand])
}

/// Why there is no worker.
package struct WorkerFailure: Error {
  package let reason: String

  package init(reason: String) { self.reason = reason }
}
