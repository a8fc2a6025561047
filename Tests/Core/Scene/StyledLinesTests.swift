import BackswipeScene
import BackswipeUnits
import Testing

/// Lines of text in several fonts and colours.
struct StyledLinesTests {
  private let small = Font(size: 17)
  private let large = Font(size: 34, weight: .bold)
  private let red = Color(hex: 0xFF0000)

  private func run(
    _ text: String, _ font: Font, _ paragraph: ParagraphLook = ParagraphLook(),
    _ change: (inout StyledText.Style) -> Void = { _ in }
  ) -> StyledText.Run {
    var style = StyledText.Style(font: font, color: .black)
    change(&style)
    return StyledText.Run(text, style, paragraph)
  }

  private func lines(
    _ runs: [StyledText.Run], width: CGFloat = .infinity, height: CGFloat = .infinity,
    limit: Int = 0, _ overflow: StyledLines.Overflow = .truncates(.tail)
  ) -> StyledLines {
    StyledLines(
      StyledText(runs), size: CGSize(width: width, height: height), limit: limit,
      overflow: overflow)
  }

  private func texts(_ commands: [DrawCommand]) -> [(text: String, box: CGRect, font: Font)] {
    commands.compactMap { command in
      if case .text(let text, let box, let font, _, _) = command { (text, box, font) } else { nil }
    }
  }

  @Test("X9: runs of two fonts are side by side on one baseline, in a line as high as the larger")
  func baseline() {
    let found = lines([run("12", large), run(" kg", small)])
    let width = TextMetrics.width(of: "12", font: large)
    #expect(found.texts == ["12 kg"])
    #expect(abs(found.width - width - TextMetrics.width(of: " kg", font: small)) < 1e-3)
    #expect(abs(found.height - TextMetrics.lineHeight(large)) < 1e-3)
    let drawn = texts(found.commands(in: CGRect(x: 10, y: 0, width: 200, height: found.height)))
    #expect(drawn.map(\.text) == ["12", " kg"])
    #expect(drawn.map(\.box.minX) == [10, 10 + width])
    let baselines = drawn.map { $0.box.minY + TextMetrics.ascender($0.font) }
    #expect(abs(baselines[0] - baselines[1]) < 1e-9)
  }

  @Test(
    "X9: one run wraps as a plain text does, whatever its words", arguments: [60, 90, 140, 300])
  func wrapsAsPlain(width: CGFloat) {
    for text in [
      "The quick brown fox jumps over the lazy dog", "设置，通知和显示 and more", "one\n\ntwo three",
      "donaudampfschifffahrtsgesellschaft sails", "a/very/long/path/without/any/spaces",
    ] {
      let plain = TextMetrics.lines(of: text, font: small, width: width)
      #expect(lines([run(text, small)], width: width).texts == plain, "\(text)")
      // The same text in two runs that divide a word.
      let half = text.index(text.startIndex, offsetBy: 2)
      let divided = [run(String(text[..<half]), small), run(String(text[half...]), small)]
      #expect(lines(divided, width: width).texts == plain, "\(text)")
    }
  }

  @Test(
    "X9: a text that is too long is truncated where its style is",
    arguments: [TextTruncation.head, .middle, .tail])
  func truncates(place: TextTruncation) {
    let text = "A title that is much too long for its line"
    let found = lines([run(text, small)], width: 150, limit: 1, .truncates(place))
    #expect(found.texts == [TextMetrics.truncated(text, font: small, width: 150, at: place)])
    let two = lines([run("Much ", large), run("too long for it", small)], width: 150, limit: 1)
    #expect(two.texts[0].hasPrefix("Much ") && two.texts[0].hasSuffix("…") && two.width <= 150)
    let drawn = texts(two.commands(in: CGRect(x: 0, y: 0, width: 150, height: 50)))
    #expect(drawn.last?.text == "…" && drawn.last?.font == small)
  }

  @Test("the last of several lines holds the rest, truncated; lines below the height are left out")
  func limits() {
    let text = run("one two three four five six seven", small)
    let found = lines([text], width: 80, limit: 2)
    #expect(found.count == 2 && found.texts[1].hasSuffix("…"))
    #expect(lines([text], width: 80, height: 50, limit: 0).count == 2)
    #expect(lines([text], width: 80, height: 1, limit: 0).count == 1)
    #expect(lines([text], width: 80, limit: 2, .wraps).texts[1].hasSuffix("…") == false)
    #expect(lines([]).count == 0 && lines([]).height == 0)
  }

