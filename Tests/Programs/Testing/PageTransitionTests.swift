import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

@Suite("A prototype's own transitions, on the screen")
@MainActor
struct PageTransitionTests: TransitionRig {
  nonisolated static let rates = [DisplayRefresh.hertz60, DisplayRefresh(.hertz120)]

  // MARK: Frames

  @Test(
    "In each frame of a push and of a pop the upper page is where its kind has it",
    arguments: PageTransitionTests.rates, ["cover", "fade", "zoom", "predictive", "slide"])
  func frames(_ refresh: DisplayRefresh, _ kind: String) throws {
    let phone = try pushed(kind, refresh: refresh)
    phone.perform { _ = phone.navigationController.popViewController(animated: true) }
    try phone.settle()
    phone.expectStack(["home"])
    var names: [String: Int] = [:]
    for frame in phone.frames {
      guard let transition = frame.transition,
        let page = frame.pages.last(where: { $0.name == "detail" })
      else { continue }
      names[transition.name, default: 0] += 1
      let part = transition.name == "push" ? transition.progress : 1 - transition.progress
      let wanted =
        switch kind {
        case "cover": Self.page.offsetBy(dx: 0, dy: 844 * CGFloat(1 - part))
        case "zoom": zoomed(part)
        case "predictive": held(page.frame)
        case "slide": Self.page.offsetBy(dx: 390 * CGFloat(1 - part), dy: 0)
        default: Self.page
        }
      #expect(isNear(page.frame, wanted), "\(kind) at \(part): \(page.frame), not \(wanted)")
      let alpha =
        switch kind {
        case "fade": part
        case "zoom": min(part / 0.3, 1)
        case "predictive": min(part / 0.15, 1)
        default: 1.0
        }
      #expect(abs(page.alpha - alpha) < 0.001, "\(kind) at \(part)")
    }
    let least = refresh == .hertz60 ? 15 : 30
    #expect((names["push"] ?? 0) > least && (names["pop"] ?? 0) > least)
  }

  @Test("A flip shows one page at a time, narrow in the middle", arguments: rates)
  func flip(_ refresh: DisplayRefresh) throws {
    let phone = try pushed("flip", refresh: refresh)
    var shown: Set<String> = []
    for frame in phone.frames {
      guard frame.transition != nil else { continue }
      let visible = frame.pages.filter { $0.alpha > 0 }
      #expect(visible.count <= 1)
      for page in visible {
        shown.insert(page.name)
        #expect(abs(page.frame.midX - 195) < 0.01 && page.frame.height == 844)
      }
    }
    #expect(shown == ["home", "detail"])
  }

  @Test("Without motion the page is there at once, and goes at once")
  func none() throws {
    let phone = try phone("none")
    try phone.tap("card")
    phone.advance(by: .milliseconds(100))
    phone.expectStack(["home", "detail"])
    #expect(phone.frame.transition == nil && phone.frame.page("detail") == Self.page)
    let pushes = phone.frames.compactMap(\.transition)
    #expect(pushes.allSatisfy { $0.progress == 1 })
  }

  @Test(
    "Calls, delegates and transitions are those of a slide", arguments: ["zoom", "fade", "none"])
  func calls(_ kind: String) throws {
    func calls(_ kind: String, duration: String = "350ms") throws -> [String] {
      let phone = try phone(kind)
      phone.settings["push.duration"] = SettingText(duration)
      try phone.tap("card")
      try phone.settle()
      phone.perform { _ = phone.navigationController.popViewController(animated: true) }
      try phone.settle()
      // Without the gestures of the tap, whose instants are others in a shorter run.
      return phone.records.compactMap { record in
        if case .gesture = record.what { nil } else { "\(record.what)" }
      }
    }
    let (own, slide) = (
      try calls(kind), try calls("slide", duration: kind == "none" ? "0ms" : "350ms")
    )
    #expect(own == slide, "\(own.difference(from: slide))")
  }

