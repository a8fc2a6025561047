import BackswipePopDecisions
import BackswipeSimulation
import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

/// Pages of 390 × 844 points, with a safe area from y 91 to 810: the elements a to d of 60 points, with 10
/// points between them, have their middles at 121, 191, 261 and 331.
@MainActor
@Suite("Elements that a long press lifts")
struct ElementReorderTests {
  nonisolated static let rates = [DisplayRefresh.hertz60, .hertz120]
  private static let four = elements { _ in "" }
  private static let column =
    "{ column: [{ column: [\(four)], spacing: 10, reorder: true, identifier: list }, { spacer: true }] }"

  private static func elements(_ keys: (String) -> String) -> String {
    ["a", "b", "c", "d"].map {
      "{ shape: rectangle, height: 60, \(keys($0))identifier: \($0) }"
    }.joined(separator: ", ")
  }

  private static func file(_ view: String, state: String = "{}") -> String {
    """
    backswipe: 2
    initial: home
    state: \(state)
    screens:
      home: { title: Home, view: \(view) }
      more: { title: More, rows: 3 }
    """
  }

  private func phone(
    _ view: String = column, state: String = "{}", refresh: DisplayRefresh = .hertz60,
    settings: [(String, String)] = []
  ) throws -> VirtualPhone {
    let phone = try VirtualPhone(
      prototype: Self.file(view, state: state), refresh: refresh,
      settings: SimulatorSettings(try settings.map { try SettingAssignment($0.0, $0.1) }))
    try phone.settle()
    return phone
  }

  private func frame(_ name: String, _ phone: VirtualPhone) throws -> CGRect {
    try phone.element(.identifier(name)).frame
  }

  /// The middles of elements along y.
  private func heights(_ phone: VirtualPhone, _ names: String = "abcd") throws -> [CGFloat] {
    try names.map { try frame("\($0)", phone).midY }
  }

