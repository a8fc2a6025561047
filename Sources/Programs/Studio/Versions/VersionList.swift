import BackswipeSettings
import BackswipeSettingsEditing

/// The list of versions as the page shows it: the newest first.
struct VersionList: Equatable {
  /// The versions that are shown at first, beside the starred ones.
  static let few = 8
  /// The settings that a row names.
  private static let mostNamed = 3

  var versions = SettingsVersions()
  var present = SimulatorSettings()
  /// The present second; its day is left out of times.
  var now: LocalTime?
  /// The first of two versions to compare; nil for none.
  var chosen: Int?
  /// The versions that were compared last; nil before that.
  var compared: Pair?
  var showsAll = false
  /// The reason why the last action was refused.
  var mistake: String?

  struct Pair: Equatable {
    let one: Int
    let other: Int
  }

  struct Row: Equatable {
    let number: Int
    /// The name, or `Version 3`, and the time.
    let title: String
    /// The difference to the one before.
    let difference: String
    /// The outcome of its last drag; empty before one.
    let outcome: String
    let name: String
    let isStarred: Bool
    /// Whether the session has its settings.
    let isPresent: Bool
    /// Whether it is the first of two to compare.
    let isChosen: Bool
  }

  /// The rows, the newest first.
  var rows: [Row] {
    let all = versions.all
    let old = showsAll ? 0 : max(0, all.count - Self.few)
    return all.enumerated()
      .filter { $0.offset >= old || $0.element.isStarred || $0.element.number == chosen }
      .reversed().map { row($0.element) }
  }

  /// The number of versions without a row.
  var hiddenCount: Int { versions.all.count - rows.count }

  private func row(_ version: SettingsVersion) -> Row {
    let difference = versions.difference(version.number, most: Self.mostNamed)
    let time = version.when.map { time in
      time.day == now?.day ? time.hourAndMinute : "\(time.day.dropFirst(5)) \(time.hourAndMinute)"
    }
    return Row(
      number: version.number,
      title: [version.title, time].compactMap(\.self).joined(separator: " · "),
      difference: difference.isEmpty ? "the settings at the beginning" : difference,
      outcome: version.outcome, name: version.name, isStarred: version.isStarred,
      isPresent: version.settings == present, isChosen: version.number == chosen)
  }

  /// The differences of the versions that were compared, or how to compare; empty for no versions.
  var words: String {
    if let chosen, let version = versions.version(chosen) {
      return "\(version.title) and …: Compare on another version plays the drag under both."
    }
    if let compared {
      let words = versions.difference(from: compared.one, to: compared.other)
      if !words.isEmpty { return words }
    }
    return versions.all.isEmpty
      ? "Every state of the settings that a drag or a push was played with will be here."
      : ""
  }

  /// Chooses a version to compare: the first, or the second of a pair; the same again chooses none.
  ///
  /// - Returns: the pair; nil for the first.
  mutating func choose(_ number: Int) -> Pair? {
    guard let first = chosen, versions.version(first) != nil else {
      chosen = number
      return nil
    }
    chosen = nil
    guard first != number else { return nil }
    let pair = Pair(one: first, other: number)
    compared = pair
    return pair
  }
}
