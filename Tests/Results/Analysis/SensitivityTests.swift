import BackswipeAnalysis
import BackswipeScenarios
import BackswipeScene
import BackswipeSettings
import BackswipeTrace
import BackswipeUnits
import Testing

@Suite("Sensitivity")
@MainActor
struct SensitivityTests {
  @Test("the smallest change is the first step that changes the outcome")
  func smallest() throws {
    let trial = try GestureTrial(Shipped.gesture("calm.yaml"))
    var study = SettingSensitivity(
      trial, keys: ["pop.strip", "pop.begin", "pop.rule", "present.curve"])
    while !study.isFinished { try study.advance(by: 1) }
    let rows = study.rows
    #expect(rows.map(\.key) == ["pop.strip", "pop.begin", "pop.rule", "present.curve"])
    // A strip of 3 points does not have the landing at 4.
    #expect(rows[0].change?.steps == -10 && rows[0].change?.value == "3")
    #expect(rows[0].change?.kind == GestureOutcome.Kind.none && rows[0].moved == 0)
    // It begins after 83.6 ms.
    #expect(rows[1].change?.steps == -17 && rows[1].change?.value == "80ms")
    for (value, kind) in [("80ms", GestureOutcome.Kind.none), ("90ms", .pops)] {
      #expect(try trial.outcome([SettingAssignment("pop.begin", value)]).kind == kind)
    }
    #expect(rows[2].change == nil && rows[2].moved > 5)
    #expect(!rows[3].matters && study.words.last == "does not matter: present.curve")
    #expect(study.csv.split(separator: "\n").count == 5)
  }

  @Test("All settings of feel are asked, and none of how the phone looks and is held")
  func feel() throws {
    let study = SettingSensitivity(try GestureTrial(Shipped.gesture("calm.yaml")))
    let left = SimulatorSettings.catalog.count - study.progress.all
    #expect(left == SimulatorSettings.catalog.filter { $0.group == "display" }.count + 2)
  }

  @Test("rows are the same in slices of single questions as in one go")
  func slices() throws {
    let trial = try GestureTrial(Shipped.gesture("calm.yaml"))
    let keys = ["pop.strip", "pop.begin", "pop.rule", "pop.release.curve", "present.curve"]
    var whole = SettingSensitivity(trial, keys: keys)
    var sliced = whole
    try whole.advance()
    try sliced.advance(asking: 1)
    #expect(sliced.progress.done == 0)
    var slices = 1
    while !sliced.isFinished {
      try sliced.advance(asking: 2)
      slices += 1
    }
    #expect(sliced.rows == whole.rows && slices > keys.count)
  }

  @Test("a step of the travel that is used up moves the page by a point")
  func moved() throws {
    var study = SettingSensitivity(
      try GestureTrial(Shipped.gesture("calm.yaml")), keys: ["pop.hysteresis", "push.shadow"])
    try study.advance()
    #expect(study.rows.map(\.key) == ["pop.hysteresis", "push.shadow"])
    #expect(study.rows[0].moved >= 1 && study.rows[0].moved < 12 && study.rows[1].moved == 0)
  }

  @Test("the axes are the two numbers that matter most, or the release")
  func axes() throws {
    let trial = try GestureTrial(Shipped.gesture("calm.yaml"))
    var study = SettingSensitivity(trial, keys: ["pop.strip", "pop.begin"])
    try study.advance()
    #expect(study.axes().x.key == "pop.strip" && study.axes().y.key == "pop.begin")
    #expect(study.axes().x.range == 0...33 && study.axes().y.range == 0...590)
    var none = SettingSensitivity(trial, keys: ["push.shadow"])
    try none.advance()
    #expect(none.axes().x.subject == .distance && none.axes().y.subject == .speed)
  }
}
