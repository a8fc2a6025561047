import BackswipeAnalysis
import BackswipeGestures
import BackswipeMetrics
import BackswipePopDecisions
import BackswipeScenarios
import BackswipeSettings
import BackswipeSimulation
@testable import BackswipeStudio
import BackswipeUnits
import Testing

@Suite("Accounts of tapes")
@MainActor
struct DragPanelLogTests {
  private func milliseconds(_ count: Double) -> Instant { DragPanelSession.milliseconds(count) }

  @Test(
    "A tape gives the account and the lanes that a recorder has which was told while it ran",
    arguments: DragPanelSession.Gesture.allCases, SimulatorSettings.presetNames)
  func agrees(_ gesture: DragPanelSession.Gesture, _ preset: String) throws {
    let session = try DragPanelSession.of(
      gesture, SettingAssignment(popRule: preset).map { [$0] } ?? [])
    let tape = session.tape
    let made = try #require(SessionAnalysis(of: tape, at: milliseconds(1001)))
    let live = try #require(session.recorder.account(at: tape.end))
    #expect(made.account == live)
    #expect(made.gesture.landed == milliseconds(1000))
    let lanes = session.recorder.lanes(
      from: milliseconds(500), to: tape.end, transitions: session.transitions.spans)
    #expect(made.lanes == lanes)
    #expect(!lanes.fingers.isEmpty && !lanes.frames.isEmpty)
    #expect(made.answers(tape.end, of: tape))
    #expect(!made.answers(milliseconds(999), of: tape), "the gesture had not begun")
    #expect((SessionAnalysis(of: tape, at: milliseconds(999)) == nil) == (gesture.tap == nil))
  }

  @Test(
    arguments: [
      (.element, "row goes to 168: "), (.rowSwipe, "Swipe of a row took the finger "),
      (.menu, "Menu took the finger "), (.zoom, "Zoom took the finger "),
      (.zoomBack, "photo "), (.zoomBackPinch, "photo "), (.sheet, "Sheet took the finger "),
    ] as [(DragPanelSession.Gesture, String)])
  func theWordsNameWhatTookTheFinger(_ gesture: DragPanelSession.Gesture, _ words: String) throws {
    let session = try DragPanelSession.of(gesture)
    let account = try #require(SessionAnalysis(of: session.tape, at: milliseconds(1001))).account
    #expect(account.words.contains { $0.contains(words) }, "\(account.words)")
    #expect((account.numbers.map(\.rest) == [168]) == (gesture == .element))
    let isOfSheet = account.releases.contains { release in
      if case .sheet? = release.decision { true } else { false }
    }
    #expect(isOfSheet == (gesture == .sheet))
  }