  /// Lifts the element at a point and carries it to another one, where the finger rests.
  private func carry(
    _ phone: VirtualPhone, from start: CGPoint, to end: CGPoint,
    press: Duration = .milliseconds(600), rest: Duration = .milliseconds(400)
  ) -> Finger {
    let finger = phone.touchDown(at: start)
    phone.advance(by: press)
    for step in 1...10 {
      let part = CGFloat(step) / 10
      phone.move(
        finger,
        to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
      phone.advance(by: .milliseconds(10))
    }
    phone.advance(by: rest)
    return finger
  }

  private let a = CGPoint(x: 195, y: 121)

  @Test(
    "The finger carries it, the others make room, and it is dropped into the gap", arguments: rates)
  func drops(_ refresh: DisplayRefresh) throws {
    let phone = try phone(refresh: refresh)
    #expect(try heights(phone) == [121, 191, 261, 331])
    let finger = carry(phone, from: a, to: CGPoint(x: 215, y: 275))
    #expect(try heights(phone) == [275, 121, 191, 331])
    #expect(try frame("a", phone).midX == 215)
    #expect(try phone.element(.identifier("a")).scale > 1.04)
    phone.lift(finger)
    try phone.settle()
    #expect(try heights(phone) == [261, 121, 191, 331])
    #expect(try frame("a", phone) == CGRect(x: 0, y: 231, width: 390, height: 60))
    let back = carry(phone, from: CGPoint(x: 100, y: 331), to: CGPoint(x: 100, y: 110))
    phone.lift(back)
    try phone.settle()
    #expect(try heights(phone) == [331, 191, 261, 121])
  }

  @Test("Before the press has lasted it lifts nothing: a drag scrolls, a tap is a tap")
  func scrolls() throws {
    let many = (0..<20).map {
      "{ text: \"{n}\", height: 60, identifier: i\($0), set: { n: n + 1 } }"
    }
    let phone = try phone(
      "{ scroll: { column: [\(many.joined(separator: ", "))], spacing: 0 }, reorder: true }",
      state: "{ n: 0 }")
    let before = try frame("i4", phone).minY
    phone.drag(
      from: CGPoint(x: 195, y: 500), to: CGPoint(x: 195, y: 400), over: .milliseconds(300),
      hold: .milliseconds(200))
    try phone.settle()
    #expect(try frame("i4", phone).minY < before - 50)
    try phone.tap(.identifier("i8"))
    try phone.settle()
    #expect(try phone.element(.identifier("i8")).label == "1")
    phone.longPress(at: CGPoint(x: 195, y: 500))
    try phone.settle()
    #expect(try phone.element(.identifier("i8")).label == "1")
  }

  @Test("A lifted element keeps its finger from pops and scrolling")
  func rivals() throws {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: home
        screens:
          home: { title: Home, rows: [{ title: Go, push: list }] }
          list: { title: List, view: { scroll: \(Self.column) } }
        """, settings: SimulatorSettings([try SettingAssignment("preset", "content-pop")]))
    try phone.tap(.label("Go"))
    try phone.settle()
    let finger = carry(phone, from: a, to: CGPoint(x: 330, y: 200))
    #expect(phone.frame.transition == nil)
    #expect(try frame("a", phone).midX == 330)
    phone.lift(finger)
    try phone.settle()
    #expect(try heights(phone) == [191, 121, 261, 331])
    phone.drag(from: a, to: CGPoint(x: 380, y: 121), over: .milliseconds(200))
    try phone.settle()
    phone.expectStack(["home"])
  }

  @Test("It goes into the gap with the finger's speed")
  func speed() throws {
    func lowest(resting: Duration) throws -> CGFloat {
      let phone = try phone()
      let finger = carry(phone, from: a, to: CGPoint(x: 195, y: 251), rest: resting)
      phone.lift(finger)
      var lowest: CGFloat = 0
      for _ in 0..<30 {
        phone.advance(frames: 1)
        lowest = max(lowest, try frame("a", phone).midY)
      }
      try phone.settle()
      #expect(try heights(phone) == [261, 121, 191, 331])
      return lowest
    }
    #expect(try lowest(resting: .milliseconds(1)) > 262)
    #expect(try lowest(resting: .milliseconds(400)) <= 261.01)
  }

  @Test("A second finger, a cancelled touch and a page that leaves put it back", arguments: 0..<3)
  func second(_ kind: Int) throws {
    let phone = try phone()
    let finger = carry(phone, from: a, to: CGPoint(x: 195, y: 275))
    switch kind {
    case 0: phone.lift(phone.touchDown(at: CGPoint(x: 100, y: 331)))
    case 1: phone.cancel(finger)
    default:
      phone.perform {
        phone.navigationController.pushViewController(UIViewController(), animated: true)
      }
    }
    phone.advance(by: .milliseconds(800))
    phone.move(finger, to: CGPoint(x: 195, y: 330))
    phone.advance(by: .milliseconds(100))
    phone.lift(finger)
    try phone.settle()
    if kind == 2 {
      phone.perform { _ = phone.navigationController.popViewController(animated: false) }
      try phone.settle()
    }
    #expect(try heights(phone) == [121, 191, 261, 331])
    #expect(try phone.element(.identifier("a")).scale == 1)
    phone.lift(carry(phone, from: a, to: CGPoint(x: 195, y: 191)))
    try phone.settle()
    #expect(try heights(phone) == [191, 121, 261, 331])
  }

  @Test("The page keeps the order, so does a restoration, and a start has the file's")
  func keeps() throws {
    let view = Self.column.replacing("{ spacer: true }", with: "{ button: Go, push: more }")
    let phone = try phone(view)
    phone.lift(carry(phone, from: a, to: CGPoint(x: 195, y: 400)))
    try phone.settle()
    #expect(try heights(phone) == [331, 121, 191, 261])
    try phone.tap(.label("Go"))
    try phone.settle()
    phone.perform { _ = phone.navigationController.popViewController(animated: true) }
    try phone.settle()
    #expect(try heights(phone) == [331, 121, 191, 261])
    let state = try #require(phone.savedState)
    let again = try VirtualPhone(restoring: state, prototype: Self.file(view))
    try again.settle()
    #expect(try heights(again) == [331, 121, 191, 261])
    #expect(try heights(try self.phone(view)) == [121, 191, 261, 331])
  }

  @Test("In a grid it goes to any cell, and the cells between follow one another", arguments: rates)
  func grid(_ refresh: DisplayRefresh) throws {
    let phone = try phone(
      "{ column: [{ grid: [\(Self.four)], spacing: 10, reorder: true }, { spacer: true }] }",
      refresh: refresh)
    func corners() throws -> [CGPoint] { try "abcd".map { try frame("\($0)", phone).origin } }
    let cells = [(0, 91), (200, 91), (0, 161), (200, 161)].map { CGPoint(x: $0.0, y: $0.1) }
    #expect(try corners() == cells)
    #expect(try frame("d", phone).size == CGSize(width: 190, height: 60))
    let finger = carry(phone, from: CGPoint(x: 95, y: 121), to: CGPoint(x: 300, y: 190))
    #expect(try corners()[1...] == [cells[0], cells[1], cells[2]])
    phone.lift(finger)
    try phone.settle()
    #expect(try corners() == [cells[3], cells[0], cells[1], cells[2]])
  }

  @Test("From right to left a row begins at the right")
  func mirrored() throws {
    let sized = Self.elements { "width: \($0 == "d" ? 90 : 100), " }
    let row = "{ column: [{ row: [\(sized)], spacing: 0, reorder: true }, { spacer: true }] }"
    let phone = try phone(row, settings: [("display.direction", "rightToLeft")])
    func edges() throws -> [CGFloat] { try "abcd".map { try frame("\($0)", phone).maxX } }
    #expect(try edges() == [390, 290, 190, 90])
    phone.lift(carry(phone, from: CGPoint(x: 340, y: 121), to: CGPoint(x: 150, y: 121)))
    try phone.settle()
    #expect(try edges() == [190, 390, 290, 90])
  }

  @Test("Items move in their list, and an action has the places")
  func lists() throws {
    let phone = try phone(
      """
      { column: [{ text: "{last} {at(songs, 0)}", height: 60, identifier: top },
        { each: song, in: songs, view: { text: "{song}", height: 60, label: "{song}" } }, { spacer: true }],
        spacing: 0, reorder: { press: 200ms, set: { last: "{from}{to}" } } }
      """, state: "{ songs: [Rain, Sun, Snow], last: \"\" }")
    func middles() throws -> [CGFloat] {
      try ["Rain", "Sun", "Snow"].map { try phone.element(.label($0)).frame.midY }
    }
    #expect(try middles() == [181, 241, 301])
    phone.lift(
      carry(
        phone, from: CGPoint(x: 20, y: 181), to: CGPoint(x: 20, y: 500), press: .milliseconds(250)))
    try phone.settle()
    #expect(try middles() == [301, 181, 241])
    #expect(try phone.element(.identifier("top")).label == "02 Sun")
    // The text beside the loop stays.
    phone.lift(carry(phone, from: CGPoint(x: 20, y: 121), to: CGPoint(x: 20, y: 300)))
    try phone.settle()
    #expect(try middles() == [301, 181, 241])
  }

  @Test("A restoration keeps the order of a list that has the file's items")
  func restoresLists() throws {
    let view = """
      { column: [{ each: song, in: songs, view: { text: "{song}", height: 60, label: "{song}" } },
        { button: Drop, remove: { from: songs, at: 0 } }], spacing: 0, reorder: true }
      """
    let state = "{ songs: [Rain, Sun, Snow] }"
    func order(_ phone: VirtualPhone) -> [String] {
      ["Rain", "Sun", "Snow"].flatMap { phone.elements(.label($0)) }
        .sorted { $0.frame.minY < $1.frame.minY }.compactMap(\.label)
    }
    func restored(_ phone: VirtualPhone) throws -> [String] {
      let again = try VirtualPhone(
        restoring: try #require(phone.savedState), prototype: Self.file(view, state: state))
      try again.settle()
      return order(again)
    }
    let phone = try phone(view, state: state)
    phone.lift(carry(phone, from: CGPoint(x: 20, y: 121), to: CGPoint(x: 20, y: 190)))
    try phone.settle()
    #expect(order(phone) == ["Sun", "Rain", "Snow"])
    #expect(try restored(phone) == ["Sun", "Rain", "Snow"])
    try phone.tap(.label("Drop"))
    try phone.settle()
    #expect(order(phone) == ["Rain", "Snow"])
    #expect(try restored(phone) == ["Rain", "Sun", "Snow"])
  }

  @Test("At an edge the scroll goes on, and elements that come make room")
  func edges() throws {
    let many = (0..<20).map { "{ shape: rectangle, height: 60, identifier: i\($0) }" }
    let phone = try phone(
      "{ scroll: { column: [\(many.joined(separator: ", "))], spacing: 0 }, reorder: true }")
    let finger = carry(
      phone, from: CGPoint(x: 195, y: 121), to: CGPoint(x: 195, y: 800), rest: .seconds(3))
    #expect(try frame("i0", phone).midY == 800 && frame("i19", phone).minY < 760)
    phone.lift(finger)
    try phone.settle()
    #expect(try frame("i0", phone).maxY == 810)
    #expect(try frame("i0", phone).minY == frame("i19", phone).maxY)
  }

  @Test("A driven element keeps its transform, and the finger its place")
  func driven() throws {
    let view = Self.column.replacing(
      "identifier: a", with: "identifier: a, drive: { from: n, over: [0, 1], to: { x: [0, 40] } }")
    let phone = try phone(
      view.replacing("{ spacer: true }", with: "{ button: Set, set: { n: 0 } }"), state: "{ n: 1 }")
    #expect(try frame("a", phone).midX == 235)
    let finger = carry(phone, from: a, to: CGPoint(x: 195, y: 275))
    #expect(try frame("a", phone).midX == 235 && frame("a", phone).midY == 275)
    try phone.tap(.label("Set"))
    phone.advance(by: .milliseconds(300))
    #expect(try frame("a", phone).midX == 195 && frame("a", phone).midY == 275)
    phone.lift(finger)
    try phone.settle()
    #expect(try frame("a", phone) == CGRect(x: 0, y: 231, width: 390, height: 60))
  }

  @Test("The margins lead to the next places")
  func margin() throws {
    func move(to y: CGFloat) throws -> (ReorderRelease, [CGFloat]) {
      let phone = try phone()
      let found = Findings(phone)
      phone.lift(carry(phone, from: a, to: CGPoint(x: 195, y: y)))
      try phone.settle()
      let releases = found.all.compactMap { _, finding -> ReorderRelease? in
        guard case .released(let release) = finding, case .reorder(let moved) = release.decision
        else { return nil }
        return moved
      }
      return (try #require(releases.first), try heights(phone))
    }
    let (release, order) = try move(to: 200)
    #expect(release.element == "a" && release.from.row == 0 && release.to.row == 1)
    #expect(order == [191, 121, 261, 331])
    let (down, up) = (try #require(release.down), try #require(release.up))
    #expect(down.place.row == 2 && up.place.row == 0)
    #expect(try move(to: 200 + CGFloat(down.points) - 1).1 == order)
    #expect(try move(to: 200 + CGFloat(down.points) + 1).0.to.row == 2)
    #expect(try move(to: 200 - CGFloat(up.points) + 1).1 == order)
    #expect(try move(to: 200 - CGFloat(up.points) - 1).0.to.row == 0)
  }
}
