import BackswipeTesting
import BackswipeUI
import Testing

@Suite("Pushes and pops from right to left")
@MainActor
struct DirectionPopTests {
  private func rig() throws -> Rig {
    var settings = SimulatorSettings()
    settings.userInterfaceLayoutDirection = .rightToLeft
    return try Rig("A", "B", settings: settings)
  }

  private func edges(_ rig: Rig) -> UIRectEdge? {
    (rig.navigation.interactivePopGestureRecognizer as? UIScreenEdgePanGestureRecognizer)?.edges
  }

  @Test("N6: a push comes from the left, over a page that goes to the right by the parallax")
  func push() throws {
    let rig = try rig()
    rig.push("C")
    rig.phone.advance(frames: 1)
    #expect(rig.phone.frame.page("C")?.minX == -390)
    rig.phone.advance(frames: 8)
    let (c, b) = (rig.phone.frame.page("C")?.minX ?? 0, rig.phone.frame.page("B")?.minX ?? 0)
    #expect(c > -390 && c < 0 && b > 0 && b < 117)
    try rig.phone.settle()
    #expect(rig.phone.frame.page("C")?.minX == 0)
  }

  @Test("N6: a drag from the right edge to the left pops, and one from the left edge does not")
  func pop() throws {
    let rig = try rig()
    #expect(edges(rig) == .right)
    rig.phone.drag(
      from: CGPoint(x: 4, y: 400), to: CGPoint(x: 300, y: 400), over: .milliseconds(200))
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"])
    rig.phone.drag(
      from: CGPoint(x: 386, y: 400), to: CGPoint(x: 286, y: 400), over: .milliseconds(300),
      hold: .milliseconds(300))
    rig.phone.advance(by: .milliseconds(400))
    #expect(rig.phone.frame.page("B")?.minX == -85)
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"])
    rig.phone.drag(
      from: CGPoint(x: 386, y: 400), to: CGPoint(x: 86, y: 400), over: .milliseconds(200))
    try rig.phone.settle()
    #expect(rig.stack == ["A"])
  }

  @Test("N6: the attribute of a navigation controller's view turns its pushes and its swipe")
  func attribute() throws {
    let rig = try Rig("A", "B")
    #expect(edges(rig) == .left)
    rig.phone.perform { rig.navigation.view.semanticContentAttribute = .forceRightToLeft }
    #expect(edges(rig) == .right)
    rig.push("C")
    rig.phone.advance(frames: 1)
    #expect(rig.phone.frame.page("C")?.minX == -390)
    try rig.phone.settle()
    rig.phone.drag(
      from: CGPoint(x: 386, y: 400), to: CGPoint(x: 86, y: 400), over: .milliseconds(200))
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"])
  }

  @Test("N6: the attribute of a navigation bar turns its buttons alone")
  func bar() throws {
    let rig = try Rig("A", "B")
    rig.phone.perform {
      rig["B"].navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Right")
    }
    rig.phone.advance(frames: 1)
    #expect(rig.phone.barWords == ["A", "B", "Right"])
    rig.phone.perform { rig.navigation.navigationBar.semanticContentAttribute = .forceRightToLeft }
    rig.phone.advance(frames: 1)
    #expect(rig.phone.barWords == ["Right", "B", "A"])
    #expect(edges(rig) == .left)
  }
}
