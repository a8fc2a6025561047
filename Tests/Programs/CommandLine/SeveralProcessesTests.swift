import Foundation
import TestSupport
import Testing

/// Scenarios that several processes share, seen from outside.
@Suite struct SeveralProcessesTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.write("suite/app.yaml", Workbench.twoScreens())
    for (name, title, entry) in [
      ("a", "Taps the row", "tap: Go"), ("b", "Pushes the second page", "push: second"),
    ] {
      try bench.write(
        "suite/\(name).yaml",
        """
        backswipe: 1
        title: \(title)
        prototype: app.yaml
        timeline: [ { at: 0ms, \(entry) } ]
        expect: [ { at: end, stack: [first, second] } ]
        """)
    }
  }

  private func run(_ arguments: String...) throws -> Program.Result {
    try bench.run(["run"] + arguments)
  }

  @Test("U3: one of several processes can read its scenario from standard input")
  func standardInput() throws {
    let text = try bench.text("suite/b.yaml")
      .replacingOccurrences(of: "app.yaml", with: "suite/app.yaml")
    let result = try bench.run(
      ["run", "suite/a.yaml", "-", "--jobs", "2"], input: text)
    #expect(result.status == 0, "\(result.said)")
    #expect(result.said.contains("passed  Pushes the second page (-)"))
    #expect(try run("-", "-").status == 2)
  }

  @Test("U3: a person at a terminal sees how far it is, and nobody else does")
  func progress() throws {
    let shell = Program(url: URL(fileURLWithPath: "/usr/bin/script"))
    func onTerminal(_ words: String, _ environment: [String: String]) throws -> String {
      let command = "'\(bench.program.url.path)' run suite/a.yaml suite/b.yaml \(words)"
      return try shell.run(
        ["--quiet", "--return", "--command", command, "/dev/null"], in: bench.scratch.folder,
        environment: environment.merging(["TERM": "xterm"]) { first, _ in first }
      ).text
    }
    for jobs in [1, 2] {
      let plain = try onTerminal("--jobs \(jobs)", ["NO_COLOR": ""])
      #expect(plain.contains("of 2  suite/"))
      #expect(plain.contains("\r\u{1B}[2K"))
      let sober = try onTerminal("--jobs \(jobs)", ["NO_COLOR": "1"])
      #expect(sober.contains("of 2  suite/"))
      #expect(!sober.contains("\u{1B}"))
      #expect(!(try onTerminal("--jobs \(jobs) --quiet", [:]).contains("of 2  suite/")))
      #expect(!(try onTerminal("--jobs \(jobs)", ["TERM": "dumb"]).contains("of 2  suite/")))
    }
    #expect(!(try run("suite/a.yaml", "suite/b.yaml").said.contains("of 2")))
  }

  // MARK: Death and interruption

  /// Starts two processes, one of which waits for the text of a scenario, and hands them over when
  /// it does.
  private func interrupting(
    _ body: (_ program: ChildProcess, _ busy: pid_t) throws -> Void
  ) throws -> (status: Int32, errors: String) {
    try bench.makeFolder("tmp")
    #expect(mkfifo(bench.file("slow.yaml").path, 0o600) == 0)
    let child = try ChildProcess(
      bench.program.url.path,
      [
        "run", "slow.yaml", "suite/a.yaml", "suite/b.yaml", "--jobs", "2", "--report", "r.json",
        "--trace", "t.jsonl",
      ], in: bench.scratch.folder,
      environment: Program.environment(["TMPDIR": bench.file("tmp").path], home: bench.scratch),
      errors: bench.file("errors").path)
    // Opens when the other side does.
    let pipe = open(bench.file("slow.yaml").path, O_WRONLY)
    #expect(pipe >= 0)
    defer { close(pipe) }
    let children = try String(
      contentsOfFile: "/proc/\(child.id)/task/\(child.id)/children", encoding: .utf8)
    let busy = children.split(separator: " ").compactMap { pid_t($0) }.first { id in
      let folder = "/proc/\(id)/fd"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.contains {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)"))?
          .hasSuffix("/slow.yaml") == true
      }
    }
    try body(child, try #require(busy))
    let status = child.wait()
    return (status, try bench.text("errors"))
  }

  @Test("U3: a process that is killed fails its scenario by name, and the others are run")
  func death() throws {
    let (status, errors) = try interrupting { _, busy in kill(busy, SIGKILL) }
    #expect(status == 1)
    #expect(errors.contains("FAILED  slow.yaml: the process that ran it died: signal 9, Killed"))
    #expect(try bench.reportedFiles("r.json") == ["suite/a.yaml", "suite/b.yaml"])
    let report = try bench.text("r.json")
    #expect(report.contains("\"passed\":false,\"scenarios\""))
    #expect(report.contains("\"refused\":[{\"file\":\"slow.yaml\""))
    #expect(try bench.names(in: "tmp") == [])
  }

  @Test("U3: Ctrl-C ends all processes with 130, and nothing is left")
  func interruption() throws {
    var other: pid_t = 0
    let (status, errors) = try interrupting { program, busy in
      other = busy
      program.send(SIGINT)
    }
    #expect(status == 130)
    #expect(errors.hasSuffix("interrupted\n"))
    #expect(kill(other, 0) != 0)
    #expect(try bench.names() == ["errors", "slow.yaml", "suite", "tmp"])
    #expect(try bench.names(in: "tmp") == [])
  }
}
