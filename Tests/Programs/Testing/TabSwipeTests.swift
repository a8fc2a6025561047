import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

@Suite("Tabs of a prototype that a finger changes, and by every kind of transition")
@MainActor
struct TabSwipeTests: TransitionRig {
  nonisolated static let rates = [DisplayRefresh.hertz60, DisplayRefresh(.hertz120)]

  private func phone(
    _ transition: String = "", swipes: Bool = true, refresh: DisplayRefresh = .hertz60,
    settings: String = "push.curve: linear, push.duration: 400ms"
  ) throws -> VirtualPhone {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: a
        settings: { \(settings) }
        tabSwipe: \(swipes)
        tabs:
          - { title: One, screen: a }
          - { title: Two, screen: b\(transition.isEmpty ? "" : ", transition: \(transition)") }
        screens:
          a:
            title: A
            view:
              column:
                - { shape: rectangle, fill: tint, width: 100, height: 100, identifier: card }
                - { button: More, push: c }
                - { button: Bare, push: d }
                - { spacer: true }
              align: start
          b:
            title: B
            view:
              column:
                - { shape: rectangle, fill: systemRed, width: 300, height: 300, identifier: card }
                - { spacer: true }
              align: end
          c: { title: C, rows: 40 }
          d: { title: D, hidesBottomBarWhenPushed: true, rows: 40 }
        """, refresh: refresh)
    try phone.settle()
    return phone
  }

  /// Moves a finger aside by a step in each frame.
  private func move(
    _ finger: Finger, _ phone: VirtualPhone, from x: CGFloat, by step: CGFloat, frames: Int,
    _ each: () -> Void = {}
  ) {
    for number in 1...frames {
      phone.move(finger, to: CGPoint(x: x + step * CGFloat(number), y: 600))
      phone.advance(frames: 1)
      each()
    }
  }

  @Test(
    "The progress is the finger's way; a short one returns to where it began",
    arguments: rates, ["", "slide", "fade", "zoom", "predictive", "{ hero: card }"])
  func follows(_ refresh: DisplayRefresh, _ transition: String) throws {
    let phone = try phone(transition, refresh: refresh)
    let before = looks(phone)
    let finger = phone.touchDown(at: CGPoint(x: 300, y: 600))
    var parts: [Double] = []
    move(finger, phone, from: 300, by: -4, frames: 25) {
      parts.append(phone.frame.transition?.progress ?? 0)
    }
    let held = try #require(phone.frame.transition)
    #expect(held.name == "tab" && held.isInteractive)
    for (part, former) in zip(parts.dropFirst(8), parts.dropFirst(7)) {
      #expect(abs(part - former - 4.0 / 390) < 0.0001, "\(part) after \(former)")
    }
    #expect(abs(held.progress - 90.0 / 390) < 0.002)
    phone.advance(by: .milliseconds(300))
    phone.lift(finger)
    try phone.settle()
    #expect(phone.frame.visible == "a" && phone.frame.transition == nil)
    #expect(looks(phone) == before && leftovers(phone) == [])
  }

  @Test("Past half of the way, or thrown, the other tab is there", arguments: [true, false])
  func goes(_ isThrown: Bool) throws {
    let phone = try phone("slide", refresh: DisplayRefresh(.hertz120))
    let finger = phone.touchDown(at: CGPoint(x: 330, y: 600))
    move(finger, phone, from: 330, by: isThrown ? -10 : -5, frames: isThrown ? 12 : 50)
    if !isThrown { phone.advance(by: .milliseconds(300)) }
    let before = try #require(phone.frame.transition?.progress)
    phone.lift(finger)
    phone.advance(frames: 1)
    let step = try #require(phone.frame.transition?.progress) - before
    #expect(isThrown ? step > 8.0 / 390 && step < 0.1 : step >= 0)
    try phone.settle()
    #expect(phone.frame.visible == "b" && leftovers(phone) == [])
    // Back again, to the other side.
    let other = phone.touchDown(at: CGPoint(x: 60, y: 600))
    move(other, phone, from: 60, by: 6, frames: 48)
    phone.lift(other)
    try phone.settle()
    #expect(phone.frame.visible == "a")
  }

  @Test("A change that a tap has begun is caught where it is, and turned round")
  func caught() throws {
    let phone = try phone("slide")
    try phone.tap(.label("Two"))
    phone.advance(by: .milliseconds(100))
    let before = try #require(phone.frame.transition?.progress)
    #expect(before > 0 && before < 0.8)
    let finger = phone.touchDown(at: CGPoint(x: 100, y: 600))
    move(finger, phone, from: 100, by: 12, frames: 2)
    let taken = try #require(phone.frame.transition)
    #expect(taken.isInteractive && abs(taken.progress - before) < 0.15)
    move(finger, phone, from: 124, by: 12, frames: 12)
    #expect(
      abs((phone.frame.transition?.progress ?? 1) - max(taken.progress - 144.0 / 390, 0)) < 0.001)
    phone.lift(finger)
    try phone.settle()
    #expect(phone.frame.visible == "a" && leftovers(phone) == [])
  }

  @Test("A page that hides the bar of tabs has no neighbours")
  func hidden() throws {
    let phone = try phone("slide")
    try phone.tap(.label("Bare"))
    try phone.settle()
    let finger = phone.touchDown(at: CGPoint(x: 300, y: 600))
    move(finger, phone, from: 300, by: -8, frames: 20)
    phone.lift(finger)
    try phone.settle()
    #expect(phone.frame.visible == "d")
  }

  @Test("A tab without a neighbour, a page below another one's edge, and no key begin nothing")
  func refused() throws {
    for (swipes, start, step) in [(true, 100.0, 8.0), (false, 300.0, -8.0)] {
      let phone = try phone("slide", swipes: swipes)
      let finger = phone.touchDown(at: CGPoint(x: start, y: 600))
      move(finger, phone, from: start, by: step, frames: 20)
      #expect(phone.frame.transition == nil)
      phone.lift(finger)
      try phone.settle()
      #expect(phone.frame.visible == "a")
    }
    let phone = try phone("slide")
    try phone.tap(.label("More"))
    try phone.settle()
    phone.dragFromLeftEdge(to: 300, over: .milliseconds(200))
    try phone.settle()
    #expect(phone.frame.visible == "a" && phone.frame.stack == ["a"])
  }

  @Test("A hero goes from a tab's page to the other's, a zoom out of its element", arguments: rates)
  func kinds(_ refresh: DisplayRefresh) throws {
    let phone = try phone("{ hero: card }", swipes: false, refresh: refresh)
    let start = try phone.element("card").frame
    let mark = phone.frames.count
    try phone.tap(.label("Two"))
    try phone.settle()
    let end = try phone.element("card").frame
    #expect(start.width == 100 && end.width == 300)
    var count = 0
    for frame in phone.frames[mark...] {
      guard let part = frame.transition?.progress, part > 0, part < 1 else { continue }
      let cards = frame.views.filter { $0.name == "card" && $0.alpha > 0 }
      #expect(cards.count == 1)
      guard let card = cards.first else { continue }
      #expect(isNear(card.frame, between(start, end, part)), "\(card.frame) at \(part)")
      count += 1
    }
    #expect(count > 20 && leftovers(phone) == [])

    let zoom = try self.phone("{ kind: zoom, from: card }", swipes: false, refresh: refresh)
    let card = try zoom.element("card").frame
    try zoom.tap(.label("Two"))
    zoom.advance(by: .milliseconds(150))
    let part = try #require(zoom.frame.transition?.progress)
    let page = try #require(zoom.frame.page("b"))
    #expect(abs(page.minX - card.minX * CGFloat(1 - part)) < 1 && page.width < 390)
    try zoom.settle()
    #expect(zoom.frame.visible == "b" && leftovers(zoom) == [])
  }
}
