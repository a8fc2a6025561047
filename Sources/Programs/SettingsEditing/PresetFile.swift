package import BackswipeDocuments
import BackswipePrototypes

/// The file format of a user's preset.
package enum PresetFile {
  /// The top-level keys, as in the schema.
  package static let keys = ["backswipe", "preset", "settings"]

  /// Reads a preset.
  ///
  /// - Parameter file: the file name in messages; no file is opened.
  /// - Throws: every mistake, each with its location.
  package static func parse(_ bytes: [UInt8], file: String) throws(FileErrors) -> Preset {
    let root: YAMLNode
    do throws(FileError) { root = try YAMLDocument.read(bytes: bytes, file: file) } catch {
      throw FileErrors([error])
    }
    var reader = FileReader(file: file)
    let preset = parse(root, &reader)
    guard let preset, reader.errors.isEmpty else { throw FileErrors(reader.errors) }
    return preset
  }

  private static func parse(_ root: YAMLNode, _ reader: inout FileReader) -> Preset? {
    guard reader.format(root, of: .preset),
      let fields = reader.fields(root, of: "a preset", keys: keys)
    else { return nil }
    let settings = fields["settings"].flatMap { reader.settings($0) }
    if fields["settings"] == nil { reader.fail(root.place, "'settings' is missing") }
    guard let field = fields["preset"] else {
      reader.fail(root.place, "'preset', its name, is missing")
      return nil
    }
    guard let name = reader.text(field) else { return nil }
    do throws(SettingsEditFailure) {
      return try Preset(name: name, settings: settings ?? [])
    } catch {
      reader.fail(field.value.place, error.description)
      return nil
    }
  }

  /// The text of a preset's file.
  package static func text(_ preset: Preset) -> String {
    "backswipe: \(FileReader.format)\npreset: \(YAMLWriter.flow(.text(preset.name)))\n"
      + AssignmentText.yaml(preset.settings)
  }

  /// The file of a preset with its name replaced and everything else unchanged.
  ///
  /// - Throws: the mistakes of the file, or that its name cannot be replaced.
  package static func renamed(
    _ bytes: [UInt8], file: String, to name: String
  ) throws(FileErrors) -> [UInt8] {
    let former = try parse(bytes, file: file)
    if let changed = try ScalarEdit.replacing("preset", with: name, in: bytes, file: file),
      let read = try? parse(changed, file: file), read.name == name,
      read.settings == former.settings
    {
      return changed
    }
    let root = try? YAMLDocument.read(bytes: bytes, file: file)
    var place = Place.start
    if case .mapping(let pairs) = root?.content {
      place = pairs.first { $0.key == "preset" }?.value.place ?? .start
    }
    throw FileErrors([
      FileError(
        file: file, place: place,
        reason: "this name cannot be replaced; write it on one line, without an anchor or a tag")
    ])
  }
}
