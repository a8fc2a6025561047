import BackswipeDocuments
package import BackswipeFiles
package import BackswipePrototypes
package import BackswipeStoryboards

/// The file of a session's interface for the next start.
@MainActor
package final class RestoreFile {
  private let path: String
  private let output: OutputFile
  private let report: (String) -> Void
  /// The last session's interface; nil for none, and for an unusable one, which is reported.
  package private(set) var archive: RestorationArchive?
  /// Whether the path has an unusable file, which is to be kept.
  private var isUseless = false

  /// Reads the file and checks that it can be written.
  ///
  /// - Parameter report: called with the reason why the file is unusable and the path where it is
  ///   kept.
  package init(
    _ path: String, for prototype: Prototype, report: @escaping (String) -> Void
  ) throws(OutputFile.Failure) {
    self.path = path
    self.report = report
    output = try OutputFile(path)
    guard ExistingFile.exists(path) else { return }
    do throws(FileErrors) {
      archive = try read(try InputFile.bytes(path), for: prototype)
    } catch {
      report("\(error.description); starting afresh")
      isUseless = true
    }
  }

  private func read(_ bytes: [UInt8], for prototype: Prototype)
    throws(FileErrors) -> RestorationArchive
  {
    let archive: RestorationArchive
    do { archive = try RestorationArchive(json: bytes) } catch { throw mistake(error.description) }
    guard archive.title == prototype.title else {
      throw mistake("it was saved for '\(archive.title)', not for '\(prototype.title)'")
    }
    return archive
  }

  private func mistake(_ reason: String) -> FileErrors {
    FileErrors([FileError(file: path, place: .start, reason: reason)])
  }

  package func sayNothingCameBack() {
    isUseless = true
    report(
      mistake("its first screen is not in the prototype any more").description
        + "; starting afresh")
  }

  /// Saves the final interface; nil leaves an existing file unchanged.
  package func save(_ archive: RestorationArchive?) throws(OutputFile.Failure) {
    guard let archive else { return }
    output.write(archive.json)
    if isUseless { setAside() }
    try output.finish()
  }

  /// Renames an unusable file: its path may be a mistake.
  private func setAside() {
    guard ExistingFile.isRegular(path) else { return }
    var number = 1
    while ExistingFile.isThere("\(path).\(number)") { number += 1 }
    guard ExistingFile.move(path, toFree: "\(path).\(number)") else { return }
    report("\(path): what was there is now \(path).\(number)")
  }
}
