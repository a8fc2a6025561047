import BackswipeText
import BackswipeUnits
import Testing

@Suite("Duration text")
struct DurationTextTests {
  @Test(
    "A length of time is read without rounding and written in the unit in which people have it",
    arguments: [
      ("350ms", 350_000_000), ("2s", 2_000_000_000), ("3.1s", 3_100_000_000), ("0ms", 0),
      ("500us", 500_000), ("12ns", 12), ("16.666667ms", 16_666_667), ("285.803168ms", 285_803_168),
      ("100ms", 100_000_000),
      ("16.5ms", 16_500_000), ("-350ms", -350_000_000), ("1.000000001s", 1_000_000_001),
      ("9223372036.854775807s", .max), ("-9223372036.854775808s", .min), ("1.25us", 1250),
    ] as [(String, Int64)])
  func roundTrip(text: String, nanoseconds: Int64) throws {
    let interval = try DurationText.interval(text)
    #expect(interval == Interval(nanoseconds: nanoseconds))
    #expect(DurationText.text(interval) == text)
  }

  @Test(
    "Other spellings of the same length are read too",
    arguments: [
      ("0.25s", 250_000_000), (" 350ms ", 350_000_000), ("0.1s", 100_000_000), ("-0s", 0),
      ("0.000000001s", 1), ("1.0000000000000s", 1_000_000_000), ("500µs", 500_000),
      ("007ms", 7_000_000),
    ] as [(String, Int64)])
  func otherSpellings(text: String, nanoseconds: Int64) throws {
    #expect(try DurationText.interval(text) == Interval(nanoseconds: nanoseconds))
  }

  @Test(
    "What is finer than a nanosecond is rounded to the nearest, a half away from zero",
    arguments: [
      ("0.5ns", 1), ("0.49ns", 0), ("-0.5ns", -1), ("1.5ns", 2), ("0.0000000001s", 0),
      ("0.3333333333333333333333333s", 333_333_333), ("16.666666666666668ms", 16_666_667),
      ("0.9999999996s", 1_000_000_000), ("0.12345678912345us", 123), ("33.3333ms", 33_333_300),
      ("0.00000000000000000000000000000000000001s", 0), ("9223372036.8547758074s", .max),
    ] as [(String, Int64)])
  func rounded(text: String, nanoseconds: Int64) throws {
    #expect(try DurationText.interval(text) == Interval(nanoseconds: nanoseconds))
  }

  @Test(
    "What is no length of time says why",
    arguments: [
      ("350", .missingUnit(number: "350")), ("2.5", .missingUnit(number: "2.5")),
      ("2sec", .unknownUnit("sec", nearest: "s")), ("2msec", .unknownUnit("msec", nearest: "ms")),
      ("2 ms", .unknownUnit(" ms", nearest: "ms")), ("2MS", .unknownUnit("MS", nearest: "ms")),
      ("2fortnights", .unknownUnit("fortnights", nearest: nil)), ("ms", .notANumber("ms")),
      ("", .notANumber("")), ("1.s", .notANumber("1.s")), (".5s", .notANumber(".5s")),
      ("--1s", .notANumber("--1s")), ("1-2s", .notANumber("1-2s")), ("1..2s", .notANumber("1..2s")),
      ("1e3ms", .unknownUnit("e3ms", nearest: nil)), ("1m", .unknownUnit("m", nearest: "ms")),
      ("٣s", .notANumber("٣s")),
      ("9223372037s", .outOfRange("9223372037s")),
      ("99999999999999999999ns", .outOfRange("99999999999999999999ns")),
      ("9223372036.8547758075s", .outOfRange("9223372036.8547758075s")),
    ] as [(String, DurationText.Failure)])
  func noLength(text: String, failure: DurationText.Failure) {
    #expect(throws: failure) { try DurationText.interval(text) }
  }

  @Test("Every written length reads back as itself")
  func everyTextReadsBack() throws {
    // Multiplication by an odd constant reaches lengths of every size and ending.
    for step in Int64(1)...4000 {
      let length = Interval(nanoseconds: (step &* 0x1E37_79B9_7F4A_7C15) >> (step % 60))
      try #require(DurationText.interval(DurationText.text(length)) == length)
    }
  }
}

@Suite("Nearest word")
struct NearestWordTests {
  @Test(
    "A slip of the hand finds the word that was meant",
    arguments: [
      ("easeinout", "easeInEaseOut"), ("Linear", "linear"), ("lnear", "linear"),
      ("esaeIn", "easeIn"), ("linearly", "linear"),
      ("easeio", "easeIn"), ("eio", nil), ("xyzzyx", nil), ("", nil), ("line", "linear"),
      ("banana", nil), ("lean", nil), ("ease-out", "easeOut"),
      (String(repeating: "linear", count: 20), nil),
    ] as [(String, String?)])
  func nearest(word: String, meant: String?) {
    #expect(NearestWord.of(word, among: ["linear", "easeIn", "easeOut", "easeInEaseOut"]) == meant)
  }

  @Test("Of equally near words the first wins")
  func ties() {
    #expect(NearestWord.of("cat", among: ["bat", "hat"]) == "bat")
    #expect(NearestWord.of("cat", among: []) == nil)
  }
}
