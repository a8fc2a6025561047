import BackswipeDocuments
import BackswipePrototypes
package import BackswipeSettings

extension PrototypeEdit {
  /// Writes settings into a prototype or a scenario file in its present state.
  ///
  /// The file is replaced as a whole and keeps its permissions; symbolic links to it stay. A file
  /// that already has these settings is not written.
  ///
  /// - Parameters:
  ///   - beforeWriting: called when the new text is ready, before the file is compared with the bytes
  ///     read.
  ///   - change: makes other changes of the text, before the settings.
  /// - Returns: whether the file was written.
  /// - Throws: the file's mistakes, a change by another program in the meantime, or an error of
  ///   writing; in each case the file is unchanged.
  @discardableResult
  package static func save(
    _ settings: [SettingAssignment], to path: String,
    beforeWriting: () -> Void = {},
    change: ([UInt8]) throws(SettingsEditFailure) -> [UInt8] = { $0 }
  ) throws(SettingsEditFailure) -> Bool {
    guard path != "-" else { throw .refused("settings cannot be saved into standard input") }
    guard !path.lowercased().hasSuffix(".svg") else {
      throw .refused(
        "settings cannot be saved into a drawing; 'backswipe import' makes a prototype of it")
    }
    let bytes = try SavedFile.read(path)
    let changed = try change(bytes)
    let edited: [UInt8]
    do throws(FileErrors) {
      edited = try edit(changed, file: path, settings: settings)
    } catch {
      throw .file(error)
    }
    guard edited != bytes else { return false }
    beforeWriting()
    try SavedFile.replace(path, bytes, with: edited)
    return true
  }
}
