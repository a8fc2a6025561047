import BackswipeAnalysis
import BackswipeFilms
import BackswipeRendering
import BackswipeScenarios
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeStudio
import BackswipeUI
import BackswipeUnits
import Testing

@testable import BackswipeSession
import BackswipeTrace

/// Timeline, panel, and the drag again. (V1, V3, V4)
@MainActor
@Suite struct SessionStudioTests {
  /// A session with a push and a pop, stopped.
  private func stopped() throws -> SessionBench {
    let bench = try SessionBench(studio: true)
    bench.run(300)
    bench.tap(150, 113)
    bench.dragBack()
    bench.press(" ")
    return bench
  }

  @Test func theTimelineStopsAndGoesOn() throws {
    let bench = try SessionBench(studio: true)
    bench.run(300)
    #expect(bench.state.isLive && bench.state.isRunning)
    bench.press(" ")
    #expect(bench.state.isLive && !bench.state.isRunning)
    bench.press(" ")
    #expect(bench.state.isRunning)
  }

  @Test func aSoughtInstantIsShownAndEscReturnsToTheSession() throws {
    let bench = try stopped()
    let end = bench.state.now
    bench.session.perform(TimelineCommand.seek(.zero + .milliseconds(700)))
    bench.run(100)
    #expect(!bench.state.isLive && bench.state.now == .zero + .milliseconds(700))
    bench.press(.escape)
    #expect(bench.state.isLive && bench.state.now == end && bench.session.ending == nil)
  }

  @Test func arrowsStepThroughTheFramesOfThePast() throws {
    let bench = try stopped()
    let last = bench.state.frame
    bench.press(.left)
    bench.press(.left)
    let back = bench.state.frame
    #expect(back < last && !bench.state.isLive)
    bench.press(.right)
    #expect(bench.state.frame > back)
  }

  @Test func aStepBeyondTheEndMakesAFrame() throws {
    let bench = try stopped()
    let count = bench.session.tape.frames.count
    bench.press(" ")
    bench.tap(150, 113, wait: 60)
    bench.press(" ")
    let stopped = bench.session.tape.frames.count
    #expect(stopped > count)
    bench.press(.right)
    #expect(bench.session.tape.frames.count == stopped + 1 && bench.state.isLive)
  }

  @Test func markedSpansArePlayedAgainAndAgain() throws {
    let bench = try stopped()
    bench.session.perform(TimelineCommand.seek(.zero + .milliseconds(500)))
    bench.press("[")
    bench.session.perform(TimelineCommand.seek(.zero + .milliseconds(900)))
    bench.press("]")
    #expect(bench.state.inPoint == .zero + .milliseconds(500))
    #expect(bench.state.outPoint == .zero + .milliseconds(900))
    bench.press("l")
    #expect(bench.state.loops)
    bench.press(" ")
    for _ in 0..<20 {
      bench.run(70)
      #expect(bench.state.isRunning)
      #expect((500...900).contains((bench.state.now - .zero).nanoseconds / 1_000_000))
    }
    bench.press("l", wait: 1000)
    #expect(!bench.state.isRunning && bench.state.now == .zero + .milliseconds(900))
    try bench.click("timeline.all", .timeline)
    #expect(bench.state.inPoint == nil && bench.state.outPoint == nil)
  }

  @Test func thePastIsPlayedAtItsOwnPace() throws {
    let bench = try stopped()
    bench.session.perform(TimelineCommand.seek(.zero + .milliseconds(100)))
    bench.press("s")
    #expect(bench.state.slowness == 10 && bench.slowness == 1)
    let start = bench.state.now
    bench.press(" ", wait: 500)
    let passed = (bench.state.now - start).nanoseconds / 1_000_000
    #expect((40...60).contains(passed), "\(passed)")
  }

  @Test func theSessionGoesOnFromThePast() throws {
    let bench = try stopped()
    // In the middle of the second page's rest.
    bench.session.perform(TimelineCommand.seek(.zero + .milliseconds(1200)))
    bench.run(100)
    #expect(bench.runs == 1)
    bench.press("g", wait: 300)
    #expect(bench.runs == 2 && bench.state.isLive && bench.state.isRunning)
    #expect(bench.stack == ["first", "second"])
    bench.press(.left, wait: 800)
    #expect(bench.stack == ["first"])
    #expect(bench.replayed == bench.lines)
  }

  @Test func aFingerOnThePastIsToldHowToGoOn() throws {
    let bench = try stopped()
    bench.press(.left)
    bench.tap(150, 113, wait: 100)
    #expect(bench.words == "This is the past")
    #expect(bench.stack == ["first"])
  }

  @Test func theRateOfTheDisplayIsTheNextOne() throws {
    let bench = try SessionBench(studio: true)
    bench.run(300)
    try bench.click("timeline.rate", .timeline)
    #expect(bench.state.rate == "90")
    bench.tap(150, 113)
    #expect(bench.stack == ["first", "second"])
  }

  @Test func theSameDragIsPlayedAndTheSessionRunsOnAfterIt() throws {
    let bench = try SessionBench(studio: true)
    bench.tap(150, 113)
    bench.dragBack()
    let count = bench.session.tape.frames.count
    bench.press(.enter, wait: 600)
    #expect(bench.state.title == "Drag" && bench.state.isRunning)
    bench.run(3000)
    #expect(!bench.state.isRunning && bench.session.tape.frames.count == count)
    bench.press(.escape)
    #expect(bench.state.title == nil && bench.state.isRunning)
    bench.tap(150, 113)
    #expect(bench.stack == ["first", "second"])
  }

