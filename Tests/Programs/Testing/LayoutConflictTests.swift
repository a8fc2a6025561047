import BackswipeTesting
import BackswipeUI
import Testing

/// Pages of 390 points, with a safe area from y 91 to 810 under their bar.
@Suite("Lengths of elements for which there is no room")
@MainActor
struct LayoutConflictTests {
  private func phone(_ view: String, state: String = "{}") throws -> VirtualPhone {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: home
        state: \(state)
        screens:
          home:
            title: Home
            view:
              \(view)
        """)
    try phone.settle()
    return phone
  }

  private func frame(_ name: String, _ phone: VirtualPhone) throws -> [Double] {
    let frame = try phone.element(.identifier(name)).frame
    return [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
  }

  private nonisolated static let block = "shape: rectangle, height: 20"

  @Test("In a row the lengths that come last give way, each with its line and what it gets")
  func rows() throws {
    let phone = try phone(
      """
      { column: [{ row: [{ \(Self.block), width: 200, identifier: a },
              { \(Self.block), width: 200, identifier: b },
              { \(Self.block), width: 200, identifier: c }] }, { spacer: true }] }
      """)
    #expect(try frame("a", phone)[2] == 200)
    #expect(try frame("b", phone)[2] == 174)
    #expect(try frame("c", phone)[2] == 0)
    #expect(phone.mistakes.count == 2)
    let asks = "asks for 'width: 200' and gets"
    #expect(
      phone.mistakes.contains { $0.hasPrefix("prototype:9:") && $0.contains("'b' \(asks) 174: ") })
    #expect(
      phone.mistakes.contains { $0.hasPrefix("prototype:10:") && $0.contains("'c' \(asks) 0: ") })
  }

  @Test("In a column the last of the heights gives way")
  func columns() throws {
    let phone = try phone(
      """
      { column: [{ shape: rectangle, height: 500, identifier: a },
        { shape: rectangle, height: 300, identifier: b }], spacing: 0 }
      """)
    #expect(try frame("a", phone) == [0, 91, 390, 500])
    #expect(try frame("b", phone) == [0, 591, 390, 219])
    #expect(phone.mistakes.count == 1)
    #expect(phone.mistakes[0].contains("the shape 'b' asks for 'height: 300' and gets 219"))
  }

  @Test(
    "No page has a list of constraints for a report",
    arguments: [
      "{ scroll: { column: [{ shape: rectangle, height: 50% }, { shape: rectangle, height: 50% }, { shape: rectangle, height: 100 }] } }",
      "{ scroll: { row: [{ shape: rectangle, width: 50% }, { shape: rectangle, width: 60% }, { shape: rectangle, width: 100 }] }, axis: horizontal }",
      "{ column: [{ grid: [{ \(block), width: 300 }, { \(block) }, { \(block), width: 10 }] }, { spacer: true }] }",
      "{ column: [{ text: Padded, padding: 60, width: 50 }, { spacer: true }] }",
      "{ column: [{ row: [{ \(block), width: 10 }], padding: { x: 300 } }, { spacer: true }] }",
      "{ column: [{ shape: rectangle, width: 100, height: 100, ratio: 2 }, { spacer: true }], align: start }",
      "{ overlay: [{ row: [{ shape: rectangle, height: 400, width: 100 }], height: 100, width: 80, place: top }] }",
      "{ column: [{ row: [a, b, c, d, e, f], spacing: 100 }, { spacer: true }] }",
    ])
  func noDumps(_ view: String) throws {
    let phone = try phone(view)
    #expect(!phone.mistakes.isEmpty)
    for mistake in phone.mistakes {
      #expect(mistake.hasPrefix("prototype:8:") && !mistake.contains("Constraint"), "\(mistake)")
    }
  }

  @Test("A page with far too much runs out at its end, which is one report, and its lengths stay")
  func crowded() throws {
    let rows = Array(repeating: "{ \(Self.block), identifier: a }", count: 100)
    let phone = try phone("{ column: [\(rows.joined(separator: ", "))], spacing: 0 }")
    #expect(phone.mistakes.count == 1)
    #expect(phone.mistakes[0].contains("the column is 1281 points too high for its room"))
    let columns = phone.elements(.identifier("a"))
    #expect(columns.count == 100 && columns.allSatisfy { $0.frame.height == 20 })
  }

  @Test("An element that is hidden is not reported, and is once it is there")
  func hidden() throws {
    let phone = try phone(
      """
      { column: [{ row: [{ \(Self.block), width: 300 },
        { \(Self.block), width: 300, when: wide, identifier: b }] },
        { button: Show, set: { wide: true } }, { spacer: true }] }
      """, state: "{ wide: false }")
    #expect(phone.mistakes == [])
    try phone.tap(.label("Show"))
    try phone.settle()
    #expect(try frame("b", phone)[2] == 82)
    #expect(phone.mistakes.count == 1)
  }

  @Test("Elements without a length of their own have equal parts of a row and of a column")
  func parts() throws {
    let phone = try phone(
      """
      { column: [{ row: [{ slider: 0.5, identifier: a }, { slider: 0.3, identifier: b }] },
        { shape: rectangle, identifier: c }, { gradient: [white, black], identifier: d }], spacing: 0 }
      """)
    #expect(try frame("a", phone)[2] == 191 && frame("b", phone)[2] == 191)
    #expect(try frame("c", phone)[3] == frame("d", phone)[3])
    #expect(try frame("d", phone)[3] > 300)
    #expect(phone.mistakes == [])
  }
}
