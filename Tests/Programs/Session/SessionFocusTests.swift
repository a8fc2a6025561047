import BackswipeSettings
import BackswipeStudio
import BackswipeUnits
import Testing

@testable import BackswipeSession

/// The keyboard's focus in the panel and the timeline.
@Suite("The focus of the keyboard")
@MainActor
struct SessionFocusTests {
  @Test("F6 and Tab go through panel and timeline with one ring, and around")
  func oneFocus() throws {
    let bench = try SessionBench(studio: true)
    let studio = try #require(bench.session.studio)
    bench.press(.function(4), wait: 300)
    bench.press(.function(6), wait: 50)
    let first = try #require(studio.panel.focusFrame)
    var places: [Bool] = []
    for _ in 0..<300 {
      bench.press(.tab, wait: 20)
      #expect(studio.panel.hasFocus != studio.timeline.hasFocus)
      places.append(studio.timeline.hasFocus)
      if studio.panel.focusFrame == first { break }
    }
    #expect(bench.session.studio === studio && studio.panel.focusFrame == first)
    // The timeline is one stretch behind the panel.
    let stretch = try #require(places.firstIndex(of: true))
    #expect(stretch > 5 && places.last == false)
    #expect(places[stretch...].dropLast().allSatisfy { $0 } && places.count - stretch > 5)
    bench.press(.tab, .shift, wait: 50)
    #expect(studio.timeline.hasFocus && studio.timeline.focusFrame != nil)
    bench.press(.escape)
    #expect(!studio.hasFocus && bench.session.ending == nil)
    bench.press(.tab)
    #expect(bench.session.studio == nil)
  }

  @Test("The focus and the selected row are one: arrows move the ring, and Tab selects")
  func focusOfRows() throws {
    let bench = try SessionBench(studio: true)
    let studio = try #require(bench.session.studio)
    bench.press(.down, wait: 100)
    bench.press(.down, wait: 100)
    let selected = try #require(studio.selectedSetting)
    func row(_ id: SettingID) throws -> CGRect {
      try #require(studio.panel.frame(of: "setting.\(id.key)"))
    }
    let ring = try #require(studio.panel.focusFrame)
    let place = try row(selected)
    #expect(abs(ring.midY - place.midY) < 1)
    // Through the controls of the row and of its meaning, to the next one.
    for _ in 0..<12 where studio.selectedSetting == selected { bench.press(.tab, wait: 50) }
    let next = try #require(studio.selectedSetting)
    #expect(next > selected)
    bench.press(.down, wait: 100)
    let last = try #require(studio.selectedSetting)
    #expect(last > next)
    let (after, there) = (try #require(studio.panel.focusFrame), try row(last))
    #expect(abs(after.midY - there.midY) < 1)
    bench.press(.escape)
    #expect(!studio.hasFocus && studio.selectedSetting == nil && bench.session.ending == nil)
  }

  @Test("Tab leaves a field of the panel for the next control")
  func tabInField() throws {
    let bench = try SessionBench(studio: true)
    let studio = try #require(bench.session.studio)
    bench.press("f", .control, wait: 300)
    #expect(studio.isSearching)
    bench.press(.tab, wait: 100)
    #expect(!studio.isTyping && studio.panel.hasFocus && bench.session.studio != nil)
    bench.press(.tab, .shift, wait: 100)
    bench.press(.enter, wait: 200)
    #expect(studio.isSearching)
  }

  @Test("F3 opens its page from a field of the panel, too, and a tap is no drag there")
  func pageInField() throws {
    let bench = try SessionBench(studio: true)
    let studio = try #require(bench.session.studio)
    bench.tap(150, 113, wait: 1200)
    bench.press("f", .control, wait: 300)
    #expect(studio.isSearching)
    bench.press(.function(3), wait: 300)
    #expect(studio.shows(.compare) && !studio.isSearching)
    #expect(studio.gesture == nil && studio.gestureReason != nil)
  }

  @Test("Arrows on the focused track step frames, and Enter goes on")
  func track() throws {
    let bench = try SessionBench(studio: true)
    let studio = try #require(bench.session.studio)
    bench.tap(150, 113, wait: 1200)
    bench.press(" ", wait: 100)
    bench.press(.function(6), .shift, wait: 50)
    let track = try #require(studio.timeline.frame(of: "timeline.track"))
    for _ in 0..<30 where studio.timeline.focusFrame.map({ abs($0.midY - track.midY) < 1 }) != true
    {
      bench.press(.function(6), .shift, wait: 50)
    }
    #expect(studio.timeline.hasFocus)
    let before = bench.state.now
    bench.press(.left, wait: 100)
    bench.press(.left, wait: 100)
    #expect(bench.state.now < before)
    bench.press(.right, wait: 100)
    bench.press(.right, wait: 100)
    #expect(bench.state.now == before)
  }
}
