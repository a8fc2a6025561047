import BackswipeScenarios
import BackswipeTime
import Testing

@Suite("Times and rates as text")
struct TimeTextTests {
  @Test(
    "A decimal number with a unit is read exactly",
    arguments: [
      ("0ms", 0), ("350ms", 350_000_000), ("2s", 2_000_000_000), ("3.1s", 3_100_000_000),
      ("0.1s", 100_000_000), ("16666667ns", 16_666_667), ("16.666667ms", 16_666_667),
      ("1.5us", 1500), ("1.5µs", 1500), ("0.5ns", 1), ("0.49ns", 0),
      ("1.0000000005s", 1_000_000_001),
      ("1.00000000049s", 1_000_000_000), ("007ms", 7_000_000), ("-0s", 0),
      ("3600000s", 3_600_000_000_000_000),
    ] as [(String, Int64)])
  func reading(_ text: String, _ nanoseconds: Int64) throws {
    #expect(try TimeText.parse(text) == Interval(nanoseconds: nanoseconds))
  }

  @Test(
    "Anything else says why it is no time",
    arguments: [
      ("", .notATime), ("ms", .notATime), (".5s", .notATime), ("1.s", .notATime),
      ("1 s", .notATime), ("1e3s", .notATime), ("1,5s", .notATime), ("+1s", .notATime),
      ("--1s", .notATime), ("nan", .notATime), ("1", .missingUnit), ("1.5", .missingUnit),
      ("1m", .unknownUnit("m")), ("1S", .unknownUnit("S")), ("-1ns", .negative),
      ("3600000.000000001s", .tooLong), ("99999999999999999999999ns", .tooLong),
      ("9223372036854775807s", .tooLong),
    ] as [(String, TimeText.Mistake)])
  func refusing(_ text: String, _ mistake: TimeText.Mistake) {
    #expect(throws: mistake) { try TimeText.parse(text) }
  }

  @Test(
    "A time is written in the shortest way that is exact",
    arguments: [
      (0, "0s"), (1, "1ns"), (1500, "1.5us"), (16_666_667, "16666667ns"),
      (700_000_000, "700ms"), (350_000_000, "350ms"), (3_100_000_000, "3.1s"),
      (60_000_000_000, "60s"), (1_001_000_000, "1001ms"), (-5_000_000, "-5ms"),
    ] as [(Int64, String)])
  func writing(_ nanoseconds: Int64, _ text: String) {
    #expect(TimeText.write(Interval(nanoseconds: nanoseconds)) == text)
  }

  @Test("What is written reads back to the same nanosecond")
  func roundTrip() throws {
    var value: Int64 = 1
    for step in 0..<2000 {
      value = (value &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407)
      let nanoseconds = Int64(value.magnitude % 10_000_000_000_000) >> Int64(step % 40)
      let text = TimeText.write(Interval(nanoseconds: nanoseconds))
      #expect(try TimeText.parse(text).nanoseconds == nanoseconds, "\(text)")
    }
  }

  @Test(
    "A rate is an exact fraction in lowest terms",
    arguments: [
      ("60", 60, 1), ("59.94", 2997, 50), ("60000/1001", 60000, 1001), ("120/2", 60, 1),
      ("0.5", 1, 2), ("60.0", 60, 1), ("1000", 1000, 1), ("999.999999", 999_999_999, 1_000_000),
    ])
  func rates(_ text: String, _ numerator: Int, _ denominator: Int) throws {
    let rate = try #require(RefreshRate(text))
    #expect(rate == RefreshRate(numerator: numerator, denominator: denominator))
    #expect(RefreshRate(rate.text) == rate)
  }

  @Test(
    "Rates that no display has, and what is no number, are refused",
    arguments: [
      "", "0", "0/5", "5/0", "-60", "1001", "60Hz", "1/2/3", "/", "60/", "6.0.0", ".5", "60.",
      "1e2", "99999999999999999999", "1.9999999999", "60/1.5", "nan", "6０",
    ])
  func wrongRates(_ text: String) {
    #expect(RefreshRate(text) == nil)
  }
}
