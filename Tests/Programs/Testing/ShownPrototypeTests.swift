import BackswipeResources
import BackswipeTesting
import BackswipeUI
import Foundation
import Testing

/// Frames of the gestures of the prototypes that are shown, at two rates.
@Suite("The prototypes of anything that moves")
@MainActor
struct ShownPrototypeTests {
  private nonisolated static let names = ["travel", "player", "photos", "onboarding"]

  private func phone(
    _ name: String, hertz: Int = 60, dark: Bool = false, direction: String = "leftToRight"
  ) throws -> VirtualPhone {
    var settings = SimulatorSettings()
    settings["display.direction"] = SettingText(direction)
    let url = try #require(BackswipeResources.file(name + ".yaml", in: .prototypes))
    let phone = try VirtualPhone(
      prototype: String(contentsOf: url, encoding: .utf8),
      refresh: DisplayRefresh(hertz == 120 ? .hertz120 : .hertz60), settings: settings)
    if dark { phone.settings["display.appearance"] = "dark" }
    try phone.settle()
    return phone
  }

  private func element(_ name: String, _ phone: VirtualPhone) throws -> PhoneElement {
    try phone.element(.identifier(name))
  }

  /// A finger down at a point and moved by steps of 10 ms, still down.
  private func finger(
    _ phone: VirtualPhone, from start: CGPoint, to end: CGPoint, over milliseconds: Int
  ) -> Finger {
    let finger = phone.touchDown(at: start)
    let count = milliseconds / 10
    for step in 1...count {
      let part = CGFloat(step) / CGFloat(count)
      phone.move(
        finger,
        to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
      phone.advance(by: .milliseconds(10))
    }
    phone.advance(by: .milliseconds(50))
    return finger
  }

  @Test("Each has at most 150 lines", arguments: names)
  func sizes(_ name: String) throws {
    let url = try #require(BackswipeResources.file(name + ".yaml", in: .prototypes))
    let text = try String(contentsOf: url, encoding: .utf8)
    #expect(text.split(separator: "\n").count <= 150)
  }

  /// The elements whose taps lead through all states of the pages.
  private nonisolated static let ways = [
    "travel": ["Kyoto"], "player": ["mini"], "photos": ["photo4"],
    "onboarding": ["next", "next", "next", "begin"],
  ]

  @Test(
    "No page has constraints that cannot hold, or a text that is cut, at the largest text",
    arguments: names, ["leftToRight", "rightToLeft"])
  func largestText(_ name: String, _ direction: String) throws {
    // Each appearance once.
    let phone = try phone(name, dark: direction == "rightToLeft", direction: direction)
    phone.settings["display.text"] = "accessibility-extra-extra-extra-large"
    try phone.settle()
    let ways = try #require(Self.ways[name])
    for way in [nil] + ways.map(Optional.some) {
      if let way {
        try phone.tap(.identifier(way))
        try phone.settle()
      }
      try phone.requireNoMistakes()
      let page = try #require(phone.navigationController.topViewController?.view)
      #expect(cutTexts(page) == [], "\(name) after \(way ?? "the start")")
    }
  }

  /// The texts of shown labels that are higher than their label at its width, or, in one line,
  /// wider.
  private func cutTexts(_ view: UIView) -> [String] {
    if view.isHidden { return [] }
    var cut = view.subviews.flatMap { cutTexts($0) }
    if let label = view as? UILabel, let text = label.text, !text.isEmpty {
      let isLine = label.numberOfLines == 1
      let room = CGSize(
        width: isLine ? .greatestFiniteMagnitude : label.bounds.width,
        height: CGFloat.greatestFiniteMagnitude)
      let size = label.sizeThatFits(room)
      if size.height > label.bounds.height + 1 || isLine && size.width > label.bounds.width + 1 {
        cut.append("\(text) needs \(size) in \(label.bounds.size)")
      }
    }
    return cut
  }

  @Test("Player: the mini player follows the finger and rests open", arguments: [60, 120])
  func player(_ hertz: Int) throws {
    let phone = try phone("player", hertz: hertz)
    let rest = try element("player", phone).frame.minY
    let finger = finger(
      phone, from: CGPoint(x: 195, y: 790), to: CGPoint(x: 195, y: 529), over: 200)
    let moved = rest - (try element("player", phone).frame.minY)
    #expect(moved > 240 && moved <= 261)
    let lift = Double(moved) / 522
    #expect(abs(try element("cover", phone).scale - (0.2 + 0.8 * lift)) < 0.001)
    #expect(abs(try element("dim", phone).alpha - 0.5 * lift) < 0.001)
    phone.move(finger, to: CGPoint(x: 195, y: 500))
    phone.advance(by: .milliseconds(10))
    phone.lift(finger)
    try phone.settle()
    #expect(try element("player", phone).frame.minY == rest - 522)
    #expect(try element("cover", phone).scale == 1)
    try phone.tap(.identifier("playPause"))
    try phone.settle()
    phone.drag(
      from: CGPoint(x: 195, y: 250), to: CGPoint(x: 195, y: 500), over: .milliseconds(150))
    try phone.settle()
    #expect(try element("player", phone).frame.minY == rest)
  }

  @Test("Travel: the sheet rests at three heights, and the picture follows", arguments: [60, 120])
  func travel(_ hertz: Int) throws {
    let phone = try phone("travel", hertz: hertz)
    try phone.tap(.identifier("Kyoto"))
    try phone.settle()
    #expect(phone.frame.stack == ["explore", "place"])
    let rest = try element("sheet", phone).frame.minY
    #expect(abs(rest - (844 - 330)) < 0.001)
    phone.drag(
      from: CGPoint(x: 195, y: 540), to: CGPoint(x: 195, y: 380), over: .milliseconds(250))
    try phone.settle()
    #expect(try element("sheet", phone).frame.minY == 844 - 560)
    #expect(abs(try element("picture", phone).scale - 1.18) < 0.001)
    phone.drag(
      from: CGPoint(x: 195, y: 310), to: CGPoint(x: 195, y: 800), over: .milliseconds(250),
      hold: .milliseconds(200))
    try phone.settle()
    #expect(try element("sheet", phone).frame.minY == 844 - 120)
    phone.dragFromLeftEdge(to: 380, over: .milliseconds(250), rate: .hertz120)
    try phone.settle()
    #expect(phone.frame.stack == ["explore"])
  }

  @Test("Travel: the card grows into the page, and the edge leads it back", arguments: [60, 120])
  func zoom(_ hertz: Int) throws {
    let phone = try phone("travel", hertz: hertz)
    try phone.tap(.identifier("Kyoto"))
    phone.advance(by: .milliseconds(120))
    #expect(phone.frame.transition != nil)
    try phone.settle()
    let finger = finger(
      phone, from: CGPoint(x: 3, y: 300), to: CGPoint(x: 150, y: 300), over: 200)
    #expect(phone.frame.transition != nil)
    phone.move(finger, to: CGPoint(x: 20, y: 300))
    phone.advance(by: .milliseconds(200))
    phone.lift(finger)
    try phone.settle()
    #expect(phone.frame.stack == ["explore", "place"])
    #expect(try element("sheet", phone).frame.minY == 844 - 330)
  }

  @Test("Photos: a photo is thrown away downwards, and pinched to its limit", arguments: [60, 120])
  func photos(_ hertz: Int) throws {
    let phone = try phone("photos", hertz: hertz)
    try phone.tap(.identifier("photo4"))
    try phone.settle()
    #expect(phone.frame.stack == ["grid", "photo"])
    phone.pinch(at: CGPoint(x: 195, y: 422), scale: 9, over: .milliseconds(300), distance: 40)
    try phone.settle()
    #expect(try element("big", phone).scale == 4)
    phone.doubleTap(at: CGPoint(x: 195, y: 422))
    try phone.settle()
    #expect(try element("big", phone).scale == 1)
    try phone.tap(.identifier("like"))
    try phone.settle()
    phone.drag(
      from: CGPoint(x: 195, y: 400), to: CGPoint(x: 205, y: 480), over: .milliseconds(120),
      hold: .milliseconds(300))
    try phone.settle()
    #expect(phone.frame.stack == ["grid", "photo"])
    #expect(try element("big", phone).frame.midX == 195)
    phone.drag(
      from: CGPoint(x: 195, y: 400), to: CGPoint(x: 225, y: 620), over: .milliseconds(150))
    try phone.settle()
    #expect(phone.frame.stack == ["grid"])
    let count = try element("count", phone).label
    #expect(count == "12 photos, 1 favourites")
  }

  @Test("Onboarding: buttons and fingers turn the same pages", arguments: [60, 120])
  func onboarding(_ hertz: Int) throws {
    let phone = try phone("onboarding", hertz: hertz)
    #expect(try element("second", phone).alpha == 0)
    let finger = finger(
      phone, from: CGPoint(x: 300, y: 420), to: CGPoint(x: 100, y: 420), over: 200)
    let alpha = try element("second", phone).alpha
    #expect(alpha > 0.4 && alpha < 0.55)
    phone.lift(finger)
    try phone.settle()
    #expect(try element("second", phone).alpha == 1)
    try phone.tap(.identifier("next"))
    try phone.settle()
    #expect(try element("third", phone).alpha == 1)
    try phone.tap(.identifier("next"))
    try phone.settle()
    try phone.tap(.identifier("Fast"))
    try phone.settle()
    try phone.tap(.identifier("begin"))
    try phone.settle()
    #expect(phone.frame.stack == ["welcome", "home"])
  }
}
