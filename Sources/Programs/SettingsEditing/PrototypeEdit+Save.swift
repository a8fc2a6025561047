import BackswipeDocuments
import BackswipePrototypes
package import BackswipeSettings

extension PrototypeEdit {
  /// Writes settings into a prototype or a scenario file, as it is now.
  ///
  /// The file is replaced as a whole, keeps its permissions, and stays behind the links that lead to
  /// it. One that has these settings already is not written.
  ///
  /// - Parameter beforeWriting: called when the new text is ready, before the file is compared with
  ///   what was read.
  /// - Returns: whether it was written.
  /// - Throws: what is wrong with the file, that another program has changed it meanwhile, or that it
  ///   cannot be written; in each case it is as it was.
  @discardableResult
  package static func save(
    _ settings: [SettingAssignment], to path: String, beforeWriting: () -> Void = {}
  ) throws(SettingsEditFailure) -> Bool {
    guard path != "-" else { throw .refused("settings cannot be saved into standard input") }
    let bytes = try SavedFile.read(path)
    let edited: [UInt8]
    do throws(FileErrors) {
      edited = try edit(bytes, file: path, settings: settings)
    } catch {
      throw .file(error)
    }
    guard edited != bytes else { return false }
    beforeWriting()
    try SavedFile.replace(path, bytes, with: edited)
    return true
  }
}
