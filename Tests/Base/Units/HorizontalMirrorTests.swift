import BackswipeUnits
import Testing

@Suite("The mirror of a container's horizontal axis")
struct HorizontalMirrorTests {
  @Test("On, it exchanges the sides of points, distances and rectangles; twice it changes nothing")
  func mirrored() {
    let mirror = HorizontalMirror(true, width: 390)
    #expect(mirror.x(4) == 386)
    #expect(mirror.along(-20) == 20)
    #expect(mirror.point(CGPoint(x: 10, y: 7)) == CGPoint(x: 380, y: 7))
    let rect = CGRect(x: 16, y: 3, width: 100, height: 44)
    #expect(mirror.rect(rect) == CGRect(x: 274, y: 3, width: 100, height: 44))
    #expect(mirror.rect(mirror.rect(rect)) == rect)
    #expect(mirror.x(mirror.x(12.5)) == 12.5)
  }

  @Test("Off, it is the identity")
  func off() {
    let mirror = HorizontalMirror(false, width: 390)
    let rect = CGRect(x: 16, y: 3, width: 100, height: 44)
    #expect(mirror.x(4) == 4 && mirror.along(-20) == -20 && mirror.rect(rect) == rect)
  }
}
