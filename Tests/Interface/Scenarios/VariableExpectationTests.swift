import BackswipeDocuments
import BackswipePrototypes
import BackswipeScenarios
import BackswipeTrace
import BackswipeUnits
import Testing

/// Variables, haptic feedback and sequences of a prototype: expected, recorded and timed.
@Suite("Expectations of variables, feedback and sequences")
@MainActor
struct VariableExpectationTests {
  private static let prototype = """
    prototype:
      backswipe: 2
      initial: home
      state: { playing: false, count: 0, song: Rain, span: { choice: [day, week] } }
      screens:
        home:
          title: Home
          state: { lift: { value: 0, limits: [0, 1], snaps: [0, 1], spring: { response: 0.4s, dampingRatio: 1 } } }
          view:
            column:
              - { button: Play, set: { playing: not playing, count: count + 1, song: "{song}!" }, haptic: light, height: 44 }
              - { button: Lift, set: { lift: 1 }, height: 44 }
              - button: Run
                height: 44
                sequence:
                  - { set: { count: 10 } }
                  - { wait: 200ms, set: { count: count + 1 }, haptic: success }
                  - { wait: 300ms, when: playing, set: { count: 99 } }
                  - { wait: 100ms, push: more }
                  - { wait: 100ms, set: { count: 77 } }
              - button: Blink
                height: 44
                sequence: { steps: [ { wait: 100ms, set: { playing: not playing } } ], repeat: 4 }
              - { spacer: true }
          after: { time: 3s, set: { span: week } }
        more: { title: More, state: { page: 5 }, rows: [ { title: Set, set: { page: page + 1, count: 1 }, haptic: selection } ] }
    """

  private func failures(_ timeline: String, _ expectations: [String]) throws -> [String] {
    try Run(
      "timeline: \(timeline)\nexpect: [\(expectations.joined(separator: ", "))]\nuntil: 10s",
      prototype: Self.prototype
    ).failures
  }

  private static let lists = """
    prototype:
      backswipe: 2
      initial: home
      state: { trips: [{ name: Kyoto, days: 5, done: false }], words: [a, b] }
      screens:
        home:
          view: { column: [{ button: Add, height: 44, sequence: [{ add: { to: trips, item: { name: Oslo, days: 2 } } }, { remove: { from: words, at: 0 } }] }, { spacer: true }] }
    """

  @Test("A change of an item is a call of the trace; one that changes nothing is none")
  func changedItem() throws {
    let prototype = """
      prototype:
        backswipe: 2
        initial: home
        state: { trips: [{ name: Kyoto, days: 5 }, { name: Oslo, days: 2 }] }
        screens:
          home:
            view: { column: [{ button: Change, height: 44, change: { in: trips, at: 1, item: { days: 9 } } }, { button: None, height: 44, change: { in: trips, at: 2, item: { days: 9 } } }, { spacer: true }] }
      """
    let expectations = [
      "{ at: 1900ms, variables: { trips: [{ days: 5 }, { days: 2 }] } }",
      "{ at: end, calls: [[prototype, change]] }",
      "{ at: end, callCounts: [[prototype, change, 1]] }",
      "{ at: end, variables: { trips: [{ name: Kyoto, days: 5 }, { name: Oslo, days: 9 }] } }",
    ]
    let failures = try Run(
      """
      timeline: [{ at: 1s, tap: None }, { at: 2s, tap: Change }, { at: 3s, tap: Change }]
      expect: [\(expectations.joined(separator: ", "))]
      """, prototype: prototype
    ).failures
    #expect(failures == [])
  }

