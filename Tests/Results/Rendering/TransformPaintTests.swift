import BackswipeRendering
import BackswipeScene
import BackswipeUnits
import Testing

@Suite("Painting turned, faded and shadowed drawings")
struct TransformPaintTests {
  private func pixels(_ commands: [DrawCommand]) throws -> Image {
    let bounds = CGRect(x: 0, y: 0, width: 40, height: 30)
    let picture = Picture(commands: commands, bounds: bounds, isOpaque: false)
    return Painter(fonts: try FontSet()).image(of: list([item(picture)]), scale: 1)
  }

  private func pixel(_ image: Image, _ x: Int, _ y: Int) -> UInt32 {
    image.pixels[y * image.width + x]
  }

  @Test("A quarter turn puts what was on the right at the bottom")
  func turn() throws {
    let turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 20, ty: 10)
    let image = try pixels([
      .transform(turn), .fill(CGRect(x: 0, y: 0, width: 10, height: 4), cornerRadius: 0, .black),
      .restore, .fill(CGRect(x: 0, y: 0, width: 2, height: 2), cornerRadius: 0, .black),
    ])
    #expect(pixel(image, 18, 15) == 0xFF00_0000)
    #expect(pixel(image, 25, 12) == 0xFFFF_FFFF)
    #expect(pixel(image, 1, 1) == 0xFF00_0000)
  }

  @Test("A group fades as one, where its parts overlap too")
  func group() throws {
    let rect = CGRect(x: 5, y: 5, width: 10, height: 10)
    let image = try pixels([
      .group(opacity: 0.5), .fill(rect, cornerRadius: 0, .black),
      .fill(rect, cornerRadius: 0, .black), .restore,
    ])
    #expect((0x7E...0x81).contains(pixel(image, 8, 8) & 0xFF))
  }

  @Test("A shadow is dark in its middle and fades outwards; a flat transform draws nothing")
  func shadow() throws {
    let image = try pixels([
      .transform(CGAffineTransform(scaleX: 0, y: 1)),
      .fill(CGRect(x: 0, y: 0, width: 10, height: 10), cornerRadius: 0, .black), .restore,
      .shadow(
        CGRect(x: 10, y: 10, width: 20, height: 10), cornerRadius: 2,
        Shadow(color: .black, offset: .zero, radius: 2)),
    ])
    let row = [15, 11, 9, 8, 7, 5].map { pixel(image, 20, $0) & 0xFF }
    #expect(row == row.sorted())
    #expect(row[0] < 0x20 && row[5] > 0xF0)
    #expect(pixel(image, 0, 0) == 0xFFFF_FFFF)
  }
}
