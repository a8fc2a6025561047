import BackswipeGestures
import BackswipeMetrics
import BackswipeScenarios
import BackswipeTrace
import BackswipeUnits
import Testing

/// What a run on the virtual clock measures.
@Suite("Metrics of a run")
@MainActor
struct MetricsTests {
  @Test("U3, X3: without a stall every frame is shown when it was expected")
  func smooth() throws {
    let run = try Run("timeline: [ { at: 0ms, push: b } ]")
    let metrics = run.result.metrics
    #expect(metrics.frames == 23)
    #expect(metrics.motionTime == Interval(nanoseconds: 366_666_667))
    #expect(metrics.hitchRatio == 0 && metrics.dropped.missed == 0)
    #expect(metrics.dropped.expected == 23)
    #expect(metrics.overruns.minimum == 0 && metrics.overruns.maximum == 0)
    #expect(metrics.animationErrors.maximum == 0)
    #expect(metrics.count(of: .none) == 23)
    for profile in HitchProfile.allCases { #expect(metrics.grade(profile) == "good") }
  }

  struct Stall: Sendable {
    let at: String
    /// The ticks that fall into 25 ms from there, at 60 Hz.
    let missed: Int
    let hitch: Int64
    let overrun: Int64
    let ratio: Double
  }

  @Test(
    "U3: a stall of 25 ms is a hitch of one tick or two, by where it falls",
    arguments: [
      // 52 to 77 ms: the tick at 66.67 ms is missed, the frame shown at 83.33 ms.
      Stall(at: "52ms", missed: 1, hitch: 16_666_666, overrun: 10_333_333, ratio: 45.4545),
      // 49 to 74 ms: the ticks at 50 and 66.67 ms.
      Stall(at: "49ms", missed: 2, hitch: 33_333_333, overrun: 24_000_000, ratio: 90.9091),
    ])
  func stall(stall: Stall) throws {
    let run = try Run(
      """
      timeline:
        - { at: 0ms, push: b }
        - { at: \(stall.at), stall: 25ms }
      """)
    let metrics = run.result.metrics
    #expect(metrics.hitches.count == 1)
    #expect(metrics.hitchTime == Interval(nanoseconds: stall.hitch))
    #expect(metrics.overruns.maximum == stall.overrun)
    #expect(metrics.dropped.missed == stall.missed && metrics.dropped.expected == 23)
    #expect(metrics.motionTime == Interval(nanoseconds: 366_666_667))
    let ratio = try #require(metrics.hitchRatio)
    #expect((ratio * 10_000).rounded() / 10_000 == stall.ratio)
    #expect(metrics.count(of: .deadlineMissed) == 1)
    // Animations keep their clock, so what is shown late is shown as it should be by then.
    #expect(metrics.animationErrors.maximum == 0)
    #expect(metrics.grade(.apple2020) == "critical")
  }

  @Test("U3: a stall while nothing happens is no hitch; one that delays a push is")
  func stallAtRest() throws {
    let idle = try Run(
      """
      timeline:
        - { at: 100ms, stall: 200ms }
        - { at: 500ms, push: b }
      """)
    #expect(idle.result.metrics.hitchTime == .zero)
    let delayed = try Run(
      """
      timeline:
        - { at: 100ms, stall: 100ms }
        - { at: 110ms, push: b }
      """)
    // Due at 116.67 ms, shown at 200 ms.
    #expect(delayed.result.metrics.hitchTime == Interval(nanoseconds: 83_333_333))
    #expect(delayed.result.metrics.dropped.missed == 5)
  }

  @Test("U3: latency is the wait of each sample for its frame, and lag what the finger moved on")
  func fingers() throws {
    // Samples at 0, 10, 20, 30 and 40 ms, a point a millisecond; frames at 0, 16.67, 33.33, 50 ms.
    let run = try Run(
      """
      timeline:
        - { at: 0ms, drag: { from: [100, 600], to: [100, 560], over: 40ms, rate: 100 } }
      """)
    let metrics = run.result.metrics
    // The sample at the end and the lift have one instant.
    #expect(metrics.latencies.count == 6)
    #expect(
      metrics.latencies.percentiles([0, 50, 100]) == [0, 6_666_667, 13_333_333])
    #expect(metrics.fingerLags.count == 3)
    let lags = metrics.fingerLags.percentiles([0, 50, 100]).map {
      (Double($0 ?? -1) / FingerLag.unitsPerPoint * 100).rounded() / 100
    }
    #expect(lags == [0, 3.33, 6.67])
  }

  @Test("U3: metrics can be expected, up to any moment of a run")
  func expectations() throws {
    let run = try Run(
      """
      timeline:
        - { at: 0ms, push: b }
        - { at: 52ms, stall: 25ms }
        - { at: 1s, drag: { from: [3, 400], to: [53, 400], hold: 150ms, rate: 100 } }
      expect:
        - { at: 50ms, frames: 4, hitchRatioAtMost: 0, droppedAtMost: 0 }
        - { at: 50ms, lastTransition: push, outcome: running, duration: 50ms }
        - { at: 900ms, lastTransition: push, outcome: finished, duration: 350ms }
        - { at: 900ms, duration: 340ms, within: 10ms }
        - { at: 900ms, hitchRatioAtMost: 45.5, droppedAtMost: 1 }
        - { at: end, lastTransition: pop, outcome: cancelled, latencyAtMost: 16667us }
      """)
    #expect(run.result.judgements.filter { !$0.passed } == [])
  }

