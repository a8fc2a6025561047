import BackswipeMotion
import BackswipeUnits
import Testing

@Suite("Zooming: scales and places")
struct ZoomRuleTests {
  private let rule = ZoomRule(minimum: 1, maximum: 4)

  @Test("Within the limits the scale is that of the fingers; beyond, it resists")
  func resists() {
    #expect(rule.shown(2) == 2 && rule.shown(1) == 1 && rule.shown(4) == 4)
    let far = rule.shown(8)
    #expect(far > 4.5 && far < 6)
    #expect(rule.shown(1000) < 8)
    let near = rule.shown(0.5)
    #expect(near > 0.65 && near < 0.9)
    #expect(rule.shown(1e-9) > 0.5)
  }

  @Test("The scale of the fingers is the inverse of that shown")
  func inverse() {
    for scale in [0.4, 0.9, 1, 2.5, 4, 5, 9] {
      #expect(abs(rule.fingers(rule.shown(scale)) / scale - 1) < 1e-9)
    }
  }

  @Test("Without bounce the limits hold")
  func limits() {
    let hard = ZoomRule(minimum: 0.5, maximum: 2, bounces: false)
    #expect(hard.shown(3) == 2 && hard.shown(0.1) == 0.5 && hard.shown(1.5) == 1.5)
    #expect(hard.permitted(.nan) == 0.5)
  }

  @Test("Limits that make no sense count as 1")
  func bad() {
    let odd = ZoomRule(minimum: -3, maximum: .infinity)
    #expect(odd.minimum == 1 && odd.maximum == 1 && !odd.isZoomable)
    #expect(ZoomRule(minimum: 2, maximum: 1).maximum == 2)
    #expect(rule.isZoomable)
  }

  @Test("The content below a point stays there, or moves with it")
  func anchor() {
    let place = ZoomPlace(scale: 1, offset: CGPoint(x: 50, y: 20))
    let zoomed = place.zoomed(to: 3, about: CGPoint(x: 100, y: 200))
    // 150 and 220 of the content are at 450 and 660.
    #expect(zoomed.offset == CGPoint(x: 350, y: 460))
    let moved = place.zoomed(
      to: 3, about: CGPoint(x: 100, y: 200), moved: CGPoint(x: 110, y: 190))
    #expect(moved.offset == CGPoint(x: 340, y: 470))
    let inset = place.zoomed(
      to: 2, about: CGPoint(x: 100, y: 200), origin: CGPoint(x: 10, y: 0))
    #expect(inset.offset == CGPoint(x: 190, y: 240))
  }

  @Test("A rectangle is shown as large as fits")
  func rect() {
    let size = CGSize(width: 300, height: 600)
    #expect(ZoomPlace.scale(showing: CGRect(x: 0, y: 0, width: 100, height: 50), in: size) == 3)
    #expect(ZoomPlace.scale(showing: CGRect(x: 0, y: 0, width: 0, height: 50), in: size) == nil)
  }
}
