import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

@Suite("Expressions in properties of elements, on the screen")
@MainActor
struct LivePropertyTests {
  private func phone(_ view: String, isDark: Bool = false) throws -> VirtualPhone {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: home
        state: { open: false, level: { value: 0, limits: [0, 1] } }
        screens:
          home: { title: Home, view: \(view) }
        """)
    if isDark { phone.settings["display.appearance"] = "dark" }
    try phone.settle()
    return phone
  }

  /// The colour of a text in the display list.
  private func color(of text: String, _ phone: VirtualPhone) -> Color? {
    for command in phone.displayList.items.flatMap(\.picture.commands) {
      if case .text(text, _, _, let color, _) = command { return color }
    }
    return nil
  }

  @Test("Colours, sizes, opacity and whether a button acts follow a variable")
  func flag() throws {
    let phone = try phone(
      """
      { column: [
        { button: Toggle, set: { open: not open }, identifier: toggle },
        { shape: rectangle, height: "if(open, 80, 40)", width: "if(open, 200, 100)", identifier: box,
          background: "{if(open, '#FF0000', '#0000FF')}", corner: "if(open, 20, 0)" },
        { text: Words, color: "{if(open, '#00FF00', '#0000FF')}", alpha: "if(open, 1, 0.5)", identifier: words },
        { button: Go, enabled: open, identifier: go },
        { icon: "{if(open, 'heart', 'star')}", identifier: icon },
        { spacer: true }], align: start }
      """)
    let star = phone.displayList
    #expect(try phone.element("box").frame.size == CGSize(width: 100, height: 40))
    #expect(try phone.element("box").backgroundColor == "#0000FF")
    #expect(color(of: "Words", phone) == Color(hex: 0x0000FF))
    phone.expectElement("go", .enabled(false))
    try phone.tap(.identifier("toggle"))
    try phone.settle()
    #expect(try phone.element("box").frame.size == CGSize(width: 200, height: 80))
    #expect(try phone.element("box").backgroundColor == "#FF0000")
    #expect(color(of: "Words", phone) == Color(hex: 0x00FF00))
    phone.expectElement("go", .enabled(true))
    #expect(phone.displayList != star)
    try phone.tap(.identifier("toggle"))
    try phone.settle()
    #expect(phone.displayList == star)
    #expect(phone.mistakes == [])
  }

  @Test("A change on its way goes on beside changes of other variables")
  func beside() throws {
    let phone = try phone(
      """
      { column: [
        { button: Toggle, set: { open: not open }, animate: 600ms },
        { button: Half, set: { level: 0.5 } },
        { shape: rectangle, height: "if(open, 400, 100)", width: "if(level > 0, 80, 40)", identifier: box },
        { spacer: true }] }
      """)
    try phone.tap("Toggle")
    phone.advance(by: .milliseconds(300))
    let before = try phone.element("box").frame
    #expect(before.height > 150 && before.height < 390)
    try phone.tap("Half")
    phone.advance(frames: 12)
    let after = try phone.element("box").frame
    #expect(after.width == 80 && after.height > before.height && after.height < 399)
    try phone.settle()
    #expect(try phone.element("box").frame.size == CGSize(width: 80, height: 400))
  }

  @Test(
    "A driver mixes two colours, those of the appearance",
    arguments: [(false, "#800000"), (true, "#008080")])
  func mixed(_ isDark: Bool, _ half: String) throws {
    let phone = try phone(
      """
      { column: [
        { button: Half, set: { level: 0.5 } }, { button: Full, set: { level: 1 } },
        { shape: rectangle, height: 40, identifier: box },
        { text: Words, padding: 4, identifier: words }, { spacer: true }],
        drive: { from: level, over: [0, 1], to: {
          box.background: ["#000000", { light: "#FF0000", dark: "#00FFFF" }], words.color: [black, white] } } }
      """, isDark: isDark)
    #expect(try phone.element("box").backgroundColor == "#000000")
    try phone.tap("Half")
    try phone.settle()
    #expect(try phone.element("box").backgroundColor == half)
    let grey = try #require(color(of: "Words", phone))
    #expect(abs(grey.red - 0.5) < 0.01 && grey.red == grey.blue)
    try phone.tap("Full")
    try phone.settle()
    #expect(try phone.element("box").backgroundColor == (isDark ? "#00FFFF" : "#FF0000"))
    phone.settings["display.appearance"] = isDark ? "light" : "dark"
    try phone.settle()
    #expect(try phone.element("box").backgroundColor == (isDark ? "#FF0000" : "#00FFFF"))
  }
}
