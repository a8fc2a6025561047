import BackswipeDocuments
package import BackswipePrototypes
package import BackswipeReports
package import BackswipeScenarios
package import BackswipeSettings
import BackswipeTrace
package import BackswipeUnits

/// A scenario of a sweep, as read.
package struct SweepScenario: Sendable {
  /// The path, as given.
  package let path: String
  package let file: ScenarioFile
  package let prototype: Prototype
  /// The digest of the bytes read for it.
  package let digest: String

  package init(path: String, file: ScenarioFile, prototype: Prototype, digest: String) {
    self.path = path
    self.file = file
    self.prototype = prototype
    self.digest = digest
  }
}

/// All runs of a sweep: the varied quantities, and the values requested of every run.
package struct SweepPlan: Sendable {
  package let scenarios: [SweepScenario]
  package let axes: [SweepAxis]
  package let draws: SweepDraws?
  package let measures: [SweepMeasure]
  /// The requested expectations beside the scenarios' own, by scenario.
  package let expectations: [[Expectation]]
  /// On top of those of the prototypes and the scenarios, in all runs.
  package let settings: [SettingAssignment]
  package let refresh: DisplayRefresh?
  package let layout: SweepLayout

  /// - Parameters:
  ///   - values: names of measures; without any, and without an expectation, the gesture's
  ///     decision.
  ///   - expect: expectations in the form of a scenario's, one entry each.
  package init(
    scenarios: [SweepScenario], axes: [SweepAxis], draws: SweepDraws?, values: [String],
    expect: [String], settings: [SettingAssignment] = [], refresh: DisplayRefresh? = nil,
    shard: Shard? = nil
  ) throws(SweepMistake) {
    self.scenarios = scenarios
    self.axes = axes
    self.draws = draws
    self.settings = settings
    self.refresh = refresh
    if let broken = scenarios.first(where: { $0.path.contains { $0.isNewline } }) {
      throw SweepMistake("the scenario '\(broken.path)' has a line break in its name")
    }
    for path in Set(scenarios.map(\.path)) where scenarios.filter({ $0.path == path }).count > 1 {
      throw SweepMistake("the scenario '\(path)' is named twice")
    }
    var measures: [SweepMeasure] = []
    for name in values {
      let measure = try SweepMeasure.named(name)
      if measures.contains(measure) { throw SweepMistake("the value '\(name)' is named twice") }
      measures.append(measure)
    }
    let asked = try scenarios.map { scenario throws(SweepMistake) in
      try expect.enumerated().map { id, text throws(SweepMistake) in
        var expectation = try Self.expectation(text, of: scenario)
        expectation.id = id
        return expectation
      }
    }
    expectations = asked
    for index in expect.indices {
      let text = asked.first?[index].text ?? expect[index]
      measures.append(.expectation(index, text: text))
    }
    self.measures = measures.isEmpty ? [.decision] : measures
    let releases =
      axes.contains { $0.values.contains { $0.release != nil } }
      || draws?.ranges.contains(where: \.isRelease) == true
    if releases, let other = self.measures.first(where: { $0.source != .gesture }) {
      throw SweepMistake(
        "release.distance and release.speed change the hand alone, and '\(other.column.name)' is of "
          + "a run of the whole scenario: ask for hand, hand.began and hand.rest")
    }
    layout = SweepLayout(
      scenarios: scenarios.map { SweepLayout.Scenario(file: $0.path, digest: $0.digest) },
      axes: axes.map { SweepLayout.Axis($0.column, values: $0.values.map(\.text)) },
      draws: draws.map { draws in
        SweepLayout.Draws(
          count: draws.count, seed: draws.seed,
          ranges: draws.ranges.map { SweepLayout.Draws.Range(SweepAxis.column($0), $0.range) })
      },
      values: self.measures.map(\.column),
      given: .object([
        ("settings", StudyWords.object(settings)),
        ("refresh", refresh.map { .text($0.description) } ?? .null),
        (
          "sides",
          .object(
            axes.filter { $0.subject == nil }.flatMap(\.values).map {
              ($0.text, StudyWords.object($0.assignments))
            })
        ),
      ]), shard: shard)
    try check()
  }

  private func check() throws(SweepMistake) {
    let keys = axes.map(\.column.name) + (draws?.ranges.map(\.key) ?? [])
    if let twice = keys.indices.first(where: { keys[..<$0].contains(keys[$0]) }) {
      throw SweepMistake("'\(keys[twice])' is varied twice")
    }
    guard let count = layout.count else {
      throw SweepMistake("more than \(SweepLayout.mostRuns) runs were asked for")
    }
    if let shard = layout.shard, shard.count > count {
      throw SweepMistake("shard \(shard): there are \(count) runs, fewer than shards")
    }
  }

  private static func expectation(
    _ text: String, of scenario: SweepScenario
  ) throws(SweepMistake) -> Expectation {
    do throws(FileErrors) {
      return try scenario.file.expectation(parsing: text, prototype: scenario.prototype)
    } catch {
      let first = error.errors.first
      let near = first?.suggestion.map { "; did you mean '\($0)'?" } ?? ""
      throw SweepMistake("--expect '\(text)': \(first?.reason ?? "")\(near)")
    }
  }

  // MARK: Rows

  /// The varied quantities of a row.
  struct Run {
    let scenario: Int
    let values: [SweepAxis.Value]
    let assignments: [SettingAssignment]
    /// The gesture's own distance and speed; nil to leave it unchanged.
    let distance: Double?
    let speed: Double?
  }

  /// - Parameter row: from 0, below the layout's count.
  func run(_ row: Int) throws(SweepMistake) -> Run {
    let point = layout.point(row)
    var values = zip(axes, point.axes).map { $0.values[$1] }
    if let draws { values += try draws.values(point.draw) }
    let subjects = axes.map(\.subject) + (draws?.ranges.map(\.subject) ?? [])
    func release(_ subject: StudyAxis.Subject) -> Double? {
      zip(subjects, values).first { $0.0 == subject }?.1.release
    }
    return Run(
      scenario: point.scenario, values: values, assignments: values.flatMap(\.assignments),
      distance: release(.distance), speed: release(.speed))
  }
}
