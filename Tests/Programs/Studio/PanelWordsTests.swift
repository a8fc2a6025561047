@testable import BackswipeStudio
import BackswipeUnits
import Testing

@Suite("What the panel writes")
@MainActor
struct PanelWordsTests {
  @Test(
    arguments: [
      (0, "0 ms"), (350_000_000, "350 ms"), (16_666_667, "16.7 ms"), (-4_000_000, "−4 ms"),
      (999_900_000, "999.9 ms"), (999_960_000, "1 s"), (1_000_000_000, "1 s"),
      (5_116_700_000, "5.117 s"), (24_700_000_000, "24.7 s"),
    ] as [(Int64, String)])
  func times(nanoseconds: Int64, text: String) {
    let shown = PanelWords.time(Interval(nanoseconds: nanoseconds))
    #expect(shown.replacingUnitSpace == text)
  }

  @Test(arguments: [
    ("-3.5 pt", "−3.5 pt"), ("at x -2, y 7", "at x −2, y 7"), ("content-pop", "content-pop"),
    ("a-1", "a-1"), ("2-3", "2-3"), ("--set", "--set"), ("", ""),
  ])
  func minusSigns(text: String, shown: String) {
    #expect(PanelWords.signed(text) == shown)
  }

  @Test(arguments: [
    ("pop.strip: 9 pt less and it stays", "Pop edge width: 9 pt less and it stays"),
    (
      "pop.threshold.fraction decides: 0.5 of 390 pt",
      "Pop threshold fraction decides: 0.5 of 390 pt"
    ),
    ("release.speed: 3 pt/s more", "Release speed: 3 pt/s more"), ("no.such key.", "no.such key."),
  ])
  func titles(text: String, shown: String) {
    #expect(PanelWords.titled(text) == shown)
  }

  @Test(arguments: [
    ("push.duration", "250ms", "250 ms"), ("pop.strip", "13", "13 pt"),
    ("pop.strip", "anywhere", "anywhere"), ("no.such", "13", "13"),
  ])
  func values(key: String, text: String, shown: String) {
    #expect(PanelWords.value(key, text).replacingUnitSpace == shown)
  }
}

extension String {
  fileprivate var replacingUnitSpace: String {
    String(map { $0 == "\u{202F}" ? " " : $0 })
  }
}
