import BackswipeGestures
import BackswipeScenarios
import BackswipeSettings
import BackswipeSimulation
import BackswipeTrace
import BackswipeUnits
import Testing

/// What the words of a scenario file do.
@Suite("Scenario runner")
@MainActor
struct RunnerTests {
  @Test(
    "C3: a run with an activity indicator ends when all else is at rest, and shows it until then")
  func endless() throws {
    let run = try Run(
      """
      timeline: [ { at: 2s, push: b } ]
      expect: [ { at: end, stack: [a, b] } ]
      """,
      prototype: """
        prototype:
          initial: a
          screens:
            a: { title: A, rows: [ { title: Busy, activity: true } ] }
            b: { title: B, rows: [ { title: Busy too, activity: true } ] }
        """)
    #expect(run.result.passed && run.result.alive == [])
    let end = run.result.end
    #expect(end > .zero + .milliseconds(2300) && end < .zero + .milliseconds(2600))
    // 20 steps before the push, and its own frames.
    #expect(run.result.frames > 40 && run.result.frames < 60)
  }

  @Test("At equal instants entries come before samples, and each kind keeps the file's order")
  func equalInstants() throws {
    let run = try Run(
      """
      timeline:
        - { at: 100ms, touch: { id: 7, phase: began, at: [200, 700] } }
        - { at: 100ms, navigationBarHidden: true }
        - { at: 100ms, toolbarHidden: false }
        - { at: 200ms, touch: { id: 7, phase: ended, at: [200, 700] } }
      """)
    let order = run.order.filter { !$0.hasPrefix("frame") }
    #expect(order == ["setNavigationBarHidden", "setToolbarHidden", "began 7", "ended 7"])
  }

  @Test("A frame contains every entry and sample up to its own instant")
  func upToTheFrame() throws {
    let run = try Run(
      """
      display: { size: [390, 844], scale: 2, refresh: 50 }
      timeline:
        - { at: 100ms, push: b, animated: false }
        - { at: 121ms, push: c, animated: false }
      """)
    #expect(run.order == ["frame 0", "push", "frame 5", "push", "frame 7"])
  }

  @Test(
    "In a stall nothing is processed; the next frame is the first tick after, and animations keep their clock"
  )
  func stall() throws {
    let run = try Run(
      """
      timeline:
        - { at: 0ms, push: b }
        - { at: 55ms, stall: 60ms }
        - { at: 60ms, navigationBarHidden: true, animated: false }
      expect:
        - { at: 110ms, view: b, x: 241.834 }
        - { at: 117ms, view: b, x: 70, within: 10 }
        - { at: 351ms, transition: push, progress: 1 }
      """)
    #expect(run.failures == [])
    let ticks = run.frames.map(\.frame)
    #expect(Array(ticks.prefix(6)) == [0, 1, 2, 3, 7, 8])
    let index = try #require(run.order.firstIndex(of: "setNavigationBarHidden"))
    #expect(run.order[index - 1] == "frame 3" && run.order[index + 1] == "frame 7")
  }

  @Test("What has not come to rest at the limit fails the run and is named")
  func limit() throws {
    let run = try Run(
      """
      until: 200ms
      timeline:
        - { at: 0ms, push: b }
        - { at: 500ms, pop: true }
      """)
    #expect(!run.result.passed)
    #expect(run.result.alive.contains("push animation"))
    #expect(run.result.alive.contains { $0.contains("timeline") && $0.contains("500") })
    #expect(run.frames.allSatisfy { $0.instant <= .zero + .milliseconds(200) })
    let whole = try Run("timeline: [ { at: 0ms, push: b } ]")
    #expect(whole.result.passed && whole.result.alive == [])
  }

  @Test("Fingers still down after the last entry are cancelled, and that is said")
  func lingering() throws {
    let run = try Run(
      """
      timeline:
        - { at: 0ms, touch: { id: 4, phase: began, at: [200, 500] } }
        - { at: 100ms, touch: { id: 4, phase: moved, at: [200, 400] } }
      expect:
        - { at: end, stack: [a] }
      """)
    #expect(run.order.filter { !$0.hasPrefix("frame") } == ["began 4", "moved 4", "cancelled 4"])
    #expect(run.result.remarks.count == 1)
    #expect(run.result.remarks.first?.contains("touch 4") == true)
    #expect(run.result.passed)
  }