  @Test("X9: a paragraph has its distances, line heights, indents and alignment")
  func paragraphs() {
    let height = TextMetrics.lineHeight(small)
    var look = ParagraphLook()
    look.lineSpacing = 6
    look.spacing = 10
    let words = [run("one two\nthree", small, look)]
    #expect(abs(lines(words, width: 200).height - (2 * height + 16)) < 1e-3)
    // A single line has neither.
    #expect(abs(lines([run("one", small, look)]).height - height) < 1e-3)
    look = ParagraphLook()
    look.minimumLineHeight = 40
    let tall = lines([run("one", small, look)])
    #expect(tall.height == 40)
    let below = height - TextMetrics.ascender(small)
    #expect(abs((tall.baselines?.first ?? 0) - (40 - below)) < 1e-3)
    look.maximumLineHeight = 10
    #expect(lines([run("one", small, look)]).height == 10)
    look = ParagraphLook()
    look.lineHeightMultiple = 2
    #expect(abs(lines([run("one", small, look)]).height - 2 * height) < 1e-3)

    look = ParagraphLook()
    (look.firstLineIndent, look.indent, look.tailIndent) = (20, 5, -10)
    let indented = lines([run("one two three four", small, look)], width: 90)
    let drawn = texts(indented.commands(in: CGRect(x: 0, y: 0, width: 90, height: 100)))
    #expect(drawn.count > 1 && drawn[0].box.minX == 20 && drawn[1].box.minX == 5)
    look = ParagraphLook()
    look.alignment = .right
    let right = lines([run("one", small, look)])
    let box = texts(right.commands(in: CGRect(x: 0, y: 0, width: 90, height: 30)))[0].box
    #expect(abs(box.minX + right.width - 90) < 1e-3)
    look.breaksWords = true
    #expect(lines([run("onetwo", small, look)], width: 30).texts[0].count > 1)
    #expect(lines([run("a bcdefgh", small, look)], width: 40).texts[0].hasPrefix("a b"))
  }

  @Test("X9: kern spaces the characters, and an offset raises them and their line")
  func kernAndOffset() {
    let plain = TextMetrics.width(of: "abc", font: small)
    let kerned = lines([run("abc", small) { $0.kern = 4 }])
    #expect(abs(kerned.width - plain - 12) < 1e-3)
    let drawn = texts(kerned.commands(in: CGRect(x: 0, y: 0, width: 100, height: 30)))
    #expect(drawn.map(\.text) == ["a", "b", "c"])
    #expect(abs(drawn[1].box.minX - TextMetrics.width(of: "a", font: small) - 4) < 1e-3)
    // Letters that join stay together.
    #expect(
      abs(
        lines([run("سلام", small) { $0.kern = 4 }]).width
          - TextMetrics.width(of: "سلام", font: small)) < 1e-3)
    let height = TextMetrics.lineHeight(small)
    let raised = lines([run("x", small), run("2", small) { $0.baselineOffset = 8 }])
    #expect(abs(raised.height - height - 8) < 1e-3)
    let boxes = texts(raised.commands(in: CGRect(x: 0, y: 0, width: 100, height: raised.height)))
      .map(\.box.minY)
    #expect(abs(boxes[0] - 8) < 1e-3 && abs(boxes[1]) < 1e-3)
  }

  @Test("X9: a background is as high as the line, and lines are under and through their text")
  func rules() {
    var rule = TextRule()
    let text = run("ab cd", small) {
      $0.background = red
      $0.underline = rule
      $0.strikethrough = rule
    }
    let found = lines([text])
    let commands = found.commands(in: CGRect(x: 0, y: 0, width: 100, height: found.height))
    let fills = commands.compactMap { command -> CGRect? in
      if case .fill(let rect, _, _) = command { rect } else { nil }
    }
    let baseline = TextMetrics.ascender(small)
    #expect(fills.count == 3 && abs(fills[0].height - found.height) < 1e-3)
    #expect(fills.allSatisfy { abs($0.width - found.width) < 1e-3 })
    #expect(fills[1].minY > baseline && fills[1].maxY < found.height)
    #expect(fills[2].maxY < baseline && fills[2].minY > baseline - 8)
    // Nothing but the text has the colour of a shadow.
    #expect(
      !found.commands(in: CGRect(x: 0, y: 0, width: 100, height: 30), color: .white)
        .contains { if case .fill(_, _, red) = $0 { true } else { false } })
    rule.isByWord = true
    rule.isDouble = true
    rule.dash = [3, 1]
    let words = lines([run("ab cd", small) { $0.underline = rule }])
      .commands(in: CGRect(x: 0, y: 0, width: 100, height: 30))
    let dashes = words.filter { if case .shape = $0 { true } else { false } }
    #expect(dashes.count == 4)
  }

  @Test("runs of a text from right to left begin at the right")
  func rightToLeft() {
    let found = lines([run("שלום ", small), run("עולם", large)])
    let drawn = texts(found.commands(in: CGRect(x: 0, y: 0, width: 300, height: 60)))
    #expect(drawn.map(\.text) == ["עולם", "שלום "])
  }

  @Test("an emoji of several scalars that two runs divide has one look")
  func clusters() {
    let text = StyledText([run("👩‍", small), run("🚀!", large)])
    #expect(StyledText([run("👩‍🚀", small)]).runs.count == 1)
    let found = StyledLines(
      text, size: CGSize(width: 300, height: 100), limit: 1, overflow: .truncates(.tail))
    #expect(found.texts == ["👩‍🚀!"])
  }
}
