import BackswipePrototypes
@testable import BackswipeSession
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeSimulation
import BackswipeStudio
import BackswipeUI
import Testing

/// What a run in the window begins with.
@Suite("Settings of a live session")
@MainActor
struct SessionSettingsTests {
  private func prototype(_ settings: [SettingAssignment]) -> Prototype {
    Prototype(initial: "a", settings: settings, screens: [])
  }

  private func text(_ key: String, _ configuration: LiveSession.Configuration) -> String? {
    SimulatorSettings(configuration.ownAssignments).texts.first { $0.key == key }?.value
  }

  @Test("U2: what was asked for wins over the prototype's own, also when that is read again")
  func reload() throws {
    var session = try LiveSession.Configuration(
      title: "A", prototype: prototype([SettingAssignment("push.duration", "600ms")]),
      assignments: [SettingAssignment("pop.strip", "30")])
    #expect(text("push.duration", session) == "600ms" && text("pop.strip", session) == "30")
    session.prototype = try prototype([
      SettingAssignment("push.duration", "900ms"), SettingAssignment("pop.strip", "9"),
    ])
    #expect(text("push.duration", session) == "900ms" && text("pop.strip", session) == "30")
    session.prototype = prototype([])
    #expect(text("push.duration", session) == "350ms")
  }

  @Test("U2: what was tuned in the window stays when the prototype is read again")
  func tuned() throws {
    let bench = try SessionBench()
    bench.press("p", wait: 100)
    let name = bench.session.settings.present.presetName
    #expect(name != SimulatorSettings().presetName)
    bench.session.restart(bench.session.configuration.prototype)
    bench.run(200)
    #expect(bench.session.settings.present.presetName == name)
    #expect(bench.session.simulation.environment.settings.presetName == name)
  }

  @Test("A change is undone after the studio was closed and the session was started again")
  func undo() throws {
    let bench = try SessionBench(studio: true)
    let before = bench.session.settings.present
    bench.press(.down, wait: 200)
    bench.press("=", wait: 200)
    #expect(bench.session.settings.present != before)
    bench.press(.escape, wait: 200)
    bench.session.closeStudio()
    bench.press("r", wait: 300)
    #expect(bench.session.settings.present != before)
    bench.session.openStudio()
    bench.session.studio?.press(.undo)
    bench.run(100)
    #expect(bench.session.settings.present == before)
    #expect(bench.session.simulation.environment.settings == before)
  }

  @Test("A copied settings string is taken in one step, and copied again as the same")
  func settingsString() throws {
    let bench = try SessionBench(studio: true)
    let before = bench.session.settings.present
    var wanted = before
    wanted.apply(
      try [
        SettingAssignment("preset", "flutter"), SettingAssignment("pop.strip", "31"),
      ])
    bench.display.clipboard = " " + (try #require(SettingsCode.text(wanted))) + "\n"
    bench.press("v", .control)
    #expect(bench.session.settings.present == wanted && bench.words == "Settings string")
    bench.press("c", .control)
    #expect(bench.display.clipboard == SettingsCode.text(wanted))
    bench.press("z", .control)
    #expect(bench.session.settings.present == before)
    bench.press("f", .control)
    bench.press("v", .control)
    #expect(bench.session.settings.present == wanted)
    bench.press(.escape)
    bench.display.clipboard = "bs1:abc"
    bench.press("v", .control)
    #expect(bench.words == "The settings string is not taken")
    bench.display.clipboard = "some text"
    bench.press("v", .control)
    #expect(bench.words == "No settings string is copied")
    #expect(bench.session.settings.present == wanted)
  }

  @Test("U2: what was tuned after a frame of the past stays when the session goes on from there")
  func past() throws {
    let bench = try SessionBench(studio: true)
    bench.tap(150, 113, wait: 1500)
    bench.press(" ", wait: 100)
    for _ in 0..<5 { bench.press(.left, wait: 50) }
    #expect(bench.session.showsPast)
    bench.press("p", wait: 100)
    let settings = bench.session.settings.present
    bench.press("g", wait: 500)
    #expect(!bench.session.showsPast)
    #expect(bench.session.simulation.environment.settings == settings)
  }
}
