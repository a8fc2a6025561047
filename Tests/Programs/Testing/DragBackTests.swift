import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

/// Pages other than zoomed ones that a finger leads back.
@Suite("Pages dragged back the way they came")
@MainActor
struct DragBackTests: TransitionRig {
  nonisolated static let rates = [DisplayRefresh.hertz60, DisplayRefresh(.hertz120)]
  private static let start = CGPoint(x: 200, y: 300)

  private func shown(
    _ transition: String, _ verb: String, refresh: DisplayRefresh = .hertz60
  ) throws -> VirtualPhone {
    let phone = try phone(transition, refresh: refresh, verb: verb)
    try phone.tap("card")
    try phone.settle()
    #expect(phone.frame.page("detail") == Self.page)
    return phone
  }

  /// Moves a finger by steps, one in each frame, and returns it.
  private func drag(
    _ phone: VirtualPhone, from start: CGPoint = start, by step: CGPoint, frames: Int,
    _ each: () -> Void = {}
  ) -> Finger {
    let finger = phone.touchDown(at: start)
    move(finger, phone, from: start, by: step, frames: frames, each)
    return finger
  }

  private func move(
    _ finger: Finger, _ phone: VirtualPhone, from start: CGPoint, by step: CGPoint,
    frames: Int, _ each: () -> Void = {}
  ) {
    for number in 1...frames {
      phone.move(
        finger,
        to: CGPoint(x: start.x + step.x * CGFloat(number), y: start.y + step.y * CGFloat(number)))
      phone.advance(frames: 1)
      each()
    }
  }

  @Test("A cover is where the finger is, and goes", arguments: rates, ["push", "present"])
  func follows(_ refresh: DisplayRefresh, _ verb: String) throws {
    let phone = try shown("{ kind: cover, dragBack: true }", verb, refresh: refresh)
    var places: [CGFloat] = []
    let finger = drag(phone, by: CGPoint(x: 0, y: 6), frames: 50) {
      if let page = phone.frame.page("detail") { places.append(page.minY) }
    }
    #expect(places.count == 50)
    // Ten points have begun the drag.
    for (number, place) in places.enumerated() where number > 3 {
      #expect(abs(place - (6 * CGFloat(number + 1) - 10)) < 0.6, "\(place) at \(number)")
    }
    let held = try #require(phone.frame.transition)
    #expect(held.isInteractive && held.name == (verb == "push" ? "pop" : "dismiss"))
    #expect(abs(held.progress - Double(places[49]) / 844) < 0.0001)
    phone.advance(by: .milliseconds(300))
    phone.lift(finger)
    try phone.settle()
    #expect(phone.frame.page("detail") == nil && phone.frame.page("home") == Self.page)
    #expect(leftovers(phone) == [])
  }

  @Test(
    "The progress is the finger's way, and a short one ends where it began",
    arguments: rates,
    [
      "{ kind: fade, dragBack: true }", "{ kind: slide-up, dragBack: true }",
      "{ kind: flip, dragBack: true }", "{ hero: card, dragBack: true }",
      "{ dragBack: true, tracks: [ { element: page, of: to, property: alpha, from: 0, to: 1 } ] }",
    ])
  func progress(_ refresh: DisplayRefresh, _ transition: String) throws {
    let phone = try shown(transition, "present", refresh: refresh)
    let before = looks(phone)
    let isAside = transition.contains("flip")
    var parts: [Double] = []
    let finger = drag(
      phone, from: CGPoint(x: 100, y: 500), by: CGPoint(x: isAside ? 2 : 0, y: isAside ? 0 : 4),
      frames: 25
    ) {
      parts.append(phone.frame.transition?.progress ?? 0)
    }
    #expect(phone.frame.transition?.isInteractive == true)
    let step = isAside ? 2.0 / 390 : 4.0 / 844
    for (part, former) in zip(parts.dropFirst(8), parts.dropFirst(7)) {
      #expect(abs(part - former - step) < 0.0001, "\(part) after \(former)")
    }
    #expect(abs((parts.last ?? 0) - (25 * step - 10.0 / (isAside ? 390 : 844))) < 0.002)
    phone.advance(by: .milliseconds(300))
    phone.lift(finger)
    try phone.settle()
    #expect(phone.frame.page("detail") == Self.page)
    #expect(looks(phone) == before && leftovers(phone) == [])
  }

