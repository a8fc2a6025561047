import Foundation

/// A child process that reads the bytes written to it.
package final class PipedProgram {
  private let program: ChildProgram
  private var input: Int32

  /// - Parameter name: is looked for along PATH.
  package init(_ name: String, _ arguments: [String]) throws(ProgramFailure) {
    let ends = try ProgramPipe.open()
    defer { close(ends.read) }
    do throws(ProgramFailure) {
      program = try ChildProgram(name, arguments, input: ends.read)
    } catch {
      close(ends.write)
      throw error
    }
    input = ends.write
  }

  deinit { end() }

  /// Writes all bytes.
  ///
  /// - Returns: whether the program has read them; false when it has ended.
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
  /// - Returns: nil on success; otherwise its last error lines. A program that has written any has
  ///   failed, whatever its exit status.
  package func finish() -> String? {
    end()
    return program.finish().words
  }

  private func end() {
    if input >= 0 { close(input) }
    input = -1
  }
}
