package import BackswipeSettings

/// A state of the settings that was played: by a drag, a push, or a drag that was played again.
package struct SettingsVersion: Sendable, Equatable {
  /// Unique in a session, rising with the time of the first playing.
  package let number: Int
  /// When it was played first; nil where that is not known.
  package let when: LocalTime?
  package fileprivate(set) var settings: SimulatorSettings
  /// Empty for none.
  package fileprivate(set) var name: String
  package fileprivate(set) var isStarred: Bool
  /// The outcome of its last drag, in words; empty before one.
  package fileprivate(set) var outcome: String

  package init(
    number: Int, when: LocalTime?, settings: SimulatorSettings, name: String = "",
    isStarred: Bool = false, outcome: String = ""
  ) {
    self.number = number
    self.when = when
    self.settings = settings
    self.name = name
    self.isStarred = isStarred
    self.outcome = outcome
  }

  /// The name, or `Version 3`.
  package var title: String { name.isEmpty ? "Version \(number)" : name }
}

/// The versions of a session, each once, the earliest first.
///
/// Beside the starred ones the newest `most` are kept, and the one that was played last. A starred
/// one is never dropped.
package struct SettingsVersions: Sendable, Equatable {
  /// The most versions without a star.
  package static let most = 100
  /// The most versions with a star; another one is refused.
  package static let mostStarred = 100
  /// The most characters of an outcome.
  package static let longestOutcome = 200

  package private(set) var all: [SettingsVersion] = []
  /// The number of the version that was played last; nil for none.
  package private(set) var last: Int?
  private var next = 1

  package init() {}

  /// Versions in their order, with numbers from 1.
  ///
  /// - Returns: nil where two have the same settings, or where there are too many.
  package init?(restoring versions: [SettingsVersion]) {
    for version in versions {
      guard !all.contains(where: { $0.settings == version.settings }) else { return nil }
      all.append(
        SettingsVersion(
          number: next, when: version.when, settings: version.settings, name: version.name,
          isStarred: version.isStarred, outcome: version.outcome))
      next += 1
    }
    last = all.last?.number
    guard all.count(where: \.isStarred) <= Self.mostStarred,
      all.count(where: { !$0.isStarred }) <= Self.most
    else { return nil }
  }

  package func version(_ number: Int) -> SettingsVersion? { all.first { $0.number == number } }

  // MARK: Playing

  /// Notes that settings were played: a new version, or the one that has them already.
  ///
  /// - Returns: the version's number.
  @discardableResult
  package mutating func played(_ settings: SimulatorSettings, at when: LocalTime? = nil) -> Int {
    if let known = all.last(where: { $0.settings == settings }) {
      last = known.number
      return known.number
    }
    let number = next
    next += 1
    all.append(SettingsVersion(number: number, when: when, settings: settings))
    last = number
    drop()
    return number
  }

  /// Notes the outcome of a version's last drag.
  package mutating func tell(_ outcome: String, of number: Int) {
    change(number) { $0.outcome = String(outcome.prefix(Self.longestOutcome)) }
  }

  /// Drops the earliest versions beyond `most`, without the starred ones and the last one played.
  private mutating func drop() {
    while all.count(where: { !$0.isStarred }) > Self.most,
      let index = all.firstIndex(where: { !$0.isStarred && $0.number != last })
    {
      all.remove(at: index)
    }
  }

  /// Puts the values of the prototype's file on another text of it.
  ///
  /// - Parameter motion: nil for a file without numbers.
  package mutating func move(from former: PrototypeMotion?, to motion: PrototypeMotion?) {
    let keys = Set(all.flatMap(\.settings.fileValues.keys))
    for index in all.indices {
      all[index].settings = PrototypeMotion.move(
        all[index].settings, from: former, to: motion, keeping: keys)
    }
  }

  // MARK: Editing

  /// Names a version; an empty name removes the former one.
  ///
  /// - Throws: the reason why the name is refused.
  package mutating func rename(_ number: Int, to name: String) throws(SettingsEditFailure) {
    if !name.isEmpty, let reason = Preset.mistake(in: name, of: "version") {
      throw .refused(reason)
    }
    change(number) { $0.name = name }
  }

  /// Gives a version a star, or takes it away; without it the version may be dropped later.
  ///
  /// - Throws: that there are too many.
  package mutating func toggleStar(_ number: Int) throws(SettingsEditFailure) {
    if version(number)?.isStarred == false, all.count(where: \.isStarred) >= Self.mostStarred {
      throw .refused("at most \(Self.mostStarred) versions have a star")
    }
    change(number) { $0.isStarred.toggle() }
    drop()
  }

  private mutating func change(_ number: Int, _ body: (inout SettingsVersion) -> Void) {
    guard let index = all.firstIndex(where: { $0.number == number }) else { return }
    body(&all[index])
  }

  // MARK: Words

  /// The difference of a version to the one before it, in words; of the first one to UIKit's
  /// settings. Empty where there is none.
  ///
  /// - Parameter most: the most settings that are named.
  package func difference(_ number: Int, most: Int = .max) -> String {
    pair(number).map { SettingDifference.words(from: $0, to: $1, most: most) } ?? ""
  }

  /// Why settings by which a version differs from the one before it decide nothing in it.
  ///
  /// - Parameter width: the screen's width in points.
  package func idleWords(_ number: Int, width: Double) -> [String] {
    pair(number).map { SettingDifference.idleWords(from: $0, to: $1, width: width) } ?? []
  }

  /// The settings before a version, and its own; nil without it.
  private func pair(_ number: Int) -> (SimulatorSettings, SimulatorSettings)? {
    guard let index = all.firstIndex(where: { $0.number == number }) else { return nil }
    return (index > 0 ? all[index - 1].settings : SimulatorSettings(), all[index].settings)
  }

  /// The difference between two versions, in words: `Version 3 → mine: push.duration 500 → 420 ms`.
  package func difference(from one: Int, to other: Int) -> String {
    guard let one = version(one), let other = version(other) else { return "" }
    let words = SettingDifference.words(from: one.settings, to: other.settings)
    return "\(one.title) → \(other.title): \(words.isEmpty ? "the same settings" : words)"
  }
}
