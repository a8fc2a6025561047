import BackswipeMotion
import BackswipeUnits
import Testing

@Suite("Pages that a finger holds")
struct PageHoldTests {
  private let page = CGRect(x: 0, y: 0, width: 400, height: 800)
  private let source = CGRect(x: 20, y: 100, width: 100, height: 50)

  private func places(_ hold: PageHold?) -> PagePlaces {
    var places = PagePlaces(page: page, bottom: 800, source: source, corner: 10)
    places.hold = hold
    return places
  }

  @Test("The way leads from the element over the held place to the rest, without a jump")
  func way() {
    let held = CGRect(x: 90, y: 300, width: 300, height: 600)
    let places = places(PageHold(flight: PageFlight(rect: held, corner: 32), coverage: 0.75))
    #expect(PageTransition.Kind.zoom(at: 0, in: places).rect == source)
    #expect(PageTransition.Kind.zoom(at: 0.75, in: places).rect == held)
    #expect(PageTransition.Kind.zoom(at: 1, in: places).rect == page)
    for step in 0..<1000 {
      let (one, other) = (Double(step) / 1000, Double(step + 1) / 1000)
      let (a, b) = (
        PageTransition.Kind.zoom(at: one, in: places).rect,
        PageTransition.Kind.zoom(at: other, in: places).rect
      )
      #expect(abs(a.minX - b.minX) < 1 && abs(a.minY - b.minY) < 2)
      #expect(abs(a.width - b.width) < 1 && abs(a.height - b.height) < 1)
    }
  }

  @Test("A held page is whole and opaque, wherever it is; it fades at the element")
  func opacity() {
    let held = CGRect(x: 90, y: 300, width: 100, height: 200)
    let places = places(PageHold(flight: PageFlight(rect: held, corner: 32), coverage: 0.25))
    let look = PageTransition.Kind.zoom.upper(at: 0.25, in: places)
    #expect(look.opacity == 1 && look.width == 0.25 && look.height == 0.25)
    #expect(look.extent == page && look.corner == 128)
    #expect(PageTransition.Kind.zoom.upper(at: 0, in: places).opacity == 0)
    #expect(abs(PageTransition.Kind.opacity(at: 0.0375, in: places) - 0.5) < 1e-9)
  }

  @Test("The aligned part fills the element, from its middle; the whole page its rest")
  func aligned() {
    var places = places(nil)
    places.aligned = CGRect(x: 100, y: 200, width: 200, height: 200)
    let look = PageTransition.Kind.zoom.upper(at: 0, in: places)
    #expect(look.width == 0.5)
    // Half as large, 100 × 50 points show of 200 × 200: the middle.
    #expect(look.extent == CGRect(x: 100, y: 250, width: 200, height: 100))
    #expect(page.midX + look.shift.x - 0.5 * 200 + 0.5 * 100 == source.minX)
    #expect(page.midY + look.shift.y - 0.5 * 400 + 0.5 * 250 == source.minY)
    #expect(PageTransition.Kind.zoom.upper(at: 1, in: places) == PageLook())
  }

  @Test("A page shrinks with the drag to half its size, and never grows")
  func size() {
    #expect(ZoomBackRule().size(dragged: 0, of: 800) == 1)
    #expect(ZoomBackRule().size(dragged: -100, of: 800) == 1)
    #expect(ZoomBackRule().size(dragged: 400, of: 800) == 0.75)
    #expect(ZoomBackRule().size(dragged: 9000, of: 800) == 0.5)
    #expect(ZoomBackRule().size(dragged: 1, of: 0) == 1)
    #expect(ZoomBackRule().size(pinched: 0.6) == 0.6)
    #expect(ZoomBackRule().size(pinched: 0.1) > 0.15 && ZoomBackRule().size(pinched: 0.1) < 0.3)
    #expect(ZoomBackRule().size(pinched: 3) > 1 && ZoomBackRule().size(pinched: 3) < 2)
    for scale in [Double.nan, .infinity, -1, 0] {
      #expect((0.1...2).contains(ZoomBackRule().size(pinched: scale)))
    }
  }

  @Test("A point under the finger stays under it")
  func hold() {
    let base = PageFlight(rect: page, corner: 0)
    let hold = ZoomBackRule().hold(
      base, at: CGPoint(x: 100, y: 200), moved: CGPoint(x: 30, y: 50), size: 0.5)
    #expect(hold.flight.rect == CGRect(x: 80, y: 150, width: 200, height: 400))
    #expect(hold.coverage == 0.5 && hold.flight.corner == ZoomBackRule().corner)
    let still = ZoomBackRule().hold(base, at: .zero, moved: .zero, size: 1)
    #expect(still.flight == base && still.coverage == PageHold.range.upperBound)
  }

  @Test("A drag goes on past a fifth of its way, with its speed's projection")
  func goes() {
    func goes(_ distance: Double, _ velocity: Double) -> Bool {
      ZoomBackRule().goes(dragged: distance, velocity: velocity, of: 800, projection: 0.15)
    }
    #expect(!goes(160, 0) && goes(161, 0))
    #expect(goes(20, 1000) && !goes(300, -1000))
    #expect(ZoomBackRule().goes(pinched: 0.79, velocity: 0, projection: 0.15))
    #expect(!ZoomBackRule().goes(pinched: 0.8, velocity: 0, projection: 0.15))
    #expect(ZoomBackRule().goes(pinched: 0.9, velocity: -1, projection: 0.15))
  }

  @Test("The progress's speed and the rest of a velocity are the velocity")
  func velocity() {
    let (start, end) = (
      CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 30, y: 40, width: 10, height: 10)
    )
    let speed = ZoomBackRule.speed(
      from: start, to: end, velocity: CGPoint(x: 300, y: 400), left: 0.5)
    #expect(speed == 5)
    let rest = ZoomBackRule.remainder(
      from: start, to: end, velocity: CGPoint(x: 300, y: 400), left: 0.5, speed: speed)
    #expect(rest == .zero)
    #expect(
      ZoomBackRule.speed(from: start, to: end, velocity: CGPoint(x: -3, y: -4), left: 0.5) == 0)
    #expect(ZoomBackRule.speed(from: start, to: start, velocity: end.origin, left: 0.5) == 0)
  }

  @Test("A drift begins at the velocity and is gone at the end")
  func drift() {
    let drift = PageDrift(
      velocity: CGPoint(x: 1000, y: -500), start: .zero, duration: .milliseconds(400))
    #expect(drift.offset(at: .zero) == .zero)
    let early = drift.offset(at: Instant.zero + .milliseconds(1))
    #expect(abs(early.x - 1) < 0.03 && abs(early.y + 0.5) < 0.02)
    let late = drift.offset(at: Instant.zero + .milliseconds(399))
    #expect(abs(late.x) < 0.05 && abs(late.y) < 0.05)
    #expect(drift.offset(at: Instant.zero + .milliseconds(400)) == .zero)
  }
}
