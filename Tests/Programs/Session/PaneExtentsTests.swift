import BackswipeFilms
import BackswipeRendering
@testable import BackswipeSession
import BackswipeStudio
import BackswipeUnits
import Testing

@Suite("The edges of the panes")
@MainActor
struct PaneExtentsTests {
  private let phone = CGSize(width: 390, height: 844)

  private func desk(
    _ width: Int, _ height: Int, natural: CGFloat = 1, _ extents: PaneExtents = PaneExtents()
  ) -> DeskLayout {
    DeskLayout(
      width: width, height: height, natural: natural, pixelsPerUnit: 1, phone: phone,
      contents: DeskContents(hasPanel: true, hasTimeline: true), extents: extents)
  }

  @Test("Lengths stay in their ranges")
  func ranges() {
    var extents = PaneExtents()
    for (length, panel, timeline) in [
      (CGFloat(-5), CGFloat(280), CGFloat(112)), (400, 400, 400), (5000, 760, 480),
    ] {
      extents.set(.panel, to: length)
      extents.set(.timeline, to: length)
      #expect(extents.panel == panel && extents.timeline == timeline)
    }
    extents.set(.panel, to: .nan)
    #expect(extents.panel == 760)
    extents.reset(.panel)
    extents.reset(.timeline)
    #expect(extents == PaneExtents())
  }

  @Test("A window of natural size has the usual panes, a larger one gives them its room")
  func room() throws {
    let usual = desk(838, 1068)
    #expect(usual.length(.panel) == 372 && usual.length(.timeline) == 148)
    let wide = desk(1920, 1080)
    #expect(wide.length(.panel) == 560)
    let tall = desk(838, 1600)
    #expect(tall.length(.timeline) == 240)
    // The phone is no smaller than beside the usual panel.
    var narrow = PaneExtents()
    narrow.set(.panel, to: 372)
    #expect(wide.phones[0].scale == desk(1920, 1080, narrow).phones[0].scale)
  }

  @Test("A set panel leaves room for a phone", arguments: [CGFloat(1), 2])
  func least(_ natural: CGFloat) {
    var extents = PaneExtents()
    extents.set(.panel, to: 760)
    extents.set(.timeline, to: 480)
    for (width, height) in [(500, 500), (700, 600), (838, 1068), (1920, 1080)] {
      let desk = desk(
        Int(CGFloat(width) * natural), Int(CGFloat(height) * natural),
        natural: natural, extents)
      #expect(!desk.panelIsOver || width < 500)
      #expect((desk.length(.timeline) ?? 0) <= CGFloat(height) / 2)
    }
  }

  @Test(
    "An edge is taken from 8 points outside of its pane to 6 inside, and dragged to the pointer")
  func grips() {
    let desk = desk(838, 1068)
    #expect(desk.edge(unitX: 466, unitY: 300) == .panel)
    #expect(desk.edge(unitX: 458, unitY: 300) == .panel && desk.edge(unitX: 457, unitY: 300) == nil)
    #expect(desk.edge(unitX: 472, unitY: 300) == .panel && desk.edge(unitX: 473, unitY: 300) == nil)
    #expect(desk.edge(unitX: 200, unitY: 912) == .timeline)
    #expect(desk.edge(unitX: 200, unitY: 926) == .timeline)
    #expect(desk.edge(unitX: 200, unitY: 927) == nil && desk.edge(unitX: 200, unitY: 911) == nil)
    #expect(desk.edge(unitX: 600, unitY: 920) == nil && desk.edge(unitX: 200, unitY: 905) == nil)
    #expect(desk.length(.panel, unitX: 400, unitY: 0) == 438)
    #expect(desk.length(.timeline, unitX: 0, unitY: 800) == 268)
  }

  @Test("Drags, keys and a double click move the edges, and the window keeps its size")
  func session() throws {
    let bench = try SessionBench(studio: true)
    let size = bench.display.size
    func lengths() -> [CGFloat?] {
      PaneExtents.Edge.allCases.map { bench.session.desk.desk.length($0) }
    }
    let usual = lengths()
    let edge = CGFloat(bench.session.desk.desk.panel?.rect.left ?? 0)
    bench.send(.pointerMoved(CGPoint(x: edge + 1, y: 300), isPressed: false))
    bench.run(50)
    #expect(bench.display.cursor == .horizontal)
    #expect(bench.screens.last?.region == bench.session.desk.desk.mark(.panel))
    bench.send(.pointerPressed(CGPoint(x: edge + 1, y: 300)))
    bench.send(.pointerMoved(CGPoint(x: edge - 60, y: 300), isPressed: true), after: 20)
    bench.send(.pointerReleased(CGPoint(x: edge - 60, y: 300)), after: 20)
    bench.run(200)
    #expect(lengths()[0] == (usual[0] ?? 0) + 60)
    #expect(bench.session.studio?.panel.size.width == lengths()[0])
    let narrow = lengths()[1] ?? 0
    bench.press(.up, .control)
    #expect(lengths()[1] == narrow + 20)
    #expect(bench.display.size == size)
    bench.press(.down, .control)
    // They stay for the session.
    bench.press(.tab)
    bench.press(.tab)
    #expect(lengths()[0] == (usual[0] ?? 0) + 60)
    let top = CGFloat(bench.session.desk.desk.timeline?.rect.top ?? 0)
    for place in [CGPoint(x: 100, y: top), CGPoint(x: edge - 60, y: 300)] {
      for _ in 0..<2 {
        bench.send(.pointerPressed(place), .pointerReleased(place))
        bench.run(100)
      }
      bench.run(500)
    }
    #expect(lengths() == usual)
  }
}
