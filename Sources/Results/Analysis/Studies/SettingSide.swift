package import BackswipeDocuments
import BackswipePrototypes
package import BackswipeSettings
import BackswipeText
import BackswipeUnits

/// A named set of settings that is compared with others.
package struct SettingSide: Equatable, Sendable {
  /// How many are compared at once.
  package static let most = 4

  package var name: String
  /// Over those of the prototype and the scenario. A preset among them replaces those, as a choice
  /// does; see `laid(over:own:)`.
  package var assignments: [SettingAssignment]
  /// Whether what the file sets explicitly wins over a preset.
  package var keepsFile = false
  /// Whether its name is its own text.
  private var isUnnamed = false

  package init(name: String, assignments: [SettingAssignment] = []) {
    self.name = name
    self.assignments = assignments
  }

  /// A built-in preset and nothing else; nil for an unknown name.
  package init?(preset name: String) {
    guard let assignment = SettingAssignment(preset: name) else { return nil }
    self.init(name: name, assignments: [assignment])
    isUnnamed = true
  }

  // MARK: Settings

  /// The side with the assignments that lead to it from a file's, as with `--set`.
  ///
  /// A preset is that preset, whatever the file sets, but for `SimulatorSettings.surroundingKeys`; explicit
  /// values beside it win. A side without a name of its own is called after what it then is.
  ///
  /// - Parameters:
  ///   - file: the assignments of the prototype and the scenario.
  ///   - own: those that were asked for on all sides; the side's own win over them.
  package func laid(
    over file: [SettingAssignment], own: [SettingAssignment] = []
  ) -> SettingSide {
    var side = self
    side.assignments = own + assignments
    guard assignments.contains(where: \.isPreset) else { return side }
    let pure = SimulatorSettings(file).choosing(assignments)
    if !keepsFile { side.assignments = side.assignments.chosen(over: file) }
    guard isUnnamed else { return side }
    if keepsFile {
      let count = Self.differences(SimulatorSettings(file + assignments), pure).count
      side.name = name.replacingLast("+file", with: count > 0 ? " + \(count) of the file" : "")
    }
    let asked = Self.differences(
      SimulatorSettings(file + side.assignments),
      keepsFile ? SimulatorSettings(file + assignments) : pure)
    if let only = asked.first {
      side.name += asked.count == 1 ? "+\(only.key)=\(only.text)" : " + \(asked.count) set"
    }
    return side
  }

  /// Values of settings that others do not have, without those of the surroundings.
  private static func differences(_ one: SimulatorSettings, _ other: SimulatorSettings)
    -> [SettingAssignment]
  {
    SimulatorSettings.catalog.compactMap { setting in
      guard setting.read(one) != setting.read(other),
        !SimulatorSettings.surroundingKeys.contains(setting.key)
      else { return nil }
      return SettingAssignment(setting.key, setting.read(one)).flatMap { $0.isPreset ? nil : $0 }
    }
  }

  /// Why a text is not a side.
  package struct Mistake: Error, Equatable, Sendable {
    package let reason: String
  }

  /// The file as it is, and the presets that it is not, up to `most` sides.
  ///
  /// - Parameters:
  ///   - file: the assignments of the prototype and the scenario.
  ///   - own: those that were asked for on all sides.
  package static func usual(
    over file: [SettingAssignment], own: [SettingAssignment] = []
  ) -> [SettingSide] {
    let present = SimulatorSettings(file + own)
    let others = SimulatorSettings.presetNames.compactMap {
      SettingSide(preset: $0)?.laid(over: file, own: own)
    }
    .filter { differences(SimulatorSettings(file + $0.assignments), present).isEmpty == false }
    return [SettingSide(name: fileName, assignments: own)] + others.prefix(most - 1)
  }

  /// The name of the file's own settings.
  package static let fileName = "file"

  // MARK: Text

  /// Reads `NAME=SPEC`, or SPEC alone, which then is the name too. SPEC is a preset, a YAML file of
  /// settings, `KEY=VALUE`, several of them with commas between, or `file`; after a name it can be
  /// empty, for the file as it is. `PRESET+KEY=VALUE` is a preset with other values, `PRESET+file` one
  /// with those that the file sets.
  ///
  /// - Parameter load: the bytes of a file; throws why there are none.
  package static func parse(
    _ text: String, load: (String) throws(FileErrors) -> [UInt8]
  ) throws -> SettingSide {
    guard let equals = text.firstIndex(of: "=") else { return try side(text, text, load: load) }
    let name = text[..<equals]
    let last = name.lastIndex(of: "+").map { name[name.index(after: $0)...] } ?? name
    if SettingID(last) != nil {
      return try side(text, text, load: load)
    }
    guard !name.isEmpty else {
      throw Mistake(reason: "'\(text)' has no name before its '='")
    }
    let spec = String(text[text.index(after: equals)...])
    guard !spec.isEmpty else { return SettingSide(name: String(name)) }
    return try side(String(name), spec, load: load)
  }

  /// Reads a SPEC.
  package static func side(
    _ name: String, _ spec: String, load: (String) throws(FileErrors) -> [UInt8]
  ) throws -> SettingSide {
    var side = SettingSide(name: name)
    side.isUnnamed = name == spec
    var rest = spec[...]
    while let plus = rest.firstIndex(of: "+"), isWord(rest[..<plus]) {
      try side.add(String(rest[..<plus]), of: spec, load: load)
      rest = rest[rest.index(after: plus)...]
    }
    try side.add(String(rest), of: spec, load: load)
    return side
  }

  /// Whether it is a part of a SPEC after which others can come.
  private static func isWord(_ text: Substring) -> Bool {
    text == fileName || isFile(text) || SimulatorSettings.presetNames.contains(String(text))
  }

  private static func isFile(_ text: some StringProtocol) -> Bool {
    !text.contains("=") && (text.hasSuffix(".yaml") || text.hasSuffix(".yml"))
  }

  private mutating func add(
    _ part: String, of spec: String, load: (String) throws(FileErrors) -> [UInt8]
  ) throws {
    if part == Self.fileName {
      keepsFile = true
      return
    }
    let found = try Self.assignments(part, load: load)
    if let former = assignments.first(where: { $0.id == .preset }),
      let other = found.first(where: { $0.id == .preset })
    {
      throw Mistake(reason: "'\(spec)' has two presets, \(former.text) and \(other.text)")
    }
    assignments += found
  }

  private static func assignments(
    _ spec: String, load: (String) throws(FileErrors) -> [UInt8]
  ) throws -> [SettingAssignment] {
    if let preset = SettingAssignment(preset: spec) { return [preset] }
    if isFile(spec) { return try file(try load(spec), name: spec) }
    guard spec.contains("=") else {
      let near =
        NearestWord.of(spec, among: SimulatorSettings.presetNames)
        .map { "; did you mean '\($0)'?" } ?? ""
      throw Mistake(
        reason:
          "'\(spec)' is no preset (\(SimulatorSettings.presetNames.joined(separator: ", "))), no "
          + ".yaml file and no KEY=VALUE\(near)")
    }
    return try BracketedList.pieces(spec).map { piece in
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

extension String {
  fileprivate func replacingLast(_ end: String, with other: String) -> String {
    hasSuffix(end) ? dropLast(end.count) + other : self + other
  }
}
