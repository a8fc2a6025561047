@testable import BackswipeSession
import BackswipeScenarios
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
