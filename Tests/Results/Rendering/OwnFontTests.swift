@testable import BackswipeRendering
import BackswipeScene
import BackswipeUnits
import CPangoCairo
import Foundation
import Testing

/// Fonts of files, which are measured by their tables and drawn by Pango.
struct OwnFontTests {
  /// Compact outlines, an italic face, a heavy one, and TrueType outlines.
  private static let files = [
    "/usr/share/fonts/opentype/inter/Inter-Italic.otf",
    "/usr/share/fonts/opentype/inter/Inter-Black.otf",
    "/usr/share/fonts/opentype/inter/Inter-Thin.otf",
    "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf",
    "/usr/share/fonts/truetype/dejavu/DejaVuSansMono-Bold.ttf",
  ]

  /// Ems on a whole line: spaces between symbols are those of one of two faces.
  private static let tolerance: CGFloat = 0.04

  private func file(_ path: String) throws -> FontFile {
    try FontFile(Array(try Data(contentsOf: URL(fileURLWithPath: path))))
  }

  @Test("Pango draws text in the font of a file as wide as the file's table says", arguments: files)
  func widthsAgree(_ path: String) throws {
    let raster = PictureRaster(fonts: try FontSet())
    let file = try file(path)
    for text in FontSetTests.texts + FontSetTests.othersTexts.prefix(3) {
      for size in [8.5, 17, 34] as [CGFloat] {
        let font = Font(size: size, file: file)
        let (drawn, measured) = (
          raster.width(of: text, font: font), TextMetrics.width(of: text, font: font)
        )
        #expect(
          abs(drawn - measured) <= Self.tolerance * size,
          "\(text), \(size): drawn \(drawn), measured \(measured)")
      }
    }
  }

  @Test("A file of the UI font has the advances of the table", arguments: Font.Weight.allCases)
  func pinned(_ weight: Font.Weight) throws {
    let names: [Font.Weight: String] = [
      .regular: "Regular", .medium: "Medium", .semibold: "SemiBold", .bold: "Bold",
    ]
    let name = try #require(names[weight])
    let file = try file("/usr/share/fonts/opentype/inter/InterDisplay-\(name).otf")
    #expect(file.weight == weight)
    let (own, pinned) = (Font(size: 2048, file: file), Font(size: 2048, weight: weight))
    for text in ["Settings", "AVATAR", "Größe façade", "Привет, Αθήνα", "设置 Settings"] {
      let (one, other) = (
        TextMetrics.width(of: text, font: own), TextMetrics.width(of: text, font: pinned)
      )
      #expect(abs(one - other) <= 2 * CGFloat(text.count), "\(text): \(one), \(other)")
    }
    // The faces for large sizes are 0.005 em lower.
    #expect(abs(TextMetrics.ascender(own) - TextMetrics.ascender(pinned)) < 12)
    #expect(abs(TextMetrics.lineHeight(own) - TextMetrics.lineHeight(pinned)) < 12)
  }

  private func drawn(_ text: String, _ font: Font) throws -> Image {
    let whole = CGRect(x: 0, y: 0, width: 320, height: 40)
    let picture = Picture(
      commands: [.text(text, box: whole, font, .black, .left)], bounds: whole, isOpaque: false)
    return Painter(fonts: try FontSet()).image(
      of: list([item(picture)], width: 320, height: 40), scale: 2)
  }

  @Test("Two files with the same text have other pixels and other fingerprints, and so have glyphs")
  func different() throws {
    let fonts = try Self.files.map { Font(size: 30, file: try file($0)) } + [Font(size: 30)]
    let images = try fonts.map { try drawn("Hamburg", $0).pixels }
    #expect(Set(images).count == fonts.count)
    let setter = GlyphSetter(fonts: try FontSet())
    let box = CGRect(x: 0, y: 0, width: 400, height: 40)
    let outlines = fonts.map { font in
      setter.line("g", box: box, font, .left)?.glyphs.map { "\(setter.shape(of: $0.id))" } ?? []
    }
    #expect(Set(outlines).count == fonts.count)
    #expect(outlines.allSatisfy { $0.count == 1 })
  }

  @Test("The metrics of a file: family, weight, heights of a line")
  func metrics() throws {
    let serif = try file("/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf")
    #expect(serif.familyName == "DejaVu Serif" && serif.unitsPerEm == 2048)
    #expect(serif.ascender == 1901 && serif.descender == 483 && serif.lineGap == 0)
    let black = try file("/usr/share/fonts/opentype/inter/Inter-Black.otf")
    #expect(black.weightClass == 900 && black.weight == .bold)
    let font = Font(size: 20, file: serif)
    #expect(abs(TextMetrics.lineHeight(font) - 23.28) < 0.01)
    #expect(font.withSize(40).file == serif && font.scaled(by: 2).file == serif)
    #expect(font != Font(size: 20))
  }

  @Test("A damaged file is refused with a reason or has some metrics, and ends in time")
  func damaged() throws {
    let bytes = Array(
      try Data(contentsOf: URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"))
    )
    var state: UInt64 = 7
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for round in 0..<60 {
      var damaged = bytes
      // The directory and the heads of tables, where damage matters most.
      for _ in 0..<20 {
        damaged[next(round.isMultiple(of: 2) ? 400 : bytes.count)] = UInt8(next(256))
      }
      if round.isMultiple(of: 5) { damaged = Array(damaged.prefix(next(bytes.count))) }
      if let file = try? FontFile(damaged) {
        _ = TextMetrics.width(of: "Größe 设置 😀", font: Font(size: 17, file: file))
      }
    }
  }

  @Test(
    "Files of other kinds are refused by their names",
    arguments: [
      ("", "it does not begin as a TrueType or OpenType file does"),
      ("wOF2 and more", "web fonts are not supported; use a TrueType or OpenType file"),
      ("ttcf and more", "collections of fonts are not supported; use a file of one font"),
      ("OTTO\u{0}", "it is cut off"),
      ("OTTO\u{0}\u{0}\u{0}\u{0}", "its table 'head' is missing or cut off"),
    ])
  func refused(_ text: String, _ reason: String) {
    #expect(throws: FontFile.Fault(reason: reason)) { try FontFile(Array(text.utf8)) }
  }
}
