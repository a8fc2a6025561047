import BackswipeLottie
import BackswipePrototypes
import BackswipeScenarios
import Testing

/// Lottie animations on pages.
@Suite("Lottie animations on pages")
@MainActor
struct LottiePageTests {
  /// One second of 60 frames: a red square that moves from the left to the right.
  private static let file = """
    {"v":"5.7.0","fr":60,"ip":0,"op":60,"w":100,"h":100,"layers":[{"ty":4,"nm":"Square","ks":{
      "p":{"a":1,"k":[{"t":0,"s":[0,50],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":60,"s":[100,50]}]}},
      "shapes":[{"ty":"rc","p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[20,20]},"r":{"a":0,"k":0}},
        {"ty":"fl","c":{"a":0,"k":[1,0,0,1]},"o":{"a":0,"k":100}}]}]}
    """

  /// Runs a page, which is pushed by `Go` on another one.
  private func run(
    _ view: String, _ timeline: String, _ expectations: [String], hertz: Int = 60
  ) throws -> Run {
    let text = """
      backswipe: 1
      prototype:
        backswipe: 2
        initial: home
        state: { shown: false, level: 0 }
        screens:
          home: { title: Home, view: { column: [{ button: Go, push: page }] } }
          page: { title: Page, view: { column: [\(view), { button: Show, set: { shown: not shown } }, { button: Half, set: { level: 0.5 } }, { spacer: true }] } }
      display: { size: [390, 844], refresh: \(hertz) }
      timeline: \(timeline)
      expect: [\(expectations.joined(separator: ", "))]
      """
    let scenario = try ScenarioFile.parse(bytes: Array(text.utf8), file: "test.yaml")
    guard case .inline(var prototype) = scenario.prototype else { throw CancellationError() }
    let animation = try LottieAnimation(bytes: Array(Self.file.utf8), file: "heart.json")
    let mistakes = prototype.assets.load(file: "test.yaml") { _ in .animation(animation) }
    #expect(mistakes.isEmpty)
    return try Run(scenario, name: "test.yaml", prototype: prototype)
  }

  @Test(
    "An animation begins when its page has appeared, at the time of each frame, and rests at its end",
    arguments: [60, 120])
  func plays(_ hertz: Int) throws {
    let run = try run(
      "{ lottie: heart.json, identifier: heart, width: 100, height: 100 }",
      "[{ at: 1s, tap: Go }]",
      [
        "{ at: { after: push began, plus: 200ms }, element: heart, playback: 0 }",
        "{ at: { after: push ended, plus: 250ms }, element: heart, playback: 0.25, within: 0.035 }",
        "{ from: { after: push ended, plus: 100ms }, to: { after: push ended, plus: 900ms }, element: heart, playback: { monotone: rising } }",
        "{ at: end, element: heart, playback: 1, width: 100, height: 100 }",
      ], hertz: hertz)
    #expect(run.failures == [])
  }

  @Test("Speed, repeats, and a cancelled pop, which does not begin it again")
  func speed() throws {
    let run = try run(
      "{ lottie: heart.json, identifier: heart, speed: 0.5, repeat: 2, padding: 8 }",
      """
      [{ at: 1s, tap: Go }, { at: 2s, drag: { from: [2, 400], to: [60, 400], over: 300ms } }]
      """,
      [
        "{ at: { after: push ended, plus: 1s }, element: heart, playback: 0.5, within: 0.03 }",
        "{ at: { after: push ended, plus: 3s }, element: heart, playback: 0.5, within: 0.03 }",
        "{ at: end, stack: [home, page] }",
        "{ at: end, element: heart, playback: 1 }",
      ])
    #expect(run.failures == [])
  }

  @Test("An animation whose condition hides it begins again each time it is shown")
  func shown() throws {
    let run = try run(
      "{ lottie: heart.json, identifier: heart, when: shown, mode: fill }",
      "[{ at: 1s, tap: Go }, { at: 2s, tap: Show }, { at: 4s, tap: Show }, { at: 5s, tap: Show }]",
      [
        "{ at: 2.5s, element: heart, playback: 0.45, within: 0.03 }",
        "{ at: 3.5s, element: heart, playback: 1 }",
        "{ at: 5.4s, element: heart, playback: 0.35, within: 0.03 }",
      ])
    #expect(run.failures == [])
  }

  @Test("A driven animation is where its number is, and does not play")
  func driven() throws {
    let run = try run(
      "{ lottie: heart.json, identifier: heart, drive: { from: level, over: [0, 1], to: { progress: [0.2, 1] } } }",
      "[{ at: 1s, tap: Go }, { at: 3s, tap: Half }]",
      [
        "{ at: 2.9s, element: heart, playback: 0.2 }", "{ at: end, element: heart, playback: 0.6 }",
        "{ at: end, element: Half, playback: 0 }",
      ])
    #expect(run.failures.count == 1)
    #expect(run.failures.first?.contains("has no playback") == true)
  }
}
