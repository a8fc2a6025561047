@testable import BackswipeScene
import BackswipeUnits
import Testing

/// Pictures in the lines of a text.
struct StyledAttachmentTests {
  private let font = Font(size: 17)
  private let mark = String(StyledText.attachmentCharacter)
  private let dot = DrawCommand.fill(
    CGRect(x: 0, y: 0, width: 4, height: 4), cornerRadius: 0, .black)

  private func style(_ bounds: CGRect? = nil) -> StyledText.Style {
    var style = StyledText.Style(font: font, color: .black)
    style.attachment = bounds.map { StyledText.Attachment(bounds: $0, commands: [dot]) }
    return style
  }

  private func lines(
    _ runs: [StyledText.Run], width: CGFloat = .infinity, limit: Int = 0, smallest: CGFloat = 1
  ) -> StyledLines {
    StyledLines(
      StyledText(runs), size: CGSize(width: width, height: .infinity), limit: limit,
      overflow: .truncates(.tail), smallest: smallest)
  }

  /// The places of the pictures.
  private func places(_ commands: [DrawCommand]) -> [CGPoint] {
    commands.compactMap { if case .translate(let place) = $0 { place } else { nil } }
  }

  private func run(_ text: String) -> StyledText.Run { StyledText.Run(text, style()) }

  private func picture(_ bounds: CGRect, count: Int = 1) -> StyledText.Run {
    StyledText.Run(String(repeating: mark, count: count), style(bounds))
  }

  @Test("X9: an attachment takes its width in the line, and stands on the baseline")
  func place() throws {
    let box = CGRect(x: 0, y: 0, width: 30, height: 12)
    let found = lines([run("a"), picture(box), run("b")])
    let a = TextMetrics.width(of: "a", font: font)
    let b = TextMetrics.width(of: "b", font: font)
    #expect(abs(found.width - (a + 30 + b)) < 1e-3)
    #expect(abs(found.height - TextMetrics.lineHeight(font)) < 1e-3)
    let commands = found.commands(in: CGRect(x: 10, y: 0, width: 200, height: found.height))
    let place = try #require(places(commands).first)
    #expect(abs(place.x - (10 + a)) < 1e-3)
    #expect(abs(place.y - (TextMetrics.ascender(font) - 12)) < 1e-3)
    #expect(commands.filter { $0 == dot }.count == 1)
  }

  @Test("X9: a high attachment makes its line higher, above and below the baseline")
  func height() {
    let box = CGRect(x: 0, y: -10, width: 30, height: 60)
    let found = lines([run("a"), picture(box)])
    #expect(abs(found.height - 60) < 1e-3)
    #expect(found.baselines.map { abs($0.first - 50) < 1e-3 } == true)
  }

  @Test("X9: a line ends beside an attachment, whose neighbours are one word without it")
  func wrapping() {
    let box = CGRect(x: 0, y: 0, width: 40, height: 10)
    let word = TextMetrics.width(of: "word", font: font)
    let found = lines([run("word"), picture(box), run("word")], width: word + 45)
    #expect(found.texts == ["word" + mark, "word"])
    // One wider than the line is in a line of its own.
    let narrow = lines([run("word"), picture(box)], width: word + 10)
    #expect(narrow.texts == ["word", mark])
    // Several in a row wrap, each with its width.
    let row = lines([picture(box, count: 5)], width: 85)
    #expect(row.texts == [mark + mark, mark + mark, mark])
    #expect(
      places(row.commands(in: CGRect(x: 0, y: 0, width: 85, height: 99))).map(\.x)
        == [0, 40, 0, 40, 0])
  }

  @Test("X9: fonts shrink beside an attachment, which keeps its size; an ellipsis is a character")
  func shrinking() {
    let box = CGRect(x: 0, y: 0, width: 40, height: 10)
    let runs = [run("some words "), picture(box)]
    let natural = lines(runs).width
    let found = lines(runs, width: natural - 20, limit: 1, smallest: 0.5)
    #expect(found.texts == ["some words " + mark])
    #expect(found.width <= natural - 20 && found.width > natural - 22)
    let cut = lines([picture(box, count: 3)], width: 70, limit: 1)
    #expect(cut.texts == [mark + "…"] && cut.width < 70)
  }

  @Test("X9: a shadow leaves out pictures, and empty space has its width alone")
  func shadow() {
    let box = CGRect(x: 0, y: 0, width: 40, height: 10)
    let found = lines([run("a"), picture(box)])
    let rect = CGRect(x: 0, y: 0, width: 100, height: 20)
    #expect(found.commands(in: rect, color: .black).allSatisfy { $0 != dot })
    #expect(found.commands(in: rect).contains(dot))
  }

  @Test("X9: places of characters follow the runs, also beyond a line feed and a picture")
  func characters() {
    let box = CGRect(x: 0, y: 0, width: 40, height: 10)
    let text = StyledText([run("né\n"), picture(box), run("🌍x\n")])
    let found = StyledLines(
      text, size: CGSize(width: 300, height: CGFloat.infinity), limit: 0, overflow: .wraps)
    let sources = found.sources(of: text)
    #expect(sources.map(\.text) == ["né", mark + "🌍x", ""])
    #expect(sources.map(\.start) == [0, 3, 8])
    #expect(found.width(of: 1, in: 1, of: text) == 40)
    #expect(found.width(of: 0, in: 1, of: text) == 0)
    let whole = found.width(of: 3, in: 1, of: text)
    #expect(abs(whole - 40 - TextMetrics.width(of: "🌍x", font: font)) < 1e-3)
    #expect(found.width(of: 99, in: 1, of: text) == whole)
  }
}
