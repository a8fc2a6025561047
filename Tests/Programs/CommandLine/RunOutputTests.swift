import Foundation
import TestSupport
import Testing

/// What `run` writes for people and for other programs, read by readers that are not its own.
@Suite struct RunOutputTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.write("app.yaml", Workbench.twoScreens(rows: 40))
    try bench.write(
      "stalled, \"odd\".yaml",
      """
      backswipe: 1
      title: A push that stalls, and a drag <back>
      prototype: app.yaml
      timeline:
        - { at: 0ms, push: second }
        - { at: 52ms, stall: 25ms }
        - { at: 1s, drag: { from: [3, 400], to: [203, 420], over: 230ms, rate: 97, hold: 60ms } }
        - { at: 1100ms, stall: 70ms }
        - { at: 3s, push: second }
        - { at: 3010ms, touch: { id: 9, phase: began, at: [100, 300] } }
        - { at: 3400ms, touch: { id: 9, phase: moved, at: [100, 350] } }
        - { at: 3450ms, touch: { id: 9, phase: ended, at: [100, 380] } }
      expect:
        - { at: end, stack: [first, second] }
      """)
    try bench.write(
      "failing.yaml",
      """
      backswipe: 1
      prototype: app.yaml
      timeline: [ { at: 0ms, tap: Nowhere } ]
      expect: [ { at: end, stack: [second] } ]
      """)
    try bench.write("wrong.yaml", "backswipe: 1\nprototype: app.yaml\ntimelime: []\n")
  }

  private let stalled = "stalled, \"odd\".yaml"

  private func run(_ arguments: [String]) throws -> Program.Result {
    try bench.run(["run", "--quiet"] + arguments)
  }

  private func shipped() throws -> [String] {
    try PackageFiles.paths(below: "Resources/Scenarios", extension: "yaml")
      .map { PackageFiles.url($0).path }
  }

  /// Runs a program of the system, or of the package, on files of the scratch folder.
  private func check(_ tool: String, _ arguments: String...) throws -> Program.Result {
    let url = tool.hasPrefix("/") ? URL(fileURLWithPath: tool) : PackageFiles.url(tool)
    return try Program(url: url).run(arguments, in: bench.scratch.folder)
  }

  @Test("U3: a script that shares nothing with the program gets the same metrics from the CSV")
  func csv() throws {
    let result = try run(
      [stalled] + (try shipped()) + [stalled, "--csv", "t.csv", "--report", "r.json"])
    #expect(result.status == 0, "\(result.said)")
    let check = try check("Scripts/check-metrics", "t.csv", "r.json")
    #expect(check.status == 0, "\(check.said)")
    #expect(check.text.contains(", 0 complaints"))
    // A table that is off by one frame is told apart.
    let lines = try bench.text("t.csv").split(separator: "\r\n", omittingEmptySubsequences: false)
    try bench.write("less.csv", (lines[..<9] + lines[10...]).joined(separator: "\r\n"))
    #expect(try self.check("Scripts/check-metrics", "less.csv", "r.json").status == 1)
  }

  @Test("U3: the Perfetto trace has every frame, late ones as late, and every transition")
  func perfetto() throws {
    let result = try run(
      [stalled] + (try shipped()) + ["--perfetto", "t.pftrace", "--report", "r.json"])
    #expect(result.status == 0, "\(result.said)")
    let check = try check("Scripts/check-perfetto", "t.pftrace", "r.json")
    #expect(check.status == 0, "\(check.said)")
    let whole = try bench.data("t.pftrace")
    try whole.dropLast(1).write(to: bench.file("cut.pftrace"))
    #expect(try self.check("Scripts/check-perfetto", "cut.pftrace", "r.json").status == 1)
  }

  @Test("U3: JUnit XML is read by xmllint and by junitparser, with reason, file and line")
  func junit() throws {
    let result = try run([stalled, "failing.yaml", "wrong.yaml", "--junit", "j.xml"])
    #expect(result.status == 3)
    let lint = try check("/usr/bin/xmllint", "--noout", "j.xml")
    #expect(lint.status == 0, "\(lint.said)")
    let read = try check(
      "/usr/bin/python3", "-c",
      """
      import junitparser
      xml = junitparser.JUnitXml.fromfile("j.xml")
      print(xml.tests, xml.failures, xml.errors)
      for suite in xml:
          for case in suite:
              for problem in case.result:
                  print(type(problem).__name__, case.classname, problem.message)
      """)
    #expect(
      read.text == """
        5 2 1
        Failure failing.yaml cannot be done: nothing that can be tapped is labelled 'Nowhere' \
        or has that identifier; there is 'Go'
        Failure failing.yaml expected stack: [second], got stack: [first]
        Error wrong.yaml unknown key 'timelime' in a scenario; did you mean 'timeline'?

        """, "\(read.said)")
  }

  @Test("U3: GitHub gets a line for everything that failed, and nothing else on standard output")
  func github() throws {
    let result = try run([stalled, "failing.yaml", "wrong.yaml", "--github"])
    #expect(result.status == 3)
    let lines = result.text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.hasPrefix("::error file=") })
    #expect(lines.first?.hasPrefix("::error file=failing.yaml,line=3,title=Step") == true)
    #expect(
      lines.last?.hasPrefix("::error file=wrong.yaml,line=3,col=1,title=Wrong file::") == true)
    #expect(try run([stalled, "--github"]).output.isEmpty)
  }

  @Test("U3: the page needs no network, and has frames, texts, calls and failures")
  func html() throws {
    let result = try run([stalled, "failing.yaml", "wrong.yaml", "--html", "p.html"])
    #expect(result.status == 3)
    let page = try bench.text("p.html")
    for forbidden in ["http:", "https:", "url(", "@import", "src=\"/", "<link rel=\"s", "unsafe-"] {
      let isThere = page.contains(forbidden)
      #expect(!isThere, "\(forbidden)")
    }
    #expect(page.hasSuffix("</html>\n"))
    #expect(page.contains("A push that stalls, and a drag &lt;back&gt;"))
    #expect(page.contains("2 of 3 scenarios failed"))
    let runs = ReportPage.runs(in: page)
    #expect(runs.keys.sorted() == [1, 2, 3])
    for (number, words) in [
      (1, "viewDidAppear"), (1, "the work was finished after the deadline"),
      (1, "\"second\",0,0,390,844,1"), (1, "timeline:\\n"),
      (2, "nothing that can be tapped"), (2, "stack: [first]"),
      (3, "wrong.yaml:3:1: unknown key 'timelime'"),
    ] {
      let isThere = runs[number]?.contains(words) == true
      #expect(isThere, "\(words)")
    }
    // Well-formed but for what HTML writes without an end: a reader finds no stray tag.
    let lint = try check("/usr/bin/xmllint", "--html", "--noout", "--recover", "p.html")
    let complaints = lint.said.split(separator: "\n").filter {
      $0.contains("error") && !$0.contains("invalid")
    }
    #expect(complaints == [])
  }

  @Test("U3: every frame of a page is there, with what moves in it")
  func bars() throws {
    let file = PackageFiles.url("Resources/Scenarios/hide-on-swipe.yaml").path
    #expect(try run([file, "--html", "p.html", "--report", "r.json"]).status == 0)
    let json = try ReportPage.text(of: bench.text("p.html"))
    let count = json.components(separatedBy: "{\"n\":").count - 1
    #expect(try bench.text("r.json").contains("\"frames\":\(count),"))
    #expect(json.components(separatedBy: "\"q\":[").count > 20)
  }

  @Test("U3: every output is the same in every run")
  func sameness() throws {
    var outputs: Set<[Data]> = []
    let options = ["csv", "perfetto", "junit", "html", "report"]
    for seed in ["", "", "1"] {
      let result = try bench.run(
        ["run", "--quiet", stalled] + options.flatMap { ["--\($0)", "out.\($0)"] },
        environment: ["SWIFT_DETERMINISTIC_HASHING": seed])
      #expect(result.status == 0)
      outputs.insert(try options.map { try bench.data("out.\($0)") })
    }
    #expect(outputs.count == 1)
  }

  @Test(
    "An output that cannot be written is status 3 and leaves nothing behind",
    arguments: ["--junit", "--csv", "--perfetto", "--html"])
  func unwritable(option: String) throws {
    let before = try bench.names()
    for place in ["/dev/full", "no/such/folder/x", "."] {
      let result = try run([stalled, option, place])
      #expect(result.status == 3, "\(option) \(place)")
      #expect(result.said.contains(place))
    }
    #expect(try bench.names() == before)
  }
}
