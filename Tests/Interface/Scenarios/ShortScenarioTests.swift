import BackswipeScenarios
import Testing

/// The most frequent expectations take few lines.
@Suite("Short scenarios")
@MainActor
struct ShortScenarioTests {
  /// A push that never goes back and stays in bounds.
  nonisolated static let push = """
    timeline: [ { at: 0ms, push: b } ]
    expect: [ { from: { after: push began }, to: { after: push ended }, view: b, x: { monotone: falling, never: { above: 390, below: 0 } } } ]
    """

  /// A drag from the edge that is too short, with the place under the finger and the order of calls.
  nonisolated static let cancelled = """
    timeline: [ { at: 0ms, push: b, animated: false }, { at: 1s, drag: { from: [0, 400], to: [80, 400], over: 300ms, hold: 200ms } } ]
    expect:
      - { at: { before: interactivePop ended }, view: b, x: 65 }
      - { at: end, stack: [a, b], outcome: cancelled }
      - { from: 1s, calls: [[b, viewWillDisappear], [a, viewWillAppear], [a, viewDidDisappear], [b, viewDidAppear]] }
    """

  /// A picture half way.
  nonisolated static let picture = "pictures: [ { at: 175ms } ]"

  @Test("U3: a push in bounds takes 2 lines, a short drag 5, a picture 1")
  func lines() throws {
    for (text, most) in [(Self.push, 2), (Self.cancelled, 5), (Self.picture, 1)] {
      #expect(text.split(separator: "\n").count <= most)
    }
    for text in [Self.push, Self.cancelled, Self.push + "\n" + Self.picture] {
      #expect(try Run(text).failures == [])
    }
  }

  @Test("U3: each fails where the motion is another")
  func failures() throws {
    #expect(try !Run(Self.push.replacing("below: 0", with: "below: 1")).failures.isEmpty)
    let other = Self.cancelled.replacing("[80, 400]", with: "[90, 400]")
    #expect(try Run(other).failures == ["view: b, x: 65 ± 0.01, not view: b, x: 75"])
    let long = Self.cancelled.replacing("[80, 400]", with: "[300, 400]")
    #expect(try Run(long).failures.count == 3)
  }
}
