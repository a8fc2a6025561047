import Foundation
import TestSupport
import Testing

/// Folders, filters, shards and several processes.
@Suite struct ManyScenariosTests {
  let program: Program
  let scratch: Scratch

  init() throws {
    program = try Program.backswipe()
    scratch = try Scratch()
    for folder in ["suite/deep", "suite/.hidden"] {
      try FileManager.default.createDirectory(
        at: scratch.file(folder), withIntermediateDirectories: true)
    }
    try scratch.write(
      "suite/app.yaml",
      """
      backswipe: 1
      initial: first
      screens:
        first: { title: First, rows: [ { title: Go, push: second } ] }
        second: { title: Second }
      """)
    try scenario("suite/b.yaml", "Pushes the second page", "{ at: 0ms, push: second }")
    try scenario("suite/a.yaml", "Taps the row", "{ at: 0ms, tap: Go }")
    try scenario("suite/c.yaml", "Fails", "{ at: 0ms, push: second }", stack: "first")
    try scenario("suite/d.yaml", "Cannot tap", "{ at: 0ms, tap: Nowhere }", stack: "first")
    try scenario(
      "suite/deep/b.yaml", "Pushes the second page", "{ at: 20ms, push: second }", app: "../app")
    try scenario("suite/.hidden/x.yaml", "Hidden", "{ at: 0ms, tap: Go }", app: "../app")
    try scratch.write("suite/wrong.yaml", "backswipe: 1\nprototype: app.yaml\ntimelime: []\n")
    try scratch.write("suite/notes.txt", "prototype: none")
  }

  private func scenario(
    _ name: String, _ title: String, _ entry: String, stack: String = "first, second",
    app: String = "app"
  ) throws {
    try scratch.write(
      name,
      """
      backswipe: 1
      title: \(title)
      prototype: \(app).yaml
      timeline: [ \(entry) ]
      expect: [ { at: end, stack: [\(stack)] } ]
      """)
  }

  private func run(_ arguments: String...) throws -> Program.Result {
    try program.run(["run"] + arguments, in: scratch.folder)
  }

  private let outputs = ["trace", "report", "junit", "csv", "perfetto", "html"]

