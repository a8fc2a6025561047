import Testing

@testable import BackswipeWindow

@Suite("Requests of a window to be mapped")
struct MapRequestsTests {
  private let second: Int64 = 1_000_000_000

  @Test("A request is due at once and after every quarter of a second")
  func requests() {
    var requests = MapRequests(at: 7 * second)
    let quarters = stride(from: Int64(0), to: 8, by: 1).map { step in
      requests.isDue(at: 7 * second + step * second / 8)
    }
    #expect(quarters == [true, false, true, false, true, false, true, false])
  }

  @Test("A request that comes late moves the next one, so that two are never closer")
  func late() {
    var requests = MapRequests(at: 0)
    let due = [second, second + second / 5, second + second / 4].map { requests.isDue(at: $0) }
    #expect(due == [true, false, true])
  }

  @Test("The program goes on after two seconds")
  func patience() {
    let requests = MapRequests(at: second)
    #expect(requests.holdsUp(at: 3 * second - 1))
    #expect(!requests.holdsUp(at: 3 * second))
  }
}
