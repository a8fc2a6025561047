import BackswipeNavigation
import Testing

@Suite("Rules of large titles")
struct LargeTitleRuleTests {
  @Test("N1: a page takes after the nearest one beneath that says something; the first is large")
  func inheritance() {
    #expect(LargeTitle.isLarge([.automatic]))
    #expect(LargeTitle.isLarge([.automatic, .automatic]))
    #expect(!LargeTitle.isLarge([.automatic, .never, .always]))
    #expect(LargeTitle.isLarge([.automatic, .always, .never]))
    #expect(!LargeTitle.isLarge([.never, .always]))
    #expect(LargeTitle.isLarge([.always, .never]))
  }

  @Test("N1: the title goes with the content, point by point, and stretches beyond")
  func extents() {
    let at = { LargeTitle.extent(offset: $0, inset: 91) }
    #expect(at(-143) == .expanded)
    #expect(at(-133) == LargeTitle.Extent(shown: 42))
    #expect(at(-91) == .collapsed)
    #expect(at(200) == .collapsed)
    #expect(at(-163) == LargeTitle.Extent(shown: 52, stretch: 20))
  }

  @Test(
    "N1: content comes to rest with the whole title or none of it",
    arguments: [
      (-143.0, -143.0), (-130, -143), (-117.5, -143), (-117, -91), (-100, -91), (-91, -91), (0, 0),
    ])
  func resting(_ offset: Double, _ rest: Double) {
    #expect(LargeTitle.rest(offset, low: -143, high: 1000) == rest)
  }

  @Test("N1: content too short to hide the title rests with all of it")
  func shortContent() {
    #expect(LargeTitle.rest(-100, low: -143, high: -95) == -143)
    #expect(LargeTitle.rest(-100, low: -143, high: -91) == -91)
  }

  @Test("N1: the row's title comes with the last points, N2: a look with the first ones beneath")
  func fades() {
    #expect(LargeTitle.rowTitleOpacity(shown: 52, fade: 12) == 0)
    #expect(LargeTitle.rowTitleOpacity(shown: 3, fade: 12) == 0.75)
    #expect(LargeTitle.rowTitleOpacity(shown: 0, fade: 0) == 1)
    #expect(LargeTitle.rowTitleOpacity(shown: 1, fade: 0) == 0)
    #expect(ScrollEdge.progress(distance: 4, fade: 16) == 0.25)
    #expect(ScrollEdge.progress(distance: -5, fade: 16) == 0)
    #expect(ScrollEdge.progress(distance: 1, fade: 0) == 1)
    #expect(LargeTitle.scale(stretch: 50) == 1.05 && LargeTitle.scale(stretch: 400) == 1.1)
  }
}