  @Test("popTo means the nearest instance below the top (S5)")
  func popToNearest() throws {
    let run = try Run(
      """
      timeline:
        - { at: 0ms, set: [a, b, c, b, c], animated: false }
        - { at: 100ms, popTo: b }
        - { at: 1s, popTo: b }
      expect:
        - { at: 50ms, stack: [a, b, c, "b#2", "c#2"] }
        - { at: 900ms, stack: [a, b, c, "b#2"] }
        - { at: end, stack: [a, b] }
      """)
    #expect(run.failures == [])
    #expect(run.result.transitions.map(\.name) == ["pop", "pop"])
    #expect(run.result.transitions.map(\.outcome) == [.finished, .finished])
  }

  @Test("popTo a screen that is not below the top is a failed step with its line")
  func popToMissing() throws {
    let run = try Run(
      """
      timeline:
        - { at: 0ms, push: b }
        - { at: 1s, popTo: b }
        - { at: 2s, popTo: c }
      """)
    #expect(!run.result.passed && run.result.failures.count == 2)
    #expect(run.result.failures.map(\.reason).allSatisfy { $0.contains("not on the stack below") })
    #expect(run.result.failures.map(\.line) == [10, 11])
    #expect(run.frames.last?.stack == ["a", "b"])
  }

  @Test(
    "Further live instances are ID#2, ID#3; a number is free again when its instance has gone (S11)"
  )
  func instances() throws {
    let run = try Run(
      """
      timeline:
        - { at: 0ms, push: b, animated: false }
        - { at: 100ms, push: b, animated: false }
        - { at: 200ms, push: b, animated: false }
        - { at: 300ms, popTo: "b#2", animated: false }
        - { at: 400ms, push: b, animated: false }
        - { at: 500ms, set: [b, a], animated: false }
      expect:
        - { at: 250ms, stack: [a, b, "b#2", "b#3"] }
        - { at: 350ms, stack: [a, b, "b#2"] }
        - { at: 450ms, stack: [a, b, "b#2", "b#3"] }
        - { at: end, stack: [b, a], visible: a }
      """)
    #expect(run.failures == [])
  }

