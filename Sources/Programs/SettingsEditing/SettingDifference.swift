package import BackswipeSettings
import BackswipeText

/// The difference between two states of the settings, in words.
package enum SettingDifference {
  /// `push.duration 500 → 420 ms, pop.strip 13 → 20 pt`: the settings to assign, in catalogue
  /// order, each with its former value; a preset stands for all that it sets. Empty for equal settings.
  ///
  /// - Parameter most: the most settings that are named; the others are counted.
  package static func words(
    from former: SimulatorSettings, to settings: SimulatorSettings, most: Int = .max
  ) -> String {
    let changes = settings.fileAssignments(from: former) + settings.assignments(from: former)
    let named = changes.prefix(max(most, 1)).map { change in
      "\(change.id.file?.title ?? change.key) \(words(change.setting, from: change.setting.read(former), to: change.value))"
    }
    let more = changes.count - named.count
    return named.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  /// The settings that differ and that another one limits or replaces, in catalogue order, each with
  /// the reason: `pop.threshold.fraction changes nothing: pop.threshold decides: …`.
  ///
  /// - Parameter width: the screen's width in points.
  package static func idleWords(
    from former: SimulatorSettings, to settings: SimulatorSettings, width: Double
  ) -> [String] {
    settings.assignments(from: former).compactMap { change in
      let key = change.key
      guard let reason = settings.idleReason(key, width: width) else { return nil }
      // A threshold that decided before has moved as far as the other one.
      let counts =
        key.hasPrefix("pop.threshold") && former.idleReason(key, width: width) == nil
      return "\(key) \(counts ? "counts no further" : "changes nothing"): \(reason)"
    }
  }

  /// `500 → 420 ms`; rounded values where they differ, exact ones otherwise.
  private static func words(
    _ setting: Setting, from former: SettingValue, to value: SettingValue
  ) -> String {
    let (before, after) = (setting.words(former), setting.words(value))
    guard before != after else { return "\(setting.text(former)) → \(setting.text(value))" }
    guard let unit = unit(of: after), unit == Self.unit(of: before) else {
      return "\(before) → \(after)"
    }
    return "\(before.dropLast(unit.count)) → \(after)"
  }

  /// The unit of a value in words, with the space before it; nil for none.
  private static func unit(of words: String) -> Substring? {
    words.firstIndex { String($0) == NumberText.unitSpace }.map { words[$0...] }
  }
}
