import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

/// Pages of 390 points with loops over lists of `state`; the safe area begins at y 91.
@Suite("Loops over lists of state in grids, carousels, overlays and scrolls that snap")
@MainActor
struct LoopContainerTests {
  nonisolated static let rates = [DisplayRefresh.hertz60, DisplayRefresh(.hertz120)]

  private static func file(_ view: String, most: Int = 6) -> String {
    """
    backswipe: 2
    initial: home
    state: { trips: { list: [A, B, C], most: \(most) }, next: 1, page: 0 }
    screens:
      home:
        title: "{count(trips)} at {page}"
        view:
          column:
            - \(view)
            - { button: First, add: { to: trips, item: "N{next}", at: 0 }, set: { next: next + 1 }, animate: 0.4s }
            - { button: Add, add: { to: trips, item: "N{next}" }, set: { next: next + 1 }, animate: 0.4s }
            - { button: Drop, remove: { from: trips, at: 0 }, animate: 0.4s }
            - { button: Pop, remove: { from: trips, at: count(trips) - 1 }, animate: 0.4s }
            - { button: Last, move: { in: trips, from: 0, to: count(trips) - 1 }, animate: 0.4s }
            - { spacer: true }
          spacing: 0
    """
  }

  private func phone(
    _ view: String, most: Int = 6, refresh: DisplayRefresh = .hertz60
  ) throws -> VirtualPhone {
    let phone = try VirtualPhone(prototype: Self.file(view, most: most), refresh: refresh)
    try phone.settle()
    try phone.requireNoMistakes()
    return phone
  }

  private func tap(_ label: String, _ phone: VirtualPhone) throws {
    try phone.tap(.label(label))
    try phone.settle()
  }

  private func title(_ phone: VirtualPhone) -> String? {
    phone.navigationController.topViewController?.title
  }

  /// The corners of the items, as they are on the screen.
  private func corners(_ phone: VirtualPhone, _ names: [String]) throws -> [CGPoint] {
    try names.map { try phone.element(.label($0)).frame.origin }
  }

  // MARK: Grids

  private nonisolated static let grid =
    "{ grid: [{ each: t, in: trips, view: { shape: rectangle, height: 60, label: \"{t}\" } }], columns: 2, spacing: 10 }"
  private static let cells = [(0, 91), (200, 91), (0, 161), (200, 161)].map {
    CGPoint(x: $0.0, y: $0.1)
  }

  @Test("Cells of a grid come, go and move, and rows without a cell have no room")
  func grids() throws {
    let phone = try phone(Self.grid)
    let cells = Self.cells
    func foot() throws -> CGFloat { try phone.element(.label("First")).frame.minY }
    #expect(try corners(phone, ["A", "B", "C"]) == Array(cells[..<3]))
    #expect(try phone.element(.label("C")).frame.size == CGSize(width: 190, height: 60))
    #expect(try foot() == 221)
    try tap("Drop", phone)
    #expect(try corners(phone, ["B", "C"]) == Array(cells[..<2]))
    #expect(try foot() == 151)
    try tap("First", phone)
    try tap("Add", phone)
    #expect(try corners(phone, ["N1", "B", "C", "N2"]) == cells)
    try tap("Last", phone)
    #expect(try corners(phone, ["B", "C", "N2", "N1"]) == cells)
    for _ in 0..<4 { try tap("Pop", phone) }
    #expect(try foot() == 91)
    #expect(phone.mistakes == [])
  }

  @Test("Cells move on the way with 'animate', the same at every rate", arguments: rates)
  func animatedGrids(_ refresh: DisplayRefresh) throws {
    let phone = try phone(Self.grid, refresh: refresh)
    try phone.tap(.label("Drop"))
    phone.advance(by: .milliseconds(200))
    let corner = try phone.element(.label("C")).frame.origin
    #expect(corner.x > 0 && corner.x < 200 && corner.y > 91 && corner.y < 161)
    try phone.settle()
    #expect(try corners(phone, ["B", "C"]) == Array(Self.cells[..<2]))
  }

  @Test("A finger moves cells in their list, and elements beside the loop stay")
  func reorderedGrids() throws {
    let view =
      "{ grid: [{ shape: rectangle, height: 60, label: Fixed }, { each: t, in: trips, view: { shape: rectangle, height: 60, label: \"{t}\" } }], columns: 2, spacing: 10, reorder: true }"
    let phone = try phone(view)
    #expect(try corners(phone, ["Fixed", "A", "B", "C"]) == Self.cells)
    let finger = phone.touchDown(at: CGPoint(x: 300, y: 120))
    phone.advance(by: .milliseconds(600))
    for step in 1...10 {
      phone.move(finger, to: CGPoint(x: 300, y: 120 + CGFloat(8 * step)))
      phone.advance(by: .milliseconds(20))
    }
    phone.advance(by: .milliseconds(400))
    phone.lift(finger)
    try phone.settle()
    #expect(try corners(phone, ["Fixed", "B", "C", "A"]) == Self.cells)
    try tap("Drop", phone)
    #expect(try corners(phone, ["Fixed", "C", "A"]) == Array(Self.cells[..<3]))
  }

