import BackswipeGestures
import Testing

@Suite("Hovering")
struct HoverTrackerTests {
  private func words(_ steps: [HoverTracker<Int>.Step]) -> [String] {
    steps.map { "\($0.id) \($0.state.rawValue)" }
  }

  @Test("G14: views are left before others change and begin; each begins and ends once")
  func steps() {
    var tracker = HoverTracker<Int>()
    #expect(words(tracker.move(over: [])) == [])
    #expect(words(tracker.move(over: [2, 1])) == ["2 began", "1 began"])
    #expect(words(tracker.move(over: [3, 1])) == ["2 ended", "1 changed", "3 began"])
    #expect(tracker.entered == [1, 3])
    #expect(tracker.remove(3) && !tracker.remove(3))
    #expect(words(tracker.move(over: [])) == ["1 ended"])
    #expect(tracker.entered == [])
  }
}
