@testable import BackswipeRendering
import BackswipeScene
import BackswipeUnits
import Testing

struct RasterCacheTests {
  private func round(_ hex: UInt32, height: CGFloat = 10) -> Picture {
    let rect = CGRect(x: 0, y: 0, width: 30, height: height)
    return Picture(
      commands: [.fill(rect, cornerRadius: 4, Color(hex: hex))], bounds: rect, isOpaque: false)
  }

  @Test("moving, fading and clipping never paints a picture again")
  func paintedOnce() throws {
    let painter = Painter(fonts: try FontSet())
    let compositor = painter.makeCompositor()
    let buffer = Buffer(width: 80, height: 60)
    let pictures = [round(0x112233), round(0x445566)]
    for step in 0..<100 {
      let items = pictures.map {
        item(
          $0, x: CGFloat(step) / 7, y: CGFloat(step % 13), opacity: Double(step % 10 + 1) / 10,
          clip: CGRect(x: 0, y: 0, width: 10 + step, height: 25))
      }
      _ = compositor.compose(list(items), into: buffer.target(scale: 2))
    }
    #expect(painter.cache.rasterCount == pictures.count)
  }

  @Test("a new picture that draws the same is not painted again, nor is it damage")
  func equalPicturesShare() throws {
    let painter = Painter(fonts: try FontSet())
    let compositor = painter.makeCompositor()
    let buffer = Buffer(width: 80, height: 60)
    for step in 0..<3 * RasterCache.mostNames {
      let damage = compositor.compose(
        list([item(round(0x112233))]), into: buffer.target(scale: 2))
      #expect(damage.isEmpty == (step > 0))
    }
    #expect(painter.cache.rasterCount == 1)
    #expect(painter.cache.pictureCount == 1)
    _ = compositor.compose(list([item(round(0x112234))]), into: buffer.target(scale: 2))
    #expect(painter.cache.rasterCount == 2)
  }

  @Test("pictures without pixels are not kept without end")
  func plainPicturesGo() throws {
    let painter = Painter(fonts: try FontSet())
    let compositor = painter.makeCompositor()
    let buffer = Buffer(width: 80, height: 60)
    let perFrame = 500
    for step in 0..<20 {
      let items = (0..<perFrame).map {
        item(
          flat(
            CGRect(x: 0, y: 0, width: 1, height: 1), Color(hex: UInt32(step * perFrame + $0))))
      }
      _ = compositor.compose(list(items), into: buffer.target(scale: 2))
      #expect(
        painter.cache.pictureCount
          <= max(RasterCache.mostPictures, (RasterCache.recentFrames + 1) * perFrame))
    }
    #expect(painter.cache.pictureCount > perFrame)
  }

  @Test("a plain rectangle needs no bitmap")
  func plainRectangle() throws {
    let painter = Painter(fonts: try FontSet())
    let dimming = flat(
      CGRect(x: 0, y: 0, width: 40, height: 30), Color(hex: 0x000000, alpha: 0.1))
    let image = painter.image(of: list([item(dimming)]), scale: 2)
    #expect(image[3, 3] == 0xFFE6_E6E6)
    #expect(painter.cache.rasterCount == 0)
  }

  @Test("what lies beneath opaque pixels is not painted")
  func hiddenIsNotPainted() throws {
    let painter = Painter(fonts: try FontSet())
    let cover = flat(CGRect(x: 0, y: 0, width: 40, height: 30), .black)
    _ = painter.image(of: list([item(round(0x334455)), item(cover)]), scale: 2)
    #expect(painter.cache.rasterCount == 0)
  }

  @Test("of a tall picture only the tiles that show are painted, and they fit together")
  func tilesAreLazy() throws {
    let painter = Painter(fonts: try FontSet())
    let bounds = CGRect(x: 0, y: 0, width: 390, height: 12000)
    let stripes = (0..<1200).map { index -> DrawCommand in
      let rect = CGRect(x: index % 30, y: index * 10, width: 300, height: 5)
      return .fill(rect, cornerRadius: 2, Color(hex: UInt32(index * 7919)))
    }
    let tall = Picture(
      commands: [.fill(bounds, cornerRadius: 0, .white)] + stripes, bounds: bounds, isOpaque: true)
    let screen = list([item(tall, y: -3000)], width: 390, height: 844)
    let image = painter.image(of: screen, scale: 1)
    let shown = 844 / PictureTiling.tileHeight + 2
    #expect((1...shown).contains(painter.cache.rasterCount))
    let part = Picture(
      commands: [.translate(CGPoint(x: 0, y: -3000))] + tall.commands,
      bounds: CGRect(x: 0, y: 0, width: 390, height: 844), isOpaque: true)
    #expect(
      painter.image(of: list([item(part)], width: 390, height: 844), scale: 1).pixels.elementsEqual(
        image.pixels))
  }

  @Test("above the budget the pictures unused for longest go, those in use stay")
  func eviction() throws {
    let bytes = 60 * 20 * 4
    let painter = Painter(fonts: try FontSet(), byteBudget: 3 * bytes)
    let compositor = painter.makeCompositor()
    let buffer = Buffer(width: 80, height: 60)
    let stays = round(0x123456)
    let others = (0..<10).map { round(UInt32($0 * 100)) }
    for other in others {
      for _ in 0..<3 {
        _ = compositor.compose(
          list([item(stays), item(other, y: 15)]), into: buffer.target(scale: 2))
      }
    }
    #expect(painter.cache.rasterCount == 1 + others.count)
    #expect(painter.cache.byteCount <= 3 * bytes)
    _ = compositor.compose(list([item(others[0])]), into: buffer.target(scale: 2))
    #expect(painter.cache.rasterCount == 2 + others.count)
    _ = compositor.compose(list([item(stays)]), into: buffer.target(scale: 2))
    #expect(painter.cache.rasterCount == 2 + others.count)
  }

  @Test("an image survives as PNG")
  func png() throws {
    let image = try Painter(fonts: FontSet()).image(of: list([item(round(0x8844CC))]), scale: 1)
    let file = image.png()
    #expect(file.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(Image(png: file) == image)
    let clear = Image(width: 2, height: 1, pixels: [0x8040_2010, 0])
    #expect(Image(png: clear.png()) == clear)
    #expect(Image(png: [1, 2, 3]) == nil)
  }
}
