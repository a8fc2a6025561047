import BackswipeGestures
import BackswipeMetrics
import BackswipeUnits
import Testing

@Suite struct FingerLagTests {
  private func lags(_ frames: [FrameTiming]) -> [Double] {
    var lag = FingerLag()
    for frame in frames { lag.add(frame) }
    guard lag.lags.count > 0 else { return [] }
    return (0..<lag.lags.count).map { index in
      // The percentile that has exactly this rank.
      Double(lag.lags.percentile((index + 1) * 100 / lag.lags.count) ?? 0)
        / FingerLag.unitsPerPoint
    }
  }

  @Test("U3: a finger at 1 pt/ms that is shown 4 ms late is 4 points ahead")
  func steadyFinger() {
    #expect(
      lags([
        Frames.frame(due: 1, shown: 1, samples: [Frames.sample(.began, at: 6_000_000, x: 6)]),
        Frames.frame(due: 2, shown: 2, samples: [Frames.sample(.moved, at: 16_000_000, x: 16)]),
        Frames.frame(due: 3, shown: 3, samples: [Frames.sample(.ended, at: 26_000_000, x: 26)]),
      ]) == [4, 4])
  }

  @Test("U3: what is shown late lies further behind")
  func lateFrame() {
    // Contains samples up to 8 ms, is shown at 30 ms; the finger went on at 1 pt/ms.
    #expect(
      lags([
        Frames.frame(due: 1, shown: 3, samples: [Frames.sample(.began, at: 8_000_000, x: 8)]),
        Frames.frame(
          due: 4, shown: 4,
          samples: [
            Frames.sample(.moved, at: 20_000_000, x: 20),
            Frames.sample(.ended, at: 40_000_000, x: 40),
          ]),
      ]) == [22])
  }

  @Test("U3: a finger that keeps still, or says nothing for long, is not ahead")
  func stillFinger() {
    #expect(
      lags([
        Frames.frame(due: 1, shown: 1, samples: [Frames.sample(.began, at: 5_000_000, x: 5)]),
        Frames.frame(due: 2, shown: 2, samples: [Frames.sample(.moved, at: 15_000_000, x: 5)]),
      ]) == [0])
    let silent = (2...40).map { Frames.frame($0) }
    #expect(
      lags(
        [Frames.frame(due: 1, shown: 1, samples: [Frames.sample(.began, at: 5_000_000, x: 5)])]
          + silent
          + [
            Frames.frame(
              due: 41, shown: 41, samples: [Frames.sample(.ended, at: 409_000_000, x: 300)])
          ]
      ).allSatisfy { $0 == 0 })
  }

  @Test("U3: each finger has a lag of its own")
  func twoFingers() {
    #expect(
      lags([
        Frames.frame(
          due: 1, shown: 1,
          samples: [
            Frames.sample(.began, at: 5_000_000, x: 0),
            Frames.sample(.began, at: 5_000_000, x: 0, touch: 2),
          ]),
        Frames.frame(
          due: 2, shown: 2,
          samples: [
            Frames.sample(.ended, at: 15_000_000, x: 2),
            Frames.sample(.ended, at: 15_000_000, x: 6, touch: 2),
          ]),
      ]) == [1, 3])
  }
}