  @Test func theDragUnderAAndNowStandsBesideIt() throws {
    let bench = try SessionBench(studio: true)
    bench.tap(150, 113)
    bench.dragBack()
    let width = bench.display.size.width
    bench.press("k")
    #expect(bench.words == "Kept as A")
    bench.press("p", wait: 300)
    bench.press("c", wait: 600)
    #expect(bench.display.size.width > width + 300)
    #expect(bench.session.desk.desk.phones.count == 2)
    #expect(bench.screens.count == 4)
    bench.press("h", wait: 300)
    #expect(bench.session.desk.desk.phones.count == 1)
    #expect(bench.screens.first?.veil != nil)
    bench.press("h", wait: 300)
    bench.press("a", wait: 600)
    #expect(bench.session.desk.desk.phones.count > 2)
    bench.press(.escape, wait: 300)
    #expect(bench.display.size.width == width)
  }

  @Test func theExportPageHasWhatTheSizeOfAFilmDependsOn() throws {
    let bench = try SessionBench(studio: true)
    #expect(bench.session.exportState.gestureMeasure == nil)
    bench.tap(150, 113)
    bench.dragBack()
    let session = try #require(bench.session.exportState.sessionMeasure)
    #expect(session.frames == bench.session.tape.frames.count && session.rate == 60)
    #expect(session.phones == 1 && session.screen == CGSize(width: 390, height: 844))
    #expect(session.framed == CGSize(width: 466, height: 920))
    bench.press("k")
    bench.press("p", wait: 300)
    bench.press("c", wait: 600)
    let played = try #require(bench.session.exportState.gestureMeasure)
    #expect(played.phones == 2 && played.frames > 20 && played.frames < 200)
  }

  @Test func withoutADragItIsSaidWhy() throws {
    let bench = try SessionBench(studio: true)
    bench.press(.enter, wait: 200)
    #expect(bench.words == "No drag yet" && bench.state.title == nil)
  }

  @Test func theDragThatIsAskedForIsOneOfThePrototype() throws {
    let bench = try SessionBench(
      "backswipe: 1\ninitial: a\nscreens: { a: { rows: 40 } }\n", studio: true)
    bench.press(.enter, wait: 200)
    #expect(
      bench.session.studio?.gestureReason == "Drag a list; then this plays it again.")
  }

  @Test func aChangeOfSettingsPlaysTheDragAnew() throws {
    let bench = try SessionBench(studio: true)
    bench.tap(150, 113)
    bench.dragBack()
    bench.press(.enter, wait: 2500)
    let before = bench.display.presentCount
    bench.press("p", wait: 300)
    #expect(bench.display.presentCount > before && bench.state.title == "Drag")
  }

  @Test func closingTheStudioReturnsToTheSession() throws {
    let bench = try stopped()
    bench.press(.left)
    bench.press(.tab)
    #expect(bench.session.studio == nil)
    bench.press(" ")
    bench.tap(150, 113)
    #expect(bench.stack == ["first", "second"])
  }

  @Test func aSliderActsOnTheNextPush() throws {
    let bench = try SessionBench(studio: true)
    bench.run(300)
    let before = bench.session.settings.present
    let frame = try bench.frame(of: "setting.push.duration.slider", .panel)
    let thumb = frame.minX + 16 + (frame.width - 32) * 0.35
    bench.send(.pointerPressed(CGPoint(x: thumb, y: frame.midY)))
    for step in 1...10 {
      bench.send(
        .pointerMoved(CGPoint(x: thumb + CGFloat(step) * 6, y: frame.midY), isPressed: true),
        after: 16)
    }
    bench.send(.pointerReleased(CGPoint(x: thumb + 60, y: frame.midY)), after: 100)
    bench.run(600)
    let changed = bench.session.settings.present
    #expect(changed.effectivePushDuration != before.effectivePushDuration)
    bench.tap(150, 113, wait: 1500)
    let push = bench.frames.count { $0.transition?.name == "push" }
    #expect(abs(push - Int(changed.effectivePushDuration.seconds * 60)) <= 2, "\(push)")
  }

  @Test func theCursorOverAFieldIsThatOfText() throws {
    let bench = try SessionBench(studio: true)
    bench.run(300)
    let frame = try bench.frame(of: "settings.search", .panel)
    bench.send(.pointerMoved(CGPoint(x: frame.midX, y: frame.midY), isPressed: false))
    bench.run(50)
    #expect(bench.display.cursor == .text)
    bench.send(.pointerMoved(bench.place(100, 100), isPressed: false))
    bench.run(50)
    #expect(bench.display.cursor == .arrow)
  }

  @Test func aBlindTestPlaysTakesAnswersAndIsKept() throws {
    let source = try SessionBench(studio: true)
    source.tap(150, 113)
    source.dragBack()
    source.press(.enter, wait: 300)
    let gesture = try #require(source.session.studio?.gesture)
    let bench = try SessionBench { configuration in
      configuration.blindTest = LiveSession.BlindTestStart(
        gesture: gesture,
        a: SimulatorSettings([SettingAssignment(preset: "half")].compactMap(\.self)),
        seed: 7, tries: 3)
    }
    bench.run(300)
    #expect(bench.session.studio?.isTesting == true)
    bench.press(.function(1))
    #expect(bench.words == "Blind test" && bench.session.studio?.page == .compare)
    bench.press("x", wait: 2500)
    #expect(bench.state.title == "Drag")
    for _ in 0..<3 {
      bench.press("x", wait: 300)
      bench.press("a", .shift, wait: 300)
    }
    #expect(bench.session.studio?.isTesting == false)
    #expect(bench.notes.tests.count == 1 && bench.notes.tests[0].contains("seed: 7"))
  }
}
