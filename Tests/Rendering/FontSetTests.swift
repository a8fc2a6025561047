import BackswipeGeometry
import BackswipeScene
import Testing

@testable import BackswipeRendering

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
      for size in [11, 17, 34] as [CGFloat] {
        let font = Font(size: size, weight: weight)
        let drawn = raster.width(of: text, font: font)
        let measured = TextMetrics.width(of: text, font: font)
        #expect(
          abs(drawn - measured) <= FontSetTests.tolerance * size,
          "\(weight) \(size): drawn \(drawn), measured \(measured)")
      }
    }
  }

  @Test("every weight has its own file, and the Chinese face is last")
  func facesAreTheWeights() throws {
    let faces = try FontSet().faces
    #expect(faces.map(\.weight) == [400, 500, 600, 700, 400])
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
