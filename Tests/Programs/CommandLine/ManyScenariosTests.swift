import Foundation
import TestSupport
import Testing

/// Folders, filters, shards and several processes.
@Suite struct ManyScenariosTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    for folder in ["suite/deep", "suite/.hidden"] {
      try bench.makeFolder(folder)
    }
    try bench.write("suite/app.yaml", Workbench.twoScreens())
    try scenario("suite/b.yaml", "Pushes the second page", "{ at: 0ms, push: second }")
    try scenario("suite/a.yaml", "Taps the row", "{ at: 0ms, tap: Go }")
    try scenario("suite/c.yaml", "Fails", "{ at: 0ms, push: second }", stack: "first")
    try scenario("suite/d.yaml", "Cannot tap", "{ at: 0ms, tap: Nowhere }", stack: "first")
    try scenario(
      "suite/deep/b.yaml", "Pushes the second page", "{ at: 20ms, push: second }", app: "../app")
    try scenario("suite/.hidden/x.yaml", "Hidden", "{ at: 0ms, tap: Go }", app: "../app")
    try bench.write("suite/wrong.yaml", "backswipe: 1\nprototype: app.yaml\ntimelime: []\n")
    try bench.write("suite/notes.txt", "prototype: none")
  }

  private func scenario(
    _ name: String, _ title: String, _ entry: String, stack: String = "first, second",
    app: String = "app"
  ) throws {
    try bench.write(
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
    try bench.run(["run"] + arguments)
  }

  private let outputs = ["trace", "report", "junit", "csv", "perfetto", "html"]

  /// Every output and word of a run, by name.
  private func everything(_ arguments: [String]) throws -> [String: Data] {
    let result = try bench.run(
      ["run"] + arguments + ["--github"] + outputs.flatMap { ["--\($0)", "out.\($0)"] })
    var found = ["status": Data("\(result.status)".utf8)]
    found["words"] = Data(result.said.utf8)
    found["annotations"] = result.output
    for name in outputs {
      found[name] = try bench.data("out.\(name)")
      try FileManager.default.removeItem(at: bench.file("out.\(name)"))
    }
    return found
  }

  @Test("U3: a folder is all scenarios in it, by path, without prototypes and hidden files")
  func folder() throws {
    let result = try run("suite", "--verbose", "--report", "r.json")
    #expect(result.status == 3)
    let expected = ["suite/a.yaml", "suite/b.yaml", "suite/c.yaml", "suite/d.yaml"]
    #expect(try bench.reportedFiles("r.json") == expected + ["suite/deep/b.yaml"])
    #expect(result.said.contains("skipped suite/app.yaml: no scenario"))
    #expect(result.said.contains("suite/wrong.yaml:3:1: unknown key 'timelime'"))
    #expect(!result.said.contains("hidden"))
    #expect(!(try run("suite").said.contains("skipped")))
    // What is named beside its folder is run once, where it is named.
    _ = try run("suite/d.yaml", "suite", "--report", "r.json")
    #expect(
      try bench.reportedFiles("r.json") == ["suite/d.yaml"] + expected.dropLast() + [
        "suite/deep/b.yaml"
      ])
  }

  @Test("U3: a folder without scenarios is status 3")
  func emptyFolder() throws {
    let result = try run("suite/.hidden/..", "tmp-none")
    #expect(result.status == 3)
    try bench.makeFolder("empty")
    let empty = try run("empty")
    #expect(empty.status == 3)
    #expect(empty.said.contains("empty: no scenario (*.yaml) is in this folder"))
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
    #expect(try bench.reportedFiles("r.json") == expected)
  }

  @Test("U3: a filter that nothing matches is an error with the nearest title")
  func emptyFilter() throws {
    let near = try run("suite", "--filter", "pusches")
    #expect(near.status == 2)
    let hint = "matches none of 6 scenarios; did you mean 'Pushes the second page'?"
    #expect(near.said.contains(hint))
    let far = try run("suite", "--filter", "zzzzzzzzzz")
    #expect(far.status == 2)
    #expect(far.said.contains("there are 'Taps the row'"))
  }

  @Test("U3: shards share all scenarios, and their merged reports are those of one run")
  func shards() throws {
    var names: [String] = []
    for index in 1...3 {
      _ = try run(
        "suite", "--shard", "\(index)/3", "--report", "\(index).json", "--junit", "\(index).xml")
      names += try bench.reportedFiles("\(index).json")
    }
    #expect(Set(names).count == 5 && names.count == 5)
    _ = try run("suite", "--report", "all.json", "--junit", "all.xml")
    let merged = try bench.run(
      ["merge", "3.json", "1.json", "2.json", "-o", "m.json"])
    #expect(merged.status == 1, "\(merged.said)")
    #expect(try bench.data("m.json") == bench.data("all.json"))
    let suites = try bench.run(
      ["merge", "2.xml", "3.xml", "1.xml", "--junit", "m.xml"])
    #expect(suites.status == 1, "\(suites.said)")
    #expect(try bench.data("m.xml") == bench.data("all.xml"))
    let missing = try bench.run(["merge", "1.json", "3.json", "-o", "-"])
    #expect(missing.status == 3 && missing.output.isEmpty)
    #expect(missing.said.contains("shard 2/3 is missing"))
    // A part that gets nothing is a part all the same.
    let nothing = try run("suite", "--shard", "9/9", "--report", "9.json")
    #expect(nothing.status == 0)
    #expect(nothing.said.contains("no scenario falls to shard 9/9"))
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
    let result = try bench.run(["run", "suite"] + words)
    #expect(result.status == 2, "\(result.said)")
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
      #expect(result.status == 0, "\(result.said)")
    }
    let one = try FileManager.default.subpathsOfDirectory(atPath: bench.file("p1").path).sorted()
    #expect(one.contains("suite/b/frame-000000.png"))
    #expect(one.contains("suite/deep/b/frame-000000.png"))
    let two = try FileManager.default.subpathsOfDirectory(atPath: bench.file("p2").path).sorted()
    #expect(one == two)
  }

  @Test("U3: two scenarios of one title are told apart, and that is said")
  func titles() throws {
    let result = try run("suite", "--filter", "pushes", "--junit", "j.xml", "--html", "p.html")
    #expect(result.said.contains("2 scenarios are called 'Pushes the second page'"))
    let junit = try bench.text("j.xml")
    #expect(junit.contains("name=\"Pushes the second page (suite/deep/b.yaml)\""))
    #expect(junit.contains("classname=\"suite/deep/b.yaml\""))
    let page = try bench.text("p.html")
    let isThere = page.contains("Pushes the second page<small>suite/deep/b.yaml</small></a>")
    #expect(isThere)
  }

  @Test("U3: a file that may not grow is status 3 with words, and nothing is left")
  func fullDisk() throws {
    try bench.makeFolder("tmp")
    let before = try bench.names()
    for jobs in [1, 2] {
      let result = try bench.shell(
        "ulimit -f 8; TMPDIR=$PWD/tmp PROGRAM run suite --jobs \(jobs) --quiet"
          + " --trace t.jsonl --html t.html")
      #expect(result.status == 3, "\(result.said)")
      #expect(result.said.contains("cannot be written: File too large"), "\(result.said)")
      #expect(try bench.names() == before)
      #expect(try bench.names(in: "tmp") == [])
    }
  }

  @Test("U3: a closed pipe ends several processes quietly, and nothing is left")
  func closedPipe() throws {
    try bench.makeFolder("tmp")
    let result = try bench.shell(
      "TMPDIR=$PWD/tmp PROGRAM run suite/a.yaml suite/b.yaml --jobs 2 --trace - "
        + "--quiet | true; echo ${PIPESTATUS[0]}")
    #expect(result.text == "0\n")
    #expect(result.errors == "")
    #expect(try bench.names(in: "tmp") == [])
  }

  @Test("U3: a merged report that cannot be written is status 3, and wrong words are status 2")
  func mergePlaces() throws {
    #expect(try run("suite/a.yaml", "--report", "a.json", "--junit", "a.xml").status == 0)
    func merge(_ words: String...) throws -> Program.Result {
      try bench.run(["merge"] + words)
    }
    for place in ["/dev/full", "no/such/folder", "suite"] {
      let result = try merge("a.json", "-o", place)
      #expect(result.status == 3)
      #expect(result.said.contains("\(place): cannot be written"))
    }
    let shown = try merge("a.json", "-o", "-")
    #expect(shown.status == 0)
    #expect(shown.output == (try bench.data("a.json")))
    for words in [["a.json"], ["a.xml", "-o", "x"], ["a.json", "--junit", "x"]] {
      #expect(try bench.run(["merge"] + words).status == 2)
    }
    #expect(try merge("a.json", "missing.json", "-o", "x").status == 3)
    #expect(
      try merge("a.json", "suite", "-o", "x").said.contains(
        "suite: cannot be read: it is a folder, not a file\n"))
    #expect(!(try bench.names().contains("x")))
  }
}
