import BackswipeAnalysis
import BackswipeGestures
import BackswipePopDecisions
import BackswipeSimulation
import BackswipeTrace
import BackswipeUnits
import Testing

/// One gesture of a run, and what went on beside it.
@Suite("Gesture accounts")
@MainActor
struct GestureAnalysisTests {
  private func milliseconds(_ count: Int64) -> Instant { .zero + .milliseconds(count) }

  private static let backSwipe = """
    timeline:
      - { at: 0ms, tap: Go }
      - { at: 1s, drag: { from: [4, 400], to: [80, 400], over: 300ms, rate: 120, hold: 200ms } }

    """

  @Test("A short drag is told with its marks, its words and the page's way")
  func short() throws {
    let run = try ToldRun.text(Self.backSwipe)
    let account = try #require(run.account)
    #expect(account.kind == .pop && !account.isDown)
    #expect(account.marks.map(\.mark) == [.landed, .began, .released, .rest])
    #expect(account.instant(of: .landed) == milliseconds(1000))
    #expect(account.instant(of: .released) == milliseconds(1500))
    // 80 − 4 − 15 = 61 of 390 points, and 187.5 needed.
    #expect(
      account.words == [
        "stays: 0.16 of the way, 0.48 needed; 127 pt more and it would have popped"
      ])
    let page = try #require(account.series(.pageX))
    #expect(page.points.map(\.value).max() == 61 && page.points.last?.value == 0)
    #expect(account.instant(of: .rest) == page.points.last?.instant)
    let speed = try #require(account.series(.pageSpeed))
    #expect(speed.isSpeed && speed.points.contains { $0.value > 0 })
    #expect(speed.points.contains { $0.value < 0 }, "it goes back")
    let ahead = try #require(account.series(.deciding(.lookAhead)))
    #expect(ahead.name == "look-ahead" && ahead.points.allSatisfy { $0.threshold == 187.5 })
    #expect(account.series(.deciding(.position)) != nil, "after it has stood still for a while")
  }

  @Test("While the finger is down the account ends there and says what would be decided now")
  func during() throws {
    let run = try ToldRun.text(Self.backSwipe)
    #expect(run.recorder.account(at: milliseconds(900))?.kind == .other, "the tap")
    let account = try #require(run.recorder.account(at: milliseconds(1200)))
    #expect(account.isDown && account.marks.map(\.mark) == [.landed, .began])
    #expect(account.words.count == 1 && account.words[0].hasPrefix("now: "))
    #expect(account.series.allSatisfy { $0.points.allSatisfy { $0.instant <= milliseconds(1200) } })
    let landed = try #require(run.recorder.account(at: milliseconds(1000)))
    #expect(landed.words == ["the finger is down"])
    // A run that goes back forgets what came after.
    var cut = run.recorder
    cut.cut(after: milliseconds(1200))
    #expect(cut.account(at: run.end) == run.recorder.account(at: milliseconds(1200)))
    cut.cut(after: .zero - .milliseconds(1))
    #expect(cut.account(at: run.end) == nil)
  }

  @Test("Bars that follow a finger are told with their way and what it is held against")
  func bars() throws {
    let run = try ToldRun.text(
      """
      timeline:
        - { at: 0ms, tap: Go }
        - { at: 1s, drag: { from: [200, 600], to: [200, 568], over: 300ms, rate: 120, hold: 200ms } }

      """)
    let account = try #require(run.account)
    #expect(account.kind == .bars)
    #expect(account.marks.map(\.mark) == [.landed, .began, .released, .rest])
    #expect(account.words.count == 2)
    // 32 − 10 − 10 = 12 points of the bar's way.
    #expect(account.words[0].hasPrefix("returns: 0."), "\(account.words)")
    #expect(account.words[1] == "no pop: landed at x 200, the strip ends at 13")
    let hidden = try #require(account.series(.barsHidden))
    #expect(hidden.points.last?.value == 12)
    let bars = try #require(account.bars)
    #expect(hidden.points.last?.threshold == bars.travel / 4)
  }

  @Test("A tap on a row is a tap, and not a drag that popped nothing")
  func tap() throws {
    let run = try ToldRun.text(
      "timeline:\n  - { at: 0ms, tap: Go }\n  - { at: 1s, tap: [128, 600] }\n")
    let words = try #require(run.account).words
    #expect(
      words == [
        "the tap at [128, 600] did nothing: it hit 'Row 12' (UITableViewCell), which cannot be"
          + " selected", "no pop: a tap, the finger stayed where it was",
      ], "\(words)")
  }

  @Test("Of two fingers the one that leads is the gesture, whichever landed first")
  func fingers() throws {
    for (first, second) in [(5, 200), (200, 5)] {
      let run = try ToldRun.text(
        """
        timeline:
          - { at: 0ms, tap: Go }
          - { at: 1s, touch: { id: 71, phase: began, at: [\(first), 400] } }
          - { at: 1010ms, touch: { id: 72, phase: began, at: [\(second), 500] } }
          - { at: 1050ms, touch: { id: \(first == 5 ? 71 : 72), phase: moved, at: [60, 400] } }
          - { at: 1100ms, touch: { id: \(first == 5 ? 71 : 72), phase: moved, at: [260, 400] } }
          - { at: 1150ms, touch: { id: 71, phase: ended, at: [260, 400] } }
          - { at: 1160ms, touch: { id: 72, phase: ended, at: [260, 400] } }

        """)
      let account = try #require(run.account)
      #expect(account.kind == .pop && account.decision?.pops == true, "\(account.words)")
      #expect(account.series(.fingerX)?.points.first?.value == 5)
    }
  }

  @Test("Lanes have fingers, states, transitions, calls and frames, each with its time")
  func lanes() throws {
    let run = try ToldRun.text(Self.backSwipe)
    let lanes = run.recorder.lanes(from: .zero, to: run.end, transitions: run.transitions)
    #expect(lanes.fingers.count == 2)
    #expect(lanes.fingers[1].landed == milliseconds(1000))
    #expect(lanes.fingers[1].lifted == milliseconds(1500))
    let pop = try #require(lanes.recognizers.first { $0.name == "interactivePop" })
    #expect(pop.spans.suffix(3).map(\.state) == [.began, .changed, .ended])
    #expect(pop.spans.allSatisfy { $0.to != nil })
    #expect(zip(pop.spans, pop.spans.dropFirst()).allSatisfy { ($0.to ?? $0.from) <= $1.from })
    #expect(lanes.transitions.map(\.name) == ["push", "pop"])
    #expect(lanes.transitions.map(\.outcome) == [.finished, .cancelled])
    #expect(lanes.calls.contains { $0.name.hasSuffix(".viewDidAppear") && !$0.isCommand })
    #expect(lanes.calls.contains { $0.isCommand })
    #expect(lanes.frames.count > 20 && lanes.frames.allSatisfy { $0.presentation == .onTime })
    // A stretch has what reaches into it.
    let part = run.recorder.lanes(
      from: milliseconds(1100), to: milliseconds(1200), transitions: run.transitions)
    #expect(part.fingers.count == 1 && part.transitions.map(\.name) == ["pop"])
    #expect(part.calls.isEmpty && part.frames.count < 10 && !part.frames.isEmpty)
    #expect(part.recognizers.first { $0.name == "interactivePop" }?.spans.last?.to == nil)
  }

  @Test("Late and dropped frames are marked")
  func faults() throws {
    let run = try ToldRun.text(
      """
      timeline:
        - { at: 0ms, tap: Go }
        - { at: 100ms, stall: 60ms }
        - { at: 250ms, drop: 1 }

      """)
    let lanes = run.recorder.lanes(from: .zero, to: run.end, transitions: run.transitions)
    let marks = lanes.frames.map(\.presentation)
    #expect(marks.contains(.dropped) && marks.contains(.onTime))
    #expect(marks.contains { if case .late(let ticks) = $0 { ticks >= 2 } else { false } })
  }

  @Test("A recorder forgets what is older than its span, and keeps the rest")
  func bounded() throws {
    let run = try ToldRun.text(Self.backSwipe)
    var small = GestureRecorder(run.settings, span: .milliseconds(300))
    for record in run.records { small.append(record) }
    let whole = run.recorder.lanes(from: .zero, to: run.end, transitions: [])
    let kept = small.lanes(from: .zero, to: run.end, transitions: [])
    #expect(kept.calls.count < whole.calls.count)
    #expect(kept.fingers.count < whole.fingers.count)
    #expect(GestureRecorder.defaultSpan >= .milliseconds(30_000))
  }
}
