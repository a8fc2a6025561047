import BackswipeDocuments
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettings
import Testing

/// Settings of screens and of transitions to them.
@Suite("Settings of screens and transitions")
@MainActor
struct PageSettingsTests {
  private static let prototype = """
    prototype:
      backswipe: 2
      initial: home
      settings: { push.curve: linear, push.duration: 400ms, present.curve: linear, present.duration: 400ms }
      screens:
        home:
          title: Home
          rows:
            - { title: Slow, push: slow }
            - { title: Plain, push: plain }
            - { title: Way, push: { screen: slow, transition: { settings: { push.duration: 700ms } } } }
            - { title: Fade, push: { screen: plain, transition: { kind: fade, settings: { push.duration: 600ms } } } }
            - { title: Over, present: { screen: over, detents: [large] } }
        slow: { title: Slow, settings: { push.duration: 1s, pop.threshold.fraction: 0.9, pop.threshold: 400, pop.projection: 0s }, rows: 3 }
        plain: { title: Plain, rows: [ { title: Slow, push: slow } ] }
        over: { title: Over, settings: { present.duration: 900ms }, rows: 3 }
    """

  private func failures(
    _ timeline: String, _ expectations: [String], file: String = "", set: [(String, String)] = []
  ) throws -> [String] {
    var options = ScenarioRunner.Options()
    options.settings = try set.map { try SettingAssignment($0.0, $0.1) }
    return try Run(
      "timeline: \(timeline)\nexpect: [\(expectations.joined(separator: ", "))]\n\(file)",
      prototype: Self.prototype, options: options
    ).failures
  }

  @Test("A push and a pop have the settings of the upper page, others those of the prototype")
  func pushes() throws {
    #expect(
      try failures(
        "[ { at: 0ms, push: slow }, { at: 2s, pop: true }, { at: 4s, push: plain }, { at: 6s, push: slow }, { at: 8s, popToRoot: true } ]",
        [
          "{ at: 1.5s, duration: 1s, within: 20ms }", "{ at: 3.5s, duration: 1s, within: 20ms }",
          "{ at: 5.5s, duration: 400ms, within: 20ms }", "{ at: 7.5s, duration: 1s, within: 20ms }",
          "{ at: end, duration: 1s, within: 20ms }",
        ]) == [])
  }

  @Test("A finger on a page is decided by the page's own rule")
  func fingers() throws {
    let drag = "drag: { from: [3, 400], to: [280, 400], over: 600ms, hold: 300ms }"
    #expect(
      try failures(
        "[ { at: 0ms, push: slow }, { at: 2s, \(drag) }, { at: 6s, pop: true }, { at: 8s, push: plain }, { at: 9s, \(drag) } ]",
        [
          "{ at: 5s, stack: [home, slow], outcome: cancelled }",
          "{ at: end, stack: [home], outcome: finished }",
        ]) == [])
  }

  @Test("The settings of a transition take precedence over those of its screen")
  func transitions() throws {
    #expect(
      try failures(
        "[ { at: 0ms, tap: Way }, { at: 2s, pop: true }, { at: 4s, tap: Fade }, { at: 6s, pop: true } ]",
        [
          "{ at: 1.9s, duration: 700ms, within: 20ms }",
          "{ at: 3.5s, duration: 700ms, within: 20ms }",
          "{ at: 5.5s, duration: 600ms, within: 20ms }",
          "{ at: end, duration: 600ms, within: 20ms }",
        ]) == [])
  }

  @Test("A presentation has the settings of the screen that it shows")
  func presentations() throws {
    #expect(
      try failures(
        "[ { at: 0ms, tap: Over }, { at: 2s, dismiss: true }, { at: 4s, push: plain } ]",
        [
          "{ at: 1.9s, duration: 900ms, within: 20ms }",
          "{ at: 3.5s, duration: 900ms, within: 20ms }",
          "{ at: end, duration: 400ms, within: 20ms }",
        ]) == [])
  }

  @Test("Settings of a scenario, of a run and of an entry hold on every page")
  func precedence() throws {
    let slow = "[ { at: 0ms, push: slow } ]"
    #expect(
      try failures(
        slow, ["{ at: end, duration: 500ms, within: 20ms }"],
        file: "settings: { push.duration: 500ms }")
        == [])
    #expect(
      try failures(
        slow, ["{ at: end, duration: 400ms, within: 20ms }"], set: [("push.duration", "400ms")])
        == [])
    #expect(
      try failures(
        "[ { at: 0ms, set-setting: { push.duration: 300ms } }, { at: 100ms, push: slow } ]",
        ["{ at: end, duration: 300ms, within: 20ms }"]) == [])
  }

  @Test("Settings of screens read back, and those of the whole run are mistakes")
  func file() throws {
    let text = "backswipe: 1\n" + Self.prototype + "\ntimeline: []"
    let file = try ScenarioFile.parse(bytes: Array(text.utf8), file: "t")
    #expect(try ScenarioFile.parse(bytes: Array(file.yaml().utf8), file: "t") == file)
    func message(_ screen: String) -> String {
      do {
        _ = try Prototype.parse(
          "backswipe: 2\ninitial: a\nscreens: { a: \(screen), b: {} }", file: "p")
        return "no mistake"
      } catch { return "\(error)" }
    }
    #expect(
      message("{ settings: { display.appearance: dark } }")
        == "p:3:29: 'display.appearance' is the same on every screen; it belongs to the prototype's settings"
    )
    #expect(
      message("{ settings: { push.duratoin: 1s } }").contains("did you mean 'push.duration'?"))
    #expect(
      message("{ rows: [{ title: b, push: { screen: b, transition: { duration: 1s } } }] }")
        .contains("a transition needs a 'kind', 'hero', 'tracks' or 'settings'"))
  }
}
