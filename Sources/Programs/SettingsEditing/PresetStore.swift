package import BackswipeDocuments
import BackswipeFiles
import BackswipePrototypes
package import BackswipeSettings

/// The presets of a folder: one file each, beside those that are built in.
///
/// Every change looks at the folder first and afterwards, so that what others have changed there is
/// known. Files with mistakes are told of and left alone.
package struct PresetStore: Sendable {
  /// A preset of one's own and its file.
  package struct Own: Sendable, Equatable {
    package let preset: Preset
    package let path: String
  }

  package let folder: String
  /// By name.
  package private(set) var own: [Own] = []
  /// What is wrong in the folder, file by file.
  package private(set) var mistakes: [FileErrors] = []

  /// Reads a folder. One that is not there has no presets, and is made when one is saved.
  package init(folder: String) {
    self.folder = folder
    read()
  }

  /// The built-in ones, then one's own.
  package var presets: [Preset] { Preset.builtIn + own.map(\.preset) }

  /// The preset of that name, built in or not; nil where there is none.
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
  ///   - settings: over UIKit's values.
  ///   - replacing: whether a preset of this name gets these settings; its comments stay.
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
      try SavedFile.create(
        SavedFile.freePath(in: folder, for: name), Array(PresetFile.text(preset).utf8))
    }
  }

  /// Gives a preset another name, and its file the one that belongs to it.
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
      // Better the former name than both.
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
