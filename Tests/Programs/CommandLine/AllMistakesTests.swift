import TestSupport
import Testing

/// Everything that is wrong is told in one go, wherever it is found out.
@Suite struct AllMistakesTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.write("app.yaml", Workbench.twoScreens())
  }

  /// What a verb says of a file, the places and the beginnings of the reasons.
  private func mistakes(_ verb: String, _ file: String) throws -> [String] {
    let result = try bench.run([verb, file])
    #expect(result.status == 3)
    return result.errors.split(separator: "\n").map(String.init)
  }

  private static let wrong = """
    timeline:
      - { at: 0ms, push: sceond }
      - { at: 1, push: thrid }
      - { at: 2s, pusch: second }
    expect:
      - { at: 1s, visible: fourth, progres: 1 }
      - { at: soon, view: fifth, x: 0 }
      - { at: end, element: nothing, x: 0 }
    settings: { push.duration: 5, pusch.curve: linear }

    """

  @Test(
    "U3: mistakes of a scenario, of its settings and against its prototype are told together",
    arguments: ["validate", "run", "judge"])
  func together(_ verb: String) throws {
    try bench.write("case.yaml", "backswipe: 1\nprototype: app.yaml\n" + Self.wrong)
    let told = try mistakes(verb, "case.yaml")
    let places = told.map { $0.split(separator: " ").first.map(String.init) ?? "" }
    #expect(
      places == [
        "case.yaml:4:22:", "case.yaml:5:11:", "case.yaml:5:20:", "case.yaml:6:15:",
        "case.yaml:8:24:", "case.yaml:8:32:", "case.yaml:9:11:", "case.yaml:9:23:",
        "case.yaml:10:25:", "case.yaml:11:28:", "case.yaml:11:31:",
      ], "\(told.joined(separator: "\n"))")
    for words in [
      "there is no screen 'sceond'; did you mean 'second'?", "there is no screen 'thrid'",
      "there is no screen 'fourth'", "there is no screen 'fifth'",
      "nothing in the prototype has the identifier or the label 'nothing'",
    ] { #expect(told.contains { $0.contains(words) }, "\(words)") }
  }

  @Test("U3: a prototype that is wrong is told too, and what it names counts as there")
  func wrongPrototype() throws {
    try bench.write(
      "app.yaml",
      """
      backswipe: 1
      initial: first
      screens:
        first: { titel: First, rows: [ { title: Go, push: secnd } ] }
        second: { rows: [ { identifier: there } ], left: [ { tint: red } ] }
      """)
    try bench.write(
      "case.yaml",
      """
      backswipe: 1
      prototype: app.yaml
      timeline: [ { at: 0ms, push: second }, { at: 1s, push: nowhere } ]
      expect: [ { at: end, element: there, x: 0 }, { at: end, element: here, x: 0 } ]
      """)
    let told = try mistakes("validate", "case.yaml")
    #expect(
      told.map { String($0.prefix { $0 != " " }) } == [
        "case.yaml:3:56:", "case.yaml:4:66:", "./app.yaml:4:12:", "./app.yaml:4:53:",
        "./app.yaml:5:21:",
        "./app.yaml:5:54:", "./app.yaml:5:62:",
      ], "\(told.joined(separator: "\n"))")
  }

  @Test("U3: a prototype inside the scenario, even one that cannot be used, is checked with it")
  func inlinePrototype() throws {
    try bench.write(
      "case.yaml",
      """
      backswipe: 1
      prototype:
        tabs: [ { screen: nowhere, badge: [] } ]
        screens: { first: { right: [ { image: logo.png } ] } }
      timeline: [ { at: 0ms, push: first }, { at: 1s, push: second } ]
      """)
    let told = try mistakes("validate", "case.yaml")
    for words in [
      "3:3: 'initial', the first screen, is missing", "a tab needs a 'title' or a 'system'",
      "'badge' must be text, not a list", "there is no screen 'nowhere'",
      "5:55: there is no screen 'second'",
    ] { #expect(told.contains { $0.contains(words) }, "\(words): \(told)") }
    #expect(!told.contains { $0.contains("'first'") && !$0.contains("initial") }, "\(told)")
  }

  @Test("U3: a prototype that is not there does not hide the scenario's own mistakes")
  func missingPrototype() throws {
    try bench.write("case.yaml", "backswipe: 1\nprototype: nowhere.yaml\n" + Self.wrong)
    let told = try mistakes("validate", "case.yaml")
    #expect(told.first == "case.yaml:2:12: the prototype 'nowhere.yaml' is not there")
    #expect(told.count == 7, "\(told)")
  }
}
