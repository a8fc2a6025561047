import BackswipeMetrics
import BackswipePrototypes
import BackswipeStudio
import BackswipeUI
import Foundation
import TestSupport
import Testing

@testable import BackswipeSession

/// What ends a session, what asks first, and what can be taken back. (U1, V1)
@MainActor
@Suite struct SessionEndingTests {
  @Test(arguments: [WindowEvent.closeRequest, .keyDown(KeyPress("q", .control))])
  func withNothingToLoseItEndsAtOnce(event: WindowEvent) throws {
    let bench = try SessionBench()
    bench.send(event)
    bench.run(100)
    #expect(bench.session.ending == .quit)
  }

  @Test(arguments: [WindowEvent.closeRequest, .keyDown(KeyPress(.escape))])
  func withUnsavedSettingsItAsksFirst(event: WindowEvent) throws {
    let bench = try SessionBench()
    bench.press("p", wait: 400)
    #expect(bench.title.contains("unsaved"))
    bench.send(event)
    bench.run(300)
    #expect(bench.session.ending == nil && bench.words.contains("not saved"))
    // Too soon to have read the question, which is shown again.
    bench.send(event)
    bench.run(500)
    #expect(bench.session.ending == nil && bench.words.contains("not saved"))
    bench.send(event)
    bench.run(100)
    #expect(bench.session.ending == .quit)
  }

  @Test(arguments: [20, 100, 300, 2000] as [Int64])
  func aSecondPressOfControlQQuitsAtOnce(wait: Int64) throws {
    let bench = try SessionBench()
    bench.press("p", wait: 400)
    bench.press("q", .control, wait: wait)
    #expect(bench.session.ending == nil && bench.words.contains("not saved"))
    bench.press("q", .control)
    #expect(bench.session.ending == .quit)
  }

  @Test func aKeyThatRepeatsIsOnePress() throws {
    let bench = try SessionBench()
    bench.press("p", wait: 400)
    bench.press("q", .control, wait: 50)
    for _ in 0..<40 { bench.send(.keyDown(KeyPress("q", .control, isRepeat: true))) }
    bench.run(1000)
    #expect(bench.session.ending == nil)
  }

  @Test func anotherKeyTakesTheQuestionBack() throws {
    let bench = try SessionBench()
    bench.press("p")
    bench.press("q", .control, wait: 1000)
    #expect(bench.words.contains("not saved"))
    bench.press(.left, wait: 100)
    #expect(bench.words.isEmpty)
    bench.press("q", .control, wait: 100)
    #expect(bench.session.ending == nil && bench.words.contains("not saved"))
  }

  @Test func theQuestionIsShownAsLongAsASecondPressCounts() throws {
    let bench = try SessionBench()
    bench.press("p", wait: 400)
    let asked = bench.display.now
    bench.press("q", .control, wait: 2600)
    #expect(bench.words.contains("not saved"))
    #expect((bench.session.chrome.toast?.strength(at: asked + 2_600_000_000)) == 1)
    bench.run(600)
    #expect(bench.words.isEmpty)
    bench.press("q", .control, wait: 100)
    #expect(bench.session.ending == nil && bench.words.contains("not saved"))
  }

  @Test func aRecordedSessionLosesNothing() throws {
    let bench = try SessionBench { $0.isRecorded = true }
    bench.press("p")
    bench.press("q", .control)
    #expect(bench.session.ending == .quit)
  }

  @Test func aLookIsNoSetting() throws {
    let bench = try SessionBench()
    bench.press("d")
    bench.press("q", .control)
    #expect(bench.session.ending == .quit)
  }

  @Test func escQuitsOnlyWhenPressedTwice() throws {
    let bench = try SessionBench()
    bench.press(.escape, wait: 200)
    #expect(bench.session.ending == nil && bench.words == "Esc again quits")
    bench.run(4000)
    bench.press(.escape, wait: 200)
    #expect(bench.session.ending == nil)
    bench.press(.escape, wait: 200)
    #expect(bench.session.ending == .quit)
  }

  @Test func aSignalEndsItWithoutAsking() throws {
    let bench = try SessionBench()
    bench.press("p")
    bench.notes.isInterrupted = true
    bench.run(300)
    #expect(bench.session.ending == .interrupted)
    let other = try SessionBench()
    other.send(.quitRequest)
    other.run(100)
    #expect(other.session.ending == .interrupted)
  }

  @Test func aLostDisplayEndsIt() throws {
    let bench = try SessionBench()
    bench.display.isLost = true
    bench.run(300)
    #expect(bench.session.ending == .displayLost)
    let other = try SessionBench()
    other.display.hasPixels = false
    other.tap(150, 113)
    #expect(other.session.ending == .noPixels)
  }

  @Test func anErrorOfTheDisplayIsToldOnce() throws {
    let bench = try SessionBench()
    for _ in 0..<3 {
      bench.display.errors = ["BadWindow"]
      bench.run(300)
    }
    #expect(bench.notes.troubles == ["BadWindow; the window goes on"])
  }

  @Test func startingAgainIsTakenBack() throws {
    let bench = try SessionBench()
    bench.tap(150, 113)
    let lines = bench.lines
    bench.press("r", wait: 300)
    #expect(bench.stack == ["first"] && bench.words == "Started again")
    bench.press("z", .control, wait: 300)
    #expect(bench.words == "The session goes on")
    #expect(bench.stack == ["first", "second"])
    #expect(Array(bench.lines.prefix(lines.count)) == lines)
    bench.press(.left, wait: 800)
    #expect(bench.stack == ["first"])
    #expect(bench.replayed == bench.lines)
  }

  @Test func aChangeOfSettingsLeavesTheFormerRun() throws {
    let bench = try SessionBench()
    bench.tap(150, 113)
    bench.press("r", wait: 300)
    bench.press("p", wait: 200)
    bench.press("z", .control, wait: 300)
    #expect(bench.stack == ["first"])
  }

  @Test func missedTicksStayCountedAtAnotherRefreshRate() throws {
    let bench = try SessionBench(studio: true)
    bench.tap(150, 113, wait: 100)
    bench.display.cost = 40_000_000
    bench.run(500)
    bench.display.cost = 0
    bench.run(1000)
    let missed = bench.session.run.missedTicks
    #expect(missed > 3)
    bench.session.perform(TimelineCommand.nextRate)
    #expect(bench.session.run.missedTicks == missed)
  }

  @Test func theOutcomeCountsFramesAndMissedTicks() throws {
    let bench = try SessionBench()
    let start = bench.display.now
    bench.tap(150, 113, wait: 100)
    bench.display.cost = 40_000_000
    bench.run(500)
    bench.send(.closeRequest)
    bench.run(100)
    let outcome = bench.session.outcome(
      shownAfter: start - 90_000_000, processorTime: 5_000_000, path: "surface")
    #expect(outcome.ending == .quit && outcome.missedTicks > 3)
    #expect(outcome.frames.count == bench.frames.count)
    #expect(outcome.summary.hasSuffix("processor 5.00 ms, path surface"))
    #expect(outcome.savedState != nil)
  }
}
