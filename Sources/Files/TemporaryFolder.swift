import Foundation

/// A folder for files that nobody is to find when the program is over, however it ends.
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
    if Self.open.count == 1 { atexit { MainActor.assumeIsolated { TemporaryFolder.removeAll() } } }
  }

  package func remove() {
    Self.open.removeAll { $0 == path }
    try? FileManager.default.removeItem(atPath: path)
  }

  private static var open: [String] = []

  private static func removeAll() {
    for path in open { try? FileManager.default.removeItem(atPath: path) }
    open = []
  }
}
