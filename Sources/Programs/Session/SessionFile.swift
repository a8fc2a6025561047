import BackswipeDocuments
import BackswipePrototypes
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeText
import BackswipeUI

/// The prototype's file on disk: its changes and its settings.
struct SessionFile {
  /// The file to be read again when it changes; nil for none.
  private let path: String?
  private let limit: SizeLimit
  /// Watches of the file and of its images.
  private var watches: [FileWatch] = []
  /// The settings saved into the file since it was read; nil for none.
  private(set) var savedSettings: SimulatorSettings?

  init(_ path: String?, _ limit: SizeLimit) {
    self.path = path
    self.limit = limit
  }

  /// Nanoseconds until the next check of the file; nil for never.
  func delay(at now: Int64) -> Int64? { watches.map { $0.delay(at: now) }.min() }

  /// Watches the prototype's file and the images that it names, existing or not, from now on; those
  /// already watched keep their state.
  mutating func watch(_ prototype: Prototype) {
    guard let path else { return }
    let folder = PrototypeFolder(of: path)
    let paths = [path] + prototype.assets.names.map(folder.path)
    watches = paths.map { path in
      watches.first { $0.path == path } ?? FileWatch(path: path)
    }
  }

  /// The file's prototype, from now on watched.
  ///
  /// - Returns: nil without a file.
  mutating func readNow() throws(FileErrors) -> Prototype? {
    guard let path else { return nil }
    return try read(path)
  }

  /// The current prototype after a change of one of its files; nil without a change.
  ///
  /// - Throws: the mistakes of the file.
  mutating func change(at now: Int64) throws(FileErrors) -> Prototype? {
    guard let path else { return nil }
    // All are checked: each check resets its change.
    let changes = watches.indices.map { watches[$0].hasChanged(at: now) }
    guard changes.contains(true) else { return nil }
    let prototype = try read(path)
    savedSettings = nil
    return prototype
  }

  /// Reads the prototype and starts watching its files.
  private mutating func read(_ path: String) throws(FileErrors) -> Prototype {
    var parsed: Prototype?
    defer { if let parsed { watch(parsed) } }
    return try PrototypeFolder.prototype(path, limit) { parsed = $0 }
  }

  /// Notes the numbers of the file that were saved with the settings.
  mutating func noteSaved(_ settings: SimulatorSettings) {
    savedSettings = savedSettings?.withFileValues(of: settings)
  }

  /// Writes settings into a file.
  ///
  /// - Parameter change: makes other changes of its text.
  /// - Returns: whether the file has changed; and the prototype read from it, where it is the
  ///   watched one.
  mutating func save(
    _ assignments: [SettingAssignment], to saved: String,
    change: ([UInt8]) throws(SettingsEditFailure) -> [UInt8]
  ) throws(SettingsEditFailure) -> (isWritten: Bool, prototype: Prototype?) {
    let isWritten = try PrototypeEdit.save(assignments, to: saved, change: change)
    savedSettings = SimulatorSettings(assignments)
    guard saved == path else { return (isWritten, nil) }
    watches.removeAll { $0.path == saved }
    return (isWritten, try? read(saved))
  }
}
