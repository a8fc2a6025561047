import BackswipeGestures
import BackswipeMetrics
import BackswipeScenarios
import BackswipeTrace
import BackswipeUnits
import Testing

/// What goes wrong with frames and samples, and what is measured of it. A push at 0 ms is 22 frames
/// in motion at 60 Hz, and one at rest: ticks 0 to 22, 366.7 ms.
@Suite("Faults of a run")
@MainActor
struct FaultTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let faults: String
    var frames = 23
    var hitches: [Int64] = []
    var missed = 0
    var overrun: Int64 = 0
    var animationError: Int64 = 0
    var janks: [JankType: Int] = [:]
    var testDescription: String { faults }
  }

  nonisolated static let examples = [
    Example(faults: "{ at: 9s, stall: 25ms }"),
    // 52 to 77 ms holds the tick at 66.67 ms: the frame is shown at 83.33 ms.
    Example(
      faults: "{ at: 52ms, stall: { update: 25ms } }", frames: 22, hitches: [16_666_666],
      missed: 1, overrun: 10_333_333, janks: [.deadlineMissed: 1]),
    Example(
      faults: "{ at: 52ms, stall: { renderer: 25ms } }", frames: 22, hitches: [16_666_666],
      missed: 1, animationError: 16_666_666, janks: [.compositor: 1]),
    Example(
      faults: "{ at: frame 4, stall: { renderer: 10ms } }", frames: 22, hitches: [16_666_666],
      missed: 1, animationError: 16_666_666, janks: [.compositor: 1]),
    Example(
      faults: "{ at: frame 4, stall: 17ms }", frames: 21, hitches: [33_333_333],
      missed: 2, overrun: 17_000_000, janks: [.deadlineMissed: 1]),
    // The ticks at 50 and 66.67 ms.
    Example(faults: "{ at: 50ms, drop: 2 }", missed: 2, janks: [.dropped: 2]),
    // Six ticks, 50 to 133.33 ms, each shown 4, 10 or 16 ms later.
    Example(
      faults: "{ at: 40ms, latePresent: 4ms, for: 100ms }",
      hitches: Array(repeating: 4_000_000, count: 6), animationError: 4_000_000),
    Example(
      faults: "{ at: 40ms, latePresent: 10ms, for: 100ms }",
      hitches: Array(repeating: 10_000_000, count: 6), missed: 6, animationError: 10_000_000,
      janks: [.predictionError: 6]),
    Example(
      faults: "{ at: 40ms, latePresent: 16ms, for: 100ms }",
      hitches: Array(repeating: 16_000_000, count: 6), missed: 6, animationError: 16_000_000,
      janks: [.compositor: 6]),
  ]

  @Test(
    "U3: each fault gives the hitch, the dropped ticks and the jank that it must",
    arguments: examples)
  func measured(_ example: Example) throws {
    let run = try Run(
      """
      timeline: [ { at: 0ms, push: b }, \(example.faults) ]
      """)
    let metrics = run.result.metrics
    #expect(metrics.frames == example.frames)
    #expect(metrics.hitches.count == example.hitches.count)
    #expect(metrics.hitchTime.nanoseconds == example.hitches.reduce(0, +))
    #expect(metrics.hitches.maximum == example.hitches.max())
    #expect(metrics.dropped.missed == example.missed)
    #expect(metrics.overruns.maximum == example.overrun)
    #expect(metrics.animationErrors.maximum == example.animationError)
    for type in JankType.allCases where type != .none {
      #expect(metrics.count(of: type) == example.janks[type, default: 0], "\(type)")
    }
    #expect(
      run.result.late.map(\.jank) == example.janks.flatMap { Array(repeating: $0, count: $1) })
    #expect(run.result.late.allSatisfy { $0.transition == "push" })
  }

  @Test("U3: what is not shown yet is not on the screen, and what is dropped never was")
  func screen() throws {
    // A linear push: 18.571 points a frame.
    let head = "settings: { push.curve: linear }\ntimeline:\n  - { at: 0ms, push: b }\n"
    let late = try Run(
      head + """
          - { at: 52ms, stall: { renderer: 25ms } }
        expect:
          - { at: 83ms, view: b, x: 334.2874 }
          - { at: 84ms, view: b, x: 315.7146 }
          - { at: frame 4, view: b, x: 315.7146 }
          - { at: frame 5, view: b, x: 315.7146 }
          - { at: 100ms, view: b, x: 278.5689 }
        """)
    for judgement in late.result.judgements { #expect(judgement.passed, "\(judgement)") }
    let shown = late.frames.filter { $0.presentation != .atOnce }
    #expect(shown.map(\.frame) == [4])
    #expect(shown[0].presentation == .late(Instant(nanoseconds: 83_333_333)))
    #expect(late.lines.contains { $0.hasSuffix(#","changed":true,"presented":83333333}"#) })
    let dropped = try Run(
      head + """
          - { at: 50ms, drop: 2 }
        expect:
          - { at: 83ms, view: b, x: 352.8543 }
          - { at: 84ms, view: b, x: 297.1417 }
          - { from: 0ms, to: 200ms, view: b, x: { continuous: 55.72 } }
          - { from: 0ms, to: 200ms, view: b, x: { continuous: 55.7 } }
        """)
    #expect(dropped.result.judgements.map(\.passed) == [true, true, true, false])
    #expect(dropped.lines.filter { $0.hasSuffix(#","presented":null}"#) }.count == 2)
  }

  @Test("U3: samples of a dropped frame wait for the next one that is shown")
  func latency() throws {
    let run = try Run(
      """
      timeline:
        - { at: 0ms, drop: 2 }
        - { at: 45ms, touch: { id: 1, phase: began, at: [100, 600] } }
        - { at: 60ms, touch: { id: 1, phase: ended, at: [100, 600] } }
      """)
    // Frame 0 and the one at 50 ms are dropped; both samples are seen at 66.67 ms.
    #expect(run.result.metrics.latencies.count == 2)
    #expect(run.result.metrics.latencies.percentiles([0, 100]) == [6_666_667, 21_666_667])
  }

  @Test("U3: a late frame tells the phase to blame, the transition and the gesture's state")
  func cause() throws {
    let run = try Run(
      """
      timeline:
        - { at: 0ms, push: b, animated: false }
        - { at: 100ms, drag: { from: [3, 400], to: [303, 400], over: 400ms, rate: 120 } }
        - { at: 301ms, stall: { renderer: 20ms } }
        - { at: 401ms, stall: 20ms }
      """)
    #expect(
      run.result.late.map(\.words) == [
        "frame 19 in pop, interactivePop changed, due at 316.666667ms, shown at 333.333333ms: "
          + "finished in time, shown late",
        "frame 26 in pop, interactivePop changed, due at 416.666667ms, shown at 433.333333ms: "
          + "the work was finished after the deadline",
      ])
    #expect(run.result.late.map(\.jank.phase) == [.renderer, .update])
    // Samples of 316.67 ms and before are seen at 333.33 ms.
    #expect(run.result.report.json.contains(#""gestures":["interactivePop changed"]"#))
  }

  // MARK: Fingers

  /// The reports of the finger that a drag of 300 ms at 120 Hz makes.
  func samples(_ fault: String, drag: String = "rate: 120") throws -> [PointerSample] {
    try Run(
      """
      seed: 5
      timeline:
        - { at: 0ms, push: b, animated: false }
        - { at: 50ms, input: \(fault) }
        - { at: 100ms, drag: { from: [100, 700], to: [100, 400], over: 300ms, \(drag) } }
      """
    ).records.compactMap { if case .input(let input) = $0 { input } else { nil } }
  }

  @Test("U3: a slower device reports at its own rate, where the finger is by then")
  func rate() throws {
    let reports = try samples("{ rate: 30 }")
    #expect(reports.map(\.phase) == [.began] + Array(repeating: .moved, count: 8) + [.ended])
    let expected = (1...8).map { Instant(nanoseconds: 100_000_000 + Int64($0) * 100_000_000 / 3) }
    for (report, instant) in zip(reports.dropFirst(), expected) {
      #expect(abs((report.instant - instant).nanoseconds) <= 1)
      let way = Double((report.instant.nanoseconds - 100_000_000) / 1000) / 1000
      #expect(abs(Double(report.location.y) - (700 - way)) < 0.001)
    }
    #expect(reports.last?.location.y == 400)
    #expect(try samples("none").count == 38)
  }

  @Test("U3: jitter comes from the seed alone, delays by no more than it says and keeps the order")
  func jitter() throws {
    let smooth = try samples("none")
    let first = try samples("{ jitter: 6ms, seed: 3 }")
    #expect(first.map(\.location) == smooth.map(\.location))
    for (late, exact) in zip(first, smooth) {
      #expect((0...6_000_000).contains((late.instant - exact.instant).nanoseconds))
    }
    #expect(Set(zip(first, smooth).map { $0.instant - $1.instant }).count > 20)
    #expect(first.map(\.instant) == first.map(\.instant).sorted())
    #expect(first.last?.instant == smooth.last?.instant)
    #expect(try samples("{ jitter: 6ms, seed: 3 }") == first)
    #expect(try samples("{ jitter: 6ms, seed: 4 }") != first)
    #expect(try samples("{ jitter: 6ms, seed: 5 }") == samples("{ jitter: 6ms }"))
  }

  @Test("U3: coalesced reports come together, once a tick of the display")
  func coalesced() throws {
    let reports = try samples("{ coalesce: true }")
    #expect(reports.count == 38)
    let moves = reports.filter { $0.phase == .moved }.map(\.instant)
    // 36 reports at 120 Hz fall between ticks of 60 Hz in pairs, but for the last one.
    #expect(Set(moves).count == 18)
    let ticks = moves.map { DisplayRefresh.hertz60.firstTick(atOrAfter: $0) }
    #expect(Set(ticks).count == 18)
    #expect(reports.map(\.location) == (try samples("none")).map(\.location))
  }

  @Test("U3: raw touches are made rough like drags, and those before the fault are not")
  func rawTouches() throws {
    let run = try Run(
      """
      timeline:
        - { at: 0ms, touch: { id: 1, phase: began, at: [100, 700] } }
        - { at: 10ms, input: { rate: 50 } }
        - { at: 15ms, touch: { id: 1, phase: moved, at: [100, 690] } }
        - { at: 20ms, touch: { id: 2, phase: began, at: [200, 700] } }
        - { at: 30ms, touch: { id: 1, phase: ended, at: [100, 690] } }
        - { at: 60ms, touch: { id: 2, phase: moved, at: [200, 660] } }
        - { at: 120ms, touch: { id: 2, phase: ended, at: [200, 660] } }
      """)
    let reports = run.records.compactMap { record in
      if case .input(let input) = record {
        "\(input.id) \(input.phase.rawValue) \(input.instant.nanoseconds / 1_000_000) \(input.location.y)"
      } else {
        nil
      }
    }
    #expect(
      reports == [
        "1 began 0 700.0", "1 moved 15 690.0", "2 began 20 700.0", "1 ended 30 690.0",
        "2 moved 40 680.0", "2 moved 60 660.0", "2 ended 120 660.0",
      ])
  }
}
