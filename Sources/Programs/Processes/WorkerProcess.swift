import BackswipeFiles
import BackswipeText
import Foundation

/// A second process of this program that runs scenarios.
@MainActor
package final class WorkerProcess: Worker {
  /// The descriptor of tasks, a line each.
  package static let tasks: Int32 = 3
  /// The descriptor of answers, a line each.
  package static let answers: Int32 = 4

  private let id: pid_t
  private var tasks: Int32
  /// The descriptor of its answers; -1 when it has ended.
  private(set) var answers: Int32
  private var unread: [UInt8] = []

  /// - Parameter arguments: the command line, the program's name first.
  init(_ arguments: [String]) throws(WorkerFailure) {
    let down: (read: Int32, write: Int32)
    let up: (read: Int32, write: Int32)
    do throws(ProgramFailure) { down = try ProgramPipe.open() } catch {
      throw WorkerFailure(reason: error.reason)
    }
    do throws(ProgramFailure) { up = try ProgramPipe.open() } catch {
      close(down.read)
      close(down.write)
      throw WorkerFailure(reason: error.reason)
    }
    defer {
      close(down.read)
      close(up.write)
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, down.read, Self.tasks)
    posix_spawn_file_actions_adddup2(&actions, up.write, Self.answers)
    var words = arguments.map { strdup($0.fileBytes) } + [nil]
    defer { for word in words { free(word) } }
    var id = pid_t()
    let failure = posix_spawn(&id, "/proc/self/exe", &actions, nil, &words, environ)
    guard failure == 0 else {
      close(down.write)
      close(up.read)
      throw WorkerFailure(reason: String(cString: strerror(failure)))
    }
    self.id = id
    tasks = down.write
    answers = up.read
    Self.watchTheEnd()
    Self.running.insert(id)
  }

  private static var running: Set<pid_t> = []
  private static var isWatching = false

  /// Ends all processes at exit: a closed pipe of an output can end the program at any time.
  private static func watchTheEnd() {
    guard !isWatching else { return }
    isWatching = true
    atexit { MainActor.assumeIsolated { WorkerProcess.endAll() } }
  }

  private static func endAll() {
    for id in running { kill(id, SIGTERM) }
    for id in running { while waitpid(id, nil, 0) < 0, errno == EINTR {} }
    running = []
  }

  package func start(_ task: WorkerTask) { _ = writeWhole(task.line, to: tasks) }

  package func message() -> WorkerMessage {
    var chunk = [UInt8](repeating: 0, count: 256)
    let count = read(answers, &chunk, chunk.count)
    if count < 0 { return errno == EINTR || errno == EAGAIN ? .nothing : .over }
    if count == 0 { return .over }
    unread.append(contentsOf: chunk[..<count])
    guard let end = unread.firstIndex(of: UInt8(ascii: "\n")) else { return .nothing }
    defer { unread = [] }
    return .answer(WorkerAnswer(line: unread[..<end]))
  }

  package func dismiss() {
    if tasks >= 0 { close(tasks) }
    tasks = -1
  }

  func interrupt(_ signal: Int32 = SIGTERM) { kill(id, signal) }

  package func end() -> (words: String, code: Int32?) {
    dismiss()
    if answers >= 0 { close(answers) }
    answers = -1
    Self.running.remove(id)
    var raw: Int32 = 0
    while waitpid(id, &raw, 0) < 0 {
      if errno != EINTR { return ("its end was not seen", nil) }
    }
    let signal = raw & 0x7F
    guard signal != 0 else {
      let code = (raw >> 8) & 0xFF
      return ("exit status \(code)", code)
    }
    return ("signal \(signal), \(String(cString: strsignal(signal)))", nil)
  }

  /// Whether it has ended.
  var hasEnded: Bool {
    var info = siginfo_t()
    return waitid(P_PID, id_t(id), &info, WEXITED | WNOHANG | WNOWAIT) == 0
      && info._sifields._sigchld.si_pid != 0
  }
}
