import BackswipeRendering
import BackswipeScene
import BackswipeUnits
import Testing

@Suite("Lines of text as glyphs")
struct GlyphSetterTests {
  private let setter: GlyphSetter

  init() throws { setter = GlyphSetter(fonts: try FontSet()) }

  private func line(
    _ text: String, width: CGFloat = 300, _ font: Font = Font(size: 17),
    _ alignment: TextAlignment = .left
  ) throws -> GlyphLine {
    try #require(
      setter.line(text, box: CGRect(x: 10, y: 20, width: width, height: 22), font, alignment))
  }

  private func outline(_ glyph: GlyphLine.Glyph) -> [PathElement] {
    if case .outline(let path) = setter.shape(of: glyph.id) { path } else { [] }
  }

  @Test("Glyphs advance by the measured widths, and equal letters are one glyph")
  func advances() throws {
    let font = Font(size: 17)
    let line = try line("General")
    #expect(line.glyphs.count == 7)
    #expect(line.glyphs[1].id == line.glyphs[3].id && line.glyphs[0].id != line.glyphs[1].id)
    let width = CGFloat(try #require(line.glyphs.last).x) / 1024
    #expect(abs(width - TextMetrics.width(of: "Genera", font: font)) < 0.5)
    #expect(line.origin.x == 10)
    #expect(line.origin.y == 20 + TextMetrics.ascender(font))
  }

  @Test("Alignment moves the line, and a line that is too wide ends in an ellipsis")
  func alignment() throws {
    let width = TextMetrics.width(of: "General", font: Font(size: 17))
    #expect(abs(try line("General", Font(size: 17), .right).origin.x - (310 - width)) < 0.5)
    #expect(abs(try line("General", Font(size: 17), .center).origin.x - (160 - width / 2)) < 0.5)
    let cut = try line("A title that is too wide", width: 60)
    let dots = try line("…").glyphs[0].id
    #expect(cut.glyphs.count < 12 && cut.glyphs.contains { $0.id == dots })
  }

  @Test("An outline has one size at every size of text, and weights differ")
  func outlines() throws {
    let (small, large) = (try line("g", Font(size: 11)), try line("g", Font(size: 15)))
    #expect(small.glyphs[0].id == large.glyphs[0].id)
    #expect(!outline(small.glyphs[0]).isEmpty)
    for text in ["g", "王"] {
      let plain = try line(text), bold = try line(text, Font(size: 17, weight: .bold))
      #expect(outline(plain.glyphs[0]) != outline(bold.glyphs[0]), "\(text)")
    }
    #expect(outline(try line(" x").glyphs[0]).isEmpty)
  }

  @Test("Nothing is set of an empty text, and of a font without a size")
  func nothing() {
    let box = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(setter.line("", box: box, Font(size: 17), .left) == nil)
    #expect(setter.line("a", box: box, Font(size: 0), .left) == nil)
  }
}
