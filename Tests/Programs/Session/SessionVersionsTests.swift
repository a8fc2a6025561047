import BackswipeAnalysis
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

  @Test("A drag and a tap of elements are versions in a session without a push")
  func elements() throws {
    let bench = try SessionBench(
      try PackageFiles.text("Resources/Prototypes/player.yaml"), studio: true)
    let session = bench.session
    func lift() -> String { session.simulation.variable("lift").map { "\($0)" } ?? "" }
    bench.drag((0...20).map { (200, 775 - CGFloat($0) * 18) }, wait: 2500)
    #expect(lift() == "number(1.0)")
    #expect(session.versions.all.count == 1)
    #expect(
      session.versions.all[0].outcome.hasPrefix("player: drag, at rest "),
      "\(session.versions.all[0].outcome)")
    bench.press("p", wait: 100)
    bench.drag((0...20).map { (200, 240 + CGFloat($0) * 18) }, wait: 2500)
    #expect(lift() == "number(0.0)")
    #expect(session.versions.all.count == 2)
    #expect(session.versions.all[1].settings == session.settings.present)
    bench.press("p", wait: 100)
    bench.tap(120, 775, wait: 2500)
    #expect(lift() == "number(1.0)")
    #expect(session.versions.all.count == 3)
    #expect(session.versions.all[2].outcome.hasPrefix("at rest "))
    // A tap that moves nothing.
    bench.press("p", wait: 100)
    bench.tap(200, 60, wait: 1000)
    #expect(session.versions.all.count == 3)
  }

  @Test("A scroll and a drag of a sheet are versions where the settings differ")
  func scrollsAndSheets() throws {
    let bench = try SessionBench(SharedPages.listAndSheet, studio: true)
    push(bench)
    let session = bench.session
    func scroll() { bench.drag((0...12).map { (200, 600 - CGFloat($0) * 20) }, wait: 3000) }
    scroll()
    #expect(session.versions.all.count == 1)
    bench.press("p", wait: 100)
    scroll()
    #expect(session.versions.all.count == 2)
    #expect(session.versions.all[1].outcome.hasPrefix("Scrolling, at rest "))
    bench.press(.left, wait: 1200)
    #expect(bench.stack == ["first"])
    bench.tap(150, 157, wait: 1500)
    #expect(session.versions.all.count == 2)
    bench.press("p", wait: 100)
    bench.drag((0...12).map { (200, 450 - CGFloat($0) * 20) }, wait: 2500)
    #expect(bench.frames.last?.parts.detent == "large")
    #expect(session.versions.all.count == 3)
    #expect(session.versions.all[2].outcome.contains("at rest "))
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

  @Test("Up to four versions are played, by the mark in the row or with Shift")
  func several() throws {
    let bench = try bench()
    push(bench)
    bench.dragBack()
    bench.run(600)
    for _ in 0..<2 {
      bench.press("p", wait: 100)
      bench.press(.enter, wait: 1500)
    }
    let session = bench.session
    try #require(session.versions.all.count == 3)
    bench.press(.function(3), wait: 300)
    try bench.click("versions.1.compare", .panel)
    try bench.click("versions.2.compare", .panel, wait: 1500)
    try bench.click("versions.3.add", .panel, wait: 1500)
    let names = ["Version 1", "Version 2", "Version 3"]
    #expect(session.past.bench?.takes.map(\.side.name) == names)
    #expect(session.past.benchLists.count == 3 && session.timelineState.sides.map(\.name) == names)
    let studio = try #require(session.studio)
    #expect(studio.compare.versions.words.split(separator: "\n").count == 2)
    #expect(studio.compare.studies.versions.map(\.name) == names)
    // Out of the comparison, and in again with Shift.
    try bench.click("versions.3.add", .panel, wait: 1500)
    #expect(session.past.bench?.takes.map(\.side.name) == ["Version 1", "Version 2"])
    bench.send(.keyDown(KeyPress(.shift, [])))
    try bench.click("versions.3.compare", .panel, wait: 1500)
    bench.send(.keyUp(.shift))
    #expect(session.past.bench?.takes.map(\.side.name) == names)
    #expect(session.compared.numbers == [1, 2, 3])
    #expect(session.studioFile(for: "/tmp/x.studio.yaml").compared == [1, 2, 3])
    // The page has A and now again after the comparison.
    bench.press(.escape, wait: 300)
    #expect(session.past.bench == nil && studio.compare.studies.versions.isEmpty)
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
