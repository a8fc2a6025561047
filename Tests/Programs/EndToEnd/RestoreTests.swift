import Foundation
import TestSupport
import Testing

/// `--restore`: the next start comes back to where the last one ended. (R2)
@Suite(.serialized) struct RestoreTests {
  static let prototype = """
    backswipe: 1
    title: Test
    initial: first
    screens:
      first:
        title: First
        style: plain
        rows: [ { title: Go, push: second } ]
      second: { title: Second, rows: 60 }
    """

  private func play(
    _ scratch: Scratch, on display: VirtualDisplay, trace: String, frames: Int? = nil
  ) throws -> (process: ChildProcess, errors: URL) {
    let errors = scratch.file("errors")
    let process = try ChildProcess(
      Program.backswipe().url.path,
      ["play", "app.yaml", "--restore", "state.json", "--trace", trace, "--scale", "1"]
        + (frames.map { ["--quit-after-frames", "\($0)"] } ?? []),
      in: scratch.folder,
      environment: Program.environment(
        ["DISPLAY": display.name, "SDL_VIDEODRIVER": "x11"], home: scratch),
      errors: errors.path)
    return (process, errors)
  }

  private func waitForWindow(on display: VirtualDisplay) throws {
    try display.run(
      "timeout", ["30", "xdotool", "search", "--sync", "--onlyvisible", "--name", "."])
    try display.xdotool("sleep 1")
  }

  /// The first and the last frame of a trace.
  private func frames(_ scratch: Scratch, _ name: String) throws -> [[String: Any]] {
    let lines = try scratch.text(name).split(separator: "\n")
    return try lines.compactMap {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }.filter { $0["kind"] as? String == "frame" }
  }

  @Test("R2: page and scroll position come back after closing the window and after Ctrl-C")
  func comesBack() throws {
    let display = try VirtualDisplay(width: 1000, height: 1000)
    let scratch = try Scratch()
    try scratch.write("app.yaml", Self.prototype)
    let (first, _) = try play(scratch, on: display, trace: "first.jsonl")
    try waitForWindow(on: display)
    // The phone stands in the middle of the window, which stands in the middle of the screen.
    let geometry = try display.run(
      "xdotool",
      ["search", "--onlyvisible", "--name", ".", "getwindowgeometry", "--shell"])
    let numbers = Dictionary(
      geometry.split(separator: "\n").compactMap { line -> (String, Int)? in
        let parts = line.split(separator: "=")
        guard parts.count == 2, let value = Int(parts[1]) else { return nil }
        return (String(parts[0]), value)
      }, uniquingKeysWith: { $1 })
    let x = try #require(numbers["X"]) + (try #require(numbers["WIDTH"]) - 390) / 2
    let y = try #require(numbers["Y"]) + (try #require(numbers["HEIGHT"]) - 844) / 2
    try display.xdotool("mousemove \(x + 150) \(y + 113) mousedown 1 sleep 0.05 mouseup 1 sleep 1")
    var words = "mousemove \(x + 200) \(y + 700) mousedown 1"
    for step in 1...20 { words += " sleep 0.016 mousemove \(x + 200) \(y + 700 - 20 * step)" }
    try display.xdotool(words + " sleep 0.3 mouseup 1 sleep 1")
    first.send(SIGINT)
    #expect(first.wait() == 130)
    #expect(try frames(scratch, "first.jsonl").last?["stack"] as? [String] == ["first", "second"])
    let state = try scratch.text("state.json")
    #expect(state.contains("UIScrollViewContentOffset"))
    #expect(!state.contains("\"{0, 0}\""), "the list was scrolled")
    #expect(try scratch.names().filter { $0.contains("state") } == ["state.json"])
    let check = try Program(url: PackageFiles.url("Scripts/check-schemas"))
      .run([scratch.file("state.json").path])
    #expect(check.status == 0 || check.status == 4, "\(check.errors)")

    let (second, _) = try play(scratch, on: display, trace: "second.jsonl")
    try waitForWindow(on: display)
    try display.xdotool("key ctrl+q")
    #expect(second.wait() == 0)
    let shown = try frames(scratch, "second.jsonl")
    #expect(shown.first?["stack"] as? [String] == ["first", "second"])
    #expect(shown.first?["visible"] as? String == "second")
    #expect(try scratch.text("state.json") == state)
  }

  static let wrong: [(text: String, words: String)] = [
    ("half a f", "damaged"),
    (#"{"backswipe":0,"kind":"restoration"}"#, "format 0; this program reads format 1"),
    (#"{"backswipe":1,"kind":"report"}"#, "not a saved state"),
    (
      #"{"backswipe":1,"kind":"restoration","title":"Other","root":{"identifier":"navigation","#
        + #""values":{},"views":[],"stack":[],"presented":[]}}"#,
      "saved for 'Other', not for 'Test'"
    ),
    (
      #"{"backswipe":1,"kind":"restoration","title":"Test","root":{"identifier":"navigation","#
        + #""values":{},"views":[],"presented":[],"stack":[{"identifier":"gone","screen":"gone","#
        + #""values":{},"views":[],"stack":[],"presented":[]}]}}"#,
      "its first screen is not in the prototype any more"
    ),
  ]

  @Test("R2: a file that cannot be used is named with the reason, and the start is clean")
  func wrongFiles() throws {
    let display = try VirtualDisplay(width: 1000, height: 1000)
    for (index, example) in Self.wrong.enumerated() {
      let scratch = try Scratch()
      try scratch.write("app.yaml", Self.prototype)
      try scratch.write("state.json", example.text)
      let (process, errors) = try play(scratch, on: display, trace: "t.jsonl", frames: 1)
      #expect(process.wait() == 0)
      let said = try String(contentsOf: errors, encoding: .utf8)
      #expect(said.hasPrefix("state.json:1:1: "), "\(index): \(said)")
      #expect(said.contains(example.words) && said.contains("starting afresh"), "\(said)")
      #expect(try frames(scratch, "t.jsonl").first?["stack"] as? [String] == ["first"])
      let state = try scratch.text("state.json")
      #expect(state.contains("\"title\" : \"Test\""), "the end of this session is kept")
      let aside = try scratch.text("state.json.1")
      #expect(aside == example.text, "and what was there before is not lost")
    }
  }

  @Test(
    "R2: a place that cannot be written is status 3 before the window opens",
    arguments: [["play", "app.yaml"], ["demo"]])
  func unwritable(_ verb: [String]) throws {
    let scratch = try Scratch()
    try scratch.write("app.yaml", Self.prototype)
    let program = try Program.backswipe()
    let none = try program.run(
      verb + ["--restore", "no/such/folder/state.json"], in: scratch.folder,
      environment: NoDisplayTests.none)
    #expect(none.status == 3)
    #expect(none.errors.contains("no/such/folder/state.json: cannot be written"))
    let folder = try program.run(
      verb + ["--restore", "."], in: scratch.folder, environment: NoDisplayTests.none)
    #expect(folder.status == 3 && folder.errors.contains("it is a folder"))
    let standard = try program.run(
      verb + ["--restore", "-"], in: scratch.folder, environment: NoDisplayTests.none)
    #expect(standard.status == 2 && standard.errors.contains("--restore"))
  }

  @Test("R2: a session that never began leaves the file as it was")
  func noDisplay() throws {
    let scratch = try Scratch()
    try scratch.write("app.yaml", Self.prototype)
    let result = try Program.backswipe().run(
      ["play", "app.yaml", "--restore", "state.json"], in: scratch.folder,
      environment: NoDisplayTests.none)
    #expect(result.status == 4)
    #expect(try scratch.names() == ["app.yaml"])
  }
}
