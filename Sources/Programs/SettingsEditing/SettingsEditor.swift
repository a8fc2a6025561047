package import BackswipeSettings
import BackswipeText
import BackswipeUnits

/// Settings that a person tunes, with their original values and an undo history.
///
/// A change without a difference is not recorded. Applying a preset is one change.
package struct SettingsEditor: Sendable {
  /// The original settings over UIKit's values: the prototype's and the user's.
  package let base: [SettingAssignment]
  /// The settings of `base`.
  package let original: SimulatorSettings
  /// The settings from which rows differ and to which they are reset: the original ones, or those that
  /// were saved last.
  package private(set) var baseline: SimulatorSettings
  package private(set) var present: SimulatorSettings
  /// The numbers of the prototype's file; nil without a file that can be edited.
  package private(set) var motion: PrototypeMotion?
  /// Why the last change of a number of the file was refused; nil where it was made.
  package private(set) var refusal: String?
  /// Done changes, the latest last.
  private var past: [Change] = []
  /// Undone changes, the latest undone last.
  private var future: [Change] = []
  /// The setting whose changes are one for undoing, and whether there was one already.
  private var group: (id: SettingID, hasBegun: Bool)?

  /// The assignments of the changes since `removeReported`.
  private var reported: [SettingAssignment] = []

  private struct Change: Sendable {
    /// The key of the setting, or the name of the group or preset.
    var name: String
    var before: SimulatorSettings
    var after: SimulatorSettings
  }

  package init(base: [SettingAssignment] = [], motion: PrototypeMotion? = nil) {
    self.base = base
    self.motion = motion
    original = SimulatorSettings(base)
    baseline = original
    present = original
  }

  // MARK: Setting

  /// Gives a setting a value.
  package mutating func set(_ assignment: SettingAssignment) {
    var settings = present
    settings.apply([assignment])
    change(to: settings, by: [assignment], called: assignment.key)
  }

  /// Sets a setting to a typed value; a number alone has the setting's unit.
  ///
  /// - Throws: the mistake in the text; the settings are unchanged.
  package mutating func set(
    _ id: SettingID, typed text: String
  ) throws(SettingAssignment.Mistake) {
    let text = Self.withUnit(text.trimmingBlanks, id.setting)
    guard id.file != nil else { return set(try SettingAssignment(id.key, text)) }
    let value: SettingValue
    do throws(Setting.Refusal) { value = try id.setting.value(parsing: text) } catch {
      throw .refused(key: id.key, reason: error.reason)
    }
    guard let assignment = SettingAssignment(id, value) else { return }
    set(assignment)
    if let refusal { throw .refused(key: id.key, reason: refusal) }
  }

  /// Gives several settings values, in one change.
  package mutating func set(_ assignments: [SettingAssignment], called name: String) {
    var settings = present
    settings.apply(assignments)
    change(to: settings, called: name)
  }

  private static func withUnit(_ text: String, _ setting: Setting) -> String {
    guard setting.scale != nil, !setting.words.contains(text) else { return text }
    // As it is shown, with a space before the unit.
    let text = text.filter { !$0.isWhitespace }
    guard setting.kind == .duration, let last = text.last, last.isASCII,
      last.isNumber || last == ".",
      text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") })
    else { return text }
    return text + (setting.scale?.unit ?? "")
  }

  /// Moves a setting some steps up or down. Nothing happens to one without steps, and at the end of
  /// the range.
  package mutating func step(_ id: SettingID, by count: Int, _ size: Setting.StepSize = .normal) {
    guard let value = id.setting.stepped(id.setting.read(present), by: count, size),
      let assignment = SettingAssignment(id, value)
    else { return }
    set(assignment)
  }

  /// Replaces all settings, in one change.
  ///
  /// - Parameter name: the name of the change, such as the preset's.
  package mutating func replace(with settings: SimulatorSettings, called name: String) {
    change(to: settings, called: name)
  }

  /// Removes and returns the assignments that made the changes since the last call, in their order.
  mutating func removeReported() -> [SettingAssignment] {
    defer { reported = [] }
    return reported
  }

  // MARK: Resetting

  /// Gives a setting its value of the baseline. A preset gives back all that it has set: the interactive
  /// pop, or everything.
  package mutating func reset(_ id: SettingID) {
    change(to: resetting([id]), called: id.key)
  }

  /// Resets a group of settings to their values of the baseline.
  package mutating func reset(group: SettingGroup) {
    change(to: resetting(group.settings.map(\.id)), called: group.name)
  }

  package mutating func resetAll() { change(to: baseline, called: "all") }

  private func resetting(_ ids: [SettingID]) -> SimulatorSettings {
    if ids.contains(.preset) { return baseline.withFileValues(of: present) }
    var settings = present
    settings.apply(
      (ids + (ids.contains(.popRule) ? SettingID.ofPopRule : []))
        .map { SettingAssignment($0, in: baseline) })
    return settings
  }

  /// Takes the numbers of the prototype's file, of which none is changed.
  mutating func find(_ motion: PrototypeMotion?) { self.motion = motion }

  /// Notes that the prototype's file has been written.
  mutating func wrote(_ bytes: [UInt8]) { motion?.wrote(bytes) }

  /// Notes that settings have been saved: differences and resets are measured by them. Changes from
  /// before can still be undone.
  package mutating func noteSaved(_ settings: SimulatorSettings) { baseline = settings }

  // MARK: Undoing

  /// Whether there is something to undo.
  package var canUndo: Bool { !past.isEmpty }
  package var canRedo: Bool { !future.isEmpty }
  /// The setting, the group or the preset of the change that is undone next.
  package var undoName: String? { past.last?.name }
  package var redoName: String? { future.last?.name }

  /// Undoes one change.
  package mutating func undo() {
    endGroup()
    guard let change = past.popLast() else { return }
    future.append(change)
    move(to: change.before)
  }

  /// Redoes one change.
  package mutating func redo() {
    endGroup()
    guard let change = future.popLast() else { return }
    past.append(change)
    move(to: change.after)
  }

  /// Until the end of the group, changes of this setting are one, as those of a slider that is
  /// dragged. A change of another setting ends it.
  package mutating func beginGroup(_ id: SettingID) { group = (id, false) }

  package mutating func endGroup() { group = nil }

  /// Whether changes are one until the end of a group.
  package var isInGroup: Bool { group != nil }

  /// - Parameter assignments: those that change the present settings; nil to find them.
  private mutating func change(
    to settings: SimulatorSettings, by assignments: [SettingAssignment]? = nil, called name: String
  ) {
    if let group, group.id.key != name { endGroup() }
    refusal = nil
    guard settings != present else { return }
    if settings.fileValues != present.fileValues,
      let reason = motion?.refusal(settings.fileValues)
    {
      refusal = reason
      return
    }
    future = []
    if group?.hasBegun == true, let last = past.indices.last {
      past[last].after = settings
      if past[last].before == settings {
        past.removeLast()
        group?.hasBegun = false
      }
    } else {
      past.append(Change(name: name, before: present, after: settings))
      group?.hasBegun = true
    }
    move(to: settings, by: assignments)
  }

  private mutating func move(
    to settings: SimulatorSettings, by assignments: [SettingAssignment]? = nil
  ) {
    reported +=
      assignments?.filter { $0.id.file == nil } ?? settings.assignments(from: present)
    present = settings
  }
}
