import Foundation
import TestSupport
import Testing

/// `run --only-failed`, `--prove`, `--watch` and `--film-failures`.
@Suite("Runs that are repeated")
struct RunAgainTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.write("app.yaml", Workbench.twoScreens())
    try scenario("good", "[first, second]")
    try scenario("bad", "[first]")
  }

  private func scenario(_ name: String, _ stack: String, _ keys: String = "seed: 1") throws {
    try bench.write(
      "suite/\(name).yaml",
      """
      backswipe: 1
      title: About \(name)
      prototype: ../app.yaml
      \(keys)
      timeline: [ { at: 0ms, push: second } ]
      expect: [ { at: end, stack: \(stack) } ]
      """)
  }

  // MARK: Only what failed

  @Test("U3: --only-failed runs what failed or was refused by a report, until nothing fails")
  func onlyFailed() throws {
    try bench.write("suite/wrong.yaml", "backswipe: 1\nprototype: ../app.yaml\ntimelime: []\n")
    try scenario("many", "[first]", "matrix: { seed: [1, 2] }")
    #expect(try bench.run(["run", "suite", "--report", "last.json"]).status == 3)
    let again = ["run", "suite", "--only-failed", "last.json", "--report", "last.json"]
    let failed = try bench.run(again)
    #expect(failed.status == 3)
    #expect(failed.text.contains("FAILED  About bad"))
    #expect(failed.text.contains("FAILED  About many [seed=2]"))
    #expect(failed.errors.contains("timelime") && !failed.text.contains("About good"))
    try scenario("bad", "[first, second]")
    try scenario("many", "[first, second]", "matrix: { seed: [1, 2] }")
    try FileManager.default.removeItem(at: bench.file("suite/wrong.yaml"))
    #expect(try bench.run(again).status == 0)
    let nothing = try bench.run(again)
    #expect(nothing.status == 0 && nothing.text.isEmpty)
    #expect(nothing.errors.contains("last.json: nothing failed in that run"))
  }

  @Test("U3: --only-failed tells that there is no report, that it is none, and that nothing fits")
  func noReport() throws {
    let none = try bench.run(["run", "suite", "--only-failed", "none.json"])
    #expect(none.status == 3 && none.errors.contains("there is no report of an earlier run"))
    for text in ["", "{}", "[1", "{\"backswipe\":1}"] {
      try bench.write("r.json", text)
      let wrong = try bench.run(["run", "suite", "--only-failed", "r.json"])
      #expect(wrong.status == 3 && wrong.errors.contains("r.json: this is no report"))
    }
    _ = try bench.run(["run", "suite/bad.yaml", "--report", "r.json"])
    let other = try bench.run(["run", "suite/good.yaml", "--only-failed", "r.json"])
    #expect(other.status == 2 && other.errors.contains("none of the 1 that failed"))
  }

  // MARK: Proof

  @Test("U3: --prove runs everything several times and compares the traces")
  func prove() throws {
    let result = try bench.run(["run", "suite", "--prove", "4"])
    #expect(result.status == 0, "\(result.said)")
    #expect(result.text.contains("same    About bad (suite/bad.yaml): 0 of 4 differ"))
    #expect(result.text.contains("2 scenarios, 4 runs each: all the same"))
    let other = try bench.run(
      ["run", "suite", "--prove", "4", "--other-build", bench.program.url.path])
    #expect(other.status == 0 && other.text.contains(": 0 of 4 differ"), "\(other.said)")
    let lying = try bench.run(["run", "suite", "--prove", "2", "--other-build", "/bin/true"])
    #expect(lying.status != 0, "\(lying.said)")
    let missing = try bench.run(["run", "suite", "--prove", "2", "--other-build", "none"])
    #expect(missing.status > 1 && missing.errors.contains("none"), "\(missing.said)")
    for words in [
      ["--other-build", "x"],
      ["--prove", "1"], ["--prove", "3", "--junit", "x"], ["--prove", "3", "--watch"],
    ] {
      #expect(try bench.run(["run", "suite"] + words).status == 2)
    }
    #expect(try bench.run(["run", "-", "--prove=2"]).status == 2)
    let wrong = try bench.run(["run", "none.yaml", "--prove=2"])
    #expect(wrong.status == 3 && wrong.errors.contains("none.yaml"), "\(wrong.said)")
  }

  // MARK: Schemas

  @Test("U3: a file that is written beside its schema begins with the line for editors")
  func schemaLine() throws {
    let line = "# yaml-language-server: $schema=scenario.schema.json\n"
    func shrink(_ output: String) throws -> String {
      let result = try bench.run(["shrink", "suite/bad.yaml", "-o", output])
      #expect(result.status == 0, "\(result.said)")
      return output == "-" ? result.text : try bench.text(output)
    }
    try bench.makeFolder("small")
    #expect(try !shrink("small/one.yaml").contains(line))
    let schema = try bench.run(["schema", "scenario"])
    try bench.write("small/scenario.schema.json", schema.text)
    let text = try shrink("small/two.yaml")
    #expect(text.hasPrefix(line), "\(text)")
    #expect(try bench.run(["run", "small/two.yaml"]).status == 1)
    #expect(try !shrink("-").contains(line))
  }

  // MARK: Films

  @Test("U3: a run that fails has a film, and one that passes again has none")
  func films() throws {
    let run = ["run", "suite", "--quiet", "--film-failures", "films", "--film-format", "apng"]
    func films() throws -> [String] {
      try bench.names(in: "films").filter { !$0.hasPrefix(".") }
    }
    #expect(try bench.run(run + ["--keep-failures", "pages"]).status == 1)
    #expect(try films() == ["bad.apng"])
    #expect(try bench.data("films/bad.apng").starts(with: [0x89, 0x50, 0x4E, 0x47]))
    // In other processes the same bytes.
    let one = try bench.data("films/bad.apng")
    #expect(try bench.run(run + ["--jobs", "2"]).status == 1)
    #expect(try bench.data("films/bad.apng") == one)
    try bench.write("films/mine.apng", "")
    try bench.write("pages/mine.html", "")
    try scenario("bad", "[first, second]")
    #expect(try bench.run(run + ["--keep-failures", "pages"]).status == 0)
    #expect(try bench.names(in: "films") == ["mine.apng"])
    #expect(try bench.names(in: "pages") == ["mine.html"])
  }

  @Test("U3: a file of another's name stays, and wrong words about films are told")
  func filmMistakes() throws {
    try bench.write("films/good.apng", "mine")
    let run = ["run", "suite", "--quiet", "--film-failures", "films", "--film-format"]
    #expect(try bench.run(run + ["apng"]).status == 1)
    #expect(try bench.text("films/good.apng") == "mine")
    let format = try bench.run(run + ["avi"])
    #expect(format.status == 2 && format.errors.contains("it is one of mp4, apng, gif"))
    #expect(try bench.run(["run", "suite", "--film-format", "gif"]).status == 2)
    let live = try bench.run(["run", "suite", "--live", "--film-failures", "films"])
    #expect(live.status == 2 && live.errors.contains("--film-failures does not go with --live"))
  }
}
