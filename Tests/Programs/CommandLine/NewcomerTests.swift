import Foundation
import TestSupport
import Testing

/// What goes wrong in somebody's first hour, and whether the words for it help.
@Suite struct NewcomerTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.write("app.yaml", Workbench.twoScreens())
    try bench.write("推 入 (1).yaml", Self.scenario)
  }

  private static let scenario = """
    backswipe: 1
    title: 推 入
    prototype: app.yaml
    timeline:
      - { at: 0ms, tap: Go }
      - { at: 1s, drag: { from: [3, 400], to: [303, 400] } }
    expect: [ { at: 500ms, stack: [first, second] } ]

    """

  @Test(
    "U3: files from other editors are read: line ends of two characters, a mark before the text")
  func otherEditors() throws {
    try bench.write("ends.yaml", Self.scenario.replacingOccurrences(of: "\n", with: "\r\n"))
    try bench.write("mark.yaml", "\u{FEFF}" + Self.scenario)
    #expect(try bench.run(["validate", "ends.yaml", "mark.yaml", "推 入 (1).yaml"]).status == 0)
    let outputs = ["--report", "r.json", "--junit", "r.xml", "--trace", "t.jsonl"]
    let result = try bench.run(["run", "ends.yaml"] + outputs)
    #expect(result.status == 0, "\(result.errors)")
    for name in ["r.json", "r.xml", "t.jsonl"] {
      let text = try bench.text(name)
      try bench.write("marked-" + name, "\u{FEFF}" + text)
      try bench.write("ended-" + name, text.replacingOccurrences(of: "\n", with: "\r\n"))
    }
    for kind in ["marked", "ended"] {
      let merged = try bench.run([
        "merge", "\(kind)-r.json", "\(kind)-r.xml", "-o", "m.json", "--junit", "m.xml",
      ])
      #expect(merged.status == 0, "\(merged.errors)")
      #expect(try bench.data("m.json") == bench.data("r.json"))
      let same = try bench.run(["diff", "t.jsonl", "\(kind)-t.jsonl"])
      #expect(same.status == 0, "\(same.errors)\(same.text)")
    }
  }

  @Test("U3: a prototype in a scenario's place, and the other way round, is called by its name")
  func mixedUp() throws {
    for verb in ["run", "judge"] {
      let result = try bench.run([verb, "app.yaml"])
      #expect(result.status == 3)
      #expect(
        result.errors == """
          app.yaml:1:1: this is a prototype; a scenario names one and says what is done with it

          """)
    }
    let windowless = ["DISPLAY": "", "WAYLAND_DISPLAY": ""]
    let recorded = try bench.run(
      ["record", "推 入 (1).yaml", "-o", "new.yaml"], environment: windowless)
    #expect(recorded.status == 3)
    #expect(
      recorded.errors == "推 入 (1).yaml:1:1: this is a scenario; a prototype has 'screens'\n")
    // A scenario is played in the studio.
    #expect(try bench.run(["play", "推 入 (1).yaml"], environment: windowless).status == 4)
  }

  @Test(
    "U3: a verb that is not there is told, with the nearest one",
    arguments: [
      ("rn", "unknown verb 'rn'; did you mean 'run'?"),
      ("validte", "unknown verb 'validte'; did you mean 'validate'?"),
      ("app.yaml", "unknown verb 'app.yaml'"),
    ])
  func unknownVerb(_ verb: String, _ message: String) throws {
    let result = try bench.run([verb, "x"])
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("Error: \(message)\n"), "\(result.errors)")
    #expect(!result.errors.contains("backswipe demo"))
  }

  @Test("U3: play without a file, as a desktop's menu runs it, opens a window as the demo does")
  func playNothing() throws {
    let windowless = ["DISPLAY": "", "WAYLAND_DISPLAY": ""]
    let played = try bench.run(["play"], environment: windowless)
    let demo = try bench.run(["demo"], environment: windowless)
    #expect(played.status == 4 && played.errors == demo.errors, "\(played.errors)")
  }

  @Test("U3: judge takes folders as run does")
  func judgeFolder() throws {
    let result = try bench.run(["judge", "."])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.text.hasPrefix("推 入 (1).yaml: 推 入\nTOUCH"))
    try bench.makeFolder("empty")
    let empty = try bench.run(["judge", "empty"])
    #expect(empty.status == 3)
    #expect(empty.errors == "empty: no scenario (*.yaml) is in this folder\n")
  }

  @Test("U3: a name that is nothing at all can be seen in the message")
  func emptyName() throws {
    for words in [
      ["run", ""], ["validate", ""], ["diff", "", "app.yaml"], ["merge", "", "-o", "x"],
    ] {
      let result = try bench.run(words)
      #expect(result.status == 3)
      #expect(
        result.errors == "'': cannot be read: No such file or directory\n", "\(result.errors)")
    }
  }

  @Test("U3: a picture that no memory holds is refused with the size it would have")
  func hugePicture() throws {
    try bench.write(
      "huge.yaml",
      "backswipe: 1\nprototype: app.yaml\ndisplay: { size: [10000, 10000], scale: 8 }\n")
    let result = try bench.run(["run", "huge.yaml", "--frames", "p"])
    #expect(result.status == 3)
    #expect(
      result.errors == """
        p: cannot be written: a frame of 80000 × 80000 pixels is too large for a picture; give a \
        lower --scale

        """, "\(result.errors)")
    #expect(try bench.run(["run", "huge.yaml", "--frames", "p", "--scale", "0.5"]).status == 0)
  }

  @Test("U3: merge writes two results to two places, and to none that it reads")
  func mergePlaces() throws {
    let outputs = ["--quiet", "--report", "r.json", "--junit", "r.xml"]
    #expect(try bench.run(["run", "推 入 (1).yaml"] + outputs).status == 0)
    for (words, message) in [
      (["-o", "x", "--junit", "./x"], "-o and --junit both write to './x'"),
      (["-o", "r.json"], "-o would write over 'r.json', which is read"),
    ] {
      let result = try bench.run(["merge", "r.json", "r.xml"] + words)
      #expect(result.status == 2)
      #expect(result.errors.contains(message), "\(result.errors)")
    }
    // One that cannot be written keeps the other from its place.
    try bench.makeFolder("folder")
    let result = try bench.run(
      ["merge", "r.json", "r.xml", "-o", "new.json", "--junit", "folder"])
    #expect(result.status == 3)
    #expect(!bench.exists("new.json"))
  }

  /// Nobody's rights, where the tests are root's, who may read everything.
  private func asNobody(_ words: String) throws -> Program.Result {
    let change = geteuid() == 0 ? "chmod 777 . && setpriv --reuid=4321 --clear-groups" : ""
    return try bench.shell("cp -f PROGRAM program && \(change) ./program \(words)")
  }

  @Test("U3: a folder that may not be read is told of, and does not keep validate from the rest")
  func lockedFolder() throws {
    try bench.write("all/good.yaml", Workbench.twoScreens())
    try bench.write("all/locked/x.yaml", Workbench.twoScreens())
    chmod(bench.file("all/locked").path, 0)
    defer { chmod(bench.file("all/locked").path, 0o700) }
    let result = try asNobody("validate all")
    #expect(result.status == 3)
    #expect(result.text == "all/good.yaml: a prototype of 2 screens\n")
    #expect(result.errors == "all/locked: the folder cannot be read\n")
    #expect(try asNobody("run all").errors == "all/locked: the folder cannot be read\n")
  }

  @Test("U3: a folder that cannot be made is told with the reason")
  func lockedOutputs() throws {
    try bench.write("case.yaml", Self.scenario)
    try bench.makeFolder("locked")
    chmod(bench.file("locked").path, 0o500)
    defer { chmod(bench.file("locked").path, 0o700) }
    for words in ["--frames locked/x", "--golden locked/x --bless"] {
      let result = try asNobody("run case.yaml \(words)")
      #expect(result.status == 3)
      let name = words.contains("golden") ? "locked/x/case" : "locked/x"
      #expect(
        result.errors
          == "\(name): cannot be written: the folder cannot be made: Permission denied\n")
    }
    #expect(try bench.names(in: "locked") == [])
  }
}
