import BackswipeTesting
import BackswipeUI
import Testing

/// A page of 390 × 844 points, with a safe area from y 91 to 810 under its bar.
@Suite("Pages with variables and gestures, on the screen")
@MainActor
final class StatePageTests {
  private var places: [Finger: CGPoint] = [:]

  private func phone(
    _ view: String, state: String = "{}", own: String = "{}", hertz: Int = 60
  ) throws -> VirtualPhone {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: home
        state: \(state)
        screens:
          home:
            title: Home
            state: \(own)
            view: \(view)
          more:
            title: More
            view: { column: [{ text: "More {count}", identifier: more }, { button: Add, set: { count: count + 1 } }] }
        """, refresh: DisplayRefresh(hertz == 120 ? .hertz120 : .hertz60))
    try phone.settle()
    return phone
  }

  private func down(at point: CGPoint, _ phone: VirtualPhone) -> Finger {
    let finger = phone.touchDown(at: point)
    places[finger] = point
    return finger
  }

  /// Moves a finger on a straight line, an event for each frame.
  private func move(
    _ finger: Finger, to end: CGPoint, over milliseconds: Int, _ phone: VirtualPhone
  ) {
    let start = places[finger] ?? end
    let count = max(milliseconds / 10, 1)
    for step in 1...count {
      let part = CGFloat(step) / CGFloat(count)
      phone.move(
        finger,
        to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
      phone.advance(by: .milliseconds(10))
    }
    places[finger] = end
  }

  private func element(_ name: String, _ phone: VirtualPhone) throws -> PhoneElement {
    try phone.element(.identifier(name))
  }

  private func y(_ name: String, _ phone: VirtualPhone) throws -> Double {
    try Double(element(name, phone).frame.minY)
  }

  @Test("A tap sets variables, which texts, conditions and other pages show")
  func set() throws {
    let phone = try phone(
      """
      { column: [{ text: "{count} of 3", identifier: text },
        { text: Done, when: count >= 2, identifier: done },
        { shape: rectangle, height: 10, identifier: below },
        { button: Add, set: { count: count + 1 }, identifier: add },
        { button: Go, set: { count: count + 10 }, push: more, identifier: go }, { spacer: true }] }
      """, state: "{ count: 0 }")
    #expect(try element("text", phone).label == "0 of 3")
    #expect(phone.elements(.identifier("done")).isEmpty)
    let before = try y("below", phone)
    try phone.tap(.identifier("add"))
    try phone.settle()
    try phone.tap(.identifier("add"))
    try phone.settle()
    #expect(try element("text", phone).label == "2 of 3")
    #expect(try element("done", phone).label == "Done")
    #expect(try y("below", phone) > before)
    try phone.tap(.identifier("go"))
    try phone.settle()
    #expect(try element("more", phone).label == "More 12")
    try phone.tap(.label("Add"))
    try phone.settle()
    phone.dragFromLeftEdge(to: 380, over: .milliseconds(200))
    try phone.settle()
    #expect(try element("text", phone).label == "13 of 3")
  }

  @Test("All new values are computed before the first is set")
  func swap() throws {
    let phone = try phone(
      "{ column: [{ text: \"{a}{b}\", identifier: text }, { button: Swap, set: { a: b, b: a } }] }",
      state: "{ a: 1, b: 2, count: 0 }")
    try phone.tap(.label("Swap"))
    try phone.settle()
    #expect(try element("text", phone).label == "21")
  }

  @Test("Controls show their variables and set them, on every page")
  func controls() throws {
    let phone = try phone(
      """
      { column: [{ switch: false, bind: open, identifier: one }, { switch: false, bind: open, identifier: two },
        { slider: 0, bind: level, identifier: slider }, { field: Name, bind: name, identifier: field },
        { text: "{open} {level} {name}", identifier: text },
        { button: Fill, set: { level: 50, name: Ada, open: false } }] }
      """, state: "{ open: true, level: { value: 20, limits: [0, 100] }, name: \"\", count: 0 }")
    #expect(try element("text", phone).label == "true 20 ")
    try phone.tap(.identifier("two"))
    try phone.settle()
    #expect(try element("text", phone).label == "false 20 ")
    #expect(try element("one", phone).value == element("two", phone).value)
    try phone.tap(.identifier("field"))
    try phone.settle()
    phone.type("Bo")
    try phone.settle()
    #expect(try element("text", phone).label == "false 20 Bo")
    try phone.tap(.label("Fill"))
    try phone.settle()
    #expect(try element("text", phone).label == "false 50 Ada")
    #expect(try element("field", phone).value == "Ada")
  }

  @Test("A screen's own variables begin anew with each instance")
  func own() throws {
    let phone = try phone(
      "{ column: [{ text: \"{taps}\", identifier: text }, { button: Add, set: { taps: taps + 1 } }, { button: Again, push: home }] }",
      state: "{ count: 0 }", own: "{ taps: 0 }")
    try phone.tap(.label("Add"))
    try phone.tap(.label("Again"))
    try phone.settle()
    #expect(try element("text", phone).label == "0")
    phone.dragFromLeftEdge(to: 380, over: .milliseconds(200))
    try phone.settle()
    #expect(try element("text", phone).label == "1")
  }

  private static let card = """
    { overlay: [{ shape: rectangle, fill: black, identifier: backdrop },
      { shape: rectangle, fill: tint, width: 200, height: 100, place: top, offset: [0, 100],
        identifier: card, pan: { y: { limits: [0, 300], snaps: [0, 300] } },
        drive: { from: drag.y, over: [0, 300], to: { y: [0, 300], scale: [1, 0.5], backdrop.alpha: [1, 0.4] } } }] }
    """

  @Test(
    "A finger drives properties of several elements, to the point, at every display rate",
    arguments: [60, 120])
  func drive(_ rate: Int) throws {
    let phone = try phone(Self.card, state: "{ count: 0 }", hertz: rate)
    let finger = down(at: CGPoint(x: 195, y: 150), phone)
    move(finger, to: CGPoint(x: 195, y: 160), over: 50, phone)
    move(finger, to: CGPoint(x: 195, y: 330), over: 200, phone)
    phone.advance(by: .milliseconds(100))
    let moved = try element("card", phone)
    let drag = moved.frame.midY - 150
    #expect(drag > 160 && drag <= 180)
    #expect(abs(moved.scale - (1 - 0.5 * drag / 300)) < 0.001)
    #expect(abs(try element("backdrop", phone).alpha - (1 - 0.6 * drag / 300)) < 0.001)
    phone.lift(finger)
    try phone.settle()
    #expect(try element("card", phone).frame.midY == 450)
    #expect(try element("card", phone).scale == 0.5)
  }

  @Test("A slow release goes back on the spring with its speed, and is caught on the way")
  func release() throws {
    let phone = try phone(Self.card, state: "{ count: 0 }")
    phone.drag(
      from: CGPoint(x: 195, y: 150), to: CGPoint(x: 195, y: 250), over: .milliseconds(400),
      hold: .milliseconds(300))
    phone.advance(by: .milliseconds(800))
    let back = try element("card", phone).frame.midY
    #expect(back > 150 && back < 250)
    let finger = down(at: CGPoint(x: 195, y: back), phone)
    move(finger, to: CGPoint(x: 195, y: back + 40), over: 100, phone)
    phone.advance(by: .milliseconds(50))
    let held = try element("card", phone).frame.midY
    phone.advance(by: .milliseconds(300))
    #expect(try element("card", phone).frame.midY == held)
    phone.lift(finger)
    try phone.settle()
    #expect(try element("card", phone).frame.midY == 150)
  }

  @Test("A fling reaches the snap, and a snap performs its action")
  func fling() throws {
    let phone = try phone(
      """
      { overlay: [{ text: "{count}", place: topLeft, identifier: text },
        { shape: rectangle, fill: tint, width: 200, height: 100, place: top, offset: [0, 100],
        identifier: card, pan: { y: { moves: lift } }, drive: { from: lift, over: [0, 300], to: { y: [0, 300] } } }] }
      """,
      state:
        "{ count: 0, lift: { value: 0, snaps: [0, { at: 300, set: { count: 5 }, push: more }] } }")
    phone.drag(
      from: CGPoint(x: 195, y: 150), to: CGPoint(x: 195, y: 210), over: .milliseconds(60))
    try phone.settle()
    #expect(phone.frame.stack == ["home", "more"])
    #expect(try element("more", phone).label == "More 5")
  }

  @Test("A variable with a spring moves in every frame; one without is there at once")
  func spring() throws {
    let phone = try phone(
      """
      { overlay: [{ button: Go, set: { slow: 100, fast: 100 }, place: bottom },
        { shape: rectangle, width: 20, height: 20, place: topLeft, identifier: slow, drive: { from: slow, over: [0, 100], to: { x: [0, 100] } } },
        { shape: rectangle, width: 20, height: 20, place: topLeft, identifier: fast, drive: { from: fast, over: [0, 100], to: { x: [0, 100] } } }] }
      """,
      state:
        "{ count: 0, fast: 0, slow: { value: 0, spring: { response: 0.5s, dampingRatio: 1 } } }")
    try phone.tap(.label("Go"))
    phone.advance(by: .milliseconds(150))
    let slow = try element("slow", phone).frame.minX
    #expect(slow > 5 && slow < 99)
    #expect(try element("fast", phone).frame.minX == 100)
    try phone.settle()
    #expect(try element("slow", phone).frame.minX == 100)
  }

  @Test("A scroll drives: a header stretches and collapses")
  func scroll() throws {
    let phone = try phone(
      """
      { overlay: [{ scroll: { column: [{ shape: rectangle, height: 3000 }] }, identifier: list },
        { shape: rectangle, fill: tint, height: 100, width: fill, place: top, identifier: header,
          drive: { from: list.scroll.y, over: [-100, 0, 60], to: { height: [200, 100, 40] } } }] }
      """, state: "{ count: 0 }")
    #expect(try element("header", phone).frame.height == 100)
    phone.drag(
      from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 400), over: .milliseconds(300),
      hold: .milliseconds(200))
    try phone.settle()
    #expect(try element("header", phone).frame.height == 40)
  }

  @Test("Double tap, long press and swipe have their actions; a tap waits for the second one")
  func gestures() throws {
    let phone = try phone(
      """
      { column: [{ text: "{count}", identifier: text },
        { shape: rectangle, fill: tint, height: 300, identifier: box, set: { count: count + 1 },
          doubleTap: { set: { count: count + 10 } }, longPress: { set: { count: count + 100 } },
          swipe: { left: { set: { count: count + 1000 } } } }, { spacer: true }] }
      """, state: "{ count: 0 }")
    func count() throws -> String? { try element("text", phone).label }
    try phone.tap(.identifier("box"))
    try phone.settle()
    #expect(try count() == "1")
    try phone.tap(.identifier("box"))
    phone.advance(by: .milliseconds(100))
    try phone.tap(.identifier("box"))
    try phone.settle()
    #expect(try count() == "11")
    let finger = down(at: CGPoint(x: 195, y: 250), phone)
    phone.advance(by: .milliseconds(700))
    phone.lift(finger)
    try phone.settle()
    #expect(try count() == "111")
    phone.drag(
      from: CGPoint(x: 300, y: 250), to: CGPoint(x: 150, y: 250), over: .milliseconds(100))
    try phone.settle()
    #expect(try count() == "1111")
  }

  @Test("What follows an appearance waits for the end of an alert, in its order")
  func covered() throws {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: home
        state: { n: 0 }
        screens:
          home:
            view:
              column:
                - { text: "{n}", identifier: n }
                - { button: Ask, alert: { title: Hm, choices: [ OK ] } }
                - { spacer: true }
            after: [ { time: 1s, set: { n: n + 1 } }, { time: 1200ms, when: n > 0, push: next } ]
          next: {}
        """)
    phone.advance(by: .milliseconds(100))
    try phone.tap("Ask")
    phone.advance(by: .seconds(5))
    #expect(try element("n", phone).label == "0")
    #expect(phone.frame.stack == ["home"])
    try phone.tap("OK")
    try phone.settle()
    #expect(phone.frame.stack == ["home", "next"])
  }

  @Test("Actions follow while the page is shown, a finite number of times")
  func after() throws {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: home
        state: { count: 0 }
        screens:
          home:
            view: { column: [{ text: "{count}", identifier: text }, { button: Go, push: more }] }
            after:
              - { time: 1s, repeat: 3, set: { count: count + 1 } }
              - { time: 1.5s, when: count > 5, set: { count: 100 } }
          more: {}
        """)
    phone.advance(by: .milliseconds(900))
    #expect(try element("text", phone).label == "0")
    phone.advance(by: .milliseconds(1800))
    #expect(try element("text", phone).label == "2")
    try phone.settle()
    #expect(try element("text", phone).label == "3")
    try phone.tap(.label("Go"))
    try phone.settle()
    let later = try VirtualPhone(
      prototype:
        "backswipe: 2\ninitial: a\nscreens: { a: { after: { time: 1s, push: b } }, b: { after: { time: 2s, action: pop } } }"
    )
    later.advance(by: .milliseconds(2500))
    #expect(later.frame.stack == ["a", "b"])
    later.advance(by: .milliseconds(2000))
    #expect(later.frame.stack == ["a"])
  }

  @Test("A change with an animation moves what is below, and fades in what comes")
  func animate() throws {
    let phone = try phone(
      """
      { column: [{ shape: rectangle, fill: tint, height: 100, when: open, identifier: box },
        { shape: rectangle, height: 20, identifier: below },
        { button: Open, set: { open: not open }, animate: 0.5s }, { spacer: true }], spacing: 0 }
      """, state: "{ count: 0, open: false }")
    #expect(try y("below", phone) == 91)
    try phone.tap(.label("Open"))
    phone.advance(by: .milliseconds(120))
    let (place, alpha) = (try y("below", phone), try element("box", phone).alpha)
    #expect(place > 95 && place < 190)
    #expect(alpha > 0.05 && alpha < 0.95)
    try phone.settle()
    #expect(try y("below", phone) == 191)
    #expect(try element("box", phone).alpha == 1)
  }

  @Test("Of two elements around a finger the inner one pans, whichever was touched before")
  func nested() throws {
    let phone = try phone(
      """
      { overlay: [{ overlay: [{ shape: rectangle, fill: tint, width: 200, height: 100, place: bottom,
          identifier: inner, pan: { y: { limits: [-300, 0] } },
          drive: { from: drag.y, over: [-300, 0], to: { y: [-300, 0] } } }],
        width: 300, height: 400, place: center, identifier: outer, pan: { y: { limits: [-300, 0] } },
        drive: { from: drag.y, over: [-300, 0], to: { y: [-300, 0] } } }] }
      """, state: "{ count: 0 }")
    let outer = try y("outer", phone)
    phone.drag(
      from: CGPoint(x: 195, y: 280), to: CGPoint(x: 195, y: 250), over: .milliseconds(200),
      hold: .milliseconds(200))
    try phone.settle()
    #expect(try y("outer", phone) == outer - 20)
    let inner = try y("inner", phone)
    phone.drag(
      from: CGPoint(x: 195, y: inner + 50), to: CGPoint(x: 195, y: inner + 10),
      over: .milliseconds(200), hold: .milliseconds(200))
    try phone.settle()
    #expect(try y("outer", phone) == outer - 20)
    #expect(try y("inner", phone) == inner - 30)
  }

  @Test("Values for the screen that comes are computed where its action is")
  func with() throws {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: home
        state: { count: 2 }
        screens:
          home:
            view:
              column:
                - { each: name, in: [Ada, Bo], index: i, view: { button: $name, push: { screen: card, with: { name: "{name}!", number: count + i } } } }
                - { button: Sheet, present: { screen: card, detents: [medium], with: { number: 7 } } }
          card:
            state: { name: Nobody, number: 0 }
            view: { column: [{ text: "{name} {number}", identifier: text }, { button: Close, action: dismiss }] }
        """)
    try phone.tap(.label("Bo"))
    try phone.settle()
    #expect(try element("text", phone).label == "Bo! 3")
    phone.dragFromLeftEdge(to: 380, over: .milliseconds(200))
    try phone.settle()
    try phone.tap(.label("Sheet"))
    try phone.settle()
    #expect(try element("text", phone).label == "Nobody 7")
  }

  @Test("A number that is set is exactly that number; a set of several has no states between")
  func exact() throws {
    let phone = try phone(
      """
      { column: [{ text: "{z == 0.1}", identifier: text },
        { shape: rectangle, height: 20, when: p or q, alpha: 0.5, identifier: box },
        { button: Set, set: { z: 0.1, p: q, q: p }, animate: 1s }] }
      """, state: "{ count: 0, z: { value: 3, limits: [0, 9] }, p: true, q: false }")
    #expect(try element("text", phone).label == "false")
    try phone.tap(.label("Set"))
    phone.advance(by: .milliseconds(100))
    #expect(try element("text", phone).label == "true")
    #expect(try element("box", phone).alpha == 0.5)
  }

  @Test("A cell of a grid that is not there keeps its room")
  func cells() throws {
    let phone = try phone(
      """
      { column: [{ grid: [{ shape: rectangle, height: 40, identifier: a }, { shape: rectangle, height: 40, when: open },
        { shape: rectangle, height: 40, identifier: c }], columns: 2, spacing: 0 }, { spacer: true }] }
      """, state: "{ count: 0, open: false }")
    #expect(try element("a", phone).frame.width == 195)
    #expect(try element("c", phone).frame.width == 195)
  }

  @Test("Two fingers scale and turn an element together")
  func pinch() throws {
    let phone = try phone(
      """
      { overlay: [{ shape: rectangle, fill: tint, width: 200, height: 200, identifier: photo,
        pinch: { limits: [1, 4], snaps: [1, 2, 4] }, rotate: { snaps: [0] },
        drive: [{ from: pinch.scale, over: [0.5, 8], to: { scale: [0.5, 8] }, extends: true }] }] }
      """, state: "{ count: 0 }")
    phone.pinch(at: CGPoint(x: 195, y: 422), scale: 2.2, over: .milliseconds(300))
    try phone.settle()
    #expect(try element("photo", phone).scale == 2)
  }

  @Test("An edge swipe pops over an element that pans along x; a vertical movement is not its")
  func arbitration() throws {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: home
        screens:
          home: { view: { button: Go, push: card } }
          card:
            view:
              scroll:
                column:
                  - { shape: rectangle, height: 600, identifier: card, pan: { x: { snaps: [0] } },
                      drive: { from: drag.x, over: [-100, 100], to: { x: [-100, 100] } } }
                  - { shape: rectangle, height: 900 }
        """)
    try phone.tap(.label("Go"))
    try phone.settle()
    let finger = down(at: CGPoint(x: 195, y: 400), phone)
    move(finger, to: CGPoint(x: 120, y: 405), over: 200, phone)
    phone.advance(by: .milliseconds(50))
    #expect(try element("card", phone).frame.minX < -50)
    phone.lift(finger)
    try phone.settle()
    #expect(try element("card", phone).frame.minX == 0)
    let top = try y("card", phone)
    phone.drag(
      from: CGPoint(x: 195, y: 500), to: CGPoint(x: 200, y: 300), over: .milliseconds(200))
    try phone.settle()
    #expect(try element("card", phone).frame.minX == 0)
    #expect(try y("card", phone) < top - 100)
    phone.dragFromLeftEdge(to: 380, over: .milliseconds(200))
    try phone.settle()
    #expect(phone.frame.stack == ["home"])
  }
}
