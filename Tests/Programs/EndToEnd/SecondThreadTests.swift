import Foundation
import TestSupport
import Testing

/// Reference counts of the release program are not atomic (`release_flags` in Scripts/set-up.sh),
/// which holds as long as its Swift code runs on one thread. C libraries have threads of their own.
@Suite(
  "One thread runs Swift", .serialized,
  .enabled(if: Program.isReleaseGiven, "BACKSWIPE_PROGRAM names the release program"))
struct SecondThreadTests {
  /// What a program's threads executed, by valgrind's account.
  private struct Threads {
    /// How many there were.
    var count: Int
    /// Those beside the first that executed something of the program itself.
    var guilty: [String]
  }

  private static let scenario = """
    backswipe: 1
    prototype:
      backswipe: 1
      initial: first
      screens:
        first: { title: First, rows: [ { title: Go 设, push: second } ] }
        second: { title: Second }
    display: { size: [120, 200], scale: 1, refresh: 20 }
    timeline: [ { at: 0ms, push: second } ]
    """

  /// Runs a program to its end and looks at what each thread executed.
  private func threads(
    of program: URL, _ words: [String], in bench: Workbench, display: VirtualDisplay? = nil
  ) throws -> Threads {
    // valgrind does not read the newest debug information.
    let bare = bench.file("bare")
    if !FileManager.default.fileExists(atPath: bare.path) {
      let strip = try Program(url: URL(fileURLWithPath: "/usr/bin/strip"))
        .run(["--strip-debug", "-o", bare.path, program.path])
      try #require(strip.status == 0, "\(strip.errors)")
      // A release build finds its resources only beside itself.
      let folder = program.deletingLastPathComponent()
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
      where name.hasSuffix(".resources") {
        try FileManager.default.createSymbolicLink(
          at: bench.file(name), withDestinationURL: folder.appendingPathComponent(name))
      }
    }
    let screen = display.map { ["DISPLAY": $0.name, "SDL_VIDEODRIVER": "x11"] } ?? [:]
    let result = try Program(url: URL(fileURLWithPath: "/usr/bin/valgrind")).run(
      [
        "--tool=callgrind", "--separate-threads=yes", "--compress-strings=no",
        "--callgrind-out-file=\(bench.file("profile").path)", bare.path,
      ] + words, in: bench.scratch.folder, environment: screen)
    // By a real clock and twenty times as slow, a run need not come to a verdict.
    let isJudged = !words.contains("--live")
    try #require(
      result.status == 0 || (!isJudged && result.status == 1), "\(words): \(result.errors)")
    let profiles = try bench.names().filter { $0.hasPrefix("profile-") }
    try #require(profiles.contains("profile-01"))
    #expect(try bench.text("profile-01").contains("\nob=\(bare.path)\n"))
    let guilty = try profiles.filter { name in
      try name != "profile-01" && bench.text(name).contains("\nob=\(bare.path)\n")
    }
    for name in profiles { try FileManager.default.removeItem(at: bench.file(name)) }
    return Threads(count: profiles.count, guilty: guilty)
  }

  @Test(
    "X3: a run with every output, and what reads it, run no Swift on a second thread",
    .timeLimit(.minutes(60)))
  func withoutWindow() throws {
    let bench = try Workbench()
    try bench.write("s.yaml", Self.scenario)
    let outputs = [
      "--trace", "t.jsonl", "--report", "r.json", "--junit", "j.xml", "--csv", "f.csv",
      "--perfetto", "p.pftrace", "--html", "h.html", "--frames", "frames",
    ]
    var most = 0
    for words in [
      ["run", "s.yaml", "--quiet"] + outputs, ["run", "s.yaml", "--golden", "g", "--bless"],
      ["diff", "g", "g"], ["merge", "r.json", "-o", "m.json"],
      ["judge", "s.yaml"], ["validate", "s.yaml"], ["settings"], ["doctor"],
    ] {
      let threads = try threads(of: bench.program.url, words, in: bench)
      #expect(threads.guilty.isEmpty, "\(words)")
      most = max(most, threads.count)
    }
    #expect(most > 1, "libraries start threads where text is drawn; none was seen")
  }

  @Test(
    "X3: the window's verbs run no Swift on a second thread", .timeLimit(.minutes(60)),
    arguments: [
      ["play", "p.yaml"], ["demo"], ["record", "p.yaml", "-o", "d.yaml"],
      ["run", "--live", "--runs", "1", "--warm-up", "0", "s.yaml"],
    ])
  func window(_ words: [String]) throws {
    let bench = try Workbench()
    try bench.write("s.yaml", Self.scenario)
    try bench.write("p.yaml", Workbench.twoScreens())
    let display = try VirtualDisplay()
    let frames = words[0] == "run" ? [] : ["--quit-after-frames", "1", "--touches"]
    let threads = try threads(
      of: bench.program.url, words + frames, in: bench, display: display)
    #expect(threads.guilty.isEmpty)
    #expect(threads.count > 1, "SDL starts threads; none was seen")
  }

  @Test("Swift on a second thread would be found")
  func bait() throws {
    let bench = try Workbench()
    try bench.write(
      "main.swift",
      """
      import Glibc
      var thread = pthread_t()
      pthread_create(&thread, nil, { _ in print("second"); return nil }, nil)
      pthread_join(thread, nil)
      """)
    let built = try bench.shell("swiftc -O -static-stdlib main.swift -o main")
    try #require(built.status == 0, "\(built.errors)")
    let threads = try threads(of: bench.file("main"), [], in: bench)
    #expect(threads.count == 2 && threads.guilty == ["profile-02"])
  }
}