  @Test("Lists are expected by their items, of which fields may be left out")
  func listValues() throws {
    func failures(_ expectations: [String]) throws -> [String] {
      try Run(
        "timeline: [ { at: 1s, tap: Add } ]\nexpect: [\(expectations.joined(separator: ", "))]",
        prototype: Self.lists
      ).failures
    }
    #expect(
      try failures([
        "{ at: 500ms, variables: { trips: [{ name: Kyoto, days: 5, done: false }], words: [a, b] } }",
        "{ at: end, variables: { trips: [{ name: Kyoto }, { name: Oslo, days: 2, done: false }] } }",
        "{ at: end, variables: { words: [b] } }",
      ]) == [])
    for wrong in [
      "trips: [{ name: Oslo }, { name: Kyoto }]", "trips: [{ name: Kyoto }]", "words: []",
      "words: [a]", "words: 1",
    ] {
      let found = try failures(["{ at: end, variables: { \(wrong) } }"])
      #expect(found.count == 1, "\(wrong)")
    }
    let found = try failures(["{ at: end, variables: { words: [a] } }"])
    #expect(found.first?.contains("[b]") == true, "\(found)")
  }

  @Test("Variables are expected by value, by law, and by the name of a page on the stack")
  func values() throws {
    let failures = try failures(
      "[ { at: 1s, tap: Play }, { at: 2s, tap: Lift } ]",
      [
        "{ at: 500ms, variables: { playing: false, count: 0, song: Rain, lift: 0, span: day } }",
        "{ at: 1.5s, variables: { playing: true, count: 1, song: Rain! } }",
        "{ from: 2s, to: 3s, variables: { lift: { monotone: rising, never: { above: 1 } } } }",
        "{ at: 2.1s, variables: { lift: { never: { above: 0.9, below: 0.1 } } } }",
        "{ at: end, variables: { home.lift: 1, span: week } }",
      ])
    #expect(failures == [])
  }

  @Test("A failure has the value that was there, or the reason why there is none")
  func words() throws {
    let failures = try failures(
      "[ { at: 1s, tap: Play } ]",
      [
        "{ at: end, variables: { playing: false } }", "{ at: end, variables: { count: 3 } }",
        "{ at: end, variables: { song: 4 } }", "{ at: end, variables: { more.page: 5 } }",
      ])
    #expect(
      failures == [
        "variables: { playing: false }, not variables: { playing: true }",
        "variables: { count: 3 } ± 0.01, not count: 1",
        "variables: { song: 4 } ± 0.01, not song is \"Rain!\", no number",
        "variables: { more.page: 5 } ± 0.01, not the page of more.page is not there",
      ])
  }

  @Test(
    "A sequence has its steps in time, without those whose condition fails, up to its page's end")
  func sequence() throws {
    let failures = try failures(
      "[ { at: 1s, tap: Run } ]",
      [
        "{ at: 1.1s, variables: { count: 10 } }", "{ at: 1.3s, variables: { count: 11 } }",
        "{ at: 1.55s, variables: { count: 11 } }",
        "{ at: end, variables: { count: 11 }, stack: [home, more] }",
        "{ at: end, calls: [[haptics, notificationOccurred]] }",
        "{ at: { after: prototype step, nth: 3 }, transition: push }",
      ])
    #expect(failures == [])
  }

  @Test(
    "A sequence goes on under a sheet and after a cancelled swipe, and `after` is not started again"
  )
  func undisturbed() throws {
    let run = try Run(
      """
      timeline:
        - { at: 0ms, push: page }
        - { at: 1s, tap: Run }
        - { at: 1.2s, drag: { from: [3, 400], to: [60, 400], over: 200ms, hold: 200ms } }
        - { at: 5s, tap: Sheet }
      expect:
        - { at: 4s, variables: { count: 11, later: 1 }, stack: [home, page] }
        - { at: end, variables: { count: 21 }, stack: [home, page] }
      """,
      prototype: """
        prototype:
          backswipe: 2
          initial: home
          state: { count: 0, later: 0 }
          screens:
            home: { title: Home, rows: 3 }
            page:
              title: Page
              after: { time: 300ms, set: { later: later + 1 } }
              view:
                column:
                  - { button: Run, height: 44, sequence: [ { set: { count: 10 } }, { wait: 2s, set: { count: count + 1 } } ] }
                  - { button: Sheet, height: 44, sequence: [ { present: { screen: over, detents: [medium] } }, { wait: 1s, set: { count: count + 10 } }, { wait: 100ms, action: dismiss } ] }
                  - { spacer: true }
            over: { title: Over, rows: 3 }
        """)
    #expect(run.failures == [])
  }

  @Test("Rounds of a sequence follow one another")
  func rounds() throws {
    let failures = try failures(
      "[ { at: 1s, tap: Blink } ]",
      [
        "{ at: 1.15s, variables: { playing: true } }",
        "{ at: 1.25s, variables: { playing: false } }",
        "{ at: 1.35s, variables: { playing: true } }", "{ at: end, variables: { playing: false } }",
        "{ at: end, callCounts: [[prototype, set, 5], [prototype, step, 4], [prototype, after, 1]] }",
      ])
    #expect(failures == [])
  }

  @Test("New values, releases and feedback are calls of the trace, those of a page with its name")
  func trace() throws {
    let run = try Run(
      """
      timeline: [ { at: 1s, tap: Play }, { at: 2s, push: more }, { at: 3s, tap: Set } ]
      """, prototype: Self.prototype)
    let calls = run.records.compactMap { record -> String? in
      guard case .call(_, let receiver, let name, let arguments) = record,
        ["prototype", "haptics"].contains(receiver)
      else { return nil }
      return "\(receiver).\(name) " + arguments.map { "\($0.value.json)" }.joined(separator: " ")
    }
    #expect(
      calls == [
        "prototype.set \"playing\" true", "prototype.set \"count\" 1",
        "prototype.set \"song\" \"Rain!\"", "haptics.impactOccurred \"light\"",
        "prototype.set \"more.page\" 6", "haptics.selectionChanged ",
      ])
  }

  @Test("Unknown variables and wrong values are mistakes with their places")
  func mistakes() {
    func message(_ expectation: String) -> String {
      let text =
        "backswipe: 1\n" + Self.prototype + "\ntimeline: []\nexpect: [ \(expectation) ]"
      do {
        _ = try ScenarioFile.parse(bytes: Array(text.utf8), file: "t")
        return "no mistake"
      } catch { return "\(error)" }
    }
    #expect(
      message("{ at: end, variables: { plaing: true } }")
        .hasSuffix("the prototype has no variable 'plaing'; did you mean 'playing'?"))
    #expect(message("{ at: end, variables: { more#2.page: 1 } }") == "no mistake")
    #expect(
      message("{ at: end, variables: { home.page: 1 } }")
        .contains("the prototype has no variable 'home.page'"))
    #expect(message("{ at: end, variables: [1] }").contains("must be a mapping of variables"))
    #expect(message("{ at: end, variables: { count: [[1]] } }").contains("an item of 'count'"))
    #expect(
      message("{ at: end, variables: { count: { monotone: rising } } }")
        .contains("it needs 'from' and 'to'"))
  }

  @Test("An expectation of variables is written as it was read")
  func written() throws {
    let text =
      "backswipe: 1\n" + Self.prototype
      + "\ntimeline: []\nexpect: [ { from: 0ms, to: end, variables: { count: { stays: 0, continuous: 1 }, playing: false, song: \"4\" } } ]"
    let file = try ScenarioFile.parse(bytes: Array(text.utf8), file: "t")
    let again = try ScenarioFile.parse(bytes: Array(file.yaml().utf8), file: "t")
    #expect(again.expectations.map(\.checks) == file.expectations.map(\.checks))
    #expect(again.expectations.first?.checks.count == 4)
  }
}
