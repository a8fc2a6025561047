import BackswipeAnalysis
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettings
import Testing

/// The decisions that `judge` adds to those of pops.
@MainActor
@Suite struct ReleaseListTests {
  private static let prototype = """
    backswipe: 2
    initial: mails
    screens:
      mails:
        title: Mails
        rows:
    \(rows)
      large: { title: Large, largeTitle: true, rows: 40 }
      first:
        title: First
        view: { column: [ { text: One } ] }
      second:
        title: Second
        view: { column: [ { text: Two } ] }
    """

  private static let rows = (1...8).map {
    "      - { title: Mail \($0), swipeActions: { leading: [ { title: Read } ], trailing: [ { title: Delete, style: destructive } ] } }"
  }.joined(separator: "\n")

  private func lines(
    _ drag: String, on screens: String, settings: [SettingAssignment] = []
  ) throws -> [String] {
    let prototype = try Prototype.parse(Self.prototype, file: "test.yaml")
    let file = try ScenarioFile.parse(
      """
      backswipe: 1
      prototype: test.yaml
      timeline:
        - { at: 0ms, set: [\(screens)], animated: false }
        - { at: 1s, drag: { \(drag) } }

      """, file: "hand.yaml")
    return ReleaseList.lines(file, prototype, "hand.yaml", settings: settings)
  }

  @Test func aRowThatIsReleasedHasItsDecision() throws {
    let found = try lines("from: [300, 250], to: [200, 252], over: 200ms", on: "mails")
    try #require(found.count == 2, "\(found)")
    #expect(found[0].hasPrefix("Fingers that lead no page"))
    #expect(
      found[1].contains(", released at ") && found[1].contains(": the row 'Mail "), "\(found)")
    #expect(found[1].contains("' opens: "), "\(found)")
    #expect(found[1].contains(" pt less and it would have closed"), "\(found)")
  }

  @Test func aRowThatTakesTheFingerOfAPopFromAnywhereHasItsDecision() throws {
    let found = try lines(
      "from: [150, 250], to: [380, 252], over: 400ms, hold: 200ms", on: "first, mails",
      settings: [SettingAssignment("preset", "content-pop")])
    try #require(found.count == 2, "\(found)")
    #expect(found[1].contains(": the row 'Mail "), "\(found)")
  }

  @Test func aLargeTitleThatIsLetGoOfHalfWayHasItsDecision() throws {
    let short = try lines(
      "from: [200, 600], to: [200, 575], over: 200ms, hold: 200ms", on: "large")
    try #require(short.count == 2, "\(short)")
    #expect(short[1].contains(": the large title stays large: "), "\(short)")
    #expect(short[1].hasSuffix(" pt farther up and it would have collapsed"), "\(short)")
    let far = try lines(
      "from: [200, 600], to: [200, 550], over: 200ms, hold: 200ms", on: "large")
    try #require(far.count == 2, "\(far)")
    #expect(far[1].contains(": the large title collapses: "), "\(far)")
    let beyond = try lines(
      "from: [200, 600], to: [200, 300], over: 200ms, hold: 200ms", on: "large")
    #expect(beyond == [])
  }

  @Test func fingersThatPopOrReleaseNothingAddNothing() throws {
    let popped = try lines("from: [3, 440], to: [300, 440], over: 200ms", on: "first, second")
    #expect(popped == [])
    let still = try lines("from: [200, 600], to: [203, 640], over: 200ms", on: "first, second")
    #expect(still == [])
  }
}
