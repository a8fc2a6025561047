import BackswipeText
import Foundation

/// A child process and its error output.
///
/// It is in another process group: a Ctrl-C is for this program, which then ends that one.
package final class ChildProgram {
  /// 0 when its end has been seen.
  private var id: pid_t
  /// The descriptor from which its error output is read.
  private let complaints: Int32
  private var said: [UInt8] = []

  /// - Parameters:
  ///   - name: the program, searched in PATH where it has no slash.
  ///   - input: the descriptor of its standard input; nil for an empty one.
  ///   - output: the descriptor of its standard output; nil for none.
  ///   - complaints: the file of its standard error; nil to keep the first of it here.
  package init(
    _ name: String, _ arguments: [String], input: Int32? = nil, output: Int32? = nil,
    complaints file: String? = nil
  ) throws(ProgramFailure) {
    let ends = try ProgramPipe.open()
    // Bytes without room in a full pipe are lost; the program does not wait.
    _ = fcntl(ends.write, F_SETFL, O_NONBLOCK)
    defer { close(ends.write) }
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
    if let file {
      posix_spawn_file_actions_addopen(
        &actions, 2, file.fileBytes, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
    } else {
      posix_spawn_file_actions_adddup2(&actions, ends.write, 2)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var words = ([name] + arguments).map { strdup($0.fileBytes) } + [nil]
    defer { for word in words { free(word) } }
    var id = pid_t()
    let code = posix_spawnp(&id, name.fileBytes, &actions, &attributes, &words, environ)
    guard code == 0 else {
      close(ends.read)
      throw ProgramFailure(
        isMissing: code == ENOENT || code == EACCES, reason: String(cString: strerror(code)))
    }
    self.id = id
    complaints = ends.read
    _ = fcntl(complaints, F_SETFL, O_NONBLOCK)
  }

  deinit {
    if id > 0 {
      kill(id, SIGKILL)
      _ = wait()
    }
    close(complaints)
  }

  /// Lets other programs go first.
  package func stepBack() { _ = setpriority(Int32(PRIO_PROCESS.rawValue), id_t(id), 5) }

  /// Asks it to end.
  package func interrupt() { if id > 0 { kill(id, SIGTERM) } }

  /// Waits for its end.
  ///
  /// - Returns: its exit status and its last error lines; a text with the status where it is not 0
  ///   and there are none.
  package func finish() -> (status: Int32, words: String?) { ending(wait()) }

  /// The same without waiting; nil while it runs.
  package func poll() -> (status: Int32, words: String?)? {
    listen()
    var status: Int32 = 0
    let ended = waitpid(id, &status, WNOHANG)
    guard ended != 0 else { return nil }
    id = 0
    return ending(status)
  }

  private func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 {
      if errno != EINTR { break }
    }
    id = 0
    return status
  }

  /// Reads the available error output.
  private func listen() {
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(complaints, &chunk, chunk.count)
      guard count > 0 else { return }
      said += chunk[..<count]
    }
  }

  /// The most lines of error output that are reported.
  private static let mostLines = 6

  private func ending(_ status: Int32) -> (status: Int32, words: String?) {
    listen()
    let lines = String(decoding: said, as: UTF8.self).split(separator: "\n")
      .suffix(Self.mostLines)
    if !lines.isEmpty { return (status, lines.joined(separator: "\n")) }
    let signal = status & 0x7F
    if status == 0 { return (0, nil) }
    return (
      status,
      signal == 0
        ? "exit status \((status >> 8) & 0xFF)"
        : "signal \(signal), \(String(cString: strsignal(signal)))"
    )
  }
}
