import BackswipeGestures
import BackswipeMetrics
import BackswipeUnits
import Testing

/// U3: tables written by hand, with answers worked out by hand.
@Suite struct FrameMetricsTests {
  @Test("U3: of a motion in which one of ten ticks is missed, a tenth is hitch and a tenth dropped")
  func oneMissedTick() {
    // Ticks 0 to 9 in motion, 10 at rest; the frame due at 4 came at 5, so 5's own was its.
    var frames = (0...3).map { Frames.frame($0) }
    frames.append(Frames.frame(due: 4, shown: 5, finish: 1_000_000))
    frames += (6...9).map { Frames.frame($0) }
    frames.append(Frames.frame(10, moving: false))
    let metrics = Frames.metrics(frames)
    #expect(metrics.frames == 10)
    #expect(metrics.motionTime == .milliseconds(100))
    #expect(metrics.hitchTime == .milliseconds(10))
    #expect(metrics.hitches.count == 1 && metrics.hitches.maximum == 10_000_000)
    #expect(metrics.hitchRatio == 100)
    // Eleven ticks, 0 to 10, and ten new frames.
    #expect(metrics.dropped.missed == 1 && metrics.dropped.expected == 11)
    #expect(metrics.dropped.mean == 90_909)
    #expect(metrics.count(of: .deadlineMissed) == 1 && metrics.count(of: .none) == 9)
  }

  @Test("U3: what is late while nothing moves is no hitch")
  func restDoesNotCount() {
    let metrics = Frames.metrics([
      Frames.frame(0, moving: false), Frames.frame(due: 5, shown: 9, moving: false),
    ])
    #expect(metrics.motionTime == .zero && metrics.hitchTime == .zero)
    #expect(metrics.hitchRatio == nil && metrics.dropped.mean == nil)
    #expect(metrics.grade(.apple2020) == nil)
  }

  @Test("U3: rest between two motions is nobody's time; a late beginning is the motion's")
  func restBetweenMotions() {
    let metrics = Frames.metrics([
      Frames.frame(0), Frames.frame(1), Frames.frame(2, moving: false),
      // A hundred ticks later something begins, two ticks late.
      Frames.frame(due: 100, shown: 102), Frames.frame(103, moving: false),
    ])
    #expect(metrics.motionTime == .milliseconds(20 + 20 + 10))
    #expect(metrics.hitchTime == .milliseconds(20))
    #expect(metrics.dropped.missed == 2 && metrics.dropped.expected == 7)
  }

  @Test(
    "U3: a ratio gets the worse word from its threshold on",
    arguments: [
      // Hitch in microseconds in a second of motion.
      (4_999, "good", "good"), (5_000, "warning", "good"), (9_999, "warning", "good"),
      (10_000, "critical", "fair"), (24_999, "critical", "fair"), (25_000, "critical", "poor"),
      (49_999, "critical", "poor"), (50_000, "critical", "bad"),
    ])
  func grades(microseconds: Int64, old: String, current: String) {
    let hitch = Interval(nanoseconds: microseconds * 1000)
    #expect(HitchProfile.apple2020.grade(hitch: hitch, in: .milliseconds(1000)) == old)
    #expect(HitchProfile.appleCurrent.grade(hitch: hitch, in: .milliseconds(1000)) == current)
  }

  @Test("U3: overrun is signed, F − D")
  func overrun() {
    let metrics = Frames.metrics(
      [-3_000_000, 2_000_000, -1_000_000, 0].enumerated().map { index, finish in
        Frames.frame(due: Int64(index), shown: Int64(index), finish: finish)
      })
    #expect(metrics.overruns.percentiles([50, 100]) == [-1_000_000, 2_000_000])
    #expect(metrics.overruns.minimum == -3_000_000)
  }

