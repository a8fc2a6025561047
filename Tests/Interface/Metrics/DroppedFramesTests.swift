import BackswipeMetrics
import BackswipeUnits
import Testing

@Suite struct DroppedFramesTests {
  /// Frames 100 ms apart, so that a second has ten; each with the ticks it missed of its two.
  private func dropped(_ missed: [Int]) -> DroppedFrames {
    var dropped = DroppedFrames()
    for count in missed { dropped.add(missed: count, expected: 2, time: .milliseconds(100)) }
    return dropped
  }

  @Test("U3: a motion shorter than a second is one window")
  func short() {
    let dropped = dropped([0, 1, 0, 0])
    #expect(dropped.mean == 125_000)
    #expect(dropped.worstSecond == 125_000)
    #expect(dropped.secondsPercentile(95) == 125_000)
  }

  @Test("U3: the worst second is the one with the most missed ticks in it")
  func worstSecond() {
    // Two seconds: the first without a miss, then five misses in a row, then none for half one.
    let dropped = dropped(
      Array(repeating: 0, count: 10) + Array(repeating: 1, count: 5) + Array(repeating: 0, count: 5)
    )
    #expect(dropped.missed == 5 && dropped.expected == 40)
    #expect(dropped.mean == 125_000)
    #expect(dropped.worstSecond == 250_000)
    // Eleven windows end with frames 10 to 20: misses 0, 1, 2, 3, 4, 5, 5, 5, 5, 5, 5.
    #expect(dropped.secondsPercentile(95) == 250_000)
    #expect(dropped.secondsPercentile(50) == 250_000)
    #expect(dropped.secondsPercentile(45) == 200_000)
    #expect(dropped.secondsPercentile(9) == 0)
  }

  @Test("U3: a frame that takes no time belongs to the next one that does")
  func noTime() {
    var dropped = DroppedFrames()
    for _ in 0..<10 {
      dropped.add(missed: 1, expected: 1, time: .zero)
      dropped.add(missed: 0, expected: 1, time: .milliseconds(100))
    }
    #expect(dropped.worstSecond == 500_000)
  }

  @Test func nothingHasNoShare() {
    #expect(DroppedFrames().mean == nil && DroppedFrames().worstSecond == nil)
    #expect(DroppedFrames().secondsPercentile(95) == nil)
  }
}
