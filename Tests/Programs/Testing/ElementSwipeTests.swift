import BackswipeTesting
import BackswipeUI
import Testing

@Suite("Elements of a page that are swiped aside")
@MainActor
struct ElementSwipeTests {
  private static let actions = """
    swipeActions: { leading: [{ title: Flag, set: { count: count + 10 } }], trailing: [{ title: Delete, style: destructive, set: { open: 'false' }, animate: 0.3s }, { title: More, push: more }] }
    """
  /// A list, and a page with the same rows.
  private static let list = """
    { style: plain, rows: [{ title: A, identifier: a, when: open, \(actions) }, { title: B, identifier: b, push: more }] }
    """
  private static let page = """
    { view: { scroll: { column: [{ row: [A], height: 44, width: fill, identifier: a, when: open, \(actions) }, { row: [B], height: 44, width: fill, identifier: b, push: more }, { text: "{count}", identifier: count }, { shape: rectangle, fill: systemTeal, height: 900 }] } } }
    """

  private func phone(
    _ screen: String, state: String = "{ open: true, count: 2 }",
    refresh: DisplayRefresh = .hertz60
  ) throws -> VirtualPhone {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: home
        state: \(state)
        screens:
          home: \(screen)
          more: { title: More }
        """, refresh: refresh)
    try phone.settle()
    return phone
  }

  private func drag(
    _ phone: VirtualPhone, _ name: String = "a", from start: CGFloat = 300, to x: CGFloat
  ) throws {
    let y = try phone.element(.identifier(name)).frame.midY
    phone.drag(
      from: CGPoint(x: start, y: y), to: CGPoint(x: x, y: y), over: .milliseconds(300),
      hold: .milliseconds(300))
  }

  /// The actions' places at one frame after another of a swipe, of its release and of its rest.
  private func places(_ screen: String, to x: CGFloat, _ refresh: DisplayRefresh) throws -> [CGRect]
  {
    let phone = try phone(screen, refresh: refresh)
    try drag(phone, to: x)
    var places: [CGRect] = []
    // The finger lifts after 600 ms; a full swipe then removes the element.
    for _ in 0..<(x < 100 ? 11 : 30) {
      phone.advance(by: .milliseconds(50))
      for title: ElementQuery in ["Delete", "More"] {
        guard var frame = phone.elements(title).first?.frame else { continue }
        frame.origin.y = 0
        frame.size.height = 0
        places.append(frame)
      }
    }
    return places
  }

  @Test(
    "An element follows the finger and goes to its rest as a row of a list does",
    arguments: [DisplayRefresh.hertz60, .hertz120], [180, 270, 20])
  func sameAsRows(_ refresh: DisplayRefresh, _ x: CGFloat) throws {
    let rows = try places(Self.list, to: x, refresh)
    #expect(rows.count > 10)
    #expect(try places(Self.page, to: x, refresh) == rows)
  }

  @Test("A tap performs an action, at either side")
  func performs() throws {
    let phone = try phone(Self.page)
    try drag(phone, to: 180)
    try phone.settle()
    #expect(try phone.element("Delete").frame.maxX <= 390)
    try phone.tap("More")
    try phone.settle()
    phone.expectStack(["home", "more"])
    let second = try self.phone(Self.page)
    try drag(second, from: 90, to: 200)
    try second.settle()
    try second.tap("Flag")
    try second.settle()
    #expect(try second.element(.identifier("count")).text == "12")
    #expect(second.elements("Flag").isEmpty)
  }

  @Test("A tap elsewhere, a drag that scrolls and another swipe only close an open element")
  func closes() throws {
    let phone = try phone(Self.page)
    try drag(phone, to: 180)
    try phone.settle()
    let other = try phone.element(.identifier("b")).frame
    phone.tap(at: CGPoint(x: other.midX, y: other.midY))
    try phone.settle()
    #expect(phone.elements("Delete").isEmpty)
    phone.expectStack(["home"])
    try drag(phone, to: 180)
    try phone.settle()
    phone.drag(from: CGPoint(x: 195, y: 500), to: CGPoint(x: 195, y: 470), over: .milliseconds(300))
    try phone.settle()
    #expect(phone.elements("Delete").isEmpty)
    #expect(try phone.element(.identifier("b")).frame.minY < other.minY)
    phone.tap(at: CGPoint(x: other.midX, y: try phone.element(.identifier("b")).frame.midY))
    try phone.settle()
    phone.expectStack(["home", "more"])
  }

  @Test("An item of a list leaves with its action, and one that comes later is closed")
  func items() throws {
    let phone = try phone(
      """
      { view: { column: [{ each: item, in: items, index: i, view: { row: ["{item.name}"], height: 60, width: fill, swipeActions: { trailing: [{ title: Out, style: destructive, remove: { from: items, at: i } }] } } }, { button: Add, add: { to: items, item: { name: New } }, identifier: add }, { spacer: true }] } }
      """, state: "{ items: { list: [{ name: One }, { name: Two }, { name: Six }], most: 3 } }")
    let top = try phone.element("One").frame.midY
    let next = try phone.element("Two").frame.midY
    phone.drag(
      from: CGPoint(x: 350, y: top), to: CGPoint(x: 5, y: top), over: .milliseconds(300),
      hold: .milliseconds(300))
    try phone.settle()
    #expect(phone.elements("One").isEmpty && phone.elements("Out").isEmpty)
    #expect(try phone.element("Two").frame.midY == top)
    try phone.tap(.identifier("add"))
    try phone.settle()
    #expect(try phone.element("Six").frame.midY == next)
    #expect(try phone.element("New").frame.minX == phone.element("Six").frame.minX)
    #expect(phone.elements("Out").isEmpty)
  }
}
