import Foundation
import TestSupport
import Testing

/// `run --live`: what it says of runs whose verdict does not depend on the machine, but for one that
/// is too busy, which is inconclusive.
@Suite(.serialized) struct MeasuredRunTests {
  private func run(
    _ arguments: [String], on display: VirtualDisplay, in scratch: Scratch
  ) throws -> Program.Result {
    try Program.backswipe().run(
      ["run", "--live"] + arguments, in: scratch.folder,
      environment: ["DISPLAY": display.name, "SDL_VIDEODRIVER": "x11"])
  }

  private func object(_ url: URL) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
  }

  /// The verdict of a report's only scenario, held against the exit status and the reasons given.
  private func verdict(_ report: URL, _ result: Program.Result) throws -> String {
    let report = try object(report)
    let scenario = try #require((report["scenarios"] as? [[String: Any]])?.first)
    let measured = try #require(scenario["measured"] as? [String: Any])
    let verdict = try #require(measured["verdict"] as? String)
    let reasons = try #require(measured["reasons"] as? [String])
    let passed = verdict == "pass"
    #expect(result.status == (passed ? 0 : 1), "\(verdict): \(result.said)")
    #expect(report["passed"] as? Bool == passed)
    #expect(reasons.isEmpty == passed, "\(reasons)")
    #expect(result.said.contains("INCONCLUSIVE") == (verdict == "inconclusive"))
    return verdict
  }

  static let push = PackageFiles.url("Resources/Scenarios/push.yaml").path

  @Test("U3: a scenario runs in a window several times, and the report has every run")
  func report() throws {
    let display = try VirtualDisplay(width: 600, height: 1000)
    let scratch = try Scratch()
    let result = try run(
      [
        Self.push, "--runs", "2", "--warm-up", "1", "--scale", "1", "--report", "report.json",
        "--csv", "frames.csv", "--perfetto", "frames.pftrace", "--max-hitch-ratio", "100000",
        "--junit", "junit.xml", "--summary", "summary.md", "--github", "--html", "page.html",
      ], on: display, in: scratch)
    // A second has no more than a thousand milliseconds of hitch, so that the limit always holds.
    let verdict = try verdict(scratch.file("report.json"), result)
    #expect(["pass", "inconclusive"].contains(verdict))
    for word in ["hitch ratio", "dropped", "overrun P95", "frames", "median", "spread"] {
      #expect(result.said.contains(word), "\(word): \(result.said)")
    }
    let junit = try scratch.text("junit.xml")
    #expect(junit.contains("<property name=\"clock\" value=\"real\"/>"))
    #expect(junit.contains("name=\"hitch ratio at most 100000.00 ms/s\""))
    #expect(junit.contains("<skipped message=\"inconclusive: ") == (verdict == "inconclusive"))
    // The page has one more run, which the report does not count.
    let page = try scratch.text("page.html")
    #expect(ReportPage.runs(in: page).count == 1)
    #expect(ReportPage.text(of: page).contains("push: sounds"), "\(page.prefix(2000))")
    let summary = try scratch.text("summary.md")
    #expect(summary.hasPrefix("## 1 scenario\\: "))
    #expect(result.text.hasPrefix("::warning file=") == (verdict == "inconclusive"))
    let report = try object(scratch.file("report.json"))
    #expect(report["measured"] as? Bool == true)
    let scenario = try #require((report["scenarios"] as? [[String: Any]])?.first)
    let measured = try #require(scenario["measured"] as? [String: Any])
    let runs = try #require(measured["runs"] as? [[String: Any]])
    #expect(runs.count == 2, "the run that warms up is not among them")
    for run in runs {
      let frames = try #require(run["frames"] as? Int)
      #expect(frames > 2)
      #expect((run["metrics"] as? [String: Any])?["costs"] != nil, "real costs")
    }
    let limits = try #require(measured["limits"] as? [[String: Any]])
    #expect(limits.compactMap { $0["metric"] as? String }.contains("hitchRatio"))
    #expect(measured["comparison"] is NSNull)

    let table = try scratch.text("frames.csv")
      .components(separatedBy: "\r\n").dropLast().map { $0.components(separatedBy: ",") }
    let rows = table.dropFirst()
    #expect(Set(rows.map { $0[0] }) == ["1", "2"])
    #expect(rows.count == runs.reduce(0) { $0 + ($1["frames"] as? Int ?? 0) })
    let trace = try Data(contentsOf: scratch.file("frames.pftrace"))
    #expect(trace.range(of: Data("compose".utf8)) != nil)
    let check = try Program(url: PackageFiles.url("Scripts/check-schemas"))
      .run([scratch.file("report.json").path])
    #expect(check.status == 0 || check.status == 4, "\(check.said)")
  }

  @Test("U3: a limit that a stall breaks in every run is not kept")
  func broken() throws {
    let display = try VirtualDisplay(width: 600, height: 1000)
    let scratch = try Scratch()
    try scratch.write(
      "s.yaml",
      """
      backswipe: 1
      title: Late
      prototype: { initial: a, screens: { a: { title: A }, b: { title: B } } }
      settings: { push.duration: 500ms }
      timeline:
        - { at: 0ms, push: b }
        - { at: 100ms, stall: 250ms }
      """)
    let result = try run(
      [
        "s.yaml", "--runs", "3", "--warm-up", "0", "--scale", "1", "--report", "r.json",
        "--max-hitch-ratio", "10",
      ], on: display, in: scratch)
    let verdict = try verdict(scratch.file("r.json"), result)
    #expect(["fail", "inconclusive"].contains(verdict))
    let scenario = try #require(
      (object(scratch.file("r.json"))["scenarios"] as? [[String: Any]])?.first)
    let measured = try #require(scenario["measured"] as? [String: Any])
    let limit = try #require((measured["limits"] as? [[String: Any]])?.first)
    #expect(limit["metric"] as? String == "hitchRatio" && limit["atMost"] as? Double == 10)
    let least = try #require((limit["values"] as? [String: Any])?["min"] as? Double)
    #expect(least > 10, "every run has the stall")
    #expect(limit["verdict"] as? String != "pass")
  }

  @Test("U3: a run by the real clock comes to the same stack and calls for the same pages")
  func outcome() throws {
    let display = try VirtualDisplay(width: 600, height: 1000)
    let scratch = try Scratch()
    try scratch.write(
      "s.yaml",
      """
      backswipe: 1
      title: Real
      prototype:
        initial: a
        screens:
          a: { title: A, rows: [ { title: Go, push: b } ] }
          b: { title: B, rows: 40 }
      timeline:
        - { at: 0ms, tap: Go }
        - { at: 700ms, drag: { from: [4, 400], to: [300, 400], over: 200ms, rate: 120 } }
        - { at: 1200ms, stall: 60ms }
      expect:
        - { at: 600ms, stack: [a, b], transition: none }
        - { at: end, stack: [a], transition: none }
      """)
    let good = try run(
      ["s.yaml", "--runs", "1", "--warm-up", "0", "--scale", "1", "--report", "r.json"],
      on: display, in: scratch)
    let scenario = try #require(
      (object(scratch.file("r.json"))["scenarios"] as? [[String: Any]])?.first)
    let held = try #require(scenario["expectations"] as? [[String: Any]])
    #expect(held.map { $0["passed"] as? Bool } == [true, true], "\(good.said)")
    let names = (scenario["transitions"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
    #expect(names == ["push", "pop"])

    try scratch.write(
      "wrong.yaml",
      try scratch.text("s.yaml")
        .replacingOccurrences(of: "at: end, stack: [a]", with: "at: end, stack: [b]"))
    let wrong = try run(
      ["wrong.yaml", "--runs", "1", "--warm-up", "0", "--scale", "1", "--report", "w.json"],
      on: display, in: scratch)
    #expect(try verdict(scratch.file("w.json"), wrong) != "pass")
    let other = try #require(
      (object(scratch.file("w.json"))["scenarios"] as? [[String: Any]])?.first)
    let judged = try #require(other["expectations"] as? [[String: Any]])
    #expect(judged.last?["passed"] as? Bool == false, "\(wrong.said)")
  }

  @Test("U3: A and B are run in turns, and the report tells whether they differ")
  func compare() throws {
    let display = try VirtualDisplay(width: 600, height: 1000)
    let scratch = try Scratch()
    try scratch.write(
      "s.yaml",
      """
      backswipe: 1
      title: Short
      prototype: { initial: a, screens: { a: { title: A }, b: { title: B } } }
      settings: { push.duration: 100ms }
      timeline:
        - { at: 0ms, push: b }
      """)
    let result = try run(
      ["s.yaml", "--compare", "--warm-up", "1", "--scale", "1", "--report", "r.json"],
      on: display, in: scratch)
    let verdict = try verdict(scratch.file("r.json"), result)
    #expect(verdict != "fail")
    #expect(result.said.contains("A and B, 5 runs each: "))
    let scenario = try #require(
      (object(scratch.file("r.json"))["scenarios"] as? [[String: Any]])?.first)
    let measured = try #require(scenario["measured"] as? [String: Any])
    #expect((measured["runs"] as? [Any])?.count == 10)
    let comparison = try #require(measured["comparison"] as? [String: Any])
    let rows = try #require(comparison["metrics"] as? [[String: Any]])
    let differ = rows.compactMap { $0["differs"] as? Bool }
    #expect(differ.count == rows.count && rows.count > 2)
    #expect(comparison["even"] as? Bool == !differ.contains(true))
    #expect(comparison["even"] as? Bool == true || verdict == "inconclusive")
  }

  @Test("U3: without a display a measured run is status 4 and says what to do")
  func noDisplay() throws {
    let result = try Program.backswipe().run(
      ["run", "--live", Self.push], environment: NoDisplayTests.none)
    #expect(result.status == 4)
    #expect(result.said.contains("DISPLAY"))
  }

  static let wrong: [(arguments: [String], words: String)] = [
    (["--runs", "2"], "--runs goes with --live"),
    (["--live", "--runs", "0"], "at least 1 run has to count"),
    (["--live", "--warm-up", "-1"], "--warm-up"),
    (["--live", "--max-dropped", "nan"], "is not a limit"),
    (["--live", "--frames", "x"], "--frames does not go with --live"),
    (["--live", "--slowest", "2"], "--slowest does not go with --live"),
    (["--live", "--inconclusive-status", "3"], "--inconclusive-status 3 has another meaning"),
    (["--inconclusive-status", "75"], "--inconclusive-status goes with --live"),
    (["--live", "--compare", "--runs", "4"], "--compare needs --runs 5 or more"),
  ]

  @Test(
    "U3: options that make no sense together are wrong usage, in words", arguments: wrong.indices)
  func usage(index: Int) throws {
    let example = Self.wrong[index]
    let result = try Program.backswipe().run(["run", Self.push] + example.arguments)
    #expect(result.status == 2, "\(result.said)")
    #expect(result.said.contains(example.words), "\(result.said)")
  }

  @Test("U3: a file that is wrong is told before there is a window")
  func wrongFile() throws {
    let scratch = try Scratch()
    try scratch.write("s.yaml", "backswipe: 1\nprototype: nowhere.yaml\n")
    let result = try Program.backswipe().run(
      ["run", "--live", "s.yaml"], in: scratch.folder, environment: NoDisplayTests.none)
    #expect(result.status == 3)
    #expect(result.said.contains("nowhere.yaml"))
  }
}
