import BackswipeMetrics
import BackswipeScenarios
import BackswipeTrace
import BackswipeUnits
import Foundation
import Testing

/// What measured runs of a scenario say, from runs made by hand. (U3)
@Suite("Measured scenarios")
@MainActor
struct MeasuredScenarioTests {
  /// A result with one expectation on line 7 and frames, of which some came late.
  private func result(
    holds: Bool = true, late: Int = 0, failure: String? = nil
  ) -> ScenarioResult {
    var result = ScenarioResult(title: "Title", file: "s.yaml")
    result.judgements = [
      ScenarioResult.Judgement(
        line: 7, text: "{ at: end }", passed: holds, expected: "a", actual: holds ? "a" : "b",
        frame: 9, instant: .zero)
    ]
    if let failure { result.failures = [ScenarioResult.Failure(line: 3, reason: failure)] }
    let period = Interval.milliseconds(10)
    for tick in 0..<100 {
      let expected = Instant.zero + Interval(nanoseconds: Int64(tick) * period.nanoseconds)
      let actual = tick < late ? expected + Interval(nanoseconds: 1_000_000) : expected
      result.metrics.add(
        FrameTiming(
          number: tick, expected: expected, actual: actual, deadline: expected, finish: actual,
          shown: expected, period: period, isInMotion: tick < 99))
      result.frames += 1
    }
    return result
  }

  private func scenario(
    _ runs: [(result: ScenarioResult, withheld: Int)], limit: Double? = nil,
    comparison: RunComparison? = nil
  ) -> MeasuredScenario {
    let limits = limit.map { [MeasuredLimit(metric: .hitchRatio, most: $0, line: 9)] } ?? []
    return MeasuredScenario(
      title: "Title", file: "s.yaml",
      runs: runs.map { run in
        MeasuredRun(
          result: run.result, withheld: run.withheld,
          values: limits.map { $0.metric.value(in: run.result.metrics) })
      }, limits: limits, comparison: comparison)
  }

  @Test("U3: runs in which all holds pass")
  func pass() {
    let passed = scenario([(result(), 0), (result(), 0)], limit: 5)
    #expect(passed.verdict == .pass && passed.passed && passed.reasons == [])
    #expect(passed.limits.map(\.verdict) == [.pass])
    #expect(passed.spread(of: .frames)?.median == 100)
  }

  @Test("U3: a limit that every run breaks fails, one that some break is inconclusive")
  func limits() throws {
    // 20 ms of hitch in 990 ms.
    let bad = result(late: 20)
    let ratio = try #require(MeasuredMetric.hitchRatio.value(in: bad.metrics))
    #expect(ratio > 15 && ratio < 25)
    let failed = scenario([(bad, 0), (bad, 0), (bad, 0)], limit: 5)
    #expect(failed.verdict == .fail)
    #expect(failed.reasons.count == 1 && failed.reasons[0].hasPrefix("line 9: hitch ratio is "))
    let mixed = scenario([(bad, 0), (result(), 0), (result(), 0)], limit: 5)
    #expect(mixed.verdict == .inconclusive)
    #expect(mixed.reasons[0].contains("the runs lie up to"))
  }

  @Test("U3: an expectation that fails in every run fails, in some runs it is inconclusive")
  func expectations() {
    let failed = scenario([(result(holds: false), 0), (result(holds: false), 0)])
    #expect(failed.verdict == .fail && failed.reasons == ["line 7 fails in 2 of 2 runs"])
    let mixed = scenario([(result(), 0), (result(holds: false), 0), (result(), 0)])
    #expect(mixed.verdict == .inconclusive && mixed.reasons == ["line 7 fails in 1 of 3 runs"])
    #expect(mixed.shown?.result.judgements[0].passed == false, "the run that failed is shown")
  }

