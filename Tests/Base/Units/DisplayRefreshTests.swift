import BackswipeUnits
import Testing

private func ns(_ nanoseconds: Int64) -> Instant { Instant(nanoseconds: nanoseconds) }

private func refresh(_ text: String) throws -> DisplayRefresh { try DisplayRefresh(parsing: text) }

private let everyForm = [
  "60", "120", "59.94", "60000/1001", "23.976", "144", "1000", "0.5",
  "60 from 0ms, 120 from 1s", "60 from 0ms, 59.94 from 1.001s, 1000 from 1.500000001s",
  "ticks 0ms, 16.666667ms, 50ms, 51ms",
]

@Suite("Display refresh")
struct DisplayRefreshTests {
  @Test(
    "A tick is its number of periods, to the nearest nanosecond, half up",
    arguments: [
      ("60", 0, 0), ("60", 1, 16_666_667), ("60", 2, 33_333_333), ("60", 6, 100_000_000),
      ("60", 360_000, 6_000_000_000_000), ("120", 1, 8_333_333), ("59.94", 1, 16_683_350),
      ("59.94", 2997, 50_000_000_000), ("60000/1001", 60000, 1_001_000_000_000),
      ("512", 1, 1_953_125), ("1000", 3, 3_000_000), ("64", 1, 15_625_000),
      ("4096/5", 1, 1_220_703),
    ] as [(String, Int, Int64)])
  func ticks(text: String, tick: Int, nanoseconds: Int64) throws {
    #expect(try refresh(text).instant(ofTick: tick) == ns(nanoseconds))
  }

  @Test("Exactly half a nanosecond is rounded up")
  func halfUp() throws {
    // 9·10⁹/1024 is 8 789 062.5.
    #expect(try refresh("1024/9").instant(ofTick: 1) == ns(8_789_063))
    #expect(try refresh("1024/9").firstTick(atOrAfter: ns(8_789_063)) == 1)
    #expect(try refresh("1024/9").firstTick(atOrAfter: ns(8_789_064)) == 2)
  }

  @Test("59.94 is read as exactly 2997/50")
  func exactDecimal() throws {
    let rate = try RefreshRate(parsing: "59.94")
    #expect(rate.numerator == 2997)
    #expect(rate.denominator == 50)
  }

  @Test("The first tick at or after an instant inverts the instant of a tick", arguments: everyForm)
  func inverse(text: String) throws {
    let refresh = try refresh(text)
    let numbers = Array(0..<2000) + (0..<200).map { 1_000_003 * $0 }
    for tick in numbers {
      let instant = refresh.instant(ofTick: tick)
      try #require(refresh.firstTick(atOrAfter: instant) == tick)
      try #require(refresh.firstTick(atOrAfter: instant + Interval(nanoseconds: 1)) == tick + 1)
      if tick > 0 {
        try #require(refresh.firstTick(atOrAfter: instant - Interval(nanoseconds: 1)) == tick)
      }
      try #require(refresh.period(atTick: tick) > .zero)
    }
  }

  @Test("A schedule counts ticks afresh from each entry and numbers them on")
  func schedule() throws {
    let refresh = try refresh("60 from 0ms, 120 from 1s")
    #expect(refresh.instant(ofTick: 59) == ns(983_333_333))
    #expect(refresh.instant(ofTick: 60) == ns(1_000_000_000))
    #expect(refresh.instant(ofTick: 61) == ns(1_008_333_333))
    #expect(refresh.instant(ofTick: 180) == ns(2_000_000_000))
    #expect(refresh.firstTick(atOrAfter: ns(999_000_000)) == 60)
    #expect(refresh.period(atTick: 59) == Interval(nanoseconds: 16_666_667))
    #expect(refresh.period(atTick: 60) == Interval(nanoseconds: 8_333_333))
  }

