import BackswipePopDecisions
import Testing

@Suite("Releases of zoomed pages")
struct ZoomReleaseTests {
  private func release(_ hand: ZoomRelease.Hand) -> ZoomRelease {
    ZoomRelease(page: "photo", isPop: true, hand: hand, projection: 0.2)
  }

  @Test("N9: the words of a drag have its place, its speed and the smallest change")
  func drag() {
    let goes = release(.drag(distance: 120, velocity: 800, length: 844))
    #expect(goes.goes)
    #expect(
      goes.words
        == "photo goes back: 120 pt at 800 pt/s lead to 280 pt, 169 needed; 112 pt less and it would have stayed"
    )
    let stays = release(.drag(distance: 100.5, velocity: 0, length: 844))
    #expect(!stays.goes)
    #expect(
      stays.words
        == "photo stays: 101 pt, 169 needed; 69 pt more and it would have gone back")
  }

  @Test("N9: the words of a pinch have the size")
  func pinch() {
    let goes = release(.pinch(size: 0.9, velocity: -1))
    #expect(goes.goes)
    #expect(
      goes.words
        == "photo goes back: 90 % of its size, smaller by 100 % a second, lead to 70 %, less than 80 needed; "
        + "10 % of its size larger and it would have stayed"
    )
    #expect(
      release(.pinch(size: 0.95, velocity: 0)).words.hasPrefix("photo stays: 95 % of its size,"))
  }

  @Test("N9: the margin of a drag in its words changes the outcome")
  func margins() {
    for distance in stride(from: -50.0, through: 500, by: 7.3) {
      for velocity in stride(from: -900.0, through: 900, by: 171) {
        let one = release(.drag(distance: distance, velocity: velocity, length: 844))
        let words = one.words
        let number = words.split(separator: "; ").last?.split(separator: " ").first
        guard let margin = number.flatMap({ Double($0) }) else {
          Issue.record("no margin in \(words)")
          continue
        }
        let other = release(
          .drag(
            distance: distance + (one.goes ? -margin : margin) * (1 + 1e-9), velocity: velocity,
            length: 844))
        #expect(other.goes != one.goes, "\(words)")
      }
    }
  }
}
