@testable import BackswipeStudio
import BackswipeUI
import BackswipeUnits
import Testing

@Suite("Columns of the panel")
@MainActor
struct PanelColumnsTests {
  @Test("A page of the other column changes places, and none is shown twice")
  func places() {
    var columns = PanelColumns(count: 5)
    #expect(columns.shown == [0])
    columns.isSplit = true
    #expect(columns.shown == [0, 1])
    columns.select(1, in: 0)
    #expect(columns.shown == [1, 0])
    columns.select(4, in: 1)
    columns.show(1)
    columns.show(4)
    #expect(columns.shown == [1, 4])
    columns.show(2)
    #expect(columns.shown == [2, 4])
    columns.select(7, in: 0)
    columns.select(-1, in: 1)
    #expect(columns.shown == [2, 4])
    columns.locked = 3
    columns.show(0)
    #expect(columns.shown == [3])
    columns.locked = nil
    #expect(columns.shown == [2, 4])
    columns.isSplit = false
    columns.show(4)
    columns.isSplit = true
    #expect(columns.shown == [4, 2])
    var single = PanelColumns(count: 1)
    single.isSplit = true
    #expect(single.shown == [0])
  }

  @Test("Keys go through the left page, then through the right one")
  func focus() throws {
    let bench = StudioBench(width: 1026)
    bench.studio.resize(
      panel: CGSize(width: 1026, height: 900), timeline: nil, isSplit: true)
    bench.studio.selectPage(.export)
    bench.settle()
    #expect(bench.studio.shownPages == [.export, .drag])
    let panel = bench.studio.panel
    let (one, two) = (
      try #require(panel.frame(of: "panel.pages")), try #require(panel.frame(of: "panel.pages.2"))
    )
    #expect(one.maxX <= 513 && two.minX >= 513 && one.minY == two.minY)
    #expect(panel.frame(of: "panel.split").map { $0.minX >= two.maxX && $0.maxX <= 1026 } == true)
    var columns: [Int] = []
    for _ in 0..<60 {
      panel.moveFocus(by: 1)
      bench.settle()
      guard let ring = panel.focusFrame else { break }
      columns.append(ring.midX < 513 ? 0 : 1)
    }
    let turns = zip(columns, columns.dropFirst()).count { $0 == 0 && $1 == 1 }
    let returns = zip(columns, columns.dropFirst()).count { $0 == 1 && $1 == 0 }
    #expect(columns.first == 0 && turns >= 1 && turns - returns <= 1 && returns <= turns)
    #expect(columns.prefix { $0 == 0 }.count > 3)
  }
}
