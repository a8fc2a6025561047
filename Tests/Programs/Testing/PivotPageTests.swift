import BackswipeTesting
import BackswipeUI
import Testing

/// A square of 200 points in the middle of a page of 390 × 844, at (95, 322), with a mark whose
/// middle is 50 points from its left and its upper edge.
@Suite("Elements under two fingers, on the screen")
@MainActor
final class PivotPageTests {
  private static let center = CGPoint(x: 195, y: 422)
  private static let mark = CGPoint(x: 145, y: 372)

  private func phone(
    _ gestures: String, drive: String = "", settings: String = "{}"
  ) throws -> VirtualPhone {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: home
        settings: \(settings)
        state: { zoom: { value: 1, limits: [1, 4], spring: { response: 0.3s, dampingRatio: 0.9 } }, fixed: 1 }
        screens:
          home:
            title: Home
            view:
              overlay:
                - { shape: ellipse, width: 20, height: 20, place: topLeft, identifier: badge }
                - { shape: rectangle, width: 300, height: 300, place: center, identifier: cover }
                - overlay:
                    - { shape: rectangle, fill: tint }
                    - { shape: rectangle, width: 2, height: 2, place: topLeft, offset: [49, 49], identifier: mark }
                  direction: leftToRight
                  width: 200
                  height: 200
                  place: center
                  identifier: photo
                  \(gestures)
                  drive:
                    - { from: zoom, over: [0, 9], to: { scale: [0, 9] } }
                    - { from: fixed, over: [0, 9], to: { scale: [0, 9] } }
                    \(drive)
        """)
    try phone.settle()
    return phone
  }

  private static let turns =
    "- { from: rotation.angle, over: [-180, 180], to: { rotation: [-180, 180] }, extends: true }"

  private func middle(_ name: String, _ phone: VirtualPhone) throws -> CGPoint {
    let frame = try phone.element(.identifier(name)).frame
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  private func near(_ one: CGPoint, _ other: CGPoint, _ most: CGFloat = 0.05) -> Bool {
    abs(one.x - other.x) < most && abs(one.y - other.y) < most
  }

  /// Two fingers on straight lines, an event for each frame.
  private func move(
    _ fingers: [(Finger, from: CGPoint, to: CGPoint)], _ phone: VirtualPhone,
    each: () throws -> Void = {}
  ) throws {
    for step in 1...20 {
      let part = CGFloat(step) / 20
      for (finger, from, to) in fingers {
        phone.move(
          finger,
          to: CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))
      }
      phone.advance(by: .milliseconds(10))
      try each()
    }
  }

  /// Two fingers left and right of a point, which move apart.
  private func spread(
    at point: CGPoint, from near: CGFloat, to far: CGFloat, _ phone: VirtualPhone,
    each: () throws -> Void = {}
  ) throws -> [Finger] {
    let fingers = [-1, 1].map { (side: CGFloat) in
      let start = CGPoint(x: point.x + side * near, y: point.y)
      return (
        phone.touchDown(at: start), from: start,
        to: CGPoint(x: point.x + side * far, y: point.y)
      )
    }
    try move(fingers, phone, each: each)
    return fingers.map(\.0)
  }

  @Test(
    "A pinch keeps the point between the fingers in its place, from either side; at rest it is home",
    arguments: ["{}", "{ display.direction: rightToLeft }"])
  func pinch(_ settings: String) throws {
    let phone = try phone("pinch: { moves: zoom }", settings: settings)
    #expect(try near(middle("mark", phone), Self.mark))
    var farthest = CGFloat(0)
    let fingers = try spread(at: Self.mark, from: 20, to: 50, phone) {
      let place = try middle("mark", phone)
      farthest = max(farthest, abs(place.x - Self.mark.x), abs(place.y - Self.mark.y))
    }
    #expect(farthest < 0.05)
    #expect(try phone.element(.identifier("photo")).scale > 2)
    #expect(try !near(middle("photo", phone), Self.center, 50))
    // Together again, below the lowest limit.
    try move(
      [-1, 1].enumerated().map { index, side in
        (
          fingers[index], from: CGPoint(x: Self.mark.x + 50 * side, y: Self.mark.y),
          to: CGPoint(x: Self.mark.x + 8 * side, y: Self.mark.y)
        )
      }, phone)
    #expect(try near(middle("mark", phone), Self.mark))
    for finger in fingers { phone.lift(finger) }
    try phone.settle()
    let rest = try phone.element(.identifier("photo")).frame
    #expect(rest == CGRect(x: 95, y: 322, width: 200, height: 200))
  }

  @Test("A pinch about another point begins where the element is, and an action leads it home")
  func again() throws {
    let phone = try phone("pinch: { moves: zoom }\n          doubleTap: { set: { zoom: 1 } }")
    for finger in try spread(at: Self.mark, from: 20, to: 50, phone) { phone.lift(finger) }
    try phone.settle()
    let place = try middle("mark", phone)
    #expect(near(place, Self.mark))
    let other = CGPoint(x: 260, y: 500)
    let before = try middle("photo", phone)
    let scale = try Double(phone.element(.identifier("photo")).scale)
    let fingers = try spread(at: other, from: 40, to: 60, phone) {
      // The centre goes away from the fingers with the scale.
      let now = try phone.element(.identifier("photo"))
      let part = CGFloat(now.scale) / CGFloat(scale)
      let wanted = CGPoint(
        x: other.x + (before.x - other.x) * part, y: other.y + (before.y - other.y) * part)
      #expect(near(CGPoint(x: now.frame.midX, y: now.frame.midY), wanted))
    }
    for finger in fingers { phone.lift(finger) }
    try phone.settle()
    #expect(try phone.element(.identifier("photo")).scale > 2)
    phone.doubleTap(at: Self.center)
    try phone.settle()
    let rest = try phone.element(.identifier("photo"))
    #expect(rest.scale == 1 && rest.frame.minX == 95 && rest.frame.minY == 322)
  }

  @Test("Fingers that turn keep the point between them, and turn back about it")
  func rotation() throws {
    let phone = try phone(
      "pinch: { moves: zoom }\n          rotate: { snaps: [0] }", drive: Self.turns)
    let fingers = [-1, 1].map { (side: CGFloat) in
      let start = CGPoint(x: Self.mark.x + side * 40, y: Self.mark.y)
      return (
        phone.touchDown(at: start), from: start,
        to: CGPoint(x: Self.mark.x + side * 30, y: Self.mark.y + side * 60)
      )
    }
    try move(fingers, phone) {
      let place = try middle("mark", phone)
      // The first of both fingers that moves is an event of its own, three points before the other.
      #expect(near(place, Self.mark, 1))
    }
    #expect(try phone.element(.identifier("photo")).rotation > 30)
    for finger in fingers { phone.lift(finger.0) }
    try phone.settle()
    #expect(try phone.element(.identifier("photo")).rotation == 0)
    #expect(try near(middle("mark", phone), Self.mark, 1.5))
  }

  @Test("An element that pans goes with the middle between the fingers once the pan has begun")
  func pan() throws {
    let phone = try phone(
      "pinch: { moves: zoom }\n          pan: both",
      drive: "- { from: drag.x, over: [0, 100], to: { x: [0, 100] }, extends: true }")
    let fingers = try spread(at: Self.mark, from: 20, to: 50, phone)
    var ways: [CGFloat] = []
    let moves = zip(fingers, [-50, 50]).map { (finger, side: CGFloat) in
      (
        finger, from: CGPoint(x: Self.mark.x + side, y: Self.mark.y),
        to: CGPoint(x: Self.mark.x + 100 + side, y: Self.mark.y)
      )
    }
    try move(moves, phone) {
      ways.append(try middle("mark", phone).x - Self.mark.x - 5 * CGFloat(ways.count + 1))
    }
    // The way that the pan needs to begin.
    let lag = try #require(ways.last)
    #expect(lag < 0 && lag > -15)
    #expect(ways.suffix(12).allSatisfy { abs($0 - lag) < 0.1 }, "\(ways)")
  }

  @Test("Another finger in the place of one takes the point that is between them then")
  func replaced() throws {
    let phone = try phone("pinch: { moves: zoom }")
    let fingers = try spread(at: Self.mark, from: 20, to: 50, phone)
    phone.lift(fingers[1])
    phone.advance(by: .milliseconds(20))
    let left = CGPoint(x: Self.mark.x - 50, y: Self.mark.y)
    let start = CGPoint(x: Self.mark.x + 10, y: Self.mark.y + 80)
    let before = try phone.element(.identifier("photo"))
    let finger = phone.touchDown(at: start)
    let middle = CGPoint(x: (left.x + start.x) / 2, y: (left.y + start.y) / 2)
    try move(
      [
        (fingers[0], from: left, to: CGPoint(x: left.x - 20, y: left.y - 20)),
        (finger, from: start, to: CGPoint(x: start.x + 20, y: start.y + 20)),
      ], phone
    ) {
      let now = try phone.element(.identifier("photo"))
      let part = CGFloat(now.scale) / CGFloat(before.scale)
      let wanted = CGPoint(
        x: middle.x + (before.frame.midX - middle.x) * part,
        y: middle.y + (before.frame.midY - middle.y) * part)
      // The first of both fingers that moves is an event of its own.
      #expect(near(CGPoint(x: now.frame.midX, y: now.frame.midY), wanted, 1))
    }
    #expect(try phone.element(.identifier("photo")).scale > before.scale * 1.2)
  }

  @Test("With 'about: center' the element's centre stays in its place")
  func center() throws {
    let phone = try phone("pinch: { moves: zoom }\n          about: center")
    _ = try spread(at: Self.mark, from: 20, to: 60, phone) {
      let place = try middle("photo", phone)
      #expect(near(place, Self.center))
    }
    #expect(try phone.element(.identifier("photo")).scale > 2)
  }

  @Test("Another element goes about the fingers that are on it, and about its centre elsewhere")
  func others() throws {
    let phone = try phone(
      "pinch: { moves: zoom }",
      drive: "- { from: zoom, over: [0, 9], to: { badge.scale: [0, 9], cover.scale: [0, 9] } }")
    let badge = try middle("badge", phone)
    _ = try spread(at: Self.mark, from: 20, to: 60, phone)
    let scale = try CGFloat(phone.element(.identifier("photo")).scale)
    #expect(scale > 2)
    #expect(try phone.element(.identifier("badge")).scale > 2)
    #expect(try near(middle("badge", phone), badge))
    let cover = CGPoint(
      x: Self.mark.x + (Self.center.x - Self.mark.x) * scale,
      y: Self.mark.y + (Self.center.y - Self.mark.y) * scale)
    #expect(try near(middle("cover", phone), cover))
  }
}
