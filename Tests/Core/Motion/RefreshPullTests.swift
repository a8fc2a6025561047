import BackswipeMotion
import Testing

@Suite("Pulls that refresh")
struct RefreshPullTests {
  @Test("A pull starts the refresh at its distance, once a drag")
  func once() {
    var pull = RefreshPull(distance: 100)
    pull.dragBegins()
    let start = pull.pulled(to: 99, isDragging: true)
    #expect(!start && pull.progress == 0.99)
    let reached = pull.pulled(to: 100, isDragging: true)
    #expect(reached && pull.isRefreshing && pull.progress == 1)
    let again = pull.pulled(to: 150, isDragging: true)
    #expect(!again)
    pull.end()
    let same = pull.pulled(to: 150, isDragging: true)
    #expect(!same && !pull.isRefreshing)
    pull.dragBegins()
    let next = pull.pulled(to: 150, isDragging: true)
    #expect(next)
  }

  @Test("Content that is thrown to its top starts nothing")
  func thrown() {
    var pull = RefreshPull(distance: 100)
    pull.dragBegins()
    let start = pull.pulled(to: 120, isDragging: false)
    #expect(!start && !pull.isRefreshing && pull.progress == 1)
  }

  @Test("A refresh begun in code ends in code")
  func code() {
    var pull = RefreshPull(distance: 0)
    pull.begin()
    #expect(pull.isRefreshing && pull.progress == 1 && pull.distance == 1)
    pull.dragBegins()
    let start = pull.pulled(to: 500, isDragging: true)
    #expect(!start)
    pull.end()
    #expect(!pull.isRefreshing && pull.progress == 0)
    _ = pull.pulled(to: .nan, isDragging: true)
    #expect(pull.progress == 0)
  }
}
