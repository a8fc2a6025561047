import BackswipeTesting
import BackswipeUI
import Testing

@Suite("Swipes, menus, refreshes, zooms and moved rows, on the screen")
@MainActor
struct TouchPageTests {
  private func phone(
    _ screen: String, state: String = "{ open: true, count: 2 }"
  ) throws -> VirtualPhone {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: home
        state: \(state)
        screens:
          home:
            title: Home
            \(screen)
          more: { title: More, view: { text: "More {count}", identifier: more } }
        """)
    try phone.settle()
    return phone
  }

  private func names(_ phone: VirtualPhone) -> [String] {
    ["a", "b", "c", "d"].filter { !phone.elements(.identifier($0)).isEmpty }
      .sorted { first, second in
        let places = [first, second].map {
          phone.elements(.identifier($0)).first.map(\.frame.minY) ?? 0
        }
        return places[0] < places[1]
      }
  }

  private static let rows = """
    [{ title: A, identifier: a, when: open, swipeActions: { leading: [{ title: Flag, set: { count: count + 10 } }], trailing: [{ title: Delete, style: destructive, set: { open: 'false' } }, { title: More, push: more }] } },
      { title: B, identifier: b }, { title: C, identifier: c }]
    """

  private func swipe(_ phone: VirtualPhone, to x: CGFloat, from start: CGFloat = 300) throws {
    let y = try phone.element(.identifier("a")).frame.midY
    phone.drag(
      from: CGPoint(x: start, y: y), to: CGPoint(x: x, y: y), over: .milliseconds(300),
      hold: .milliseconds(300))
    try phone.settle()
  }

  @Test("N10: a swipe reveals the actions of a row, and a tap performs one")
  func reveals() throws {
    let phone = try phone("rows: \(Self.rows)")
    try swipe(phone, to: 180)
    #expect(try phone.element("Delete").frame.maxX <= 390)
    try phone.tap("More")
    try phone.settle()
    phone.expectStack(["home", "more"])
  }

  @Test("A long swipe performs the outermost action, and a condition removes the row")
  func fullSwipe() throws {
    let phone = try phone("rows: \(Self.rows)")
    #expect(names(phone) == ["a", "b", "c"])
    let top = try phone.element(.identifier("b")).frame.minY
    try swipe(phone, to: 5)
    #expect(names(phone) == ["b", "c"])
    #expect(try phone.element(.identifier("b")).frame.minY < top)
  }

  @Test("Without full swipes a long swipe leaves the row open")
  func noFullSwipe() throws {
    let phone = try phone(
      "rows: \(Self.rows.replacing("trailing:", with: "fullSwipe: false, trailing:"))")
    try swipe(phone, to: 5)
    #expect(names(phone) == ["a", "b", "c"])
    try phone.tap("Delete")
    try phone.settle()
    #expect(names(phone) == ["b", "c"])
  }

  @Test("A swipe from the leading edge has its own actions")
  func leading() throws {
    let phone = try phone("rows: \(Self.rows)")
    try swipe(phone, to: 200, from: 90)
    try phone.tap("Flag")
    try phone.settle()
    let more = try phone.instantiate("more")
    phone.perform { phone.navigationController.pushViewController(more, animated: false) }
    try phone.settle()
    #expect(try phone.element(.identifier("more")).text == "More 12")
  }

  @Test("N10: rows come and go with their conditions, on an animation")
  func conditions() throws {
    let phone = try phone(
      """
      right: [{ title: Turn, set: { open: not open }, identifier: turn }]
          rows: [{ title: A, identifier: a }, { title: B, identifier: b, when: open }, { title: C, identifier: c, when: not open }, { title: D, identifier: d }]
      """)
    #expect(names(phone) == ["a", "b", "d"])
    let places = try (
      phone.element(.identifier("b")).frame.minY, phone.element(.identifier("d")).frame.minY
    )
    try phone.tap(.identifier("turn"))
    try phone.settle()
    #expect(names(phone) == ["a", "c", "d"])
    #expect(try phone.element(.identifier("c")).frame.minY == places.0)
    #expect(try phone.element(.identifier("d")).frame.minY == places.1)
  }

  @Test("Conditions and a search leave out rows together")
  func search() throws {
    let phone = try phone(
      """
      search: { hides: false }
          rows: [{ title: Apple, identifier: a }, { title: Apricot, identifier: b, when: open }, { title: Pear, identifier: c }, { title: Grape, identifier: d, when: not open }]
      """)
    try phone.tap("Search")
    try phone.settle()
    #expect(phone.type("ap"))
    try phone.settle()
    #expect(names(phone) == ["a", "b"])
  }

  @Test("N10: a pull refreshes for its duration, and performs the action at its end")
  func refresh() throws {
    let phone = try phone(
      """
      refresh: { duration: 1.5s, set: { count: count + 1 } }
          rows: [{ title: "{count} new", identifier: a }, { title: B, identifier: b }]
      """)
    let rest = try phone.element(.identifier("a")).frame.minY
    let y = rest + 20
    phone.drag(
      from: CGPoint(x: 195, y: y), to: CGPoint(x: 195, y: y + 300), over: .milliseconds(400))
    phone.advance(by: .milliseconds(1000))
    #expect(try phone.element(.identifier("a")).frame.minY > rest)
    #expect(try phone.element(.identifier("a")).text == "2 new")
    phone.advance(by: .milliseconds(3000))
    #expect(try phone.element(.identifier("a")).text == "3 new")
    #expect(try phone.element(.identifier("a")).frame.minY == rest)
  }

  @Test("N10: the menu of an item opens at a tap, with its conditions and checkmarks of then")
  func itemMenu() throws {
    let phone = try phone(
      """
      right: [{ title: Sort, identifier: sort, menu: [{ title: "Twice {count}", set: { count: count * 2 } }, { title: Big, when: count > 2, push: more }] }]
          rows: 3
      """)
    try phone.tap(.identifier("sort"))
    try phone.settle()
    #expect(phone.elements("Big").isEmpty)
    try phone.tap("Twice 2")
    try phone.settle()
    try phone.tap(.identifier("sort"))
    try phone.settle()
    #expect(phone.elements("Twice 4").count == 1)
    try phone.tap("Big")
    try phone.settle()
    phone.expectStack(["home", "more"])
  }

  @Test("With an action beside it, a menu opens at a long press only")
  func actionAndMenu() throws {
    let phone = try phone(
      """
      view: { column: [{ button: Open, identifier: open, push: more, menu: [{ title: Inside, set: { count: 9 } }] }, { spacer: true }] }
      """)
    let place = try phone.element(.identifier("open")).frame
    phone.longPress(at: CGPoint(x: place.midX, y: place.midY))
    try phone.settle()
    try phone.tap("Inside")
    try phone.settle()
    phone.expectStack(["home"])
    try phone.tap(.identifier("open"))
    try phone.settle()
    #expect(try phone.element(.identifier("more")).text == "More 9")
  }

  @Test("A long press opens the menu of an element")
  func contextMenu() throws {
    let phone = try phone(
      """
      view: { column: [{ shape: rectangle, fill: tint, height: 100, identifier: card, push: more, contextMenu: [{ title: Nine, set: { count: 9 } }] }, { text: "{count}", identifier: count }, { spacer: true }] }
      """)
    let place = try phone.element(.identifier("card")).frame
    phone.longPress(at: CGPoint(x: place.midX, y: place.midY))
    try phone.settle()
    phone.expectStack(["home"])
    try phone.tap("Nine")
    try phone.settle()
    #expect(try phone.element(.identifier("count")).text == "9")
  }

  @Test("A long press opens the menu of a row")
  func rowMenu() throws {
    let phone = try phone(
      """
      rows: [{ title: "{count}", identifier: a, push: more, contextMenu: [{ title: Nine, set: { count: 9 } }] }, { title: B, identifier: b }]
      """)
    let place = try phone.element(.identifier("a")).frame
    phone.longPress(at: CGPoint(x: place.midX, y: place.midY))
    try phone.settle()
    phone.expectStack(["home"])
    try phone.tap("Nine")
    try phone.settle()
    #expect(try phone.element(.identifier("a")).text == "9")
  }

  @Test("N10: fingers zoom the content of a scroll within its scales")
  func zoom() throws {
    let phone = try phone(
      """
      view: { column: [{ scroll: { shape: rectangle, fill: tint, width: 100%, height: 300, identifier: photo }, zoom: [1, 3], height: 300, insets: never, identifier: zoom }, { spacer: true }] }
      """)
    let before = try phone.element(.identifier("photo")).frame
    #expect(before.width == 390)
    let middle = CGPoint(x: before.midX, y: before.midY)
    phone.pinch(at: middle, scale: 2, over: .milliseconds(500))
    try phone.settle()
    let zoomed = try phone.element(.identifier("photo")).frame
    // A pinch begins after some points of its way.
    #expect(zoomed.width > 1.7 * before.width && zoomed.width <= 2 * before.width)
    phone.pinch(at: middle, scale: 4, over: .milliseconds(500))
    try phone.settle()
    #expect(abs(try phone.element(.identifier("photo")).frame.width - 3 * before.width) < 0.01)
    phone.pinch(at: middle, scale: 0.1, over: .milliseconds(500), distance: 300)
    try phone.settle()
    #expect(abs(try phone.element(.identifier("photo")).frame.width - before.width) < 0.01)
  }

  @Test("N10: rows are moved while the page is edited, and stay where they were put")
  func reorder() throws {
    let phone = try phone(
      """
      left: [{ system: edit, action: edit, identifier: edit }]
          right: [{ title: Turn, set: { open: not open }, identifier: turn }]
          reorder: true
          rows: [{ title: A, identifier: a }, { title: B, identifier: b, when: open }, { title: C, identifier: c }]
      """)
    try phone.tap(.identifier("edit"))
    try phone.settle()
    let (first, last) = try (
      phone.element(.identifier("a")).frame, phone.element(.identifier("c")).frame
    )
    phone.drag(
      from: CGPoint(x: first.maxX - 24, y: first.midY),
      to: CGPoint(x: first.maxX - 24, y: last.midY + 8), over: .milliseconds(600),
      hold: .milliseconds(300))
    try phone.settle()
    #expect(names(phone) == ["b", "c", "a"])
    try phone.tap(.identifier("turn"))
    try phone.settle()
    #expect(names(phone) == ["c", "a"])
    try phone.tap(.identifier("turn"))
    try phone.settle()
    #expect(names(phone) == ["b", "c", "a"])
  }
}
