import BackswipeResources
import BackswipeTesting
import BackswipeUI
import Foundation
import Testing

/// Frames of `shop.yaml`: gestures that share a finger with the swipe back, at two rates.
@Suite("The shop")
@MainActor
struct ShopTests {
  private func phone(
    _ hertz: Int = 60, _ settings: [(String, SettingText)] = []
  ) throws -> VirtualPhone {
    let url = try #require(BackswipeResources.file("shop.yaml", in: .prototypes))
    let phone = try VirtualPhone(
      prototype: String(contentsOf: url, encoding: .utf8),
      refresh: DisplayRefresh(hertz == 120 ? .hertz120 : .hertz60))
    for (key, value) in settings { phone.settings[key] = value }
    try phone.settle()
    return phone
  }

  private func middle(_ name: String, _ phone: VirtualPhone) throws -> CGPoint {
    let frame = try phone.element(.identifier(name)).frame
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  private func cart(_ hertz: Int) throws -> VirtualPhone {
    let phone = try phone(hertz)
    try phone.tap("Cart")
    try phone.settle()
    return phone
  }

  @Test("It is laid out in light and dark, right to left, and at the largest text")
  func looks() throws {
    for settings: [(String, SettingText)] in [
      [("display.appearance", "dark")], [("display.direction", "rightToLeft")],
      [("display.text", "accessibility-extra-extra-extra-large")],
    ] {
      let phone = try phone(60, settings)
      phone.expectStack(["shop"])
      phone.expectNoMistakes()
    }
  }

  @Test(
    "A pull refreshes, and the content rests below the spokes until the end", arguments: [60, 120])
  func refresh(_ hertz: Int) throws {
    let phone = try phone(hertz)
    let rest = try phone.element(.identifier("summary")).frame.minY
    phone.drag(
      from: CGPoint(x: 195, y: 400), to: CGPoint(x: 195, y: 690), over: .milliseconds(400))
    phone.advance(by: .milliseconds(1000))
    #expect(try phone.element(.identifier("summary")).frame.minY > rest + 30)
    try phone.settle()
    #expect(abs(try phone.element(.identifier("summary")).frame.minY - rest) < 0.01)
    #expect(try phone.element(.identifier("summary")).text == "Newest first · 1 new · 0 liked")
  }

  @Test("The menu of the bar has the conditions of the moment, and its choice sets the order")
  func menu() throws {
    let phone = try phone()
    try phone.tap(.identifier("sort"))
    try phone.settle()
    #expect(phone.elements("Forget all").isEmpty)
    try phone.tap("Cheapest")
    try phone.settle()
    #expect(try phone.element(.identifier("summary")).text == "Cheapest first · 0 new · 0 liked")
  }

  @Test(
    "A long press on a picture opens its menu; a tap zooms into its page", arguments: [60, 120])
  func picture(_ hertz: Int) throws {
    let phone = try phone(hertz)
    let chair = try middle("Chair", phone)
    phone.longPress(at: chair)
    try phone.settle()
    try phone.tap("Like")
    try phone.settle()
    #expect(try phone.element(.identifier("summary")).text == "Newest first · 0 new · 1 liked")
    phone.tap(at: chair)
    phone.advance(by: .milliseconds(150))
    #expect(phone.frame.transition != nil)
    try phone.settle()
    phone.expectStack(["shop", "good"])
    #expect(phone.elements("Chair").isEmpty == false)
  }

  @Test(
    "A drag pans a zoomed picture, and goes back from the edge, zoomed or not",
    arguments: [60, 120])
  func zoomed(_ hertz: Int) throws {
    let phone = try phone(hertz)
    phone.tap(at: try middle("Lamp", phone))
    try phone.settle()
    let place = try middle("zoom", phone)
    phone.pinch(at: place, scale: 2, over: .milliseconds(400))
    try phone.settle()
    let zoomed = try phone.element(.identifier("photo")).frame
    #expect(zoomed.width > 600)
    phone.drag(
      from: place, to: CGPoint(x: place.x + 60, y: place.y), over: .milliseconds(200),
      hold: .milliseconds(300))
    try phone.settle()
    #expect(try phone.element(.identifier("photo")).frame.minX > zoomed.minX + 30)
    phone.expectStack(["shop", "good"])
    phone.dragFromLeftEdge(to: 300, over: .milliseconds(250))
    try phone.settle()
    phone.expectStack(["shop"])
  }

  @Test("A running push is caught at the edge and led back", arguments: [60, 120])
  func caught(_ hertz: Int) throws {
    let phone = try phone(hertz)
    phone.tap(at: try middle("Vase", phone))
    phone.advance(by: .milliseconds(200))
    #expect(phone.frame.transition != nil)
    phone.dragFromLeftEdge(to: 330, over: .milliseconds(250))
    try phone.settle()
    phone.expectStack(["shop"])
  }

  @Test("A long swipe removes a row, and a short one opens it", arguments: [60, 120])
  func rows(_ hertz: Int) throws {
    let phone = try cart(hertz)
    let (lamp, chair) = try (middle("lamp", phone), middle("chair", phone))
    phone.drag(
      from: CGPoint(x: 350, y: lamp.y), to: CGPoint(x: 4, y: lamp.y), over: .milliseconds(300),
      hold: .milliseconds(200))
    try phone.settle()
    #expect(phone.elements(.identifier("lamp")).isEmpty)
    #expect(try middle("chair", phone).y == lamp.y)
    phone.drag(
      from: CGPoint(x: 350, y: lamp.y), to: CGPoint(x: 4, y: lamp.y), over: .milliseconds(300),
      hold: .milliseconds(200))
    try phone.settle()
    // Its full swipe is off.
    #expect(phone.elements(.identifier("chair")).count == 1)
    try phone.tap("Remove")
    try phone.settle()
    #expect(phone.elements(.identifier("chair")).isEmpty)
    #expect(chair.y > lamp.y)
  }

  @Test("While the page is edited, a handle moves a row", arguments: [60, 120])
  func moves(_ hertz: Int) throws {
    let phone = try cart(hertz)
    try phone.tap(.identifier("edit"))
    try phone.settle()
    let (lamp, vase) = try (
      phone.element(.identifier("lamp")).frame, phone.element(.identifier("vase")).frame
    )
    phone.drag(
      from: CGPoint(x: lamp.maxX - 24, y: lamp.midY),
      to: CGPoint(x: lamp.maxX - 24, y: vase.midY + 8), over: .milliseconds(600),
      hold: .milliseconds(300))
    try phone.settle()
    #expect(try phone.element(.identifier("vase")).frame.minY < vase.minY)
    #expect(try phone.element(.identifier("lamp")).frame.minY == vase.minY)
  }

  @Test("A drag of the list takes the keyboard along", arguments: [60, 120])
  func keyboard(_ hertz: Int) throws {
    let phone = try cart(hertz)
    try phone.tap(.identifier("note"))
    try phone.settle()
    #expect(phone.type("Hi"))
    phone.drag(
      from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 840), over: .milliseconds(400))
    try phone.settle()
    #expect(!phone.type("!"))
  }
}
