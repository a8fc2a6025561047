extension SimulatorSettings {
  /// The keys of the phone and of the person who holds it, which no preset chooses: how it is held,
  /// how it looks, and how late its touches are.
  package static let surroundingKeys = [
    "display.orientation", "display.appearance", "display.text", "motion.reduce", "input.latency",
  ]

  /// Takes a choice on top of everything that was set before: a preset among the assignments replaces
  /// all values but those of `surroundingKeys`, `pop.rule` those of its interactive pop; explicit
  /// values of the choice itself win over either.
  package mutating func choose(_ assignments: [SettingAssignment]) {
    let former = self
    take(assignments)
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

  /// The explicit values that turn others, applied to UIKit's values, into these settings, whatever
  /// presets they are called after; in catalogue order.
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
  /// All that they make of UIKit's values, as a choice: it replaces what was set before also where
  /// they name no preset.
  package var wholeChoice: [SettingAssignment] {
    if contains(where: { $0.id == .preset }) { return self }
    return (SettingAssignment(preset: SimulatorSettings().presetName).map { [$0] } ?? []) + self
  }

  /// These, and what else it takes for them to have the effect of a choice when they are given
  /// together with others.
  ///
  /// Given together, an explicit value wins over a preset wherever it stands; a choice wins over what
  /// was there before. Without a preset both are the same.
  package func chosen(over base: [SettingAssignment]) -> [SettingAssignment] {
    guard contains(where: \.isPreset) else { return self }
    return self + SimulatorSettings(base).choosing(self).assignments(over: base + self)
  }

  /// Each setting once, with its last value, where that stood last: the same settings.
  package var withoutRepeats: [SettingAssignment] {
    var isKnown = [Bool](repeating: false, count: SimulatorSettings.catalog.count)
    var kept: [SettingAssignment] = []
    for assignment in reversed() where !isKnown[assignment.id.index] {
      isKnown[assignment.id.index] = true
      kept.append(assignment)
    }
    return kept.reversed()
  }
}
