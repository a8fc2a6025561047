@testable import BackswipeScene
import BackswipeUnits
import Testing

@Suite("Corners of growing curvature")
struct ContinuousCornerTests {
  @Test("a corner with room has the published shape, symmetric about its diagonal")
  func published() {
    let corner = ContinuousCorner(room: 2)
    #expect(corner.reach == 1.528665)
    #expect(corner.curves.last?.end == CGPoint(x: 0, y: 1.528665))
    #expect(corner.curves.first?.end == CGPoint(x: 0.631494, y: 0.074911))
    let (first, last) = (corner.curves[0], corner.curves[2])
    #expect(first.control1.x == last.control2.y && first.control2.x == last.control1.y)
  }

  @Test("without room it is a quarter of a circle")
  func circle() {
    let corner = ContinuousCorner(room: 1)
    #expect(corner.reach == 1)
    var start = CGPoint(x: 1, y: 0)
    for curve in corner.curves {
      for step in 0...8 {
        let t = CGFloat(step) / 8
        let u = 1 - t
        let parts = [
          (u * u * u, start), (3 * u * u * t, curve.control1), (3 * u * t * t, curve.control2),
          (t * t * t, curve.end),
        ]
        let x = parts.reduce(0) { $0 + $1.0 * $1.1.x }
        let y = parts.reduce(0) { $0 + $1.0 * $1.1.y }
        #expect(abs(((1 - x) * (1 - x) + (1 - y) * (1 - y)).squareRoot() - 1) < 1e-4)
      }
      start = curve.end
    }
  }

  @Test(
    "an outline begins and ends at the same point, stays in its rectangle, and skips square corners"
  )
  func outline() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 60)
    let whole = RoundCorners.all.outline(of: rect, radius: 10, isContinuous: true)
    #expect(whole.first == .move(CGPoint(x: 10 + 15.28665, y: 20)) && whole.last == .close)
    #expect(PathElement.box(around: whole) == rect)
    let top = RoundCorners([.topLeft, .topRight]).outline(
      of: rect, radius: 10, isContinuous: true)
    #expect(top.contains(.line(CGPoint(x: 110, y: 80))))
    #expect(
      RoundCorners.all.outline(of: rect, radius: 0, isContinuous: true)
        == RoundCorners.all.outline(of: rect, radius: 0))
  }
}
