import Foundation
import TestSupport
import Testing

/// Sweeps, seen from outside.
@Suite struct SweepCommandTests {
  let bench: Workbench
  static let axes = [
    "--axis", "pop.strip=0..30/7", "--axis", "pop.threshold.fraction=0.2..0.8/7", "--value", "hand",
    "--value", "hand.rest",
  ]

  init() throws {
    bench = try Workbench()
    try bench.write("app.yaml", Workbench.twoScreens(rows: 30))
    for (name, x) in [("a", 160), ("b", 300)] {
      try bench.write(
        "hands/\(name).yaml",
        """
        backswipe: 1
        title: A hand
        prototype: ../app.yaml
        timeline:
          - { at: 0ms, set: [first, second], animated: false }
          - { at: 100ms, drag: { from: [4, 400], to: [\(x), 400], over: 300ms, rate: 120, hold: 200ms } }
        expect: [ { at: end, stack: [first, second] } ]
        """)
    }
  }

  private func sweep(_ words: [String]) throws -> Program.Result {
    try bench.run(["sweep", "hands"] + Self.axes + words)
  }

  private func whole() throws -> [Data] {
    let outputs = ["one.csv", "one.json", "one.html"]
    let result = try sweep(outputs.flatMap { ["-o", $0] })
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    #expect(result.text.hasPrefix("98 runs\nhand: pops "))
    return try outputs.map(bench.data)
  }

