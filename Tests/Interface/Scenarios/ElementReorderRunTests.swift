import Testing

/// Elements that a long press lifts, in scenarios: expected, recorded and repeated.
@Suite("Reordered elements in scenarios")
@MainActor
struct ElementReorderRunTests {
  private static let prototype = """
    prototype:
      backswipe: 2
      initial: home
      state: { songs: [Rain, Sun, Snow], moves: 0 }
      screens:
        home:
          title: Home
          view:
            column:
              - column: [ { each: song, in: songs, view: { text: "{song}", height: 60 } } ]
                spacing: 0
                reorder: { set: { moves: moves + 1 } }
              - grid:
                  - { shape: rectangle, height: 60, identifier: a }
                  - { shape: rectangle, height: 60, identifier: b }
                  - { shape: rectangle, height: 60, identifier: c }
                columns: 3
                spacing: 0
                reorder: { press: 200ms }
                identifier: cells
              - { spacer: true }
            spacing: 0
    """
  /// From the first song to the last one, then from the first cell to the last one.
  private static let timeline = """
    timeline:
      - { at: 100ms, touch: { id: 1, phase: began, at: [20, 121] } }
      - { at: 700ms, touch: { id: 1, phase: moved, at: [20, 200] } }
      - { at: 800ms, touch: { id: 1, phase: moved, at: [20, 260] } }
      - { at: 1.2s, touch: { id: 1, phase: ended, at: [20, 260] } }
      - { at: 2s, touch: { id: 1, phase: began, at: [65, 301] } }
      - { at: 2.3s, touch: { id: 1, phase: moved, at: [200, 301] } }
      - { at: 2.4s, touch: { id: 1, phase: moved, at: [350, 301] } }
      - { at: 2.8s, touch: { id: 1, phase: ended, at: [350, 301] } }
    """

  private func run(_ expectations: [String] = ["{ at: end, stack: [home] }"]) throws -> Run {
    try Run(
      Self.timeline + "\nexpect: [\(expectations.joined(separator: ", "))]",
      prototype: Self.prototype)
  }

  @Test("Lists, places and calls have the new order")
  func expectations() throws {
    let run = try run([
      "{ at: 1s, variables: { songs: [Rain, Sun, Snow], moves: 0 } }",
      "{ at: 1.3s, variables: { songs: [Sun, Snow, Rain], moves: 1 } }",
      "{ at: end, calls: [[prototype, move], [prototype, set], [prototype, reorder]] }",
      "{ at: end, callCounts: [[prototype, move, 1], [prototype, reorder, 1]] }",
      "{ at: end, element: b, x: 0, y: 271 }", "{ at: end, element: c, x: 130 }",
      "{ at: end, element: a, x: 260, width: 130, height: 60 }",
      "{ from: 2.5s, to: 2.7s, element: a, x: { never: { below: 270 } } }",
    ])
    #expect(run.failures == [])
  }

  @Test("A record has the container, the element and its places; a repetition has the same bytes")
  func records() throws {
    let (one, other) = (try run(), try run())
    #expect(one.lines == other.lines)
    let line = try #require(one.lines.first { $0.contains("\"reorder\"") })
    for part in ["\"cells\"", "\"a\""] { #expect(line.contains(part), "\(line)") }
  }
}
