import BackswipeDocuments
import BackswipeScenarios
import BackswipeSimulation
import BackswipeTrace
import BackswipeUnits
import Foundation
import Testing

/// Presenting and dismissing as traces, expectations and reports tell of them. (P1)
@Suite("Presentations in runs")
@MainActor
struct PresentationRunTests {
  /// Frames that name a transition, in order: name, views' places along y.
  private func named(_ run: Run, _ name: String) -> [FrameRecord] {
    run.frames.filter { $0.transition?.name == name }
  }

  @Test("U3: an alert is expected by its controller's name, in moments and calls, too")
  func alert() throws {
    func run(_ expectation: String) throws -> Run {
      try Run(
        """
        timeline:
          - { at: 0ms, tap: Ask }
        expect:
          - \(expectation)
        """,
        prototype: """
          prototype:
            initial: a
            screens:
              a: { title: A, rows: [ { title: Ask, alert: { title: Sure?, choices: [Fine] } } ] }
          """)
    }
    #expect(try run("{ at: end, visible: UIAlertController }").failures == [])
    #expect(
      try run("{ at: end, visible: a }").failures == ["visible: a, not visible: UIAlertController"])
    #expect(
      try run("{ at: { after: UIAlertController viewDidAppear }, visible: UIAlertController }")
        .failures == [])
    #expect(
      try run("{ at: end, calls: [[UIAlertController, viewWillAppear]] }").failures == [])
    let mistake = #expect(throws: FileErrors.self) {
      try run("{ at: end, visible: UIAlertControler }")
    }
    #expect(
      mistake?.errors.map(\.description).first?.hasSuffix(
        "there is no screen 'UIAlertControler'; did you mean 'UIAlertController'?") == true)
    #expect(throws: FileErrors.self) { try run("{ at: end, stack: [UIAlertController] }") }
  }

  private func y(of page: String, in frame: FrameRecord) -> Double? {
    frame.views.first { $0.name == page }.map { Double($0.frame.minY) }
  }

  @Test("P1: a presentation and a dismissal are transitions with progress, places and an end")
  func transitions() throws {
    let run = try Run(
      """
      timeline:
        - { at: 500ms, present: b }
        - { at: 2s, dismiss: true }
      expect:
        - { at: 500ms, transition: present, progress: 0, visible: b }
        - { at: { after: present began }, view: b, y: 844 }
        - { at: 1s, transition: present, progress: 1, view: b, y: 0 }
        - { at: { after: present ended }, transition: present, lastTransition: present }
        - { at: 2500ms, transition: dismiss, progress: 1, view: b, y: 844 }
        - { at: { after: dismiss ended }, lastTransition: dismiss, outcome: finished }
        - { at: end, stack: [a], visible: a, transition: none }
      """)
    #expect(run.failures == [])
    for name in ["present", "dismiss"] {
      let frames = named(run, name)
      #expect(frames.count == 31 && frames.first?.transition?.progress == 0)
      for frame in frames {
        let progress = try #require(frame.transition?.progress)
        let left = name == "present" ? 1 - progress : progress
        let place = try #require(y(of: "b", in: frame))
        #expect(abs(place - 844 * left) < 0.02)
      }
    }
    #expect(run.result.transitions.map(\.name) == ["present", "dismiss"])
    #expect(run.result.transitions.map(\.outcome) == [.finished, .finished])
    #expect(run.result.transitions.map(\.frames) == [31, 31])
  }

  @Test("P1: present.duration and present.curve are settings")
  func settings() throws {
    let run = try Run(
      """
      settings: { present.duration: 200ms, present.curve: linear }
      timeline: [ { at: 0ms, present: b } ]
      expect:
        - { at: 100ms, transition: present, progress: 0.5, view: b, y: 422 }
        - { at: 200ms, transition: present, progress: 1 }
        - { at: 217ms, transition: none }
      """)
    #expect(run.failures == [])
  }

  @Test("P1: a spring as the curve takes its own time to settle, as that of a push does")
  func spring() throws {
    func run(_ key: String, _ verb: String) throws -> Run {
      try Run(
        """
        settings: { \(key).duration: 200ms, \(key).curve: "spring(mass=1,stiffness=100,damping=20)" }
        timeline: [ { at: 0ms, \(verb): b } ]
        """)
    }
    let present = try run("present", "present")
    let push = try run("push", "push")
    let progress = { (run: Run) in run.frames.compactMap { $0.transition?.progress } }
    #expect(progress(present) == progress(push))
    #expect(progress(present).count > 40)
    // 1 − e^(−10 t) · (1 + 10 t), critically damped, at 150 ms.
    #expect(abs(progress(present)[9] - 0.44217) < 0.001)
  }

  @Test("P1: a push under a presentation is told of too, though the presentation stands before it")
  func bothAtOnce() throws {
    let run = try Run(
      """
      timeline:
        - { at: 0ms, push: b }
        - { at: 100ms, present: c }
      expect:
        - { at: 50ms, transition: push }
        - { at: 200ms, transition: present }
        - { at: { after: push ended }, transition: present }
        - { at: end, stack: [a, b], visible: c }
      """)
    #expect(run.failures == [])
    #expect(run.result.transitions.map(\.name) == ["push", "present"])
    #expect(run.result.transitions.map(\.outcome) == [.finished, .finished])
    #expect(run.result.transitions.first?.frames == 22)
  }

  @Test("P1: one that is brought to its end between two frames has ended")
  func cutShort() throws {
    let run = try Run(
      """
      timeline:
        - { at: 0ms, present: b }
        - { at: 100ms, dismiss: true, animated: false }
      expect: [ { at: end, visible: a, transition: none } ]
      """)
    #expect(run.result.passed)
    #expect(run.result.transitions.map(\.name) == ["present"])
    #expect(run.result.transitions.map(\.outcome) == [.finished])
  }

  @Test("P1: in a tab, what covers the tabs is what is visible", arguments: ["390, 844", "24, 40"])
  func inTabs(_ size: String) throws {
    let run = try Run(
      """
      display: { size: [\(size)], scale: 2, refresh: 60 }
      timeline:
        - { at: 100ms, present: c }
        - { at: 100ms, push: b }
        - { at: 3s, dismiss: true }
      """,
      prototype: """
        prototype:
          initial: a
          tabs: [ { title: One, screen: a }, { title: Two, screen: c } ]
          screens:
            a: { title: A, rows: 4 }
            b: { title: B, rows: 40 }
            c: { title: C, rows: 3 }
        """)
    for frame in run.frames {
      #expect(frame.views.contains { $0.name == frame.visible }, "at \(frame.instant)")
    }
    #expect(run.frames.last?.visible == "b")
  }
}
