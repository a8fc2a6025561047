import Foundation

/// Workers that are second processes of this program.
package struct WorkerProcesses: WorkerHost {
  /// The command line of a process that writes its output to a folder, the program's name first.
  private let arguments: (_ folder: String) -> [String]

  package init(arguments: @escaping (_ folder: String) -> [String]) { self.arguments = arguments }

  package func start(folder: String) throws(WorkerFailure) -> WorkerProcess {
    try WorkerProcess(arguments(folder))
  }

  package func ready(_ workers: [WorkerProcess]) -> [WorkerProcess] {
    var waits = workers.map { pollfd(fd: $0.answers, events: Int16(POLLIN), revents: 0) }
    guard poll(&waits, nfds_t(waits.count), 100) > 0 else { return [] }
    return zip(workers, waits).filter { $0.1.revents != 0 }.map(\.0)
  }

  package func end(_ workers: [WorkerProcess], busy: [WorkerProcess]) {
    for worker in workers { worker.dismiss() }
    for worker in busy { worker.interrupt() }
    // A run checks for an interruption at every frame; one that does not is ended after this time.
    let limit = ProcessInfo.processInfo.systemUptime + 2
    for worker in workers {
      while !worker.hasEnded, ProcessInfo.processInfo.systemUptime < limit { usleep(2_000) }
      if !worker.hasEnded { worker.interrupt(SIGKILL) }
      _ = worker.end()
    }
  }
}
