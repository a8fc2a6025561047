import Foundation
import TestSupport
import Testing

/// `include` of scenario files.
@Suite("Scenarios with included files")
struct IncludeTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.write("parts/app.yaml", Workbench.twoScreens())
    try bench.write(
      "parts/common.yaml",
      """
      prototype: app.yaml
      display: { device: iphone-15, refresh: 60 }
      settings: { push.duration: 300ms }
      tags: [slow]
      timeline:
        - { at: 0ms, push: second }
        - { at: 2s, pop: true }
      expect:
        - { at: 1s, stack: [first, second] }
        - { at: end, stack: [second] }
      """)
    try write("a.yaml", "")
  }

  private func write(
    _ name: String, _ keys: String, include: String = "[parts/common.yaml]"
  ) throws {
    try bench.write(
      name,
      """
      backswipe: 1
      include: \(include)
      title: Of \(name)
      timeline: [ { at: 1200ms, pop: true }, { at: 1800ms, push: second } ]
      \(keys)
      """)
  }

  @Test("U3: timelines are merged by time, lists joined, and mappings are the file's own first")
  func merged() throws {
    try write(
      "a.yaml", "display: { refresh: 120 }\nexpect: [ { at: 1700ms, stack: [first] } ]\ntags: [own]"
    )
    let result = try bench.run([
      "run", "a.yaml", "--tag", "slow", "--report", "r.json", "--trace", "t.jsonl",
    ])
    #expect(result.status == 1, "\(result.said)")
    let header = try #require(bench.text("t.jsonl").split(separator: "\n").first)
    #expect(header.contains("\"size\":[393,852]") && header.contains("\"refresh\":\"120\""))
    #expect(header.contains("\"push.duration\":\"300ms\""))
    #expect(result.text.contains("2 of 3 expectations"))
    #expect(result.text.contains("  parts/common.yaml:10: "), "\(result.text)")
    #expect(try bench.run(["run", "a.yaml", "--tag", "own"]).status == 1)
  }

  @Test("U3: what fails in an included file has its file and line in every output")
  func places() throws {
    let result = try bench.run([
      "run", "a.yaml", "--report", "r.json", "--junit", "j.xml", "--github", "--html", "p.html",
    ])
    #expect(result.text.contains("::error file=parts/common.yaml,line=10,"), "\(result.text)")
    #expect(try bench.text("j.xml").contains("file=\"parts/common.yaml\" line=\"10\""))
    #expect(try bench.text("j.xml").contains("classname=\"a.yaml\""))
    let value = try JSONSerialization.jsonObject(with: bench.data("r.json")) as? [String: Any]
    let scenarios = value?["scenarios"] as? [[String: Any]]
    let expectations = scenarios?.first?["expectations"] as? [[String: Any]]
    #expect(expectations?.last?["file"] as? String == "parts/common.yaml")
    #expect(expectations?.last?["line"] as? Int == 10)
    #expect(try ReportPage.text(of: bench.text("p.html")).contains("# parts/common.yaml"))
  }

  @Test("U3: an included file is no scenario of its folder")
  func folder() throws {
    try write("suite/one.yaml", "", include: "[common.yaml]")
    try bench.write("suite/app.yaml", Workbench.twoScreens())
    try bench.write("suite/common.yaml", bench.text("parts/common.yaml"))
    let result = try bench.run(["run", "suite", "--verbose", "--report", "r.json"])
    #expect(try bench.reportedFiles("r.json") == ["suite/one.yaml"], "\(result.said)")
    #expect(result.errors.contains("skipped suite/common.yaml: 'suite/one.yaml' includes it"))
    let check = try bench.run(["validate", "suite"])
    #expect(check.status == 0, "\(check.said)")
    #expect(check.text.contains("suite/common.yaml: left out, 'suite/one.yaml' includes it"))
  }

  @Test("U3: mistakes have the file and the place in which they are")
  func mistakes() throws {
    func errors(_ include: String, _ files: [String: String] = [:]) throws -> String {
      for (name, text) in files { try bench.write(name, text) }
      try write("wrong.yaml", "prototype: parts/app.yaml", include: include)
      let result = try bench.run(["validate", "wrong.yaml"])
      #expect(result.status == 3, "\(result.said)")
      return result.errors
    }
    #expect(
      try errors("[none.yaml]").contains(
        "wrong.yaml:2:11: the included file 'none.yaml' is not there"))
    #expect(try errors("[parts]").contains("wrong.yaml:2:11: the included 'parts' is a folder"))
    #expect(try errors("parts/common.yaml").contains("wrong.yaml:2:10: 'include' must be a list"))
    #expect(
      try errors("[wrong.yaml]").contains(
        "wrong.yaml:2:11: a circle: 'wrong.yaml' leads to this file"))
    #expect(
      try errors("[a1.yaml, a1.yaml]", ["a1.yaml": "tags: [x]"])
        .contains("wrong.yaml:2:20: 'a1.yaml' is included twice"))
    #expect(
      try errors(
        "[b.yaml]", ["b.yaml": "tags: [x]\ninclude: [c.yaml]", "c.yaml": "include: [b.yaml]"]
      )
      .contains("c.yaml:1:11: a circle: 'b.yaml' leads to this file"))
    #expect(
      try errors("[b.yaml]", ["b.yaml": "title: x"])
        .contains("b.yaml:1:1: unknown key 'title' in an included file"))
    #expect(try errors("[b.yaml]", ["b.yaml": "tags: [x"]).contains("b.yaml:1:7: "))
    #expect(
      try errors("[b.yaml]", ["b.yaml": "tags: [x]\nexpect:\n  - { at: end, stak: [first] }"])
        .contains("b.yaml:3:16: unknown key 'stak' in an expectation; did you mean 'stack'?"))
    var chain: [String: String] = [:]
    for level in 1...9 { chain["d\(level).yaml"] = "include: [d\(level + 1).yaml]" }
    #expect(
      try errors("[d1.yaml]", chain).contains("d8.yaml:1:11: files include one another more than 8")
    )
    try write("big.yaml", "prototype: parts/app.yaml", include: "[fat.yaml]")
    try bench.write("fat.yaml", "tags: [x]\n#" + String(repeating: "x", count: 2000))
    let big = try bench.run(["validate", "big.yaml", "--max-size", "2K"])
    #expect(
      big.errors.contains("big.yaml:2:11: the files are larger than 2 KiB together"), "\(big.said)")
  }

  @Test("U3: a file that several include counts once, and a matrix goes with included files")
  func diamond() throws {
    try bench.write(
      "base.yaml", "prototype: parts/app.yaml\ntimeline: [ { at: 0ms, push: second } ]")
    try bench.write("left.yaml", "include: [base.yaml]")
    try bench.write("right.yaml", "include: [base.yaml]")
    try bench.write(
      "top.yaml",
      """
      backswipe: 1
      include: [left.yaml, right.yaml]
      matrix: { refresh: [60, 120] }
      expect: [ { at: end, transitions: 1, stack: [first, second] } ]
      """)
    let result = try bench.run(["run", "top.yaml"])
    #expect(result.status == 0, "\(result.said)")
    #expect(result.text.contains("top.yaml [refresh=120]"))
    // Outputs do not replace files that are read.
    let over = try bench.run(["run", "top.yaml", "--report", "base.yaml"])
    #expect(over.status == 2 && over.errors.contains("write over"), "\(over.said)")
  }
}
