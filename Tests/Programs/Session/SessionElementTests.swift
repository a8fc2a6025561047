@testable import BackswipeSession
import BackswipeScenarios
import BackswipeSimulation
@testable import BackswipeStudio
import BackswipeUI
import BackswipeUnits
import Testing

@Suite("The element under the pointer in a session")
@MainActor
struct SessionElementTests {
  @Test(
    "I outlines the view under the pointer, and a click copies an expectation and touches nothing")
  func click() throws {
    let bench = try SessionBench()
    bench.send(.pointerMoved(bench.place(100, 120), isPressed: false))
    bench.run(50)
    bench.press("i", wait: 200)
    #expect(bench.session.studio?.page == .element)
    let report = try #require(bench.session.elementReport)
    #expect(report.frame.contains(CGPoint(x: 100, y: 120)))
    #expect(bench.overlayTexts.contains(InspectedView.words(of: report.frame)))
    // The studio has given the window another size.
    bench.send(.pointerMoved(bench.place(100, 120), isPressed: false))
    bench.run(50)
    #expect(bench.display.cursor == .cross)
    bench.click(bench.place(100, 120), wait: 800)
    #expect(bench.stack == ["first"])
    #expect(bench.display.clipboard.contains("element: "))
    #expect(bench.words == "Copied")
    bench.press(.escape)
    #expect(bench.session.elementReport == nil && bench.session.ending == nil)
    bench.tap(100, 120)
    #expect(bench.stack.count == 2)
  }

  @Test("Keys move the place, go to the view around and back, and copy")
  func keys() throws {
    let bench = try SessionBench(studio: true)
    bench.press("i", wait: 200)
    let middle = try #require(bench.session.picked)
    #expect(middle.point == CGPoint(x: 195, y: 422))
    bench.press(.up)
    bench.press(.left, .shift)
    #expect(bench.session.picked?.point == CGPoint(x: 194, y: 414))
    let inner = try #require(bench.session.elementReport)
    bench.press("-")
    #expect(bench.session.elementReport?.ancestors == Array(inner.ancestors.dropFirst()))
    for _ in 0..<30 { bench.press("-", wait: 20) }
    #expect(bench.session.elementReport?.className == "UIWindow")
    #expect(bench.session.elementReport?.ancestors.isEmpty == true)
    for _ in 0..<30 { bench.press("=", wait: 20) }
    #expect(bench.session.elementReport?.ancestors == inner.ancestors)
    bench.press("i")
    #expect(bench.session.picked == nil)
  }

  @Test("A view of the tree is chosen by a click, and stays until a click on the phone")
  func tree() throws {
    let bench = try SessionBench(studio: true)
    bench.press("i", wait: 300)
    let inner = try #require(bench.session.elementReport)
    let selected = try #require(inner.tree.firstIndex { $0.isSelected })
    #expect(selected > 2 && inner.tree[selected].address == inner.address)
    let parent = inner.tree[selected - 1]
    try bench.click("element.tree.\(selected - 1)", .panel)
    let chosen = try #require(bench.session.elementReport)
    #expect(chosen.address == parent.address && chosen.address != inner.address)
    #expect(chosen.tree.contains { $0.isSelected && $0.name == parent.name })
    bench.send(.pointerMoved(bench.place(100, 120), isPressed: false))
    bench.run(100)
    #expect(bench.session.elementReport?.address == chosen.address)
    bench.press("-")
    #expect(bench.session.elementReport?.address == Array(chosen.address.dropLast()))
    let clipboard = bench.display.clipboard
    bench.click(bench.place(100, 120), wait: 300)
    #expect(bench.display.clipboard == clipboard && bench.stack == ["first"])
    let released = try #require(bench.session.elementReport)
    #expect(released.frame.contains(CGPoint(x: 100, y: 120)))
    try bench.click("element.copyExpectation", .panel)
    #expect(bench.display.clipboard.contains("element: "))
  }

  @Test("A setting that decides there is shown in its row")
  func settings() throws {
    let bench = try SessionBench(studio: true)
    bench.press("i", wait: 300)
    let studio = try #require(bench.session.studio)
    let setting = try #require(studio.element.words?.settings.first)
    // The link may be below the page's end.
    studio.panel.perform {
      _ = studio.panel.simulation.window.scroll(
        at: CGPoint(x: 100, y: studio.panel.size.height - 20), by: CGPoint(x: 0, y: -3000))
    }
    bench.run(200)
    try bench.click("element.setting.0", .panel)
    #expect(studio.page == .settings && studio.selectedSetting == setting.id)
  }

  @Test("The button of the page does the same, and closing the studio ends it")
  func button() throws {
    let bench = try SessionBench(studio: true)
    bench.session.studio?.selectPage(.element)
    bench.run(100)
    try bench.click("element.pick", .panel)
    #expect(bench.session.picked != nil)
    bench.press(.tab)
    #expect(bench.session.picked == nil && bench.session.studio == nil)
  }
}
