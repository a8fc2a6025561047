import Foundation
import TestSupport
import Testing

/// Tags, scenarios that are not run, known failures, and words about a whole suite.
@Suite("Suites of scenarios")
struct SuiteWordsTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.write("app.yaml", Workbench.twoScreens())
    try scenario("fast.yaml", "tags: [bars, fast]", "{ at: end, stack: [first, second] }")
    try scenario("slow.yaml", "tags: [bars, slow]", "{ at: end, stack: [first, second] }")
    try scenario("plain.yaml", "seed: 7", "{ at: end, stack: [first, second] }")
  }

  private func scenario(_ name: String, _ keys: String, _ expectation: String) throws {
    try bench.write(
      name,
      """
      backswipe: 1
      title: About \(name)
      prototype: app.yaml
      \(keys)
      timeline: [ { at: 0ms, push: second } ]
      expect:
        - \(expectation)
      """)
  }

  private func ran(_ arguments: String...) throws -> [String] {
    let result = try bench.run(["run", "fast.yaml", "slow.yaml", "plain.yaml"] + arguments)
    #expect(result.status == 0, "\(result.said)")
    return result.text.split(separator: "\n").filter { $0.hasPrefix("passed") }
      .compactMap { $0.split(separator: " ").dropFirst(2).first.map(String.init) }
  }

  @Test("U3: tags choose scenarios, and leave others out")
  func tags() throws {
    #expect(try ran("--tag", "bars") == ["fast.yaml", "slow.yaml"])
    #expect(try ran("--tag", "slow", "--tag", "fast") == ["fast.yaml", "slow.yaml"])
    #expect(try ran("--tag", "!slow") == ["fast.yaml", "plain.yaml"])
    #expect(try ran("--tag", "bars", "--tag", "!slow") == ["fast.yaml"])
    let none = try bench.run(["run", "fast.yaml", "slow.yaml", "--tag", "solw"])
    #expect(none.status == 2)
    #expect(none.errors.contains("--tag 'solw' leaves none of 2 scenarios; did you mean 'slow'?"))
    #expect(
      try bench.run(["run", "fast.yaml", "--tag", "xyz"]).errors.contains("tags are bars, fast"))
    #expect(try bench.run(["run", "fast.yaml", "--tag", "a b"]).status == 2)
  }

  @Test("U3: a scenario that asks not to be run is told with its reason, and fails nothing")
  func skip() throws {
    try scenario("skipped.yaml", "skip: the list is new", "{ at: end, stack: [first] }")
    let result = try bench.run([
      "run", "fast.yaml", "skipped.yaml", "--report", "r.json", "--junit", "j.xml",
    ])
    #expect(result.status == 0, "\(result.said)")
    #expect(result.text.contains("skipped About skipped.yaml (skipped.yaml): the list is new\n"))
    #expect(result.text.hasSuffix("2 scenarios: 1 passed, 1 skipped\n"))
    let report = try bench.text("r.json")
    #expect(
      report.contains(
        #""skipped":[{"title":"About skipped.yaml","file":"skipped.yaml","reason":"the list is new"}]"#
      ))
    #expect(report.contains(#""passed":true"#))
    #expect(try bench.text("j.xml").contains(#"<skipped message="the list is new">"#))
    let merged = try bench.run(["merge", "r.json", "j.xml", "-o", "all.json", "--junit", "all.xml"])
    #expect(merged.status == 0, "\(merged.said)")
    #expect(try bench.text("all.json") == report)
    #expect(try bench.text("all.xml") == bench.text("j.xml"))
  }

  @Test("U3: a failure that is known is told and fails nothing, until its day is over")
  func known() throws {
    let known = "known: { issue: example.com/12, until: 2027-01-31 }"
    try scenario("known.yaml", known, "{ at: end, stack: [first] }")
    func run(_ day: String, _ more: String...) throws -> Program.Result {
      try bench.run(["run", "known.yaml", "--today", day] + more)
    }
    let result = try run("2027-01-31", "--report", "r.json", "--junit", "j.xml")
    #expect(result.status == 0, "\(result.said)")
    #expect(result.text.hasPrefix("known   About known.yaml (known.yaml): "))
    #expect(result.text.contains("expected  stack: [first]"))
    #expect(try bench.text("r.json").contains(#""passed":false,"known":"example.com/12""#))
    #expect(try bench.text("j.xml").contains("<skipped message=\"known (example.com/12): expected"))
    let merged = try bench.run(["merge", "r.json", "-o", "all.json"])
    #expect(merged.status == 0 && merged.said.contains("1 failed as known"), "\(merged.said)")
    let over = try run("2027-02-01")
    #expect(over.status == 1)
    #expect(
      over.text.contains("note: its known failure (example.com/12) was to last until 2027-01-31"))
    #expect(try run("2027-01-32").status == 2)
    let notice = try run("2027-01-31", "--github")
    #expect(notice.text == "::notice file=known.yaml,line=1,title=Known failure::example.com/12\n")
    try scenario("known.yaml", known, "{ at: end, stack: [first, second] }")
    let passed = try run("2027-01-31")
    #expect(passed.status == 0)
    #expect(passed.text.contains("note: its known failure (example.com/12) is over"))
  }

  @Test(
    "U3: what a suite's keys cannot be is a mistake with its place",
    arguments: [
      ("tags: [a b]", ":4:8: 'a b' is no tag"), ("tags: [a, a]", ":4:11: the tag 'a' is there"),
      ("skip: \"\"", ":4:7: 'skip' needs the reason"), ("known: {}", "'known' needs 'issue'"),
      ("known: { issue: x, until: 2027-02-29 }", "'until' must be a day, such as 2027-01-31"),
      ("known: { isue: x }", "did you mean 'issue'?"),
    ])
  func mistakes(_ keys: String, _ words: String) throws {
    try scenario("wrong.yaml", keys, "{ at: end, stack: [first] }")
    let result = try bench.run(["validate", "wrong.yaml"])
    #expect(result.status == 3 && result.said.contains(words), "\(result.said)")
  }

  @Test("U3: a summary is Markdown with counts, what failed, and nothing that steers it")
  func summary() throws {
    try bench.write(
      "bad.yaml",
      """
      backswipe: 1
      title: "a | `b` <script> [x](y)"
      prototype: app.yaml
      timeline: [ { at: 0ms, push: second } ]
      expect: [ { at: end, stack: [first] } ]
      """)
    let result = try bench.run([
      "run", "fast.yaml", "bad.yaml", "--quiet", "--jobs", "2", "--summary", "s.md",
    ])
    #expect(result.status == 1)
    let text = try bench.text("s.md")
    #expect(
      text.hasPrefix("## 2 scenarios\\: 1 passed, 1 failed\n\n| result | scenario | file |\n"))
    #expect(
      text.contains("| ❌ failed | a \\| \\`b\\` &lt;script&gt; \\[x\\](y) | bad.yaml |\n"),
      "\(text)")
    #expect(text.contains("<summary>a | `b` &lt;script&gt; [x](y)</summary>\n\n<pre>\nFAILED"))
    #expect(text.contains("    expected  stack: [first]\n"))
    #expect(!text.contains("fast.yaml"))
  }

  @Test("U3: the slowest are told on request, beside the results")
  func slowest() throws {
    let result = try bench.run(["run", "fast.yaml", "slow.yaml", "plain.yaml", "--slowest", "2"])
    #expect(result.status == 0)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 4 && lines.first == "slowest by the real clock:", "\(result.errors)")
    #expect(lines.last?.hasPrefix("3 runs took ") == true)
    #expect(try bench.run(["run", "fast.yaml", "--slowest", "-1"]).status == 2)
  }

  @Test("U3: verdicts are on standard output, unless another result is there")
  func streams() throws {
    let plain = try bench.run(["run", "fast.yaml", "slow.yaml"])
    #expect(plain.errors == "")
    #expect(plain.text.hasSuffix("2 scenarios: all passed\n"))
    let report = try bench.run(["run", "fast.yaml", "slow.yaml", "--report", "-"])
    #expect(report.text.hasPrefix("{\"backswipe\":1,") && report.errors.contains("all passed\n"))
  }

  @Test("U3: a failure says why a pop did not happen")
  func reason() throws {
    try bench.write(
      "pop.yaml",
      """
      backswipe: 1
      prototype: app.yaml
      timeline:
        - { at: 0ms, push: second }
        - { at: 1s, drag: { from: [20, 400], to: [300, 400], over: 200ms } }
      expect:
        - { at: end, stack: [first] }
        - { at: { after: interactivePop began }, interactive: true }
        - { at: end, visible: second }
      """)
    let result = try bench.run(["run", "pop.yaml", "--report", "r.json"])
    #expect(result.status == 1)
    let because = "    because   touch 1 did not pop: landed at x 20, the strip ends at 13\n"
    #expect(result.text.components(separatedBy: because).count == 3, "\(result.text)")
    #expect(try bench.text("r.json").contains(#""reason":"touch 1 did not pop: landed at x 20"#))
  }
}
