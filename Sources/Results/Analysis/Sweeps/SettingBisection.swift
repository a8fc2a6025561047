package import BackswipeDocuments
import BackswipePrototypes
import BackswipeScenarios
package import BackswipeSettings

/// The smallest changes between two sets of settings that change the outcome of a run.
///
/// Where settings change it alone, those are the smallest. Where none does, delta debugging finds a
/// set of which none can be left out. A number is then
/// bisected towards its first value as long as the outcome stays changed.
package struct SettingBisection: Equatable, Sendable {
  /// The interval between two numbers in which the outcome changes, in the setting's unit.
  package struct Threshold: Equatable, Sendable {
    /// The last tried number that leaves the outcome unchanged.
    package let before: Double
    /// The first tried number that changes it.
    package let after: Double
    /// The changed outcome.
    package let outcome: SweepOutcome
  }

  /// A setting with its values on both sides.
  package struct Part: Equatable, Sendable {
    package let from: SettingAssignment
    package let to: SettingAssignment
    /// Found with the other parts at their values of the second side; nil for a word or a curve.
    package let threshold: Threshold?

    package var key: String { to.key }
    package var unit: String? { to.setting.scale?.unit }
  }

  /// Settings that change the outcome together; each of them is needed.
  package struct Change: Equatable, Sendable {
    package let parts: [Part]
    package let outcome: SweepOutcome
  }

  /// The outcomes of the run on the two sides.
  package let before: SweepOutcome
  package let after: SweepOutcome
  /// Keys with two values, in the catalogue's order, then in that of the prototype's file.
  package let differing: [String]
  /// Every setting that changes the outcome alone, or one set; none where both sides have the same.
  package let changes: [Change]
  /// The largest distance between the numbers of a threshold.
  package let tolerance: Double
  /// The number of evaluated runs.
  package let asked: Int

  /// Returns the outcome of the run under changes on top of the first side.
  package typealias Ask = ([SettingAssignment]) throws(FileErrors) -> SweepOutcome

  /// - Parameters:
  ///   - from: all settings of the first side.
  ///   - to: all settings of the second.
  ///   - tolerance: above 0.
  package init(
    from: SimulatorSettings, to: SimulatorSettings, tolerance: Double, ask: @escaping Ask
  ) throws(FileErrors) {
    self.tolerance = tolerance
    let pairs = Self.differences(from, to)
    var search = Search(pairs.map(\.to), ask)
    before = try search.outcome([])
    after = try search.outcome(Array(pairs.indices))
    differing = pairs.map(\.to.key)
    var found: [[Int]] = []
    if before != after {
      for index in pairs.indices where try search.outcome([index]) != before {
        found.append([index])
      }
      if found.isEmpty { found = [try search.smallest(of: Array(pairs.indices), before)] }
    }
    var changes: [Change] = []
    for set in found {
      var parts: [Part] = []
      for index in set {
        let others = set.filter { $0 != index }
        parts.append(
          Part(
            from: pairs[index].from, to: pairs[index].to,
            threshold: try search.threshold(
              pairs[index], others, before, tolerance: tolerance)))
      }
      changes.append(Change(parts: parts, outcome: try search.outcome(set)))
    }
    self.changes = changes
    asked = search.asked
  }

  /// Bisects between two sides of the first scenario of a plan.
  ///
  /// - Returns: nil after an interruption.
  @MainActor
  package init?(
    _ plan: SweepPlan, from: SettingSide, to: SettingSide, tolerance: Double,
    isInterrupted: @escaping () -> Bool
  ) throws(FileErrors) {
    let scenario = plan.scenarios[0]
    let file = scenario.prototype.settings + scenario.file.settings
    func settings(_ side: SettingSide) throws(FileErrors) -> SimulatorSettings {
      SimulatorSettings(
        try scenario.prototype.bound(
          file + side.laid(over: file, own: plan.settings).assignments))
    }
    // By its values, which include those that the file sets beside a preset.
    let (first, second) = (try settings(from), try settings(to))
    let start =
      first.values(over: file + plan.settings) + first.fileAssignments(from: SimulatorSettings())
    let runner = SweepRunner(plan, isInterrupted: isInterrupted)
    for side in [first, second] { _ = try scenario.prototype.with(side.fileValues) }
    do throws(FileErrors) {
      try self.init(from: first, to: second, tolerance: tolerance) {
        changes throws(FileErrors) in
        // Numbers with which the prototype's file is wrong, without others, change nothing.
        let isRight =
          !changes.contains { $0.id.file != nil }
          || scenario.prototype.refusal(first.choosing(changes).fileValues) == nil
        guard let outcome = try runner.outcome(isRight ? start + changes : start) else {
          throw FileErrors([])
        }
        return outcome
      }
    } catch {
      if isInterrupted() { return nil }
      throw error
    }
  }

  typealias Pair = (from: SettingAssignment, to: SettingAssignment)

  /// The differing settings, then the differing numbers of the prototype's file; a preset stands for
  /// the settings that it sets.
  private static func differences(_ from: SimulatorSettings, _ to: SimulatorSettings) -> [Pair] {
    let settings: [Pair] = SimulatorSettings.catalog.compactMap { setting in
      let (one, other) = (setting.read(from), setting.read(to))
      guard one != other, let former = SettingAssignment(setting.key, one), !former.isPreset,
        let latter = SettingAssignment(setting.key, other)
      else { return nil }
      return (former, latter)
    }
    return settings
      + to.fileAssignments(from: from).map { (SettingAssignment($0.id, in: from), $0) }
  }
}

/// Evaluates runs and caches their outcomes.
private struct Search {
  private let changes: [SettingAssignment]
  private let ask: SettingBisection.Ask
  private var known: [[Int]: SweepOutcome] = [:]
  private(set) var asked = 0

  init(_ changes: [SettingAssignment], _ ask: @escaping SettingBisection.Ask) {
    self.changes = changes
    self.ask = ask
  }

  /// - Parameter set: indices in ascending order.
  mutating func outcome(_ set: [Int]) throws(FileErrors) -> SweepOutcome {
    if let outcome = known[set] { return outcome }
    asked += 1
    let outcome = try ask(set.map { changes[$0] })
    known[set] = outcome
    return outcome
  }

  /// A part of a set that changes the outcome, of which none can be left out.
  mutating func smallest(of all: [Int], _ before: SweepOutcome) throws(FileErrors) -> [Int] {
    var search = DeltaDebugging(all)
    while let set = search.next { search.answer(try outcome(set) != before) }
    return search.smallest
  }

  /// - Parameter others: the settings that stay changed.
  mutating func threshold(
    _ pair: SettingBisection.Pair, _ others: [Int], _ before: SweepOutcome, tolerance: Double
  ) throws(FileErrors) -> SettingBisection.Threshold? {
    guard var low = StudyAxis.number(pair.from.value), var high = StudyAxis.number(pair.to.value)
    else { return nil }
    let fixed = others.map { changes[$0] }
    var outcome = try ask(fixed + [pair.to])
    asked += 1
    while abs(high - low) > tolerance {
      guard let middle = StudyAxis.assignment(pair.to.setting, low + (high - low) / 2),
        let number = StudyAxis.number(middle.value), number != low, number != high
      else { break }
      asked += 1
      let answer = try ask(fixed + [middle])
      if answer == before {
        low = number
      } else {
        (high, outcome) = (number, answer)
      }
    }
    return SettingBisection.Threshold(before: low, after: high, outcome: outcome)
  }
}
