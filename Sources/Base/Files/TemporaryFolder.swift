import BackswipeText
import Foundation

/// A folder for files that are removed at any end of the program; see `removeAllAtExit`. A later
/// run removes a killed run's folder.
@MainActor
package final class TemporaryFolder {
  package let path: String
  /// Locked while the folder is in use.
  private let descriptor: Int32

  private static let start = "backswipe-scratch-"

  package init() throws(OutputFile.Failure) {
    let base = FileManager.default.temporaryDirectory.path
    StaleFiles.remove(in: base) { $0.hasPrefix(Self.start) }
    var template = "\(base)/\(Self.start)XXXXXX".fileBytes
    guard let made = mkdtemp(&template) else { throw OutputFile.Failure(base, errno) }
    path = FileName.text(cString: made)
    descriptor = StaleFiles.hold(path)
    Self.open.append(path)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  package func remove() {
    Self.open.removeAll { $0 == path }
    ExistingFile.removeFolder(path)
  }

  private static var open: [String] = []

  /// For programs that end on their main thread: removes remaining folders at the end.
  package nonisolated static func removeAllAtExit() {
    atexit { MainActor.assumeIsolated { TemporaryFolder.removeAll() } }
  }

  private static func removeAll() {
    for path in open { ExistingFile.removeFolder(path) }
    open = []
  }
}
