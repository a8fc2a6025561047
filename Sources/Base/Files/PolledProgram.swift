import Foundation

/// A child process whose output is taken as it comes, without waiting.
package final class PolledProgram {
  private let program: ChildProgram
  private var output: Int32
  /// The bytes of the pipe, so that the program rarely waits between two polls.
  private static let pipeSize: Int32 = 1 << 20

  /// - Parameter name: the program, searched in PATH.
  package init(_ name: String, _ arguments: [String]) throws(ProgramFailure) {
    let ends = try ProgramPipe.open()
    defer { close(ends.write) }
    do throws(ProgramFailure) {
      program = try ChildProgram(name, arguments, output: ends.write)
    } catch {
      close(ends.read)
      throw error
    }
    output = ends.read
    _ = fcntl(output, F_SETFL, O_NONBLOCK)
    // F_SETPIPE_SZ; the usual size serves, too.
    _ = fcntl(output, 1031, Self.pipeSize)
    program.stepBack()
  }

  deinit { closeOutput() }

  /// Whether the output has ended.
  package var isAtEnd: Bool { output < 0 }

  /// Takes the available bytes, at most `count` of them.
  package func take(_ count: Int) -> [UInt8] {
    guard output >= 0 else { return [] }
    var isOver = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = Foundation.read(output, buffer.baseAddress.map { $0 + filled }, count - filled)
        if got > 0 {
          filled += got
        } else if got == 0 || (errno != EAGAIN && errno != EINTR) {
          isOver = true
          return
        } else if errno == EAGAIN {
          return
        }
      }
    }
    if isOver { closeOutput() }
    return bytes
  }

  /// Waits for its end, which is near once the output has ended.
  ///
  /// - Returns: nil on success; otherwise its last error lines.
  package func finish() -> String? {
    closeOutput()
    let end = program.finish()
    return end.status == 0 ? nil : end.words
  }

  private func closeOutput() {
    if output >= 0 { close(output) }
    output = -1
  }
}
