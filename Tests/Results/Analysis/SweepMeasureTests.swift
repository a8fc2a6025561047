import BackswipeAnalysis
import BackswipeScenarios
import BackswipeTrace
import Testing

@Suite("Values of runs")
@MainActor
struct SweepMeasureTests {
  @Test("figures of a run are those of its report, by their names")
  func figures() throws {
    let names = SweepMeasure.all.filter { $0.source == .run }.map(\.column.name)
      .filter { $0.contains(".") }
    #expect(names.count > 40)
    let plan = try Bench.plan(values: names)
    let runner = SweepRunner(plan)
    let values = try #require(try runner.outcome([])).values
    let scenario = plan.scenarios[0]
    let report = TraceValue.object(
      try ScenarioRunner(scenario.file, name: "hand.yaml", prototype: scenario.prototype).run()
        .metricsFields)
    for (measure, value) in zip(plan.measures, values) {
      var field: TraceValue? = report
      for key in measure.column.name.split(separator: ".") { field = field?[String(key)] }
      let divisor = measure.column.unit == "ms" ? 1e6 : 1
      let expected: SweepValue? =
        field?.text.map { .text($0) } ?? field?.number.map { .number($0 / divisor) }
      #expect(value == expected, "\(measure.column.name)")
    }
  }

  @Test("numbers are the same value where a table shows the same; kinds are never the same")
  func equality() {
    #expect(SweepValue.number(1.000_000_1) == .number(1))
    #expect(SweepValue.number(1.000_002) != .number(1))
    #expect(SweepValue.text("true") != .flag(true))
    #expect(SweepOutcome([.number(2.5), nil, .flag(true)]).text == "2.5, , true")
  }

  @Test("an expectation that is asked beside those of the file is judged by its id")
  func expectations() throws {
    let plan = try Bench.plan(
      values: ["passed"],
      expect: ["{ at: end, stack: [first] }", "{ at: end, stack: [first, second] }"])
    #expect(try Bench.rows(plan).map { $0.suffix(3) } == [["true", "false", "true"]])
  }
}
