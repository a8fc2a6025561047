import Foundation
import TestSupport
import Testing

/// Whatever the README prints works as it is printed.
@Suite struct ReadmeTests {
  let bench: Workbench
  let page: Document

  init() throws {
    bench = try Workbench()
    page = try Document("README.md")
  }

  // MARK: Claims

  @Test("U2: every YAML block is what it is said to be, and holds")
  func files() throws {
    let names = try page.saveFiles(in: bench)
    #expect(names == ["mine.yaml", "swipe.yaml"])
    let checked = try bench.run(["validate"] + names)
    #expect(checked.status == 0, "\(checked.errors)")
    let run = try bench.run(["run", "swipe.yaml"])
    #expect(run.status == 0, "\(run.text)\(run.errors)")
  }

  /// Verbs that mean nothing without a file; the README names them in passing.
  private static let needsMore: Set<String> = ["validate", "merge"]

  /// Words that stand for something of the reader's.
  private static let placeholders = [
    "A": "a.jsonl", "B": "a.jsonl", "OUT": "out.html", "hands/*.yaml": "hand.yaml",
  ]

  /// A drag from beside the strip: no pop with UIKit's numbers, one with Flutter's.
  private static let hand = """
    backswipe: 1
    title: A drag from beside the strip
    prototype: mine.yaml
    timeline:
      - { at: 0ms, tap: Inbox }
      - { at: 1s, drag: { from: [18, 400], to: [280, 400], over: 300ms } }
    """

  /// A page that goes 390 points in 400 ms, at a display's ticks.
  private static let table =
    "time_ms,position_pt\n"
    + (0...30).map { tick in
      let share = min(1, Double(tick) / 24)
      let place = 390 * (1 - share * share * (3 - 2 * share))
      return "\(Double(tick) * 1000 / 60),\(place)\n"
    }.joined()

  @Test("U3: every command works; those that open a window get as far as the display")
  func commands() throws {
    _ = try page.saveFiles(in: bench)
    // What a recording is, without a hand to record.
    try bench.write("drag.yaml", bench.text("swipe.yaml"))
    try bench.write("hand.yaml", Self.hand)
    // What is fitted is not there without a phone and its owner.
    let film = try bench.run(["export", "drag.yaml", "-o", "film.mp4"])
    #expect(film.status == 0, "\(film.errors)")
    try bench.write("more.csv", Self.table)
    #expect(try bench.run(["run", "swipe.yaml", "--quiet", "--trace", "a.jsonl"]).status == 0)
    let commands = page.spans.filter { $0.hasPrefix("backswipe ") }
      .map { $0.split(separator: " ").dropFirst().map(String.init) }
    #expect(commands.count >= 10)
    for command in commands {
      let verb = command[0]
      guard command.count > 1 || !Self.needsMore.contains(verb) else {
        #expect(try bench.run(["help", verb]).status == 0, "\(verb)")
        continue
      }
      let opensWindow = ["play", "record", "demo"].contains(verb) || command.contains("--live")
      let result = try bench.run(
        command.map { Self.placeholders[$0] ?? $0 },
        environment: ["DISPLAY": "", "WAYLAND_DISPLAY": ""])
      #expect(
        result.status == (opensWindow ? 4 : 0), "\(command): \(result.errors)\(result.text)")
    }
  }

  @Test("U3: every option is one that a verb has")
  func options() throws {
    let verbs = [
      "run", "play", "record", "demo", "judge", "validate", "merge", "diff", "export", "sweep",
      "bisect", "fit",
    ]
    let help = try verbs.map { try bench.run(["help", $0]).text }.joined()
    let options = page.spans.flatMap { $0.split(separator: " ") }.filter { $0.hasPrefix("--") }
    #expect(options.count > 15)
    for option in Set(options) {
      let name = option.prefix { $0 != "=" }
      #expect(help.contains("\(name) ") || help.contains("\(name)\n"), "\(name)")
    }
  }

  @Test("U3: the scripts can be started")
  func scripts() throws {
    let lines = page.blocks("").flatMap { $0.text.split(separator: "\n") }
    let scripts = lines.filter { $0.hasPrefix("Scripts/") }.map { $0.prefix { $0 != " " } }
    #expect(scripts == ["Scripts/demo", "Scripts/test"])
    for script in scripts {
      #expect(FileManager.default.isExecutableFile(atPath: PackageFiles.url("\(script)").path))
    }
  }

  // The target itself is built and run with all the tests.
  @Test("U3: the Swift example is the one that is compiled and run")
  func example() throws {
    let blocks = page.blocks("swift").map(\.text)
    #expect(blocks.count == 2)
    #expect(try blocks.last == PackageFiles.text("Tests/Documents/SwipeTests.swift"))
  }

  @Test("U3: the package file beside it is read, and names products that there are")
  func manifest() throws {
    try bench.makeFolder("mine")
    try bench.write("mine/Package.swift", try #require(page.blocks("swift").first).text)
    let swift = Program(url: URL(fileURLWithPath: "/usr/bin/env"))
    func described(_ folder: URL) throws -> [String: Any] {
      let result = try swift.run(["swift", "package", "dump-package"], in: folder)
      #expect(result.status == 0, "\(result.errors)")
      return try #require(
        JSONSerialization.jsonObject(with: result.output) as? [String: Any])
    }
    let target = try #require((described(bench.file("mine"))["targets"] as? [[String: Any]])?.first)
    #expect(target["name"] as? String == "SwipeTests" && target["type"] as? String == "test")
    let used = (target["dependencies"] as? [[String: Any]] ?? []).compactMap {
      ($0["product"] as? [Any])?.first as? String
    }
    #expect(used == ["BackswipeUI", "BackswipeTesting"])
    let manifest = try PackageFiles.text("Package.swift")
    for name in used { #expect(manifest.contains(".library(name: \"\(name)\"")) }
  }
}
