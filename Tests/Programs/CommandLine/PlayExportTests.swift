import Foundation
import TestSupport
import Testing

/// `export -o play.html`.
@Suite("Page that plays a run from the command line")
struct PlayExportTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.write("app.yaml", Workbench.twoScreens(rows: 3))
    try bench.write(
      "hand.yaml",
      """
      backswipe: 1
      title: "A </script> \\"hand\\" \\u2028 & more"
      prototype: app.yaml
      timeline:
        - { at: 0ms, set: [first, second], animated: false }
        - { at: 100ms, drag: { from: [4, 400], to: [120, 400], over: 300ms, rate: 120 } }
      """)
  }

  private func export(_ name: String, _ words: String...) throws -> Program.Result {
    try bench.run(["export", "hand.yaml", "-o", name] + words)
  }

  @Test("The name or --format chooses it, and it is the same file each time")
  func names() throws {
    let first = try export("play.html")
    #expect(first.status == 0 && first.errors == "", "\(first.errors)")
    #expect(first.text.hasPrefix("play.html: "))
    #expect(first.text.contains("× 1688 pixels; ") && first.text.contains("placements "))
    #expect(try export("a.play.html").status == 0)
    #expect(try export("b.html", "--format", "play").status == 0)
    let page = try bench.text("play.html")
    for name in ["a.play.html", "b.html"] { #expect(try bench.text(name) == page) }
    #expect(page.contains("id=\"screen\"") && !page.contains("A </script>"))
    #expect(page.utf8.count < 300_000)
    #expect(try export("play.html", "--format", "sheet").status == 0)
    #expect(!(try bench.text("play.html").contains("id=\"screen\"")))
  }

  @Test("A page without a title has the name of the file, and none of its folders")
  func fileName() throws {
    try bench.write(
      "bare.yaml",
      "backswipe: 1\nprototype: app.yaml\ntimeline: [ { at: 0ms, push: second } ]\n")
    let path = bench.file("bare.yaml").path
    let result = try bench.run(["export", path, "-o", "bare.play.html"])
    #expect(result.status == 0, "\(result.errors)")
    let page = try bench.text("bare.play.html")
    #expect(page.contains("<title>bare.yaml</title>"))
    #expect(!page.contains(path) && !page.contains(bench.file("").path))
  }

  @Test("A scale, a span, touches, phones beside each other and their bodies are as asked for")
  func options() throws {
    #expect(try export("play.html", "--scale", "1").text.contains("390 × 844 pixels"))
    let span = try export("play.html", "--from", "landing", "--to", "lift", "--touches")
    #expect(span.text.contains(", 300 ms, "), "\(span.text) \(span.errors)")
    #expect(try bench.text("play.html").contains("type=\"checkbox\" checked"))
    let phones = try export(
      "play.html", "--compare", "now=", "--compare", "slow & low=push.duration=1s",
      "--device-frame", "--scale", "1")
    #expect(phones.status == 0, "\(phones.errors)")
    #expect(try bench.text("play.html").contains("phone slow &amp; low"))
  }

  @Test(
    "What goes with other exports alone is refused, and nothing is written",
    arguments: [
      (["--speed", "1/2"], "--speed does not go with a page that plays"),
      (["--fps", "30"], "--fps does not go with a page that plays"),
      (["--at", "end"], "--at goes with .png, not with .play.html"),
      (["--transparent"], "not with .play.html"), (["--plot"], "--plot does not go with"),
      (["--from", "60s"], "is after the last frame"), (["--format", "pages"], "pages"),
      (["--scale", "1000"], "--scale"), (["--max-output", "9x"], "write a size, as 500K or 8M"),
      (["--max-output", "2K"], "--max-output is from 100 kB to 64.0 MB"),
    ])
  func refusals(_ options: [String], _ words: String) throws {
    let result = try bench.run(["export", "hand.yaml", "-o", "play.html"] + options)
    #expect(result.status == 2 && result.errors.contains(words), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: bench.file("play.html").path))
  }

  @Test("--max-output has the most bytes of a page that plays, whose note has a line of its own")
  func mostBytes() throws {
    let page = try export("play.html", "--scale", "6", "--max-output", "100K")
    #expect(page.status == 0, "\(page.errors)")
    #expect(try bench.text("play.html").utf8.count <= 100 << 10)
    let lines = page.text.split(separator: "\n")
    #expect(lines.count == 2 && lines.last?.contains("2 pixels a point in place of 6: ") == true)
    let film = try export("a.gif", "--max-output", "1M")
    #expect(
      film.status == 2
        && film.errors.contains("--max-output goes with a page that plays, not with .gif"),
      "\(film.errors)")
  }

  @Test("--format is for pages alone")
  func format() throws {
    let film = try export("a.gif", "--format", "play")
    #expect(film.status == 2)
    #expect(film.errors.contains("has to end in .html"), "\(film.errors)")
    let code = try export("a.css", "--code", "css", "--format", "play")
    #expect(code.status == 2 && code.errors.contains("does not go with --format"))
  }
}