  @Test("U3: animation error is what the screen waited less what the state went on")
  func animationError() {
    // The second frame is shown a tick late with the state of its own tick: 10 ms at 100 pt in
    // 10 ms. The third makes up for it.
    let metrics = Frames.metrics([
      Frames.frame(due: 0, shown: 0, x: 0),
      Frames.frame(due: 1, shown: 2, state: 1 * Frames.period, x: 100),
      Frames.frame(due: 3, shown: 3, state: 3 * Frames.period, x: 300),
    ])
    #expect(metrics.animationErrors.count == 2)
    #expect(metrics.animationErrors.minimum == 10_000_000)
    #expect(metrics.animationErrors.maximum == 10_000_000)
    #expect(
      metrics.animationErrorDistances.maximum == Int64(100 * FingerLag.unitsPerPoint))
    var table = FrameMetrics()
    table.add(Frames.frame(due: 0, shown: 0, x: 0))
    let late = table.add(Frames.frame(due: 1, shown: 2, state: 1 * Frames.period, x: 100))
    #expect(late.animationError == .milliseconds(10))
    #expect(late.pointsPerSecond == 10_000 && late.animationErrorPoints == 100)
    let next = table.add(Frames.frame(due: 3, shown: 3, state: 3 * Frames.period, x: 300))
    #expect(next.animationError == .milliseconds(-10))
  }

  @Test("U3: latency is from a sample to the first frame that contains it")
  func latency() {
    let metrics = Frames.metrics([
      Frames.frame(
        due: 1, shown: 1, samples: [Frames.sample(.began, at: 2_000_000, x: 0)]),
      Frames.frame(
        due: 2, shown: 4,
        samples: [
          Frames.sample(.moved, at: 11_000_000, x: 0),
          Frames.sample(.moved, at: 19_000_000, x: 0),
        ]),
    ])
    #expect(metrics.latencies.percentiles([0, 50, 100]) == [8_000_000, 21_000_000, 29_000_000])
  }

  @Test("U3: a frame that was never shown is dropped, and no hitch")
  func neverShown() {
    let metrics = Frames.metrics([
      Frames.frame(0), Frames.frame(due: 1, shown: nil), Frames.frame(2),
      Frames.frame(3, moving: false),
    ])
    #expect(metrics.count(of: .dropped) == 1)
    #expect(metrics.hitchTime == .zero && metrics.motionTime == .milliseconds(30))
    #expect(metrics.dropped.missed == 1 && metrics.dropped.expected == 4)
  }

  @Test("U3: samples of frames that were never shown are as late as the next one that is")
  func latencyOfDropped() {
    let metrics = Frames.metrics([
      Frames.frame(due: 1, shown: nil, samples: [Frames.sample(.began, at: 2_000_000, x: 0)]),
      Frames.frame(due: 2, shown: nil, samples: [Frames.sample(.moved, at: 12_000_000, x: 0)]),
      Frames.frame(due: 3, shown: 3, samples: [Frames.sample(.moved, at: 22_000_000, x: 0)]),
      Frames.frame(due: 4, shown: 4, samples: [Frames.sample(.ended, at: 32_000_000, x: 0)]),
    ])
    #expect(metrics.latencies.count == 4)
    #expect(
      metrics.latencies.percentiles([0, 50, 75, 100])
        == [8_000_000, 8_000_000, 18_000_000, 28_000_000])
  }

  @Test("U3: a second in which a tenth of the ticks is missed is the worst of two")
  func everything() {
    // 100 ticks, of which every tenth is shown one tick late; then 100 in time, and rest. The late
    // ones have finished 3 ms after their deadline and show their own tick's state.
    var frames: [FrameTiming] = []
    for tick in Int64(0)..<200 {
      switch (tick < 100, tick % 10) {
      case (true, 4):
        frames.append(
          Frames.frame(
            due: tick, shown: tick + 1, finish: 3_000_000, state: tick * Frames.period,
            x: Double(tick)))
      case (true, 5): break
      default: frames.append(Frames.frame(due: tick, shown: tick, x: Double(tick)))
      }
    }
    frames.append(Frames.frame(due: 200, shown: 200, moving: false, x: 200))
    let metrics = Frames.metrics(frames)
    #expect(metrics.frames == 191 && metrics.motionTime == .milliseconds(2000))
    #expect(metrics.hitches.count == 10 && metrics.hitchTime == .milliseconds(100))
    #expect(metrics.hitchRatio == 50)
    #expect(metrics.grade(.apple2020) == "critical" && metrics.grade(.appleCurrent) == "bad")
    #expect(metrics.dropped.missed == 10 && metrics.dropped.expected == 201)
    // The first second ends with tick 100 and holds all ten; the later ones hold one less each
    // tenth tick, and the newest none.
    #expect(metrics.dropped.mean == 49_751 && metrics.dropped.worstSecond == 100_000)
    #expect(metrics.dropped.secondsPercentile(0) == 0)
    #expect(
      metrics.overruns.percentiles([50, 90, 95, 99, 100]) == [
        0, 0, 3_000_000, 3_000_000, 3_000_000,
      ])
    // A late frame waits a tick too long, and the one after it a tick too short; 1 point a tick.
    #expect(metrics.animationErrors.percentiles([50, 90, 100]) == [0, 10_000_000, 10_000_000])
    #expect(metrics.animationErrorDistances.maximum == Int64(FingerLag.unitsPerPoint))
    #expect(metrics.count(of: .deadlineMissed) == 10 && metrics.count(of: .none) == 181)
  }

  @Test("U3: what phases cost is counted where it is known")
  func costs() {
    let cost = FrameTiming.Costs(
      step: Interval(nanoseconds: 3), compose: Interval(nanoseconds: 4),
      present: Interval(nanoseconds: 5))
    let metrics = Frames.metrics([
      Frames.frame(0), Frames.frame(due: 1, shown: 1, costs: cost),
    ])
    #expect(metrics.steps.count == 1 && metrics.steps.maximum == 3)
    #expect(metrics.composes.maximum == 4 && metrics.presents.maximum == 5)
    #expect(cost.total == Interval(nanoseconds: 12))
  }
}
