import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

@Suite("Prototypes from right to left")
@MainActor
struct DirectionPrototypeTests {
  private func phone() throws -> VirtualPhone {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: home
        state: { far: 0, swiped: 0 }
        screens:
          home:
            title: "{layoutDirection}"
            state: { shift: { value: 0, limits: [0, 200] } }
            view:
              overlay:
                - { text: Corner, place: topLeft, offset: [20, 200], identifier: corner }
                - { shape: rectangle, fill: systemTeal, width: 100, height: 60, place: left, identifier: box, pan: { x: { moves: shift } }, drive: { from: shift, over: [0, 200], to: { x: [0, 200] } } }
                - { shape: rectangle, fill: systemPink, width: 200, height: 60, place: bottom, identifier: pad, swipe: { left: { set: { swiped: swiped + 1 } } } }
                - { text: "swiped {swiped}", place: top, offset: [0, 300] }
        """)
    try phone.settle()
    return phone
  }

  @Test("Places, offsets, drags and driven positions are mirrored, also while the page shows")
  func mirrored() throws {
    let phone = try phone()
    func frame(_ name: String) throws -> CGRect { try phone.element(.identifier(name)).frame }
    #expect(!phone.elements(.label("leftToRight")).isEmpty)
    #expect(try frame("corner").minX == 20 && frame("box").minX == 0)
    phone.settings["display.direction"] = "rightToLeft"
    try phone.settle()
    #expect(!phone.elements(.label("rightToLeft")).isEmpty)
    #expect(try frame("corner").maxX == 370 && frame("box").maxX == 390)
    let box = try frame("box")
    phone.drag(
      from: CGPoint(x: box.midX, y: box.midY), to: CGPoint(x: box.midX - 100, y: box.midY),
      over: .milliseconds(300), hold: .milliseconds(300))
    try phone.settle()
    let moved = try frame("box").maxX
    #expect(moved < 390 && moved > 280)
    phone.settings["display.direction"] = "leftToRight"
    try phone.settle()
    #expect(try abs(frame("box").minX - (390 - moved)) < 0.001)
  }

  @Test("A carousel keeps the view in its middle when the direction changes, and its variable")
  func carousel() throws {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: home
        state: { step: 0 }
        screens:
          home:
            view:
              column:
                - carousel: [{ shape: rectangle, height: 100, identifier: one }, { shape: rectangle, height: 100, identifier: two }, { shape: rectangle, height: 100, identifier: three }, { shape: rectangle, height: 100, identifier: four }]
                  peek: 28
                  bind: step
                - { text: "step {step}" }
                - { spacer: true }
        """)
    try phone.settle()
    func middle(_ name: String) throws -> CGFloat {
      try phone.element(.identifier(name)).frame.midX
    }
    phone.drag(
      from: CGPoint(x: 300, y: 120), to: CGPoint(x: 100, y: 120), over: .milliseconds(200))
    try phone.settle()
    #expect(try middle("two") == 195 && !phone.elements(.label("step 1")).isEmpty)
    for direction in ["rightToLeft", "leftToRight"] as [SettingText] {
      phone.settings["display.direction"] = direction
      try phone.settle()
      #expect(try middle("two") == 195 && !phone.elements(.label("step 1")).isEmpty, "\(direction)")
      #expect(try (middle("three") < 195) == (direction == "rightToLeft"))
    }
  }

  @Test("A prototype in Hebrew is laid out from the right", arguments: ["he", "de"])
  func language(_ tag: String) throws {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        language: \(tag)
        initial: home
        screens:
          home: { title: Home, view: "{layoutDirection}" }
        """)
    try phone.settle()
    #expect(phone.elements(.label(tag == "he" ? "rightToLeft" : "leftToRight")).count == 1)
    phone.settings["display.direction"] = "leftToRight"
    try phone.settle()
    #expect(phone.elements(.label("leftToRight")).count == 1)
  }

  @Test("From right to left, a swipe to the left is made to the right")
  func swipes() throws {
    let phone = try phone()
    phone.settings["display.direction"] = "rightToLeft"
    try phone.settle()
    let pad = try phone.element(.identifier("pad")).frame
    func swipe(by distance: CGFloat) throws {
      phone.drag(
        from: CGPoint(x: pad.midX, y: pad.midY),
        to: CGPoint(x: pad.midX + distance, y: pad.midY), over: .milliseconds(80))
      try phone.settle()
    }
    try swipe(by: -90)
    #expect(!phone.elements(.label("swiped 0")).isEmpty)
    try swipe(by: 90)
    #expect(!phone.elements(.label("swiped 1")).isEmpty)
  }
}
