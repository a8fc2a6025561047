@testable import BackswipeRendering
import BackswipeScene
import BackswipeUnits
import TestSupport
import Testing

struct SlideDamageTests {
  private static let size = CGSize(width: 160, height: 120)
  private let row = CGRect(x: 0, y: 0, width: 160, height: 20)

  private func page(_ mark: Color) -> [Picture] {
    (0..<6).map { index in
      Picture(
        commands: [
          .fill(row, cornerRadius: 0, .white),
          .text("行 \(index)", box: row, Font(size: 11), mark, .left),
          .fill(CGRect(x: 12, y: 19, width: 148, height: 1), cornerRadius: 0, mark),
        ], bounds: row, isOpaque: true)
    }
  }

  private func items(_ page: [Picture], x: CGFloat) -> [DisplayItem] {
    page.indices.map { item(page[$0], x: x, y: CGFloat($0) * 20) }
  }

  @Test(
    "a page that slides over another is whole in every frame", arguments: 1...8,
    [CGFloat(1), 1.0104])
  func slidesAreWhole(seed: Int, scale: CGFloat) throws {
    var numbers = SplitMix(seed: UInt64(seed))
    let painter = Painter(fonts: try FontSet())
    let compositor = painter.makeCompositor()
    let bounds = CGRect(origin: .zero, size: Self.size)
    let below = page(.black)
    let above = page(Color(hex: 0xCC0000))
    let dim = flat(bounds, Color(hex: 0x000000, alpha: 0.6))
    let corner = Picture(
      commands: [.fill(bounds, cornerRadius: 30, Color(hex: 0x0000FF, alpha: 0.3))],
      bounds: bounds, isOpaque: false)
    let buffer = Buffer(width: 170, height: 130)
    for frame in 0..<40 {
      let x = CGFloat.random(in: -10...170, using: &numbers)
      let alpha = Double(Int.random(in: 0...4, using: &numbers)) / 4
      let list = DisplayList(
        size: Self.size, background: .white,
        items: items(below, x: (x - 160) / 3) + [item(dim, opacity: alpha)] + items(above, x: x))
      let overlay = frame % 5 == 0 ? [item(corner, x: 3, y: 2, opacity: 0.8)] : []
      let before = buffer.rows
      let damage = compositor.compose(
        list, overlay: overlay, into: buffer.target(scale: scale, originX: 4, originY: 5))
      let whole = Buffer(width: 170, height: 130)
      _ = painter.makeCompositor().compose(
        list, overlay: overlay, into: whole.target(scale: scale, originX: 4, originY: 5))
      let after = buffer.rows
      try #require(after == whole.rows, "seed \(seed), frame \(frame)")
      #expect(damage.count <= DamageRegion.mostRects)
      for (index, rect) in damage.enumerated() {
        #expect(!damage.dropFirst(index + 1).contains { $0.intersects(rect) })
      }
      for y in after.indices where before[y] != after[y] {
        for x in after[y].indices where before[y][x] != after[y][x] {
          #expect(
            damage.contains {
              $0.intersects(PixelRect(left: x, top: y, right: x + 1, bottom: y + 1))
            }
          )
        }
      }
    }
    #expect(buffer.marginIsUntouched)
  }

  @Test("where a plain page slides over a plain page of the same colour, nothing is composed")
  func plainStaysOut() throws {
    let compositor = Painter(fonts: try FontSet()).makeCompositor()
    let buffer = Buffer(width: 160, height: 120)
    let (below, above) = (page(.black), page(.black))
    var areas: [Int] = []
    for x in [CGFloat(100), 98, 96, 94] {
      let list = DisplayList(
        size: Self.size, background: .white, items: items(below, x: 0) + items(above, x: x))
      areas.append(
        compositor.compose(list, into: buffer.target()).reduce(0) { $0 + $1.area })
    }
    // The lower page stands still; all that moves is text in the right part, and a line's end.
    #expect(areas[3] > 0 && areas[3] < 160 * 120 / 2)
  }
}
