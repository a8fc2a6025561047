import BackswipeAnalysis
import BackswipeGestures
@testable import BackswipeSession
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeSimulation
@testable import BackswipeStudio
import BackswipeUI
import BackswipeUnits
import Testing

@Suite("Versions of a session's settings")
@MainActor
struct SessionVersionsTests {
  private func bench() throws -> SessionBench {
    try SessionBench(studio: true) {
      $0.localTime = { LocalTime(parsing: "2026-11-27 22:18:05") }
    }
  }

  /// Pushes the second page.
  private func push(_ bench: SessionBench) { bench.tap(150, 113, wait: 1200) }

  @Test("A push, a drag and a drag played again are versions, each of its settings once")
  func played() throws {
    let bench = try bench()
    let session = bench.session
    #expect(session.versions.all.isEmpty)
    push(bench)
    #expect(session.versions.all.map(\.outcome) == [""])
    bench.dragBack()
    bench.run(600)
    #expect(session.versions.all.count == 1)
    #expect(session.versions.all[0].outcome.hasPrefix("pops, at rest "))
    #expect(session.versions.all[0].when?.hourAndMinute == "22:18")
    bench.press("p", wait: 100)
    #expect(session.versions.all.count == 1)
    bench.press(.enter, wait: 1500)
    #expect(session.versions.all.count == 2)
    #expect(session.versions.all[1].settings == session.settings.present)
    #expect(session.versions.difference(2).contains("flutter"))
    #expect(!session.versions.all[1].outcome.isEmpty)
    bench.press(.enter, wait: 1500)
    #expect(session.versions.all.count == 2)
  }

  @Test("A drag that begins no pop is a version with that outcome")
  func noPop() throws {
    let bench = try bench()
    push(bench)
    bench.press("p", wait: 100)
    bench.drag((0...8).map { (200 + CGFloat($0) * 20, 500) })
    #expect(bench.session.versions.all.map(\.outcome) == ["", "no pop"])
  }

  @Test("Settings that change while a drag is played are a version once they stay")
  func settled() throws {
    let bench = try bench()
    push(bench)
    bench.dragBack()
    bench.run(600)
    bench.press(.enter, wait: 2500)
    bench.press(.down, wait: 50)
    bench.press(.down, wait: 50)
    let count = bench.session.versions.all.count
    for _ in 0..<4 { bench.press("=", wait: 100) }
    #expect(bench.session.versions.all.count == count)
    bench.run(1500)
    #expect(bench.session.versions.all.count == count + 1)
    #expect(bench.session.versions.all.last?.settings == bench.session.settings.present)
  }

  @Test("A click applies a version in one step, and two are played beside one another")
  func commands() throws {
    let bench = try bench()
    push(bench)
    bench.dragBack()
    bench.run(600)
    bench.press("p", wait: 100)
    bench.press(.enter, wait: 1500)
    let flutter = bench.session.settings.present
    bench.press(.function(3), wait: 300)
    try bench.click("versions.1.apply", .panel)
    #expect(bench.session.settings.present == SimulatorSettings())
    #expect(bench.words == "Version 1")
    bench.press("z", .control, wait: 200)
    #expect(bench.session.settings.present == flutter)
    bench.press(.function(3), wait: 300)
    try bench.click("versions.2.star", .panel)
    #expect(bench.session.versions.version(2)?.isStarred == true)
    try bench.click("versions.1.compare", .panel)
    #expect(bench.session.past.bench?.takes.count == 1)
    try bench.click("versions.2.compare", .panel, wait: 1500)
    #expect(
      bench.session.past.bench?.takes.map(\.side.name) == ["Version 1", "Version 2"])
    #expect(bench.session.past.benchLists.count == 2)
    let words = bench.session.studio?.compare.versions.words ?? ""
    #expect(words.hasPrefix("Version 1 → Version 2: preset uikit → flutter"))
  }

  @Test("Versions stay when the session starts again, and when it goes on from the past")
  func restart() throws {
    let bench = try bench()
    push(bench)
    bench.press("r", wait: 300)
    #expect(bench.session.versions.all.count == 1)
    bench.press("z", .control, wait: 500)
    #expect(bench.session.versions.all.count == 1)
  }
}

@Suite("Frames in which settings were played")
struct VersionWatchTests {
  private func span(
    _ name: String, _ outcome: TransitionSpan.Outcome, isDrag: Bool = true, end: Int64 = 900
  ) -> TransitionSpan {
    TransitionSpan(
      name: name, begin: Instant(nanoseconds: 0), end: Instant(nanoseconds: end * 1_000_000),
      frames: 3, interactive: isDrag, outcome: outcome)
  }

  private func sample(
    _ phase: PointerSample.Phase, _ x: CGFloat, at milliseconds: Int64
  ) -> PointerSample {
    PointerSample(
      id: 1, phase: phase, location: CGPoint(x: x, y: 300),
      instant: Instant(nanoseconds: milliseconds * 1_000_000))
  }

  @Test("A transition is news once, and a pop by a finger has an outcome")
  func transitions() {
    var watch = VersionWatch()
    #expect(watch.events(run: 0, samples: [], spans: [], canPop: false).isEmpty)
    #expect(
      watch.events(
        run: 0, samples: [], spans: [span("push", .running, isDrag: false)], canPop: true)
        == [.played])
    let push = span("push", .finished, isDrag: false)
    #expect(watch.events(run: 0, samples: [], spans: [push], canPop: true).isEmpty)
    let pop = [push, span("pop", .running)]
    #expect(
      watch.events(run: 0, samples: [sample(.began, 3, at: 100)], spans: pop, canPop: true)
        == [.played])
    #expect(
      watch.events(run: 0, samples: [sample(.ended, 90, at: 500)], spans: pop, canPop: true).isEmpty
    )
    #expect(
      watch.events(
        run: 0, samples: [], spans: [push, span("pop", .cancelled)], canPop: true)
        == [.outcome("stays, at rest 400 ms after release")])
    #expect(
      watch.events(
        run: 0, samples: [], spans: [push, span("pop", .cancelled)], canPop: true
      ).isEmpty)
  }

  @Test("The transitions of a run that begins again are no news")
  func runs() {
    var watch = VersionWatch()
    let spans = [span("push", .finished)]
    #expect(watch.events(run: 3, samples: [], spans: spans, canPop: true).isEmpty)
    #expect(watch.events(run: 4, samples: [], spans: spans, canPop: true).isEmpty)
    #expect(
      watch.events(run: 4, samples: [], spans: spans + spans, canPop: true).first == .played)
  }

  @Test("A drag to the right that begins nothing counts, another one does not")
  func nothing() {
    func events(
      from: CGFloat, to: CGFloat, canPop: Bool = true, isTaken: Bool = false
    ) -> [VersionWatch.Event] {
      var watch = VersionWatch()
      _ = watch.events(
        run: 0, samples: [sample(.began, from, at: 0)], spans: [], canPop: canPop,
        isTaken: isTaken)
      return watch.events(
        run: 0, samples: [sample(.ended, to, at: 200)], spans: [], canPop: canPop)
    }
    #expect(events(from: 100, to: 140) == [.played, .outcome("no pop")])
    #expect(events(from: 100, to: 120).isEmpty && events(from: 140, to: 100).isEmpty)
    #expect(events(from: 100, to: 140, canPop: false).isEmpty)
    #expect(events(from: 100, to: 140, isTaken: true).isEmpty)
  }
}
