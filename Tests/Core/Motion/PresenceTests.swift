import BackswipeMotion
import BackswipeUnits
import Testing

@Suite("The part of an element that is there")
struct PresenceTests {
  private static let spring = ChangeTiming.spring(duration: .milliseconds(400), bounce: 0)
  private static let curve = ChangeTiming.curve(.linear, duration: .milliseconds(400))

  private func instant(_ milliseconds: Int64) -> Instant { .zero + .milliseconds(milliseconds) }

  @Test("It waits for its first frame, and follows the curve from there")
  func start() {
    var part = Presence(0)
    part.go(to: 1, by: Self.curve, at: instant(100))
    #expect(part.value(at: instant(300)) == 0 && !part.isFinished(at: instant(900)))
    part.begin(at: instant(200))
    part.begin(at: instant(300))
    #expect(part.value(at: instant(300)) == 0.25 && part.value(at: instant(600)) == 1)
    #expect(part.isFinished(at: instant(600)) && part.end == 1)
  }

  @Test(
    "A change on the way goes on from the value and with the speed", arguments: [spring, curve])
  func turned(_ timing: ChangeTiming) {
    var part = Presence(0)
    part.go(to: 1, by: timing, at: .zero)
    part.begin(at: .zero)
    let (value, speed) = (part.value(at: instant(120)), part.velocity(at: instant(120)))
    #expect(value > 0.1 && value < 0.9 && speed > 0.5)
    part.go(to: 0, by: timing, at: instant(120))
    part.begin(at: instant(150))
    #expect(part.value(at: instant(120)) == value)
    #expect(abs(part.velocity(at: instant(120)) - speed) < 0.001)
    #expect(part.value(at: instant(121)) > value)
    #expect(part.value(at: instant(5000)) == 0 && part.isFinished(at: instant(5000)))
  }

  @Test("One beyond its end is turned round where it is")
  func beyond() {
    let curve = ChangeTiming.curve(
      .cubicBezier(x1: 0.3, y1: 0, x2: 0.5, y2: 2), duration: .milliseconds(400))
    var part = Presence(0)
    part.go(to: 1, by: curve, at: .zero)
    part.begin(at: .zero)
    let turn = (0..<400).map { instant($0) }.first { part.value(at: $0) > 1.02 }
    guard let turn else {
      Issue.record("the curve does not overshoot")
      return
    }
    let value = part.value(at: turn)
    part.go(to: 0, by: curve, at: turn)
    #expect(part.value(at: turn) == value)
    #expect(abs(part.value(at: turn + .milliseconds(1)) - value) < 0.02)
  }

  @Test("A second call for the same end changes nothing")
  func same() {
    var part = Presence(0)
    part.go(to: 1, by: Self.curve, at: .zero)
    part.begin(at: .zero)
    let before = part
    part.go(to: 1, by: Self.spring, at: instant(100))
    #expect(part == before)
  }

  @Test("A slide is from the trailing side of the page, a cover from its bottom")
  func looks() {
    let (frame, page) = (
      CGRect(x: 20, y: 100, width: 50, height: 40), CGRect(x: 0, y: 0, width: 400, height: 800)
    )
    let slide = PageTransition.Kind.slide
    #expect(slide.element(at: 0, from: frame, in: page).shift == CGPoint(x: 380, y: 0))
    #expect(slide.element(at: 0.5, from: frame, in: page).shift == CGPoint(x: 190, y: 0))
    #expect(slide.element(at: 1, from: frame, in: page) == PageLook())
    #expect(
      slide.element(at: 0, from: frame, in: page, isMirrored: true).shift == CGPoint(x: -70, y: 0))
    // 0 − 70 to the left, 0 − 140 up, 800 − 100 down; the other side in a mirrored page.
    for (edge, shift, mirrored) in [
      (PageTransition.Edge.leading, CGPoint(x: -70, y: 0), CGPoint(x: 380, y: 0)),
      (.trailing, CGPoint(x: 380, y: 0), CGPoint(x: -70, y: 0)),
      (.top, CGPoint(x: 0, y: -140), CGPoint(x: 0, y: -140)),
      (.bottom, CGPoint(x: 0, y: 700), CGPoint(x: 0, y: 700)),
    ] {
      #expect(slide.element(at: 0, from: frame, in: page, by: edge).shift == shift)
      #expect(
        slide.element(at: 0, from: frame, in: page, by: edge, isMirrored: true).shift == mirrored)
      #expect(slide.element(at: 1, from: frame, in: page, by: edge) == PageLook())
    }
    #expect(
      PageTransition.Kind.cover.element(at: 0, from: frame, in: page).shift
        == CGPoint(x: 0, y: 700))
    #expect(PageTransition.Kind.fade.element(at: 0.25, from: frame, in: page).opacity == 0.25)
  }
}