  @Test("A duration and a curve are those of the transition")
  func duration() throws {
    let phone = try phone("{ kind: cover, duration: 600ms, curve: linear }")
    try phone.tap("card")
    try phone.settle()
    let pushes = phone.frames.filter { $0.transition != nil }
    let first = try #require(pushes.first)
    for frame in pushes {
      let part = min((frame.instant - first.instant).seconds / 0.6, 1)
      #expect(abs((frame.transition?.progress ?? 0) - part) < 0.001)
    }
  }

  // MARK: Fingers

  @Test("A finger leads a zoom backwards; it is cancelled, caught and finished")
  func interactive() throws {
    let phone = try pushed("zoom")
    let before = looks(phone)
    // A drag of 195 + 15 points is half of the way.
    phone.dragFromLeftEdge(to: 150, over: .milliseconds(300), hold: .milliseconds(300))
    phone.advance(by: .milliseconds(450))
    let held = try #require(phone.frame.transition)
    #expect(held.name == "pop" && held.isInteractive)
    let page = try #require(phone.frame.page("detail"))
    #expect(isNear(page, zoomed(1 - held.progress)), "\(page)")
    let card = try #require(phone.frame.views.first { $0.name == "card" })
    #expect(card.alpha == 0)
    try phone.settle()
    phone.expectStack(["home", "detail"])
    #expect(looks(phone) == before)

    // Caught while it returns.
    let finger = phone.touchDown(at: CGPoint(x: 3, y: 400))
    for step in 1...15 {
      phone.move(finger, to: CGPoint(x: 3 + 9 * step, y: 400))
      phone.advance(frames: 1)
    }
    phone.advance(by: .milliseconds(200))
    phone.lift(finger)
    phone.advance(frames: 2)
    let returning = try #require(phone.frame.transition)
    #expect(!returning.isInteractive)
    let other = phone.touchDown(at: CGPoint(x: 200, y: 400))
    for step in 1...12 {
      phone.move(other, to: CGPoint(x: 200 + 14 * step, y: 400))
      phone.advance(frames: 1)
    }
    #expect(phone.frame.transition?.isInteractive == true)
    phone.lift(other)
    try phone.settle()
    phone.expectStack(["home"])
    #expect(phone.frame.page("home") == Self.page)
    #expect(leftovers(phone) == [])
  }

  @Test(
    "Every kind can be swiped back, and is exact after a cancelled swipe",
    arguments: ["cover", "fade", "zoom", "flip", "predictive", "none", "{ hero: [card] }"])
  func swipes(_ kind: String) throws {
    let phone = try pushed(kind)
    let before = looks(phone)
    phone.dragFromLeftEdge(to: 80, over: .milliseconds(200), hold: .milliseconds(300))
    try phone.settle()
    phone.expectStack(["home", "detail"])
    #expect(looks(phone) == before)
    #expect(leftovers(phone) == [])
    phone.dragFromLeftEdge(to: 300, over: .milliseconds(200))
    try phone.settle()
    phone.expectStack(["home"])
    #expect(leftovers(phone) == [])
  }

  @Test(
    "N9: with `dragBack` a drag down leads a zoomed page back, without it nothing",
    arguments: [true, false])
  func dragBack(_ drags: Bool) throws {
    for verb in ["push", "present"] {
      let phone = try phone(drags ? "{ kind: zoom, dragBack: true }" : "zoom", verb: verb)
      try phone.tap("card")
      try phone.settle()
      phone.drag(
        from: CGPoint(x: 200, y: 500), to: CGPoint(x: 240, y: 700), over: .milliseconds(300),
        hold: .milliseconds(300))
      phone.advance(by: .milliseconds(500))
      #expect((phone.frame.transition?.isInteractive == true) == drags)
      let size = try #require(phone.frame.page("detail")).width / 390
      #expect(drags ? size > 0.85 && size < 0.92 : size == 1)
      try phone.settle()
      #expect(phone.frame.page("detail") == (drags ? nil : Self.page))
      #expect(leftovers(phone) == [])
    }
  }
}
