import BackswipeStoryboards
import Testing

@Suite("Orders of a container's elements")
struct ElementOrderTests {
  private func moved(
    _ numbers: [Int], from: Int, to: Int, hidden: Set<Int> = []
  ) throws -> [Int]? {
    var order = try #require(ElementOrder(numbers))
    return order.move(from: from, to: to) { !hidden.contains($0) } ? order.numbers : nil
  }

  @Test("An element takes the place of another one, which makes room")
  func moves() throws {
    #expect(ElementOrder(count: 4).numbers == [0, 1, 2, 3])
    #expect(try moved([0, 1, 2, 3], from: 0, to: 2) == [1, 2, 0, 3])
    #expect(try moved([0, 1, 2, 3], from: 3, to: 1) == [0, 3, 1, 2])
    #expect(try moved([2, 0, 1], from: 0, to: 2) == [0, 1, 2])
    #expect(try moved([0, 1], from: 1, to: 1) == nil)
    #expect(try moved([0, 1], from: 0, to: 2) == nil && moved([0, 1], from: -1, to: 0) == nil)
  }

  @Test("Places are those among the elements that are shown")
  func hidden() throws {
    #expect(try moved([0, 1, 2, 3], from: 0, to: 1, hidden: [1]) == [1, 2, 0, 3])
    #expect(try moved([0, 1, 2, 3], from: 2, to: 0, hidden: [1]) == [3, 0, 1, 2])
    #expect(try moved([0, 1, 2, 3], from: 2, to: 0, hidden: [0]) == [0, 3, 1, 2])
  }

  @Test("An order has each number once")
  func valid() {
    #expect(ElementOrder([1, 0, 2])?.numbers == [1, 0, 2])
    for wrong in [[0, 0], [1, 2], [0, -1], [0, 1, 3]] { #expect(ElementOrder(wrong) == nil) }
  }
}
