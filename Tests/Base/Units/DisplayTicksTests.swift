import BackswipeUnits
import Testing

/// X3: when a display shows what is ready when.
@Suite struct DisplayTicksTests {
  static func ms(_ milliseconds: Double) -> Instant {
    Instant(nanoseconds: Int64((milliseconds * 1e6).rounded()))
  }

  /// 40 Hz to 100 Hz: periods of 25 and 10 ms.
  static func variable() throws -> DisplayTicks {
    DisplayTicks(
      try DisplayRefresh(slowest: RefreshRate(numerator: 40), fastest: RefreshRate(numerator: 100)))
  }

  @Test("X3: what is ready in time is shown at the ticks of the fastest rate")
  func inTime() throws {
    var ticks = try Self.variable()
    for tick in 0...5 {
      #expect(ticks.number == tick && ticks.instant == Self.ms(Double(tick) * 10))
      ticks.shown(at: ticks.instant)
      ticks.advance(readyAt: ticks.instant)
    }
  }

  @Test(
    "X3: what is late is shown when it is ready, but not in the middle of a repeated refresh",
    arguments: [
      // The frame before was shown at 0; it is repeated at 25, 50, 75 … and that takes 10 ms.
      (3.0, 10.0), (10, 10), (12.5, 12.5), (24, 24), (25, 25), (26, 35), (34.9, 35), (35, 35),
      (49, 49), (50, 50), (51, 60), (1000.5, 1010), (1011, 1011),
    ])
  func late(ready: Double, shown: Double) throws {
    var ticks = try Self.variable()
    ticks.shown(at: .zero)
    ticks.advance(readyAt: Self.ms(ready))
    #expect(ticks.instant == Self.ms(shown))
    ticks.shown(at: ticks.instant)
    let number = ticks.number
    ticks.advance(readyAt: ticks.instant)
    #expect(ticks.instant == Self.ms(shown + 10) && ticks.number == number + 1)
  }

  @Test("X3: a frame that waits to be shown holds up the next one")
  func shownLater() throws {
    var ticks = try Self.variable()
    ticks.shown(at: .zero)
    ticks.advance(readyAt: .zero)
    #expect(ticks.instant(readyAt: Self.ms(14)) == Self.ms(14))
    ticks.shown(at: Self.ms(14))
    ticks.advance(readyAt: Self.ms(14))
    #expect(ticks.instant == Self.ms(24))
  }

  @Test("X3: fixed ticks and schedules show what is ready at the next tick")
  func fixed() throws {
    var ticks = DisplayTicks(try DisplayRefresh(parsing: "50 from 0ms, 100 from 1s"))
    ticks.advance(readyAt: Self.ms(41))
    #expect(ticks.number == 3 && ticks.instant == Self.ms(60))
    ticks.advance(readyAt: Self.ms(41))
    #expect(ticks.number == 4 && ticks.instant == Self.ms(80))
    #expect(ticks.instant(readyAt: Self.ms(81)) == Self.ms(100))
    ticks.advance(readyAt: Self.ms(1005))
    #expect(ticks.instant == Self.ms(1010) && ticks.period == .milliseconds(10))
  }

  @Test("X3: a range of rates is read back as it is written, and only upwards")
  func text() throws {
    let refresh = try DisplayRefresh(parsing: "48 to 120")
    #expect(refresh.description == "48 to 120")
    #expect(refresh.instant(ofTick: 12) == Self.ms(100))
    #expect(refresh.firstTick(atOrAfter: Self.ms(100)) == 12)
    for text in ["120 to 48", "60 to 60", "48 to", "48 to 120 to 240", "a to b"] {
      #expect(throws: DisplayRefresh.Failure.self) { try DisplayRefresh(parsing: text) }
    }
  }
}
