@testable import BackswipeRendering
import BackswipeScene
import BackswipeUnits
import TestSupport
import Testing

struct DamageTests {
  private struct Scenes {
    var numbers: SplitMix
    let pictures: [Picture]
    private var items: [DisplayItem] = []

    init(seed: UInt64, blurs: Bool) {
      numbers = SplitMix(seed: seed)
      let row = CGRect(x: 0, y: 0, width: 40, height: 6)
      let card = CGRect(x: 0, y: 0, width: 21, height: 17)
      let sharp = [
        flat(row, Color(hex: 0x224466)),
        flat(card, Color(hex: 0x000000, alpha: 0.3)),
        Picture(
          commands: [
            .fill(row, cornerRadius: 0, .white),
            .fill(CGRect(x: 3, y: 1, width: 9, height: 4), cornerRadius: 2, Color(hex: 0xCC3300)),
          ], bounds: row, isOpaque: true),
        Picture(
          commands: [.fill(card, cornerRadius: 5, Color(hex: 0x009955))], bounds: card,
          isOpaque: false),
        Picture(
          commands: [
            .text("设 A", box: card, Font(size: 9), Color(hex: 0x333333), .left)
          ], bounds: card, isOpaque: false),
      ]
      let blurry = [
        blurred(row, radius: 2),
        Picture(
          commands: blurred(card, radius: 6, cornerRadius: 5).commands + [
            .fill(CGRect(x: 0, y: 16, width: 21, height: 1), cornerRadius: 0, .black)
          ], bounds: card, isOpaque: false),
      ]
      pictures = blurs ? sharp + blurry : sharp
    }

    private mutating func place() -> CGFloat {
      CGFloat(Int.random(in: -120...240, using: &numbers)) / 8
    }

    mutating func randomItem() -> DisplayItem {
      let picture = pictures.randomElement(using: &numbers) ?? pictures[0]
      let clip =
        Bool.random(using: &numbers)
        ? everywhere : CGRect(x: place(), y: place(), width: 18, height: 13)
      let opacity = ([1, 1, 1, 0.5, 0] as [Double]).randomElement(using: &numbers) ?? 1
      return item(picture, x: place(), y: place(), opacity: opacity, clip: clip)
    }

    mutating func next() -> DisplayList {
      for _ in 0..<Int.random(in: 0...3, using: &numbers) {
        let index = Int.random(in: 0...items.count, using: &numbers)
        switch Int.random(in: 0..<5, using: &numbers) {
        case 0 where index < items.count: items.remove(at: index)
        case 1 where index < items.count: items[index].position.x += 0.75
        case 2 where index < items.count: items[index].opacity = 0.25
        case 3 where items.count > 1: items.swapAt(0, items.count - 1)
        default: if items.count < 14 { items.insert(randomItem(), at: index) }
        }
      }
      return list(items)
    }
  }

  @Test("composing only what changed gives what composing everything gives", arguments: 1...24)
  func damageIsEnough(seed: Int) throws {
    let painter = Painter(fonts: try FontSet())
    var scenes = Scenes(seed: UInt64(seed), blurs: seed % 2 == 0)
    let compositor = painter.makeCompositor()
    let buffer = Buffer(width: 70, height: 60)
    for frame in 0..<60 {
      let next = scenes.next()
      let overlay = frame % 7 == 0 ? [scenes.randomItem()] : []
      let before = buffer.rows
      let damage = compositor.compose(
        next, overlay: overlay, into: buffer.target(scale: 1.5, originX: 4, originY: 5))
      let whole = Buffer(width: 70, height: 60)
      _ = painter.makeCompositor().compose(
        next, overlay: overlay, into: whole.target(scale: 1.5, originX: 4, originY: 5))
      let after = buffer.rows
      let expected = whole.rows
      let wrongRow = after.indices.first { after[$0] != expected[$0] }
      try #require(wrongRow == nil, "seed \(seed), frame \(frame)")
      #expect(damage.count <= DamageRegion.mostRects)
      for y in 0..<60 {
        for x in 0..<70 where before[y][x] != after[y][x] {
          let holders = damage.filter {
            x >= $0.left && x < $0.right && y >= $0.top && y < $0.bottom
          }
          #expect(holders.count == 1, "seed \(seed), frame \(frame): \(x), \(y)")
        }
      }
    }
    #expect(buffer.marginIsUntouched)
  }

