import BackswipeCodeExport
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettings
import Testing

@MainActor @Suite("Frames of heroes")
struct HeroFlightTests {
  private static let file = """
    backswipe: 2
    initial: home
    screens:
      home:
        view:
          column:
            - { button: A, identifier: a, push: { screen: one, transition: { kind: fade, hero: a } } }
            - { button: B, identifier: b, push: { screen: two, transition: { kind: fade, hero: b } } }
            - { button: C, identifier: c, push: { screen: two, transition: { kind: cover, hero: b } } }
            - { button: D, identifier: d, push: { screen: three, transition: { kind: fade, hero: d } } }
      one: { view: { shape: rectangle, identifier: a } }
      two: { view: { shape: rectangle, identifier: b } }
      three: { view: { shape: rectangle, identifier: d } }
    """

  @Test("Heroes beyond the limit of pages have no frames and are reported, others have them")
  func limit() throws {
    let prototype = try Prototype.parse(Self.file, file: "a.yaml")
    let all = ExportedTransition.all(of: prototype, SimulatorSettings([]))
    for (most, flights, beyond) in [
      (4, ["a", "b", "b", "d"], []), (3, ["a", "b", "b"], ["d"]), (2, ["a"], ["b", "d"]),
      (0, [], ["a", "b", "d"]),
    ] {
      var transitions = all
      let left = HeroFlight.measure(
        &transitions, in: prototype, [], ScenarioDisplay(), most: most)
      #expect(left == beyond, "\(most)")
      #expect(transitions.flatMap(\.flights).map(\.hero) == flights, "\(most)")
    }
  }

  @Test("The report has the heroes beyond the limit, for forms that write frames")
  func report() throws {
    var handoff = MotionExport(
      try Prototype.parse(Self.file, file: "a.yaml"), path: "a.yaml", settings: [])
    let words =
      "the frames of heroes are not written: a, b; 60 pages at most are laid out for an export"
    func reports(_ form: CodeForm) -> Bool { form.text(of: handoff).refused.contains(words) }
    #expect(!CodeForm.allCases.contains(where: reports))
    handoff.unmeasuredHeroes = ["a", "b"]
    let forms: [CodeForm] = [.swiftui, .uikit, .compose, .android, .flutter, .motion, .json]
    #expect(forms.allSatisfy(reports))
    #expect(!reports(.csv) && !reports(.css))
  }
}
