import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import TestSupport
import Testing

@Suite("Lists that actions change, on the screen")
@MainActor
struct ListPageTests {
  private func phone(
    most: Int = 6, refresh: DisplayRefresh = .hertz60
  ) throws -> VirtualPhone {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: home
        state:
          trips: { list: [{ name: Kyoto, days: 5 }, { name: Oslo, days: 2 }, { name: Lima, days: 9 }], most: \(most) }
          next: 1
        screens:
          home:
            title: "{count(trips)} trips"
            view:
              column:
                - each: trip
                  in: trips
                  index: i
                  view:
                    row:
                      - "{i + 1} {trip.name} {trip.days}"
                      - { button: "Remove {trip.name}", remove: { from: trips, at: i }, animate: 0.4s }
                      - { button: "Top {trip.name}", move: { in: trips, from: i, to: 0 }, animate: 0.4s }
                    height: 44
                - { button: Add, add: { to: trips, item: { name: "New{next}", days: next } }, set: { next: next + 1 }, animate: 0.4s }
                - { button: First, add: { to: trips, item: { name: "New{next}" }, at: 0 }, set: { next: next + 1 } }
                - { button: More, push: more }
                - { spacer: true }
              spacing: 0
          more: { title: More, view: { column: [{ each: t, in: trips, view: "{t.name}" }, { button: Drop, remove: { from: trips, at: count(trips) - 1 } }, { spacer: true }] } }
        """, refresh: refresh)
    try phone.settle()
    return phone
  }

  /// The texts of the rows that are shown, from the top.
  private func rows(_ phone: VirtualPhone) -> [String] {
    var (open, found): ([UIView], [(CGFloat, String)]) = ([phone.window], [])
    while let view = open.popLast() {
      if view.isHidden || view is UINavigationBar { continue }
      if let label = view as? UILabel, let text = label.text, text.first?.isNumber == true {
        found.append((label.convert(label.bounds, to: nil).minY, text))
      }
      open += view.subviews
    }
    return found.sorted { $0.0 < $1.0 }.map(\.1)
  }

  private func tap(_ label: String, _ phone: VirtualPhone) throws {
    try phone.tap(.label(label))
    try phone.settle()
  }

  @Test("Items are added, removed and moved, and texts and bars follow")
  func changes() throws {
    let phone = try phone()
    #expect(rows(phone) == ["1 Kyoto 5", "2 Oslo 2", "3 Lima 9"])
    try tap("Remove Oslo", phone)
    #expect(rows(phone) == ["1 Kyoto 5", "2 Lima 9"])
    try tap("Add", phone)
    #expect(rows(phone) == ["1 Kyoto 5", "2 Lima 9", "3 New1 1"])
    try tap("Top Lima", phone)
    #expect(rows(phone) == ["1 Lima 9", "2 Kyoto 5", "3 New1 1"])
    try tap("First", phone)
    #expect(rows(phone) == ["1 New2 0", "2 Lima 9", "3 Kyoto 5", "4 New1 1"])
    #expect(phone.navigationController.topViewController?.title == "4 trips")
    #expect(phone.mistakes == [])
  }

  @Test("The other page has the same list, changes it, and comes back to it")
  func pages() throws {
    let phone = try phone()
    try tap("Remove Kyoto", phone)
    try tap("More", phone)
    #expect(phone.elements(.label("Oslo")).count == 1)
    #expect(phone.elements(.label("Kyoto")).isEmpty)
    try tap("Drop", phone)
    phone.dragFromLeftEdge(to: 380, over: .milliseconds(200))
    try phone.settle()
    #expect(rows(phone) == ["1 Oslo 2"])
  }

  @Test("A full list stays as it is, and the run reports it")
  func full() throws {
    let phone = try phone(most: 4)
    try tap("Add", phone)
    #expect(phone.mistakes == [])
    try tap("Add", phone)
    #expect(rows(phone).count == 4)
    #expect(phone.mistakes == ["the list 'trips' has 4 items, the most that it can have"])
    try tap("Remove Kyoto", phone)
    try tap("Add", phone)
    #expect(rows(phone).last == "4 New3 3")
  }

  @Test("A change of an item keeps its other fields and its place, from outside the loop too")
  func changedItem() throws {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: home
        state:
          notes: [{ words: Hello, mark: "", likes: 0 }, { words: Bye, mark: "", likes: 4 }]
          held: -1
        screens:
          home:
            view:
              column:
                - each: note
                  in: notes
                  index: i
                  view:
                    row:
                      - "{i + 1} {note.words} {note.likes}{note.mark}"
                      - { button: "Like {note.words}", change: { in: notes, at: i, item: { likes: note.likes + 1 } } }
                      - { button: "Hold {note.words}", set: { held: i } }
                    height: 44
                - { button: Mark, change: { in: notes, at: held, item: { mark: "*" } }, set: { held: -1 } }
                - { spacer: true }
              spacing: 0
        """)
    try phone.settle()
    try tap("Like Bye", phone)
    try tap("Like Bye", phone)
    #expect(rows(phone) == ["1 Hello 0", "2 Bye 6"])
    try tap("Mark", phone)
    #expect(rows(phone) == ["1 Hello 0", "2 Bye 6"])
    try tap("Hold Hello", phone)
    let place = try phone.element(.label("Like Hello")).frame
    try tap("Mark", phone)
    #expect(rows(phone) == ["1 Hello 0*", "2 Bye 6"])
    #expect(try phone.element(.label("Like Hello")).frame.minY == place.minY)
    try tap("Like Hello", phone)
    #expect(rows(phone) == ["1 Hello 1*", "2 Bye 6"])
    #expect(phone.mistakes == [])
  }

  @Test(
    "With 'animate' rows move on the way, the same at every rate",
    arguments: [DisplayRefresh.hertz60, DisplayRefresh(.hertz120)])
  func animated(_ refresh: DisplayRefresh) throws {
    let phone = try phone(refresh: refresh)
    func top(_ text: String) throws -> CGFloat { try phone.element(.label(text)).frame.minY }
    let (start, end) = (try top("Remove Lima"), try top("Remove Kyoto"))
    try phone.tap(.label("Top Lima"))
    phone.advance(by: .milliseconds(150))
    let place = try top("Remove Lima")
    #expect(place < start && place > end)
    try phone.settle()
    #expect(try top("Remove Lima") == end)
    #expect(try top("Remove Oslo") == start)
  }

  @Test("Random changes show what the list has, and the same again with the same seed")
  func random() throws {
    func run(_ seed: UInt64) throws -> [[String]] {
      let phone = try phone()
      var random = SplitMix(seed: seed)
      var model = ["Kyoto 5", "Oslo 2", "Lima 9"]
      var next = 1
      var seen: [[String]] = []
      for _ in 0..<20 {
        let place = model.isEmpty ? 0 : Int.random(in: model.indices, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0 where model.count < 6:
          try phone.tap(.label("Add"))
          model.append("New\(next) \(next)")
          next += 1
        case 1 where model.count < 6:
          try phone.tap(.label("First"))
          model.insert("New\(next) 0", at: 0)
          next += 1
        case 2 where !model.isEmpty:
          try phone.tap(.label("Remove \(name(model[place]))"))
          model.remove(at: place)
        case 3 where !model.isEmpty:
          try phone.tap(.label("Top \(name(model[place]))"))
          model.insert(model.remove(at: place), at: 0)
        default: continue
        }
        try phone.settle()
        seen.append(rows(phone))
        #expect(seen.last == model.enumerated().map { "\($0.offset + 1) \($0.element)" })
      }
      #expect(phone.mistakes == [])
      return seen
    }
    for seed in 1...4 as ClosedRange<UInt64> { #expect(try run(seed) == run(seed)) }
  }

  private func name(_ item: String) -> String { String(item.prefix { $0 != " " }) }
}
