import BackswipeFiles
import BackswipeProcesses
import BackswipeReports
import BackswipeScenarios
import Foundation

/// Workers that carry out their tasks at once, in this process, and of whom some fail.
@MainActor
final class ScriptedHost: WorkerHost {
  /// Numbers of tasks in which a worker dies.
  let dying: Set<Int>
  /// The exit status that it dies with; nil for a signal.
  let code: Int32?
  /// Numbers of tasks of which nothing is left.
  let losing: Set<Int>
  /// Numbers of tasks whose pieces cannot be written.
  let unwritable: Set<Int>
  let mostStarts: Int
  /// In which order those that are ready are heard.
  let order: ([ScriptedWorker]) -> [ScriptedWorker]
  private(set) var started = 0
  private(set) var ended = 0

  init(
    dying: Set<Int> = [], code: Int32? = nil, losing: Set<Int> = [], unwritable: Set<Int> = [],
    mostStarts: Int = .max, order: @escaping ([ScriptedWorker]) -> [ScriptedWorker] = { $0 }
  ) {
    self.dying = dying
    self.code = code
    self.losing = losing
    self.unwritable = unwritable
    self.mostStarts = mostStarts
    self.order = order
  }

  func start(folder: String) throws(WorkerFailure) -> ScriptedWorker {
    guard started < mostStarts else { throw WorkerFailure(reason: "no room") }
    started += 1
    return ScriptedWorker(self, folder: folder)
  }

  func ready(_ workers: [ScriptedWorker]) -> [ScriptedWorker] {
    order(workers.filter(\.isReady))
  }

  func end(_ workers: [ScriptedWorker], busy: [ScriptedWorker]) { ended += workers.count }
}

@MainActor
final class ScriptedWorker: Worker {
  private let host: ScriptedHost
  private let folder: String
  private var messages: [WorkerMessage] = []

  init(_ host: ScriptedHost, folder: String) {
    self.host = host
    self.folder = folder
  }

  var isReady: Bool { !messages.isEmpty }

  func start(_ task: WorkerTask) {
    if host.dying.contains(task.number) {
      messages.append(.over)
    } else if host.losing.contains(task.number) {
      messages.append(.answer(.done))
    } else if host.unwritable.contains(task.number) {
      messages.append(
        .answer(.failed(OutputFile.Failure(path: "/full", reason: "No space left on device"))))
    } else {
      carryOut(task)
    }
  }

  /// Leaves a piece and a summary, as the other side of a pool does.
  private func carryOut(_ task: WorkerTask) {
    let worker = RunWorker(folder: folder, makeGlyphs: { throw CancellationError() }) { task, _ in
      RunSummary(
        .ran(ScenarioResult(title: "", file: task.path)), number: task.number, status: 0,
        words: [])
    }
    var tasks = [task]
    _ = try? worker.run(
      next: { tasks.popLast() },
      answer: { answer in
        let piece = "\(folder)/\(task.number).trace"
        try? "piece \(task.number)\n".write(toFile: piece, atomically: true, encoding: .utf8)
        messages.append(.answer(answer))
      })
  }

  func message() -> WorkerMessage { messages.isEmpty ? .nothing : messages.removeFirst() }

  func dismiss() {}

  func end() -> (words: String, code: Int32?) {
    host.code.map { ("exit status \($0)", $0) } ?? ("signal 9, Killed", nil)
  }
}
