package import BackswipeSettings
package import BackswipeSettingsEditing

/// The letters that are held while the wheel steps a setting: those of feel at first, and others that
/// are assigned. None of them has another meaning in the window.
package struct FeelKeys: Sendable {
  /// Why a letter is not assigned.
  package struct Refusal: Error, Equatable, Sendable {
    package let title: String
    package let detail: String
  }

  package struct Entry: Sendable {
    package let letter: Character
    package let id: SettingID
    /// The setting in a word or two.
    package let name: String
  }

  /// The letters and digits that no command of the window has.
  package static let free = Set("bfjnuwxyz013456789")

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

  /// The letter that a setting has at first; nil for one without.
  package static func letter(of id: SettingID) -> Character? {
    all.first { $0.id == id }?.letter
  }

  /// The letters with their settings, in the order of their assignment.
  package private(set) var entries = FeelKeys.all

  /// Whether the letters are those of the beginning.
  package var isUsual: Bool { entries.map(\.letterAndID) == Self.all.map(\.letterAndID) }

  /// The letters by their settings.
  package var letters: [SettingID: Character] {
    Dictionary(entries.map { ($0.id, $0.letter) }, uniquingKeysWith: { first, _ in first })
  }

  /// The entry of a letter; nil for one without.
  package func entry(of letter: Character) -> Entry? { entries.first { $0.letter == letter } }

  // MARK: Assigning

  /// Whether the wheel can step a setting.
  package static func canStep(_ id: SettingID) -> Bool {
    let setting = id.setting
    switch setting.kind {
    case .duration, .points, .fraction, .factor, .toggle: return true
    case .choice: return setting.key != "preset"
    case .curve: return false
    }
  }

  /// Gives a setting a letter, in place of the one that it has; a letter that it has already is taken
  /// away.
  ///
  /// - Returns: the new entry; nil where the letter was taken away.
  /// - Throws: the reason why the setting cannot have the letter.
  package mutating func assign(
    _ letter: Character, to id: SettingID
  ) throws(Refusal) -> Entry? {
    let name = letter.uppercased()
    guard Self.canStep(id) else {
      throw Refusal(
        title: "No letter for \(SettingWords.title(id.setting, isWhole: true))",
        detail: "The wheel steps numbers, switches and choices")
    }
    guard Self.free.contains(letter) else {
      throw Refusal(
        title: "\(name) is taken",
        detail: "Free are \(Self.free.sorted().map { $0.uppercased() }.joined(separator: " "))")
    }
    if let other = entry(of: letter) {
      guard other.id != id else {
        entries.removeAll { $0.letter == letter }
        if held?.letter == letter { held = nil }
        return nil
      }
      throw Refusal(
        title: "\(name) is taken",
        detail: "It is the letter of \(other.name); Alt-\(name) on that row takes it away")
    }
    entries.removeAll { $0.id == id }
    let entry = Self.made(letter, id)
    entries.append(entry)
    return entry
  }

  private static func made(_ letter: Character, _ id: SettingID) -> Entry {
    let usual = all.first { $0.id == id }?.name
    return Entry(
      letter: letter, id: id, name: usual ?? SettingWords.title(id.setting, isWhole: true))
  }

  /// Letters in place of those of the beginning, each of `free` and each setting once.
  package init(_ letters: [(letter: Character, id: SettingID)]) {
    entries = letters.map { Self.made($0.letter, $0.id) }
  }

  /// Keeps the letters of numbers of the prototype's file that another text of it has, too.
  package mutating func move(to motion: PrototypeMotion?) {
    entries = entries.compactMap { entry in
      guard entry.id.file != nil else { return entry }
      return motion?.number(entry.id.key).map { Self.made(entry.letter, $0.id) }
    }
    held = nil
  }

  // MARK: Holding

  /// The letter that is held, with the setting that it steps.
  package private(set) var held: Entry?
  /// Whether the wheel has stepped the setting since the letter went down.
  package private(set) var hasStepped = false
  private var counter = StepCounter()

  package init() {}

  /// Notes that a letter went down.
  package mutating func press(_ letter: Character) {
    guard let entry = entry(of: letter), held?.letter != letter else { return }
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

extension FeelKeys.Entry {
  fileprivate struct LetterAndID: Equatable {
    let letter: Character
    let id: SettingID
  }

  fileprivate var letterAndID: LetterAndID { LetterAndID(letter: letter, id: id) }
}