  /// Every output and word of a run, by name.
  private func everything(_ arguments: [String]) throws -> [String: Data] {
    let result = try program.run(
      ["run"] + arguments + ["--github"] + outputs.flatMap { ["--\($0)", "out.\($0)"] },
      in: scratch.folder)
    var found = ["status": Data("\(result.status)".utf8)]
    found["words"] = Data(result.errors.utf8)
    found["annotations"] = result.output
    for name in outputs {
      found[name] = try Data(contentsOf: scratch.file("out.\(name)"))
      try FileManager.default.removeItem(at: scratch.file("out.\(name)"))
    }
    return found
  }

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: scratch.file(name))
  }

  /// The files of a report in its order.
  private func files(_ name: String) throws -> [String] {
    let report =
      try JSONSerialization.jsonObject(with: Data(contentsOf: scratch.file(name)))
      as? [String: Any]
    let scenarios = report?["scenarios"] as? [[String: Any]]
    return scenarios?.compactMap { $0["file"] as? String } ?? []
  }

  private func temporaries() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch.file("tmp").path)
  }

  @Test("U3: a folder is all scenarios in it, by path, without prototypes and hidden files")
  func folder() throws {
    let result = try run("suite", "--verbose", "--report", "r.json")
    #expect(result.status == 3)
    let expected = ["suite/a.yaml", "suite/b.yaml", "suite/c.yaml", "suite/d.yaml"]
    #expect(try files("r.json") == expected + ["suite/deep/b.yaml"])
    #expect(result.errors.contains("skipped suite/app.yaml: no scenario"))
    #expect(result.errors.contains("suite/wrong.yaml:3:1: unknown key 'timelime'"))
    #expect(!result.errors.contains("hidden"))
    #expect(!(try run("suite").errors.contains("skipped")))
    // What is named beside its folder is run once, where it is named.
    _ = try run("suite/d.yaml", "suite", "--report", "r.json")
    #expect(try files("r.json") == ["suite/d.yaml"] + expected.dropLast() + ["suite/deep/b.yaml"])
  }

  @Test("U3: a folder without scenarios is status 3")
  func emptyFolder() throws {
    let result = try run("suite/.hidden/..", "tmp-none")
    #expect(result.status == 3)
    try FileManager.default.createDirectory(
      at: scratch.file("empty"), withIntermediateDirectories: true)
    let empty = try run("empty")
    #expect(empty.status == 3)
    #expect(empty.errors.contains("empty:1:1: no scenario (*.yaml) is in this folder"))
  }

  @Test(
    "U3: a filter is a part of title or path, or a pattern",
    arguments: [
      ("PUSHES", ["suite/b.yaml", "suite/deep/b.yaml"]), ("deep", ["suite/deep/b.yaml"]),
      ("*row", ["suite/a.yaml"]),
      ("suite/?.yaml", ["a", "b", "c", "d"].map { "suite/\($0).yaml" }),
    ])
  func filter(_ text: String, _ expected: [String]) throws {
    _ = try run("suite", "--filter", text, "--report", "r.json")
    #expect(try files("r.json") == expected)
  }

  @Test("U3: a filter that nothing matches is an error with the nearest title")
  func emptyFilter() throws {
    let near = try run("suite", "--filter", "pusches")
    #expect(near.status == 2)
    let hint = "matches none of 6 scenarios; did you mean 'Pushes the second page'?"
    #expect(near.errors.contains(hint))
    let far = try run("suite", "--filter", "zzzzzzzzzz")
    #expect(far.status == 2)
    #expect(far.errors.contains("there are 'Taps the row'"))
  }

  @Test("U3: shards share all scenarios, and their merged reports are those of one run")
  func shards() throws {
    var names: [String] = []
    for index in 1...3 {
      _ = try run(
        "suite", "--shard", "\(index)/3", "--report", "\(index).json", "--junit", "\(index).xml")
      names += try files("\(index).json")
    }
    #expect(Set(names).count == 5 && names.count == 5)
    _ = try run("suite", "--report", "all.json", "--junit", "all.xml")
    let merged = try program.run(
      ["merge", "3.json", "1.json", "2.json", "-o", "m.json"], in: scratch.folder)
    #expect(merged.status == 1, "\(merged.errors)")
    #expect(try bytes("m.json") == bytes("all.json"))
    let suites = try program.run(
      ["merge", "2.xml", "3.xml", "1.xml", "--junit", "m.xml"], in: scratch.folder)
    #expect(suites.status == 1, "\(suites.errors)")
    #expect(try bytes("m.xml") == bytes("all.xml"))
    let missing = try program.run(["merge", "1.json", "3.json", "-o", "-"], in: scratch.folder)
    #expect(missing.status == 3 && missing.output.isEmpty)
    #expect(missing.errors.contains("shard 2/3 is missing"))
    // A part that gets nothing is a part all the same.
    let nothing = try run("suite", "--shard", "9/9", "--report", "9.json")
    #expect(nothing.status == 0)
    #expect(nothing.errors.contains("no scenario falls to shard 9/9"))
  }

  @Test(
    "U3: a wrong number of parts or processes is status 2",
    arguments: [
      ["--shard", "0/3"], ["--shard", "4/3"], ["--shard", "1"], ["--shard", "1/0"],
      ["--shard", "-1/3"], ["--shard", "a/b"], ["--shard", "1/3/5"], ["--jobs", "-1"],
      ["--jobs", "1000"], ["--jobs", "x"], ["--filter", ""],
      ["--trace", "same", "--csv", "./same"], ["--html", "-", "--report", "-"],
    ])
  func usage(_ words: [String]) throws {
    let result = try program.run(["run", "suite"] + words, in: scratch.folder)
    #expect(result.status == 2, "\(result.errors)")
    #expect(result.output.isEmpty)
  }

  @Test("U3: any number of processes writes the same bytes everywhere", arguments: [2, 3, 0])
  func jobs(_ count: Int) throws {
    let one = try everything(["suite"])
    let more = try everything(["suite", "--jobs", "\(count)"])
    for (name, data) in one {
      #expect(more[name] == data, "\(name)")
      #expect(name == "annotations" || !data.isEmpty)
    }
    #expect(String(decoding: one["status"] ?? Data(), as: UTF8.self) == "3")
  }

  @Test("U3: pictures of scenarios of one name go to folders of their own, whoever makes them")
  func pictures() throws {
    for jobs in ["1", "2"] {
      let result = try run(
        "suite", "--filter", "pushes", "--frames", "p\(jobs)", "--scale", "0.5", "--jobs", jobs)
      #expect(result.status == 0, "\(result.errors)")
    }
    let one = try FileManager.default.subpathsOfDirectory(atPath: scratch.file("p1").path).sorted()
    #expect(one.contains("suite/b/frame-000000.png"))
    #expect(one.contains("suite/deep/b/frame-000000.png"))
    let two = try FileManager.default.subpathsOfDirectory(atPath: scratch.file("p2").path).sorted()
    #expect(one == two)
  }

  @Test("U3: two scenarios of one title are told apart, and that is said")
  func titles() throws {
    let result = try run("suite", "--filter", "pushes", "--junit", "j.xml", "--html", "p.html")
    #expect(result.errors.contains("2 scenarios are called 'Pushes the second page'"))
    let junit = try String(contentsOf: scratch.file("j.xml"), encoding: .utf8)
    #expect(junit.contains("name=\"Pushes the second page (suite/deep/b.yaml)\""))
    #expect(junit.contains("classname=\"suite/deep/b.yaml\""))
    let page = try String(contentsOf: scratch.file("p.html"), encoding: .utf8)
    let isThere = page.contains("Pushes the second page (suite/deep/b.yaml)</a>")
    #expect(isThere)
  }

  @Test("U3: a file that may not grow is status 3 with words, and nothing is left")
  func fullDisk() throws {
    let shell = Program(url: URL(fileURLWithPath: "/bin/bash"))
    try FileManager.default.createDirectory(
      at: scratch.file("tmp"), withIntermediateDirectories: true)
    let before = try scratch.names()
    for jobs in [1, 2] {
      let result = try shell.run(
        [
          "-c",
          "ulimit -f 8; TMPDIR=$PWD/tmp '\(program.url.path)' run suite --jobs \(jobs) --quiet"
            + " --trace t.jsonl --html t.html",
        ], in: scratch.folder)
      #expect(result.status == 3, "\(result.errors)")
      #expect(result.errors.contains("cannot be written: File too large"), "\(result.errors)")
      #expect(try scratch.names() == before)
      #expect(try temporaries() == [])
    }
  }

  @Test("U3: a closed pipe ends several processes quietly, and nothing is left")
  func closedPipe() throws {
    let shell = Program(url: URL(fileURLWithPath: "/bin/bash"))
    try FileManager.default.createDirectory(
      at: scratch.file("tmp"), withIntermediateDirectories: true)
    let result = try shell.run(
      [
        "-c",
        "TMPDIR=$PWD/tmp '\(program.url.path)' run suite/a.yaml suite/b.yaml --jobs 2 --trace - "
          + "--quiet | true; echo ${PIPESTATUS[0]}",
      ], in: scratch.folder)
    #expect(result.text == "0\n")
    #expect(result.errors == "")
    #expect(try temporaries() == [])
  }

  @Test("U3: a merged report that cannot be written is status 3, and wrong words are status 2")
  func mergePlaces() throws {
    #expect(try run("suite/a.yaml", "--report", "a.json", "--junit", "a.xml").status == 0)
    func merge(_ words: String...) throws -> Program.Result {
      try program.run(["merge"] + words, in: scratch.folder)
    }
    for place in ["/dev/full", "no/such/folder", "suite"] {
      let result = try merge("a.json", "-o", place)
      #expect(result.status == 3)
      #expect(result.errors.contains("\(place): cannot be written"))
    }
    let shown = try merge("a.json", "-o", "-")
    #expect(shown.status == 0)
    #expect(shown.output == (try bytes("a.json")))
    for words in [["a.json"], ["a.xml", "-o", "x"], ["a.json", "--junit", "x"]] {
      #expect(try program.run(["merge"] + words, in: scratch.folder).status == 2)
    }
    #expect(try merge("a.json", "missing.json", "-o", "x").status == 3)
    #expect(try merge("a.json", "suite", "-o", "x").errors.contains("suite:1:1: cannot be read"))
    #expect(!(try scratch.names().contains("x")))
  }
}
