import BackswipePrototypes
import BackswipeScenarios
@testable import BackswipeSession
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeSimulation
@testable import BackswipeStudio
import BackswipeTrace
import BackswipeUI
import BackswipeUnits
import TestSupport
import Testing

/// The timeline of a session besides its pages, and of the sides of a comparison.
@Suite("What moves, on the timeline of a session")
@MainActor
struct SessionMovingTests {
  private static let text = """
    backswipe: 2
    title: Test
    initial: home
    state:
      lift: { value: 0, limits: [0, 1], snaps: [0, 1], spring: { response: 0.4s, dampingRatio: 0.8 } }
      count: 0
    screens:
      home:
        title: Home
        view:
          overlay:
            - shape: rectangle
              fill: black
              width: 200
              height: 200
              place: center
              identifier: card
              pan: { y: { moves: lift, distance: -300 } }
              drive: { from: lift, over: [0, 1], to: { y: [0, -100] } }
            - shape: rectangle
              fill: black
              width: 200
              height: 100
              place: bottom
              identifier: knob
              pan: { x: { snaps: [0], spring: { response: 0.3s, dampingRatio: 1 } } }
              drive: { from: drag.x, over: [0, 100], to: { x: [0, 100] }, extends: true }
        after:
          - { time: 1s, set: { count: 1 }, haptic: success }
          - { time: 1.2s, sequence: [ { set: { count: 2 } }, { wait: 100ms, set: { count: 3 }, animate: 300ms } ] }
    """

  private func names(_ state: TimelineState) -> [String] {
    state.moving.lanes(in: state.span).map { $0.name(at: state.now) }
  }

  private func words(_ state: TimelineState, _ kind: FrameMotion.Moment.Kind) -> [String] {
    state.moving.actions.map(\.moment).filter { $0.kind == kind }.map(\.words)
  }

  private func number(_ name: String, _ bench: SessionBench) throws -> MovingLanes.Number {
    try #require(bench.state.moving.numbers.first { $0.subject.name == name })
  }

