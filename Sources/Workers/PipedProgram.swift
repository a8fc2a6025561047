import BackswipeFiles
import Foundation

/// Another program that reads what is written to it.
package final class PipedProgram {
  /// Why it did not start.
  package struct Failure: Error {
    package let isMissing: Bool
    package let reason: String
  }

  private var id: pid_t
  private var input: Int32
  /// Its messages are read here.
  private let complaints: Int32

  /// - Parameter name: is looked for along PATH.
  package init(_ name: String, _ arguments: [String]) throws(Failure) {
    let ends: (read: Int32, write: Int32)
    let said: (read: Int32, write: Int32)
    do throws(WorkerFailure) {
      ends = try WorkerProcess.pipe()
      do throws(WorkerFailure) { said = try WorkerProcess.pipe() } catch {
        close(ends.read)
        close(ends.write)
        throw error
      }
    } catch {
      throw Failure(isMissing: false, reason: error.reason)
    }
    // They are read at its end: what a full pipe has no room for is lost, and nobody waits.
    _ = fcntl(said.write, F_SETFL, O_NONBLOCK)
    defer {
      close(ends.read)
      close(said.write)
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends.read, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, said.write, 2)
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
      close(ends.write)
      close(said.read)
      throw Failure(
        isMissing: code == ENOENT || code == EACCES, reason: String(cString: strerror(code)))
    }
    self.id = id
    input = ends.write
    complaints = said.read
  }

  deinit {
    if id > 0 {
      kill(id, SIGKILL)
      _ = wait()
    }
    close(complaints)
  }

  /// Writes all bytes.
  ///
  /// - Returns: whether the program has taken them; it has ended otherwise.
  package func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Foundation.write(
        input, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR || Interruption.isPending {
        return false
      }
    }
    return true
  }

  /// Waits for its end.
  ///
  /// - Returns: nil when all went well; else its last words. One that has complained has failed,
  ///   whatever its exit status.
  package func finish() -> String? {
    let status = wait()
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(complaints, &chunk, chunk.count)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").suffix(6)
    guard lines.isEmpty else { return lines.joined(separator: "\n") }
    guard status != 0 else { return nil }
    let signal = status & 0x7F
    return signal == 0
      ? "exit status \((status >> 8) & 0xFF)"
      : "signal \(signal), \(String(cString: strsignal(signal)))"
  }

  private func wait() -> Int32 {
    if input >= 0 { close(input) }
    input = -1
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 {
      if errno != EINTR { break }
    }
    id = 0
    return status
  }
}
