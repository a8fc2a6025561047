import Foundation

/// A child process whose output is read.
package final class ReadProgram {
  private let program: ChildProgram
  private var output: Int32

  /// - Parameters:
  ///   - name: the program, searched in PATH.
  ///   - complaints: the file of its error output; nil to keep only the last lines.
  package init(
    _ name: String, _ arguments: [String], complaints: String? = nil
  ) throws(ProgramFailure) {
    let ends = try ProgramPipe.open()
    defer { close(ends.write) }
    do throws(ProgramFailure) {
      program = try ChildProgram(name, arguments, output: ends.write, complaints: complaints)
    } catch {
      close(ends.read)
      throw error
    }
    output = ends.read
  }

  deinit { closeOutput() }

  /// Reads the next bytes.
  ///
  /// - Returns: `count` bytes; fewer at the end of the output, or when the user interrupts.
  package func read(_ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = Foundation.read(output, buffer.baseAddress.map { $0 + filled }, count - filled)
        if got > 0 {
          filled += got
        } else if got == 0 || errno != EINTR || Interruption.isPending {
          return
        }
      }
    }
  }

  /// Waits for its end.
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
