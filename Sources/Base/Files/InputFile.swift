package import BackswipeDocuments
package import BackswipeText
import Foundation

/// Reads files, with user-facing messages.
package enum InputFile {
  /// Opens a file that is read only as far as necessary; `-` is standard input.
  package static func open(_ path: String) throws(FileErrors) -> FileBytes {
    do throws(FileBytes.Failure) {
      return try FileBytes(path, isInterrupted: { Interruption.isPending })
    } catch {
      throw mistake(path, error)
    }
  }

  /// The bytes of a file; `-` is standard input.
  package static func bytes(
    _ path: String, limit: SizeLimit = .document
  ) throws(FileErrors) -> [UInt8] {
    let file = try open(path)
    do throws(FileBytes.Failure) { return try file.all(limit) } catch {
      throw mistake(path, error)
    }
  }

  /// The message for a file that cannot be read.
  package static func mistake(_ path: String, _ failure: FileBytes.Failure) -> FileErrors {
    var reason = failure.reason
    if case .unreadable(EISDIR) = failure {
      return FolderSearch.mistake(path, "cannot be read: it is a folder, not a file")
    }
    if path.hasSuffix("/") { return FolderSearch.mistake(path, reason) }
    if case .tooLarge = failure { reason += "; with --max-size a larger one is read" }
    return FileErrors([
      FileError(whole: path.isEmpty ? "''" : path, reason: reason)
    ])
  }
}
