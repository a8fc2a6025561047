import Foundation
import TestSupport
import Testing

/// `matrix` of scenario files.
@Suite("Scenarios with a matrix")
struct MatrixTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.write("app.yaml", Workbench.twoScreens())
    try write("push.yaml", "matrix: { refresh: [60, 120], push.duration: [300ms, 500ms] }")
  }

  private func write(_ name: String, _ keys: String, title: String? = "A push") throws {
    try bench.write(
      name,
      """
      backswipe: 1
      \(title.map { "title: \($0)" } ?? "seed: 1")
      prototype: app.yaml
      \(keys)
      timeline: [ { at: 0ms, push: second } ]
      expect:
        - { at: end, stack: [first, second] }
        - { at: end, lastTransition: push, duration: 300ms }
      """)
  }

  static let cells = [
    "refresh=60, push.duration=300ms", "refresh=60, push.duration=500ms",
    "refresh=120, push.duration=300ms", "refresh=120, push.duration=500ms",
  ]

  private func report(_ name: String) throws -> [[String: Any]] {
    let value = try JSONSerialization.jsonObject(with: bench.data(name)) as? [String: Any]
    return try #require(value?["scenarios"] as? [[String: Any]])
  }

  @Test("U3: each combination is run, in the order written, and what fails names it")
  func cells() throws {
    let result = try bench.run([
      "run", "push.yaml", "--report", "r.json", "--junit", "j.xml", "--html", "p.html",
    ])
    #expect(result.status == 1, "\(result.said)")
    let entries = try report("r.json")
    #expect(entries.compactMap { $0["cell"] as? String } == Self.cells)
    #expect(entries.compactMap { $0["title"] as? String } == Self.cells.map { "A push [\($0)]" })
    #expect(entries.compactMap { $0["passed"] as? Bool } == [true, false, true, false])
    for (index, cell) in Self.cells.enumerated() {
      let word = index.isMultiple(of: 2) ? "passed " : "FAILED "
      #expect(result.text.contains("\(word) A push [\(cell)] (push.yaml): "))
      #expect(try bench.text("j.xml").contains("<testsuite name=\"A push [\(cell)]\""))
      #expect(try bench.text("p.html").contains("A push [\(cell)]"))
    }
    #expect(result.text.hasSuffix("4 scenarios: 2 passed, 2 failed\n"))
    let frames = entries.compactMap { ($0["metrics"] as? [String: Any])?["changedFrames"] as? Int }
    #expect(frames[2] > frames[0])
    let github = try bench.run(["run", "push.yaml", "--github"])
    #expect(github.text.contains("title=Expectation failed [refresh=60%2C push.duration=500ms]"))
  }

  @Test("U3: a scenario without a title has its file's name, and a filter finds combinations")
  func filters() throws {
    try bench.write(
      "plain.yaml",
      """
      backswipe: 1
      prototype: app.yaml
      matrix: { appearance: [light, dark] }
      timeline: [ { at: 0ms, push: second } ]
      """)
    let result = try bench.run(["run", "plain.yaml", "--filter", "appearance=dark"])
    #expect(result.status == 0, "\(result.said)")
    #expect(result.text.hasPrefix("passed  plain.yaml [appearance=dark] (plain.yaml): "))
    #expect(try bench.run(["run", "plain.yaml", "--filter", "plain*light]"]).status == 0)
    #expect(try bench.run(["run", "plain.yaml", "--filter", "appearance=drak"]).status == 2)
  }

  @Test("U3: several processes and shards give the same bytes")
  func shared() throws {
    try write("other.yaml", "matrix: { orientation: [portrait, landscapeLeft] }", title: "Other")
    let outputs = ["report", "junit", "trace", "html"]
    func bytes(_ jobs: String) throws -> [Data] {
      _ = try bench.run(
        ["run", "push.yaml", "other.yaml", "--quiet", "--jobs", jobs]
          + outputs.flatMap { ["--\($0)", "\($0).\(jobs)"] })
      return try outputs.map { try bench.data("\($0).\(jobs)") }
    }
    #expect(try bytes("1") == bytes("3"))
    for shard in ["1", "2"] {
      _ = try bench.run([
        "run", "other.yaml", "push.yaml", "--shard", "\(shard)/2", "--report", "\(shard).json",
        "--junit", "\(shard).xml", "--quiet",
      ])
    }
    let merged = try bench.run([
      "merge", "1.json", "2.json", "1.xml", "2.xml", "-o", "all.json", "--junit", "all.xml",
    ])
    #expect(merged.status == 1, "\(merged.said)")
    _ = try bench.run([
      "run", "other.yaml", "push.yaml", "--report", "one.json", "--junit", "one.xml", "--quiet",
    ])
    #expect(try bench.text("all.json") == bench.text("one.json"))
    #expect(try bench.text("all.xml") == bench.text("one.xml"))
  }

  @Test("U3: each combination has a golden, a page and pictures under a name of its own")
  func files() throws {
    let golden = ["run", "push.yaml", "--quiet", "--set", "push.duration=300ms"]
    #expect(try bench.run(golden + ["--golden", "kept", "--bless"]).status == 0)
    let names = Self.cells.map { "push," + $0.replacing(", ", with: ",") }
    #expect(try bench.names(in: "kept") == names.sorted())
    #expect(try bench.run(golden + ["--golden", "kept"]).status == 0)
    _ = try bench.run(["run", "push.yaml", "--quiet", "--keep-failures", "pages"])
    #expect(
      try bench.names(in: "pages").filter { $0.hasSuffix(".html") } == [
        "\(names[3]).html", "\(names[1]).html",
      ])
  }

  @Test(
    "U3: mistakes have their places in the matrix, in a run and in a check",
    arguments: [
      ("matrix: {}", "4:9: 'matrix' has no axes"),
      ("matrix: [60]", "4:9: 'matrix' must be a mapping"),
      ("matrix: { refresh: [] }", "4:20: the axis 'refresh' has no values"),
      ("matrix: { refresh: 60 }", "4:20: the axis 'refresh' must be a list"),
      (
        "matrix: { refrseh: [60] }",
        "4:11: unknown axis 'refrseh' in 'matrix'; did you mean 'refresh'?"
      ),
      ("matrix: { seed: [1, 1] }", "4:21: the value 1 is in the axis 'seed' twice"),
      (
        "matrix: { appearance: [dark], display.appearance: [light] }",
        "4:31: 'display.appearance' is the axis 'appearance' again"
      ),
      ("matrix: { seed: [1], seed: [2] }", "'seed' is given twice"),
      (
        "matrix: { device: [iphone-15, iphone-16-por] }", "4:31: 'device' cannot be 'iphone-16-por'"
      ),
      ("matrix: { push.duration: [300ms, soon] }", "4:34: "),
      ("matrix: { refresh: [60, 0] }", "4:25: "),
    ])
  func mistakes(_ keys: String, _ words: String) throws {
    try write("wrong.yaml", keys)
    let run = try bench.run(["run", "wrong.yaml"])
    #expect(run.status == 3 && run.errors.contains("wrong.yaml:"), "\(run.said)")
    #expect(run.errors.contains(words), "\(run.said)")
    let check = try bench.run(["validate", "wrong.yaml"])
    #expect(check.status == 3 && check.errors.contains(words), "\(check.said)")
  }

  @Test("U3: more than a thousand combinations are refused, and a thousand are checked")
  func most() throws {
    func axis(_ count: Int) -> String { (1...count).map { "\($0)" }.joined(separator: ", ") }
    try write("many.yaml", "matrix: { seed: [\(axis(100))], refresh: [\(axis(11))] }")
    let result = try bench.run(["run", "many.yaml"])
    #expect(result.status == 3)
    #expect(result.errors.contains("4:1: 'matrix' has more than 1000 combinations"))
    try write("many.yaml", "matrix: { seed: [\(axis(100))], text-size: [small, large] }")
    let check = try bench.run(["validate", "many.yaml"])
    #expect(check.text.contains("in 200 cells"), "\(check.said)")
  }

  @Test("U3: verbs of one run take the first combination, or that of --cell")
  func one() throws {
    let first = try bench.run(["export", "push.yaml", "--at", "end", "-o", "a.png"])
    #expect(first.status == 0, "\(first.said)")
    #expect(first.errors.contains("note: the cell \(Self.cells[0]) of its matrix"))
    let chosen = try bench.run([
      "export", "push.yaml", "--at", "end", "-o", "b.png", "--cell", "refresh=120",
    ])
    #expect(chosen.status == 0 && chosen.errors.isEmpty, "\(chosen.said)")
    let none = try bench.run([
      "export", "push.yaml", "--at", "end", "-o", "c.png", "--cell", "refresh=90",
    ])
    #expect(none.status == 3 && none.errors.contains("no combination 'refresh=90'"))
    try bench.write("app2.yaml", "backswipe: 1\nprototype: app.yaml\n")
    #expect(
      try bench.run(["export", "app2.yaml", "--at", "end", "-o", "d.png", "--cell", "a=b"]).status
        == 3)
  }

  @Test("U3: a matrix needs a file that can be read again")
  func pipe() throws {
    let result = try bench.run(["run", "-"], input: bench.text("push.yaml"))
    #expect(result.status == 3 && result.errors.contains("can be read again"), "\(result.said)")
  }
}
