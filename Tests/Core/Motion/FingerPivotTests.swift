import BackswipeMotion
import BackswipeUnits
import TestSupport
import Testing

@Suite("A view scaled and turned about a point under fingers")
struct FingerPivotTests {
  @Test("The point stays whatever the scale and the rotation; another one moves nothing")
  func places() {
    var random = SplitMix(seed: 7)
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
    for _ in 0..<300 {
      var pivot = FingerPivot()
      var (scale, angle) = (1.0, CGFloat(0))
      let way = CGPoint(x: number(-50...50).onGrid, y: number(-50...50).onGrid)
      for _ in 0..<4 {
        let before = pivot.transform(way: way, scale: scale, angle: angle)
        let point = CGPoint(x: number(-200...200).onGrid, y: number(-200...200).onGrid)
        let place = point.applying(before)
        pivot.move(to: point, scale: scale, angle: angle)
        let after = pivot.transform(way: way, scale: scale, angle: angle)
        #expect(abs(after.tx - before.tx) < 0.001 && abs(after.ty - before.ty) < 0.001)
        #expect(after.a == before.a && after.b == before.b)
        (scale, angle) = (Double(number(0.2...5)), number(-3...3))
        let moved = point.applying(pivot.transform(way: way, scale: scale, angle: angle))
        #expect(abs(moved.x - place.x) < 0.001 && abs(moved.y - place.y) < 0.001)
      }
    }
  }

  @Test("The first point leaves no way where nothing scales or turns; a later one does")
  func home() {
    var pivot = FingerPivot()
    pivot.move(to: CGPoint(x: 40, y: -20), scale: 1, angle: 0)
    #expect(pivot.displacement == .zero)
    #expect(pivot.transform(way: .zero, scale: 1, angle: 0) == .identity)
    #expect(pivot.transform(way: .zero, scale: 2, angle: 0).tx == -40)
    pivot.move(to: CGPoint(x: -10, y: 0), scale: 2, angle: 0)
    #expect(pivot.displacement == CGPoint(x: -50, y: 20))
    #expect(pivot.transform(way: .zero, scale: 1, angle: 0).tx == -50)
  }
}
