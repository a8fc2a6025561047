import BackswipeGeometry
import BackswipeScene
import Testing

struct TextMetricsTests {
  private let font = Font(size: 20)

  @Test("the empty string has no width")
  func emptyText() {
    #expect(TextMetrics.width(of: "", font: font) == 0)
  }

  @Test("a width is the sum of its characters' widths", arguments: Font.Weight.allCases)
  func widthsAdd(weight: Font.Weight) {
    let font = Font(size: 2816, weight: weight)
    for text in ["Settings", "AVATAR", "fi->", "Größe", "设置Wi‑Fi", "50 €"] {
      let sum = text.reduce(CGFloat(0)) { $0 + TextMetrics.width(of: String($1), font: font) }
      #expect(TextMetrics.width(of: text, font: font) == sum, "\(text)")
    }
  }

  @Test("wide characters are one em", arguments: ["设", "の", "한", "Ａ", "。", "🎉", "㈱"])
  func wideCharacters(text: String) {
    #expect(TextMetrics.width(of: text, font: font) == font.size)
  }

  @Test(
    "what joins to a character adds nothing",
    arguments: [("e\u{301}", "e"), ("⚽\u{FE0F}", "⚽"), ("👍🏽", "👍"), ("👨‍👩‍👧", "👨"), ("a\u{AD}", "a")])
  func marksAddNothing(marked: String, plain: String) {
    #expect(
      TextMetrics.width(of: marked, font: font) == TextMetrics.width(of: plain, font: font))
  }

  @Test(
    "what the emoji selector makes a picture of is one em, in sequences too",
    arguments: ["❤\u{FE0F}", "1\u{FE0F}\u{20E3}", "👁\u{FE0F}", "👩\u{200D}❤\u{FE0F}\u{200D}👨"])
  func pictures(text: String) {
    #expect(TextMetrics.width(of: text, font: font) == font.size)
  }

  @Test("a flag is one em")
  func flags() {
    #expect(TextMetrics.width(of: "🇨🇭", font: font) == font.size)
  }

  @Test("control characters are as wide as a space", arguments: ["\n", "\t", "\u{2028}", "\u{7F}"])
  func controlCharacters(text: String) {
    #expect(TextMetrics.width(of: text, font: font) == TextMetrics.width(of: " ", font: font))
  }

  @Test("a space behind Chinese is the Chinese face's, elsewhere the font's")
  func spaces() {
    let font = Font(size: 100, weight: .bold)
    func space(_ text: String) -> CGFloat {
      TextMetrics.width(of: text, font: font)
        - TextMetrics.width(of: text.filter { $0 != " " }, font: font)
    }
    #expect(abs(space("设 A") - 26) < 0.01)
    #expect(space("A 设") == space("A A"))
    #expect(space("A A") < space("设 A") - 1)
  }

  @Test("a word wider than the line is broken behind a slash or a hyphen, else between characters")
  func longWords() {
    let width = TextMetrics.width(of: "example.com/", font: font) + 1
    let address = "See example.com/books/a-b now"
    let lines = TextMetrics.lines(of: address, font: font, width: width)
    #expect(lines.first == "See" && lines[1].hasSuffix("/"))
    #expect(lines.joined().filter { $0 != " " } == address.filter { $0 != " " })
    for text in [address, String(repeating: "w", count: 100), "设设设 wwwwwwwwwwwwwwwwwwwwwwww 设"] {
      for line in TextMetrics.lines(of: text, font: font, width: width) {
        #expect(TextMetrics.width(of: line, font: font) <= width, "\(line)")
      }
    }
    // A character that does not fit has a line of its own.
    #expect(TextMetrics.lines(of: "abc", font: font, width: 1) == ["a", "b", "c"])
  }

  @Test("a font without a size measures nothing", arguments: [0, -3, .nan])
  func noSize(size: CGFloat) {
    #expect(TextMetrics.size(of: "abc 设", font: Font(size: size)) == .zero)
  }

  @Test("an unknown script takes the default advance")
  func unknownScript() {
    let em = CGFloat(1000)
    let width = TextMetrics.width(of: "\u{0E01}", font: Font(size: em))
    #expect(abs(width / em - CGFloat(TextMetrics.defaultAdvance)) < 0.001)
  }

  @Test("heavier weights are wider, digits of one weight included")
  func weightsDiffer() {
    let widths = Font.Weight.allCases.sorted { $0.rawValue < $1.rawValue }.map {
      TextMetrics.width(of: "Hamburgefonstiv 0123456789", font: Font(size: 17, weight: $0))
    }
    #expect(widths == widths.sorted())
    #expect(Set(widths).count == Font.Weight.allCases.count)
  }

  @Test("measures lie on the grid", arguments: [10.3, 13, 17, 34])
  func measuresLieOnTheGrid(size: CGFloat) {
    let font = Font(size: size, weight: .medium)
    let measures = [
      TextMetrics.width(of: "Back 返回", font: font), TextMetrics.ascender(font),
      TextMetrics.descender(font), TextMetrics.lineHeight(font),
    ]
    for measure in measures { #expect(measure == measure.onGrid && measure > 0) }
  }

  @Test("a string that is not ASCII measures its ASCII the same")
  func pathsAgree() {
    let ascii = (0x20...0x7E).map { String(UnicodeScalar($0)) }.joined()
    let mixed = TextMetrics.width(of: ascii + "设", font: font)
    #expect(abs(mixed - TextMetrics.width(of: ascii, font: font) - font.size) < 0.001)
  }
}
