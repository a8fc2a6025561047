import BackswipeScenarios
import BackswipeTrace
import BackswipeUnits
import Testing

/// What random fingers have found, each as the smallest scenario that showed it.
@Suite("Found by random fingers")
@MainActor
struct FoundByFingersTests {
  private static let prototype = """
    prototype:
      backswipe: 1
      initial: a
      screens:
        a: { title: A, rows: 40 }
        b: { title: B }
        c: { title: C, rows: [ { title: Go, push: b }, { title: More } ] }
        d:
          title: D
          hidesBarsOnTap: true
          rows: [ { title: Row 1 }, { title: Go, push: b } ]
    """

  private func run(_ text: String) throws -> Run {
    let run = try Run(text, prototype: Self.prototype)
    #expect(run.result.alive == [])
    for judgement in run.result.judgements {
      #expect(judgement.passed, "expected \(judgement.expected), got \(judgement.actual)")
    }
    return run
  }

  /// Appearance calls of one receiver, in order.
  private func calls(_ receiver: String, _ run: Run) -> [String] {
    run.records.compactMap { record in
      guard case .call(_, receiver, let name, _) = record, name.hasSuffix("ppear") else {
        return nil
      }
      return name
    }
  }

  @Test("G7 S12: a drag that pops in the moment in which a tap pushes leaves the push alone")
  func tapAndDragAtOnce() throws {
    let run = try run(
      """
      timeline:
        - { at: 0ms, push: d, animated: false }
        - { at: 874ms, touch: { id: 2, phase: began, at: [293, 180] } }
        - { at: 876ms, touch: { id: 3, phase: began, at: [0, 447] } }
        - { at: 883ms, touch: { id: 2, phase: ended, at: [295, 180] } }
        - { at: 885ms, touch: { id: 3, phase: moved, at: [57, 453] } }
        - { at: 1s, touch: { id: 3, phase: ended, at: [57, 453] } }
      expect:
        - { at: 950ms, transition: push }
        - { at: end, transition: none, stack: [a, d, b] }
      """)
    #expect(run.result.transitions.count == 1)
  }

  @Test("G7: a finger that goes farther than numbers reach breaks nothing")
  func farAway() throws {
    let run = try run(
      """
      timeline:
        - { at: 0ms, touch: { id: 1, phase: began, at: [195, 400] } }
        - { at: 10ms, touch: { id: 1, phase: moved, at: [195, 300] } }
        - { at: 20ms, touch: { id: 1, phase: moved, at: [-1e+308, 300] } }
        - { at: 40ms, touch: { id: 1, phase: moved, at: [1e+308, 1e+15] } }
        - { at: 100ms, touch: { id: 1, phase: moved, at: [1e+300, -1e+308] } }
      expect:
        - { at: end, transition: none, stack: [a] }
      """)
    var seen = 0
    for case .gesture(let gesture) in run.records {
      for point in [gesture.translation, gesture.velocity].compactMap(\.self) {
        seen += 1
        #expect(point.x.isFinite && point.y.isFinite, "\(gesture)")
      }
    }
    #expect(seen > 2)
    #expect(run.result.remarks.count == 1)
  }

  @Test("P1: what is dismissed in the middle of its own push gets its last calls")
  func dismissedInPush() throws {
    let run = try run(
      """
      timeline:
        - { at: 0ms, present: c, animated: false }
        - { at: 500ms, tap: Go }
        - { at: 650ms, present: c, animated: false }
        - { at: 700ms, dismiss: true }
      expect:
        - { at: end, transition: none, stack: [a] }
      """)
    #expect(
      calls("c", run)
        == ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"])
  }

  @Test("P1 G7: what is dismissed while a finger pops in it comes to rest with balanced calls")
  func dismissedInDrag() throws {
    let run = try run(
      """
      timeline:
        - { at: 0ms, present: c, animated: false }
        - { at: 500ms, tap: Go }
        - { at: 1500ms, touch: { id: 7, phase: began, at: [3, 400] } }
        - { at: 1550ms, touch: { id: 7, phase: moved, at: [100, 400] } }
        - { at: 1600ms, dismiss: true }
        - { at: 2400ms, touch: { id: 7, phase: moved, at: [150, 400] } }
        - { at: 2500ms, touch: { id: 7, phase: ended, at: [150, 400] } }
      expect:
        - { at: 1700ms, gesture: interactivePop, state: began }
        - { at: end, transition: none, stack: [a] }
      """)
    for receiver in ["b", "c"] {
      #expect(calls(receiver, run).count > 2)
      #expect(calls(receiver, run).last == "viewDidDisappear", "\(calls(receiver, run))")
    }
  }
}
