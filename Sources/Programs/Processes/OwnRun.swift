package import BackswipeFiles
import Foundation

/// A second process of this program, which reads a text as its standard input and runs at a lower
/// priority.
package final class OwnRun {
  /// The end of a run.
  package struct Ending: Equatable, Sendable {
    package let succeeded: Bool
    /// Its error output; nil for none.
    package let words: String?
  }

  private let program: ChildProgram

  /// - Parameters:
  ///   - arguments: without the program's name.
  ///   - folder: its working directory.
  /// - Throws: the reason why it did not start.
  package init(
    _ arguments: [String], reading text: String, in folder: String
  ) throws(ProgramFailure) {
    guard let file = tmpfile() else {
      throw ProgramFailure(reason: String(cString: strerror(errno)))
    }
    defer { fclose(file) }
    var copy = text
    let isWhole = copy.withUTF8 { fwrite($0.baseAddress, 1, $0.count, file) == $0.count }
    guard isWhole, fflush(file) == 0, lseek(fileno(file), 0, SEEK_SET) == 0 else {
      throw ProgramFailure(reason: String(cString: strerror(errno)))
    }
    let own = FileManager.default.currentDirectoryPath
    guard FileManager.default.changeCurrentDirectoryPath(folder) else {
      throw ProgramFailure(reason: "there is no folder \(folder)")
    }
    // A child inherits the working directory.
    defer { _ = FileManager.default.changeCurrentDirectoryPath(own) }
    program = try ChildProgram("/proc/self/exe", arguments, input: fileno(file))
    program.stepBack()
  }

  /// The result of its end; nil while it runs. Not to be called after a result.
  package func poll() -> Ending? {
    program.poll().map { Ending(succeeded: $0.status == 0, words: $0.words) }
  }

  /// Asks it to end.
  package func interrupt() { program.interrupt() }

  /// Waits for its end; a signal to this program ends it.
  package func finish() -> Ending {
    while true {
      if let ending = poll() { return ending }
      if Interruption.isPending { program.interrupt() }
      usleep(20_000)
    }
  }
}
