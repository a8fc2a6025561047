package import Foundation

/// A program that was started and can be waited for or ended.
///
/// Foundation's `Process` hands its caller's blocked signals on, so that a program started from a
/// test cannot be interrupted; this one starts with none blocked.
package final class ChildProcess {
  package let id: pid_t
  private var status: Int32?

  /// - Parameter environment: all of it.
  package init(
    _ path: String, _ arguments: [String], in folder: URL? = nil, environment: [String: String],
    input: String = "/dev/null", output: String = "/dev/null", errors: String = "/dev/null"
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    // `env` goes to the folder and becomes the program.
    let start = folder.map { ["/usr/bin/env", "--chdir=\($0.path)", path] } ?? [path]
    var words = (start + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var id = pid_t()
    let failure = posix_spawn(&id, start[0], &actions, &attributes, &words, &variables)
    guard failure == 0 else {
      throw Program.Failure(description: "\(path): \(String(cString: strerror(failure)))")
    }
    self.id = id
  }

  deinit {
    if status == nil {
      kill(id, SIGKILL)
      wait()
    }
  }

  /// Waits for the end.
  ///
  /// - Returns: the exit status, or 128 and the signal that ended it.
  @discardableResult
  package func wait() -> Int32 {
    if let status { return status }
    var raw: Int32 = 0
    while waitpid(id, &raw, 0) < 0, errno == EINTR {}
    let signal = raw & 0x7F
    let result = signal == 0 ? (raw >> 8) & 0xFF : 128 + signal
    status = result
    return result
  }

  package var isRunning: Bool {
    guard status == nil else { return false }
    var raw: Int32 = 0
    guard waitpid(id, &raw, WNOHANG) == id else { return true }
    let signal = raw & 0x7F
    status = signal == 0 ? (raw >> 8) & 0xFF : 128 + signal
    return false
  }

  /// Processor time used so far, in seconds.
  package var processorTime: Double {
    get throws {
      let text = try String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
      // The second field, in parentheses, may have spaces.
      let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
      guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
        throw Program.Failure(description: "no times in /proc/\(id)/stat")
      }
      return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
  }

  package func send(_ signal: Int32) { if status == nil { kill(id, signal) } }
}