  @Test("Each gesture of a tape has its own account, up to the landing of the next one")
  func several() throws {
    let session = try DragPanelSession()
    session.drag(1, at: 1000, from: CGPoint(x: 4, y: 400), to: CGPoint(x: 90, y: 400), over: 300)
    session.drag(
      2, at: 1450, from: CGPoint(x: 20, y: 400), to: CGPoint(x: 140, y: 400), over: 250, hold: 150)
    session.drag(3, at: 4000, from: CGPoint(x: 80, y: 400), to: CGPoint(x: 300, y: 400), over: 300)
    session.run(until: 6000)
    let tape = session.tape
    for (at, until, touch) in [
      (1000.0, 1450.0, 1), (1449, 1450, 1), (1450, 4000, 2), (3999, 4000, 2), (4000, 9000, 3),
    ] {
      let made = try #require(SessionAnalysis(of: tape, at: milliseconds(at)))
      let end = min(tape.end, milliseconds(until) - Interval(nanoseconds: 1))
      #expect(made.account.touch == touch)
      #expect(made.account == session.recorder.account(at: end))
      #expect(made.answers(milliseconds(min(until, 6000) - 0.001), of: tape))
      if until < 6000 { #expect(!made.answers(milliseconds(until), of: tape)) }
    }
  }

  @Test("A gesture is judged by the settings that its session had then")
  func settings() throws {
    let session = try DragPanelSession()
    let fling = try #require(SettingAssignment(popRule: "flutter"))
    for (id, start) in [(1, 1000.0), (2, 3000.0)] {
      if id == 2 { session.use([fling], at: 2900) }
      session.drag(
        id, at: start, from: CGPoint(x: 4, y: 400), to: CGPoint(x: 80, y: 400), over: 300)
      session.run(until: start + 1500)
    }
    for (at, instant) in [(1500.0, 2899.0), (3500, 4500)] {
      let made = try #require(SessionAnalysis(of: session.tape, at: milliseconds(at)))
      let live = session.recorder.account(at: milliseconds(instant))
      #expect(made.account == live)
    }
    let first = try #require(SessionAnalysis(of: session.tape, at: milliseconds(1500)))
    let second = try #require(SessionAnalysis(of: session.tape, at: milliseconds(3500)))
    #expect(first.account.decision?.quantity == .lookAhead)
    #expect(second.account.decision?.quantity != .lookAhead)
  }

  @Test("Frames are as late as they were shown")
  func lateness() throws {
    let session = try DragPanelSession.of(.pops)
    var late = LateFrames()
    for (index, frame) in session.tape.frames.suffix(40).enumerated() {
      late.append(frame.instant, hitch: index == 9 ? nil : .milliseconds(index == 7 ? 34 : 0))
    }
    let made = try #require(SessionAnalysis(of: session.tape, at: milliseconds(1200), late: late))
    let frames = made.lanes.frames
    let shown = session.tape.frames.filter { $0.instant >= milliseconds(500) }
    #expect(frames.map(\.instant) == shown.map(\.instant))
    #expect(
      frames.filter { $0.presentation != .onTime }.map(\.presentation) == [
        .late(ticks: 2), .dropped,
      ])
    let span = milliseconds(0)...milliseconds(9000)
    #expect(
      DragLaneRows(made.lanes, span).frameTitle == "Frames: \(frames.count), 1 late, 1 dropped")
  }

  @Test(
    "A lane has the purpose of its recogniser, after the element that it belongs to",
    arguments: [
      ("interactivePop", "Back swipe"), ("scroll#2", "Scrolling#2"), ("heroPan", "hero: drag"),
      ("elementPan#3", "Element: drag#3"), ("cardDoubleTap", "card: double tap"),
      ("cardLongPress", "card: long press"), ("Pan", "Pan"), ("barHideOnTap", "Bars hide on tap"),
      ("sheet", "Sheet"), ("splitSwipe", "Swipe of a column"),
      ("tabSwipe", "Swipe of tabs"), ("own", "own"),
    ])
  func laneTitles(_ name: String, _ title: String) {
    #expect(RecognizerTitle.of(name) == title)
  }

  @Test("Late frames are kept by the thousands, and forgotten with what is cut off")
  func manyLate() throws {
    let session = try DragPanelSession.of(.pops)
    let frames = session.tape.frames
    var late = LateFrames()
    for _ in 0..<LateFrames.most { late.append(.zero, hitch: nil) }
    for frame in frames { late.append(frame.instant, hitch: frame.period) }
    func count(_ late: LateFrames) throws -> Int {
      let made = try #require(SessionAnalysis(of: session.tape, at: milliseconds(1200), late: late))
      return made.lanes.frames.count { $0.presentation == .late(ticks: 1) }
    }
    let lanes = try #require(SessionAnalysis(of: session.tape, at: milliseconds(1200))).lanes
    #expect(try count(late) == lanes.frames.count)
    late.cut(after: lanes.frames[3].instant)
    #expect(try count(late) == 4)
    #expect(lanes.frames.allSatisfy { $0.presentation == .onTime })
  }

  @Test("Fingers that are down together are one gesture; one that lifts before is another")
  func gestures() {
    func sample(_ id: Int, _ phase: PointerSample.Phase, _ at: Int64) -> PointerSample {
      PointerSample(id: id, phase: phase, location: .zero, instant: Instant(nanoseconds: at))
    }
    let samples = [
      sample(1, .began, 10), sample(2, .began, 20), sample(1, .ended, 30), sample(2, .moved, 35),
      sample(2, .cancelled, 40), sample(3, .began, 50), sample(3, .ended, 60),
      sample(4, .began, 70),
    ]
    func gesture(_ at: Int64) -> [Int64?]? {
      SessionGesture(samples, at: Instant(nanoseconds: at)).map {
        [$0.landed.nanoseconds, $0.lifted?.nanoseconds, $0.next?.nanoseconds]
      }
    }
    #expect(gesture(9) == nil)
    #expect(gesture(10) == [10, 40, 50])
    #expect(gesture(49) == [10, 40, 50])
    #expect(gesture(50) == [50, 60, 70])
    #expect(gesture(90) == [70, nil, nil])
  }
}
