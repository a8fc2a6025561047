import BackswipeDocuments
import BackswipeFiles
import BackswipePrototypes
package import BackswipeReports
import BackswipeScenarios
package import BackswipeSettings
package import BackswipeUnits

/// A sweep as it is requested, before any scenario is read.
package struct SweepRequest: Sendable {
  /// Grids, lists and ranges, as `pop.strip=5..40/8`.
  package var axes: [String] = []
  /// The number of samples of ranges; nil for no ranges.
  package var random: Int?
  package var seed = 0
  /// As `NAME=SPEC`.
  package var sides: [String] = []
  /// Names of measures.
  package var values: [String] = []
  /// Expectations in the form of a scenario's.
  package var expect: [String] = []
  package var settings: [SettingAssignment] = []
  package var refresh: DisplayRefresh?
  package var shard: Shard?

  package init() {}

  /// - Throws: the mistakes that do not depend on the scenarios, with the option's name.
  package func check() throws(SweepMistake) {
    _ = try varied(on: nil)
    try Self.check(values: values)
  }

  package static func check(values: [String]) throws(SweepMistake) {
    for name in values { _ = try Self.of("--value:", name, SweepMeasure.named) }
  }

  private static func of<Value>(
    _ option: String, _ text: String, _ make: (String) throws(SweepMistake) -> Value
  ) throws(SweepMistake) -> Value {
    do throws(SweepMistake) { return try make(text) } catch {
      throw SweepMistake("\(option) \(error.description)")
    }
  }

  /// The axes of grids and lists, and the samples.
  ///
  /// - Parameter prototype: the one whose numbers can be keys; nil before it is read, without the
  ///   axes of such keys.
  private func varied(
    on prototype: Prototype?
  ) throws(SweepMistake) -> (axes: [SweepAxis], draws: SweepDraws?) {
    var fixed: [SweepAxis] = []
    var ranges: [String] = []
    for text in axes {
      let isKnown = prototype != nil || !FileSetting.isMeant(text)
      switch SweepAxis.form(of: text) {
      case .grid where isKnown:
        fixed.append(
          try Self.of("--axis", text) { text throws(SweepMistake) in
            try SweepAxis(grid: text, on: prototype)
          })
      case .list where isKnown:
        fixed.append(
          try Self.of("--axis", text) { text throws(SweepMistake) in
            try SweepAxis(list: text, on: prototype)
          })
      case .grid, .list: break
      case .range: ranges.append(text)
      }
    }
    if !(0...ScenarioFile.largestSeed).contains(seed) {
      throw SweepMistake("--seed \(seed) is outside of 0 to \(ScenarioFile.largestSeed)")
    }
    let draws: SweepDraws
    do throws(SweepMistake) {
      draws = try SweepDraws(
        count: random ?? 1, seed: seed,
        ranges: ranges.filter { prototype != nil || !FileSetting.isMeant($0) }, on: prototype)
    } catch {
      throw SweepMistake("--axis \(error.description)")
    }
    if let random {
      if !(1...SweepDraws.mostDraws).contains(random) {
        throw SweepMistake("--random \(random) is outside of 1 to \(SweepDraws.mostDraws)")
      }
      if ranges.isEmpty {
        throw SweepMistake("--random \(random): no --axis KEY=A..B says what is drawn")
      }
      return (fixed, draws)
    }
    if let first = ranges.first {
      throw SweepMistake(
        "--axis \(first): how many values? Write \(first)/10 for ten of them, or --random 100 for a "
          + "hundred that are drawn")
    }
    return (fixed, nil)
  }

  /// The runs of the sweep.
  ///
  /// - Parameter read: reads a scenario's file by its path.
  /// - Throws: `FileErrors`, `SettingSide.Mistake` or `SweepMistake`.
  package func plan(
    _ paths: [String], read: (String) throws -> SweepScenario
  ) throws -> SweepPlan {
    let scenarios = try paths.map(read)
    var (axes, draws) = try varied(on: scenarios.first?.prototype)
    if !sides.isEmpty {
      let parsed = try sides.map { text in
        try SettingSide.parse(text) { path throws(FileErrors) in try InputFile.bytes(path) }
          .ofSettingsAlone()
      }
      axes.insert(try SweepAxis(sides: parsed), at: 0)
    }
    try check(axes, draws, on: scenarios)
    return try SweepPlan(
      scenarios: scenarios, axes: axes, draws: draws, values: values, expect: expect,
      settings: settings, refresh: refresh, shard: shard)
  }

  /// Throws where a prototype does not take a number of its file: each has those that are varied.
  private func check(
    _ axes: [SweepAxis], _ draws: SweepDraws?, on scenarios: [SweepScenario]
  ) throws(SweepMistake) {
    let drawn = draws?.ranges.flatMap {
      [$0.range.lowerBound, $0.range.upperBound].compactMap($0.assignment)
    }
    let asked = settings + axes.flatMap(\.values).flatMap(\.assignments) + (drawn ?? [])
    for scenario in scenarios {
      do throws(FileErrors) { _ = try scenario.prototype.bound(asked) } catch {
        throw SweepMistake(error.description)
      }
    }
  }
}
