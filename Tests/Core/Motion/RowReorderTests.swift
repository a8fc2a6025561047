import BackswipeMotion
import Testing

@Suite("Rows that a finger moves")
struct RowReorderTests {
  private func reorder(_ from: (Int, Int), to: (Int, Int)) -> RowReorder {
    var made = RowReorder(from: RowPlace(section: from.0, row: from.1), room: 44)
    made.to = RowPlace(section: to.0, row: to.1)
    return made
  }

  private func shifts(_ reorder: RowReorder, _ section: Int, _ rows: Range<Int>) -> [Double] {
    rows.map { reorder.shift(of: RowPlace(section: section, row: $0)) }
  }

  @Test("Within a section the rows between make room")
  func within() {
    #expect(shifts(reorder((0, 1), to: (0, 3)), 0, 0..<5) == [0, 0, -44, -44, 0])
    #expect(shifts(reorder((0, 3), to: (0, 1)), 0, 0..<5) == [0, 44, 44, 0, 0])
    #expect(shifts(reorder((0, 2), to: (0, 2)), 0, 0..<5) == [0, 0, 0, 0, 0])
  }

  @Test("Into another section all between moves, titles too")
  func across() {
    let down = reorder((0, 1), to: (2, 1))
    #expect(shifts(down, 0, 0..<3) == [0, 0, -44])
    #expect(shifts(down, 1, 0..<2) == [-44, -44])
    #expect(shifts(down, 2, 0..<3) == [-44, 0, 0])
    #expect((0...3).map { down.shift(ofHeader: $0) } == [0, -44, -44, 0])
    #expect((0...3).map { down.shift(ofFooter: $0) } == [-44, -44, 0, 0])
    let up = reorder((2, 1), to: (0, 1))
    #expect(shifts(up, 0, 0..<3) == [0, 44, 44])
    #expect(shifts(up, 1, 0..<2) == [44, 44])
    #expect(shifts(up, 2, 0..<3) == [44, 0, 0])
    #expect((0...3).map { up.shift(ofHeader: $0) } == [0, 44, 44, 0])
    #expect((0...3).map { up.shift(ofFooter: $0) } == [44, 44, 0, 0])
  }

  @Test("Near the edges the content scrolls, faster the nearer")
  func scrolls() {
    func speed(_ finger: Double) -> Double {
      RowReorder.scrollSpeed(finger: finger, top: 100, bottom: 500)
    }
    #expect(speed(300) == 0 && speed(144) == 0 && speed(456) == 0)
    #expect(speed(122) == -300 && speed(100) == -600 && speed(20) == -600)
    #expect(speed(478) == 300 && speed(700) == 600 && speed(.nan) == 0)
    #expect(RowReorder.scrollSpeed(finger: 100, top: 100, bottom: 150) == 0)
  }
}