  @Test("U3: a broken limit tells the limit and the measure")
  func failures() throws {
    let run = try Run(
      """
      timeline:
        - { at: 0ms, push: b }
        - { at: 52ms, stall: 25ms }
      expect:
        - { at: end, frames: 7 }
        - { at: end, hitchRatioAtMost: 45.4 }
        - { at: end, droppedAtMost: 0 }
        - { at: end, latencyAtMost: 1s }
        - { at: end, lastTransition: pop }
        - { at: end, outcome: cancelled }
        - { at: end, duration: 348ms }
        - { at: end, duration: 348ms, within: 1999us }
      """)
    #expect(run.result.judgements.allSatisfy { !$0.passed })
    #expect(
      run.result.judgements.map(\.expected) == [
        "frames: 7", "hitchRatioAtMost: 45.4", "droppedAtMost: 0",
        "latencyAtMost: 1s", "lastTransition: pop", "outcome: cancelled", "duration: 348ms",
        "duration: 348ms",
      ])
    #expect(
      run.result.judgements.map(\.actual) == [
        "frames: 22",
        "hitchRatio: 45.4545 ms/s (the longest hitch in frame 5 in push, due at 66.666667ms, "
          + "shown at 83.333333ms)",
        "dropped: 1 (the most at once with frame 5 in push, due at 66.666667ms, shown at 83.333333ms)",
        "no finger has been down", "lastTransition: push", "outcome: finished",
        "duration: 350ms", "duration: 350ms",
      ])
    let still = try Run("expect: [ { at: end, hitchRatioAtMost: 0 }, { at: end, duration: 1s } ]")
    #expect(
      still.result.judgements.map(\.actual) == ["nothing has moved", "no transition has begun"])
  }

  @Test(
    "U3: a broken limit of fingers and of times names the worst sample or frame, with its instant")
  func worst() throws {
    let run = try Run(
      """
      timeline:
        - { at: 0ms, push: b, animated: false }
        - { at: 500ms, drag: { from: [3, 400], to: [303, 400], over: 200ms, rate: 120 } }
        - { at: 540ms, latePresent: 10ms, for: 40ms }
        - { at: 590ms, stall: 40ms }
      expect:
        - { at: end, latencyAtMost: 1ms }
        - { at: end, fingerLagAtMost: 1 }
        - { at: end, animationErrorAtMost: 1ms }
        - { at: end, animationErrorPointsAtMost: 1 }
        - { at: end, latencyAtMost: 1s, fingerLagAtMost: 1000 }
      """)
    let judged = run.result.judgements
    #expect(judged.map(\.passed) == [false, false, false, false, true])
    let worst = run.result.metrics.worst
    let latency = try #require(worst.latency)
    let sample = try #require(latency.sample)
    // The stall holds back what comes from its beginning on.
    #expect(sample.instant >= Instant(nanoseconds: 590_000_000))
    let shown = try #require(latency.actual)
    #expect(shown >= Instant(nanoseconds: 630_000_000))
    #expect(
      judged[0].actual.hasSuffix(
        "ms (touch 1 moved at \(DurationText.milliseconds(sample.instant)), shown in "
          + "frame \(latency.number) in pop, due at \(DurationText.milliseconds(latency.expected)), "
          + "shown at \(DurationText.milliseconds(shown)))"),
      "\(judged[0].actual)")
    #expect(judged[1].actual.contains(" pt (touch 1 moved at "), "\(judged[1].actual)")
    for index in [2, 3] {
      #expect(judged[index].actual.contains(" (in frame "), "\(judged[index].actual)")
    }
    #expect(!judged[4].actual.contains("frame"), "\(judged[4].actual)")
  }

  @Test("U3: the report has every metric, and null for what was not measured")
  func report() throws {
    let still = try Run("title: Still").result.report.json
    #expect(still.contains(#""latency":null,"fingerLag":null"#))
    #expect(still.contains(#""ratio":null,"grades":{"apple-2020":null,"apple-current":null}"#))
    let stalled = try Run(
      "timeline: [ { at: 0ms, push: b }, { at: 52ms, stall: 25ms } ]"
    ).result.report.json
    #expect(
      stalled.contains(#""hitches":{"count":1,"time":16666666,"longest":16666666,"ratio":45.45"#))
    #expect(stalled.contains(#""grades":{"apple-2020":"critical","apple-current":"poor"}"#))
    #expect(stalled.contains(#""dropped":{"frames":1,"expected":23,"percent":4.3478"#))
    #expect(
      stalled.contains(
        #""overrun":{"count":22,"min":0,"p50":0,"p90":0,"p95":0,"p99":10333333,"max":10333333}"#))
    #expect(stalled.contains(#""jank":{"none":21,"deadlineMissed":1,"#))
  }
}
