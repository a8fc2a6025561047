import BackswipeMotion
import BackswipeUnits
import Testing

@Suite("Transitions of pages, as values")
struct PageTransitionTests {
  private let places = PagePlaces(
    page: CGRect(x: 0, y: 0, width: 400, height: 800), bottom: 800,
    source: CGRect(x: 40, y: 200, width: 200, height: 100), corner: 20)

  @Test("At rest no kind changes the upper page", arguments: PageTransition.Kind.allCases)
  func rest(_ kind: PageTransition.Kind) {
    #expect(kind.upper(at: 1, in: places) == PageLook())
    #expect(kind.lower(at: 0) == PageLook())
  }

  @Test("Before it comes, the upper page of every kind is out of sight, or is its element")
  func apart() {
    #expect(PageTransition.Kind.cover.upper(at: 0, in: places).shift == CGPoint(x: 0, y: 800))
    for kind in [PageTransition.Kind.fade, .zoom, .flip, .predictive, .none] {
      #expect(kind.upper(at: 0, in: places).opacity == 0)
    }
    #expect(PageTransition.Kind.flip.lower(at: 1).opacity == 0)
  }

  @Test(
    "A zooming page fills the rectangle between the element and its rest from the top left",
    arguments: [0, 0.25, 0.5, 0.9])
  func zoom(_ coverage: Double) {
    let flight = PageTransition.Kind.zoom(at: coverage, in: places)
    #expect(flight.rect == interpolate(places.source, places.page, coverage))
    #expect(abs(flight.corner - 20 * (1 - coverage)) < 1e-9)
    let look = PageTransition.Kind.zoom.upper(at: coverage, in: places)
    let size = look.width
    #expect(size == look.height)
    // The top left corner after the scale about the centre.
    let left = places.page.midX + look.shift.x - CGFloat(size) * places.page.width / 2
    let top = places.page.midY + look.shift.y - CGFloat(size) * places.page.height / 2
    #expect(abs(left - flight.rect.minX) < 1e-9 && abs(top - flight.rect.minY) < 1e-9)
    let extent = look.extent ?? .zero
    #expect(abs(extent.width * CGFloat(size) - flight.rect.width) < 1e-9)
    #expect(abs(extent.height * CGFloat(size) - flight.rect.height) < 1e-9)
    #expect(extent.width <= 400 + 1e-9 && extent.height <= 800 + 1e-9)
    #expect(abs((look.corner ?? 0) * size - flight.corner) < 1e-9)
    #expect(look.opacity == min(coverage / 0.3, 1))
  }

  @Test("A flip shows one page at a time, as wide as it looks from the front")
  func flip() {
    let flip = PageTransition.Kind.flip
    #expect(abs(flip.lower(at: 1.0 / 3).width - 0.5) < 1e-4)
    #expect(abs(flip.upper(at: 2.0 / 3, in: places).width - 0.5) < 1e-4)
    for coverage in [0.1, 0.4, 0.6, 0.9] {
      let shown = flip.lower(at: coverage).opacity + flip.upper(at: coverage, in: places).opacity
      #expect(shown == 1)
    }
    var edge = PageLook()
    edge.width = 0
    #expect(edge.transform?.isInvertible == true)
  }

  @Test("A page that is held has nine tenths of its size, 8 points from the edge, and then fades")
  func predictive() {
    let kind = PageTransition.Kind.predictive
    let held = kind.upper(at: 0.15, in: places)
    #expect(abs(held.width - 0.9) < 1e-9 && abs(held.height - 0.9) < 1e-9)
    // The right edge: the middle, half of nine tenths of the width, and the shift.
    #expect(abs(200 + 180 + held.shift.x - 392) < 1e-9)
    #expect(abs((held.corner ?? 0) * held.width - 32) < 1e-9)
    #expect(abs(held.opacity - 1) < 1e-9)
    var before = PageLook()
    for step in 0...20 {
      let look = kind.upper(at: 1 - Double(step) / 20, in: places)
      #expect(look.width <= before.width && look.shift.x >= before.shift.x)
      #expect((0...12).contains(look.shift.x) && look.opacity <= before.opacity)
      before = look
    }
    #expect(kind.scrim(at: 0.5, isDark: false) == 0.2 && kind.scrim(at: 0.5, isDark: true) == 0.8)
    #expect(kind.scrim(at: 0, isDark: true) == 0)
    #expect(PageTransition.Kind.slide.scrim(at: 0.5, isDark: true) == 0)
  }

