@testable import BackswipeRendering
import BackswipeScene
import BackswipeUnits
import CPangoCairo
import Testing

struct FontSetTests {
  /// Ems by which Pango and the table may differ on a whole line.
  static let tolerance: CGFloat = 0.02

  static let texts = [
    "Settings", "AVATAR To. Wa, Ty; LT", "fi ffi fl -> => != 2x4 :)", "Größe façade Ångström",
    "“Quoted” – dash — ellipsis…", "50 € £12 ¥300 ±½ 100%", "通用设置", "设置 Settings 2025年1月",
    "无线局域网（未连接），打开「专注模式」。", "ひらがな カタカナ", "← → ↑ ↓", "Привет, Αθήνα",
    "a b  c   d", "0123456789:.,", "ＡＢＣ１２３", "e\u{301}a\u{308}", "Wi‑Fi · 5 GHz",
    "✓ done ★ 4.5", "①②⑨ ⌘⌥⇧⌫ ⇒ ℃ ⅓", "● ■ ▲ ☀ ⚠ ❤", "設定　全角", "한국어 설정", "line\nbreak\ttab", "",
  ]

  @Test("Pango draws text as wide as the table says", arguments: texts)
  func widthsAgree(text: String) throws {
    let raster = PictureRaster(fonts: try FontSet())
    for weight in Font.Weight.allCases {
      for size in [8.5, 11, 17, 34] as [CGFloat] {
        let font = Font(size: size, weight: weight)
        let drawn = raster.width(of: text, font: font)
        let measured = TextMetrics.width(of: text, font: font)
        #expect(
          abs(drawn - measured) <= FontSetTests.tolerance * size,
          "\(weight) \(size): drawn \(drawn), measured \(measured)")
      }
    }
  }

  static let othersTexts = [
    "😀😀😀", "👍🏽 ok", "🇩🇪🇫🇷", "👨‍👩‍👧‍👦👩\u{200D}❤\u{FE0F}\u{200D}👨",
    "❤\u{FE0F}☺\u{FE0F} 1\u{FE0F}\u{20E3}2\u{FE0F}\u{20E3}",
    "مرحبا بالعالم", "שלום עולם", "สวัสดีชาวโลก", "नमस्ते दुनिया",
    "বাংলা தமிழ்",
  ]

  @Test("what the pinned fonts lack is drawn with installed ones, and no glyph is unknown")
  func others() throws {
    let raster = PictureRaster(fonts: try FontSet())
    #expect(raster.fonts.installedIfMade == nil, "nobody waits for the system's fonts without need")
    for text in Self.texts {
      _ = raster.layOut(PictureRaster.singleLine(text), font: Font(size: 17))
    }
    #expect(raster.fonts.installedIfMade == nil)
    for text in Self.othersTexts {
      let layout = raster.layOut(text, font: Font(size: 17))
      #expect(
        layout != raster.layout && pango_layout_get_unknown_glyphs_count(layout) == 0, "\(text)")
    }
  }

  @Test("an emoji is as wide as the table says: one em, and sequences too", arguments: 0..<5)
  func emojiWidths(index: Int) throws {
    let raster = PictureRaster(fonts: try FontSet())
    let text = Self.othersTexts[index]
    for size in [11, 17, 34] as [CGFloat] {
      let font = Font(size: size)
      let (drawn, measured) = (
        raster.width(of: text, font: font), TextMetrics.width(of: text, font: font)
      )
      #expect(abs(drawn - measured) <= Self.tolerance * size, "\(drawn), measured \(measured)")
    }
  }

  /// A line of text in a box of its measured width, more of the picture free on its right.
  private func drawn(_ text: String, width: CGFloat? = nil) throws -> Image {
    let font = Font(size: 17)
    let box = CGRect(
      x: 0, y: 0, width: width ?? TextMetrics.width(of: text, font: font), height: 24)
    let whole = CGRect(x: 0, y: 0, width: 320, height: 24)
    let picture = Picture(
      commands: [.text(text, box: box, font, .black, .left)], bounds: whole, isOpaque: false)
    return Painter(fonts: try FontSet()).image(
      of: list([item(picture)], width: 320, height: 24), scale: 2)
  }

  /// The columns in which something is drawn.
  private func inked(_ image: Image) -> [Int] {
    let blank: UInt32 = 0xFFFF_FFFF
    return (0..<image.width).filter { x in
      (0..<image.height).contains { image.pixels[$0 * image.width + x] != blank }
    }
  }

  @Test("an emoji is drawn in its colours, and a heart by its selector")
  func colours() throws {
    func hasColour(_ text: String) throws -> Bool {
      try drawn(text).pixels.contains { pixel in
        let parts = [pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF]
        return (parts.max() ?? 0) - (parts.min() ?? 0) > 60
      }
    }
    #expect(try hasColour("😀") && hasColour("❤\u{FE0F}"))
    #expect(try !hasColour("❤") && !hasColour("سلام"))
  }

  @Test(
    "text that the table gives room is squeezed into it, and nothing of it is cut",
    arguments: ["ﷺﷺ", "⸻⸻", "𒐫𒐫"])
  func squeezed(text: String) throws {
    let raster = PictureRaster(fonts: try FontSet())
    let font = Font(size: 17)
    let measured = TextMetrics.width(of: text, font: font)
    let natural = raster.width(of: text, font: font)
    try #require(natural > measured + 1, "\(natural) in \(measured)")
    let columns = inked(try drawn(text))
    #expect(try #require(columns.last) < Int(measured * 2) + 4)
    // As much of it as in a box in which it need not be squeezed.
    let wide = inked(try drawn(text, width: natural + 1))
    let scale = Double(measured / natural)
    #expect(abs(Double(columns.count) - Double(wide.count) * scale) < 6)
  }

  @Test("for every script there is a font, or a package to install")
  func scripts() throws {
    let fonts = try FontSet()
    for script in InstalledFonts.scripts {
      let file = try #require(fonts.installed?.file(for: script), "\(script.name)")
      #expect(FileManager.default.isReadableFile(atPath: file))
    }
    #expect(
      fonts.installed?.file(for: InstalledFonts.scripts[0])?.hasSuffix("NotoColorEmoji.ttf") == true
    )
    var places = FontSet.Places()
    places.searched = ["/nowhere"]
    let bare = try FontSet(places: places)
    // The Chinese face happens to have letters of some.
    for name in ["emoji", "Devanagari"] {
      let script = try #require(InstalledFonts.scripts.first { $0.name == name })
      #expect(bare.installed?.file(for: script) == nil, "\(name)")
    }
  }

  @Test("every weight has its own file, and the Chinese face is last")
  func facesAreTheWeights() throws {
    let faces = try FontSet().faces
    #expect(faces.map(\.weight) == [400, 500, 600, 700, 400, 500, 600, 700, 400])
    #expect(faces.last?.family == FontSet.chineseFamily)
    #expect(Set(faces.map(\.file)).count == faces.count)
  }

  @Test("a missing font names the package to install")
  func missingFont() {
    var places = FontSet.Places()
    places.searched = []
    places.latinFolder = "/nowhere"
    let latin = FontSet.Failure.missing(family: "Inter", weight: 400, package: "fonts-inter")
    #expect(throws: latin) { try FontSet(places: places) }
    #expect(latin.description.contains("fonts-inter"))

    places = FontSet.Places()
    places.searched = []
    places.chineseFile = "/nowhere.ttc"
    #expect(
      throws: FontSet.Failure.missing(
        family: "WenQuanYi Micro Hei", weight: 400, package: "fonts-wqy-microhei")
    ) { try FontSet(places: places) }
  }

  @Test("a font in another folder is found by searching")
  func fontElsewhere() throws {
    var places = FontSet.Places()
    let usual = places.latinFolder
    places.latinFolder = "/nowhere"
    places.searched = [usual]
    #expect(try FontSet(places: places).faces == FontSet().faces)
  }

  @Test("a file that is no font is refused by name")
  func notAFont() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("not-a-font-\(UUID().uuidString).ttc").path
    try "words".write(toFile: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: file) }
    var places = FontSet.Places()
    places.chineseFile = file
    #expect(throws: FontSet.Failure.unreadable(file: file)) { try FontSet(places: places) }
  }

  @Test("Chinese beside Inter stays Chinese in heavy weights, and gets heavier")
  func chineseIsEmboldened() throws {
    let painter = Painter(fonts: try FontSet())
    func ink(_ weight: Font.Weight) -> Int {
      let box = CGRect(x: 0, y: 0, width: 80, height: 24)
      let text = Picture(
        commands: [.text("设置", box: box, Font(size: 17, weight: weight), .black, .left)],
        bounds: box, isOpaque: false)
      let image = painter.image(of: list([item(text)], width: 80, height: 24), scale: 2)
      return image.pixels.reduce(0) { $0 + 255 - Int($1 & 0xFF) }
    }
    let regular = ink(.regular)
    #expect(regular > 0)
    #expect(ink(.semibold) > regular * 11 / 10)
  }
}
