import BackswipeTesting
import BackswipeUI
import Testing

/// Fields of pages that their file lays out.
@Suite("Fields of pages")
@MainActor
struct FieldPageTests {
  private func phone(_ view: String) throws -> VirtualPhone {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: form
        state: { name: "" }
        screens: { form: { title: Form, view: \(view) } }
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
}
