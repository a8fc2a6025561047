import Foundation
import TestSupport
import Testing

/// An app of one's own in its window. (C1)
@Suite(.serialized)
@MainActor
struct OwnAppWindowTests {
  private func program() throws -> Program {
    Program(
      url: try Program.backswipe().url.deletingLastPathComponent()
        .appendingPathComponent("backswipe-example-app"))
  }

  @Test("C1: what is done to an app in its window is replayed without one, record for record")
  func replayed() throws {
    let live = try LiveProgram(prototype: nil, program: program())
    try live.display.run(
      "sh",
      ["-c", "printf items://3 | xclip -selection clipboard -loops 9 >/dev/null 2>&1 &"])
    // A row, half a swipe that goes back, a whole one, a link, little memory.
    try live.tap(150, 135)
    try live.rest(0.8)
    try live.drag([(3, 500), (20, 500), (40, 500), (60, 500)], pausing: 0.3)
    try live.rest(0.8)
    try live.drag((0...14).map { (3 + $0 * 25, 500) })
    try live.rest(0.8)
    try live.key("v")
    try live.rest(0.8)
    try live.key("m")
    // The window is gone, and comes back.
    let window = try live.window()
    try live.display.run("xdotool", ["windowunmap", "--sync", window])
    try live.rest(0.5)
    try live.display.run("xdotool", ["windowmap", "--sync", window, "windowfocus", window])
    try live.rest(0.8)
    #expect(try live.quit() == 0, "\(live.errors)")

    let session = try live.session()
    #expect(session.contains("open: \"items://3\""), "\(session)")
    let words = session.components(separatedBy: "app: ").dropFirst().map {
      String($0.prefix { $0.isLetter })
    }
    #expect(words == ["memoryWarning", "background", "foreground"])
    let (was, again) = try live.liveAndReplayed([
      "input", "gesture", "command", "call", "frame",
    ])
    #expect(was == again && was.count > 100)
    let stacks = try live.trace().compactMap { $0["stack"] as? [String] }
    #expect(stacks.contains { $0.count == 2 } && stacks.last?.count == 2)
    #expect(was.contains { $0.contains("openURLContexts") && $0.contains("items:") })
    #expect(was.contains { $0.contains("didReceiveMemoryWarning") })
  }

  @Test("C1: a shared app prints its link, serves its page, and ends with its server")
  func shared() throws {
    let live = try LiveProgram(prototype: nil, program: program(), options: ["--share"])
    let link = try #require(
      live.errors.firstMatch(of: #/Shared at (http://127\.0\.0\.1:\d+/s/[0-9a-f]{32}/)/#)?.output.1)
    let fetch = """
      import sys, urllib.error, urllib.request
      try:
          with urllib.request.urlopen(sys.argv[1], timeout=20) as answer:
              print(answer.status, answer.read().decode())
      except urllib.error.HTTPError as error:
          print(error.code)
      except urllib.error.URLError as error:
          print(type(error.reason).__name__)
      """
    let page = try live.display.run("python3", ["-c", fetch, String(link)])
    #expect(page.hasPrefix("200 ") && page.contains("id=\"screen\""), "\(page.prefix(200))")
    // Another secret.
    let wrong = String(link.dropLast(2)) + (link.hasSuffix("0/") ? "1/" : "0/")
    let other = try live.display.run("python3", ["-c", fetch, wrong])
    #expect(!other.contains("id=\"screen\""), "\(other.prefix(200))")
    #expect(try live.quit() == 0, "\(live.errors)")
    let gone = try live.display.run("python3", ["-c", fetch, String(link)])
    #expect(gone.contains("ConnectionRefusedError"), "\(gone)")
  }
}
