import Foundation

/// Another program that runs: started along PATH, and waited for.
struct StartedProgram {
  private(set) var id: pid_t
  private let complaints: String

  /// - Parameters:
  ///   - input: becomes its standard input; nil for an empty one.
  ///   - output: becomes its standard output; nil for none.
  ///   - complaints: a file that its messages go to.
  init(
    _ name: String, _ arguments: [String], input: Int32? = nil, output: Int32? = nil,
    complaints: String
  ) throws(PipedProgram.Failure) {
    self.complaints = complaints
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output, 1)
    } else {
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_addopen(&actions, 2, complaints, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    // A group of its own: a Ctrl-C is for this program, which then ends that one.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var words = ([name] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var id = pid_t()
    let code = posix_spawnp(&id, name, &actions, &attributes, &words, environ)
    guard code == 0 else {
      throw PipedProgram.Failure(
        isMissing: code == ENOENT || code == EACCES, reason: String(cString: strerror(code)))
    }
    self.id = id
  }

  /// Ends it, where it has not ended.
  mutating func kill() {
    guard id > 0 else { return }
    Foundation.kill(id, SIGKILL)
    _ = wait()
  }

  /// Waits for its end.
  ///
  /// - Returns: nil when all went well; else its last words.
  mutating func finish() -> String? {
    let status = wait()
    guard status != 0 else { return nil }
    let text = (try? String(contentsOfFile: complaints, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n").suffix(6).joined(separator: "\n")
    guard lines.isEmpty else { return lines }
    let signal = status & 0x7F
    return signal == 0
      ? "exit status \((status >> 8) & 0xFF)"
      : "signal \(signal), \(String(cString: strsignal(signal)))"
  }

  private mutating func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 {
      if errno != EINTR { break }
    }
    id = 0
    return status
  }
}
