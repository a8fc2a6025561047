@testable import BackswipeRendering
import BackswipeScene
import BackswipeUnits
import Testing

struct EdgeTests {
  @Test("a hairline is one pixel at every scale, inside or outside of its rectangle")
  func hairlines() {
    let rect = CGRect(x: 3.3, y: 7.7, width: 40.2, height: 30.9)
    for step in 0..<200 {
      let grid = PixelGrid(scale: 0.5 + CGFloat(step) * 0.0137)
      let area = grid.rect(rect)
      for side in [Hairline.Side.left, .top, .right, .bottom] {
        let inner = grid.hairline(Hairline(side, of: rect))
        let outer = grid.hairline(Hairline(side, of: rect, isOutside: true))
        #expect(inner.intersection(area) == inner && inner.union(area) == area)
        #expect(!outer.intersects(area))
        for line in [inner, outer] {
          #expect((side == .top || side == .bottom ? line.height : line.width) == 1)
        }
      }
    }
  }

  @Test("a line of up to a point has one width wherever it lies; blocks meet their neighbours")
  func lines() {
    for scale: CGFloat in [0.6, 0.85, 1, 1.0104, 1.25, 1.75, 2, 2.6, 3] {
      let grid = PixelGrid(scale: scale)
      for thickness: CGFloat in [1 / 3, 0.5, 1] {
        let widths = (0..<100).map { step in
          grid.visibleRect(
            CGRect(x: 0, y: CGFloat(step) * 0.37 - 9, width: 100, height: thickness)
          ).height
        }
        #expect(Set(widths).count == 1 || thickness * scale >= 2)
      }
      for step in 0..<100 {
        let first = grid.visibleRect(CGRect(x: 0, y: CGFloat(step) * 5.3, width: 40, height: 5.3))
        let next = grid.visibleRect(
          CGRect(x: 0, y: CGFloat(step + 1) * 5.3, width: 40, height: 5.3))
        #expect(first.bottom == next.top)
      }
    }
  }

  @Test("a line at the end of a picture stays in it")
  func limits() {
    let grid = PixelGrid(scale: 1.0104)
    let limits = PixelRect(left: 0, top: 0, right: 394, bottom: 44)
    let line = CGRect(x: 16, y: 43.5, width: 374, height: 0.5)
    #expect(grid.visibleRect(line).top == 44)
    #expect(grid.visibleRect(line, within: limits).top == 43)
  }

  @Test("a circle is round wherever it lies")
  func circles() {
    for step in 0..<200 {
      let grid = PixelGrid(scale: 0.9 + CGFloat(step % 13) * 0.17)
      let place = CGFloat(step) * 0.31
      let circle = CGRect(x: place, y: 2 * place, width: 21.5, height: 21.5)
      let pixels = grid.roundRect(circle, radius: 10.75)
      #expect(pixels.width == pixels.height)
    }
  }

  @Test("a picture a pixel too long or too short keeps its ends")
  func pieces() {
    func map(_ own: Range<Int>, _ low: Int, _ high: Int) -> [Int] {
      EdgePieces(from: own, to: low, high).pieces.flatMap { piece in
        piece.range.map { $0 - piece.shift }
      }
    }
    #expect(map(0..<5, 10, 15) == [0, 1, 2, 3, 4])
    #expect(map(0..<5, 10, 16) == [0, 1, 2, 3, 3, 4])
    #expect(map(0..<5, 10, 14) == [0, 1, 2, 4])
    #expect(map(-2..<3, -7, -1) == [-2, -1, 0, 1, 1, 2])
    #expect(map(0..<1, 4, 6) == [0])
    #expect(map(0..<1, 4, 4) == [])
    #expect(map(0..<2, 4, 5) == [1])
  }
}