  // MARK: Carousels

  private nonisolated static let carousel =
    "{ carousel: [{ each: t, in: trips, view: { shape: rectangle, height: 100, label: \"{t}\" } }], bind: page }"

  private func swipe(_ phone: VirtualPhone) throws {
    phone.drag(
      from: CGPoint(x: 300, y: 140), to: CGPoint(x: 40, y: 140), over: .milliseconds(200))
    try phone.settle()
  }

  /// The item that fills the screen.
  private func front(_ phone: VirtualPhone) -> [String] {
    ["A", "B", "C", "N1", "N2"].filter {
      phone.elements(.label($0)).contains { $0.frame.minX == 0 && $0.frame.width == 390 }
    }
  }

  @Test(
    "A carousel that goes to an item by itself ends at it when another one comes before it",
    arguments: [200, 350, 500, 900])
  func carouselsInMotion(_ wait: Int) throws {
    let phone = try phone(Self.carousel)
    let start = try phone.element(.label("A")).frame
    phone.drag(
      from: CGPoint(x: 250, y: start.midY), to: CGPoint(x: 100, y: start.midY),
      over: .milliseconds(200))
    phone.advance(by: .milliseconds(wait))
    try tap("First", phone)
    #expect(try phone.element(.label("B")).frame.midX == 195)
    #expect(title(phone) == "4 at 2")
  }

  @Test("A carousel goes to an item that comes with the number of its page")
  func carouselsTold() throws {
    let phone = try phone(
      "{ column: [\(Self.carousel), { button: New, add: { to: trips, item: X }, set: { page: count(trips) } }] }"
    )
    try tap("New", phone)
    #expect(title(phone) == "4 at 3")
    #expect(try phone.element(.label("X")).frame.midX == 195)
  }

  @Test("A carousel stays at its item while others come and go")
  func carousels() throws {
    let phone = try phone(Self.carousel)
    #expect(front(phone) == ["A"])
    try swipe(phone)
    #expect(front(phone) == ["B"] && title(phone) == "3 at 1")
    try tap("First", phone)
    #expect(front(phone) == ["B"] && title(phone) == "4 at 2")
    try tap("Drop", phone)
    try tap("Drop", phone)
    #expect(front(phone) == ["B"] && title(phone) == "2 at 0")
    try tap("Drop", phone)
    #expect(front(phone) == ["C"] && title(phone) == "1 at 0")
    try tap("Add", phone)
    try swipe(phone)
    #expect(front(phone) == ["N2"] && title(phone) == "2 at 1")
    try tap("Pop", phone)
    #expect(front(phone) == ["C"] && title(phone) == "1 at 0")
    #expect(phone.mistakes == [])
  }

  @Test("An item before that in the middle goes without a motion of that one", arguments: rates)
  func stillCarousels(_ refresh: DisplayRefresh) throws {
    let phone = try phone(Self.carousel, refresh: refresh)
    try swipe(phone)
    try phone.tap(.label("Drop"))
    for _ in 0..<20 {
      phone.advance(by: .milliseconds(25))
      #expect(front(phone) == ["B"])
    }
    try phone.settle()
    #expect(title(phone) == "2 at 0")
  }

  @Test("Dots count the items, and are there from two on")
  func dots() throws {
    let phone = try phone(Self.carousel)
    func dots() -> UIPageControl? {
      var open: [UIView] = [phone.window]
      while let view = open.popLast() {
        if let found = view as? UIPageControl, !found.isHidden { return found }
        open += view.subviews
      }
      return nil
    }
    #expect(dots()?.numberOfPages == 3 && dots()?.currentPage == 0)
    try swipe(phone)
    try tap("Add", phone)
    #expect(dots()?.numberOfPages == 4 && dots()?.currentPage == 1)
    for _ in 0..<3 { try tap("Drop", phone) }
    #expect(dots() == nil)
    #expect(front(phone) == ["N1"])
  }

  // MARK: Scrolls and overlays

