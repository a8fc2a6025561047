import BackswipeTesting
import BackswipeUI
import Testing

/// Layers of shapes under a finger.
@Suite("Driven sizes and colours of shapes")
@MainActor
struct DrivenShapeTests {
  private func shapes(in view: UIView) -> [CAShapeLayer] {
    (view.layer.sublayers ?? []).compactMap { $0 as? CAShapeLayer }
      + view.subviews.flatMap { shapes(in: $0) }
  }

  @Test(
    "A driven shape has its size and colour in the finger's frame, without an animation of its own",
    arguments: ["rectangle", "ellipse", "capsule"])
  func atOnce(_ form: String) throws {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: home
        screens:
          home:
            view:
              overlay:
                - { shape: \(form), fill: systemTeal, width: 40, height: 40, place: top, identifier: one }
                - { shape: rectangle, alpha: 0.5, pan: { y: { limits: [0, 600] } },
                    drive: { from: drag.y, over: [0, 600],
                      to: { one.height: [40, 340], one.fill: ["#000000", "#FF0000"] } } }
        """)
    try phone.settle()
    let page = try #require(phone.navigationController.topViewController?.view)
    let finger = phone.touchDown(at: CGPoint(x: 195, y: 300))
    phone.advance(by: .milliseconds(20))
    for y in [340, 420, 500, 600] {
      phone.move(finger, to: CGPoint(x: 195, y: CGFloat(y)))
      phone.advance(by: .milliseconds(34))
      #expect(shapes(in: page).allSatisfy { ($0.animationKeys() ?? []).isEmpty })
    }
    let driven = try #require(shapes(in: page).first)
    let height = try phone.element(.identifier("one")).frame.height
    #expect(height > 180 && height <= 190)
    #expect(driven.frame.height == height)
    #expect(driven.presentation()?.frame.height == height)
    phone.lift(finger)
    try phone.settle()
    try phone.requireNoMistakes()
  }

  @Test("A driven side comes before `fill` in an overlay, at its place", arguments: [false, true])
  func beforeFill(_ isPlaced: Bool) throws {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: home
        state: { part: 1 }
        screens:
          home:
            view:
              overlay:
                - { shape: capsule, fill: systemTeal, width: fill, height: 8, identifier: wide,
                    \(isPlaced ? "place: left," : "")
                    drive: { from: part, over: [0, 1], to: { width: [0, 300] } } }
                - { shape: capsule, fill: systemPink, width: 8, height: fill, identifier: high,
                    \(isPlaced ? "place: top," : "")
                    drive: { from: part, over: [0, 1], to: { height: [0, 300] } } }
                - { button: Half, place: bottom, set: { part: 0.5 } }
        """)
    try phone.settle()
    #expect(try phone.element(.identifier("wide")).frame.width == 300)
    #expect(try phone.element(.identifier("high")).frame.height == 300)
    try phone.tap("Half")
    try phone.settle()
    let (wide, high) = (
      try phone.element(.identifier("wide")).frame, try phone.element(.identifier("high")).frame
    )
    #expect(wide.width == 150 && wide.minX == (isPlaced ? 0 : 120))
    #expect(high.height == 150 && high.midX == 195)
    try phone.requireNoMistakes()
  }
}