  @Test("A throw goes on at the finger's speed, without a jump", arguments: ["push", "present"])
  func thrown(_ verb: String) throws {
    let phone = try shown(
      "{ kind: cover, dragBack: true }", verb, refresh: DisplayRefresh(.hertz120))
    let finger = drag(phone, by: CGPoint(x: 0, y: 10), frames: 14)
    let before = try #require(phone.frame.page("detail")).minY
    phone.lift(finger)
    phone.advance(frames: 1)
    let step = try #require(phone.frame.page("detail")).minY - before
    #expect(step > 8 && step < 32, "\(step)")
    try phone.settle()
    #expect(phone.frame.page("detail") == nil && leftovers(phone) == [])
  }

  @Test("A page on its way is caught where it is, and turned round", arguments: [false, true])
  func caught(_ goes: Bool) throws {
    let phone = try shown("{ kind: cover, dragBack: true }", "present")
    // A short drag lets it return, a long one lets it go.
    let first = drag(phone, by: CGPoint(x: 0, y: 10), frames: goes ? 30 : 15)
    phone.advance(by: .milliseconds(300))
    phone.lift(first)
    phone.advance(frames: 3)
    #expect(phone.frame.transition?.isInteractive == false)
    let before = try #require(phone.frame.page("detail")).minY
    // A returning page is led on, a going one is taken back.
    let start = CGPoint(x: 200, y: goes ? 700 : 400)
    let step = CGPoint(x: 0, y: goes ? -14 : 14)
    let other = drag(phone, from: start, by: step, frames: 2)
    #expect(phone.frame.transition?.isInteractive == true)
    let taken = try #require(phone.frame.page("detail")).minY
    #expect(taken > 0 && abs(taken - before) < 120, "\(taken) after \(before)")
    move(
      other, phone, from: CGPoint(x: 200, y: start.y + 2 * step.y), by: step, frames: 20)
    #expect(
      abs((phone.frame.page("detail")?.minY ?? 844) - max(taken + 20 * step.y, 0)) < 1)
    phone.lift(other)
    try phone.settle()
    #expect((phone.frame.page("detail") == nil) == !goes)
    #expect(leftovers(phone) == [])
  }

  @Test("With the setting one that comes is caught where it is", arguments: ["push", "present"])
  func interrupted(_ verb: String) throws {
    let phone = try phone(
      "{ kind: cover, dragBack: true, duration: 800ms, curve: linear }", verb: verb)
    phone.settings["push.interruptible"] = "on"
    try phone.tap("card")
    phone.advance(by: .milliseconds(400))
    let before = try #require(phone.frame.page("detail")).minY
    #expect(before > 100 && before < 700)
    let start = CGPoint(x: 200, y: 780)
    let finger = drag(phone, from: start, by: CGPoint(x: 0, y: 12), frames: 2)
    let held = try #require(phone.frame.transition)
    #expect(held.isInteractive && held.name == (verb == "push" ? "pop" : "dismiss"))
    let taken = try #require(phone.frame.page("detail")).minY
    // At most two frames of the way, of 18 points each, and fourteen points of the finger.
    #expect(taken > before - 38 && taken < before + 16, "\(taken), \(before)")
    phone.lift(finger)
    try phone.settle()
    #expect(leftovers(phone) == [])
  }

  @Test("Without the key, and the other way, a finger leads nothing")
  func refused() throws {
    for (transition, step) in [
      ("cover", CGPoint(x: 0, y: 10)), ("{ kind: cover, dragBack: true }", CGPoint(x: 0, y: -10)),
      ("{ kind: cover, dragBack: true }", CGPoint(x: 10, y: 0)),
      ("{ kind: flip, dragBack: true }", CGPoint(x: 0, y: 10)),
    ] {
      let phone = try shown(transition, "present")
      let finger = drag(phone, from: CGPoint(x: 180, y: 500), by: step, frames: 18)
      #expect(phone.frame.transition == nil, "\(transition) \(step)")
      phone.lift(finger)
      try phone.settle()
      #expect(phone.frame.page("detail") == Self.page)
    }
  }
}
