import Foundation
import TestSupport
import Testing

/// The command as outside programs see it: status, standard output, standard error, files.
@Suite struct RunCommandTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.write("app.yaml", Workbench.twoScreens())
  }

  private func scenario(_ rest: String) throws -> String {
    try bench.write("case.yaml", "backswipe: 1\nprototype: app.yaml\n" + rest)
    return "case.yaml"
  }

  private func run(_ arguments: String..., environment: [String: String] = [:]) throws
    -> Program.Result
  {
    try bench.run(arguments, environment: environment)
  }

  @Test func everyShippedScenarioHolds() throws {
    let scenarios = try PackageFiles.paths(below: "Resources/Scenarios", extension: "yaml")
    #expect(scenarios.count >= 6)
    let result = try bench.program.run(["run"] + scenarios, in: PackageFiles.root)
    #expect(result.status == 0, "\(result.said)")
  }

  @Test func aFailedExpectationIsStatus1AndShowsBothSides() throws {
    let file = try scenario("expect: [ { at: 0ms, view: first, x: 7 } ]\n")
    let result = try run("run", file)
    #expect(result.status == 1)
    #expect(result.said.contains("case.yaml:3"))
    #expect(result.said.contains("expected  view: first, x: 7"))
    #expect(result.said.contains("actual    view: first, x: 0"))
  }

  @Test("U3: the first frame that differs is told first, with the frames around it in columns")
  func framesAroundAFailure() throws {
    let file = try scenario(
      """
      settings: { push.curve: linear }
      timeline: [ { at: 0ms, push: second } ]
      expect:
        - { at: end, stack: [first] }
        - { from: 0ms, to: 90ms, view: second, x: { never: { below: 340 } } }
      """)
    let result = try run("run", file)
    #expect(result.status == 1)
    #expect(
      result.said.contains(
        """
          case.yaml:7: { from: 0ms, to: 90ms, view: second, x: { never: { below: 340 } } }
            expected  view: second, x: { never: { below: 340 } }
            actual    view: second, x: 334.2874; farthest off: view: second, x: 297.1417 in frame 5 \
        at 83.333333ms   (frame 3, shown at 50ms)
            because   the push is at 14.3 % of its way 50ms after its beginning
              frame         0         1         2         3         4         5
              shown      0 ms   16.7 ms   33.3 ms     50 ms   66.7 ms   83.3 ms
              expected  ≥ 340     ≥ 340     ≥ 340     ≥ 340     ≥ 340     ≥ 340
              actual      390  371.4272  352.8543  334.2874  315.7146  297.1417
                                                   ^^^^^^^^  ^^^^^^^^  ^^^^^^^^
          case.yaml:6: { at: end, stack: [first] }
        """), "\(result.said)")
  }

  @Test("U3: validate says what can never hold, and what no prototype has")
  func neverHolds() throws {
    let file = try scenario(
      """
      until: 5s
      expect:
        - { at: 6s, stack: [first, first] }
        - { at: end, element: go, shown: true }
      """)
    let result = try run("validate", file)
    #expect(result.status == 3)
    #expect(result.said.contains("case.yaml:5:11: can never hold: the run ends at 5000ms"))
    #expect(result.said.contains("case.yaml:5:30: can never hold: 'first' stands on the stack"))
    let other = try scenario("expect: [ { at: end, element: go, shown: true } ]\n")
    #expect(
      try run("validate", other).said.contains(
        "case.yaml:3:31: nothing in the prototype has the identifier or the label 'go'"))
  }

  @Test("U3: validate takes folders as run does, and tells of every file in them")
  func validateFolder() throws {
    try bench.write("all/app.yaml", Workbench.twoScreens())
    try bench.write(
      "all/deep/good.yaml",
      "backswipe: 1\nprototype: ../app.yaml\ntimeline: [ { at: 0ms, push: second } ]\n")
    try bench.write("all/other.yml", "services: { web: {} }\n")
    try bench.write("all/.hidden/x.yaml", "nonsense: [")
    try bench.write("all/notes.txt", "nonsense: [")
    let good = try run("validate", "all", "app.yaml")
    #expect(good.status == 0, "\(good.said)")
    #expect(
      good.text == """
        all/app.yaml: a prototype of 2 screens
        all/deep/good.yaml: a scenario of 1 entry and 0 expectations
        all/other.yml: left out, neither a prototype nor a scenario
        app.yaml: a prototype of 2 screens

        """)
    try bench.write("all/deep/wrong.yaml", "backswipe: 1\nprototype: ../app.yaml\ntimelime: []\n")
    try bench.write("all/zero.yaml", "")
    try bench.makeFolder("empty")
    let bad = try run("validate", "all/app.yaml", "all", "empty", "none.yaml")
    #expect(bad.status == 3)
    #expect(bad.text.split(separator: "\n").count == 3)
    #expect(
      bad.errors == """
        all/deep/wrong.yaml:3:1: unknown key 'timelime' in a scenario; did you mean 'timeline'?
        all/zero.yaml:1:1: the file is empty
        empty: no prototype or scenario (*.yaml) is in this folder
        none.yaml: cannot be read: No such file or directory

        """)
    #expect(try run("validate", "-", "-").status == 2)
  }

  @Test func aStepThatCannotBeDoneIsStatus1AndSuggestsTheLabel() throws {
    let file = try scenario("timeline: [ { at: 0ms, tap: Goo } ]\n")
    let result = try run("run", file)
    #expect(result.status == 1)
    #expect(result.said.contains("did you mean 'Go'?"))
  }

  @Test(arguments: [
    ["run"], ["run", "--no-such-option", "x"], ["no-such-verb"],
    ["run", "case.yaml", "--set", "push.duration"],
    ["run", "case.yaml", "--set", "push.duration=3"],
    ["run", "case.yaml", "--set", "push.duratoin=3s"],
    ["run", "case.yaml", "--set", "pop.rule=nobody"],
    ["run", "case.yaml", "--refresh", "0"], ["run", "case.yaml", "--scale", "0"],
    ["run", "case.yaml", "--seed", "-1"],
  ])
  func wrongUsageIsStatus2(arguments: [String]) throws {
    _ = try scenario("")
    let result = try bench.run(arguments)
    #expect(result.status == 2, "\(result.said)")
    #expect(result.output.isEmpty)
    #expect(!result.said.isEmpty)
  }

  @Test(
    "U3: a number out of range is refused in the program's own words",
    arguments: [
      (["--jobs", "-1"], "--jobs -1 is outside of 0 to 256"),
      (["--shard", "-1/2"], "--shard -1/2: write I/N, as 1/3"),
      (
        ["--shard", "1/20000"],
        "--shard 1/20000: write I/N, as 1/3, with I from 1 to N, and N up to 10000"
      ),
      (["--seed", "-1"], "--seed -1 is outside of 0 to"),
      (["--scale", "-2"], "--scale -2.0 is outside of 0.5 to 8"),
      (["--refresh", "-60"], "--refresh -60:"),
      (["--golden", "x", "--pictures", "-5ms"], "--pictures -5ms: "),
      (["--live", "--runs", "-1"], "--runs -1: at least 1 run has to count"),
      (["--live", "--warm-up", "-1"], "--warm-up -1 is negative"),
      (["--live", "--max-dropped", "-1"], "--max-dropped -1.0 is not a limit"),
      (["--live", "--max-hitch-ratio", "-1"], "--max-hitch-ratio -1.0 is not a limit"),
    ])
  func negativeNumbers(_ words: [String], _ message: String) throws {
    let result = try bench.run(["run", "case.yaml"] + words)
    #expect(result.status == 2)
    #expect(result.said.contains("Error: " + message), "\(result.said)")
  }

  @Test("U3: a filter may begin with a dash, as a file's name may")
  func dashes() throws {
    _ = try scenario("")
    try bench.write("-x.yaml", try bench.text("case.yaml"))
    let result = try run("run", ".", "--filter", "-x")
    #expect(result.status == 0 && result.said.contains("(-x.yaml)") == false)
    #expect(result.text == "passed  -x.yaml: nothing expected, 1 frame\n")
  }

  @Test func anUnknownSettingSuggestsTheNearest() throws {
    let result = try run("run", "x.yaml", "--set", "push.duratoin=3s")
    #expect(result.said.contains("did you mean 'push.duration'?"))
    let several = try run(
      "run", "x.yaml", "--set", "push.duratoin=3s", "--set", "dimming", "--set", "push.duration=3")
    #expect(several.status == 2)
    let lines = several.said.split(separator: "\n").prefix(3)
    let starts = ["Error: --set unknown setting", "--set dimming: write", "--set push.duration: "]
    #expect(zip(lines, starts).allSatisfy { $0.hasPrefix($1) }, "\(several.said)")
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let message: String
    var testDescription: String { name }
  }

  @Test(arguments: [
    Mistake(name: "empty", text: "", message: "case.yaml:1:1: the file is empty"),
    Mistake(
      name: "malformed", text: "backswipe: 1\nprototype: [\n", message: "case.yaml:"),
    Mistake(
      name: "unknown key", text: "backswipe: 1\nprototype: app.yaml\ntimelime: []\n",
      message: "case.yaml:3:1: unknown key 'timelime'"),
    Mistake(
      name: "unknown screen",
      text: "backswipe: 1\nprototype: app.yaml\ntimeline: [ { at: 0ms, push: secnd } ]\n",
      message: "did you mean 'second'?"),
    Mistake(
      name: "missing unit",
      text: "backswipe: 1\nprototype: app.yaml\ntimeline: [ { at: 5, push: second } ]\n",
      message: "case.yaml:3:19: 'at' needs a unit"),
    Mistake(
      name: "time runs backwards",
      text:
        "backswipe: 1\nprototype: app.yaml\ntimeline:\n- { at: 2s, pop: true }\n- { at: 1s, pop: true }\n",
      message: "case.yaml:5:9: time runs backwards"),
    Mistake(
      name: "prototype not there", text: "backswipe: 1\nprototype: nobody.yaml\n",
      message: "case.yaml:2:12: the prototype 'nobody.yaml' is not there"),
    Mistake(
      name: "unknown setting",
      text: "backswipe: 1\nprototype: app.yaml\nsettings: { push.duratoin: 3s }\n",
      message: "did you mean 'push.duration'?"),
  ])
  func aWrongFileIsStatus3WithItsPlace(mistake: Mistake) throws {
    try bench.write("case.yaml", mistake.text)
    for verb in ["run", "validate"] {
      let result = try run(verb, "case.yaml")
      #expect(result.status == 3)
      #expect(result.said.contains(mistake.message), "\(verb): \(result.said)")
    }
  }

  @Test("U3: every wrong setting of a file is told of in its order, beside its other mistakes")
  func severalWrongSettings() throws {
    let settings = """
      settings:
        push.duratoin: 3s
        pop.rule: nobody
        push.duration: 3
        push.dimming: 0.2
      timeline:
        - { at: 0ms, set-setting: { bars.duration: soon, parallax.mves: 1 } }
      """
    let expected = [
      "case.yaml:4:3: unknown setting 'push.duratoin'; did you mean 'push.duration'?",
      "case.yaml:5:13: pop.rule: ", "case.yaml:6:18: push.duration: ",
      "case.yaml:9:46: bars.duration: ", "case.yaml:9:52: unknown setting 'parallax.mves'",
    ]
    // Alone, beside what the prototype has not, and beside what no scenario has.
    for (rest, more) in [
      ("", []), ("  - { at: 1s, push: thrid }\n", ["case.yaml:10:21: "]),
      ("  - { at: 1, push: second }\n", ["case.yaml:10:11: 'at' needs a unit"]),
    ] {
      let file = try scenario(settings + "\n" + rest)
      for verb in ["run", "validate", "judge"] {
        let result = try run(verb, file)
        #expect(result.status == 3)
        let lines = result.said.split(separator: "\n").filter { !$0.hasPrefix("FAILED") }
        #expect(lines.count == expected.count + more.count, "\(result.said)")
        for (line, start) in zip(lines, expected + more) {
          #expect(line.hasPrefix(start), "\(verb): \(result.said)")
        }
      }
    }
  }

  @Test func missingBinaryAndHugeFilesAreStatus3() throws {
    try Data([0, 1, 2, 255, 254, 0]).write(to: bench.file("binary.yaml"))
    try Data(repeating: UInt8(ascii: "#"), count: 5 << 20).write(to: bench.file("huge.yaml"))
    for (file, message) in [
      ("missing.yaml", "No such file"), ("binary.yaml", "binary"), ("huge.yaml", "4 MiB"),
    ] {
      let result = try run("run", file)
      #expect(result.status == 3)
      #expect(result.said.contains(message), "\(result.said)")
    }
  }

  @Test func aFullDiskAndAnUnwritablePlaceAreStatus3() throws {
    let file = try scenario("timeline: [ { at: 0ms, push: second } ]\n")
    for option in ["--trace", "--report"] {
      for place in ["/dev/full", "no/such/folder/x", "."] {
        let result = try run("run", file, option, place)
        #expect(result.status == 3, "\(option) \(place)")
        #expect(result.said.contains(place))
      }
    }
    #expect(try bench.names() == ["app.yaml", "case.yaml"])
  }

  @Test func theGravestOfSeveralStatusesCounts() throws {
    let failing = try bench.write(
      "failing.yaml",
      "backswipe: 1\nprototype: app.yaml\nexpect: [ { at: end, stack: [second] } ]\n")
    let result = try run("run", failing.lastPathComponent, "missing.yaml")
    #expect(result.status == 3)
    #expect(result.said.contains("FAILED"))
  }

  @Test func aTraceIsOneJSONObjectALineAndStartsWithItsHeader() throws {
    let file = try scenario("seed: 3\ntimeline: [ { at: 0ms, push: second } ]\n")
    let result = try run("run", file, "--trace", "-", "--quiet")
    #expect(result.status == 0)
    let lines = result.text.split(separator: "\n")
    let records = try lines.map {
      try #require(
        try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: any Sendable])
    }
    #expect(records.first?["kind"] as? String == "header")
    #expect(records.first?["seed"] as? Int == 3)
    let instants = records.compactMap { $0["t"] as? Int }
    #expect(instants == instants.sorted())
    #expect(records.filter { $0["kind"] as? String == "frame" }.count == 23)
  }

  @Test func aReportNamesEveryExpectation() throws {
    let file = try scenario(
      "title: T\ntimeline: [ { at: 0ms, push: second } ]\nexpect: [ { at: end, stack: [first, second] } ]\n"
    )
    let result = try run("run", file, "--report", "report.json")
    #expect(result.status == 0)
    let report = try #require(
      try JSONSerialization.jsonObject(with: bench.data("report.json"))
        as? [String: Any])
    #expect(report["passed"] as? Bool == true)
    let scenarios = try #require(report["scenarios"] as? [[String: Any]])
    #expect((scenarios.first?["expectations"] as? [Any])?.count == 1)
    #expect((scenarios.first?["transitions"] as? [[String: Any]])?.first?["frames"] as? Int == 22)
  }

  @Test func framesBecomePicturesOfTheScreen() throws {
    let file = try scenario("timeline: [ { at: 0ms, push: second } ]\n")
    let result = try run("run", file, "--frames", "pictures", "--scale", "1")
    #expect(result.status == 0, "\(result.said)")
    let pictures = try FileManager.default.contentsOfDirectory(
      atPath: bench.file("pictures").path)
    #expect(pictures.count == 23)
    let first = try Data(
      contentsOf: bench.file("pictures").appendingPathComponent("frame-000000.png"))
    // Width and height stand at fixed places in the header.
    #expect([UInt8](first[16..<24]) == [0, 0, 1, 134, 0, 0, 3, 76])
  }

  @Test func aClosedPipeEndsQuietlyWith0() throws {
    let file = try scenario("timeline: [ { at: 0ms, push: second } ]\n")
    let result = try bench.shell(
      "PROGRAM run \(file) --trace - --quiet | true; echo ${PIPESTATUS[0]}")
    #expect(result.text == "0\n")
    #expect(result.errors == "")
  }

  @Test func standardInputIsAScenario() throws {
    let result = try bench.run(
      ["run", "-", "--quiet"],
      input: "backswipe: 1\nprototype: app.yaml\nexpect: [ { at: end, stack: [first] } ]\n")
    #expect(result.status == 0, "\(result.said)")
  }
}
