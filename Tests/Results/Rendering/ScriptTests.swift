@testable import BackswipeRendering
import BackswipeScene
import BackswipeUnits
import Testing

/// Scripts that the pinned fonts lack, drawn with the preferred installed ones.
struct ScriptTests {
  private let font = Font(size: 17)

  @Test(
    "a line of letters is as wide as the face preferred for it draws it",
    arguments: [
      "الإعدادات العامة للهاتف المحمول والجهاز اللوحي",
      "هذا نص تذييل طويل باللغة العربية لاختبار المحاذاة", "لا إله", "سـلام", "می‌خواهم",
      "הגדרות הטלפון", "การตั้งค่าทั่วไปของโทรศัพท์",
    ])
  func widths(text: String) throws {
    let raster = PictureRaster(fonts: try FontSet())
    for weight in [Font.Weight.regular, .bold] {
      let font = Font(size: 17, weight: weight)
      let drawn = raster.width(of: text, font: font)
      let measured = TextMetrics.width(of: text, font: font)
      #expect(abs(drawn - measured) < 0.02 * drawn, "\(text): \(drawn), measured \(measured)")
    }
  }

  /// The rows of a line that have ink in its right half.
  private func rows(_ text: String, _ painter: Painter) -> [Int] {
    let box = CGRect(x: 0, y: 10, width: 200, height: 30)
    let picture = Picture(
      commands: [.text(text, box: box, font, .black, .right)],
      bounds: CGRect(x: 0, y: 0, width: 200, height: 60), isOpaque: false)
    let image = painter.image(
      of: DisplayList(
        size: CGSize(width: 200, height: 60), background: .white, items: [item(picture)]),
      scale: 2)
    return (0..<image.height).filter { y in
      (370..<image.width).contains { image.pixels[y * image.width + $0] != 0xFFFF_FFFF }
    }
  }

  @Test("Arabic stands on one baseline, whatever is before it")
  func baseline() throws {
    let painter = Painter(fonts: try FontSet())
    // Arabic is at the right of a line that begins with another script.
    let alone = rows("Row العناوين", painter)
    #expect(!alone.isEmpty)
    #expect(rows("中文 العناوين", painter) == alone)
    #expect(rows("日本語 HEADER العناوين", painter) == alone)
  }
}
