import BackswipeNavigation
import Testing

@Suite("Rules of large titles")
struct LargeTitleRuleTests {
  private let title = BarExtension(titleHeight: 52, search: .none)

  @Test("N1: a page takes after the nearest one beneath that says something; the first is large")
  func inheritance() {
    #expect(LargeTitle.areLarge([.automatic]) == [true])
    #expect(LargeTitle.areLarge([.automatic, .automatic]) == [true, true])
    #expect(LargeTitle.areLarge([.always, .never, .automatic]) == [true, false, false])
    #expect(LargeTitle.areLarge([.never, .always, .automatic]) == [false, true, true])
    #expect(LargeTitle.areLarge([]).isEmpty)
  }

  @Test("N1: the title goes with the content, point by point, and stretches beyond")
  func extents() {
    let at = { title.extent(offset: $0, inset: 91) }
    #expect(at(-143) == title.expanded)
    #expect(at(-133) == BarExtension.Extent(title: 42))
    #expect(at(-91) == title.collapsed)
    #expect(at(200) == title.collapsed)
    #expect(at(-163) == BarExtension.Extent(title: 52, stretch: 20))
  }

  @Test(
    "N1: content comes to rest with the whole title or none of it",
    arguments: [
      (-143.0, -143.0), (-130, -143), (-117.5, -143), (-117, -91), (-100, -91), (-91, -91), (0, 0),
    ])
  func resting(_ offset: Double, _ rest: Double) {
    #expect(title.rest(offset, low: -143, high: 1000) == rest)
  }

  @Test("N1: content too short to hide the title rests with all of it")
  func shortContent() {
    #expect(title.rest(-100, low: -143, high: -95) == -143)
    #expect(title.rest(-100, low: -143, high: -91) == -91)
  }

  @Test("N3: a search field that hides goes before the title, one that stays never")
  func search() {
    let hides = BarExtension(titleHeight: 52, search: .hides)
    let at = { hides.extent(offset: $0, inset: 91) }
    #expect(at(-195) == BarExtension.Extent(title: 52, search: 52))
    #expect(at(-205) == BarExtension.Extent(title: 52, search: 52, stretch: 10))
    #expect(at(-165) == BarExtension.Extent(title: 52, search: 22))
    #expect(at(-143) == BarExtension.Extent(title: 52))
    #expect(at(-121) == BarExtension.Extent(title: 30))
    #expect(at(0) == BarExtension.Extent())
    #expect(hides.expanded == at(-195) && hides.collapsed == at(0))
    #expect(hides.withoutSearch == at(-143))
    let stays = BarExtension(titleHeight: 52, search: .stays)
    #expect(stays.extent(offset: -165, inset: 91) == BarExtension.Extent(title: 22, search: 52))
    #expect(stays.extent(offset: 0, inset: 91) == BarExtension.Extent(search: 52))
    #expect(stays.withoutSearch == stays.expanded && stays.travel == 52 && stays.height == 104)
    let alone = BarExtension(titleHeight: 0, search: .hides)
    #expect(alone.extent(offset: -100, inset: 91) == BarExtension.Extent(search: 9))
    #expect(BarExtension(titleHeight: 0, search: .none).isEmpty && !alone.isEmpty)
  }

  @Test(
    "N3: content comes to rest with the field and the title, with the title alone, or without",
    arguments: [
      (-195.0, -195.0), (-180, -195), (-169, -143), (-143, -143), (-120, -143), (-117, -91),
      (-91, -91), (-80, -80),
    ])
  func searchRests(_ offset: Double, _ rest: Double) {
    let parts = BarExtension(titleHeight: 52, search: .hides)
    #expect(parts.rest(offset, low: -195, high: 1000) == rest)
    #expect(parts.rest(-150, low: -195, high: -144) == -195)
    #expect(
      SearchPlace.rowOpacity(progress: 0.25) == 0.5 && SearchPlace.rowOpacity(progress: 0.6) == 0)
    #expect(SearchPlace.wordsOpacity(fieldHeight: 27) == 0.5)
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
