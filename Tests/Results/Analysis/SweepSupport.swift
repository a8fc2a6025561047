import BackswipeAnalysis
import BackswipeDocuments
import BackswipePrototypes
import BackswipeReports
import BackswipeScenarios
import BackswipeSettings

/// A hand and plans for it.
enum Bench {
  static func scenario(_ path: String = "hand.yaml", to x: Int = 160) throws -> SweepScenario {
    let text = """
      backswipe: 1
      title: A hand
      prototype:
        backswipe: 1
        initial: first
        screens: { first: { title: First }, second: { title: Second, rows: 30 } }
      timeline:
        - { at: 0ms, set: [first, second], animated: false }
        - { at: 100ms, drag: { from: [4, 400], to: [\(x), 400], over: 300ms, rate: 120, hold: 200ms } }
      expect: [ { at: end, stack: [first, second] } ]
      """
    let file = try ScenarioFile.parse(bytes: Array(text.utf8), file: path)
    guard case .inline(let prototype) = file.prototype else { throw SweepMistake("no prototype") }
    return SweepScenario(
      path: path, file: file, prototype: prototype, digest: ByteDigest.text(of: text))
  }

  static func plan(
    _ scenarios: [SweepScenario]? = nil, grids: [String] = [], lists: [String] = [],
    draws: SweepDraws? = nil, values: [String] = [], expect: [String] = [], shard: String? = nil
  ) throws -> SweepPlan {
    try SweepPlan(
      scenarios: scenarios ?? [scenario()],
      axes: grids.map { try SweepAxis(grid: $0) } + lists.map { try SweepAxis(list: $0) },
      draws: draws, values: values, expect: expect, shard: shard.flatMap(Shard.init(_:)))
  }

  @MainActor
  static func rows(_ plan: SweepPlan) throws -> [[String]] {
    let runner = SweepRunner(plan)
    try runner.prepare()
    return try (0..<plan.layout.ownCount).compactMap { try runner.cells(plan.layout.row(at: $0)) }
  }

  /// Why something is refused.
  static func refusal<Value>(_ body: () throws -> Value) -> String {
    do { return "taken: \(try body())" } catch { return "\(error)" }
  }
}
