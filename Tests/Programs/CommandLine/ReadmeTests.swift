import Foundation
import TestSupport
import Testing

/// Whatever the README and the pages of `Documentation` print works as it is printed.
@Suite struct ReadmeTests {
  /// Pages for those who change the program, whose commands are no snippets.
  private static let internals = ["Internals", "Modules", "Recipes"].map {
    "Documentation/\($0).md"
  }

  /// The README and the pages beside it, from the package's top.
  static let pages =
    ["README.md"]
    + ((try? PackageFiles.paths(below: "Documentation", extension: "md")) ?? [])
    .filter { !internals.contains($0) }

  let bench: Workbench

  init() throws { bench = try Workbench() }

  // MARK: A reader's files

  /// A drag from beside the strip: no pop with UIKit's numbers, one with Flutter's.
  private static let gesture = """
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

  /// What a reader of a page has: the files of the README and of the page, a recording, and what it
  /// takes a phone and its owner to make.
  ///
  /// - Returns: the names of the page's files.
  private func prepare(_ page: Document) throws -> [String] {
    _ = try Document("README.md").saveFiles(in: bench)
    try bench.write("drag.yaml", bench.text("swipe.yaml"))
    try bench.write("hand.yaml", Self.gesture)
    if page.text.contains("film.mp4") {
      let film = try bench.run(["export", "drag.yaml", "-o", "film.mp4"])
      #expect(film.status == 0, "\(film.errors)")
      try bench.write("more.csv", Self.table)
    }
    for name in ["a.jsonl", "b.jsonl"] where page.text.contains("backswipe diff") {
      #expect(try bench.run(["run", "swipe.yaml", "--quiet", "--trace", name]).status == 0)
    }
    return try page.saveFiles(in: bench)
  }

  // MARK: Claims

  @Test("U2: every YAML block is what it is said to be, and holds", arguments: pages)
  func files(_ path: String) throws {
    let names = try prepare(Document(path))
    if path == "README.md" { #expect(names == ["mine.yaml", "swipe.yaml"]) }
    for name in names {
      let checked = try bench.run(["validate", name])
      #expect(checked.status == 0, "\(path): \(checked.errors)")
      guard try bench.text(name).contains("timeline:") else { continue }
      let run = try bench.run(["run", name])
      #expect(run.status == 0, "\(path): \(run.text)\(run.errors)")
    }
  }

  /// Verbs that mean nothing without a file; the pages name them in passing.
  private static let needsMore: Set<String> = ["validate", "merge", "fingers"]

  /// Words that stand for something of the reader's.
  private static let placeholders = ["VERB": "run"]

  @Test(
    "U3: every command works; those that open a window get as far as the display",
    arguments: pages)
  func commands(_ path: String) throws {
    let page = try Document(path)
    let commands = page.spans.filter { $0.hasPrefix("backswipe ") }
      .map { $0.split(separator: " ").dropFirst().map(String.init) }
    guard !commands.isEmpty else { return }
    _ = try prepare(page)
    for command in commands {
      let verb = command[0]
      guard command.count > 1 || !Self.needsMore.contains(verb) else {
        #expect(try bench.run(["help", verb]).status == 0, "\(verb)")
        continue
      }
      let opensWindow =
        ["play", "record", "demo", "abx"].contains(verb) || command.contains("--live")
      let result = try bench.run(
        command.map { Self.placeholders[$0] ?? $0 },
        environment: ["DISPLAY": "", "WAYLAND_DISPLAY": ""])
      // What a machine lacks, doctor says by its status.
      let expected: Set<Int32> = opensWindow ? [4] : verb == "doctor" ? [0, 4] : [0]
      #expect(
        expected.contains(result.status), "\(path): \(command): \(result.errors)\(result.text)")
    }
  }

  @Test("U3: every block of commands runs to its end", arguments: pages)
  func scripts(_ path: String) throws {
    let page = try Document(path)
    let blocks = page.blocks("sh").map(\.text)
    guard !blocks.isEmpty else { return }
    _ = try prepare(page)
    for block in blocks {
      let result = try bench.shell(
        "set -e; unset DISPLAY WAYLAND_DISPLAY; backswipe() { PROGRAM \"$@\"; }\n\(block)")
      #expect(result.status == 0, "\(path): \(block)\(result.errors)\(result.text)")
    }
  }

  /// The help of every verb, which is long to ask for.
  private func helpTexts() throws -> String {
    let listed = try bench.run(["--help"]).text.split(separator: "\n")
      .drop { $0 != "SUBCOMMANDS:" }.dropFirst()
    let verbs = listed.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }.filter { $0 != "See" }
    #expect(verbs.count >= 19)
    return try verbs.map { try bench.run(["help", $0]).text }.joined()
  }

  @Test("U3: every option is one that a verb has")
  func options() throws {
    let help = try helpTexts()
    let options = try Self.pages.flatMap { try Document($0).spans }
      .flatMap { $0.split(separator: " ") }.filter { $0.hasPrefix("--") }
    #expect(Self.pages.count > 10 && options.count > 60)
    for option in Set(options) {
      let name = option.prefix { $0 != "=" }
      #expect(
        help.contains("\(name) ") || help.contains("\(name)\n") || help.contains("\(name)/"),
        "\(name)")
    }
  }

  @Test("U3: every verb is in the README's table")
  func verbs() throws {
    let page = try Document("README.md")
    for line in try bench.run(["--help"]).text.split(separator: "\n")
      .drop(while: { $0 != "SUBCOMMANDS:" }).dropFirst()
    where line.hasPrefix("  ") && !line.hasPrefix("   ") && !line.hasPrefix("  See") {
      let verb = String(line.split(separator: " ")[0])
      #expect(page.spans.contains(verb), "\(verb)")
    }
  }

  @Test("U3: the README is short, and its scripts can be started")
  func readme() throws {
    let page = try Document("README.md")
    #expect(page.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 131)
    let lines = page.blocks("").flatMap { $0.text.split(separator: "\n") }
    let scripts = lines.filter { $0.hasPrefix("Scripts/") }.map { $0.prefix { $0 != " " } }
    #expect(scripts == ["Scripts/demo", "Scripts/test"])
    for script in scripts {
      #expect(FileManager.default.isExecutableFile(atPath: PackageFiles.url("\(script)").path))
    }
  }

  // The target itself is built and run with all the tests.
  @Test("U3: the Swift examples are of those that are compiled and run")
  func example() throws {
    let test = try PackageFiles.text("Tests/Programs/Guides/SwipeTests.swift")
    let parts = try Document("README.md").blocks("swift").map(\.text)
    #expect(parts.count == 1 && parts.allSatisfy { test.contains($0) })
    let blocks = try Document("Documentation/SwiftTests.md").blocks("swift").map(\.text)
    #expect(blocks.count == 2)
    #expect(blocks.last == test)
    let app = try PackageFiles.text("Sources/Programs/Examples/App/AppDelegate.swift")
    let delegates = try Document("Documentation/UIKit.md").blocks("swift").map(\.text)
    #expect(delegates.count == 1 && delegates.allSatisfy { app.contains($0) })
  }

  @Test("U3: the package file beside it is read, and names products that there are")
  func manifest() throws {
    let page = try Document("Documentation/SwiftTests.md")
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
