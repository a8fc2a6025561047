import BackswipeAnalysis
import BackswipeFilms
import BackswipePrototypes
import BackswipeScenarios
import BackswipeScene
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeSimulation
@testable import BackswipeStudio
import BackswipeTrace
import BackswipeUI
import BackswipeUnits
import Testing

@testable import BackswipeSession

@Suite("Settings that change while time is stopped")
@MainActor
struct SessionPastTests {
  private func set(_ bench: SessionBench, _ key: String, _ text: String) throws {
    let assignment = try SettingAssignment(key, text)
    bench.session.settings.edit { $0.set(assignment) }
    bench.session.studio?.settingsChanged()
    bench.run(200)
  }

  /// The durations of pushes, and the outcomes of pops, of the session's timeline.
  private func pushes(_ bench: SessionBench) -> [Interval] {
    bench.state.transitions.filter { $0.name == "push" }.map(\.duration)
  }

  private func seek(_ bench: SessionBench, _ instant: Instant) {
    bench.session.perform(TimelineCommand.seek(instant))
    bench.run(100)
  }

  /// Two pushes with a drag back between them, the last half a second ago.
  private func played(_ text: String = SessionBench.prototype) throws -> SessionBench {
    let bench = try SessionBench(text, studio: true)
    bench.run(300)
    bench.tap(150, 113, wait: 1500)
    bench.dragBack()
    bench.run(500)
    bench.tap(150, 113, wait: 1500)
    #expect(bench.stack == ["first", "second"])
    return bench
  }

  @Test("The push that is shown is played again at the same instant, and its former one by undo")
  func push() throws {
    let bench = try played()
    let former = try #require(bench.state.transitions.last)
    seek(bench, former.begin + .milliseconds(200))
    let (shown, lists) = (bench.state.now, bench.session.list)
    let old = pushes(bench)
    try set(bench, "push.duration", "700ms")
    #expect(bench.state.now == shown && !bench.state.isLive && bench.session.list != lists)
    let new = pushes(bench)
    #expect(new.count == 2 && new[0] == old[0])
    #expect(new[1] > .milliseconds(680) && new[1] < .milliseconds(720), "\(new[1])")
    #expect(bench.state.transitions.last?.begin == former.begin)
    bench.press("z", .control, wait: 200)
    #expect(bench.state.now == shown && bench.session.list == lists)
    #expect(pushes(bench) == old)
    bench.press(.escape, wait: 200)
    #expect(bench.state.isLive && bench.stack == ["first", "second"])
    #expect(bench.session.simulation.environment.settings == bench.session.settings.present)
  }

