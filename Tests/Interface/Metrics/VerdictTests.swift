import BackswipeGestures
import BackswipeMetrics
import BackswipeUnits
import Testing

/// What several measured runs say together. (U3)
@Suite struct VerdictTests {
  @Test("U3: the median is in the middle, the spread is the farthest run's distance from it")
  func spread() throws {
    let odd = try #require(RunSpread([7, 1, 4]))
    #expect(odd.median == 4 && odd.spread == 3 && odd.minimum == 1 && odd.maximum == 7)
    let even = try #require(RunSpread([1, 2, 4, 9]))
    #expect(even.median == 3 && even.spread == 6)
    let one = try #require(RunSpread([5]))
    #expect(one.median == 5 && one.spread == 0)
    #expect(RunSpread([]) == nil)
  }

  static let limits: [(values: [Double?], limit: Double, verdict: Verdict)] = [
    ([1, 2, 3, 2, 1], 5, .pass),
    ([0, 0, 0], 0, .pass),
    ([5, 5, 5], 5, .pass),
    ([8, 9, 10, 9, 9], 5, .fail),
    // One run in five lies beyond the limit, or as far on the other side.
    ([1, 1, 1, 1, 6], 5, .inconclusive),
    ([9, 9, 9, 9, 1], 5, .inconclusive),
    ([0, 4, 4, 4, 4], 5, .inconclusive),
    ([4.9, 5.1], 5, .inconclusive),
    // Nothing to measure is not a pass.
    ([1, nil, 1], 5, .fail),
    ([], 5, .fail),
  ]

  @Test("U3: a limit is judged by the median, and not at all where the runs lie too far apart")
  func limit() {
    for example in Self.limits {
      #expect(
        Verdict(example.values, atMost: example.limit) == example.verdict,
        "\(example.values) at most \(example.limit)")
    }
  }

  @Test("U3: what holds in some runs only is inconclusive")
  func held() {
    #expect(Verdict(held: [true, true]) == .pass)
    #expect(Verdict(held: [true, false, true]) == .inconclusive)
    #expect(Verdict(held: [false, false]) == .fail)
  }

  @Test("U3: a machine that takes the processor away for over a twentieth of the frames is told of")
  func kept() {
    #expect(Verdict.keptTicks(withheld: 0, of: 0))
    #expect(Verdict.keptTicks(withheld: 5, of: 100))
    #expect(!Verdict.keptTicks(withheld: 6, of: 100))
    #expect(!Verdict.keptTicks(withheld: 1, of: 19))
  }

  @Test("U3: of several verdicts the gravest counts")
  func worst() {
    #expect(Verdict.worst([]) == .pass)
    #expect(Verdict.worst([.pass, .inconclusive, .pass]) == .inconclusive)
    #expect(Verdict.worst([.inconclusive, .fail]) == .fail)
  }

  @Test("U3: the figures of a run are those of its table, in their units")
  func figures() {
    // Ten ticks of 10 ms in motion, the frame due at 4 came at 5, with a sample of tick 3.
    var frames = (0...3).map { Frames.frame($0) }
    frames.append(
      Frames.frame(
        due: 4, shown: 5, finish: 1_500_000,
        samples: [Frames.sample(.began, at: 30_000_000, x: 0)]))
    frames += (6...9).map { Frames.frame($0) }
    frames.append(Frames.frame(10, moving: false))
    let metrics = Frames.metrics(frames)
    #expect(MeasuredMetric.hitchRatio.value(in: metrics) == 100)
    #expect(MeasuredMetric.droppedFrames.value(in: metrics) == 1)
    #expect(MeasuredMetric.droppedPercent.value(in: metrics) == 9.0909)
    #expect(MeasuredMetric.overrunP99.value(in: metrics) == 1.5)
    #expect(MeasuredMetric.overrunP50.value(in: metrics) == 0)
    #expect(MeasuredMetric.latencyMax.value(in: metrics) == 20)
    #expect(MeasuredMetric.frames.value(in: metrics) == 10)
    for metric in MeasuredMetric.allCases where metric != .frames {
      #expect(metric.value(in: FrameMetrics()) == nil, "\(metric)")
    }
  }
}