  @Test("A scroll that snaps stays at its item, and stops at those that are there")
  func snaps() throws {
    let phone = try phone(
      "{ scroll: { row: [{ each: t, in: trips, view: { shape: rectangle, width: 300, height: 100, label: \"{t}\" } }], spacing: 0 }, axis: horizontal, snap: start, height: 100 }"
    )
    phone.drag(
      from: CGPoint(x: 300, y: 140), to: CGPoint(x: 40, y: 140), over: .milliseconds(200))
    try phone.settle()
    func start(_ name: String) throws -> CGFloat { try phone.element(.label(name)).frame.minX }
    #expect(try start("B") == 0)
    try tap("First", phone)
    #expect(try start("B") == 0 && start("N1") == -600)
    try tap("Add", phone)
    try tap("Drop", phone)
    try tap("Drop", phone)
    #expect(try start("B") == 0)
    try tap("Drop", phone)
    #expect(try start("C") == 0)
    #expect(phone.mistakes == [])
  }

  @Test("Items of an overlay are over each other in their order, and a place is theirs")
  func overlays() throws {
    let phone = try phone(
      "{ overlay: [{ each: t, in: trips, index: i, view: { shape: rectangle, width: 100, height: 80, place: topLeft, offset: [10, 0], label: \"{t}\" } }], height: 120 }"
    )
    func front() -> String? {
      phone.window.hitTest(CGPoint(x: 50, y: 130), with: nil)?.accessibilityLabel
    }
    #expect(
      try corners(phone, ["A", "B", "C"]) == Array(repeating: CGPoint(x: 10, y: 91), count: 3))
    #expect(front() == "C")
    try tap("Pop", phone)
    #expect(front() == "B")
    try tap("Last", phone)
    #expect(front() == "A")
    try tap("Add", phone)
    #expect(front() == "N1")
    #expect(phone.elements(.label("C")).isEmpty)
    #expect(phone.mistakes == [])
  }

  @Test("A trace has the changes of a list in a grid, and random ones show what the list has")
  func random() throws {
    func run(_ seed: UInt64) throws -> [[CGPoint]] {
      let phone = try phone(Self.grid)
      var (state, model, next) = (seed, ["A", "B", "C"], 1)
      var seen: [[CGPoint]] = []
      var calls = ["add": 0, "remove": 0, "move": 0]
      for _ in 0..<16 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        switch (state >> 33) % 4 {
        case 0 where model.count < 6:
          try tap("First", phone)
          model.insert("N\(next)", at: 0)
          calls["add", default: 0] += 1
          next += 1
        case 1 where model.count < 6:
          try tap("Add", phone)
          model.append("N\(next)")
          calls["add", default: 0] += 1
          next += 1
        case 2 where !model.isEmpty:
          try tap("Drop", phone)
          model.removeFirst()
          calls["remove", default: 0] += 1
        case 3 where model.count > 1:
          try tap("Last", phone)
          model.append(model.removeFirst())
          calls["move", default: 0] += 1
        default: continue
        }
        let places = model.indices.map {
          CGPoint(x: $0 % 2 * 200, y: 91 + $0 / 2 * 70)
        }
        #expect(try corners(phone, model) == places)
        seen.append(places)
      }
      for (call, count) in calls { phone.expectCall("prototype.\(call)", times: count) }
      #expect(phone.mistakes == [])
      return seen
    }
    for seed in 1...3 as ClosedRange<UInt64> { #expect(try run(seed) == run(seed)) }
  }

  // MARK: Items

  private func own(_ screens: String, state: String) throws -> VirtualPhone {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: home
        state: \(state)
        screens:
        \(screens)
        """)
    try phone.settle()
    try phone.requireNoMistakes()
    return phone
  }

  @Test("A field of an item alone is a number of an element")
  func fields() throws {
    let phone = try own(
      "  home: { view: { column: [{ each: t, in: list, view: { shape: rectangle, height: t.high, alpha: t.clear, label: a } }, { spacer: true }] } }",
      state: "{ list: [{ high: 40, clear: 0.5 }] }")
    let element = try phone.element(.label("a"))
    #expect(element.frame.height == 40 && element.alpha == 0.5)
  }

  @Test("A page made after a list was reordered has its items over each other in the list's order")
  func stacked() throws {
    let phone = try own(
      """
        home: { view: { column: [{ button: Turn, move: { in: list, from: 0, to: 1 } }, { button: Go, push: next }, { spacer: true }] } }
        next: { title: Next, view: { overlay: [{ each: t, in: list, view: { button: "{t}", width: 100, height: 100, set: { on: "{t}" }, place: center } }, { text: "on {on}", place: top, safeArea: true }] } }
      """, state: "{ list: [A, B], on: none }")
    try tap("Turn", phone)
    try tap("Go", phone)
    phone.tap(at: CGPoint(x: 195, y: 422))
    try phone.settle()
    #expect(!phone.elements(.label("on A")).isEmpty)
  }
}
