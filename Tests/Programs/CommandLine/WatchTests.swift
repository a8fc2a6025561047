import Foundation
import TestSupport
import Testing

/// `run --watch`, in a process of its own.
@Suite("Runs that follow their files", .timeLimit(.minutes(60)))
struct WatchTests {
  let bench: Workbench
  let program: ChildProcess

  init() throws {
    bench = try Workbench()
    try bench.write("app.yaml", Workbench.twoScreens())
    try bench.write("parts/common.yaml", "timeline: [ { at: 0ms, push: second } ]")
    for name in ["one", "two"] { try Self.scenario(bench, name, "[first, second]") }
    program = try ChildProcess(
      bench.program.url.path, ["run", "suite", "--watch"], in: bench.scratch.folder,
      environment: Program.environment([:], home: bench.scratch), output: bench.file("said").path,
      errors: bench.file("errors").path)
  }

  private static func scenario(_ bench: Workbench, _ name: String, _ stack: String) throws {
    try bench.write(
      "suite/\(name).yaml",
      """
      backswipe: 1
      title: About \(name)
      prototype: ../app.yaml
      include: [../parts/common.yaml]
      expect: [ { at: end, stack: \(stack) } ]
      """)
  }

  /// Waits until the program has said something.
  private func wait(for words: String, file: String = "said", since: Int = 0) throws -> Int {
    for _ in 0..<1500 {
      let text = (try? bench.text(file)) ?? ""
      if String(text.dropFirst(since)).contains(words) { return text.count }
      usleep(20_000)
    }
    Issue.record("not said: \(words); but \((try? bench.text("said")) ?? "")")
    return 0
  }

  @Test("U3: what has changed is run again at once, other results stay, and Ctrl-C ends it")
  func follow() throws {
    var place = try wait(for: "2 run; 2 scenarios: all passed; waiting for changes")
    try Self.scenario(bench, "two", "[first]")
    place = try wait(for: "1 run, 1 as before; ", since: place)
    #expect(try bench.text("said").contains("FAILED  About two"))
    // A prototype is a file of both.
    try bench.write("app.yaml", Workbench.twoScreens(rows: 3))
    place = try wait(for: "2 run; ", since: place)
    try bench.write("parts/common.yaml", "timeline: [ { at: 20ms, push: second } ]")
    place = try wait(for: "2 run; ", since: place)
    try Self.scenario(bench, "three", "[first, second]")
    place = try wait(for: "1 run, 2 as before; ", since: place)
    // A folder that has gone is told, and one that comes back is run.
    try FileManager.default.moveItem(at: bench.file("suite"), to: bench.file("away"))
    _ = try wait(for: "suite", file: "errors")
    try FileManager.default.moveItem(at: bench.file("away"), to: bench.file("suite"))
    _ = try wait(for: "3 run; ", since: place)
    program.send(SIGINT)
    #expect(program.wait() == 1)
  }
}
