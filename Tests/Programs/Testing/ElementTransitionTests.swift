import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

@Suite("Elements in a prototype's own transitions, on the screen")
@MainActor
struct ElementTransitionTests: TransitionRig {
  nonisolated static let rates = [DisplayRefresh.hertz60, DisplayRefresh(.hertz120)]

  // MARK: Elements

  @Test("A hero goes from the one's frame to the other's, both originals hidden", arguments: rates)
  func hero(_ refresh: DisplayRefresh) throws {
    let phone = try phone("{ hero: [card], duration: 400ms }", refresh: refresh)
    let before = looks(phone)
    try phone.tap("card")
    try phone.settle()
    phone.perform { _ = phone.navigationController.popViewController(animated: true) }
    try phone.settle()
    var count = 0
    for frame in phone.frames {
      guard let transition = frame.transition else { continue }
      let part = transition.name == "push" ? transition.progress : 1 - transition.progress
      // The last frame shows the state after the end.
      guard part > 0, part < 1 else { continue }
      let cards = frame.views.filter { $0.name == "card" }
      let shown = cards.filter { $0.alpha > 0 }
      #expect(cards.count == 3 && shown.count == 1, "\(cards.count) at \(part)")
      guard let flying = shown.first else { continue }
      let wanted = between(Self.card, Self.photo, part)
      #expect(isNear(flying.frame, wanted), "\(flying.frame), not \(wanted)")
      count += 1
    }
    #expect(count > 30)
    #expect(looks(phone) == before)
    #expect(leftovers(phone) == [])
  }

  @Test("Without the element a zoom fades; a hero of one page alone stays in its place")
  func missing() throws {
    let phone = try pushed("{ kind: zoom, from: card, hero: [card] }")
    phone.perform {
      let home = phone.navigationController.viewControllers[0].view
      home?.subviews[0].subviews[0].removeFromSuperview()
      phone.navigationController.popViewController(animated: true)
    }
    phone.advance(by: .milliseconds(120))
    let transition = try #require(phone.frame.transition)
    let page = try #require(phone.frame.pages.last { $0.name == "detail" })
    #expect(page.frame == Self.page && abs(page.alpha - (1 - transition.progress)) < 0.001)
    try phone.settle()
    #expect(leftovers(phone) == [])
  }

  @Test("Tracks move elements over time, and back in a pop")
  func tracks() throws {
    let phone = try phone(
      """
      { tracks: [
        { element: page, of: to, property: alpha, from: 0, to: 1, duration: 200ms, curve: linear },
        { element: words, of: to, property: y, from: 60, to: 0, delay: 200ms, duration: 200ms,
          curve: linear },
        { element: words, of: to, property: alpha, from: 0, to: 1, delay: 200ms, duration: 200ms,
          curve: linear } ] }
      """)
    try phone.tap("card")
    try phone.settle()
    let rest = try phone.element("words").frame
    phone.perform { _ = phone.navigationController.popViewController(animated: true) }
    try phone.settle()
    var count = 0
    for frame in phone.frames {
      guard let transition = frame.transition,
        let page = frame.pages.last(where: { $0.name == "detail" }),
        let words = frame.views.first(where: { $0.name == "words" })
      else { continue }
      let part = transition.name == "push" ? transition.progress : 1 - transition.progress
      let alpha = min(part * 2, 1)
      let late = max(part * 2 - 1, 0)
      guard part > 0 else { continue }
      #expect(abs(page.alpha - alpha) < 0.001)
      #expect(abs(words.frame.minY - rest.minY - 60 * CGFloat(1 - late)) < 0.01)
      #expect(abs(words.alpha - 0.5 * late * alpha) < 0.001)
      count += 1
    }
    #expect(count > 40)
    #expect(leftovers(phone) == [])
  }

  // MARK: Presentations

  @Test(
    "A presentation with a transition covers the screen, and goes the same way",
    arguments: ["fade", "zoom", "flip", "cover", "slide", "{ hero: [card] }"])
  func presentation(_ kind: String) throws {
    let phone = try phone(kind, verb: "present")
    try phone.tap("card")
    phone.advance(by: .milliseconds(120))
    #expect(leftovers(phone) != [])
    try phone.settle()
    #expect(phone.frame.visible == "detail" && phone.frame.parts.sheetY == nil)
    #expect(leftovers(phone) == [])
    try phone.tap("Close")
    try phone.settle()
    #expect(phone.frame.visible == "home")
    #expect(leftovers(phone) == [])
    #expect(try phone.element("card").frame == Self.card)
  }

  @Test("A turn in the middle goes on in the new size")
  func turning() throws {
    for kind in ["zoom", "{ kind: fade, hero: [card] }", "predictive"] {
      let phone = try phone(kind)
      try phone.tap("card")
      phone.advance(by: .milliseconds(150))
      phone.rotate(to: .landscapeLeft)
      try phone.settle()
      phone.expectStack(["home", "detail"])
      #expect(phone.frame.page("detail")?.size == CGSize(width: 844, height: 390))
      #expect(leftovers(phone) == [])
    }
  }

  @Test("After 100 random interruptions no view is transformed or hidden")
  func interruptions() throws {
    let kinds = [
      "zoom", "flip", "fade", "predictive", "cover", "none", "{ kind: zoom, hero: [card] }",
      "{ hero: [card], tracks: [ { element: words, of: to, property: scale, from: 0, to: 1 } ] }",
    ]
    var random = SystemNumbers(state: 7)
    var outcomes: [String: Int] = [:]
    for episode in 0..<100 {
      let phone = try phone(kinds[episode % kinds.count])
      let before = looks(phone)
      phone.tap(at: CGPoint(x: 100, y: 150))
      phone.advance(by: .milliseconds(Int64(random.next(800))))
      for _ in 0..<Int(2 + random.next(4)) {
        switch random.next(7) {
        case 0, 1:
          if phone.elements("card").contains(where: \.isShown) {
            phone.tap(at: CGPoint(x: 100, y: 150))
          }
        case 2:
          phone.perform { _ = phone.navigationController.popViewController(animated: true) }
        case 3, 4:
          phone.dragFromLeftEdge(
            to: CGFloat(40 + random.next(300)), over: .milliseconds(Int64(50 + random.next(200))))
        case 5:
          // Too slow and too short to pop.
          phone.dragFromLeftEdge(
            to: CGFloat(60 + random.next(60)), over: .milliseconds(250), hold: .milliseconds(150))
          phone.advance(by: .milliseconds(420))
        default:
          phone.perform { phone.navigationController.popToRootViewController(animated: true) }
        }
        phone.advance(by: .milliseconds(Int64(random.next(400))))
      }
      try phone.settle()
      for record in phone.records {
        if case .transitionDecided(_, let outcome) = record.what {
          outcomes[outcome.rawValue, default: 0] += 1
        }
      }
      #expect(leftovers(phone) == [], "episode \(episode)")
      phone.perform { _ = phone.navigationController.popToRootViewController(animated: false) }
      try phone.settle()
      #expect(looks(phone) == before, "episode \(episode)")
    }
    #expect(
      outcomes["finished", default: 0] > 100 && outcomes["cancelled", default: 0] > 5,
      "\(outcomes)")
  }
}

/// Numbers that are the same in each run.
private struct SystemNumbers {
  var state: UInt64

  /// A number below a bound.
  mutating func next(_ bound: UInt64) -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) % bound
  }
}
