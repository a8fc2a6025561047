import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

@Suite("Android's preset in a prototype")
@MainActor
struct PredictivePresetTests: TransitionRig {
  private func phone(
    _ settings: String = "preset: android-predictive", refresh: DisplayRefresh = .hertz60
  ) throws -> VirtualPhone {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: home
        settings: { \(settings) }
        screens:
          home:
            title: Home
            rows:
              - { title: Plain, identifier: plain, push: detail }
              - { title: Own, identifier: own, push: { screen: detail, transition: slide } }
          detail: { title: Detail }
        """, refresh: refresh)
    try phone.settle()
    return phone
  }

  private func dragFromTheRight(_ phone: VirtualPhone) throws {
    phone.drag(
      from: CGPoint(x: 388, y: 500), to: CGPoint(x: 150, y: 500), over: .milliseconds(300))
    try phone.settle()
  }

  @Test(
    "A page without a transition shrinks to the left under a finger from the right, a slide leaves to the right",
    arguments: PageTransitionTests.rates)
  func kinds(_ refresh: DisplayRefresh) throws {
    let phone = try phone(refresh: refresh)
    for (row, slides) in [("plain", false), ("own", true)] {
      try phone.tap(row)
      try phone.settle()
      phone.expectStack(["home", "detail"])
      let start = phone.frames.count
      try dragFromTheRight(phone)
      phone.expectStack(["home"])
      let pages = phone.frames[start...].compactMap { $0.page("detail") }
      #expect(pages.count > 15)
      let places = pages.map { Double($0.midX) - 195 }
      if slides {
        #expect((places.max() ?? 0) > 300 && (places.min() ?? -1) > -0.01)
      } else {
        #expect((places.min() ?? 0) < -11 && (places.max() ?? 1) < 0.01)
        #expect(places.allSatisfy { $0 > -11.52 })
      }
      #expect(leftovers(phone) == [])
    }
  }

  @Test(
    "A cancelled drag leaves everything as it was, and the next one pops", arguments: [true, false])
  func cancelled(_ lifts: Bool) throws {
    let phone = try phone()
    try phone.tap("plain")
    try phone.settle()
    let before = looks(phone)
    let finger = phone.touchDown(at: CGPoint(x: 388, y: 500))
    for step in 1...10 {
      phone.move(finger, to: CGPoint(x: 388 - 12 * step, y: 500))
      phone.advance(frames: 1)
    }
    #expect(phone.frame.transition?.isInteractive == true)
    if lifts {
      // Back towards the edge, faster than a fling.
      for step in 1...5 {
        phone.move(finger, to: CGPoint(x: 268 + 12 * step, y: 500))
        phone.advance(frames: 1)
      }
      phone.lift(finger)
    } else {
      phone.cancel(finger)
    }
    try phone.settle()
    phone.expectStack(["home", "detail"])
    #expect(looks(phone) == before && leftovers(phone) == [])
    try dragFromTheRight(phone)
    phone.expectStack(["home"])
  }

  @Test("The rule alone leaves the motion of the pages, from both edges")
  func rule() throws {
    let phone = try phone("pop.rule: android-predictive")
    for (from, to) in [(388.0, 150.0), (2, 240)] {
      try phone.tap("plain")
      try phone.settle()
      let start = phone.frames.count
      phone.drag(
        from: CGPoint(x: from, y: 500), to: CGPoint(x: to, y: 500), over: .milliseconds(300))
      try phone.settle()
      phone.expectStack(["home"])
      let pages = phone.frames[start...].compactMap { $0.page("detail") }
      #expect((pages.map(\.minX).max() ?? 0) > 300 && pages.allSatisfy { $0.width == 390 })
    }
  }
}
