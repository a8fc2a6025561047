import BackswipeTesting
import BackswipeUI
import Testing

@Suite("The spring of a sheet that is let go")
@MainActor
struct SheetSpringTests {
  /// The top of the sheet from its release on.
  private func tops(_ settings: [(String, SettingText)]) throws -> [CGFloat] {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: home
        screens:
          home: { title: Home, view: { button: Open, present: { screen: more, detents: [medium, large] } } }
          more: { title: More, view: { column: [{ text: More, identifier: top }, { spacer: true }] } }
        """)
    for (key, value) in settings { phone.settings[key] = value }
    try phone.settle()
    try phone.tap("Open")
    try phone.settle()
    let start = try phone.element("top").frame.minY
    let finger = phone.touchDown(at: CGPoint(x: 195, y: start - 30))
    for step in 1...12 {
      phone.move(finger, to: CGPoint(x: 195, y: start - 30 - 12 * CGFloat(step)))
      phone.advance(frames: 1)
    }
    phone.lift(finger)
    var found: [CGFloat] = []
    for _ in 0..<240 {
      phone.advance(frames: 1)
      found.append(try phone.element("top").frame.minY)
    }
    return found
  }

  @Test("It has the time of presentations, or another one, and overshoots below a ratio of 1")
  func spring() throws {
    let usual = try tops([])
    let same = try tops([("sheet.rest.duration", "500ms"), ("sheet.rest.damping", "1")])
    #expect(usual == same)
    let end = try #require(usual.last)
    func settled(_ tops: [CGFloat]) -> Int { tops.lastIndex { abs($0 - end) > 1 } ?? 0 }
    let slow = try tops([("sheet.rest.duration", "1500ms")])
    #expect(slow.last == end && settled(slow) > 2 * settled(usual))
    #expect(usual.allSatisfy { $0 >= end - 0.01 })
    let bouncing = try tops([("sheet.rest.damping", "0.4")])
    #expect(bouncing.contains { $0 < end - 2 } && bouncing.last == end)
  }
}
