import BackswipeScenarios
import TestSupport
import Testing

/// The release of a zoomed page as the reason of a failure.
@Suite("Reasons of zoomed pages")
@MainActor
struct ZoomReasonTests {
  /// The judgement after a slow drag down of a zoomed page, whose height is 844 points.
  ///
  /// - Parameter way: the length of the drag, in points.
  private func judgement(
    _ expectation: String, way: Int, verb: String = "push"
  ) throws -> ScenarioResult.Judgement {
    let text = """
      timeline:
        - { at: 0ms, tap: card }
        - { at: 1s, drag: { from: [200, 300], to: [200, \(300 + way)], over: 300ms, hold: 300ms } }
      expect:
        - \(expectation)

      """
    return try #require(
      try Run(text, prototype: "prototype: \(SharedPages.zoomedPhoto(verb))").result.judgements
        .first)
  }

  @Test("N9: a page that stays is told with the distance that would have taken it back")
  func stays() throws {
    let judgement = try judgement("{ at: end, stack: [list] }", way: 100)
    #expect(!judgement.passed)
    let reason = try #require(judgement.reason)
    #expect(reason.hasPrefix("touch 2 did not pop: photo stays: "), "\(reason)")
    #expect(
      reason.contains(" pt, 169 needed; ")
        && reason.hasSuffix(" pt more and it would have gone back"), "\(reason)")
  }

  @Test("N9: a page that goes is told with the distance with which it would have stayed")
  func goes() throws {
    let judgement = try judgement("{ at: end, stack: [list, photo] }", way: 260)
    #expect(!judgement.passed)
    let reason = try #require(judgement.reason)
    #expect(reason.hasPrefix("pop began at "), "\(reason)")
    #expect(
      reason.contains(": touch 2: photo goes back: ")
        && reason.hasSuffix(" pt less and it would have stayed"), "\(reason)")
  }

  @Test("An expectation that holds has no reason")
  func holds() throws {
    let judgement = try judgement("{ at: end, stack: [list, photo] }", way: 100)
    #expect(judgement.passed && judgement.reason == nil, "\(judgement)")
  }
}
