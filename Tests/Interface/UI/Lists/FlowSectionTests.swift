@testable import BackswipeUI
import Testing

@Suite("A section of a flow layout")
struct FlowSectionTests {
  private func section(
    _ sizes: [CGSize], start: CGFloat = 0, _ set: (inout FlowMetrics) -> Void = { _ in }
  ) -> FlowSection {
    var metrics = FlowMetrics(breadth: 320)
    set(&metrics)
    return FlowSection(start: start, metrics: metrics, sizes: sizes)
  }

  private func squares(_ count: Int, _ side: CGFloat) -> [CGSize] {
    Array(repeating: CGSize(width: side, height: side), count: count)
  }

  @Test("C5: Items share what is left of a line, and the last line of equal ones keeps the grid")
  func grid() {
    // Three of 100 in 320: two gaps of 10.
    let tight = section(squares(5, 100))
    #expect(tight.frames.map(\.minX) == [0, 110, 220, 0, 110])
    #expect(tight.frames.map(\.minY) == [0, 0, 0, 110, 110])
    #expect(tight.end == 210)
    // Three of 90: 50 is left for two gaps.
    let loose = section(squares(4, 90))
    #expect(loose.frames.map(\.minX) == [0, 115, 230, 0])
    // One line that is not full has the grid of a full one.
    #expect(section(squares(2, 90)).frames.map(\.minX) == [0, 115])
  }

  @Test(
    "C5: Items of their own sizes: full lines are justified, a lone one is centred, the last is not"
  )
  func ownSizes() {
    let widths: [CGFloat] = [100, 100, 280, 60, 60]
    let found = section(widths.map { CGSize(width: $0, height: 40) }) { $0.isUniform = false }
    #expect(found.frames.map(\.minX) == [0, 220, 20, 0, 70])
    #expect(found.frames.map(\.minY) == [0, 0, 50, 100, 100])
  }

  @Test("C5: Lower items stand in the middle of their line")
  func centred() {
    let found = section([CGSize(width: 100, height: 60), CGSize(width: 100, height: 20)]) {
      $0.isUniform = false
    }
    #expect(found.frames.map(\.minY) == [0, 20])
    #expect(found.end == 60)
  }

  @Test("C5: Insets, spacings, header and footer take their room, in an empty section too")
  func rooms() {
    func set(_ metrics: inout FlowMetrics) {
      metrics.inset = UIEdgeInsets(top: 5, left: 10, bottom: 7, right: 20)
      metrics.header = 30
      metrics.footer = 12
      metrics.lineSpacing = 4
    }
    let found = section(squares(2, 200), start: 100, set)
    #expect(found.header == CGRect(x: 0, y: 100, width: 320, height: 30))
    // 290 of room, one to a line, in the middle of it.
    #expect(found.frames.map(\.origin) == [CGPoint(x: 55, y: 135), CGPoint(x: 55, y: 339)])
    #expect(found.footer == CGRect(x: 0, y: 546, width: 320, height: 12))
    #expect(found.end == 558)
    let empty = section([], start: 100, set)
    #expect(empty.end == 154)
    #expect(empty.items(from: 0, to: 1000).isEmpty)
  }

  @Test("C5: Sideways, columns are filled from the top")
  func sideways() {
    let found = section(squares(5, 100)) {
      $0.isVertical = false
      $0.header = 40
    }
    #expect(found.header == CGRect(x: 0, y: 0, width: 40, height: 320))
    #expect(found.frames.map(\.origin.x) == [40, 40, 40, 150, 150])
    #expect(found.frames.map(\.origin.y) == [0, 110, 220, 0, 110])
    #expect(found.end == 250)
  }

  @Test("C5: Items without a size, and wider than the line, have a place all the same")
  func strangeSizes() {
    let none = section(squares(3, 0))
    #expect(none.frames.map(\.minX) == [0, 10, 20] && none.end == 0)
    let wide = section(squares(2, 500))
    #expect(wide.frames.map(\.minX) == [0, 0] && wide.frames.map(\.minY) == [0, 510])
    #expect(section(squares(2, 50)) { $0.breadth = 0 }.frames.count == 2)
  }

  @Test("C5: A third of the width fits three times")
  func thirds() {
    let found = section(squares(3, 320 / 3)) { $0.interitemSpacing = 0 }
    #expect(Set(found.frames.map(\.minY)) == [0])
  }

  @Test("C5: The items of some lines are found, whole lines at a time")
  func search() {
    let found = section(squares(30, 100))
    #expect(found.items(from: -50, to: 5) == 0..<3)
    #expect(found.items(from: 100, to: 110) == 0..<0)
    #expect(found.items(from: 99, to: 111) == 0..<6)
    #expect(found.items(from: 1000, to: 9999) == 27..<30)
  }

  @Test("C5: A pinned header stays at the edge until its section leaves, a footer likewise")
  func pinned() throws {
    let found = section(squares(9, 100), start: 100) {
      $0.header = 30
      $0.footer = 20
    }
    #expect(found.end == 470)
    #expect(found.pinnedHeader(at: 0)?.minY == 100)
    #expect(found.pinnedHeader(at: 250)?.minY == 250)
    #expect(found.pinnedHeader(at: 440)?.minY == 420)
    #expect(found.pinnedFooter(at: 1000)?.minY == 450)
    #expect(found.pinnedFooter(at: 300)?.minY == 280)
    #expect(found.pinnedFooter(at: 120)?.minY == 130)
  }
}
