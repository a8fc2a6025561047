import BackswipeUnits
import Testing

@Suite("Durations as people write them")
struct DurationWordsTests {
  @Test(
    "A length is rounded to a tenth of a millisecond, and from ten seconds on to a millisecond",
    arguments: [
      (350_000_000, "350 ms"), (916_666_667, "916.7 ms"), (16_666_667, "16.7 ms"), (0, "0 ms"),
      (724_882_438, "724.9 ms"), (28_600_000_000, "28.6 s"), (1_000_000_000, "1000 ms"),
      (10_000_000_000, "10 s"),
      (9_999_960_000, "10 s"), (4_116_666_667, "4116.7 ms"), (49_999, "0 ms"), (50_000, "0.1 ms"),
      (-80_000_000, "-80 ms"), (.max, "9223372036.855 s"), (.min, "-9223372036.855 s"),
    ] as [(Int64, String)])
  func words(nanoseconds: Int64, text: String) {
    #expect(DurationText.words(Interval(nanoseconds: nanoseconds)) == text)
  }

  @Test(
    "A display's refresh has its unit, and a recording no list of its ticks",
    arguments: [
      ("60", "60 Hz"), ("59.94", "59.94 Hz"), ("48 to 120", "48 to 120 Hz"),
      ("60 from 0ms, 120 from 1s", "60 Hz, 120 Hz from 1s"),
      ("ticks 0ms, 4.1s, 4.116666667s at 60", "60 Hz, as recorded"),
    ])
  func refresh(text: String, words: String) throws {
    #expect(try DisplayRefresh(parsing: text).words == words)
  }

  @Test("The space before the unit is the caller's")
  func space() {
    #expect(DurationText.words(.milliseconds(350), space: "\u{202F}") == "350\u{202F}ms")
  }
}
