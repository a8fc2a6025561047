import BackswipeFiles
import Foundation

/// Another program whose output is read.
package final class ReadProgram {
  private var program: StartedProgram
  private var output: Int32

  /// - Parameters:
  ///   - name: is looked for along PATH.
  ///   - complaints: a file that its messages go to.
  package init(
    _ name: String, _ arguments: [String], complaints: String
  ) throws(PipedProgram.Failure) {
    let ends: (read: Int32, write: Int32)
    do { ends = try WorkerProcess.pipe() } catch {
      throw PipedProgram.Failure(isMissing: false, reason: error.reason)
    }
    defer { close(ends.write) }
    do throws(PipedProgram.Failure) {
      program = try StartedProgram(name, arguments, output: ends.write, complaints: complaints)
    } catch {
      close(ends.read)
      throw error
    }
    output = ends.read
  }

  deinit {
    closeOutput()
    program.kill()
  }

  /// The next bytes.
  ///
  /// - Returns: so many, or fewer at its end; fewer too when the user interrupts.
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
  /// - Returns: nil when all went well; else its last words.
  package func finish() -> String? {
    closeOutput()
    return program.finish()
  }

  private func closeOutput() {
    if output >= 0 { close(output) }
    output = -1
  }
}