  @Test("An entry that begins between two ticks cuts the period short")
  func scheduleOffGrid() throws {
    let refresh = try refresh("60 from 0ms, 60 from 20ms")
    #expect(
      (0...3).map { refresh.instant(ofTick: $0) }
        == [0, 16_666_667, 20_000_000, 36_666_667].map(ns))
    #expect(refresh.firstTick(atOrAfter: ns(17_000_000)) == 2)
  }

  @Test("A recording shows its own ticks and goes on at 60 Hz from the last")
  func recording() throws {
    let refresh = try DisplayRefresh(ticks: [ns(0), ns(17_000_000), ns(40_000_000)])
    #expect(refresh.instant(ofTick: 2) == ns(40_000_000))
    #expect(refresh.instant(ofTick: 3) == ns(56_666_667))
    #expect(refresh.instant(ofTick: 8) == ns(140_000_000))
    #expect(refresh.firstTick(atOrAfter: ns(17_000_001)) == 2)
    #expect(refresh.firstTick(atOrAfter: ns(40_000_001)) == 3)
  }

  @Test("What lies before the start is read as tick 0", arguments: everyForm)
  func beforeTheStart(text: String) throws {
    let refresh = try refresh(text)
    #expect(refresh.instant(ofTick: -5) == .zero)
    #expect(refresh.firstTick(atOrAfter: ns(.min)) == 0)
  }

  @Test("The end of the clock is reached without a trap", arguments: everyForm)
  func endOfTheClock(text: String) throws {
    let refresh = try refresh(text)
    #expect(refresh.instant(ofTick: .max) == ns(.max))
    #expect(refresh.firstTick(atOrAfter: ns(.max)) > 1_000_000)
    #expect(refresh.period(atTick: .max) >= .zero)
  }

  @Test("A refresh is read back from its own text", arguments: everyForm)
  func roundTrip(text: String) throws {
    let refresh = try refresh(text)
    #expect(refresh.description == text)
    #expect(try DisplayRefresh(parsing: refresh.description) == refresh)
  }

  @Test(
    "What is no rate says which ones are allowed",
    arguments: [
      ("0", .outOfRange("0")), ("-60", .outOfRange("-60")), ("1000.1", .outOfRange("1000.1")),
      ("60/0", .outOfRange("60/0")), ("sixty", .notARate("sixty")), ("", .notARate("")),
      ("60/", .notARate("60/")), ("59.94/1", .notARate("59.94/1")), ("6e1", .notARate("6e1")),
      ("1/2/3", .notARate("1/2/3")), ("60.", .notARate("60.")),
      ("60.0000000001", .tooManyDigits("60.0000000001")),
      ("99999999999999999999", .tooManyDigits("99999999999999999999")),
    ] as [(String, RefreshRate.Failure)])
  func noRate(text: String, failure: RefreshRate.Failure) {
    #expect(throws: failure) { try RefreshRate(parsing: text) }
    #expect(throws: DisplayRefresh.Failure.rate(failure)) { try DisplayRefresh(parsing: text) }
    #expect(failure.description.contains("up to \(RefreshRate.largestHertz)"))
  }

  @Test(
    "A schedule or a recording out of order is refused",
    arguments: [
      ("60 from 1ms", .scheduleStartsLate(ns(1_000_000))),
      ("60 from 0ms, 120 from 0ms", .scheduleNotIncreasing(index: 1)),
      ("60 from 0ms, 120 from 2s, 60 from 1s", .scheduleNotIncreasing(index: 2)),
      ("60 from 0ms, 120 from -1s", .scheduleNotIncreasing(index: 1)),
      ("60 from 0ms, 120", .malformed("120")), ("60 from 0", .time(.missingUnit(number: "0"))),
      ("ticks", .noTicks), ("ticks -1ms", .negativeTick(ns(-1_000_000))),
      ("ticks 0ms, 1ms, 1ms", .ticksNotIncreasing(index: 2)),
    ] as [(String, DisplayRefresh.Failure)])
  func outOfOrder(text: String, failure: DisplayRefresh.Failure) {
    #expect(throws: failure) { try DisplayRefresh(parsing: text) }
    #expect(throws: DisplayRefresh.Failure.emptySchedule) { try DisplayRefresh(schedule: []) }
  }
}
