import BackswipeTesting
import BackswipeUI
import ShopExample
import Testing

/// Fingers on the shop in Swift, at two rates.
@Suite("The shop in Swift")
@MainActor
struct ShopExampleTests {
  private let shop = Shop.example()

  private func phone(_ hertz: Int) throws -> VirtualPhone {
    let phone = VirtualPhone(refresh: DisplayRefresh(hertz == 120 ? .hertz120 : .hertz60)) {
      ShopTabBarController(shop: shop)
    }
    try phone.settle()
    return phone
  }

  private func row(_ name: String, _ phone: VirtualPhone) throws -> CGRect {
    try phone.element(.identifier(name)).frame
  }

  @Test("A row grows into its page, and the edge leads it back", arguments: [60, 120])
  func zoom(_ hertz: Int) throws {
    let phone = try phone(hertz)
    try phone.tap(.identifier("Vase"))
    phone.advance(by: .milliseconds(150))
    #expect(phone.frame.transition != nil)
    try phone.settle()
    #expect(phone.elements(.identifier("buy")).count == 1)
    try phone.tap(.identifier("buy"))
    try phone.settle()
    phone.dragFromLeftEdge(to: 320, over: .milliseconds(250))
    try phone.settle()
    #expect(phone.elements(.identifier("buy")).isEmpty)
    #expect(shop.cart.map(\.name) == ["Vase"])
    #expect(try phone.element("Cart").badge == "1")
  }

  @Test("A page is dragged down and goes back into its row", arguments: [60, 120])
  func dragDown(_ hertz: Int) throws {
    let phone = try phone(hertz)
    try phone.tap(.identifier("Vase"))
    try phone.settle()
    phone.drag(
      from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 800), over: .milliseconds(200))
    try phone.settle()
    #expect(phone.elements(.identifier("buy")).isEmpty)
  }

  @Test("A long swipe hides a product, a short one shows its actions", arguments: [60, 120])
  func swipes(_ hertz: Int) throws {
    let phone = try phone(hertz)
    var place = try row("Lamp", phone)
    phone.drag(
      from: CGPoint(x: 350, y: place.midY), to: CGPoint(x: 5, y: place.midY),
      over: .milliseconds(300), hold: .milliseconds(200))
    try phone.settle()
    #expect(phone.elements(.identifier("Lamp")).isEmpty)
    place = try row("Chair", phone)
    phone.drag(
      from: CGPoint(x: 350, y: place.midY), to: CGPoint(x: 210, y: place.midY),
      over: .milliseconds(300), hold: .milliseconds(200))
    try phone.settle()
    try phone.tap("Buy")
    try phone.settle()
    #expect(shop.cart.map(\.name) == ["Chair"])
  }

  @Test("A pull brings something new", arguments: [60, 120])
  func refresh(_ hertz: Int) throws {
    let phone = try phone(hertz)
    phone.drag(
      from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 640), over: .milliseconds(400))
    phone.advance(by: .milliseconds(2500))
    try phone.settle()
    #expect(phone.elements(.identifier("Find 6")).count == 1)
  }

  @Test("The menu sorts, and a long press on a row has a menu")
  func menus() throws {
    let phone = try phone(60)
    try phone.tap(.identifier("sort"))
    try phone.settle()
    try phone.tap("Cheapest")
    try phone.settle()
    #expect(try row("Vase", phone).minY < row("Lamp", phone).minY)
    let place = try row("Lamp", phone)
    phone.longPress(at: CGPoint(x: 195, y: place.midY))
    try phone.settle()
    try phone.tap("Like")
    try phone.settle()
    #expect(shop.liked == ["Lamp"])
  }
}
