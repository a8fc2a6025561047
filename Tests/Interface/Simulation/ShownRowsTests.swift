import BackswipeStoryboards
import BackswipeUI
import BackswipeUnits
import Testing

@Suite("The shown rows of a list")
struct ShownRowsTests {
  private func path(_ section: Int, _ row: Int) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  private func all(_ rows: ShownRows, _ sections: Int) -> [[IndexPath]] {
    (0..<sections).map { section in
      (0..<rows.count(inSection: section)).map { rows.original(path(section, $0)) }
    }
  }

  @Test("At first they are those of the file")
  func first() {
    let rows = ShownRows(counts: [2, 0, 1])
    #expect(all(rows, 3) == [[path(0, 0), path(0, 1)], [], [path(2, 0)]])
  }

  @Test("A change has the positions before for rows that leave, and after for those that come")
  func change() {
    var rows = ShownRows(counts: [4])
    let first = rows.show { $0.row % 2 == 0 }
    #expect(first.removed == [path(0, 1), path(0, 3)] && first.added.isEmpty)
    let second = rows.show { $0.row != 0 }
    #expect(second.removed == [path(0, 0)])
    #expect(second.added == [path(0, 0), path(0, 2)])
    #expect(all(rows, 1) == [[path(0, 1), path(0, 2), path(0, 3)]])
    #expect(rows.show(nil).added == [path(0, 0)])
    #expect(rows.show(nil).isEmpty)
  }

  @Test("A moved row follows the one above it, also past rows that are left out")
  func move() {
    var rows = ShownRows(counts: [3, 2])
    rows.show { $0 != path(0, 1) }
    rows.move(from: path(0, 1), to: path(0, 0))
    #expect(all(rows, 2)[0] == [path(0, 2), path(0, 0)])
    rows.move(from: path(0, 0), to: path(1, 1))
    #expect(all(rows, 2) == [[path(0, 0)], [path(1, 0), path(0, 2), path(1, 1)]])
    rows.show(nil)
    #expect(
      all(rows, 2) == [[path(0, 0), path(0, 1)], [path(1, 0), path(0, 2), path(1, 1)]])
  }
}
