import BackswipeExpressions
import BackswipePrototypes
import Testing

@Suite("Lists that actions change, as files")
struct ListFileTests {
  private static func file(_ view: String, state: String = "") -> String {
    """
    backswipe: 2
    initial: home
    state: { trips: [{ name: Kyoto, days: 5, done: false }, { name: Oslo, days: 2 }], level: 0, words: [a, b],
      empty: { list: [], item: { name: "" }, most: 3 }\(state) }
    screens:
      home:
        view: \(view)
    """
  }

  @Test(
    "Lists, loops over them and their actions read back as they were written",
    arguments: [
      "{ column: [{ each: trip, in: trips, index: i, view: { row: [\"{i + 1} {trip.name}\", { text: \"{trip.days}\", when: not trip.done }] } }] }",
      "{ column: [a, { each: word, in: words, view: \"{word}\" }, b] }",
      "{ grid: [{ each: word, in: words, view: \"{word}\" }, b], columns: 3, reorder: true }",
      "{ carousel: [{ each: word, in: words, view: { column: [\"{word}\"] } }] }",
      "{ overlay: [{ each: word, in: words, view: { text: \"{word}\", place: top } }] }",
      "{ row: [{ each: trip, in: trips, index: i, view: { button: \"{trip.name}\", alpha: trip.days / 10, remove: { from: trips, at: i }, animate: 0.3s } }] }",
      "{ column: [{ button: Add, add: { to: trips, item: { name: \"New {level}\", days: level + 1 }, at: 0 } }] }",
      "{ column: [{ button: Add, add: { to: words, item: \"{level}\" }, set: { level: count(trips) } }] }",
      "{ column: [{ button: Move, move: { in: trips, from: 0, to: count(trips) - 1 }, haptic: light }] }",
      "{ row: [{ each: trip, in: trips, index: i, view: { text: \"{trip.name}\", change: { in: trips, at: i, item: { done: not trip.done, name: \"{trip.name}!\" } }, animate: 0.2s } }] }",
      "{ column: [{ button: Change, change: { in: words, at: level, item: \"{level}\" }, haptic: light }] }",
      "{ text: \"{count(trips)} {at(trips, 0).name} {contains(words, 'a')}\" }",
    ])
  func roundTrip(_ view: String) throws {
    try Prototype.readBack(Self.file(view))
  }

  @Test("An item has the fields of the first one, which are neutral where they are absent")
  func types() throws {
    let state = try Prototype.parse(Self.file("a"), file: "p").state
    let trips = try #require(state.first { $0.name == "trips" }?.list)
    #expect(trips.item == .record(["name": .text, "days": .number, "done": .flag]))
    #expect(
      trips.initial[1]
        == .record(["name": .text("Oslo"), "days": .number(2), "done": .flag(false)])
    )
    #expect(trips.most == 20)
    let empty = try #require(state.first { $0.name == "empty" }?.list)
    #expect(empty.initial.isEmpty && empty.most == 3)
  }

  @Test("A loop has as many views as its list can have items")
  func views() throws {
    let view = try #require(
      try Prototype.parse(
        Self.file("{ column: [a, { each: item, in: empty, view: \"{item.name}\" }] }"), file: "p"
      ).screen("home")?.view)
    #expect(view.children.count == 4)
    #expect(view.children.compactMap(\.slot?.number) == [0, 1, 2])
    #expect(Set(view.children.compactMap(\.slot?.list)) == ["empty"])
  }

  @Test(
    "A mistake in a list, a loop or an action has its place and the reason",
    arguments: [
      ("a", ", x: []", "4:56: an empty list needs 'item'"),
      ("a", ", x: [1, two]", "the items of 'x' are each a number; this is a text"),
      ("a", ", x: [{ a: 1 }, { b: 2 }]", "unknown key 'b' in an item of 'x'"),
      ("a", ", x: [{ a: 1 }, 2]", "an item of 'x' must be a mapping"),
      ("a", ", x: [{ a: [1] }]", "'a' of an item is a number, a flag or a text"),
      ("a", ", x: { list: [1, 2], most: 1 }", "'x' has 2 items, and 'most' is 1"),
      ("a", ", x: { list: [1], most: 101 }", "'most'"),
      ("a", ", trips_item0: 1", "'trips_item0' is a name of the items of a list"),
      (
        "{ carousel: [{ each: t, in: trips, view: { text: a, when: t.done } }] }", "",
        "the elements of a carousel have no 'when'"
      ),
      ("{ column: [{ each: t, in: trips, view: \"{t.nme}\" }] }", "", "did you mean 'name'?"),
      ("{ column: [{ each: level, in: trips, view: a }] }", "", "'level' is a variable already"),
      ("{ text: a, add: { to: trips } }", "", "'add' needs 'item'"),
      ("{ text: a, add: { to: trips, item: { nme: a } } }", "", "unknown key 'nme' in 'item'"),
      ("{ text: a, add: { to: trips, item: { days: words } } }", "", "'days' is a number"),
      ("{ text: a, remove: { from: level, at: 0 } }", "", "'level' is a number, no list"),
      ("{ text: a, remove: { from: trip, at: 0 } }", "", "did you mean 'trips'?"),
      ("{ text: a, remove: { from: trips, at: \"'a'\" } }", "", "'at' is an index from 0"),
      (
        "{ text: a, remove: { from: trips, at: 0 }, move: { in: trips, from: 0, to: 1 } }", "",
        "an action has one of add, remove, move and change"
      ),
      ("{ text: a, change: { in: trips, item: { days: 1 } } }", "", "'change' needs 'at'"),
      (
        "{ text: a, change: { in: trips, at: 0, item: { } } }", "",
        "7:56: 'item' of 'change' needs the fields that change"
      ),
      (
        "{ text: a, change: { in: trips, at: 0, item: { dys: 1 } } }", "",
        "unknown key 'dys' in 'item'; did you mean 'days'?"
      ),
      (
        "{ text: a, change: { in: trips, at: 0, item: { days: words } } }", "", "'days' is a number"
      ),
      ("{ text: a, change: { in: level, at: 0, item: 1 } }", "", "'level' is a number, no list"),
      ("{ text: a, set: { trips: trips } }", "", "'trips' is a list, which 'add', 'remove'"),
      (
        "{ column: [{ each: t, in: words, view: { text: a, animate: 1s } }] }", "",
        "'animate' belongs"
      ),
    ])
  func mistakes(_ view: String, _ state: String, _ words: String) {
    Prototype.expect(words, in: Self.file(view, state: state))
  }
}
