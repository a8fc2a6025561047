import BackswipeText
import Foundation

/// A recording written while it is made.
///
/// A regular file is at its path from the first frame on and grows with every frame, so that after
/// any end of the program its content can be replayed; at the end it is replaced by the complete
/// recording. A device, a pipe or `-` (standard output) receives the complete recording at the end.
package final class RecordingFile {
  package let path: String
  /// The complete recording, at the end.
  private let final: OutputFile
  /// The growing file; negative if there is none.
  private var descriptor: Int32 = -1
  /// The length of complete entries in bytes.
  private var length: off_t = 0
  private var isTold = false

  private let report: (String) -> Void

  /// - Parameter report: called at most once, with the reason why the recording stops growing.
  /// - Throws: if the path cannot be written.
  package init(_ path: String, report: @escaping (String) -> Void) throws(OutputFile.Failure) {
    self.path = path
    self.report = report
    final = try OutputFile(path)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Whether entries are written.
  package var isGrowing: Bool { descriptor >= 0 }

  /// The line about the schema of scenarios, where that is beside the file.
  private var head: String { SchemaLine.text("scenario", beside: path) }

  /// Begins a session: its file replaces the existing one.
  package func begin(_ opening: String) {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    var info = stat()
    let exists = stat(path.fileBytes, &info) == 0
    guard path != "-", !exists || info.st_mode & S_IFMT == S_IFREG else { return }
    // A link is kept.
    let target = exists ? ExistingFile.real(path) ?? path : path
    let mode = exists ? info.st_mode & 0o777 : nil
    do throws(FreshFile.Failure) {
      var fresh = try FreshFile(beside: target, mode: mode ?? 0o666)
      if let mode { fchmod(fresh.descriptor, mode) }
      descriptor = fresh.descriptor
      length = 0
      add(head + opening)
      guard descriptor >= 0 else { return fresh.remove() }
      try fresh.move(to: target)
    } catch {
      if descriptor >= 0 { stop(error.code) } else { reportFailure(error.code) }
    }
  }

  /// Appends complete entries: all of them, or none if there is no space.
  package func add(_ lines: String) {
    guard descriptor >= 0 else { return }
    if let code = writeWhole(lines, to: descriptor) { return stop(code) }
    length += off_t(lines.utf8.count)
  }

  /// Truncates the file to its complete entries and stops writing.
  private func stop(_ code: Int32) {
    guard descriptor >= 0 else { return }
    _ = ftruncate(descriptor, length)
    close(descriptor)
    descriptor = -1
    reportFailure(code)
  }

  private func reportFailure(_ code: Int32) {
    guard !isTold else { return }
    isTold = true
    report(
      "\(path): the recording is not written any further while the session goes on: "
        + String(cString: strerror(code)))
  }

  /// Replaces the file by the complete recording.
  package func finish(_ text: String) throws(OutputFile.Failure) {
    final.write(head + text)
    try final.finish()
  }
}
