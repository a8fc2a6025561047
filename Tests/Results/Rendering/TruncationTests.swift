import BackswipeScene
import BackswipeUnits
import Testing

@Suite("Lines that are too long")
struct TruncationTests {
  /// The longest part that fits, by trying all.
  private func longest(
    _ line: String, _ font: Font, _ width: CGFloat, _ place: TextTruncation
  ) -> String {
    guard TextMetrics.width(of: line, font: font) > width else { return line }
    let letters = Array(line)
    var best = "…"
    for count in 1..<max(letters.count, 1) {
      var front = String(letters.prefix(place == .tail ? count : (count + 1) / 2))
      while front.last == " " { front.removeLast() }
      let text =
        switch place {
        case .head: "…" + String(letters.suffix(count))
        case .tail: front + "…"
        case .middle: front + "…" + String(letters.suffix(count / 2))
        }
      if TextMetrics.width(of: text, font: font) <= width { best = text }
    }
    return best
  }

  @Test(
    "the longest part that fits is kept, in any script",
    arguments: [
      "Words that go on and on, beyond every bar", "声音与触感声音与触感声音与触感", "iiiiiiiiiiiii", "é👍🏽x",
    ])
  func longest(_ line: String) {
    let font = Font(size: 17)
    for place in [TextTruncation.head, .middle, .tail] {
      for width in stride(from: CGFloat(0), through: 400, by: 13) {
        let found = TextMetrics.truncated(line, font: font, width: width, at: place)
        #expect(found == longest(line, font, width, place), "\(place) \(width)")
      }
    }
  }

  @Test("of a line of a hundred thousand letters the same is kept as of its beginning")
  func endless() {
    let font = Font(size: 17)
    let long = String(repeating: "abc ", count: 25_000)
    let found = TextMetrics.truncated(long, font: font, width: 200, at: .tail)
    #expect(
      found == TextMetrics.truncated(String(long.prefix(400)), font: font, width: 200, at: .tail))
    // Blanks at the end are no reason to look on.
    let blank = "a" + String(repeating: " ", count: 100_000)
    #expect(TextMetrics.truncated(blank, font: font, width: 200, at: .tail) == "a…")
  }
}
