import BackswipeTesting
import BackswipeUI
import Testing

@Suite("Elements that stay while pages change, on the screen")
@MainActor
struct SpanningElementTests {
  private static let overlay = """
    overlay: { overlay: [{ row: [Plus], width: 60, height: 40, place: bottomRight, identifier: plus, push: more, longPress: { set: { count: count + 1 } } }] }
    """
  private static let accessory = """
    bottomAccessory: { row: ["Song {count}"], identifier: song, set: { count: count + 1 } }
    """

  private func phone(_ keys: String, refresh: DisplayRefresh = .hertz60) throws -> VirtualPhone {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: home
        state: { count: 0 }
        \(keys)
        screens:
          home: { title: Home, rows: [{ title: Row, push: more }] }
          other: { title: Other }
          more: { title: "More {count}", rows: 60, hidesBottomBarWhenPushed: true }
        """, refresh: refresh)
    try phone.settle()
    return phone
  }

  private static let tabs =
    "tabs: [{ title: A, screen: home }, { title: B, screen: other, transition: slide }]"

  @Test(
    "An overlay rests while a page is pushed and led back beneath it",
    arguments: [DisplayRefresh.hertz60, .hertz120])
  func rests(_ refresh: DisplayRefresh) throws {
    let phone = try phone(Self.overlay, refresh: refresh)
    let place = try phone.element(.identifier("plus")).frame
    #expect(place.maxX == 390 && place.width == 60 && place.height == 40)
    try phone.tap(.identifier("plus"))
    for _ in 0..<20 {
      phone.advance(by: .milliseconds(30))
      #expect(try phone.element(.identifier("plus")).frame == place)
    }
    try phone.settle()
    phone.expectStack(["home", "more"])
    phone.dragFromLeftEdge(to: 300, over: .milliseconds(300), hold: .milliseconds(200))
    for _ in 0..<20 {
      phone.advance(by: .milliseconds(30))
      #expect(try phone.element(.identifier("plus")).frame == place)
    }
    try phone.settle()
    phone.expectStack(["home"])
  }

  @Test("Beside its elements a touch goes to the page, and it lies above the tabs")
  func passes() throws {
    let phone = try phone("\(Self.tabs)\n\(Self.overlay)")
    let place = try phone.element(.identifier("plus")).frame
    try phone.tap("B")
    phone.advance(by: .milliseconds(100))
    #expect(try phone.element(.identifier("plus")).frame == place)
    try phone.settle()
    phone.expectStack(["other"])
    try phone.tap("A")
    try phone.settle()
    try phone.tap("Row")
    try phone.settle()
    phone.expectStack(["home", "more"])
  }

  @Test("The accessory is above the tabs, counts, and leaves with their bar")
  func accessory() throws {
    let phone = try phone("\(Self.tabs)\n\(Self.accessory)")
    let place = try phone.element(.identifier("song")).frame
    try phone.tap(.identifier("song"))
    try phone.settle()
    #expect(phone.elements("Song 1").count == 1)
    try phone.tap("B")
    try phone.settle()
    #expect(try phone.element(.identifier("song")).frame == place)
    try phone.tap("A")
    try phone.settle()
    try phone.tap("Row")
    try phone.settle()
    phone.expectStack(["home", "more"])
    #expect(phone.elements(.identifier("song")).isEmpty)
  }

  @Test(
    "The accessory goes down beside the selected tab as the bar shrinks under a finger, and comes back",
    arguments: [DisplayRefresh.hertz60, .hertz120])
  func shrinks(_ refresh: DisplayRefresh) throws {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: list
        tabs: [{ title: A, screen: list }, { title: B, screen: other }]
        tabBarMinimizeBehavior: onScrollDown
        bottomAccessory: { row: [Song], identifier: song }
        screens: { list: { title: List, rows: 60 }, other: { title: Other } }
        """, refresh: refresh)
    try phone.settle()
    let place = try phone.element(.identifier("song")).frame
    phone.drag(
      from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300), over: .milliseconds(300),
      hold: .milliseconds(200))
    try phone.settle()
    let beside = try phone.element(.identifier("song")).frame
    #expect(beside.minY > place.minY && beside.width < place.width, "\(place) \(beside)")
    phone.drag(
      from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 600), over: .milliseconds(300),
      hold: .milliseconds(200))
    try phone.settle()
    #expect(try phone.element(.identifier("song")).frame == place)
  }
}
