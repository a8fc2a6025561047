import Foundation
import TestSupport
import Testing

/// An app of one's own has the command's verbs. (A1)
@Suite struct OwnAppTests {
  let bench: Workbench
  let app: Program

  init() throws {
    bench = try Workbench()
    app = Program(
      url: bench.program.url.deletingLastPathComponent()
        .appendingPathComponent("backswipe-example-app"))
    try bench.write(
      "detail.yaml",
      """
      backswipe: 1
      title: A short swipe on the app's own page pops nothing
      timeline:
        - { at: 0ms, tap: Shiny Bear }
        - { at: 1s, drag: { from: [4, 400], to: [80, 400], over: 300ms, hold: 200ms } }
      expect:
        - { at: 150ms, transition: push }
        - { at: end, transition: none }
      """)
  }

  private func run(_ words: String...) throws -> Program.Result {
    try app.run(
      words, in: bench.scratch.folder, environment: ["DISPLAY": "", "WAYLAND_DISPLAY": ""])
  }

  @Test("A1: a scenario without a prototype runs on the app, and on nothing without one")
  func runs() throws {
    let result = try run("run", "detail.yaml", "--trace", "a.jsonl")
    #expect(result.status == 0, "\(result.text)\(result.errors)")
    #expect(try bench.text("a.jsonl").contains("DetailViewController"))
    let other = try bench.run(["run", "detail.yaml"])
    #expect(other.status == 3 && other.errors.contains("prototype"), "\(other.errors)")
  }

  @Test("A1: it validates, judges, compares, exports and sweeps")
  func verbs() throws {
    for words in [
      ["validate", "detail.yaml"], ["judge", "detail.yaml"],
      ["compare", "detail.yaml", "-o", "a.svg"],
      ["export", "detail.yaml", "-o", "a.png", "--at", "600ms"],
      ["sweep", "detail.yaml", "--axis", "pop.strip=10,20", "-o", "a.csv"],
    ] {
      let result = try app.run(words, in: bench.scratch.folder)
      #expect(result.status == 0, "\(words): \(result.text)\(result.errors)")
    }
  }

  @Test("A1: without a verb it opens a window, and says what is missing where there is no display")
  func window() throws {
    let result = try run()
    #expect(result.status == 4 && !result.errors.isEmpty, "\(result.errors)")
  }
}
