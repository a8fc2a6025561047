import BackswipeAnalysis
import BackswipeDocuments
import BackswipePrototypes
import BackswipeScenarios
@testable import BackswipeSession
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeSimulation
import BackswipeStudio
import BackswipeUI
import BackswipeUnits
import Foundation
import TestSupport
import Testing

@Suite("Sessions that are kept and opened again")
@MainActor
struct SessionStudioFileTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("proto/mine.yaml", SessionBench.prototype)
  }

  private func path(_ name: String) -> String { scratch.folder.appendingPathComponent(name).path }

  /// A session of the prototype's file.
  private func bench(opened: OpenedStudio? = nil) throws -> SessionBench {
    try SessionBench(studio: true) {
      $0.savedFile = path("proto/mine.yaml")
      $0.opened = opened
      $0.localTime = { LocalTime(parsing: "2026-11-27 22:18:05") }
      let folder = path("drags")
      $0.gestures = { GestureStore(folder: folder) }
      if let display = opened?.tape?.log.start.display { $0.phone = display }
    }
  }

  private func open(_ name: String) throws -> OpenedStudio {
    let bytes = Array(try Data(contentsOf: scratch.folder.appendingPathComponent(name)))
    let root = try YAMLDocument.read(bytes: bytes, file: name)
    let mine = try Prototype.parse(SessionBench.prototype, file: "mine.yaml")
    let (file, prototype) = try StudioFile.parse(root, file: name) { _ throws(FileErrors) in mine }
    let tape = try file.session.map { try ScenarioTape(of: $0, name: name, prototype: prototype) }
    let gesture = try file.drag.map {
      try GestureSearch.gesture(of: $0, prototype: prototype, path: name)
    }
    return OpenedStudio(file, path: path(name), bytes: bytes, tape: tape, gesture: gesture)
  }

  /// A push, a drag back, other settings, the drag again.
  private func play(_ bench: SessionBench) {
    bench.tap(150, 113, wait: 1200)
    bench.dragBack()
    bench.run(800)
    bench.press("p", wait: 100)
    bench.press(.enter, wait: 1500)
    bench.press(.escape, wait: 300)
  }

  @Test("A session is kept beside its prototype and opened as it was")
  func keep() throws {
    let bench = try bench()
    play(bench)
    bench.press("[", wait: 100)
    bench.press("l", wait: 100)
    bench.press("s", .control, wait: 200)
    #expect(bench.words == "Kept the session")
    #expect(try scratch.names().contains("proto"))
    let opened = try open("proto/mine.studio.yaml")
    guard case .path(let name, _) = opened.file.prototype else {
      Issue.record("no path")
      return
    }
    #expect(name == "mine.yaml")
    #expect(opened.file.versions == bench.session.versions && opened.file.versions.all.count == 2)
    #expect(SimulatorSettings(opened.file.settings) == bench.session.settings.present)
    #expect(opened.file.loop.repeats && opened.file.loop.from != nil)
    let again = try self.bench(opened: opened)
    #expect(again.session.settings.present == bench.session.settings.present)
    #expect(again.session.versions == bench.session.versions)
    #expect(again.session.run.transitions.map(\.name) == ["push", "pop"])
    #expect(again.session.tape.samples == bench.session.tape.samples)
    #expect(again.session.past.playback.loops)
    #expect(again.session.past.playback.inPoint == opened.file.loop.from)
    again.press(.enter, wait: 1500)
    #expect(again.session.past.bench?.takes.count == 1)
    #expect(again.session.versions.all.count == 2)
    again.press("z", .control, wait: 200)
    #expect(again.session.settings.present == SimulatorSettings())
  }

  @Test("It is kept again in the same file, and not over another program's change")
  func again() throws {
    let bench = try bench()
    play(bench)
    bench.press("s", .control, wait: 200)
    let first = try open("proto/mine.studio.yaml").bytes
    bench.press("p", wait: 100)
    bench.press("s", .control, wait: 200)
    #expect(bench.words == "Kept the session")
    let second = try open("proto/mine.studio.yaml").bytes
    #expect(first != second)
    try scratch.write("proto/mine.studio.yaml", "backswipe: 1\nstudio: other\n")
    bench.press("s", .control, wait: 200)
    #expect(bench.words == "The session is not kept")
    #expect(try open("proto/mine.studio.yaml").file.title == "other")
  }

  @Test("A second session of the prototype takes another name")
  func names() throws {
    for _ in 0..<2 {
      let bench = try bench()
      play(bench)
      bench.press("s", .control, wait: 200)
    }
    #expect(try open("proto/mine-2.studio.yaml").file.title == "Test")
  }

  @Test("Kept drags are in the file, and listed where it is opened elsewhere")
  func drags() throws {
    let bench = try bench()
    play(bench)
    bench.press(.function(3), wait: 300)
    let gesture = try #require(bench.session.studio?.gesture)
    var store = try #require(bench.session.gestureStore())
    try store.keep(gesture, as: "soft", prototype: bench.session.prototypePath)
    bench.session.closeStudio()
    bench.session.openStudio()
    bench.press("s", .control, wait: 200)
    let opened = try open("proto/mine.studio.yaml")
    #expect(opened.file.drags.map(\.title) == ["soft"] && opened.file.drag != nil)
    // With the folder's drag it is one, without it is that of the file.
    #expect(try self.bench(opened: opened).session.gestureStore()?.kept.map(\.name) == ["soft"])
    try store.delete(try #require(store.kept.first))
    let elsewhere = try #require(try self.bench(opened: opened).session.gestureStore())
    let kept = try #require(elsewhere.kept.first)
    #expect(kept.name == "soft" && elsewhere.kept.count == 1)
    #expect(try elsewhere.gesture(kept).samples == gesture.samples)
  }
}
