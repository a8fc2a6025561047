import BackswipeTesting
import BackswipeUI
import Testing

/// Variables in the texts of bars, rows, tabs and alerts, and under the controls of rows.
@Suite("Texts with variables outside pages")
@MainActor
struct LiveTextTests {
  private func phone() throws -> VirtualPhone {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: home
        state: { count: 0, loud: false, level: { value: 3, limits: [0, 10] }, name: "" }
        tabs:
          - { title: "In {count}", badge: "{if(count > 0, '' & count, '')}", screen: home }
          - { title: Other, screen: other }
        screens:
          home:
            title: "Inbox {count}"
            prompt: "{{n}} {name}"
            right: [ { title: "{if(loud, 'Loud', 'Still')}", identifier: item, set: { loud: not loud } } ]
            sections:
              - header: "{count} new"
                rows:
                  - { title: "Add to {count}", detail: "{level}", identifier: add, set: { count: count + 1 } }
                  - { title: Loud, switch: false, bind: loud, identifier: switch }
                  - { title: Level, slider: { min: 0, max: 10 }, bind: level, identifier: slider }
                  - { title: Level, stepper: { min: 0, max: 10 }, bind: level, identifier: stepper }
                  - { title: Name, field: Name, bind: name, identifier: field }
                  - { title: Ask, identifier: ask, alert: { title: "Delete {count}?", choices: [ "No, {count}", { title: "Yes {count}", set: { count: 0 } } ] } }
                  - { text: "{if(loud, 'A text that is long enough for two lines, so that the row has to grow.', 'Short')}", identifier: text }
                  - { title: Below, identifier: below }
          other: { title: Other, rows: [ { title: "{name} {loud} {level}", identifier: there } ] }
        """)
    try phone.settle()
    return phone
  }

  private func text(_ identifier: String, _ phone: VirtualPhone) throws -> String? {
    try phone.element(.identifier(identifier)).label
  }

  @Test("Titles, prompts, items, rows, headers, badges and alerts show new values")
  func texts() throws {
    let phone = try phone()
    #expect(!phone.elements(.label("Inbox 0")).isEmpty)
    #expect(!phone.elements(.label("{n} ")).isEmpty)
    #expect(try text("add", phone)?.hasPrefix("Add to 0") == true)
    for _ in 1...2 {
      try phone.tap(.identifier("add"))
      try phone.settle()
    }
    #expect(!phone.elements(.label("Inbox 2")).isEmpty)
    #expect(try text("add", phone)?.hasPrefix("Add to 2") == true)
    #expect(try phone.element(.label("In 2")).badge == "2")
    #expect(try text("item", phone) == "Still")
    try phone.tap(.identifier("item"))
    try phone.settle()
    #expect(try text("item", phone) == "Loud")
    try phone.tap(.identifier("ask"))
    try phone.settle()
    #expect(!phone.elements(.label("Delete 2?")).isEmpty)
    #expect(!phone.elements(.label("No, 2")).isEmpty)
    try phone.tap(.label("Yes 2"))
    try phone.settle()
    #expect(!phone.elements(.label("Inbox 0")).isEmpty)
  }

  @Test("A slider and a field keep their fingers and carets beside a header that they change")
  func used() throws {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: home
        state: { level: 0, name: "", wide: true }
        screens:
          home:
            title: "{verticalSizeClass} {userInterfaceStyle}"
            sections:
              - header: "{round(level, 2)} {name}"
                rows:
                  - { title: Level, slider: 0, bind: level, identifier: slider }
                  - { title: "{if(level > 0.5, 'A longer title', 'Name')}", field: Name, bind: name, identifier: field }
        """)
    try phone.settle()
    #expect(!phone.elements(.label("regular light")).isEmpty)
    let slider = try phone.element(.identifier("slider")).frame
    phone.drag(
      from: CGPoint(x: slider.minX + 14, y: slider.midY),
      to: CGPoint(x: slider.maxX + 40, y: slider.midY), over: .milliseconds(500))
    try phone.settle()
    #expect(try phone.element(.identifier("slider")).value == "100%")
    try phone.tap(.identifier("field"))
    try phone.settle()
    phone.type("abc")
    try phone.settle()
    phone.type("def")
    try phone.settle()
    #expect(try phone.element(.identifier("field")).value == "abcdef")
  }

  @Test("Controls of rows show and set their variables, and rows of text grow")
  func controls() throws {
    let phone = try phone()
    let below = try phone.element(.identifier("below")).frame.minY
    try phone.tap(.identifier("switch"))
    try phone.settle()
    #expect(try text("item", phone) == "Loud")
    #expect(try phone.element(.identifier("below")).frame.minY > below)
    let stepper = try phone.element(.identifier("stepper")).frame
    phone.tap(at: CGPoint(x: stepper.maxX - 10, y: stepper.midY))
    try phone.settle()
    let slider = try phone.element(.identifier("slider"))
    #expect(slider.value == "40%", "\(slider.value ?? "")")
    try phone.tap(.identifier("field"))
    try phone.settle()
    phone.type("Ada")
    try phone.settle()
    #expect(!phone.elements(.label("{n} Ada")).isEmpty)
    phone.type("\n")
    try phone.settle()
    try phone.tap(.label("Other"))
    try phone.settle()
    #expect(try text("there", phone) == "Ada true 4")
  }
}
