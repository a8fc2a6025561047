import Foundation
import TestSupport
import Testing

/// Files that were there before: what fails before it has a first line leaves them as they were.
@Suite struct OldOutputTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.write("app.yaml", Workbench.twoScreens())
    try bench.write("good.yaml", "backswipe: 1\nprototype: app.yaml\n")
    try bench.write("wrong.yaml", "backswipe: 1\nprototype: app.yaml\ntimelime: []\n")
    try bench.write("lost.yaml", "backswipe: 1\nprototype: nowhere.yaml\n")
    for name in Self.kept { try bench.write(name, "as it was\n") }
  }

  private static let kept = ["trace", "csv", "perfetto"]
  private static let outputs = kept.flatMap { ["--\($0)", $0] }

  private func expectKept(_ names: [String], _ words: [String], status: Int32) throws {
    let result = try bench.run(words, environment: ["DISPLAY": "", "WAYLAND_DISPLAY": ""])
    #expect(result.status == status, "\(words): \(result.errors)")
    for name in names { #expect(try bench.text(name) == "as it was\n", "\(words): \(name)") }
  }

  @Test(
    "U3: a scenario that cannot be run leaves every table of frames and trace as it was",
    arguments: [
      ["wrong.yaml"], ["lost.yaml"], ["nothing.yaml"], ["wrong.yaml", "lost.yaml"],
      ["wrong.yaml", "lost.yaml", "--jobs", "2"], ["good.yaml", "--set", "push.duration=5"],
      ["good.yaml", "--report", "no/such/folder"],
    ])
  func run(_ words: [String]) throws {
    let before = try bench.names()
    try expectKept(
      Self.kept, ["run"] + words + Self.outputs, status: words.contains("--set") ? 2 : 3)
    #expect(try bench.names() == before)
  }

  @Test("U3: what has been refused among others does not keep their lines from the files")
  func mixed() throws {
    let result = try bench.run(["run", "wrong.yaml", "good.yaml", "--quiet"] + Self.outputs)
    #expect(result.status == 3)
    for name in Self.kept { #expect(try bench.data(name).count > 100, "\(name)") }
  }

  @Test("U3: reports and pages tell of what was refused, whether or not anything was run")
  func mistakes() throws {
    let options = ["report", "junit", "html"].flatMap { ["--\($0)", "out.\($0)"] }
    #expect(try bench.run(["run", "wrong.yaml", "--quiet"] + options).status == 3)
    for name in ["report", "junit", "html"] {
      #expect(try bench.text("out.\(name)").contains("unknown key 'timelime'"), "\(name)")
    }
  }

  @Test("U3: measured runs that never begin leave their files as they were")
  func live() throws {
    try bench.write("report", "as it was\n")
    try expectKept(
      ["csv", "perfetto", "report"],
      [
        "run", "--live", "wrong.yaml", "--csv", "csv", "--perfetto", "perfetto", "--report",
        "report",
      ],
      status: 3)
    try expectKept(
      ["csv", "report"], ["run", "--live", "good.yaml", "--csv", "csv", "--report", "report"],
      status: 4)
  }

  @Test("U3: the verbs that open a window leave their files as they were when there is none")
  func window() throws {
    try bench.write("session", "as it was\n")
    for words in [
      ["demo"], ["play", "app.yaml"], ["play", "app.yaml", "--restore", "session"],
      ["record", "app.yaml", "-o", "session"],
    ] {
      try expectKept(Self.kept, words + Self.outputs, status: 4)
    }
    #expect(try bench.text("session") == "as it was\n")
    try expectKept(Self.kept, ["record", "wrong.yaml", "-o", "session"] + Self.outputs, status: 3)
    #expect(try bench.text("session") == "as it was\n")
  }

  @Test("U3: merge and diff leave the old file when there is nothing to write")
  func others() throws {
    try bench.write("r.json", "no report\n")
    try expectKept(
      ["trace", "csv"], ["merge", "r.json", "-o", "trace", "--junit", "csv"], status: 3)
    try expectKept(["trace"], ["diff", "r.json", "app.yaml", "--picture", "trace"], status: 3)
  }

  @Test("U3: no folder for pictures is left by a scenario that cannot be run")
  func pictures() throws {
    for file in ["wrong.yaml", "lost.yaml"] {
      #expect(try bench.run(["run", file, "--frames", "deep/pictures"]).status == 3)
      #expect(!bench.exists("deep"))
    }
    try bench.write(
      "size.yaml", "backswipe: 1\nprototype: app.yaml\nsettings: { push.duration: 5 }\n")
    #expect(try bench.run(["run", "size.yaml", "--frames", "deep/pictures"]).status == 3)
    #expect(!bench.exists("deep"))
  }

  @Test("U3: devices and pipes are written in place, and nothing is put in their stead")
  func inPlace() throws {
    let piped = try bench.shell(
      """
      mkfifo pipe && (cat pipe >from-pipe &) && PROGRAM run good.yaml --quiet --trace pipe \
        --csv /dev/null && test -p pipe && test -c /dev/null && sleep 0.2
      """)
    #expect(piped.status == 0, "\(piped.errors)")
    #expect(try bench.text("from-pipe").hasPrefix("{\"kind\":\"header\""))
    let refused = try bench.shell("PROGRAM run wrong.yaml --trace - --csv /dev/stdout 2>/dev/null")
    #expect(refused.status == 3 || refused.status == 2)
    #expect(refused.text == "")
  }

  @Test(
    "U3: what a shell has opened is written where it stands",
    arguments: ["/dev/stdout", "/dev/fd/1"])
  func opened(_ path: String) throws {
    let result = try bench.shell(
      "(echo before; PROGRAM run good.yaml --quiet --trace \(path); echo behind) >all")
    #expect(result.status == 0, "\(result.errors)")
    let lines = try bench.text("all").split(separator: "\n")
    #expect(lines.first == "before" && lines.last == "behind")
    #expect(lines.count > 3 && lines[1].hasPrefix("{\"kind\":\"header\""))
  }
}
