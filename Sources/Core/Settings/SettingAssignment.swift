import BackswipeText
import BackswipeUnits

/// A setting with a value, from `--set`, a prototype, a scenario or the window. The setting always
/// accepts the value, because text is checked on input.
package struct SettingAssignment: Sendable {
  /// The reason why a text is not an assignment.
  package enum Mistake: Error, Equatable, Sendable {
    case unknownKey(String, nearest: String?)
    case refused(key: String, reason: String)

    package var description: String {
      switch self {
      case .unknownKey(let key, let nearest):
        "unknown setting '\(key)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
      case .refused(let key, let reason): "\(key): \(reason)"
      }
    }
  }

  /// The former key under which it was read; nil for a present key.
  package private(set) var former: FormerSetting?
  package let id: SettingID
  package let value: SettingValue

  package var setting: Setting { id.setting }
  package var key: String { setting.key }
  /// The value as text that reads back as the same value.
  package var text: String { setting.text(value) }

  private init(unchecked id: SettingID, _ value: SettingValue) {
    self.id = id
    self.value = value
  }

  /// Reads a value from text; the only conversion from text to a setting.
  package init(_ key: String, _ text: String) throws(Mistake) {
    if let former = FormerSetting.named(key) {
      self = try former.assignment(text)
      self.former = former
      return
    }
    guard let id = SettingID(key) else {
      throw .unknownKey(
        key, nearest: NearestWord.of(key, among: SimulatorSettings.catalog.map(\.key)))
    }
    do throws(Setting.Refusal) {
      self.init(unchecked: id, try id.setting.value(parsing: text))
    } catch {
      throw .refused(key: key, reason: error.reason)
    }
  }

  /// Reads a value from text, of a setting or of a number of a prototype's file, which is only named
  /// until a run looks it up.
  package static func read(
    _ key: String, _ text: String
  ) throws(Mistake) -> SettingAssignment {
    guard SettingID(key) == nil, FileSetting.isMeant(key) else {
      return try SettingAssignment(key, text)
    }
    guard !text.isEmpty else { throw .refused(key: key, reason: "the value is missing") }
    return SettingAssignment(unchecked: FileSetting(open: key).id, .word(text))
  }

  /// Reads `KEY=VALUE`; nil for a text without an equals sign.
  ///
  /// A key of the catalogue ends at the first one, a name of a number of a file at the last one.
  package static func read(pair text: some StringProtocol) throws(Mistake) -> SettingAssignment? {
    let equals = equals(in: text)
    guard let equals else { return nil }
    return try read(String(text[..<equals]), String(text[text.index(after: equals)...]))
  }

  /// The equals sign between the key and the value of `KEY=VALUE`.
  package static func equals<Text: StringProtocol>(in text: Text) -> Text.Index? {
    FileSetting.isMeant(text) ? text.lastIndex(of: "=") : text.firstIndex(of: "=")
  }

  /// Nil if the catalogue has no such setting, or the setting rejects the value.
  package init?(_ key: String, _ value: SettingValue) {
    guard let id = SettingID(key) else { return nil }
    self.init(id, value)
  }

  /// Nil where the setting does not accept the value.
  package init?(_ id: SettingID, _ value: SettingValue) {
    guard id.setting.accepts(value) || id.file?.isOpen == true else { return nil }
    self.init(unchecked: id, value)
  }

  /// The setting's value in settings.
  package init(_ id: SettingID, in settings: SimulatorSettings) {
    self.init(unchecked: id, id.setting.read(settings))
  }

  /// Whether it sets many settings: a preset or its interactive pop.
  package var isPreset: Bool { rank < 2 }

  /// The settings to which it gives values: a preset to all, a preset's interactive pop to its own.
  package var reach: [SettingID] {
    switch id {
    case .preset: SettingID.all
    case .popRule: [id] + SettingID.ofPopRule
    default: [id]
    }
  }

  /// The order of application, lowest first.
  fileprivate var rank: Int {
    switch id {
    case .preset: 0
    case .popRule: 1
    default: 2
    }
  }
}

extension SettingAssignment: Hashable {
  /// Whether both give the same setting the same value, regardless of the keys under which they
  /// were read.
  package static func == (left: SettingAssignment, right: SettingAssignment) -> Bool {
    left.id == right.id && left.value == right.value
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(text)
  }
}

extension SimulatorSettings {
  /// UIKit's values with assignments on top.
  package init(_ assignments: [SettingAssignment]) {
    self.init()
    apply(assignments)
  }

  /// Applies assignments: presets first, then `pop.rule`, then the rest in their order, so that an
  /// explicit key overrides a preset at any index.
  package mutating func apply(_ assignments: [SettingAssignment]) {
    let order = assignments.indices.sorted {
      (assignments[$0].rank, $0) < (assignments[$1].rank, $1)
    }
    for assignment in order.map({ assignments[$0] }) {
      if let file = assignment.id.file {
        set(file, to: assignment.value)
      } else {
        assignment.setting.write(assignment.value, &self)
      }
    }
  }

  /// The assignments that turn others, applied to UIKit's values, into these settings, in catalogue
  /// order.
  package func assignments(over base: [SettingAssignment] = []) -> [SettingAssignment] {
    assignments { SimulatorSettings(base + $0) }
  }

  /// The assignments that change former settings, such as a running session's, into these, in
  /// catalogue order.
  package func assignments(from former: SimulatorSettings) -> [SettingAssignment] {
    assignments { assignments in
      var reached = former
      reached.apply(assignments)
      return reached
    }
  }

  /// - Parameter reach: returns the settings resulting from assignments.
  private func assignments(
    _ reach: ([SettingAssignment]) -> SimulatorSettings
  ) -> [SettingAssignment] {
    var found: [SettingAssignment] = []
    for rank in 0...2 {
      let reached = reach(found)
      found += SettingID.all.filter { $0.setting.read(self) != $0.setting.read(reached) }
        .map { SettingAssignment($0, in: self) }.filter { $0.rank == rank }
    }
    return found.sorted { $0.id < $1.id }
  }
}
