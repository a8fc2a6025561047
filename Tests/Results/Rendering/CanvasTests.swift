@testable import BackswipeRendering
import BackswipeScene
import BackswipeUnits
import Testing

@Suite("Canvases")
struct CanvasTests {
  /// A screen in the middle, and a shadow and a translucent bar beyond its edges.
  private func screens(_ alpha: Double = 0.4) -> [PlacedScreen] {
    let list = DisplayList(
      size: CGSize(width: 10, height: 10), background: Color(hex: 0xF2F2F7),
      items: [item(flat(CGRect(x: 2, y: 2, width: 3, height: 3), Color(hex: 0x34C759)))])
    var placed = PlacedScreen(
      list, originX: 15, originY: 10, scale: 1,
      region: PixelRect(left: 0, top: 0, right: 40, bottom: 30))
    let bar = Picture(
      commands: [
        .fill(
          CGRect(x: -8, y: -6, width: 26, height: 12), cornerRadius: 5,
          Color(hex: 0xC04020, alpha: alpha))
      ], bounds: CGRect(x: -8, y: -6, width: 26, height: 12), isOpaque: false)
    placed.overlay = [item(bar)]
    return [placed]
  }

  private func canvas(_ surround: Color?) throws -> Canvas {
    try #require(
      Canvas(width: 40, height: 30, painter: Painter(fonts: try FontSet()), surround: surround))
  }

  @Test("A picture without a ground, laid on one, is the picture with that ground")
  func laidOn() throws {
    let clear = try canvas(nil)
    #expect(clear.compose(screens()))
    let image = clear.image
    #expect(image[0, 0] == 0 && image[16, 18] >> 24 == 255)
    #expect(image.pixels.contains { (1...254).contains($0 >> 24) })
    for hex: UInt32 in [0x000000, 0xFFFFFF, 0x3070B0, 0xE1E1E6] {
      let ground = try canvas(Color(hex: hex))
      _ = ground.compose(screens())
      for (pixel, expected) in zip(image.pixels, ground.image.pixels) {
        for shift: UInt32 in [0, 8, 16] {
          let below = (hex >> shift & 255) * (255 - pixel >> 24)
          let laid = Int(pixel >> shift & 255) + Int((below + 127) / 255)
          #expect(abs(laid - Int(expected >> shift & 255)) <= 2)
        }
      }
    }
  }

  @Test("No colour is above its opacity, and a straight one gives the same picture")
  func premultiplied() throws {
    let clear = try canvas(nil)
    _ = clear.compose(screens(0.02))
    _ = clear.compose(screens(0.3))
    let image = clear.image
    for (pixel, straight) in zip(image.pixels, image.straightPixels) {
      let opacity = pixel >> 24
      #expect(straight >> 24 == opacity)
      for shift: UInt32 in [0, 8, 16] {
        #expect(pixel >> shift & 255 <= opacity)
        let back = ((straight >> shift & 255) * opacity + 127) / 255
        #expect(back == pixel >> shift & 255)
      }
    }
    let again = try #require(Image(png: image.png()))
    #expect(again.pixels.map { $0 >> 24 } == image.pixels.map { $0 >> 24 })
  }

  @Test("What has not changed is not composed again")
  func unchanged() throws {
    let clear = try canvas(nil)
    #expect(clear.compose(screens()))
    #expect(!clear.compose(screens()))
    #expect(clear.compose(screens(0.9)))
  }
}
