import BackswipeGeometry
import BackswipePrototypes
import BackswipeScenarios
import BackswipeScene
import BackswipeSettings
import BackswipeStudies
import BackswipeTime
import BackswipeTrace
import Testing

@Suite("Sides of settings")
struct SettingSideTests {
  private func parse(_ text: String, file: String = "") throws -> SettingSide {
    try SettingSide.parse(text) { _ throws(FileErrors) in Array(file.utf8) }
  }

  @Test(
    "a side is a preset, a file or assignments, with a name or without",
    arguments: [
      ("flutter", "flutter", ["preset"]), ("a=half", "a", ["preset"]),
      ("a=pop.strip=30,push.duration=1s", "a", ["pop.strip", "push.duration"]),
      ("pop.strip=30", "pop.strip=30", ["pop.strip"]),
      ("x=push.curve=cubic-bezier(0.1,0.2,0.3,1),pop.strip=3", "x", ["push.curve", "pop.strip"]),
      ("mine=mine.yaml", "mine", ["pop.strip", "pop.begin"]), ("mine.yaml", "mine.yaml", nil),
    ] as [(String, String, [String]?)])
  func sides(_ text: String, _ name: String, _ keys: [String]?) throws {
    let curves = Settings.curveForms.map(\.form)
    guard !text.contains("cubic-bezier") || curves.contains(where: { $0.hasPrefix("cubic-bezier") })
    else { return }
    let side = try parse(text, file: "pop.strip: 20\npop.begin: 1s\n")
    #expect(side.name == name)
    #expect(side.assignments.map(\.key) == keys ?? ["pop.strip", "pop.begin"])
  }

  @Test("a file may have its settings under settings, as a prototype has")
  func files() throws {
    let file = "backswipe: 1\nsettings: { preset: half, pop.strip: 7 }\n"
    #expect(try parse("a=b.yaml", file: file).assignments.map(\.text) == ["half", "7"])
    let errors = try #require(throws: FileErrors.self) {
      try parse("a=b.yaml", file: "backswipe: 1\nsettings:\n  pop.strp: 7\n")
    }
    #expect(
      errors.description == "b.yaml:3:3: unknown setting 'pop.strp'; did you mean 'pop.strip'?")
  }

  @Test(
    "a wrong side says what it may be, with the nearest word",
    arguments: [
      ("fluter", "did you mean 'flutter'?"), ("a=pop.strp=3", "did you mean 'pop.strip'?"),
      ("a=pop.strip=x", "not a number"), ("=uikit", "no name"), ("", "is no preset"),
    ])
  func wrong(_ text: String, _ words: String) throws {
    let mistake = try #require(throws: SettingSide.Mistake.self) { try parse(text) }
    #expect(mistake.reason.contains(words), "\(mistake.reason)")
  }

  @Test("a name alone is the file as it is")
  func empty() throws {
    #expect(try parse("now=") == SettingSide(name: "now"))
  }

  @Test("without sides it is the file and three other presets")
  func usual() throws {
    #expect(
      SettingSide.usual(beside: Settings()).map(\.name)
        == ["file", "flutter", "react-navigation", "half"])
    let flutter = Settings([try #require(SettingAssignment(preset: "flutter"))])
    #expect(SettingSide.usual(beside: flutter).map(\.name)[1] == "uikit")
  }
}
