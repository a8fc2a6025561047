import BackswipeGestures
import BackswipeScenarios
import BackswipeTrace
import BackswipeUnits
import Testing

/// Timelines far longer and fuller than anybody writes. What is quadratic in them would take hours;
/// the limit is patience, and no measure.
// The limit counts the wait for the main actor, which all suites of a run share.
@Suite("Crowds of fingers and calls", .timeLimit(.minutes(60)))
@MainActor
struct CrowdTests {
  private func timeline(_ entries: [String]) -> String {
    (["timeline:"] + entries.map { "  - \($0)" }).joined(separator: "\n")
  }

  private func phases(_ run: Run) -> [PointerSample.Phase: Int] {
    var phases: [PointerSample.Phase: Int] = [:]
    for case .input(let input) in run.records { phases[input.phase, default: 0] += 1 }
    return phases
  }

  @Test(
    "Twenty thousand fingers at one instant land, move and lift",
    arguments: ["tap: [200, 150]", "tap: Go"])
  func taps(_ entry: String) throws {
    let run = try Run(
      timeline(Array(repeating: "{ at: 100ms, \(entry) }", count: 20_000)))
    #expect(phases(run) == [.began: 20_000, .ended: 20_000])
    #expect(run.result.alive.isEmpty)
  }

  @Test("As many raw touches, each on its own and all under a fault, stay in the file's order")
  func touches() throws {
    func entries(_ at: String, _ phase: String, _ dx: Int) -> [String] {
      (0..<10_000).map {
        "{ at: \(at), touch: { id: \($0), phase: \(phase), at: [\($0 % 300 + dx), \($0 % 700)] } }"
      }
    }
    let all =
      entries("0ms", "began", 0) + entries("50ms", "moved", 30) + entries("100ms", "ended", 30)
    for fault in [[], ["{ at: 0ms, input: { rate: 20 } }"]] {
      let run = try Run(timeline(fault + all))
      let counts = phases(run)
      #expect(counts[.began] == 10_000 && counts[.ended] == 10_000)
      #expect(counts[.moved, default: 0] >= (fault.isEmpty ? 10_000 : 0))
      var ids: [Int] = []
      for case .input(let input) in run.records where input.phase == .ended {
        ids.append(input.id)
      }
      #expect(ids == Array(0..<10_000))
    }
  }

  @Test("A finger that stays for a thousand hours is reported only when it lifts")
  func longTap() throws {
    let run = try Run(
      """
      until: 100ms
      timeline:
        - { at: 0ms, input: { rate: 1000 } }
        - { at: 0ms, tap: [200, 150], for: 3600000s }
      """)
    #expect(phases(run) == [.began: 1])
    #expect(run.result.alive.last == "the timeline, up to 3600000000ms")
    // One that moves at last is told of where it goes, and of nothing before.
    let late = try Run(
      """
      until: 100ms
      timeline:
        - { at: 0ms, input: { rate: 1000 } }
        - { at: 0ms, touch: { id: 1, phase: began, at: [10, 10] } }
        - { at: 3500000s, touch: { id: 1, phase: moved, at: [10, 10] } }
        - { at: 3500000100ms, touch: { id: 1, phase: moved, at: [20, 10] } }
        - { at: 3600000s, touch: { id: 1, phase: ended, at: [20, 10] } }
      """)
    #expect(phases(late) == [.began: 1])
  }

  @Test(
    "Fingers that would make more samples than a run can hold are refused with their number",
    arguments: [
      (
        "{ at: 0ms, drag: { from: [4, 400], to: [300, 400], over: 3240000s, rate: 0.1 } }",
        "test.yaml:10:22: the drag has 3240000000 samples, and at most 1000000 are possible; the "
          + "input before it reports 1000 a second; lower that 'rate'"
      ),
      (
        "{ at: 0ms, touch: { id: 1, phase: began, at: [4, 4] } }\n"
          + "  - { at: 1800s, touch: { id: 1, phase: moved, at: [5, 4] } }\n"
          + "  - { at: 3600000s, touch: { id: 1, phase: ended, at: [5, 4] } }",
        "test.yaml:10:23: the touch has 1800000 samples, and at most 1000000 are possible; the "
          + "input before it reports 1000 a second; lower that 'rate'"
      ),
      (
        "{ at: 0ms, drag: { from: [4, 400], to: [300, 400], over: 3240000s } }",
        "test.yaml:10:22: the drag has 194400000 samples, and at most 1000000 are possible; give a "
          + "shorter 'over' or a lower 'rate'"
      ),
    ])
  func tooMany(_ entry: String, _ message: String) throws {
    let text = "timeline:\n  - { at: 0ms, input: { rate: 1000 } }\n  - \(entry)"
    do {
      _ = try Run(text)
      Issue.record("it was taken")
    } catch { #expect("\(error)" == message) }
  }

  @Test("A hundred thousand stalls, drops and late frames are each looked at once")
  func faults() throws {
    let entries = (0..<100_000).map { index in
      switch index % 4 {
      case 0: "{ at: \(index / 50)ms, stall: 1ms }"
      case 1: "{ at: \(index / 50)ms, stall: { renderer: 1ms } }"
      case 2: "{ at: \(index / 50)ms, latePresent: 1ms, for: 9ms }"
      default: "{ at: \(index / 50)ms, drop: 1 }"
      }
    }
    let run = try Run(timeline(["{ at: 0ms, push: b }"] + entries + ["{ at: 2s, pop: true }"]))
    #expect(run.result.frames > 40 && run.result.alive.isEmpty)
  }
}
