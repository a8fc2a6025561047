import BackswipePrototypes
import BackswipeUI
import BackswipeSession
import Testing

/// What a run in the window begins with.
@Suite("Settings of a live session")
@MainActor
struct SessionSettingsTests {
  private func prototype(_ settings: [SettingAssignment]) -> Prototype {
    Prototype(initial: "a", settings: settings, screens: [])
  }

  private func text(_ key: String, _ configuration: LiveSession.Configuration) -> String? {
    configuration.settings.texts.first { $0.key == key }?.value
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

  @Test("U2: a preset that was chosen in the window stays, and leaves what has a name of its own")
  func preset() throws {
    var session = try LiveSession.Configuration(
      title: "A", prototype: prototype([SettingAssignment("push.duration", "600ms")]),
      assignments: [
        SettingAssignment("preset", "half"), SettingAssignment("pop.hysteresis", "3"),
      ])
    #expect(text("preset", session) == "half")
    session.tuned = [SettingAssignment(preset: "flutter")].compactMap(\.self)
    #expect(text("preset", session) == "flutter" && text("pop.rule", session) == "flutter")
    #expect(text("push.duration", session) == "600ms" && text("pop.hysteresis", session) == "3")
    #expect(text("pop.strip", session) == "20")
    session.prototype = try prototype([SettingAssignment("pop.strip", "44")])
    #expect(text("preset", session) == "flutter" && text("push.duration", session) == "500ms")
    #expect(text("pop.strip", session) == "44")
  }
}
