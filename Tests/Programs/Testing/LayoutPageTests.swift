import BackswipeTesting
import BackswipeUI
import Testing

/// A page of 390 × 844 points, with a safe area from y 91 to 810 under its bar.
@Suite("Pages that their file lays out, on the screen")
@MainActor
struct LayoutPageTests {
  private func phone(
    _ view: String, keys: String = "", isDark: Bool = false
  ) throws -> VirtualPhone {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: home
        \(keys)
        screens:
          home:
            title: Home
            view: \(view)
          more: { title: More }
        """)
    if isDark { phone.settings["display.appearance"] = "dark" }
    try phone.settle()
    return phone
  }

  private func frame(_ name: String, _ phone: VirtualPhone) throws -> [Double] {
    let frame = try phone.element(.identifier(name)).frame
    return [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
  }

  @Test("A column fills the safe area's width, with padding and spacing")
  func column() throws {
    let phone = try phone(
      """
      { column: [{ shape: rectangle, height: 40, identifier: a }, { shape: rectangle, height: 20,
        width: 100, identifier: b }, { spacer: true }], align: start, spacing: 10, padding: { x: 16, y: 8 } }
      """)
    #expect(try frame("b", phone) == [16, 149, 100, 20])
    #expect(try frame("a", phone)[1] == 99)
  }

  @Test("Lengths are points, shares, all or the content's; a ratio gives the other side")
  func lengths() throws {
    let phone = try phone(
      """
      { overlay: [
        { shape: rectangle, width: 50%, height: 25%, place: topLeft, identifier: share },
        { shape: rectangle, width: 90, ratio: 1.5, place: bottomRight, identifier: ratio },
        { shape: ellipse, identifier: all },
        { text: Hi, place: bottomLeft, offset: [8, -4], identifier: text } ], identifier: page }
      """)
    #expect(try frame("page", phone) == [0, 0, 390, 844])
    #expect(try frame("share", phone) == [0, 0, 195, 211])
    #expect(try frame("ratio", phone) == [300, 784, 90, 60])
    #expect(try frame("all", phone) == [0, 0, 390, 844])
    let text = try frame("text", phone)
    #expect(text[0] == 8 && text[1] + text[3] == 840)
  }

  @Test("A container in an overlay has the size of its content where its place is given")
  func container() throws {
    let phone = try phone(
      """
      { overlay: [{ column: [{ shape: rectangle, width: 80, height: 30 }], place: bottomRight,
        padding: 10, identifier: inner }] }
      """)
    #expect(try frame("inner", phone) == [290, 794, 100, 50])
  }

  @Test("A background fills the page, and its column is in the safe area")
  func background() throws {
    let phone = try phone(
      """
      { column: [{ text: First, identifier: first }, { spacer: true }, { text: Last, identifier: last }],
        background: systemYellow, padding: 16, identifier: page }
      """)
    #expect(try frame("page", phone) == [0, 0, 390, 844])
    let (first, last) = (try frame("first", phone), try frame("last", phone))
    #expect(first[0] == 16 && first[1] == 107 && last[1] + last[3] == 794)
    phone.rotate(to: .landscapeLeft)
    try phone.settle()
    #expect(try frame("page", phone) == [0, 0, 844, 390])
    #expect(try frame("first", phone)[0] > 16)
    let text = try self.phone("{ text: Words, background: systemYellow, identifier: page }")
    #expect(try frame("page", text) == [0, 0, 390, 844])
    let card = try self.phone(
      "{ column: [Words], background: systemYellow, height: 100, identifier: page }")
    #expect(try frame("page", card) == [0, 91, 390, 100])
    #expect(phone.mistakes == [] && text.mistakes == [] && card.mistakes == [])
  }

  @Test(
    "What scrolls lies beside the edges of a turned screen, and across all of it without insets")
  func turned() throws {
    for (insets, isBeside) in [("automatic", true), ("never", false)] {
      let phone = try phone(
        """
        { scroll: { column: [{ text: Words, identifier: a }] }, insets: \(insets), identifier: page }
        """)
      #expect(try frame("a", phone)[0] == 0 && frame("a", phone)[2] == 390)
      phone.rotate(to: .landscapeLeft)
      try phone.settle()
      #expect(try frame("page", phone) == [0, 0, 844, 390])
      let (a, side) = (try frame("a", phone), Double(phone.window.safeAreaInsets.left))
      #expect(side > 0 && a[0] == (isBeside ? side : 0) && a[2] == 844 - 2 * a[0], "\(insets)")
      #expect(phone.mistakes == [])
    }
  }

  @Test("A grid has equal columns and leaves free what its last row does not fill")
  func grid() throws {
    let cells = (0..<5).map { "{ shape: rectangle, height: 50, identifier: c\($0) }" }
      .joined(separator: ", ")
    let phone = try phone(
      "{ column: [{ grid: [\(cells)], columns: 3, spacing: 15 }, { spacer: true }] }")
    #expect(try frame("c0", phone) == [0, 91, 120, 50])
    #expect(try frame("c2", phone) == [270, 91, 120, 50])
    #expect(try frame("c4", phone) == [135, 156, 120, 50])
  }

  @Test(
    "What scrolls begins below the bar and goes under it; a horizontal one is as high as its content"
  )
  func scroll() throws {
    let rows = (0..<30).map { "{ shape: rectangle, height: 40, identifier: r\($0) }" }
      .joined(separator: ", ")
    let phone = try phone("{ scroll: { column: [\(rows)], spacing: 0 } }")
    #expect(try frame("r0", phone) == [0, 91, 390, 40])
    phone.drag(
      from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 400), over: .milliseconds(300),
      hold: .milliseconds(200))
    try phone.settle()
    #expect(try frame("r0", phone)[1] < -90)
    let across = try self.phone(
      """
      { column: [{ scroll: { row: [{ shape: rectangle, width: 300, height: 70, identifier: x },
        { shape: rectangle, width: 300, height: 70, identifier: y }] }, axis: horizontal,
        identifier: scroll }, { spacer: true }] }
      """)
    #expect(try frame("scroll", across)[3] == 70)
    #expect(try frame("y", across) == [308, 91, 300, 70])
  }

  @Test(
    "A scroll stops with an element at its beginning, whatever the speed",
    arguments: [80.0, 190, 420])
  func snap(_ distance: Double) throws {
    let cells = (0..<8).map { "{ shape: rectangle, width: 150, height: 90, identifier: s\($0) }" }
      .joined(separator: ", ")
    let phone = try phone(
      """
      { column: [{ scroll: { row: [\(cells)], spacing: 10 }, axis: horizontal, snap: start },
        { spacer: true }] }
      """)
    phone.drag(
      from: CGPoint(x: 380, y: 120), to: CGPoint(x: 380 - distance, y: 120),
      over: .milliseconds(250))
    try phone.settle()
    let first = -(try frame("s0", phone)[0])
    #expect(
      first > 0 && (first.truncatingRemainder(dividingBy: 160) == 0 || first == 880), "\(first)")
  }

  @Test("A vertical scroll stops with an element below the bar")
  func snapDown() throws {
    let cells = (0..<30).map { "{ shape: rectangle, height: 50, identifier: v\($0) }" }
      .joined(separator: ", ")
    let phone = try phone("{ scroll: { column: [\(cells)], spacing: 0 }, snap: start }")
    #expect(try frame("v0", phone)[1] == 91)
    phone.drag(
      from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 480), over: .milliseconds(300),
      hold: .milliseconds(200))
    try phone.settle()
    let top = try frame("v0", phone)[1]
    #expect(top < 0 && (91 - top).truncatingRemainder(dividingBy: 50) == 0, "\(top)")
    phone.drag(
      from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 700), over: .milliseconds(300))
    try phone.settle()
    #expect(try frame("v0", phone)[1] == 91)
  }

  @Test("A padded button acts, and has its identifier; a page may be smaller than the screen")
  func padding() throws {
    let phone = try phone(
      "{ column: [{ button: Go, padding: 8, push: more, identifier: go, enabled: true }], width: 100 }"
    )
    phone.expectElement("go", .enabled(true))
    try phone.tap("go")
    try phone.settle()
    phone.expectStack(["home", "more"])
  }

  @Test("Scrolls have indicators along their axis alone, carousels none")
  func indicators() throws {
    let phone = try phone(
      """
      { column: [{ scroll: { row: [a, b] }, axis: horizontal }, { carousel: [a, b] },
        { scroll: a, axis: vertical, height: 40 }] }
      """)
    var views: [UIView] = [try #require(phone.navigationController.topViewController?.view)]
    var found: [[Bool]] = []
    while let view = views.popLast() {
      if let scroll = view as? UIScrollView {
        found.append([scroll.showsHorizontalScrollIndicator, scroll.showsVerticalScrollIndicator])
      }
      views += view.subviews.reversed()
    }
    #expect(found == [[true, false], [false, false], [false, true]])
  }

  @Test("A carousel stops with one in the middle, and its dots follow and lead")
  func carousel() throws {
    let phone = try phone(
      """
      { column: [{ carousel: [{ shape: rectangle, height: 100, identifier: one },
        { shape: rectangle, height: 100, identifier: two },
        { shape: rectangle, height: 100, identifier: three }], peek: 28 }, { spacer: true }] }
      """)
    #expect(try frame("one", phone) == [40, 91, 310, 100])
    #expect(try frame("two", phone)[0] == 362)
    phone.drag(
      from: CGPoint(x: 300, y: 120), to: CGPoint(x: 100, y: 120), over: .milliseconds(200))
    try phone.settle()
    #expect(try frame("two", phone) == [40, 91, 310, 100])
  }

  @Test("A tap on a card, on its text or on a button in it does what each is for")
  func actions() throws {
    let view = """
      { column: [{ column: [{ text: Temples }, { button: Map, present: more }], push: more,
        identifier: card }, { spacer: true }] }
      """
    let card = try phone(view)
    try card.tap("Temples")
    try card.settle()
    card.expectStack(["home", "more"])
    let button = try phone(view)
    try button.tap("Map")
    try button.settle()
    button.expect(.stack(["home"]))
    button.expect(.visible("more"))
  }

  @Test("Texts, fields and controls have their values, and an icon its label")
  func values() throws {
    let phone = try phone(
      """
      { column: [{ text: "{1 + 2} nights {{ok}}", identifier: nights }, { field: Name, value: Ada },
        { switch: true, identifier: switch }, { slider: 0.25, identifier: slider },
        { icon: heart, variant: filled, label: Favourite },
        { button: Book, enabled: false, identifier: book }] }
      """)
    phone.expectElement("nights", .text("3 nights {ok}"))
    #expect(try phone.element(.label("Favourite")).isShown)
    phone.expectElement("book", .enabled(false))
    try phone.tap("switch")
    try phone.settle()
  }

  @Test("A border and a shape follow the appearance")
  func appearance() throws {
    let view = """
      { shape: rectangle, fill: { light: "#FF0000", dark: "#0000FF" },
        background: { light: "#FFFFFF", dark: "#111111" }, identifier: page }
      """
    let light = try phone(view)
    #expect(try light.element("page").backgroundColor == "#FFFFFF")
    let dark = try phone(view, isDark: true)
    #expect(try dark.element("page").backgroundColor == "#111111")
    #expect(light.displayList != dark.displayList)
  }

  @Test("A page turns and comes back with the same frames; a pop over it is exact")
  func turning() throws {
    let phone = try phone(
      "{ overlay: [{ shape: ellipse, width: 50%, ratio: 1, identifier: disc }, { button: Go, push: more, place: bottom }] }"
    )
    let before = try frame("disc", phone)
    #expect(before == [97.5, 324.5, 195, 195])
    phone.rotate(to: .landscapeLeft)
    try phone.settle()
    #expect(try frame("disc", phone) == [211, -16, 422, 422])
    phone.rotate(to: .portrait)
    try phone.settle()
    #expect(try frame("disc", phone) == before)
    try phone.tap("Go")
    try phone.advance(until: .ended("push"))
    try phone.settle()
    phone.dragFromLeftEdge(to: 300, over: .milliseconds(200))
    try phone.settle()
    phone.expectStack(["home"])
    #expect(try frame("disc", phone) == before)
  }
}
