import BackswipeAnalysis
import BackswipeDocuments
import BackswipePrototypes
import BackswipeScenarios
import BackswipeScene
import BackswipeSettings
import BackswipeTrace
import BackswipeUnits
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
    let curves = SimulatorSettings.curveForms.map(\.form)
    guard !text.contains("cubic-bezier") || curves.contains(where: { $0.hasPrefix("cubic-bezier") })
    else { return }
    let side = try parse(text, file: "pop.strip: 20\npop.begin: 1s\n")
    #expect(side.name == name)
    #expect(side.assignments.map(\.key) == keys ?? ["pop.strip", "pop.begin"])
  }

  @Test("a side may have a prototype, with settings beside it, which studies of settings refuse")
  func prototypes() throws {
    let file = "backswipe: 2\ninitial: a\nscreens: { a: { title: Other } }\n"
    let side = try parse("b=prototype:other.yaml+push.duration=1s", file: file)
    #expect(side.prototype?.screen("a")?.title == "Other")
    #expect(side.assignments.map(\.key) == ["push.duration"])
    #expect(try parse("prototype:other.yaml", file: file).prototype != nil)
    #expect(try parse("a=half").ofSettingsAlone().name == "a")
    #expect(throws: SettingSide.Mistake.self) { try side.ofSettingsAlone() }
    #expect(throws: SettingSide.Mistake.self) {
      try parse("b=prototype:a.yaml+prototype:b.yaml", file: file)
    }
    #expect(throws: FileErrors.self) { try parse("b=prototype:a.yaml", file: "initial: a") }
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

  @Test("a settings string is a side with exactly its settings, whatever the file sets")
  func settingsString() throws {
    let settings = SimulatorSettings([
      try SettingAssignment("preset", "flutter"), try SettingAssignment("push.shadow", "3"),
    ])
    let code = try #require(SettingsCode.text(settings))
    let file = try [
      SettingAssignment("pop.strip", "44"), SettingAssignment("display.appearance", "dark"),
    ]
    for (text, name) in [("now=" + code, "now"), (code, SettingArguments.short(code))] {
      let side = try parse(text)
      #expect(side.name == name)
      #expect(SimulatorSettings(file + side.laid(over: file).assignments) == settings)
    }
    let changed = try parse("\(code)+pop.strip=5").laid(over: file)
    #expect(SimulatorSettings(file + changed.assignments).pop.strip == 5)
    let mistake = try #require(throws: SettingSide.Mistake.self) { try parse("a=\(code)1") }
    #expect(mistake.reason.contains("not whole"))
  }

  @Test("a name alone is the file as it is")
  func empty() throws {
    #expect(try parse("now=") == SettingSide(name: "now"))
  }

  @Test("without sides it is the file and three other presets")
  func usual() throws {
    #expect(
      SettingSide.usual(over: []).map(\.name) == ["file", "flutter", "react-navigation", "half"])
    let flutter = [try #require(SettingAssignment(preset: "flutter"))]
    #expect(SettingSide.usual(over: flutter).map(\.name)[1] == "uikit")
    // A preset with other values is none.
    let changed = try flutter + [SettingAssignment("pop.strip", "40")]
    #expect(
      SettingSide.usual(over: changed).map(\.name)
        == ["file", "uikit", "flutter", "react-navigation"])
  }

  @Test(
    "a side named by a preset is that preset over any file, with what is asked for beside it",
    arguments: [
      ("flutter", "flutter", "20", "500ms"), ("x=flutter", "x", "20", "500ms"),
      ("preset=flutter", "preset=flutter", "20", "500ms"),
      ("flutter+pop.strip=30", "flutter+pop.strip=30", "30", "500ms"),
      ("flutter+file", "flutter + 2 of the file", "40", "420ms"), ("file", "file", "40", "420ms"),
      ("file+pop.strip=3,pop.fling=2", "file+pop.strip=3,pop.fling=2", "3", "420ms"),
      ("now=", "now", "40", "420ms"), ("pop.strip=7", "pop.strip=7", "7", "420ms"),
    ])
  func pure(_ text: String, _ name: String, _ strip: String, _ duration: String) throws {
    let file = [
      try SettingAssignment("pop.strip", "40"), try SettingAssignment("push.duration", "420ms"),
    ]
    let side = try parse(text).laid(over: file)
    let settings = SimulatorSettings(file + side.assignments)
    func value(_ key: String) -> String? { settings.texts.first { $0.key == key }?.value }
    #expect(side.name == name && value("pop.strip") == strip)
    #expect(value("push.duration") == duration)
  }

  @Test("what is set on all sides stays beside a preset, and is in the side's name")
  func own() throws {
    let file = [try SettingAssignment("pop.strip", "40")]
    let own = [try SettingAssignment("pop.strip", "30")]
    let side = try parse("flutter").laid(over: file, own: own)
    #expect(side.name == "flutter+pop.strip=30")
    #expect(SimulatorSettings(file + side.assignments).pop.strip == 30)
    let more = try own + [SettingAssignment("push.duration", "1s")]
    #expect(try parse("flutter").laid(over: file, own: more).name == "flutter + 2 set")
    let usual = SettingSide.usual(over: file, own: own).map(\.name)
    #expect(usual.first == "file" && usual[1] == "flutter+pop.strip=30")
  }

  @Test("brackets keep the commas of a curve together, and two presets are no side")
  func lists() throws {
    let side = try parse("x=push.curve=spring(response=0.3s,dampingRatio=1),pop.strip=3")
    #expect(side.assignments.map(\.key) == ["push.curve", "pop.strip"])
    let mistake = try #require(throws: SettingSide.Mistake.self) { try parse("flutter+half") }
    #expect(mistake.reason.contains("two presets"))
  }
}
