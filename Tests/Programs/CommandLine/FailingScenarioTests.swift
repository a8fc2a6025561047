import Foundation
import TestSupport
import Testing

/// `shrink` and `rewrite`, seen from outside.
@Suite("Smaller and named scenarios")
struct FailingScenarioTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.write("app.yaml", Workbench.twoScreens(rows: 30))
    try bench.write(
      "failing.yaml",
      """
      backswipe: 1
      title: Two pops too many
      prototype: app.yaml
      settings: { push.duration: 400ms, pop.strip: 30 }
      timeline:
        - { at: 0ms, push: second }
        - { at: 1s, scroll: { at: [195, 400], by: [0, -40] } }
        - { at: 2s, touch: { id: 5, phase: began, at: [200, 400] } }
        - { at: 2.05s, touch: { id: 5, phase: moved, at: [200, 380] } }
        - { at: 2.1s, touch: { id: 5, phase: ended, at: [200, 380] } }
        - { at: 4s, drag: { from: [3, 400], to: [300, 400], over: 180ms, rate: 120 } }
        - { at: 6s, rotate: portrait }
      expect:
        - { at: end, toolbar: hidden }
        - { at: end, stack: [first, second] }
      """)
  }

  @Test("shrink leaves what the failure needs, and the result fails in the same way")
  func shrinks() throws {
    let result = try bench.run(["shrink", "failing.yaml", "-o", "small.yaml"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.text.hasPrefix("line 15: expected stack: [first, second], not "))
    #expect(result.text.contains("7 entries are now 2, 2 settings 0"), "\(result.text)")
    let small = String(decoding: try bench.data("small.yaml"), as: UTF8.self)
    #expect(small.contains("push: second") && small.contains("drag:") && !small.contains("touch:"))
    #expect(!small.contains("toolbar") && !small.contains("settings"))
    #expect(try bench.run(["run", "small.yaml", "--quiet"]).status == 1)
    let again = try bench.run(["shrink", "small.yaml", "-o", "again.yaml"])
    #expect(again.text.contains("2 entries are now 2"), "\(again.text)")
  }

  @Test("shrink keeps the failure of a line, is bounded, and needs a failure")
  func limits() throws {
    let line = try bench.run(["shrink", "failing.yaml", "--line", "14", "-o", "small.yaml"])
    #expect(line.status == 1 && line.errors.contains("nothing fails at line 14"))
    #expect(!bench.exists("small.yaml"))
    let cut = try bench.run(["shrink", "failing.yaml", "--runs", "2", "-o", "small.yaml"])
    #expect(cut.status == 0 && cut.text.contains("the limit of runs was reached"))
    try bench.write(
      "right.yaml", "backswipe: 1\nprototype: app.yaml\nexpect: [{ at: end, stack: [first] }]\n")
    let right = try bench.run(["shrink", "right.yaml"])
    #expect(right.status == 1 && right.errors.contains("right.yaml: nothing fails"))
    #expect(try bench.run(["shrink", "failing.yaml", "--runs", "0"]).status == 2)
  }

  @Test("rewrite names what taps hit, proposes expectations that hold, and writes Swift")
  func rewrites() throws {
    try bench.write(
      "recording.yaml",
      """
      backswipe: 1
      title: "A \\"session\\""
      prototype: app.yaml
      display: { refresh: { ticks: timeline, hz: 60 } }
      timeline:
        - { at: 0ms, shown: true }
        - { at: 500.25ms, touch: { id: 0, phase: began, at: [120, 118] } }
        - { at: 571.5ms, touch: { id: 0, phase: ended, at: [121, 118] } }
        - { at: 600ms, shown: true }
        - { at: 1500ms, shown: true }
        - { at: 2s, touch: { id: 0, phase: began, at: [3, 400] } }
        - { at: 2.05s, touch: { id: 0, phase: moved, at: [100, 401] } }
        - { at: 2.1s, touch: { id: 0, phase: moved, at: [250, 402] } }
        - { at: 2.15s, touch: { id: 0, phase: moved, at: [320, 402] } }
        - { at: 2.16s, touch: { id: 0, phase: ended, at: [320, 402] } }
        - { at: 2.2s, shown: true }
        - { at: 3s, shown: true }
      """)
    let result = try bench.run([
      "rewrite", "recording.yaml", "--test", "test.yaml", "--swift", "Test.swift",
    ])
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    let test = String(decoding: try bench.data("test.yaml"), as: UTF8.self)
    #expect(test.contains("tap: Go") && test.contains("for: 71ms"), "\(test)")
    #expect(test.contains("drag:") && test.contains("by: [317, 2]"), "\(test)")
    #expect(!test.contains("shown") && !test.contains("touch:"))
    #expect(test.contains("after: push finished") && test.contains("stack: [first, second]"))
    let run = try bench.run(["run", "test.yaml", "--quiet"])
    #expect(run.status == 0, "\(run.text)")
    let swift = String(decoding: try bench.data("Test.swift"), as: UTF8.self)
    #expect(swift.contains(#"@Test("A \"session\"")"#), "\(swift)")
    #expect(swift.contains(#"try phone.longPress("Go", for: .milliseconds(71))"#), "\(swift)")
    #expect(swift.contains(#"phone.expectStack(["first"])"#))
    #expect(swift.contains(#"folder.appendingPathComponent("app.yaml")"#), "\(swift)")
    #expect(swift.contains(#"phone.expectTransitions(1, named: "pop")"#))
    #expect(try bench.run(["rewrite", "recording.yaml"]).status == 2)
  }

  /// `RewrittenTests.swift` is compiled and passes like every other test.
  @Test("rewrite makes the test in Tests/Programs/Examples of the scenario beside it")
  func compiled() throws {
    let folder = "Tests/Programs/Examples"
    let result = try bench.run([
      "rewrite", PackageFiles.url("\(folder)/rewritten.yaml").path, "--swift", "Rewritten.swift",
    ])
    #expect(result.status == 0, "\(result.said)")
    #expect(
      try bench.text("Rewritten.swift") == PackageFiles.text("\(folder)/RewrittenTests.swift"),
      "backswipe rewrite \(folder)/rewritten.yaml --swift \(folder)/RewrittenTests.swift")
  }
}
