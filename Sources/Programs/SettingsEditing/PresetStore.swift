package import BackswipeDocuments
import BackswipeFiles
import BackswipePrototypes
package import BackswipeSettings

/// The presets of a folder, one file each, and the built-in ones.
///
/// Every change reads the folder before and after, so that changes by other programs are noticed.
/// Files with mistakes are reported in `mistakes` and left alone.
package struct PresetStore: Sendable {
  /// A user's preset and its file.
  package struct Own: Sendable, Equatable {
    package let preset: Preset
    package let path: String
  }

  package let folder: String
  /// The user's presets, sorted by name.
  package private(set) var own: [Own] = []
  /// The mistakes in the folder, by file.
  package private(set) var mistakes: [FileErrors] = []

  /// Reads a folder. A missing one has no presets, and is created when one is saved.
  package init(folder: String) {
    self.folder = folder
    read()
  }

  /// The built-in presets, then the user's.
  package var presets: [Preset] { Preset.builtIn + own.map(\.preset) }

  /// The preset of a name, built in or not; nil where there is none.
  package func preset(_ name: String) -> Preset? { presets.first { $0.name == name } }

  /// Reads the folder again.
  package mutating func read() {
    own = []
    let (paths, unreadable) = SavedFile.paths(in: folder)
    mistakes = unreadable
    for path in paths { read(path) }
    own.sort { $0.preset.name.utf8.lexicographicallyPrecedes($1.preset.name.utf8) }
  }

  private mutating func read(_ path: String) {
    do throws(FileErrors) {
      let preset = try PresetFile.parse(try InputFile.bytes(path), file: path)
      if let first = own.first(where: { $0.preset.name == preset.name }) {
        throw FileErrors([
          FileError(
            file: path, place: .start,
            reason: "a preset '\(preset.name)' is already in \(first.path)")
        ])
      }
      own.append(Own(preset: preset, path: path))
    } catch {
      mistakes.append(error)
    }
  }

  // MARK: Changes

  /// Saves settings under a name, as a whole file or not at all.
  ///
  /// - Parameters:
  ///   - settings: the differences from UIKit's values.
  ///   - replacing: whether an existing preset of this name is overwritten; its comments stay.
  package mutating func save(
    _ name: String, _ settings: [SettingAssignment], replacing: Bool = false
  ) throws(SettingsEditFailure) {
    let preset = try Preset(name: name, settings: settings)
    read()
    defer { read() }
    if let former = own.first(where: { $0.preset.name == name }) {
      guard replacing else { throw .refused("there is already a preset '\(name)'") }
      try PrototypeEdit.save(settings, to: former.path)
    } else {
      do throws(OutputFile.Failure) { try OutputFile.makeFolder(folder) } catch {
        throw .output(error)
      }
      let path = SavedFile.freePath(in: folder, for: name)
      let text = SchemaLine.text("preset", beside: path) + PresetFile.text(preset)
      try SavedFile.create(path, Array(text.utf8))
    }
  }

  /// Renames a preset and its file.
  package mutating func rename(_ name: String, to newName: String) throws(SettingsEditFailure) {
    if let reason = Preset.mistake(in: newName) { throw .refused(reason) }
    let former = try changeable(name)
    defer { read() }
    guard name != newName else { return }
    if own.contains(where: { $0.preset.name == newName }) {
      throw .refused("there is already a preset '\(newName)'")
    }
    let bytes = try SavedFile.read(former.path)
    let changed: [UInt8]
    do throws(FileErrors) {
      changed = try PresetFile.renamed(bytes, file: former.path, to: newName)
    } catch {
      throw .file(error)
    }
    let path = SavedFile.freePath(in: folder, for: newName)
    try SavedFile.create(path, changed)
    do throws(OutputFile.Failure) { try ExistingFile.remove(former.path) } catch {
      // The former name is kept rather than both.
      try? ExistingFile.remove(path)
      throw .output(error)
    }
  }

  /// Removes a preset and its file.
  package mutating func delete(_ name: String) throws(SettingsEditFailure) {
    let former = try changeable(name)
    defer { read() }
    do throws(OutputFile.Failure) { try ExistingFile.remove(former.path) } catch {
      throw .output(error)
    }
  }

  private mutating func changeable(_ name: String) throws(SettingsEditFailure) -> Own {
    if SimulatorSettings.presetNames.contains(name) {
      throw .refused("'\(name)' is a built-in preset and stays as it is")
    }
    read()
    guard let found = own.first(where: { $0.preset.name == name }) else {
      throw .refused("there is no preset '\(name)'")
    }
    return found
  }
}