  @Test("U3: where the machine did not keep the ticks in half of the runs nothing else is said")
  func unkept() {
    let bad = result(late: 20)
    let starved = scenario([(bad, 6), (bad, 0)], limit: 5)
    #expect(starved.verdict == .inconclusive)
    #expect(starved.reasons.count == 1 && starved.reasons[0].hasPrefix("in 1 of 2 runs"))
    #expect(scenario([(bad, 6), (bad, 0), (bad, 0)], limit: 5).verdict == .fail)
    #expect(scenario([(bad, 5), (bad, 5)], limit: 5).verdict == .fail, "just kept")
    let one = scenario([(result(), 6), (result(), 0), (result(), 0)], limit: 5)
    #expect(one.verdict == .pass && one.reasons == [])
  }

  @Test("U3: a step that cannot be carried out fails whatever the clock does")
  func failures() {
    let failed = scenario([(result(failure: "no screen"), 50), (result(failure: "no screen"), 50)])
    #expect(failed.verdict == .fail && failed.reasons == ["line 3: no screen"])
  }

  @Test("U3: limits of a scenario are taken from its expectations, the others stay")
  func split() throws {
    let file = try ScenarioFile.parse(
      """
      backswipe: 1
      prototype: p
      expect:
        - { at: 1s, hitchRatioAtMost: 5, stack: [a] }
        - { at: end, droppedAtMost: 2, latencyAtMost: 34ms }
        - { at: end, visible: a }
      """, file: "s")
    let (rest, limits) = file.splitForMeasuring
    #expect(rest.expectations.map(\.checks) == [[.stack(["a"])], [.visible("a")]])
    #expect(rest.expectations.map(\.line) == [4, 6])
    #expect(
      limits == [
        MeasuredLimit(metric: .hitchRatio, most: 5, at: .zero + .milliseconds(1000), line: 4),
        MeasuredLimit(metric: .droppedFrames, most: 2, line: 5),
        MeasuredLimit(metric: .latencyMax, most: 34, line: 5),
      ])
  }

  @Test("U3: a limit of an instant looks at the frames before it, one of the end at all")
  func probe() {
    let early = MeasuredLimit(metric: .frames, most: 1, at: .zero + .milliseconds(100))
    let late = MeasuredLimit(metric: .frames, most: 1)
    var probe = LimitProbe([early, late])
    var metrics = FrameMetrics()
    let frames = result().metrics
    probe.read(before: .zero + .milliseconds(100), metrics)
    #expect(probe.values == [nil, nil])
    metrics = frames
    probe.read(before: .zero + .milliseconds(101), metrics)
    #expect(probe.values == [100, nil])
    probe.readRest(FrameMetrics())
    #expect(probe.values == [100, 0])
  }

  @Test("U3: the report says that it was measured, and has every run's figures")
  func report() throws {
    let json = MeasuredScenario.report([scenario([(result(), 0), (result(late: 3), 2)], limit: 5)])
      .json
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(object["measured"] as? Bool == true && object["passed"] as? Bool == true)
    let entry = try #require((object["scenarios"] as? [[String: Any]])?.first)
    let measured = try #require(entry["measured"] as? [String: Any])
    #expect(measured["verdict"] as? String == "pass")
    let runs = try #require(measured["runs"] as? [[String: Any]])
    #expect(runs.map { $0["withheld"] as? Int } == [0, 2])
    #expect(runs.allSatisfy { ($0["metrics"] as? [String: Any])?["hitches"] != nil })
    let spread = try #require(measured["spread"] as? [String: Any])
    #expect(spread.count == MeasuredMetric.allCases.count)
    #expect(spread["latencyP50"] is NSNull)
    #expect((spread["frames"] as? [String: Any])?["median"] as? Double == 100)
    let limits = try #require(measured["limits"] as? [[String: Any]])
    #expect(limits.map { $0["metric"] as? String } == ["hitchRatio"])
  }

  @Test(
    "U3: figures have two decimals",
    arguments: [
      (0.0, "0.00"), (1.005, "1.00"), (12.346, "12.35"), (-0.001, "0.00"), (-3.5, "-3.50"),
    ])
  func text(value: Double, text: String) {
    #expect(MeasuredScenario.Judged.text(value) == text)
  }
}
