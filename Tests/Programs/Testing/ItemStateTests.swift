import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

/// Rows of 60 points from y 91 on, each with a switch, a field, a part that a finger moves and one that
/// it scrolls.
@Suite("The state of a list's items")
@MainActor
struct ItemStateTests {
  private static let file = """
    backswipe: 2
    initial: home
    state: { trips: { list: [Kyoto, Oslo, Lima], most: 4 }, next: 1 }
    screens:
      home:
        title: Home
        view:
          column:
            - column:
                - each: trip
                  in: trips
                  index: i
                  view:
                    row:
                      - { shape: rectangle, width: 60, height: 40, label: "Card {trip}", pan: { x: { limits: [0, 40] } }, drive: { from: drag.x, over: [0, 40], to: { x: [0, 40] } } }
                      - { switch: false, label: "Flag {trip}" }
                      - { field: Note, value: "{trip}", width: 60, label: "Note {trip}" }
                      - { scroll: { row: [{ shape: rectangle, width: 200, height: 20, label: "Strip {trip}" }] }, axis: horizontal, width: 80, height: 40, indicators: false }
                    height: 60
              spacing: 0
              reorder: true
            - { button: Drop, remove: { from: trips, at: 0 }, animate: 0.2s }
            - { button: Add, add: { to: trips, item: "New{next}" }, set: { next: next + 1 } }
            - { button: Down, move: { in: trips, from: 0, to: 2 }, animate: 0.2s }
            - { spacer: true }
    """

  private func phone(_ refresh: DisplayRefresh = .hertz60) throws -> VirtualPhone {
    let phone = try VirtualPhone(prototype: Self.file, refresh: refresh)
    try phone.settle()
    try phone.requireNoMistakes()
    return phone
  }

  private func tap(_ label: String, _ phone: VirtualPhone) throws {
    try phone.tap(.label(label))
    try phone.settle()
  }

  /// Gives the item in the first row a state that is not its initial one.
  private func use(_ phone: VirtualPhone, _ name: String) throws {
    try tap("Flag \(name)", phone)
    for part in ["Card", "Strip"] {
      let frame = try phone.element(.label("\(part) \(name)")).frame
      let (x, y) = (frame.minX + 50, frame.midY)
      phone.drag(
        from: CGPoint(x: x, y: y), to: CGPoint(x: part == "Card" ? x + 80 : x - 60, y: y),
        over: .milliseconds(300), hold: .milliseconds(200))
      try phone.settle()
    }
    try tap("Note \(name)", phone)
    #expect(phone.type("!"))
    try phone.settle()
  }

  /// The switch, the typed text, and the places of the card and of the strip of an item.
  private func state(_ phone: VirtualPhone, _ name: String) throws -> [String] {
    func start(_ part: String) throws -> CGFloat {
      try phone.element(.label("\(part) \(name)")).frame.minX
    }
    let column = try start("Flag")
    return [
      try phone.element(.label("Flag \(name)")).value ?? "",
      try phone.element(.label("Note \(name)")).text ?? "",
      "\(Int(try start("Card")))", "\(Int(try start("Strip") - column))",
    ]
  }

  @Test("A new item begins with its initial state, in the place of a removed one")
  func newItems() throws {
    let phone = try phone()
    let fresh = try state(phone, "Oslo")
    try use(phone, "Kyoto")
    let used = try state(phone, "Kyoto")
    #expect(used.prefix(3) == ["1", "Kyo!to", "40"])
    #expect(used[3] != fresh[3])
    try tap("Drop", phone)
    for _ in 0..<2 { try tap("Add", phone) }
    for name in ["New1", "New2"] {
      let state = try state(phone, name)
      #expect(state == [fresh[0], name] + fresh[2...], "\(name)")
    }
    #expect(try state(phone, "Oslo") == fresh)
  }

  @Test("State goes with an item that moves, and stays when others come and go")
  func moves() throws {
    let phone = try phone()
    try use(phone, "Kyoto")
    let used = try state(phone, "Kyoto")
    try tap("Down", phone)
    #expect(try state(phone, "Kyoto") == used)
    try tap("Drop", phone)
    try tap("Add", phone)
    #expect(try state(phone, "Kyoto") == used)
    #expect(try state(phone, "New1")[1] == "New1")
  }

  @Test("A field whose item goes does not take what is typed any more")
  func editing() throws {
    let phone = try phone()
    try tap("Note Kyoto", phone)
    #expect(phone.type("!"))
    try tap("Drop", phone)
    #expect(!phone.type("?"))
    try tap("Add", phone)
    #expect(try state(phone, "New1")[1] == "New1")
  }

  @Test("A finger that has the card of a removed item does not move that of a new one")
  func held() throws {
    let phone = try phone()
    let place = try phone.element(.label("Card Kyoto")).frame
    let finger = phone.touchDown(at: CGPoint(x: place.midX, y: place.midY))
    phone.advance(by: .milliseconds(50))
    for step in 1...6 {
      phone.move(finger, to: CGPoint(x: place.midX + CGFloat(6 * step), y: place.midY))
      phone.advance(by: .milliseconds(20))
    }
    #expect(try phone.element(.label("Card Kyoto")).frame.minX > place.minX)
    try phone.tap(.label("Drop"))
    phone.advance(by: .milliseconds(400))
    try phone.tap(.label("Add"))
    phone.advance(by: .milliseconds(200))
    phone.move(finger, to: CGPoint(x: place.midX + 80, y: place.midY))
    phone.advance(by: .milliseconds(50))
    #expect(try phone.element(.label("Card New1")).frame.minX == place.minX)
    phone.lift(finger)
    try phone.settle()
    #expect(try phone.element(.label("Card New1")).frame.minX == place.minX)
  }

  @Test("A restoration has the items in their order, each with its initial state")
  func restores() throws {
    let phone = try phone()
    let fresh = try state(phone, "Lima")
    try use(phone, "Kyoto")
    try tap("Down", phone)
    let again = try VirtualPhone(restoring: try #require(phone.savedState), prototype: Self.file)
    try again.settle()
    let tops = try ["Oslo", "Lima", "Kyoto"].map {
      try again.element(.label("Card \($0)")).frame.minY
    }
    #expect(tops == tops.sorted())
    let kyoto = try state(again, "Kyoto")
    #expect(kyoto == [fresh[0], "Kyoto"] + fresh[2...])
    try tap("Drop", again)
    try tap("Add", again)
    #expect(try state(again, "New1") == [fresh[0], "New1"] + fresh[2...])
  }

  @Test("The same input has the same states, at every rate")
  func replays() throws {
    func run(_ refresh: DisplayRefresh) throws -> [[String]] {
      let phone = try phone(refresh)
      try use(phone, "Kyoto")
      for action in ["Down", "Drop", "Add", "Drop", "Add"] { try tap(action, phone) }
      return try ["Kyoto", "New1", "New2"].map { try state(phone, $0) }
    }
    let states = try run(.hertz60)
    #expect(try run(.hertz60) == states)
    #expect(try run(.hertz120).map { $0[0...1] } == states.map { $0[0...1] })
  }
}
