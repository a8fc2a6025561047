import BackswipeTesting
import BackswipeUI
import Testing

/// Fields of pages that their file lays out.
@Suite("Fields of pages")
@MainActor
struct FieldPageTests {
  private func phone(_ view: String, keys: String = "title: Form") throws -> VirtualPhone {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: form
        state: { name: "" }
        screens: { form: { \(keys), view: \(view) } }
        """)
    try phone.settle()
    return phone
  }

  @Test("A field beneath the keyboard is scrolled above it, and Return closes the keyboard")
  func field() throws {
    let phone = try phone(
      """
      { scroll: { column: [{ spacer: 560 }, { field: Name, bind: name, identifier: name, height: 44 }, { spacer: 500 }] } }
      """)
    try phone.tap(.identifier("name"))
    try phone.settle()
    try phone.require(.keyboard(shown: true))
    let keyboard = try #require(phone.frame.parts.keyboardY)
    #expect(try phone.element(.identifier("name")).frame.maxY <= CGFloat(keyboard))
    phone.type("Ada")
    phone.press("Return")
    try phone.settle()
    try phone.require(.keyboard(shown: false))
    #expect(try phone.element(.identifier("name")).text == "Ada")
  }

  /// A page of 390 × 844 points with a bar at the lower edge of the safe area, y 810, and a card in
  /// the middle of the part above.
  private func chat() throws -> VirtualPhone {
    try phone(
      """
      { overlay: [{ scroll: { column: [{ spacer: 1500 }] } },
        { shape: rectangle, width: 100, height: 100, keyboardLayoutGuide: true, identifier: card },
        { row: [{ field: Message, bind: name, identifier: name, width: fill, height: 44 }],
          width: fill, place: bottom, keyboardLayoutGuide: true, identifier: bar }] }
      """, keys: "title: Form, keyboardDismissMode: interactive")
  }

  private func frame(_ name: String, _ phone: VirtualPhone) throws -> CGRect {
    try phone.element(.identifier(name)).frame
  }

  @Test(
    "A bar on the keyboard's guide goes up and down with the keyboard, from either side",
    arguments: ["leftToRight", "rightToLeft"])
  func guide(_ direction: String) throws {
    let phone = try chat()
    phone.settings["display.direction"] = SettingText(direction)
    try phone.settle()
    let rest = try frame("bar", phone)
    #expect(rest == CGRect(x: 0, y: 766, width: 390, height: 44))
    let card = try frame("card", phone)
    #expect(card == CGRect(x: 145, y: 355, width: 100, height: 100))
    try phone.tap(.identifier("name"))
    phone.advance(by: .milliseconds(150))
    let rising = try frame("bar", phone)
    try phone.settle()
    let top = CGFloat(try #require(phone.frame.parts.keyboardY))
    #expect(try frame("bar", phone) == CGRect(x: 0, y: top - 44, width: 390, height: 44))
    #expect(rising.minY < rest.minY && rising.minY > top - 44 && rising.height == 44)
    #expect(try abs(frame("card", phone).midY - top / 2) <= 0.5)
    phone.press("Return")
    phone.advance(by: .milliseconds(150))
    let sinking = try frame("bar", phone)
    #expect(sinking.minY < rest.minY && sinking.minY > top - 44)
    try phone.settle()
    #expect(try frame("bar", phone) == rest && frame("card", phone) == card)
    #expect(phone.mistakes == [])
  }

  @Test("A bar on the keyboard's guide stays at a keyboard that a finger lowers and dismisses")
  func lowered() throws {
    let phone = try chat()
    try phone.tap(.identifier("name"))
    try phone.settle()
    let top = CGFloat(try #require(phone.frame.parts.keyboardY))
    let finger = phone.touchDown(at: CGPoint(x: 200, y: top - 150))
    func move(from start: CGFloat, to end: CGFloat) {
      for step in 1...15 {
        phone.advance(by: .milliseconds(16))
        phone.move(finger, to: CGPoint(x: 200, y: start + (end - start) * CGFloat(step) / 15))
      }
      phone.advance(frames: 1)
    }
    move(from: top - 150, to: top - 10)
    #expect(try frame("bar", phone).maxY == top)
    move(from: top - 10, to: top + 120)
    #expect(try frame("bar", phone).maxY == top + 120)
    #expect(phone.frame.parts.keyboardY == Double(top + 120))
    move(from: top + 120, to: top + 60)
    #expect(try frame("bar", phone).maxY == top + 60)
    move(from: top + 60, to: 830)
    #expect(try frame("bar", phone).maxY == 810)
    phone.lift(finger)
    try phone.settle()
    try phone.require(.keyboard(shown: false))
    #expect(try frame("bar", phone).maxY == 810)
    #expect(phone.mistakes == [])
  }
}
