import BackswipeFiles

/// Files of settings and hands that are read, and written as a whole.
package enum SavedFile {
  /// The bytes of a file.
  package static func read(_ path: String) throws(TuningFailure) -> [UInt8] {
    do { return try InputFile.bytes(path) } catch { throw .file(error) }
  }

  /// Writes a file that nothing may be in the place of.
  package static func create(_ path: String, _ bytes: [UInt8]) throws(TuningFailure) {
    try write(path, bytes) {
      ExistingFile.isThere(path) ? "another file has taken this place meanwhile" : nil
    }
  }

  /// Writes a file over what was read of it.
  package static func replace(
    _ path: String, _ former: [UInt8], with bytes: [UInt8]
  ) throws(TuningFailure) {
    try write(path, bytes) {
      (try? InputFile.bytes(path)) == former
        ? nil : "another program has changed it meanwhile; save again"
    }
  }

  /// - Parameter obstacle: asked when all is written beside the path; nil lets it take the place.
  private static func write(
    _ path: String, _ bytes: [UInt8], unless obstacle: () -> String?
  ) throws(TuningFailure) {
    do throws(OutputFile.Failure) {
      let output = try OutputFile(path)
      output.write(bytes)
      if let reason = obstacle() {
        output.abandon()
        throw OutputFile.Failure(path: path, reason: reason)
      }
      try output.finish()
    } catch {
      throw .output(error)
    }
  }
}
