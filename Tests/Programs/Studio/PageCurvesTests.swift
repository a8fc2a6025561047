import BackswipeStudio
import BackswipeUnits
import Testing

@Suite("Curves of pages")
struct PageCurvesTests {
  private func at(_ milliseconds: Int64) -> Instant {
    Instant(nanoseconds: milliseconds * 1_000_000)
  }

  @Test("each transition has its points, and a cut removes later ones")
  func curves() {
    var curves = PageCurves()
    curves.add(0, of: 1, at: at(0))
    curves.add(0.4, of: 1, at: at(16))
    curves.add(0, of: 2, at: at(16))
    curves.add(1, of: 1, at: at(33))
    #expect(curves.curves.map { $0.points.map(\.progress) } == [[0, 0.4, 1], [0]])
    curves.cut(after: at(20))
    #expect(curves.curves.map { $0.points.map(\.progress) } == [[0, 0.4], [0]])
    #expect(PageCurves(sides: curves.curves.map(\.points) + [[]]).curves.count == 2)
    curves.cut(after: at(10))
    #expect(curves.curves.map { $0.points.map(\.instant) } == [[at(0)]])
  }
}
