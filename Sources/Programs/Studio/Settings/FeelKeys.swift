package import BackswipeSettings
import BackswipeSettingsEditing

/// The letters that are held while the wheel steps a setting of feel. None of them has a meaning of
/// its own in the window.
package struct FeelKeys: Sendable {
  package struct Entry: Sendable {
    package let letter: Character
    package let id: SettingID
    /// The setting in a word or two.
    package let name: String
  }

  package static let all: [Entry] = [
    entry("u", "push.duration", "push duration"),
    entry("x", "push.parallax.moves", "parallax"),
    entry("b", "push.dimming", "black beneath"),
    entry("w", "pop.strip", "edge width"),
    entry("z", "pop.hysteresis", "slop"),
    entry("f", "pop.threshold.fraction", "pop fraction"),
    entry("y", "pop.projection", "look-ahead"),
    entry("j", "pop.release.duration", "rest duration"),
  ].compactMap(\.self)

  private static func entry(_ letter: Character, _ key: String, _ name: String) -> Entry? {
    SettingID(key).map { Entry(letter: letter, id: $0, name: name) }
  }

  /// The entry of a letter; nil for one without.
  package static func entry(of letter: Character) -> Entry? {
    all.first { $0.letter == letter }
  }

  /// The letter of a setting; nil for one without.
  package static func letter(of id: SettingID) -> Character? {
    all.first { $0.id == id }?.letter
  }

  /// The letter that is held, with the setting that it steps.
  package private(set) var held: Entry?
  /// Whether the wheel has stepped the setting since the letter went down.
  package private(set) var hasStepped = false
  private var counter = StepCounter()

  package init() {}

  /// Notes that a letter went down.
  package mutating func press(_ letter: Character) {
    guard let entry = Self.entry(of: letter), held?.letter != letter else { return }
    (held, hasStepped, counter) = (entry, false, StepCounter())
  }

  /// Notes that a letter went up.
  ///
  /// - Returns: the setting of a letter that was held; nil for another letter.
  package mutating func release(_ letter: Character) -> (entry: Entry, hasStepped: Bool)? {
    guard let held, held.letter == letter else { return nil }
    self.held = nil
    return (held, hasStepped)
  }

  /// Forgets the letter, as when the window loses the keyboard.
  package mutating func forget() { held = nil }

  /// Adds notches of the wheel while a letter is held.
  ///
  /// - Returns: the setting with the steps that the notches complete; nil while no letter is held.
  package mutating func turn(_ notches: Double) -> (entry: Entry, steps: Int)? {
    guard let held else { return nil }
    let steps = counter.add(notches)
    if steps != 0 { hasStepped = true }
    return (held, steps)
  }

  /// A setting's name with its value under settings, for a short text.
  package static func words(
    _ entry: Entry, in settings: SimulatorSettings
  ) -> (title: String, detail: String) {
    let setting = entry.id.setting
    return (
      SettingWords.title(setting, isWhole: true) + ": "
        + SettingWords.value(setting, setting.read(settings)), setting.key
    )
  }
}