  @Test("A tap on a label taps its one view; none, several or a distant word is a failed step")
  func labels() throws {
    let run = try Run(
      """
      timeline:
        - { at: 0ms, tap: Go }
        - { at: 1s, tap: A }
        - { at: 2s, tap: Twin }
        - { at: 3s, tap: Gp }
      expect:
        - { at: 900ms, stack: [a, b] }
        - { at: end, stack: [a] }
      """)
    let judgements = run.result.judgements
    #expect(judgements.allSatisfy { $0.passed })
    #expect(run.result.failures.map(\.line) == [11, 12])
    #expect(
      run.result.failures.first?.reason.hasPrefix("2 views are labelled 'Twin': 1 at") == true)
    #expect(run.result.failures.last?.reason.contains("did you mean 'Go'?") == true)
    #expect(!run.result.passed)
  }

  @Test("Touch ids count from 1 and never take one that a raw touch names")
  func touchIDs() throws {
    let run = try Run(
      """
      timeline:
        - { at: 0ms, tap: [300, 700] }
        - { at: 100ms, touch: { id: 2, phase: began, at: [300, 700] } }
        - { at: 150ms, touch: { id: 2, phase: ended, at: [300, 700] } }
        - { at: 300ms, drag: { from: [300, 700], to: [300, 690] } }
      """)
    let ids = run.order.filter { $0.hasPrefix("began") }
    #expect(ids == ["began 1", "began 2", "began 3"])
  }

  @Test("A drag reports at k/rate before its length, at its end, and lifts after the hold")
  func dragSamples() throws {
    let run = try Run(
      """
      timeline:
        - at: 100ms
          drag: { from: [200, 600], to: [200, 500], over: 35ms, rate: 100, hold: 20ms }
      """)
    let inputs = run.records.compactMap { record -> PointerSample? in
      if case .input(let input) = record { input } else { nil }
    }
    #expect(
      inputs.map { ($0.instant - Instant.zero).nanoseconds / 1_000_000 } == [
        100, 110, 120, 130, 135, 155,
      ])
    #expect(inputs.map(\.phase) == [.began, .moved, .moved, .moved, .moved, .ended])
    #expect(inputs.map { Double($0.location.y).rounded() } == [600, 571, 543, 514, 500, 500])
  }

  @Test("at: end reads the last frame; an expectation between frames reads the one on the screen")
  func instants() throws {
    let run = try Run(
      """
      display: { size: [390, 844], scale: 2, refresh: 50 }
      timeline:
        - { at: 100ms, push: b }
      expect:
        - { at: end, stack: [a, b], transition: none }
        - { at: 99ms, stack: [a] }
        - { at: 119ms, progress: 0, transition: push }
        - { at: 120ms, progress: 0, transition: push }
      """)
    #expect(run.result.judgements.map(\.passed) == [true, true, true, false])
    #expect(run.result.judgements.map(\.frame) == [24, 0, 5, 6])
    let failed = try #require(run.result.judgements.last)
    #expect(failed.expected == "progress: 0 ± 0.01" && failed.actual.hasPrefix("progress: 0.0"))
    #expect(!run.result.passed)
  }

  @Test(
    "Ticks follow the refresh: a rate, 59.94 exactly, a schedule, a recording",
    arguments: [
      ("120", [0, 8_333_333, 16_666_667, 25_000_000]),
      ("59.94", [0, 16_683_350, 33_366_700, 50_050_050]),
      ("60000/1001", [0, 16_683_333, 33_366_667, 50_050_000]),
      (
        "[{from: 0ms, hz: 60}, {from: 30ms, hz: 120}]",
        [0, 16_666_667, 30_000_000, 38_333_333, 46_666_667]
      ),
      (
        "{ticks: [0ms, 17ms, 34ms, 60ms]}",
        [0, 17_000_000, 34_000_000, 60_000_000, 76_666_667]
      ),
    ])
  func refresh(_ refresh: String, _ expected: [Int64]) throws {
    let run = try Run(
      """
      display: { size: [390, 844], scale: 2, refresh: \(refresh) }
      timeline: [ { at: 0ms, push: b } ]
      """)
    #expect(run.frames.prefix(expected.count).map(\.instant.nanoseconds) == expected)
    #expect(run.frames.map(\.frame) == Array(0..<run.frames.count))
  }

  @Test("A refresh of the caller wins over the file's")
  func refreshOption() throws {
    var options = ScenarioRunner.Options()
    options.refresh = DisplayRefresh(.hertz120)
    let run = try Run("timeline: [ { at: 0ms, push: b } ]", options: options)
    #expect(run.frames.filter { $0.transition != nil }.count == 43)
  }

  @Test(
    "Settings of the file hold, a setting of the caller wins, and set-setting changes one on the way"
  )
  func settings() throws {
    let text = """
      settings: { push.duration: 500ms }
      timeline:
        - { at: 0ms, push: b }
        - { at: 1s, set-setting: { push.duration: 100ms } }
        - { at: 1s, pop: true }
      """
    let run = try Run(text)
    #expect(run.result.transitions.map(\.frames) == [31, 7])
    var options = ScenarioRunner.Options()
    options.settings = [try SettingAssignment("push.duration", "200ms")]
    let quick = try Run(text, options: options)
    #expect(quick.result.transitions.first?.frames == 13)
  }

  @Test("A drag out past the middle and quickly back returns: the velocity decides (G1)")
  func outAndBack() throws {
    let run = try Run(
      """
      timeline:
        - { at: 0ms, push: b, animated: false }
        - { at: 500ms, touch: { id: 9, phase: began, at: [3, 400] } }
        - { at: 520ms, touch: { id: 9, phase: moved, at: [103, 400] } }
        - { at: 540ms, touch: { id: 9, phase: moved, at: [203, 400] } }
        - { at: 560ms, touch: { id: 9, phase: moved, at: [303, 400] } }
        - { at: 600ms, touch: { id: 9, phase: moved, at: [270, 400] } }
        - { at: 620ms, touch: { id: 9, phase: moved, at: [250, 400] } }
        - { at: 640ms, touch: { id: 9, phase: moved, at: [230, 400] } }
        - { at: 660ms, touch: { id: 9, phase: ended, at: [210, 400] } }
      expect:
        - { at: 659ms, transition: pop, progress: 0.543, within: 0.001 }
        - { at: end, stack: [a, b] }
      """)
    #expect(run.failures == [])
    #expect(run.result.transitions.first?.outcome == .cancelled)
    #expect(run.result.transitions.first?.interactive == true)
  }

  @Test("The report counts frames and names transitions with begin, end and outcome")
  func report() throws {
    let run = try Run("timeline: [ { at: 0ms, push: b } ]")
    let transition = try #require(run.result.transitions.first)
    #expect(transition.name == "push" && transition.frames == 22 && !transition.interactive)
    #expect(transition.begin == .zero && transition.end == .zero + .milliseconds(350))
    #expect(transition.outcome == .finished && run.result.frames == 23)
    #expect(ScenarioResult.report([run.result]).json.hasPrefix("{\"backswipe\":1,\"passed\":true"))
  }
}
