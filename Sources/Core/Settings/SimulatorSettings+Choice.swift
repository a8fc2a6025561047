extension SimulatorSettings {
  /// The keys that describe the phone and its use, which presets do not affect: its orientation,
  /// its appearance, its look, its direction, and the latency of its touches.
  package static let surroundingKeys = [
    "display.orientation", "display.appearance", "display.text", "display.direction",
    "display.look", "motion.reduce", "input.latency",
  ]

  /// Applies a choice on top of the present values: a preset among the assignments replaces all
  /// values but those of `surroundingKeys`, `pop.rule` those of its interactive pop; explicit
  /// values of the choice take precedence over both.
  package mutating func choose(_ assignments: [SettingAssignment]) {
    let former = self
    apply(assignments)
    guard assignments.contains(where: { $0.id == .preset }) else { return }
    let named = assignments.map(\.key)
    for setting in Self.catalog
    where Self.surroundingKeys.contains(setting.key) && !named.contains(setting.key) {
      setting.write(setting.read(former), &self)
    }
  }

  /// These settings after a choice.
  package func choosing(_ assignments: [SettingAssignment]) -> SimulatorSettings {
    var settings = self
    settings.choose(assignments)
    return settings
  }

  /// The explicit values that turn others, applied to UIKit's values, into these settings,
  /// regardless of the presets' names; in catalogue order.
  package func values(over base: [SettingAssignment]) -> [SettingAssignment] {
    let reached = SimulatorSettings(base)
    return SettingID.all.filter { $0.setting.read(self) != $0.setting.read(reached) }
      .map { SettingAssignment($0, in: self) }.filter { !$0.isPreset }
  }

  /// Whether a choice would change nothing.
  package func isChoice(_ assignments: [SettingAssignment]) -> Bool {
    choosing(assignments) == self
  }
}

extension [SettingAssignment] {
  /// The result of the assignments on UIKit's values, as a choice: it replaces all earlier values
  /// even without a preset among them.
  package var wholeChoice: [SettingAssignment] {
    if contains(where: { $0.id == .preset }) { return self }
    return (SettingAssignment(preset: SimulatorSettings().presetName).map { [$0] } ?? []) + self
  }

  /// These assignments with the additional ones needed for the effect of a choice when given
  /// together with others.
  ///
  /// Given together, an explicit value takes precedence over a preset at any index; a choice takes
  /// precedence over the earlier values. Without a preset both are equivalent.
  package func chosen(over base: [SettingAssignment]) -> [SettingAssignment] {
    guard contains(where: \.isPreset) else { return self }
    return self + SimulatorSettings(base).choosing(self).assignments(over: base + self)
  }

  /// Each setting once, with its last value at its last index; gives the same settings.
  package var withoutRepeats: [SettingAssignment] {
    var known: Set<SettingID> = []
    var kept: [SettingAssignment] = []
    for assignment in reversed() where known.insert(assignment.id).inserted {
      kept.append(assignment)
    }
    return kept.reversed()
  }

  /// These assignments without those that later ones replace.
  package func without(_ later: [SettingAssignment]) -> [SettingAssignment] {
    let replaced = Set(later.flatMap(\.reach))
    return filter { !replaced.contains($0.id) }
  }

  /// These assignments and later ones as one list, with the effect of one after the other.
  package func followed(by later: [SettingAssignment]) -> [SettingAssignment] {
    without(later) + later
  }
}
