import BackswipeUnits
import Testing

@Suite("Lengths of time")
struct IntervalTests {
  @Test("A length of the standard library's is rounded to the nearest nanosecond, either way")
  func rounding() {
    #expect(Interval(.milliseconds(300)) == .milliseconds(300))
    #expect(Interval(.seconds(2)) == .milliseconds(2000) && Interval(.zero) == .zero)
    for (attoseconds, nanoseconds) in [
      (1_499_999_999, 1), (1_500_000_000, 2), (-1_499_999_999, -1), (-1_500_000_000, -2),
    ] as [(Int64, Int64)] {
      let duration = Duration(secondsComponent: 0, attosecondsComponent: attoseconds)
      #expect(Interval(duration).nanoseconds == nanoseconds)
    }
    #expect(Interval(.seconds(-1) - .nanoseconds(1)).nanoseconds == -1_000_000_001)
  }

  @Test("A length that is too large is clamped")
  func clamping() {
    #expect(Interval(.seconds(Int64.max)).nanoseconds == 9_200_000_000_000_000_000)
    #expect(Interval(.seconds(Int64.min)).nanoseconds == -9_200_000_000_000_000_000)
    #expect(Interval(.seconds(9_200_000_000)) == Interval(seconds: 9.3e9))
  }

  @Test("There and back is the same length")
  func thereAndBack() {
    for nanoseconds in [0, 1, -1, 16_666_667, -9_200_000_000_000_000_000] as [Int64] {
      let interval = Interval(nanoseconds: nanoseconds)
      #expect(Interval(Duration(interval)) == interval)
    }
  }

  @Test("An instant moves by lengths of both kinds alike, and is read in seconds")
  func instants() {
    let (interval, duration) = (Interval.milliseconds(1500), Duration.milliseconds(1500))
    #expect(Instant.zero + duration == .zero + interval && (.zero + duration).seconds == 1.5)
    #expect(Instant.zero - duration == Instant.zero - interval)
    #expect(Interval.seconds(1.5) == interval && Duration(interval) == duration)
  }
}
