import Foundation

/// A folder for files that are removed at any end of the program; see `removeAllAtExit`.
@MainActor
package final class TemporaryFolder {
  package let path: String

  package init() throws(OutputFile.Failure) {
    let base = FileManager.default.temporaryDirectory.path
    var template = Array("\(base)/backswipe-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      throw OutputFile.Failure(path: base, reason: String(cString: strerror(errno)))
    }
    path = String(cString: made)
    Self.open.append(path)
  }

  package func remove() {
    Self.open.removeAll { $0 == path }
    try? FileManager.default.removeItem(atPath: path)
  }

  private static var open: [String] = []

  /// For a program that ends on its main thread: folders that remain at its end are removed.
  package nonisolated static func removeAllAtExit() {
    atexit { MainActor.assumeIsolated { TemporaryFolder.removeAll() } }
  }

  private static func removeAll() {
    for path in open { try? FileManager.default.removeItem(atPath: path) }
    open = []
  }
}