  @Test("all forms are written whole, JSON fits its schema, and two processes write the same bytes")
  func forms() throws {
    let one = try whole()
    #expect(String(decoding: one[0], as: UTF8.self).split(separator: "\n").count == 100)
    let check = try Program(url: PackageFiles.url("Scripts/check-schemas"))
      .run([bench.file("one.json").path], in: PackageFiles.root)
    #expect(check.status == 0 || check.status == 4, "\(check.errors)")
    let names = ["two.csv", "two.json", "two.html"]
    let two = try bench.run(
      ["sweep", "hands"] + Self.axes + names.flatMap { ["-o", $0] } + ["--jobs", "2", "--quiet"],
      environment: ["SWIFT_DETERMINISTIC_HASHING": "1", "LC_ALL": "de_DE.UTF-8"])
    #expect(two.status == 0 && two.errors == "" && two.text == "", "\(two.errors)")
    #expect(try names.map(bench.data) == one)
    let piped = try sweep(["-o", "-"])
    #expect(piped.output == one[0] && piped.errors.hasPrefix("98 runs\n"))
    #expect(
      try bench.names() == ["app.yaml", "hands"] + ["csv", "html", "json"].map { "one.\($0)" }
        + ["csv", "html", "json"].map { "two.\($0)" })
  }

  @Test("a table that was cut anywhere is gone on with, to the same bytes")
  func resume() throws {
    let one = try whole()
    let bytes = one[0]
    let head = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    let cuts = [
      0, 1, head - 1, head, head + 1, head + 9, head + 200, bytes.count / 2, bytes.count - 1,
    ]
    for (cut, jobs) in zip(cuts + [bytes.count], [1, 2, 1, 2, 1, 2, 1, 2, 1, 2]) {
      try bytes.prefix(cut).write(to: bench.file("again.csv.part"))
      let result = try sweep([
        "-o", "again.csv", "-o", "again.json", "--jobs", "\(jobs)",
      ])
      #expect(result.status == 0, "\(cut): \(result.errors)")
      #expect(try bench.data("again.csv") == bytes && bench.data("again.json") == one[1], "\(cut)")
      let rows = bytes.prefix(cut).count { $0 == UInt8(ascii: "\n") } - 2
      #expect(
        result.errors == (rows > 0 ? "\(rows) of 98 runs are there already\n" : ""), "\(cut)")
      #expect(!bench.exists("again.csv.part"))
    }
  }

  @Test("a sweep that is killed at any time leaves rows to go on from")
  func killed() throws {
    let words = [
      "sweep", "hands", "--random", "150", "--axis", "pop.threshold.fraction=0.1..0.9", "--value",
      "passed", "--quiet", "-o",
    ]
    #expect(try bench.run(words + ["one.csv"]).status == 0)
    for jobs in ["1", "2"] {
      for turn in 0..<3 {
        let child = try ChildProcess(
          bench.program.url.path, words + ["two.csv", "--jobs", jobs], in: bench.scratch.folder,
          environment: Program.environment([:], home: bench.scratch))
        let wanted = (turn + 1) * 400
        while child.isRunning, (try? bench.data("two.csv.part").count) ?? 0 < wanted {
          usleep(1000)
        }
        child.send(turn == 0 ? SIGTERM : SIGKILL)
        child.wait()
      }
      #expect(try bench.run(words + ["two.csv", "--jobs", jobs]).status == 0)
      #expect(try bench.data("two.csv") == bench.data("one.csv"))
      try FileManager.default.removeItem(at: bench.file("two.csv"))
    }
  }

  @Test("a process that is killed ends the sweep with 1, and its rows are gone on with")
  func death() throws {
    // Enough to do that it is not over before it is killed, however busy the machine.
    let words = [
      "sweep", "hands", "--random", "600", "--axis", "pop.threshold.fraction=0.1..0.9", "--value",
      "passed", "--quiet", "-o", "one.csv", "--jobs", "2",
    ]
    let child = try ChildProcess(
      bench.program.url.path, words, in: bench.scratch.folder,
      environment: Program.environment([:], home: bench.scratch), errors: bench.file("errors").path)
    while child.isRunning, (try? bench.data("one.csv.part").count) ?? 0 < 300 { usleep(1000) }
    let children = try String(
      contentsOfFile: "/proc/\(child.id)/task/\(child.id)/children", encoding: .utf8)
    let first = try #require(children.split(separator: " ").compactMap { pid_t($0) }.first)
    kill(first, SIGKILL)
    #expect(child.wait() == 1)
    let errors = try bench.text("errors")
    #expect(errors.hasPrefix("a process of the sweep died: signal 9, Killed; one.csv.part has "))
    #expect(try bench.run(words).status == 0)
    #expect(try bench.text("one.csv").split(separator: "\n").count == 1202)
  }

  @Test("what a stop has left of another sweep is refused and kept; --fresh begins anew")
  func otherPlan() throws {
    let one = try whole()
    let part = String(decoding: one[0].prefix(3000), as: UTF8.self)
    try bench.write("x.csv.part", part)
    let words = ["sweep", "hands", "--axis", "pop.strip=0..30/7", "-o", "x.csv"]
    let refused = try bench.run(words)
    #expect(refused.status == 3)
    #expect(refused.errors.contains("x.csv.part:1:1: it is the table of another sweep: it varies"))
    #expect(refused.errors.contains("--fresh"))
    #expect(try bench.text("x.csv.part") == part && !bench.exists("x.csv"))
    try bench.write("y.csv.part", "notes")
    #expect(try bench.run(words.dropLast() + ["y.csv"]).status == 3)
    #expect(try bench.text("y.csv.part") == "notes")
    #expect(try bench.run(words + ["--fresh"]).status == 0)
    #expect(!bench.exists("x.csv.part") && bench.exists("x.csv"))
    // A changed scenario is another sweep.
    try bench.write("z.csv.part", part)
    try bench.write("app.yaml", Workbench.twoScreens(rows: 31))
    let changed = try sweep(["-o", "z.csv"])
    #expect(
      changed.status == 3 && changed.errors.contains("has changed since"), "\(changed.errors)")
  }

  @Test("shards that are joined have the bytes of one run, in every form")
  func shards() throws {
    let one = try whole()
    for index in 1...3 {
      let result = try sweep(["-o", "s\(index).csv", "--shard", "\(index)/3", "--quiet"])
      #expect(result.status == 0 && result.text == "")
    }
    let tables = ["s2.csv", "s3.csv", "s1.csv"]
    for (name, bytes) in zip(["all.csv", "all.json", "all.html"], one) {
      let joined = try bench.run(["merge"] + tables + ["-o", name])
      #expect(joined.status == 0 && joined.errors == "\(name): 3 tables joined, 98 runs\n")
      #expect(try bench.data(name) == bytes)
    }
    #expect(try bench.run(["merge", "all.csv", "-o", "-"]).output == one[0])
    let text = try bench.text("s3.csv")
    try bench.write("cut.csv", String(text.dropLast(40)))
    for (words, reason) in [
      (["s1.csv", "s2.csv"], "shard 3/3 is missing"),
      (["s1.csv", "s2.csv", "s2.csv"], "is there already"),
      (["s1.csv", "s2.csv", "cut.csv"], "cut.csv:33:1: it ends after 30 of 32 runs"),
      (["s1.csv", "one.csv"], "one.csv: is no shard"),
      (["one.csv", "one.json"], "one.json:1:1: this is no table"),
      (["one.json"], "one.json:1:1: a sweep as JSON: join its tables (.csv) instead"),
    ] {
      let result = try bench.run(["merge"] + words + ["-o", "bad.csv"])
      #expect(result.status == 3 && result.errors.contains(reason), "\(result.errors)")
      #expect(!bench.exists("bad.csv"))
    }
    #expect(try bench.run(["merge", "one.csv", "-o", "one.txt"]).status == 2)
  }

  @Test("standard input is a scenario for one process and for several")
  func standardInput() throws {
    let text = try bench.text("hands/a.yaml").replacingOccurrences(of: "../app", with: "app")
    for jobs in ["1", "2"] {
      let result = try bench.run(
        ["sweep", "-"] + Self.axes + ["-o", "\(jobs).csv", "--jobs", jobs], input: text)
      #expect(result.status == 0, "\(result.errors)")
    }
    #expect(try bench.data("1.csv") == bench.data("2.csv"))
  }

  @Test("a million runs begin only with --yes, and how long they take is said before")
  func many() throws {
    let words = [
      "sweep", "hands", "--axis", "pop.strip=0..30/1000", "--axis",
      "pop.threshold.fraction=0.1..0.9/5000", "-o", "many.csv",
    ]
    let asked = try bench.run(words)
    #expect(asked.status == 2 && asked.text == "")
    #expect(asked.errors.contains("10000000 runs take about ") && asked.errors.contains("--yes"))
    #expect(!bench.exists("many.csv.part"))
    let child = try ChildProcess(
      bench.program.url.path, words + ["--yes"], in: bench.scratch.folder,
      environment: Program.environment([:], home: bench.scratch), errors: bench.file("errors").path)
    while child.isRunning, (try? bench.data("many.csv.part").count) ?? 0 < 100_000 { usleep(1000) }
    child.send(SIGINT)
    #expect(child.wait() == 130)
    let errors = try bench.text("errors")
    #expect(errors.hasPrefix("10000000 runs take about "))
    #expect(errors.contains("of 10000000 runs, and the same command goes on from there\n"))
    #expect(try bench.data("many.csv.part").last == UInt8(ascii: "\n"))
  }

  @Test(
    "wrong usage is status 2, with the nearest word",
    arguments: [
      (["--axis", "pop.strp=0..1/3"], "did you mean 'pop.strip'?"),
      (["--axis", "pop.strip=0..30"], "how many values?"),
      (["--axis", "pop.strip=0..30/3", "--axis", "pop.strip=1,2"], "varied twice"),
      (["--random", "9"], "no --axis KEY=A..B"),
      (["--random", "0", "--axis", "pop.strip=0..30"], "--random 0"),
      (["--value", "hnd"], "did you mean 'hand'?"),
      (["--value", "frame"], "did you mean 'frames'?"),
      (["--expect", "{ at: end, stack: [secnd] }"], "did you mean 'second'?"),
      (["--side", "fluter"], "did you mean 'flutter'?"), (["--jobs", "-1"], "--jobs -1"),
      (["--shard", "3/2"], "--shard 3/2"), (["--shard", "2/3"], "fewer than shards"),
      (["-o", "a.txt"], ".csv, .json, .html"), (["-o", "hands/a.yaml"], ".csv, .json, .html"),
      (["-o", "a.csv", "-o", "a.csv"], "both write"), (["--set", "pop.strp=1"], "pop.strip"),
      (["-o", "a.html", "--x", "pop.strip"], "can show no axis"),
    ])
  func usage(_ words: [String], _ reason: String) throws {
    let result = try bench.run(["sweep", "hands/a.yaml"] + words)
    #expect(result.status == 2 && result.text == "", "\(result.status)")
    #expect(result.errors.contains(reason), "\(result.errors)")
    #expect(try bench.names() == ["app.yaml", "hands"])
  }

  @Test("wrong files and places are status 3, and leave nothing")
  func files() throws {
    try bench.write(
      "tap.yaml",
      "backswipe: 1\nprototype: app.yaml\ntimeline:\n  - { at: 1s, tap: [200, 600] }\n")
    for (words, reason) in [
      (["tap.yaml", "-o", "a.csv"], "tap.yaml:4:5: a hand that begins nothing"),
      (["gone.yaml"], "gone.yaml"),
      (["hands", "-o", "gone/a.csv"], "gone/a.csv: cannot be written"),
      (["hands", "-o", "gone/a.json"], "cannot be written"),
      (["hands", "--side", "mine=mine.yaml"], "mine.yaml"),
    ] {
      let result = try bench.run(["sweep"] + words)
      #expect(result.status == 3 && result.errors.contains(reason), "\(result.errors)")
    }
    #expect(try bench.names() == ["app.yaml", "hands", "tap.yaml"])
  }
}
