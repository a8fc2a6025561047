import BackswipeFiles
import Foundation

/// This program once more, beside itself: it reads a text as its standard input, and comes after
/// others in line for the processor.
package final class OwnRun {
  /// How a run ended.
  package struct Ending: Equatable, Sendable {
    package let succeeded: Bool
    /// What it said; nil for nothing.
    package let words: String?
  }

  private let program: ChildProgram

  /// - Parameters:
  ///   - arguments: without the program's name.
  ///   - folder: where it runs.
  /// - Throws: why it did not start.
  package init(
    _ arguments: [String], reading text: String, in folder: String
  ) throws(PipedProgram.Failure) {
    guard let file = tmpfile() else {
      throw PipedProgram.Failure(isMissing: false, reason: String(cString: strerror(errno)))
    }
    defer { fclose(file) }
    var copy = text
    let isWhole = copy.withUTF8 { fwrite($0.baseAddress, 1, $0.count, file) == $0.count }
    guard isWhole, fflush(file) == 0, lseek(fileno(file), 0, SEEK_SET) == 0 else {
      throw PipedProgram.Failure(isMissing: false, reason: String(cString: strerror(errno)))
    }
    let own = FileManager.default.currentDirectoryPath
    guard FileManager.default.changeCurrentDirectoryPath(folder) else {
      throw PipedProgram.Failure(isMissing: false, reason: "there is no folder \(folder)")
    }
    // A program begins where the one that starts it is.
    defer { _ = FileManager.default.changeCurrentDirectoryPath(own) }
    program = try ChildProgram("/proc/self/exe", arguments, input: fileno(file))
    program.stepBack()
  }

  /// How it ended; nil while it runs. Not to be asked again after that.
  package func poll() -> Ending? {
    program.poll().map { Ending(succeeded: $0.status == 0, words: $0.words) }
  }

  /// Waits for its end; a signal to this program ends it.
  package func finish() -> Ending {
    while true {
      if let ending = poll() { return ending }
      if Interruption.isPending { program.interrupt() }
      usleep(20_000)
    }
  }
}
