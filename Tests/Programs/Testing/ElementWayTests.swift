import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

@Suite("Elements that come and go in a change, on the screen")
@MainActor
struct ElementWayTests {
  nonisolated static let rates = [DisplayRefresh.hertz60, DisplayRefresh(.hertz120)]

  private func phone(
    _ elements: String, button: String = "set: { open: not open }",
    refresh: DisplayRefresh = .hertz60, settings: String = ""
  ) throws -> VirtualPhone {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: home
        state: { open: false }
        settings: { \(settings) }
        screens:
          home:
            view:
              overlay:
                \(elements)
                - { button: Turn, place: bottom, height: 60, width: 200, \(button) }
        """, refresh: refresh)
    try phone.settle()
    return phone
  }

  /// The frames of an element that are visible, with their seconds.
  private func shown(_ name: String, _ phone: VirtualPhone) -> [(
    time: Double, frame: CGRect, alpha: Double
  )] {
    phone.frames.flatMap { frame in
      frame.views.filter { $0.name == name && $0.alpha > 0 }.map {
        ((frame.instant - .zero).seconds, $0.frame, $0.alpha)
      }
    }
  }

  private static let box =
    "- { shape: rectangle, fill: tint, width: 100, height: 100, place: topLeft, identifier: box, when: open, transition: "

  @Test("A slide comes from the trailing side along its curve, at every rate", arguments: rates)
  func slide(_ refresh: DisplayRefresh) throws {
    let phone = try phone(
      Self.box + "{ kind: slide, duration: 400ms, curve: linear } }", refresh: refresh)
    try phone.tap(.label("Turn"))
    try phone.settle()
    let ways = shown("box", phone)
    let moving = ways.filter { $0.frame.minX > 0 && $0.frame.minX < 389 }
    let first = try #require(moving.first)
    #expect(moving.count >= (refresh == .hertz60 ? 22 : 45))
    for way in moving {
      let wanted = first.frame.minX - 390 * CGFloat((way.time - first.time) / 0.4)
      #expect(abs(way.frame.minX - wanted) < 0.01, "\(way.frame.minX), not \(wanted)")
    }
    #expect(ways.last?.frame.minX == 0 && ways.last?.frame.width == 100)
  }

  @Test(
    "A slide comes from the edge that its file names",
    arguments: [("leading", -100.0, 0.0), ("top", 0.0, -100.0), ("bottom", 0.0, 844.0)])
  func edges(_ edge: String, _ x: Double, _ y: Double) throws {
    let phone = try phone(
      Self.box + "{ kind: slide, from: \(edge), duration: 400ms, curve: linear } }")
    try phone.tap(.label("Turn"))
    try phone.settle()
    let ways = shown("box", phone)
    let (first, last) = (try #require(ways.first?.frame), try #require(ways.last?.frame))
    #expect((first.minX < last.minX) == (x < 0) && (first.minY < last.minY) == (edge == "top"))
    #expect((first.minY > last.minY) == (edge == "bottom"))
    // In equal steps, to its place from outside of the page.
    #expect(first.minX >= CGFloat(x) && first.minY <= max(CGFloat(y), last.minY))
    #expect(ways.count > 20 && last.size == CGSize(width: 100, height: 100))
  }

  @Test("A change on the way turns an element round with its speed", arguments: rates)
  func caught(_ refresh: DisplayRefresh) throws {
    for button in [
      "set: { open: not open }",
      "set: { open: not open }, animate: { duration: 0.5s, transition: slide }",
    ] {
      let own = "{ kind: slide, duration: 500ms, curve: easeInEaseOut } }"
      let phone = try phone(
        button.contains("animate")
          ? Self.box.replacing(", transition: ", with: "") + " }" : Self.box + own,
        button: button, refresh: refresh)
      try phone.tap(.label("Turn"))
      phone.advance(by: .milliseconds(120))
      try phone.tap(.label("Turn"))
      try phone.settle()
      let ways = shown("box", phone)
      let places = ways.map(\.frame.minX)
      let low = try #require(places.min())
      #expect(low > 0 && low < 389 && (places.last ?? 0) > 300)
      // Two frames of a change of direction differ as those around them do.
      let steps = zip(places.dropFirst(), places).map { $0 - $1 }
      let jumps = zip(steps.dropFirst(), steps).map { abs($0 - $1) }
      #expect((jumps.max() ?? 0) < (refresh == .hertz60 ? 40 : 12), "\(button): \(jumps)")
      #expect(phone.elements(.identifier("box")).isEmpty)
    }
  }

  @Test("A hero moves from the one that goes to the one that comes, and back", arguments: rates)
  func hero(_ refresh: DisplayRefresh) throws {
    let phone = try phone(
      """
      - { shape: rectangle, fill: tint, width: 100, height: 100, place: topLeft, when: not open, identifier: card }
              - { shape: rectangle, fill: tint, width: 200, height: 300, place: right, when: open, identifier: card }
      """,
      button:
        "set: { open: not open }, animate: { duration: 400ms, curve: linear, transition: { hero: card } }",
      refresh: refresh)
    let start = try #require(shown("card", phone).last).frame
    try phone.tap(.label("Turn"))
    try phone.settle()
    let ways = shown("card", phone)
    let end = try #require(ways.last).frame
    #expect(start.width == 100 && end.width == 200)
    let moving = ways.filter { $0.frame.width > 100.5 && $0.frame.width < 199.5 }
    #expect(moving.count >= (refresh == .hertz60 ? 21 : 44))
    #expect(Set(moving.map(\.time)).count == moving.count)
    let first = try #require(moving.first)
    for way in moving {
      let part = (way.frame.width - 100) / 100
      let wanted = start.minX + (end.minX - start.minX) * part
      #expect(abs(way.frame.minX - wanted) < 0.05)
      let due = (first.frame.width - 100) / 100 + CGFloat((way.time - first.time) / 0.4)
      #expect(abs(part - due) < 0.001)
    }
    // Caught in the middle, it returns to where it was.
    try phone.tap(.label("Turn"))
    phone.advance(by: .milliseconds(150))
    try phone.tap(.label("Turn"))
    try phone.settle()
    #expect(shown("card", phone).last?.frame == end)
    #expect(phone.elements(.identifier("card")).count == 1)
  }

  @Test("A trace has elements that come and go by a transition, and no others")
  func trace() throws {
    for (transition, count) in [(", transition: fade }", 1), (" }", 0)] {
      let phone = try phone(
        Self.box.replacing(", transition: ", with: "") + transition,
        button: "set: { open: not open }, animate: 0.2s")
      try phone.tap(.label("Turn"))
      try phone.settle()
      try phone.tap(.label("Turn"))
      try phone.settle()
      phone.expectCall("prototype.come", times: count)
      phone.expectCall("prototype.go", times: count)
    }
  }

  @Test("Opacity and background change on the way, and turn round", arguments: rates)
  func values(_ refresh: DisplayRefresh) throws {
    let phone = try phone(
      "- { shape: rectangle, width: 100, height: 100, place: topLeft, identifier: box, alpha: \"if(open, 1, 0.2)\", background: \"{if(open, '#FF0000', '#0000FF')}\" }",
      button: "set: { open: not open }, animate: { duration: 400ms, curve: linear }",
      refresh: refresh)
    try phone.tap(.label("Turn"))
    phone.advance(by: .milliseconds(150))
    try phone.tap(.label("Turn"))
    try phone.settle()
    let alphas = shown("box", phone).map(\.alpha)
    let top = try #require(alphas.max())
    #expect(top > 0.3 && top < 0.95)
    #expect(abs((alphas.first ?? 1) - 0.2) < 0.001 && abs((alphas.last ?? 1) - 0.2) < 0.001)
    // A linear way of 0.8 in 400 ms.
    let steps = zip(alphas.dropFirst(), alphas).map { abs($0 - $1) }
    #expect((steps.max() ?? 1) < (refresh == .hertz60 ? 0.07 : 0.035), "\(steps)")
  }

  @Test("With reduced motion an element fades at its place")
  func reduced() throws {
    let phone = try phone(
      Self.box + "{ kind: slide, duration: 400ms } }", settings: "motion.reduce: on")
    try phone.tap(.label("Turn"))
    try phone.settle()
    let ways = shown("box", phone)
    #expect(ways.allSatisfy { $0.frame.minX == 0 })
    #expect(ways.contains { $0.alpha > 0.1 && $0.alpha < 0.9 })
  }

  @Test(
    "An element without a motion has none where motion is reduced, too", arguments: [true, false])
  func still(_ isReduced: Bool) throws {
    let phone = try phone(
      Self.box.replacing(", transition: ", with: " }"),
      button: "set: { open: not open }, animate: { duration: 400ms, transition: none }",
      settings: isReduced ? "motion.reduce: on" : "")
    for isThere in [true, false] {
      try phone.tap(.label("Turn"))
      try phone.settle()
      #expect(phone.elements(.identifier("box")).isEmpty != isThere)
    }
    let ways = shown("box", phone)
    #expect(!ways.isEmpty && ways.allSatisfy { $0.alpha == 1 })
  }

  @Test("An element that is shown at once while it goes is there alone, in full")
  func overtaken() throws {
    // The second element keeps changes on their way: it has a transition.
    let phone = try phone(
      Self.box.replacing(", transition: ", with: " }")
        + "\n        - { text: Never, place: right, when: open and not open, transition: slide }"
        + "\n        - { button: Now, place: left, height: 60, width: 200, set: { open: true } }",
      button: "set: { open: not open }, animate: { duration: 2s, transition: fade }")
    try phone.tap(.label("Turn"))
    try phone.settle()
    try phone.tap(.label("Turn"))
    phone.advance(by: .milliseconds(300))
    func alphas() -> [Double] {
      phone.frame.views.filter { $0.name == "box" && $0.alpha > 0 }.map(\.alpha)
    }
    let leaving = alphas()
    #expect(leaving.count == 1 && leaving.allSatisfy { $0 < 1 })
    try phone.tap(.label("Now"))
    phone.advance(by: .milliseconds(100))
    #expect(alphas() == [1])
    try phone.settle()
    #expect(alphas() == [1] && phone.elements(.identifier("box")).count == 1)
  }
}
