package import BackswipePrototypes
package import BackswipeSettings
import BackswipeTime

/// A named set of settings that is compared with others.
package struct SettingSide: Equatable, Sendable {
  /// How many are compared at once.
  package static let most = 4

  package var name: String
  /// On top of those of the prototype and the scenario, as with `--set`.
  package var assignments: [SettingAssignment]

  package init(name: String, assignments: [SettingAssignment] = []) {
    self.name = name
    self.assignments = assignments
  }

  /// Why a text is not a side.
  package struct Mistake: Error, Equatable, Sendable {
    package let reason: String
  }

  /// The file as it is, and the presets that it does not have, up to `most` sides.
  ///
  /// - Parameter present: the settings of the file.
  package static func usual(beside present: Settings) -> [SettingSide] {
    let others = Settings.presetNames.filter { $0 != present.presetName }
    return [SettingSide(name: "file")]
      + others.prefix(most - 1).compactMap { name in
        SettingAssignment(preset: name).map { SettingSide(name: name, assignments: [$0]) }
      }
  }

  // MARK: Text

  /// Reads `NAME=SPEC`, or SPEC alone, which then is the name too. SPEC is a preset, a YAML file of
  /// settings, or `KEY=VALUE`, several of them with commas between; after a name it can be empty,
  /// for the file as it is.
  ///
  /// - Parameter load: the bytes of a file; throws why there are none.
  package static func parse(
    _ text: String, load: (String) throws(FileErrors) -> [UInt8]
  ) throws -> SettingSide {
    guard let equals = text.firstIndex(of: "=") else {
      return SettingSide(name: text, assignments: try assignments(text, load: load))
    }
    let name = String(text[..<equals])
    if Settings.catalog.contains(where: { $0.key == name }) {
      return SettingSide(name: text, assignments: try assignments(text, load: load))
    }
    guard !name.isEmpty else {
      throw Mistake(reason: "'\(text)' has no name before its '='")
    }
    let spec = String(text[text.index(after: equals)...])
    guard !spec.isEmpty else { return SettingSide(name: name) }
    return SettingSide(name: name, assignments: try assignments(spec, load: load))
  }

  /// Reads a SPEC.
  package static func assignments(
    _ spec: String, load: (String) throws(FileErrors) -> [UInt8]
  ) throws -> [SettingAssignment] {
    if let preset = SettingAssignment(preset: spec) { return [preset] }
    if spec.hasSuffix(".yaml") || spec.hasSuffix(".yml") {
      return try file(try load(spec), name: spec)
    }
    guard spec.contains("=") else {
      let near =
        nearestWord(to: spec, in: Settings.presetNames)
        .map { "; did you mean '\($0)'?" } ?? ""
      throw Mistake(
        reason: "'\(spec)' is no preset (\(Settings.presetNames.joined(separator: ", "))), no "
          + ".yaml file and no KEY=VALUE\(near)")
    }
    var pieces: [String] = []
    for piece in spec.split(separator: ",", omittingEmptySubsequences: false) {
      // A value may have commas itself, as a curve does.
      if piece.contains("=") || pieces.isEmpty {
        pieces.append(String(piece))
      } else {
        pieces[pieces.count - 1] += "," + piece
      }
    }
    return try pieces.map { piece in
      guard let equals = piece.firstIndex(of: "=") else {
        throw Mistake(reason: "'\(piece)' is not KEY=VALUE")
      }
      do throws(SettingAssignment.Mistake) {
        return try SettingAssignment(
          String(piece[..<equals]), String(piece[piece.index(after: equals)...]))
      } catch {
        throw Mistake(reason: error.description)
      }
    }
  }

  /// A file of settings: a mapping of keys to values, or one under `settings:`, as a prototype has it.
  package static func file(
    _ bytes: [UInt8], name: String
  ) throws(FileErrors) -> [SettingAssignment] {
    let root: YAMLNode
    do throws(FileError) { root = try YAMLDocument.read(bytes: bytes, file: name) } catch {
      throw FileErrors([error])
    }
    var reader = FileReader(file: name)
    var found: [SettingAssignment] = []
    if reader.format(root, isRequired: false), case .mapping(let pairs) = root.content {
      let inner = pairs.first { $0.key == "settings" }
      let own = YAMLNode(.mapping(pairs.filter { $0.key != "backswipe" }), place: root.place)
      found = reader.settings(inner ?? YAMLPair(key: "settings", value: own)) ?? []
    }
    guard reader.errors.isEmpty else { throw FileErrors(reader.errors) }
    return found
  }
}
