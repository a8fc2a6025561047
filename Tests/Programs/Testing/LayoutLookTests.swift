import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// A page of 390 × 844 points, with a safe area from y 91 to 810 under its bar.
@Suite("Sizes in scrolls, texts and shadows of pages that their file lays out")
@MainActor
struct LayoutLookTests {
  private func phone(_ view: String) throws -> VirtualPhone {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: home
        screens:
          home:
            title: Home
            view: \(view)
        """)
    try phone.settle()
    return phone
  }

  private func frame(_ name: String, _ phone: VirtualPhone) throws -> [Double] {
    let frame = try phone.element(.identifier(name)).frame
    return [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
  }

  private static let bar = "{ shape: rectangle, height: 40, identifier: a }"

  @Test(
    "An element with its width in a vertical scroll is at the leading edge, and so wide",
    arguments: [
      ("width: 50%", 195.0), ("width: 120", 120), ("width: 600", 600), ("width: 150%", 585),
      ("height: 200, ratio: 0.5", 100), ("width: fill", 390), ("padding: 0", 390),
    ])
  func width(_ keys: String, _ width: Double) throws {
    let phone = try phone(
      "{ scroll: { column: [\(Self.bar), { spacer: true }], \(keys) }, identifier: scroll }")
    let found = try frame("a", phone)
    #expect(found[0] == 0 && found[2] == width, "\(found)")
    #expect(try frame("scroll", phone)[2] == 390)
    #expect(phone.mistakes == [])
    // Only the axis scrolls.
    phone.drag(
      from: CGPoint(x: 300, y: 110), to: CGPoint(x: 100, y: 110), over: .milliseconds(300),
      hold: .milliseconds(200))
    try phone.settle()
    #expect(try frame("a", phone) == found)
  }

  @Test(
    "An element with its height in a horizontal scroll is at the top, and so high",
    arguments: [
      ("height: 60", "", [60.0, 60]), ("height: 50%", ", height: 200", [100, 200]),
      ("height: 300", ", height: 200", [300, 200]), ("width: 120, ratio: 2", "", [60, 60]),
      ("spacing: 0", ", height: 200", [200, 200]),
    ])
  func height(_ keys: String, _ outer: String, _ heights: [Double]) throws {
    let phone = try phone(
      """
      { column: [{ scroll: { row: [{ shape: rectangle, width: 40 }, { spacer: true }], identifier: a, align: fill,
        \(keys) }, axis: horizontal, identifier: scroll\(outer) }, { spacer: true }] }
      """)
    let found = try frame("a", phone)
    #expect(found[0] == 0 && found[1] == 91 && found[3] == heights[0], "\(found)")
    #expect(try frame("scroll", phone)[3] == heights[1])
    #expect(phone.mistakes == [])
  }

  @Test("A share along a scroll's axis, and in one along both, is that of the visible part")
  func along() throws {
    let down = try phone(
      "{ scroll: { column: [\(Self.bar), { spacer: true }], height: 150%, identifier: c } }")
    #expect(try frame("c", down) == [0, 91, 390, 1266])
    let both = try phone(
      "{ scroll: { column: [\(Self.bar), { spacer: true }], width: 200%, height: 50%, identifier: c }, axis: both }"
    )
    #expect(try frame("c", both) == [0, 91, 780, 422])
    #expect(down.mistakes == [] && both.mistakes == [])
  }

  @Test("A text with a weight follows later changes of the text size as one without does")
  func weight() throws {
    let phone = try phone(
      """
      { column: [{ text: Ag, identifier: plain }, { text: Ag, weight: bold, identifier: bold },
        { text: Ag, style: title1, identifier: title },
        { text: Ag, style: title1, weight: light, identifier: light },
        { text: Ag, size: 17, weight: bold, identifier: fixed }, { spacer: true }], align: start }
      """)
    func heights(_ names: String...) throws -> [Double] {
      try names.map { try frame($0, phone)[3] }
    }
    let before = try heights("plain", "bold", "title", "light", "fixed")
    #expect(before[0] == before[1] && before[2] == before[3] && before[0] == before[4])
    phone.settings["display.text"] = "accessibility-large"
    try phone.settle()
    let after = try heights("plain", "bold", "title", "light", "fixed")
    #expect(after[0] > before[0] * 1.5 && after[2] > before[2])
    #expect(after[0] == after[1] && after[2] == after[3] && after[4] == before[4])
    phone.settings["display.text"] = "large"
    try phone.settle()
    #expect(try heights("plain", "bold", "title", "light", "fixed") == before)
  }

  @Test(
    "Content with a shadow is clipped to the corners, and the shadow is that of the round box",
    arguments: [
      "gradient: [\"#FF0000\", \"#0000FF\"]", "shape: rectangle, fill: systemRed", "blur: thick",
      "overlay: [{ shape: ellipse, fill: systemRed, offset: [-20, 0] }]",
      "gradient: [\"#FF0000\", \"#0000FF\"], background: white, padding: 4",
    ])
  func shadow(_ content: String) throws {
    let phone = try phone(
      """
      { overlay: [{ \(content), width: 200, height: 120, corner: 20, shadow: medium,
        border: { color: black }, identifier: card }] }
      """)
    let box = try frame("card", phone)
    #expect(box == [95, 362, 200, 120])
    let commands = phone.displayList.items.flatMap(\.picture.commands)
    let shadows = commands.compactMap { command -> CGRect? in
      guard case .shapeShadow(let path, let shadow) = command else { return nil }
      #expect(shadow.radius == 10 && path.count > 5)
      return PathElement.box(around: path)
    }
    let size = CGSize(width: 200, height: 120)
    let clips = commands.filter {
      if case .clip(let rect, 20) = $0 { rect.size == size } else { false }
    }
    #expect(shadows.map(\.size) == [size])
    #expect(!clips.isEmpty)
    #expect(phone.mistakes == [])
  }

  @Test("A shadow without corners is that of the content; a card of text has its background's")
  func otherShadows() throws {
    let phone = try phone(
      """
      { column: [{ shape: ellipse, fill: systemRed, height: 80, shadow: small },
        { text: Card, padding: 8, background: white, corner: 12, shadow: small, identifier: card }] }
      """)
    let commands = phone.displayList.items.flatMap(\.picture.commands)
    let own = commands.filter { if case .shadow(_, 12, _) = $0 { true } else { false } }
    #expect(own.count == 1)
    #expect(commands.contains { if case .shapeShadow = $0 { true } else { false } })
  }
}
