package import BackswipeDocuments
package import BackswipePrototypes
package import BackswipeSettings
import BackswipeText
import BackswipeUnits

/// A named set of settings for comparison with others.
package struct SettingSide: Equatable, Sendable {
  /// The maximum number of sides in a comparison.
  package static let most = 4

  package var name: String
  /// Assignments over those of the prototype and the scenario. A preset among them replaces those,
  /// as a choice does; see `laid(over:own:)`.
  package var assignments: [SettingAssignment]
  /// Whether explicit settings of the file override a preset.
  package var keepsFile = false
  /// The prototype with other numbers that it is played on; nil for the gesture's.
  package var prototype: Prototype?
  /// Whether its name is the text of its specification.
  private var isUnnamed = false

  package init(
    name: String, assignments: [SettingAssignment] = [], prototype: Prototype? = nil
  ) {
    self.name = name
    self.assignments = assignments
    self.prototype = prototype
  }

  /// A built-in preset alone; nil for an unknown name.
  package init?(preset name: String) {
    guard let assignment = SettingAssignment(preset: name) else { return nil }
    self.init(name: name, assignments: [assignment])
    isUnnamed = true
  }

  // MARK: Settings

  /// The side with the assignments that lead to it from a file's, as with `--set`.
  ///
  /// A preset overrides the file's settings except `SimulatorSettings.surroundingKeys`; explicit
  /// values beside it override the preset. An unnamed side is named after the result.
  ///
  /// - Parameters:
  ///   - file: the assignments of the prototype and the scenario.
  ///   - own: the assignments requested for all sides; the side's own override them.
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

  /// The values of settings that differ, without those of the surroundings.
  static func differences(_ one: SimulatorSettings, _ other: SimulatorSettings)
    -> [SettingAssignment]
  {
    SimulatorSettings.catalog.compactMap { setting in
      guard setting.read(one) != setting.read(other),
        !SimulatorSettings.surroundingKeys.contains(setting.key)
      else { return nil }
      return SettingAssignment(setting.key, setting.read(one)).flatMap { $0.isPreset ? nil : $0 }
    }
  }

  /// The reason why a text is not a side.
  package struct Mistake: Error, Equatable, Sendable {
    package let reason: String
  }

  /// The file's own settings, and the presets that differ from them, up to `most` sides.
  ///
  /// - Parameters:
  ///   - file: the assignments of the prototype and the scenario.
  ///   - own: the assignments requested for all sides.
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

  /// Parses `NAME=SPEC`, or SPEC alone, which is then the name, too. SPEC is a preset, a YAML file
  /// of settings, a settings string, `KEY=VALUE`, several of them separated by commas, or `file`;
  /// after a name it can be empty, for the file's own settings. `PRESET+KEY=VALUE` is a preset with
  /// other values, `PRESET+file` one with the values that the file sets; the same holds for
  /// settings strings, which are named after their first characters. `prototype:FILE`, alone or
  /// before a `+`, is the same input on the pages of another prototype.
  ///
  /// - Parameter load: returns the bytes of a file, or throws.
  package static func parse(
    _ text: String, load: (String) throws(FileErrors) -> [UInt8]
  ) throws -> SettingSide {
    guard let equals = text.firstIndex(of: "="), !SettingsCode.isMeant(text) else {
      return try side(text, text, load: load)
    }
    let name = text[..<equals]
    let last = name.lastIndex(of: "+").map { name[name.index(after: $0)...] } ?? name
    if SettingID(last) != nil || FileSetting.isMeant(last) {
      return try side(text, text, load: load)
    }
    guard !name.isEmpty else {
      throw Mistake(reason: "'\(text)' has no name before its '='")
    }
    let spec = String(text[text.index(after: equals)...])
    guard !spec.isEmpty else { return SettingSide(name: String(name)) }
    return try side(String(name), spec, load: load)
  }

  /// Parses a SPEC.
  package static func side(
    _ name: String, _ spec: String, load: (String) throws(FileErrors) -> [UInt8]
  ) throws -> SettingSide {
    var side = SettingSide(
      name: name == spec && SettingsCode.isMeant(spec) ? SettingArguments.short(name) : name)
    side.isUnnamed = name == spec
    var rest = spec[...]
    while let plus = rest.firstIndex(of: "+"), isWord(rest[..<plus]) {
      try side.add(String(rest[..<plus]), of: spec, load: load)
      rest = rest[rest.index(after: plus)...]
    }
    try side.add(String(rest), of: spec, load: load)
    return side
  }

  /// Whether it is a component of a SPEC that others can follow.
  private static func isWord(_ text: Substring) -> Bool {
    text == fileName || isFile(text) || isPrototype(text) || SettingsCode.isMeant(text)
      || SimulatorSettings.presetNames.contains(String(text))
  }

  private static func isFile(_ text: some StringProtocol) -> Bool {
    !text.contains("=") && (text.hasSuffix(".yaml") || text.hasSuffix(".yml"))
  }

  /// The beginning of a component that names a prototype's file.
  private static let prototypeMark = "prototype:"

  private static func isPrototype(_ text: some StringProtocol) -> Bool {
    text.hasPrefix(prototypeMark) && isFile(text)
  }

  /// The side itself, for studies that compare settings alone.
  package func ofSettingsAlone() throws(Mistake) -> SettingSide {
    guard prototype == nil else {
      throw Mistake(reason: "'\(name)' has a prototype; here only settings are compared")
    }
    return self
  }

  /// The component for a prototype's file.
  package static func component(ofPrototypeAt path: String) -> String { prototypeMark + path }

  private mutating func add(
    _ part: String, of spec: String, load: (String) throws(FileErrors) -> [UInt8]
  ) throws {
    if part == Self.fileName {
      keepsFile = true
      return
    }
    if part.hasPrefix(Self.prototypeMark) {
      let path = String(part.dropFirst(Self.prototypeMark.count))
      guard prototype == nil else { throw Mistake(reason: "'\(spec)' has two prototypes") }
      prototype = try Prototype.parse(bytes: try load(path), file: path)
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
    if SettingsCode.isMeant(spec) { return try coded(spec) }
    guard spec.contains("=") else {
      let near =
        NearestWord.of(spec, among: SimulatorSettings.presetNames)
        .map { "; did you mean '\($0)'?" } ?? ""
      throw Mistake(
        reason:
          "'\(spec)' is no preset (\(SimulatorSettings.presetNames.joined(separator: ", "))), no "
          + ".yaml file, no settings string and no KEY=VALUE\(near)")
    }
    return try BracketedList.pieces(spec).map { piece in
      do throws(SettingAssignment.Mistake) {
        if let assignment = try SettingAssignment.read(pair: piece) { return assignment }
      } catch {
        throw Mistake(reason: error.description)
      }
      throw Mistake(reason: "'\(piece)' is not KEY=VALUE")
    }
  }

  /// The settings of a settings string: its preset and the differences from that, and the values of
  /// the phone, which presets leave alone.
  private static func coded(_ text: String) throws(Mistake) -> [SettingAssignment] {
    do throws(SettingsCode.Failure) {
      let settings = try SettingsCode.settings(text)
      let whole = settings.assignments().wholeChoice
      let phone = SimulatorSettings.surroundingKeys.compactMap { SettingID($0) }
        .map { SettingAssignment($0, in: settings) }
      let numbers = settings.fileAssignments(from: SimulatorSettings())
      return (whole + phone).withoutRepeats + numbers
    } catch {
      throw Mistake(reason: "\(SettingArguments.short(text)): \(error.description)")
    }
  }

  /// Parses a file of settings: a mapping of keys to values, or one under `settings:`, as in a
  /// prototype.
  package static func file(
    _ bytes: [UInt8], name: String
  ) throws(FileErrors) -> [SettingAssignment] {
    let root: YAMLNode
    do throws(FileError) { root = try YAMLDocument.read(bytes: bytes, file: name) } catch {
      throw FileErrors([error])
    }
    var reader = FileReader(file: name)
    var found: [SettingAssignment] = []
    if reader.format(root, of: .settingsFile, isRequired: false),
      case .mapping(let pairs) = root.content
    {
      let inner = pairs.first { $0.key == "settings" }
      let own = YAMLNode(.mapping(pairs.filter { $0.key != "backswipe" }), place: root.place)
      found =
        reader.settings(inner ?? YAMLPair(key: "settings", value: own), namesNumbers: true) ?? []
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
