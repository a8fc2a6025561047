import BackswipeNavigation
import Testing

/// Which controllers of a stack are kept, and how far they come back. (R2)
@Suite("Restoration order")
struct RestorationOrderTests {
  @Test(
    "R2: what is kept ends at the first without an identifier",
    arguments: [
      (["a", "b", "c"], 3), (["a", nil, "c"], 1), (["a", "", "c"], 1), ([nil, "b"], 0), ([], 0),
      (["a", "a", "a"], 3),
    ] as [([String?], Int)])
  func kept(_ identifiers: [String?], _ count: Int) {
    #expect(RestorationOrder.kept(identifiers) == 0..<count)
  }

  /// What comes back for a stack of `present` when only the places in `makeable` can be made.
  private func restored(
    _ identifiers: [String], onto present: [(identifier: String?, controller: String)],
    makeable: Set<Int>
  ) -> (stack: [String], asked: [Int]) {
    var asked: [Int] = []
    let stack = RestorationOrder.restored(identifiers, onto: present) { place in
      asked.append(place)
      return makeable.contains(place) ? "new \(identifiers[place]) \(place)" : nil
    }
    return (stack, asked)
  }

  @Test("R2: what is made is made bottom to top, above what is there already")
  func order() {
    let found = restored(
      ["a", "b", "c"], onto: [(identifier: "a", controller: "old a")], makeable: [1, 2])
    #expect(found.stack == ["old a", "new b 1", "new c 2"] && found.asked == [1, 2])
  }

  @Test("R2: it ends at the first that cannot be made, and asks for none above")
  func stops() {
    let found = restored(
      ["a", "b", "c", "d"], onto: [(identifier: "a", controller: "old a")], makeable: [2, 3])
    #expect(found.stack == ["old a"] && found.asked == [1])
    #expect(restored(["a", "b"], onto: [], makeable: []).stack == [])
  }

  @Test("R2: equal identifiers are told apart by their place")
  func equalIdentifiers() {
    let found = restored(
      ["a", "a", "a"], onto: [(identifier: "a", controller: "old a")], makeable: [1, 2])
    #expect(found.stack == ["old a", "new a 1", "new a 2"])
    let both = restored(
      ["a", "a"],
      onto: [
        (identifier: "a", controller: "first"), (identifier: "a", controller: "second"),
      ], makeable: [])
    #expect(both.stack == ["first", "second"] && both.asked == [])
  }

  @Test("R2: above a place that has another controller everything is made afresh")
  func otherBottom() {
    let found = restored(
      ["a", "b"],
      onto: [
        (identifier: "x", controller: "old x"), (identifier: "b", controller: "old b"),
      ], makeable: [0, 1])
    #expect(found.stack == ["new a 0", "new b 1"])
  }
}
