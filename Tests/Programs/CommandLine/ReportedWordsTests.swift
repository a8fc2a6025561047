import Foundation
import TestSupport
import Testing

/// What a run says of itself, and what it keeps for those who look later.
@Suite struct ReportedWordsTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.write("app.yaml", Workbench.twoScreens())
    try scenario("good.yaml", "{ at: end, stack: [first, second] }")
    try scenario("bad.yaml", "{ at: 117ms, view: second, x: 7 }")
    try bench.write("wrong.yaml", "backswipe: 1\nprototype: app.yaml\ntimelime: []\n")
    try bench.write(
      "step.yaml", "backswipe: 1\nprototype: app.yaml\ntimeline: [ { at: 0ms, tap: Nowhere } ]\n")
  }

  private func scenario(_ name: String, _ expectation: String) throws {
    try bench.write(
      name,
      """
      backswipe: 1
      title: About \(name)
      prototype: app.yaml
      timeline: [ { at: 0ms, push: second } ]
      expect:
        - \(expectation)
      """)
  }

  private func last(_ result: Program.Result) -> String? {
    result.text.split(separator: "\n").last.map(String.init)
  }

  @Test("U3: after several scenarios comes a line of all of them, with any number of processes")
  func inAll() throws {
    for jobs in ["1", "3"] {
      let some = try bench.run(["run", "good.yaml", "bad.yaml", "wrong.yaml", "--jobs", jobs])
      #expect(last(some) == "3 scenarios: 1 passed, 1 failed, 1 could not be run")
      let all = try bench.run(["run", "good.yaml", "./good.yaml", "--jobs", jobs])
      #expect(last(all)?.hasSuffix("2 scenarios: all passed") == true, "\(all.said)")
    }
    let one = try bench.run(["run", "good.yaml"])
    #expect(!one.said.contains("scenario:") && !one.said.contains("scenarios:"))
    #expect(try bench.run(["run", "good.yaml", "./good.yaml", "--quiet"]).errors == "")
    let quiet = try bench.run(["run", "good.yaml", "bad.yaml", "--quiet"])
    #expect(last(quiet) == "2 scenarios: 1 passed, 1 failed")
  }

  @Test("U3: merge says what it joined")
  func merge() throws {
    for (index, shard) in ["1/2", "2/2"].enumerated() {
      _ = try bench.run([
        "run", "good.yaml", "bad.yaml", "wrong.yaml", "step.yaml", "--quiet", "--shard", shard,
        "--report", "\(index).json", "--junit", "\(index).xml",
      ])
    }
    let result = try bench.run([
      "merge", "0.json", "1.json", "0.xml", "1.xml", "-o", "all.json", "--junit", "all.xml",
    ])
    #expect(result.status == 1)
    #expect(
      result.errors == """
        all.json: 2 reports joined, 4 scenarios: 1 passed, 2 failed, 1 could not be run
        all.xml: 2 JUnit files joined, 4 scenarios: 1 passed, 2 failed, 1 could not be run

        """)
  }

  @Test("U3: a step that could not be done is told as one, and nothing expected as nothing")
  func steps() throws {
    let step = try bench.run(["run", "step.yaml"])
    #expect(step.status == 1)
    #expect(step.said.hasPrefix("FAILED  step.yaml: 1 step could not be done, "))
    #expect(!step.said.contains("expectations"))
    try bench.write("none.yaml", "backswipe: 1\nprototype: app.yaml\n")
    #expect(
      try bench.run(["run", "none.yaml"]).said == "passed  none.yaml: nothing expected, 1 frame\n"
    )
  }

  @Test("U3: a number is told to four places, and further where it would pass for what it is not")
  func numbers() throws {
    let result = try bench.run(["run", "bad.yaml"])
    #expect(result.said.contains("expected  view: second, x: 7 ± 0.01\n"))
    let actual = try #require(
      result.said.split(separator: "\n").first { $0.contains("actual    view: second, x: ") })
    let digits = actual.split(separator: " ").dropFirst(4).first ?? ""
    #expect(digits.split(separator: ".").last.map(\.count) ?? 9 <= 4, "\(actual)")
    let x = try #require(Double(digits))
    try scenario("close.yaml", "{ at: 117ms, view: second, x: \(x), within: 0 }")
    let close = try bench.run(["run", "close.yaml"])
    if close.status == 1 {
      #expect(!close.said.contains("actual    view: second, x: \(x) "), "\(close.said)")
    }
  }

  @Test("U3: a run that fails is not kept as a golden, and the old one stays")
  func blessing() throws {
    #expect(try bench.run(["run", "good.yaml", "--golden", "kept", "--bless"]).status == 0)
    let before = try bench.contents(of: "kept")
    try scenario("good.yaml", "{ at: end, stack: [first] }")
    let again = try bench.run(["run", "good.yaml", "bad.yaml", "--golden", "kept", "--bless"])
    #expect(again.status == 1)
    #expect(again.said.contains("note: the golden in kept/good is not written: a run that fails"))
    #expect(again.said.contains("it stays as it was"))
    #expect(again.said.contains("the golden in kept/bad is not written"))
    #expect(again.said.contains("there is none yet"))
    #expect(try bench.contents(of: "kept") == before)
  }

  @Test("U3: what fails is in the page with its frame")
  func pictures() throws {
    // Long enough that most frames are left out.
    try bench.write(
      "long.yaml",
      """
      backswipe: 1
      prototype: app.yaml
      timeline:
        - { at: 0ms, push: second }
        - { at: 1s, pop: true }
        - { at: 2s, push: second }
      expect:
        - { at: frame 7, view: second, x: 7 }
        - { from: frame 61, to: frame 70, view: second, x: { never: { above: 50 } } }
        - { at: frame 7, stack: [first] }
        - { at: end, stack: [first] }
      """)
    for jobs in ["1", "2"] {
      let result = try bench.run([
        "run", "long.yaml", "good.yaml", "--jobs", jobs, "--html", "p.html", "--report", "r.json",
      ])
      #expect(result.status == 1)
      let page = try bench.text("p.html")
      let json = try #require(ReportPage.runs(in: page)[1])
      for failure in ["[8,\"", "[9,\"", "[10,\"", "[11,\""] {
        let isThere = json.contains(failure)
        #expect(isThere, "\(failure)")
      }
      #expect(json.contains(",7,116666667,["))
    }
  }
}
