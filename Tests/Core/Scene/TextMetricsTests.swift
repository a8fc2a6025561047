import BackswipeScene
import BackswipeUnits
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

  @Test("letters of small sizes are farther apart, and those of 20 points and more are narrower")
  func sizes() {
    func ems(_ size: CGFloat) -> CGFloat {
      TextMetrics.width(of: "Settings", font: Font(size: size)) / size
    }
    #expect(ems(6) > ems(11) && ems(11) > ems(17) && ems(17) > ems(19.9) && ems(19.9) > ems(20))
    #expect(abs(ems(20) - ems(34)) < 0.001 && abs(ems(3) - ems(6)) < 0.001)
    // Between two sizes of the table in proportion.
    #expect(abs(ems(14) + ems(15) - 2 * ems(14.5)) < 0.01)
    // Chinese has no spacing.
    #expect(TextMetrics.width(of: "设置", font: Font(size: 8)) == 16)
  }

  @Test("an enlarged font is wider in proportion", arguments: [0.3, 0.95, 1.5, 7] as [CGFloat])
  func scaled(factor: CGFloat) {
    for size in [8.5, 13, 17, 19.9, 20, 34] as [CGFloat] {
      let font = Font(size: size, weight: .semibold)
      let width = TextMetrics.width(of: "Settings and more", font: font)
      let large = TextMetrics.width(of: "Settings and more", font: font.scaled(by: factor))
      #expect(abs(large - width * factor) < 0.001 * factor + 0.001)
    }
  }

  @Test("what has letter spacing is a range of whole letters, with their marks")
  func spacedRanges() {
    #expect(TextMetrics.spacedRanges(of: "Settings") == [0..<8])
    #expect(TextMetrics.spacedRanges(of: "e\u{301}a") == [0..<4])
    #expect(TextMetrics.spacedRanges(of: "设置 A b") == [7..<10])
    #expect(TextMetrics.spacedRanges(of: "a1\u{FE0F}\u{20E3}b") == [0..<1, 8..<9])
    #expect(TextMetrics.spacedRanges(of: "سلام ab") == [8..<11])
    #expect(TextMetrics.spacedRanges(of: "★ 4.5") == [0..<7])
    #expect(TextMetrics.spacedRanges(of: "").isEmpty)
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

/// Lines of scripts without spaces, and of letters that join.
struct ScriptLineTests {
  private let font = Font(size: 17)

  @Test("Arabic letters are measured in the form that they have beside their neighbours")
  func joined() {
    func width(_ text: String) -> CGFloat { TextMetrics.width(of: text, font: font) }
    #expect(width("ببب") < 3 * width("ب"))
    #expect(abs(width("ب\u{200C}ب") - 2 * width("ب")) < 0.001)
    #expect(width("لا") < width("ل") + width("ا"))
    #expect(width("بَب") == width("بب"))
    #expect(abs(width("ب ب") - 2 * width("ب") - width(" ")) < 0.001)
    // Each adds what it takes: a line is as wide as its words and spaces.
    let text = "الإعدادات العامة للهاتف"
    let words = text.split(separator: " ").map { width(String($0)) }
    #expect(abs(words.reduce(0, +) + 2 * width(" ") - width(text)) < 0.001)
  }

  @Test("a line of Arabic is filled as far as one of Latin is")
  func filled() {
    let text = "الإعدادات العامة للهاتف المحمول والجهاز اللوحي والإعدادات العامة للهاتف المحمول"
    let lines = TextMetrics.lines(of: text, font: font, width: 326)
    #expect(lines.first == "الإعدادات العامة للهاتف المحمول والجهاز اللوحي")
  }

  @Test(
    "Thai is broken where a syllable begins, and never within one",
    arguments: [
      "การตั้งค่าทั่วไปของโทรศัพท์และแท็บเล็ตการตั้งค่าทั่วไปของโทรศัพท์และแท็บเล็ต",
      "ประเทศไทยมีภาษาของตนเองและมีผู้คนเดินทางมาเที่ยวทุกปี",
    ])
  func thai(text: String) {
    // What no line may begin with, and none end with.
    let inner: Set<Unicode.Scalar> = ["\u{0E30}", "\u{0E32}", "\u{0E33}", "\u{0E45}", "ๆ", "ฯ"]
    let leading: ClosedRange<Unicode.Scalar> = "เ"..."ไ"
    for width in stride(from: CGFloat(30), through: 330, by: 7) {
      let lines = TextMetrics.lines(of: text, font: font, width: width)
      #expect(lines.joined() == text)
      for (line, next) in zip(lines, lines.dropFirst()) {
        let last = line.unicodeScalars.last ?? " "
        let first = next.unicodeScalars.first ?? " "
        #expect(!inner.contains(first) && !leading.contains(last), "\(line)|\(next)")
        guard width > 90 else { continue }
        // Nothing cut off a closed syllable, a cluster, or a silent letter.
        let bare = next.dropFirst().first.map { $0.unicodeScalars.first ?? " " }
        let isSounded =
          next.first.map { $0.unicodeScalars.count > 1 } == true || leading.contains(first)
          || bare.map { inner.contains($0) } == true || ["\u{0E30}", "ๆ"].contains(last)
        #expect(isSounded && !["ร", "ล", "ว"].contains(first) && last != "ห", "\(line)|\(next)")
      }
    }
  }
}
