import Foundation
import TestSupport
import Testing

/// The command where names are long, places are shared and terminals close.
@Suite struct AwkwardUseTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try scenario("a.yaml", title: "Pushes", entry: "{ at: 0ms, push: second }")
    try scenario("b.yaml", title: "Pushes too", entry: "{ at: 0ms, push: second }")
  }

  private func scenario(_ name: String, title: String, entry: String) throws {
    try bench.write(
      name,
      """
      backswipe: 1
      title: \(title)
      prototype:
        initial: first
        screens: { first: { title: First }, second: { title: Second } }
      timeline: [ \(entry) ]
      expect: [ { at: 1s, stack: [first, second] } ]
      """)
  }

  private func run(_ arguments: String...) throws -> Program.Result {
    try bench.run(arguments)
  }

  // MARK: Input

  @Test(
    "A place of sharing that is none is named, with the forms that a place has",
    arguments: ["300.1.1.1:80", "myhost:8080", "0.0.0.0:99999", ":8094"])
  func placeOfSharing(text: String) throws {
    let result = try run("play", "a.yaml", "--share", text)
    #expect(result.status == 2, "\(result.errors)")
    #expect(result.errors.contains("--share \(text)") && result.errors.contains("0.0.0.0:8080"))
    #expect(!result.errors.contains("Unexpected argument"))
  }

  @Test("U3: a filter reads nothing of a scenario that comes by a pipe")
  func filteredPipe() throws {
    let result = try bench.shell("PROGRAM run --filter '*/fd/*' <(cat a.yaml)")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.said.contains("passed  Pushes (/dev/fd/"))
  }

  @Test("U3: a drag of more samples than a run can hold is refused, with its place")
  func manySamples() throws {
    try scenario(
      "long.yaml", title: "Long",
      entry: "{ at: 0s, drag: { from: [3, 4], to: [5, 6], over: 100s, rate: 1000 } },\n"
        + "  { at: 200s, drag: { from: [3, 4], to: [5, 6], over: 100000s, rate: 1000 } }")
    let result = try run("run", "long.yaml")
    #expect(result.status == 3)
    #expect(
      result.errors == """
        long.yaml:7:21: the drag has 100000000 samples, and at most 1000000 are \
        possible; give a shorter 'over' or a lower 'rate'

        """)
  }

  @Test("U3: a seed that a scenario cannot have is refused on the command line too")
  func seeds() throws {
    #expect(try run("run", "a.yaml", "--seed", "9007199254740993").status == 2)
    #expect(try run("run", "a.yaml", "--seed", "9007199254740992", "--quiet").status == 0)
  }

  @Test("U3: one file written in two ways does not share a golden with another")
  func sameFileTwice() throws {
    let result = try run("run", "a.yaml", "./a.yaml", "--golden", "kept", "--bless")
    #expect(result.status == 0, "\(result.errors)")
  }

  // MARK: Output

  @Test("U3: what goes to standard output has it for itself")
  func oneResult() throws {
    let both = try run("run", "a.yaml", "--report", "-", "--github")
    #expect(both.status == 2)
    #expect(both.errors.contains("--report and --github both write to standard output"))
    for (name, setting) in [("a", "350ms"), ("b", "400ms")] {
      _ = try run(
        "run", "a.yaml", "--quiet", "--trace", "\(name).jsonl", "--set", "push.duration=\(setting)")
    }
    let drawn = try run("diff", "a.jsonl", "b.jsonl", "--picture", "-")
    #expect(drawn.status == 1)
    #expect(drawn.output.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(drawn.said.contains("settings push.duration is"))
  }

  @Test("U3: a result never takes the place of a file that is read")
  func inputsStay() throws {
    let text = try bench.text("a.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: bench.file("link").path, withDestinationPath: "a.yaml")
    for words in [
      ["run", "a.yaml", "--trace", "a.yaml"], ["run", ".", "--report", "./a.yaml"],
      ["run", "b.yaml", "a.yaml", "--html", "link"],
    ] {
      let result = try bench.run(words)
      #expect(result.status == 2)
      #expect(result.errors.contains("would write over 'a.yaml', which is read"))
    }
    #expect(try bench.text("a.yaml") == text)
    let app = """
      backswipe: 1
      initial: first
      screens: { first: { title: First } }
      """
    try bench.write("app.txt", app)
    for words in [
      ["record", "app.txt", "-o", "app.txt"], ["play", "app.txt", "--restore", "app.txt"],
      ["demo", "--trace", "t", "--csv", "./t"],
    ] {
      let result = try bench.run(
        words, environment: ["DISPLAY": "", "WAYLAND_DISPLAY": ""])
      #expect(result.status == 2, "\(result.errors)")
    }
    #expect(try bench.text("app.txt") == app)
    try bench.write("named.yaml", "backswipe: 1\nprototype: app.txt\n")
    let named = try run("run", "named.yaml", "--trace", "app.txt")
    #expect(named.status == 2 && named.errors.contains("app.txt', which is read"))
    #expect(try bench.text("app.txt") == app)
  }

  @Test(
    "U3: results, pictures, goldens and what differs do not get into each other's way",
    arguments: [
      (["--golden", "", "--bless"], "--golden has no name"),
      (["--frames", "-"], "--frames needs a folder, not '-'"),
      (["--golden", "-", "--bless"], "--golden needs a folder, not '-'"),
      (["--golden", "kept", "--differences", "-"], "--differences needs a folder, not '-'"),
      (["--frames", ""], "--frames has no name"), (["--trace", ""], "--trace has no name"),
      (["--trace", "out", "--frames", "out"], "--trace and --frames both have 'out'"),
      (["--golden", "kept", "--frames", "./x/../kept"], "--frames and --golden both have 'kept'"),
      (
        ["--golden", "kept", "--frames", "shown", "--differences", "shown"],
        "--frames and --differences both have 'shown'"
      ),
      (["--golden", "link", "--frames", "folder"], "--frames and --golden both have 'link'"),
      (["--golden", "kept", "--report", "kept"], "--report and --golden both have 'kept'"),
      (
        ["--golden", "kept", "--trace", "kept/a/trace.jsonl"],
        "--trace would write to 'kept/a/trace.jsonl', a file of the goldens in --golden 'kept'"
      ),
      (
        ["--golden", "folder", "--html", "link/golden.json"],
        "--html would write to 'link/golden.json', a file of the goldens in --golden 'folder'"
      ),
      (
        ["--golden", "kept", "--report", "differences/a/trace.txt"],
        "'differences/a/trace.txt', one of the files that show what differs in --differences"
      ),
      (
        ["--frames", "p", "--csv", "p/frame-000003.png"],
        "--csv would write to 'p/frame-000003.png', a picture in --frames 'p'"
      ),
      (
        ["--golden", "kept", "--junit", "kept/a"],
        "--junit would write to 'kept/a', where --golden needs a folder"
      ),
      (
        ["b.yaml", "--frames", "p", "--perfetto", "p/b"],
        "--perfetto would write to 'p/b', where --frames needs a folder"
      ),
    ])
  func places(_ words: [String], _ message: String) throws {
    try bench.makeFolder("folder")
    try FileManager.default.createSymbolicLink(
      atPath: bench.file("link").path, withDestinationPath: "folder")
    let before = try bench.names()
    let result = try bench.run(["run", "a.yaml"] + words)
    #expect(result.status == 2, "\(result.errors)")
    #expect(result.errors.contains(message), "\(result.errors)")
    // Nothing has been run for it.
    #expect(!result.said.contains("passed"))
    #expect(try bench.names() == before)
    #expect(try bench.names(in: "folder") == [])
  }

  @Test("U3: a result may lie among goldens and pictures under a name of its own")
  func goodPlaces() throws {
    let result = try run(
      "run", "a.yaml", "--golden", "kept", "--bless", "--frames", "kept/pictures", "--scale", "0.5",
      "--report", "kept.json", "--trace", "/dev/null", "--csv", "/dev/null")
    #expect(result.status == 0, "\(result.errors)")
    let again = try run(
      "run", "a.yaml", "--golden", "kept", "--scale", "0.5", "--report", "kept/report.json")
    #expect(again.status == 0, "\(again.errors)")
  }

  @Test("U3: a side of a comparison that is not there is named")
  func missingSide() throws {
    for paths in [["none", "."], ["a.yaml", "none"]] {
      let result = try run("diff", paths[0], paths[1])
      #expect(result.status == 3)
      #expect(result.errors == "none: cannot be read: No such file or directory\n")
    }
  }

  @Test("U3: wrong words for merge lead to its own help")
  func mergeHelp() throws {
    #expect(try run("run", "a.yaml", "--quiet", "--report", "r.json").status == 0)
    let result = try run("merge", "r.json", "--junit", "joined.xml")
    #expect(result.status == 2)
    #expect(result.errors.contains("-o FILE is missing"))
    #expect(result.errors.contains("backswipe merge --help"))
    #expect(!result.errors.contains("<subcommand>"))
  }

  @Test("U3: pictures of two files never get into one folder")
  func sharedFolder() throws {
    try bench.write("a.yml", try bench.text("b.yaml"))
    let result = try run("run", "a.yaml", "a.yml", "--frames", "p")
    #expect(result.status == 2)
    #expect(
      result.errors == """
        'a.yaml' and 'a.yml' would share the folder 'p/a' of --frames: rename one of them, or run \
        them one after the other

        """)
    #expect(!bench.exists("p"))
    let twice = try run("run", "a.yaml", "./a.yaml", "--frames", "p", "--scale", "0.5")
    #expect(twice.status == 0, "\(twice.errors)")
  }

  @Test("U3: of many scenarios of one title a few are named")
  func manyAlike() throws {
    for number in 1...9 {
      try scenario("s\(number).yaml", title: "Alike", entry: "{ at: 0ms, push: second }")
    }
    let errors = try bench.shell("PROGRAM run s?.yaml").said
    #expect(
      errors.contains(
        "note: 9 scenarios are called 'Alike': s1.yaml, s2.yaml, s3.yaml, s4.yaml, s5.yaml and 4 "
          + "more; reports name their files too"))
  }

  // MARK: Terminals

  @Test("U3: a title cannot steer the terminal")
  func controls() throws {
    try scenario("c.yaml", title: #""red \e[31m""#, entry: "{ at: 0ms, push: second }")
    let result = try run("run", "c.yaml")
    #expect(result.said.contains("passed  red \u{FFFD}[31m (c.yaml)"))
    try bench.write("\u{1B}[31m.yaml", try bench.text("a.yaml"))
    for verb in ["validate", "judge"] {
      let words = try run(verb, "\u{1B}[31m.yaml")
      #expect(words.status == 0 && words.text.hasPrefix("\u{FFFD}[31m.yaml: "))
    }
  }

  @Test("U3: the line of progress fits into the terminal's width, with Chinese names too")
  func progressWidth() throws {
    let name = String(repeating: "长", count: 30) + ".yaml"
    try scenario(name, title: "Long name", entry: "{ at: 0ms, push: second }")
    try scenario("d\nd.yaml", title: "Two lines", entry: "{ at: 0ms, push: second }")
    let command = "stty cols 40; '\(bench.program.url.path)' run \(name) 'd\nd.yaml'"
    let text = try Program(url: URL(fileURLWithPath: "/usr/bin/script")).run(
      ["--quiet", "--return", "--command", command, "/dev/null"], in: bench.scratch.folder,
      environment: ["TERM": "xterm", "NO_COLOR": ""]
    ).text
    #expect(text.contains("0 of 2  " + String(repeating: "长", count: 15) + "\r\u{1B}[2K"))
    #expect(text.contains("1 of 2  d d.yaml\r\u{1B}[2K"))
  }

  /// A run that waits for its scenario gets a signal.
  private func ending(
    by number: Int32, through start: String = "",
    writing outputs: String = "--trace t.jsonl --report r.json"
  ) throws -> Int32 {
    #expect(mkfifo(bench.file("slow.yaml").path, 0o600) == 0)
    let child = try ChildProcess(
      "/bin/bash",
      [
        "-c",
        "\(start) exec '\(bench.program.url.path)' run slow.yaml \(outputs)",
      ],
      in: bench.scratch.folder, environment: Program.environment([:], home: bench.scratch),
      errors: bench.file("errors").path)
    let pipe = open(bench.file("slow.yaml").path, O_WRONLY)
    #expect(pipe >= 0)
    child.send(number)
    let text = Array(try bench.data("a.yaml"))
    // The other side may have gone already.
    let former = signal(SIGPIPE, SIG_IGN)
    _ = text.withUnsafeBytes { write(pipe, $0.baseAddress, $0.count) }
    signal(SIGPIPE, former)
    close(pipe)
    return child.wait()
  }

  @Test("U3: a terminal that is closed leaves nothing half written")
  func hangUp() throws {
    #expect(try ending(by: SIGHUP) == 129)
    #expect(try bench.names() == ["a.yaml", "b.yaml", "errors", "slow.yaml"])
  }

  @Test("U3: a program that asks a run to end sees that it was heard")
  func terminated() throws {
    #expect(try ending(by: SIGTERM) == 143)
    #expect(try bench.names() == ["a.yaml", "b.yaml", "errors", "slow.yaml"])
  }

  @Test("U3: a blessing that is interrupted leaves the old golden as it was")
  func interruptedBlessing() throws {
    try bench.write("slow.yaml", try bench.text("a.yaml"))
    #expect(try run("run", "slow.yaml", "--golden", "kept", "--bless").status == 0)
    let before = try bench.contents(of: "kept")
    try FileManager.default.removeItem(at: bench.file("slow.yaml"))
    let words = "--golden kept --bless --set push.duration=400ms"
    #expect(try ending(by: SIGINT, writing: words) == 130)
    #expect(try bench.contents(of: "kept") == before)
    #expect(!before.isEmpty)
  }

  @Test("U3: under nohup a run outlives its terminal")
  func noHangUp() throws {
    #expect(try ending(by: SIGHUP, through: "trap '' HUP;") == 0)
    #expect(try bench.names().contains("r.json"))
  }
}
