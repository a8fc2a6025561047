import BackswipeGestures
import BackswipeMetrics
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettings
import BackswipeSimulation
import BackswipeTrace
import BackswipeUI
import BackswipeUnits
import Testing

/// `input.latency`: fingers have an effect later than they move. (V6)
@MainActor
@Suite struct InputLatencyTests {
  private static let text = """
    backswipe: 1
    prototype:
      initial: list
      screens: { list: { title: List }, page: { title: Page } }
    timeline:
      - { at: 0ms, push: page }
      - { at: 1s, drag: { from: [3, 400], to: [300, 400], over: 200ms, rate: 120 } }
    expect:
      - { at: end, stack: [list] }
    """

  private func run(_ latency: Int64) throws -> (ScenarioResult, [TraceRecord]) {
    let file = try ScenarioFile.parse(Self.text, file: "test")
    guard case .inline(let prototype) = file.prototype else { throw Missing.prototype }
    var options = ScenarioRunner.Options()
    options.settings = [
      try #require(SettingAssignment("input.latency", .duration(.milliseconds(latency))))
    ]
    var records: [TraceRecord] = []
    let runner = try ScenarioRunner(
      file, name: "test", prototype: prototype, options: options, record: { records.append($0) })
    return (runner.run(), records)
  }

  private enum Missing: Error { case prototype }

  private func samples(_ records: [TraceRecord]) -> [PointerSample] {
    records.compactMap { if case .input(let sample) = $0 { sample } else { nil } }
  }

  @Test(arguments: [Int64(1), 8, 50, 150])
  func everySampleComesLaterByTheLatencyInItsOrder(latency: Int64) throws {
    let (plain, before) = try run(0)
    let (late, after) = try run(latency)
    #expect(plain.passed && late.passed)
    #expect(late.remarks.isEmpty)
    let (first, second) = (samples(before), samples(after))
    #expect(first.count > 20 && first.count == second.count)
    for (sample, delayed) in zip(first, second) {
      #expect(delayed.instant - sample.instant == .milliseconds(latency))
      #expect(delayed.phase == sample.phase && delayed.location == sample.location)
    }
    let (pop, latePop) = (
      try #require(plain.transitions.last), try #require(late.transitions.last)
    )
    #expect(pop.interactive && latePop.interactive)
    #expect(latePop.begin >= pop.begin)
    #expect(latePop.begin - pop.begin <= .milliseconds(latency + 17))
  }

  @Test func latencyAndFingerLagCountFromTheFingerItself() throws {
    func run(_ settings: String, _ expectation: String = "frames: 1") throws -> Run {
      try Run(
        """
        settings: { \(settings) }
        timeline:
          - { at: 0ms, push: b }
          - { at: 1s, drag: { from: [3, 400], to: [363, 400], over: 300ms, rate: 120 } }
        expect:
          - { at: end, \(expectation) }
        """)
    }
    let plain = try run("pop.strip: 13").result.metrics
    let late = try run("input.latency: 50ms").result.metrics
    #expect(plain.latencies.maximum ?? 0 < 9_000_000)
    #expect(late.latencies.minimum ?? 0 >= 50_000_000)
    #expect(late.latencies.maximum ?? 0 < 67_000_000)
    // 1,200 points a second for 50 ms and up to a frame.
    let lag = Double(late.fingerLags.maximum ?? 0) / FingerLag.unitsPerPoint
    #expect((60...80).contains(lag))
    #expect(late.fingerLags.count > 10)
    let failures = try run("input.latency: 50ms", "latencyAtMost: 20ms, fingerLagAtMost: 10")
      .failures
    #expect(failures.count == 1)
    #expect(
      failures.first?.contains("latency: 5") == true
        || failures.first?.contains("latency: 6") == true)
    #expect(failures.first?.contains("fingerLag: ") == true)
    #expect(
      try run("input.latency: 50ms", "latencyAtMost: 67ms, fingerLagAtMost: 81").failures == [])
    // Beyond the silence after which a finger counts as resting.
    let latest = try run("input.latency: 150ms").result.metrics
    #expect(Double(latest.fingerLags.maximum ?? 0) / FingerLag.unitsPerPoint >= 180)
  }

  @Test func reportsThatAreLateOrGatheredKeepTheInstantsOfTheFinger() throws {
    func latencies(_ input: String) throws -> Distribution {
      try Run(
        """
        timeline:
          - { at: 0ms, push: b }
          - { at: 900ms, input: \(input) }
          - { at: 1s, drag: { from: [3, 400], to: [363, 400], over: 300ms, rate: 120 } }
        """
      ).result.metrics.latencies
    }
    let exact = try latencies("none")
    #expect(try latencies("{ coalesce: true }").maximum == exact.maximum)
    let late = try latencies("{ jitter: 6ms, seed: 3 }")
    #expect(late.count == exact.count && late.maximum ?? 0 > exact.maximum ?? 0)
  }

  @Test func aFingerThatNeverLiftsIsCancelledAfterItsLastSample() throws {
    let text = Self.text.replacing(
      "- { at: 1s, drag: { from: [3, 400], to: [300, 400], over: 200ms, rate: 120 } }",
      with: "- { at: 1s, touch: { id: 1, phase: began, at: [3, 400] } }"
    ).replacing("[list] }", with: "[list, page] }")
    let file = try ScenarioFile.parse(
      text + "\nsettings: { input.latency: 100ms }\n", file: "test")
    guard case .inline(let prototype) = file.prototype else { throw Missing.prototype }
    var records: [TraceRecord] = []
    let result = try ScenarioRunner(
      file, name: "test", prototype: prototype, record: { records.append($0) }
    ).run()
    #expect(result.passed && result.remarks.count == 1)
    #expect(samples(records).map(\.phase) == [.began, .cancelled])
  }

  @Test func moreThanAHundredAndFiftyMillisecondsAreRefused() {
    #expect(throws: SettingAssignment.Mistake.self) {
      try SettingAssignment("input.latency", "151ms")
    }
    #expect(throws: Never.self) { try SettingAssignment("input.latency", "150ms") }
  }
}
