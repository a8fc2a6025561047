import BackswipeMotion
import BackswipePrototypes
import BackswipeSettings
import BackswipeUnits
import Testing

@Suite("Numbers of a file that decide where released numbers rest")
struct DecidingNumberTests {
  private static let text = """
    backswipe: 2
    initial: a
    screens:
      a:
        title: Home
        state:
          sheet: { value: 330, limits: [120, 560], snaps: [120, { at: 330, set: { n: 1 }, animate: 200ms }, 560] }
          n: 0
        view:
          column:
            - { text: One, pan: { x: { snaps: [-168, 0], projection: 0.2s, distance: -2 } } }
            - { text: Two, pan: { x: { snaps: [-168, 0], projection: 0.2s } } }
            - { text: Three, pan: { y: { spring: { duration: 300ms, bounce: 0.1 } } } }
    """

  private func keys(
    _ rules: [NumberRule], _ changes: [(String, Double)] = []
  ) throws -> [String] {
    let numbers = try #require(try Prototype.parse(Self.text, file: "a.yaml").numbers)
    let assignments = try changes.map { key, value in
      let number = try #require(numbers.number(key))
      return try #require(SettingAssignment(number.id, .number(value)))
    }
    return numbers.deciding(rules, under: SimulatorSettings(assignments)).map(\.key)
  }

  @Test("they are those of the rule, without the ones of actions")
  func rule() throws {
    let own = "screens.a.state.sheet."
    let expected = [
      "limits.1", "limits.2", "rubberBand", "snaps.1", "snaps.2.at", "snaps.3",
    ].map { own + $0 }
    let rule = NumberRule(limits: 120...560, snaps: [120, 330, 560])
    #expect(try keys([rule]) == expected)
    // Under other values the same rule is another one.
    let snap = [(own + "snaps.2.at", 300.0)]
    #expect(try keys([rule], snap) == [])
    #expect(try keys([NumberRule(limits: 120...560, snaps: [120, 300, 560])], snap) == expected)
  }

  @Test("of equal rules they are those of all, and of a rule that the file has not there are none")
  func equal() throws {
    let rule = NumberRule(snaps: [-168, 0], projection: .milliseconds(200))
    let found = try keys([rule])
    #expect(
      found
        == ["column.1.pan.x.", "column.2.pan.x."].flatMap { path in
          ["projection", "snaps.1", "snaps.2"].map { "screens.a.view." + path + $0 }
        })
    #expect(try keys([NumberRule(snaps: [-168, 0])]) == [])
    #expect(try keys([]) == [])
  }

  @Test("a number that rests anywhere has those of its spring")
  func free() throws {
    #expect(
      try keys([NumberRule()])
        == ["duration", "bounce"].map { "screens.a.view.column.3.pan.y.spring." + $0 })
  }
}
