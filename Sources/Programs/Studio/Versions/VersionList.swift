import BackswipeAnalysis
import BackswipeSettings
import BackswipeSettingsEditing

/// The list of versions as the page shows it: the newest first.
struct VersionList: Equatable {
  /// The versions that are shown at first, beside the starred ones.
  static let few = 8
  /// The settings that a row names.
  private static let mostNamed = 3

  var versions = SettingsVersions()
  /// The width of the phone's screen in points; 0 where it is not known.
  var phoneWidth = 0.0
  var present = SimulatorSettings()
  /// The present second; its day is left out of times.
  var now: LocalTime?
  /// The versions that were compared last, in order, the one that others are compared with first;
  /// one alone while a second one is to be chosen.
  var chosen: [Int] = []
  var showsAll = false
  /// The reason why the last action was refused.
  var mistake: String?

  /// The place of a version in a comparison.
  enum Mark: Equatable {
    /// Nothing is compared, or no further version can be.
    case none
    /// It can be added.
    case addable
    /// It is one of the sides, from 0.
    case side(Int)
  }

  struct Row: Equatable {
    let number: Int
    /// The name, or `Version 3`, and the time.
    let title: String
    /// The difference to the one before, and the reasons of what changes nothing in it.
    let difference: String
    /// The outcome of its last drag; empty before one.
    let outcome: String
    let name: String
    let isStarred: Bool
    /// Whether the session has its settings.
    let isPresent: Bool
    /// Whether it is alone, while a second one is to be chosen.
    let isChosen: Bool
    let mark: Mark
  }

  /// The rows, the newest first.
  var rows: [Row] {
    let all = versions.all
    let old = showsAll ? 0 : max(0, all.count - Self.few)
    return all.enumerated()
      .filter { $0.offset >= old || $0.element.isStarred || chosen.contains($0.element.number) }
      .reversed().map { row($0.element) }
  }

  /// The number of versions without a row.
  var hiddenCount: Int { versions.all.count - rows.count }

  private func row(_ version: SettingsVersion) -> Row {
    let words = versions.difference(version.number, most: Self.mostNamed)
    let idle = versions.idleWords(version.number, width: phoneWidth).prefix(Self.mostNamed)
    let time = version.when.map { time in
      time.day == now?.day ? time.hourAndMinute : "\(time.day.dropFirst(5)) \(time.hourAndMinute)"
    }
    return Row(
      number: version.number,
      title: [version.title, time].compactMap(\.self).joined(separator: " · "),
      difference: words.isEmpty
        ? "the settings at the beginning"
        : ([words] + idle).joined(separator: "\n"),
      outcome: version.outcome, name: version.name, isStarred: version.isStarred,
      isPresent: version.settings == present, isChosen: chosen == [version.number],
      mark: mark(version.number))
  }

  private func mark(_ number: Int) -> Mark {
    if let side = chosen.firstIndex(of: number) { return .side(side) }
    return (1..<SettingSide.most).contains(chosen.count) ? .addable : .none
  }

  /// The differences of the versions that were compared from the first of them, or how to compare;
  /// empty for no versions.
  var words: String {
    if chosen.count == 1, let version = versions.version(chosen[0]) {
      return "\(version.title) and …: Compare on another version plays the drag under both."
    }
    let differences = chosen.dropFirst().map { versions.difference(from: chosen[0], to: $0) }
      .filter { !$0.isEmpty }
    if !differences.isEmpty { return differences.joined(separator: "\n") }
    return versions.all.isEmpty
      ? "Every state of the settings that a drag or a push was played with will be here."
      : ""
  }

  /// Chooses a version to compare: the first, or the second of a pair; the same again chooses none.
  ///
  /// - Returns: the pair; nil for the first.
  mutating func choose(_ number: Int) -> [Int]? {
    leaveDropped()
    guard chosen.count == 1, chosen != [number] else {
      chosen = chosen == [number] ? [] : [number]
      return nil
    }
    chosen.append(number)
    return chosen
  }

  /// Adds a version to those that are compared, or takes it out; beyond `SettingSide.most` it is
  /// refused.
  ///
  /// - Returns: the versions to compare; nil for fewer than two, and where it is refused.
  mutating func add(_ number: Int) -> [Int]? {
    leaveDropped()
    mistake = nil
    if let side = chosen.firstIndex(of: number) {
      chosen.remove(at: side)
    } else if chosen.count < SettingSide.most {
      chosen.append(number)
    } else {
      mistake = "at most \(SettingSide.most) versions are compared"
      return nil
    }
    return chosen.count > 1 ? chosen : nil
  }

  /// Leaves out versions that are not kept any more.
  private mutating func leaveDropped() { chosen.removeAll { versions.version($0) == nil } }
}