  @Test("composing equals blending every pixel of every item in turn", arguments: 1...6)
  func compositionEqualsReference(seed: Int) throws {
    let painter = Painter(fonts: try FontSet())
    var scenes = Scenes(seed: UInt64(seed) &+ 1000, blurs: false)
    for _ in 0..<20 {
      let next = scenes.next()
      let image = painter.image(of: next, scale: 1)
      var expected = [UInt32](repeating: 0xFFFF_FFFF, count: 40 * 30)
      for item in next.items {
        let grid = PixelGrid(scale: 1)
        let opacity = UInt32((item.opacity * 255).rounded())
        let clip = grid.rect(item.clip)
        let (x, y) = (grid.edge(item.position.x), grid.edge(item.position.y))
        let entry = painter.cache.entry(for: item.picture, grid: grid)
        let bitmap = PictureRaster(fonts: painter.fonts).bitmap(
          of: item.picture, grid: grid, tile: entry.bounds)
        for row in max(0, clip.top)..<max(0, min(30, clip.bottom)) {
          for column in max(0, clip.left)..<max(0, min(40, clip.right)) {
            let (bx, by) = (column - x - entry.bounds.left, row - y - entry.bounds.top)
            guard bx >= 0, by >= 0, bx < bitmap.width, by < bitmap.height else { continue }
            let index = row * 40 + column
            expected[index] = BlendTests.reference(
              bitmap.pixels[by * bitmap.width + bx], over: expected[index], opacity: opacity)
          }
        }
      }
      let firstWrong = expected.indices.first { image.pixels[$0] != expected[$0] }
      #expect(firstWrong == nil, "pixel of 40 × 30")
    }
  }

  @Test("an unchanged list composes nothing, a moved item only its surroundings")
  func damageIsSmall() throws {
    let buffer = Buffer(width: 40, height: 30)
    let compositor = Painter(fonts: try FontSet()).makeCompositor()
    let square = flat(CGRect(x: 0, y: 0, width: 4, height: 4), .black)
    let other = flat(CGRect(x: 0, y: 0, width: 4, height: 4), Color(hex: 0xFF0000))
    let still = item(other, x: 30, y: 20)
    #expect(
      compositor.compose(list([item(square, x: 5, y: 5), still]), into: buffer.target())
        == [PixelRect(left: 0, top: 0, right: 40, bottom: 30)])
    #expect(
      compositor.compose(list([item(square, x: 5, y: 5), still]), into: buffer.target()) == [])
    #expect(
      compositor.compose(list([item(square, x: 7, y: 5), still]), into: buffer.target())
        == [PixelRect(left: 5, top: 5, right: 11, bottom: 9)])
    #expect(
      compositor.compose(list([item(square, x: 7.2, y: 5), still]), into: buffer.target()) == [])
    compositor.forget()
    #expect(
      compositor.compose(list([item(square, x: 7, y: 5), still]), into: buffer.target()).count == 1)
  }

  @Test("another buffer is composed as a whole")
  func otherBuffer() throws {
    let compositor = Painter(fonts: try FontSet()).makeCompositor()
    let first = Buffer(width: 40, height: 30)
    let second = Buffer(width: 40, height: 30)
    _ = compositor.compose(list([]), into: first.target())
    #expect(compositor.compose(list([]), into: second.target()).first?.area == 1200)
    #expect(second.rows == first.rows)
  }
}
