@testable import BackswipeStudio
import BackswipeUnits
import Testing

@Suite @MainActor struct TimelineLabelTests {
  @Test("A label stands in the middle of its place, or beside the mark that would cover it")
  func labels() {
    for (x, head, start) in [
      (CGFloat(200), CGFloat(50), CGFloat(185)), (14, 14, 21), (200, 200, 207), (200, 190, 197),
      (200, 205, 168), (200, 222, 185), (395, 395, 358), (16, 20, 27),
    ] {
      let found = TimelineTrack.labelStart(x, width: 30, beside: head, within: 400)
      #expect(found == start, "\(x) \(head)")
      #expect(found + 30 <= head - 7 || found >= head + 7)
    }
  }

  @Test("the name of a lane makes way for the mark that would cover it")
  func names() {
    #expect(TimelineTrack.nameStart(width: 40, beside: 200) == 2)
    #expect(TimelineTrack.nameStart(width: 40, beside: 43) == 2)
    for head in [CGFloat(0), 20, 42] {
      let start = TimelineTrack.nameStart(width: 40, beside: head)
      #expect(start > head && start <= head + 4)
    }
  }
}
