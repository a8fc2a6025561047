import BackswipeFilms
import BackswipeUnits
import Testing

/// How long frames of an APNG file are shown, as exact fractions of 16-bit numbers.
@Suite struct FrameDelayTests {
  private func clock(_ rate: String, speed: Fraction = Fraction(1)) throws -> FilmClock {
    FilmClock(DisplayRefresh(try RefreshRate(parsing: rate)), speed: speed)
  }

  private func delays(_ ticks: Range<Int>, on clock: FilmClock) -> [String] {
    var drift = 0.0
    defer { #expect(drift == 0) }
    return FrameDelay.delays(of: FilmSpan(ticks), on: clock, drift: &drift)
      .map { "\($0.numerator)/\($0.denominator)" }
  }

  @Test(
    "a frame of an even display has exactly one period",
    arguments: [
      ("60", "1/60"), ("59.94", "50/2997"), ("60000/1001", "1001/60000"), ("24", "1/24"),
      ("120", "1/120"), ("24000/1001", "1001/24000"), ("90", "1/90"), ("1", "1/1"),
    ])
  func onePeriod(_ rate: String, _ delay: String) throws {
    #expect(delays(17..<18, on: try clock(rate)) == [delay])
  }

  @Test("a slow or fast film has exactly so many times the period")
  func speeds() throws {
    #expect(delays(0..<1, on: try clock("60", speed: Fraction(1, 4))) == ["1/15"])
    #expect(delays(0..<1, on: try clock("60", speed: Fraction(1, 3))) == ["1/20"])
    #expect(delays(0..<1, on: try clock("24000/1001", speed: Fraction(2))) == ["1001/48000"])
  }

  @Test("a picture that stays is one frame as long as its delay fits 16 bits")
  func merged() throws {
    #expect(delays(3..<63, on: try clock("60")) == ["1/1"])
    #expect(delays(0..<65, on: try clock("60000/1001")) == ["13013/12000"])
    // 67 · 1001 does not fit, and nothing shortens it: 66 are 11011/10000.
    #expect(delays(0..<67, on: try clock("60000/1001")) == ["11011/10000", "1001/60000"])
    #expect(delays(0..<60 * 70_000, on: try clock("60")).count == 2)
  }

  @Test(
    "however a hold is divided, the delays add up to it exactly",
    arguments: ["60", "59.94", "60000/1001", "24", "120", "24000/1001"])
  func sums(_ rate: String) throws {
    let clock = try clock(rate)
    for count in [1, 2, 59, 60, 61, 997, 65_535, 65_536, 100_003] {
      var drift = 0.0
      let found = FrameDelay.delays(of: FilmSpan(5..<5 + count), on: clock, drift: &drift)
      let sum = found.reduce(Fraction(0)) { sum, delay in
        Fraction(
          sum.numerator * Int128(delay.denominator) + Int128(delay.numerator) * sum.denominator,
          sum.denominator * Int128(delay.denominator))
      }
      #expect(sum == clock.duration(of: 5..<5 + count), "\(count) ticks of \(rate) Hz")
    }
  }

  @Test("recorded ticks have durations of their own, and no error adds up to a microsecond")
  func recorded() throws {
    let ticks = (0..<500).map { Instant(nanoseconds: Int64($0) * 16_683_417 + Int64($0 % 7) * 913) }
    let clock = FilmClock(
      try DisplayRefresh(ticks: ticks, rate: .hertz60), speed: Fraction(1))
    var (drift, sum) = (0.0, 0.0)
    for tick in 0..<499 {
      for delay in FrameDelay.delays(of: FilmSpan(tick..<tick + 1), on: clock, drift: &drift) {
        sum += delay.seconds
      }
      let exact = (ticks[tick + 1] - ticks[0]).seconds
      #expect(abs(sum - exact) < 1e-6, "after tick \(tick)")
    }
  }

  @Test("of fractions that fit 16 bits the nearest is taken")
  func nearest() {
    func text(_ top: Int128, _ bottom: Int128) -> String {
      let delay = FrameDelay(nearest: Fraction(top, bottom))
      return "\(delay.numerator)/\(delay.denominator)"
    }
    #expect(text(1, 60) == "1/60")
    #expect(text(1_000_000, 60_000_001) == "1/60")
    #expect(text(314_159_265, 100_000_000) == "65298/20785")
    #expect(text(1_000_000, 1) == "65535/1")
    #expect(text(0, 1) == "1/65535" && text(1, 1_000_000_000) == "1/65535")
  }

  @Test(
    "a picture that begins between ticks has its own length to a microsecond, and so has the sum")
  func between() throws {
    let clock = try clock("60")
    let late = clock.moment(Instant(nanoseconds: 112_000_000))
    #expect(late.tick == 6 && late.offset == Interval(nanoseconds: 12_000_000))
    var drift = 0.0
    let spans = [
      FilmSpan(from: .init(tick: 5), to: late), FilmSpan(from: late, to: .init(tick: 7)),
      FilmSpan(7..<9),
    ]
    let found = spans.flatMap { FrameDelay.delays(of: $0, on: clock, drift: &drift) }
    #expect(found.count == 3)
    for (delay, right) in zip(found, [0.112 - 5.0 / 60, 7.0 / 60 - 0.112, 2.0 / 60]) {
      #expect(abs(delay.seconds - right) < 1e-6)
    }
    let total: Double = found.map(\.seconds).reduce(0, +)
    #expect(abs(total - 4.0 / 60) < 1e-6)
    #expect(spans.map(\.ticks) == [5..<7, 7..<7, 7..<9])
    let slow = try self.clock("60", speed: Fraction(1, 2))
    #expect(slow.duration(of: spans[0]) == Fraction(2 * 43, 1500))
  }
}