  @Test("A drag of an element has a lane with its number, steps and haptic feedback have theirs")
  func elements() throws {
    let bench = try SessionBench(Self.text, studio: true)
    bench.run(1_600)
    #expect(words(bench.state, .haptic) == ["success"])
    #expect(
      words(bench.state, .step) == ["after 1s", "after 1.2s", "step 100ms", "animate 300ms"],
      "\(words(bench.state, .step))")
    #expect(names(bench.state) == ["Steps", "Haptics"])
    bench.drag((0...10).map { (195, 430 - CGFloat($0) * 20) }, wait: 1_500)
    #expect(names(bench.state) == ["lift 1", "Steps", "Haptics"])
    let lift = try number("lift", bench)
    #expect(lift.curves.count == 1 && lift.curves[0].stretches.count == 1)
    #expect(lift.range.lowerBound == 0 && lift.range.upperBound >= 1)
    let values = lift.curves[0].stretches[0]
    #expect(values.first?.value == 0 && values.last?.value == 1 && values.count > 20)
    #expect(values.map(\.instant) == values.map(\.instant).sorted())
    bench.drag((0...8).map { (195 + CGFloat($0) * 10, 790) }, wait: 1_500)
    #expect(names(bench.state) == ["lift 1", "knob drag x 0", "Steps", "Haptics"])
  }

  @Test("The lanes of a session that goes on from its past end there")
  func past() throws {
    let bench = try SessionBench(Self.text, studio: true)
    bench.run(1_600)
    bench.drag((0...10).map { (195, 430 - CGFloat($0) * 20) }, wait: 1_500)
    let lift = try number("lift", bench)
    let middle = try #require(lift.curves[0].stretches.first).map(\.instant)[5]
    bench.session.perform(TimelineCommand.seek(middle))
    bench.run(100)
    #expect(bench.state.now == middle)
    #expect(names(bench.state).first != "lift 1" && names(bench.state).first != "lift 0")
    let value = lift.curves[0].value(at: middle)
    bench.session.perform(TimelineCommand.goOn)
    let left = try number("lift", bench).curves[0].stretches
    #expect(left.count == 1 && left[0].last?.value == value)
    bench.run(1_500)
    // The finger has gone: the spring takes it to one of its ends.
    let rest = try #require(try number("lift", bench).curves[0].stretches.last?.last)
    #expect(rest.instant > middle && [0, 1].contains(rest.value))
  }

  @Test("A scroll, its deceleration included, and a sheet between its detents have lanes")
  func scrollsAndSheets() throws {
    let bench = try SessionBench(SharedPages.listAndSheet, studio: true)
    bench.tap(150, 113, wait: 1_200)
    #expect(names(bench.state).isEmpty)
    bench.drag((0...10).map { (200, 600 - CGFloat($0) * 24) }, wait: 3_000)
    let scroll = try #require(bench.state.moving.numbers.first)
    #expect(scroll.subject.name == "second scroll" && scroll.subject.kind == .scroll)
    #expect(scroll.range.upperBound - scroll.range.lowerBound > 250)
    let last = try #require(scroll.curves[0].stretches.last?.last)
    #expect(last.value == scroll.range.upperBound)
    bench.press(.left, wait: 1_200)
    bench.tap(150, 157, wait: 1_500)
    bench.drag((0...12).map { (200, 450 - CGFloat($0) * 20) }, wait: 2_500)
    #expect(bench.frames.last?.parts.detent == "large")
    let sheet = try number("over sheet", bench)
    #expect(sheet.subject.kind == .sheet)
    #expect(sheet.range.upperBound - sheet.range.lowerBound > 200)
  }

  @Test("A drag of an element that is played has its lane on both sides")
  func playedElement() throws {
    let bench = try SessionBench(Self.text, studio: true)
    bench.run(1_600)
    bench.drag((0...10).map { (195, 430 - CGFloat($0) * 20) }, wait: 1_500)
    bench.press("k", wait: 100)
    bench.press("c", wait: 600)
    let state = bench.state
    #expect(state.sides.map(\.name) == ["A", "now"])
    let lift = try #require(state.moving.numbers.first { $0.subject.name == "lift" })
    #expect(lift.curves.map(\.side) == [0, 1])
    #expect(lift.curves[0].stretches == lift.curves[1].stretches)
    let lane = state.moving.lanes(in: state.span).first
    #expect(lane?.name(at: state.span.upperBound) == "lift 1 · 1")
  }

  @Test("Both sides of a comparison have their pages, and a single one has the session's lanes")
  func playedPages() throws {
    let bench = try SessionBench(studio: true)
    bench.tap(150, 113, wait: 1_200)
    bench.dragBack()
    bench.run(700)
    #expect(bench.stack == ["first"])
    bench.press("k", wait: 100)
    bench.press("p", wait: 100)
    bench.press("c", wait: 600)
    let state = bench.state
    #expect(state.title == "Drag" && state.transitions.isEmpty)
    #expect(state.sides.map(\.name) == ["A", "now"])
    #expect(state.sides.map { $0.transitions.map(\.name) } == [["pop"], ["pop"]])
    #expect(state.sides.allSatisfy { $0.transitions.allSatisfy(\.interactive) })
    bench.press(.enter, wait: 600)
    #expect(bench.state.sides.isEmpty)
    #expect(bench.state.transitions.map(\.name) == ["pop"])
  }

  @Test("The expectations of a played scenario are judged on every side of a comparison")
  func playedExpectations() throws {
    let text =
      "backswipe: 1\nprototype:\n"
      + SessionBench.prototype.split(separator: "\n").map { "  \($0)\n" }.joined() + """
        timeline:
          - { at: 100ms, tap: Go }
          - { at: 2s, drag: { from: [3, 400], to: [300, 400], over: 300ms } }
        expect:
          - { at: 1s, stack: [first, second] }
          - { at: 2100ms, view: second, shown: true }
          - { at: end, stack: [first] }
        """
    let file = try ScenarioFile.parse(bytes: Array(text.utf8), file: "test.yaml")
    guard case .inline(let prototype) = file.prototype else {
      Issue.record("the prototype is not in the file")
      return
    }
    let tape = try ScenarioTape(of: file, name: "test.yaml", prototype: prototype)
    let bench = try SessionBench { $0.played = PlayedScenario(tape) }
    #expect(bench.state.marks.map(\.holds) == [true, true, true])
    bench.press("k", wait: 100)
    // Under these settings only a drag from the very edge pops.
    let narrow = SimulatorSettings([try SettingAssignment("pop.strip", "1")])
    bench.session.settings.edit { $0.replace(with: narrow, called: "strip") }
    bench.press("c", wait: 600)
    let sides = bench.state.sides
    #expect(sides.map { $0.marks.count } == [2, 2])
    #expect(sides.map { $0.marks.map(\.holds) } == [[true, true], [true, false]])
    #expect(bench.state.marks.isEmpty)
  }
}