  @Test("The outline of a held or zooming page is around it, and unseen at both ends")
  func edge() throws {
    for coverage in [0.2, 0.5, 0.8] {
      let look = try #require(PageTransition.Kind.zoom.edge(at: coverage, in: places))
      let rect = PageTransition.Kind.zoom(at: coverage, in: places).rect
      #expect(abs(CGFloat(look.width) * 400 - rect.width) < 1e-9)
      #expect(abs(200 + look.shift.x - rect.midX) < 1e-9 && look.opacity > 0.5)
      let page = PageTransition.Kind.predictive.upper(at: coverage, in: places)
      let held = try #require(PageTransition.Kind.predictive.edge(at: coverage, in: places))
      #expect(held.width == page.width && held.shift == page.shift && held.opacity > 0)
    }
    for kind in [PageTransition.Kind.zoom, .predictive] {
      #expect(kind.edge(at: 0, in: places)?.opacity == 0)
      #expect(kind.edge(at: 1, in: places)?.opacity == 0)
    }
    #expect(PageTransition.Kind.cover.edge(at: 0.5, in: places) == nil)
  }

  @Test("A curve that overshoots leaves opacities and sizes in their ranges")
  func overshoot() {
    for kind in PageTransition.Kind.allCases {
      for coverage in [-0.2, 1.2] {
        let look = kind.upper(at: coverage, in: places)
        #expect((0...1).contains(look.opacity) && look.width >= 0 && look.height >= 0)
        #expect((look.corner ?? 0) >= 0)
      }
    }
    let flight = PageFlight.between(
      PageFlight(rect: CGRect(x: 0, y: 0, width: 10, height: 10), corner: 4),
      PageFlight(rect: CGRect(x: 50, y: 0, width: 100, height: 40), corner: 0), -0.5)
    #expect(flight.rect.width == 0 && flight.corner == 6)
  }

  @Test("Of the pictures of a hero one is opaque at any time")
  func opacities() {
    for step in 0...10 {
      let both = PageFlight.opacities(at: Double(step) / 10)
      #expect(max(both.start, both.end) == 1)
    }
    #expect(PageFlight.opacities(at: 0) == (1, 0))
    #expect(PageFlight.opacities(at: 1) == (0, 1))
  }

  @Test("A track has its value before, within and after its part of the time")
  func track() {
    let track = PageTransition.Track(
      element: nil, of: .to, .y, from: 40, to: 0, curve: .linear, delay: .milliseconds(100),
      duration: .milliseconds(200))
    let length = Interval.milliseconds(500)
    let found = [0, 0.2, 0.4, 0.6, 1].map { track.value(at: $0, of: length) }
    for (value, wanted) in zip(found, [40.0, 40, 20, 0, 0]) { #expect(abs(value - wanted) < 1e-9) }
    #expect(track.look(at: 0.4, of: length).shift == CGPoint(x: 0, y: 20))
    let rest = PageTransition.Track(
      element: nil, of: .to, .scale, from: 0, to: 1, curve: .linear, delay: .milliseconds(250))
    #expect(abs(rest.value(at: 0.75, of: length) - 0.5) < 1e-9)
    let late = PageTransition.Track(
      element: nil, of: .to, .alpha, from: 0, to: 1, delay: length)
    #expect(late.value(at: 0.99, of: length) == 0 && late.value(at: 1, of: length) == 1)
  }

  @Test("A transition lasts as long as its last track, its duration, or the system's")
  func length() {
    let system = Interval.milliseconds(350)
    let track = PageTransition.Track(
      element: nil, of: .to, .alpha, from: 0, to: 1, delay: .milliseconds(400),
      duration: .milliseconds(200))
    var open = track
    open.duration = nil
    open.delay = .zero
    let lengths = [
      PageTransition(.fade), PageTransition(.none), PageTransition(.none, tracks: [track]),
      PageTransition(.none, tracks: [open]), PageTransition(.fade, tracks: [track]),
      PageTransition(.fade, duration: .milliseconds(800), tracks: [track]),
    ].map { $0.length(system: system) }
    let wanted: [Int64] = [350, 0, 600, 350, 600, 800]
    #expect(lengths == wanted.map { .milliseconds($0) })
    #expect(PageTransition(.none).curve(system: .spring) == .linear)
    #expect(PageTransition(.fade).curve(system: .spring) == .spring)
  }

  @Test("Deviations add up: shifts, factors and turns")
  func sums() {
    var look = PageLook()
    look.shift = CGPoint(x: 1, y: 2)
    look.width = 2
    look.opacity = 0.5
    var other = PageLook()
    other.shift = CGPoint(x: 3, y: -2)
    other.width = 0.5
    other.rotation = .pi / 2
    other.opacity = 0.5
    other.corner = 8
    look.add(other)
    #expect(look.shift == CGPoint(x: 4, y: 0) && look.width == 1 && look.opacity == 0.25)
    #expect(look.corner == 8 && look.transform != nil)
    #expect(PageLook().transform == nil)
  }
}
