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

  @Test("A label that would touch one before it is left out")
  func room() {
    let drawn: [ClosedRange<CGFloat>] = [10...40, 100...130]
    for (start, hasRoom) in [
      (CGFloat(44), true), (43, false), (20, false), (66, true), (67, false), (134, true),
      (133, false), (0, false), (-24, true),
    ] {
      #expect(
        TimelineTrack.hasRoom(start...(start + 30), beside: drawn) == hasRoom, "\(start)")
    }
    #expect(TimelineTrack.hasRoom(0...30, beside: []))
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

  @Test("a name that would leave the track beside the mark stays at the left")
  func fullTrack() {
    #expect(TimelineTrack.nameStart(width: 100, beside: 90, within: 190) == 2)
    #expect(TimelineTrack.nameStart(width: 100, beside: 90, within: 193) == 93)
  }

  @Test("the name of a bar is in it, to its right or to its left, and never outside of the track")
  func bars() {
    for (width, bar, x, shown) in [
      (40, (100, 60), 104, 40), (40, (-80, 200), 4, 40), (40, (100, 30), 134, 40),
      (40, (360, 30), 316, 40),
      (40, (355, 3), 311, 40), (300, (90, 20), 114, 284), (300, (250, 100), 2, 244),
    ] as [(CGFloat, (CGFloat, CGFloat), CGFloat, CGFloat)] {
      let frame = CGRect(x: bar.0, y: 0, width: bar.1, height: 17)
      let found = TimelineTrack.barLabel(width: width, bar: frame, track: 400)
      #expect(found.x == x && found.width == shown, "\(bar)")
      #expect(found.x >= 2 && found.x + found.width <= 398)
    }
  }

  @Test("the lane at a height has its name, also where that is not drawn")
  func laneNames() {
    let lanes = TimelineLanes(height: 58, moving: 2, hasPages: false)
    let names = ["lift 0.4", "inbox scroll 20"]
    #expect(lanes.moving.count == 1)
    for lane in lanes.moving { #expect(lanes.name(at: lane.middle, moving: names) == "lift 0.4") }
    #expect(lanes.name(at: lanes.fingers.middle, moving: names) == "Fingers")
    #expect(lanes.name(at: 5, moving: names) == nil)
    let pages = TimelineLanes(height: 160)
    #expect(pages.name(at: pages.transitions.middle) == "Pages")
    #expect(pages.progress.map { pages.name(at: $0.middle) } == "Progress")
  }
}