  @Test("An earlier push is played again with the later ones, and later changes of it are over")
  func earlier() throws {
    let bench = try played()
    try set(bench, "push.duration", "600ms")
    bench.press(.left, wait: 1500)
    bench.tap(150, 113, wait: 1500)
    let old = pushes(bench)
    #expect(old.count == 3 && old[2] > old[1])
    seek(bench, try #require(bench.state.transitions.first).begin + .milliseconds(100))
    try set(bench, "push.duration", "200ms")
    #expect(pushes(bench).allSatisfy { $0 < .milliseconds(220) } && pushes(bench).count == 3)
    bench.press("g", wait: 300)
    #expect(bench.session.simulation.environment.settings.pushDuration == .milliseconds(200))
  }

  @Test("A drag of the past has another outcome under another threshold")
  func threshold() throws {
    let bench = try SessionBench(studio: true)
    bench.run(300)
    bench.tap(150, 113, wait: 1500)
    // It rests near the middle before it is let go of.
    let points: [(CGFloat, CGFloat)] = (0...14).map { (3 + CGFloat($0) * 16, 500) }
    bench.drag(points + Array(repeating: points[14], count: 20), wait: 1500)
    #expect(bench.stack == ["first"])
    let pop = try #require(bench.state.transitions.last)
    seek(bench, pop.begin + .milliseconds(300))
    try set(bench, "pop.threshold.fraction", "0.48")
    try set(bench, "pop.threshold", "400")
    try set(bench, "pop.threshold.fraction", "0.9")
    #expect(bench.state.transitions.last?.outcome == .cancelled)
    bench.press(.escape, wait: 200)
    #expect(bench.session.simulation.navigation.viewControllers.count == 2)
    #expect(bench.session.settings.editor.canUndo)
  }

  @Test("A running session keeps its past, and one that is stopped at rest does")
  func live() throws {
    let bench = try played()
    let (old, run) = (pushes(bench), bench.session.run.number)
    try set(bench, "push.duration", "700ms")
    bench.press(" ")
    try set(bench, "push.duration", "710ms")
    #expect(pushes(bench) == old && bench.session.run.number == run && bench.state.isLive)
  }

  @Test("Stopped during a push the session is at the same instant of it, and goes on from there")
  func stoppedPush() throws {
    let bench = try SessionBench(studio: true)
    bench.run(300)
    bench.tap(150, 113, wait: 200)
    bench.press(" ")
    let (now, list) = (bench.state.now, bench.session.list)
    try set(bench, "push.duration", "900ms")
    #expect(bench.state.now == now && bench.state.isLive && !bench.state.isRunning)
    #expect(bench.session.list != list && bench.session.tape.end == now)
    bench.press(" ", wait: 1500)
    #expect(bench.stack == ["first", "second"])
    let push = try #require(pushes(bench).last)
    #expect(push > .milliseconds(880) && push < .milliseconds(920), "\(push)")
    #expect(bench.replayed == bench.lines)
  }

  @Test("A finger that is down while time is stopped stays, and so does one that has lifted since")
  func stoppedDrag() throws {
    for isHeld in [true, false] {
      let bench = try SessionBench(studio: true)
      bench.run(300)
      bench.tap(150, 113, wait: 1500)
      let points: [(CGFloat, CGFloat)] = (0...14).map { (3 + CGFloat($0) * 20, 500) }
      bench.drag(points, releasing: false, wait: 50)
      bench.press(" ")
      if !isHeld {
        bench.send(.pointerReleased(bench.place(283, 500)))
        bench.run(100)
      }
      let (now, list) = (bench.state.now, bench.session.list)
      try set(bench, "push.dimming", "0.9")
      // A pane's frame takes the input that waits, with the phone at a stop.
      let way = bench.state.now - now
      #expect(way >= .zero && way <= Interval(nanoseconds: isHeld ? 0 : 1) && bench.state.isLive)
      #expect(bench.session.list != list)
      bench.press(" ")
      if isHeld { bench.send(.pointerReleased(bench.place(283, 500))) }
      bench.run(1500)
      #expect(bench.stack == ["first"], "held \(isHeld)")
      #expect(bench.state.transitions.last?.outcome == .finished)
    }
  }

  @Test("A span that is played again and again goes on with the new settings")
  func loop() throws {
    let bench = try played()
    let push = try #require(bench.state.transitions.last)
    bench.session.perform(TimelineCommand.seek(push.begin))
    bench.press("[")
    bench.session.perform(TimelineCommand.seek(push.begin + .milliseconds(300)))
    bench.press("]")
    bench.press("l")
    bench.press(" ")
    bench.press("s")
    try set(bench, "push.duration", "800ms")
    #expect(bench.state.isRunning && bench.state.loops && bench.state.slowness == 10)
    #expect(bench.state.inPoint == push.begin)
    #expect(bench.state.outPoint == push.begin + .milliseconds(300))
    #expect(pushes(bench).last.map { $0 > .milliseconds(780) } == true)
  }

  @Test("A size of texts and a turned phone count from now on: fingers would touch other things")
  func places() throws {
    let bench = try played()
    seek(bench, try #require(bench.state.transitions.last).begin + .milliseconds(100))
    let (old, run) = (pushes(bench), bench.session.run.number)
    try set(bench, "display.text", "extra-large")
    #expect(pushes(bench) == old && bench.session.run.number == run)
    bench.press(.escape, wait: 100)
    bench.press(" ", wait: 300)
    #expect(bench.session.simulation.environment.settings == bench.session.settings.present)
  }

  @Test("Settings of the past that stay are a version, and A is what the session began with")
  func versions() throws {
    let bench = try played()
    let start = bench.session.settings.present
    let count = bench.session.versions.all.count
    seek(bench, try #require(bench.state.transitions.last).begin + .milliseconds(100))
    for duration in [600, 650, 700] { try set(bench, "push.duration", "\(duration)ms") }
    #expect(bench.session.versions.all.count == count)
    bench.run(1000)
    #expect(bench.session.versions.all.count == count + 1)
    #expect(bench.session.versions.all.last?.settings == bench.session.settings.present)
    #expect(bench.session.sides.settings(of: ComparedSides.keptName) == start)
  }

  @Test("A film over the run has its page's edge beside that of the push as it is played again")
  func film() throws {
    let bench = try played()
    let push = try #require(bench.state.transitions.last)
    let film = SessionFilm("/nowhere/a.mp4")
    bench.session.film = film
    seek(bench, push.begin + .milliseconds(200))
    func edge() -> Double? {
      film.state.run.lazy.compactMap { $0.position(at: bench.state.now) }.first
    }
    let old = try #require(edge())
    try set(bench, "push.duration", "900ms")
    bench.run(200)
    let new = try #require(edge())
    #expect(new > old + 40, "\(old) \(new)")
  }

  // MARK: Enter

  @Test("Enter plays a push in a session without a drag, beside A too")
  func pushAgain() throws {
    let bench = try SessionBench(studio: true)
    bench.run(300)
    bench.tap(150, 113, wait: 1500)
    bench.press("k")
    try set(bench, "push.duration", "900ms")
    bench.press(.enter, wait: 600)
    #expect(bench.state.title == "Push" && bench.state.isRunning)
    let take = try #require(bench.session.past.bench?.takes.first)
    #expect(take.words.hasPrefix("now \u{B7} push, at rest 9"), "\(take.words)")
    #expect(bench.state.span.upperBound >= take.rest)
    bench.run(3000)
    #expect(!bench.state.isRunning && bench.session.list == take.list(at: take.end))
    bench.press("c", wait: 600)
    let takes = try #require(bench.session.past.bench?.takes)
    #expect(takes.map(\.side.name) == ["A", "now"] && takes[0].rest < takes[1].rest)
    // A setting that changes meanwhile changes it.
    try set(bench, "push.duration", "300ms")
    let next = try #require(bench.session.past.bench?.takes)
    #expect(next[0].rest == takes[0].rest && next[1].rest < takes[1].rest)
    bench.press(.escape, wait: 300)
    #expect(bench.state.title == nil && bench.stack == ["first", "second"])
    #expect(bench.session.studio?.gesture == nil)
  }

  @Test("Enter plays the push that is shown, and the drag elsewhere")
  func shownPush() throws {
    let bench = try played()
    let (push, pop) = (bench.state.transitions[0], bench.state.transitions[1])
    seek(bench, push.begin + .milliseconds(150))
    bench.press(.enter, wait: 300)
    #expect(bench.state.title == "Push")
    let landing = try #require(bench.session.past.bench?.gesture.landing)
    #expect(landing < push.begin && bench.session.tape.cause(of: push.begin, among: []) == landing)
    bench.press(.escape, wait: 300)
    #expect(bench.state.title == nil)
    seek(bench, pop.begin + .milliseconds(50))
    bench.press(.enter, wait: 300)
    #expect(bench.state.title == "Drag")
  }
}
