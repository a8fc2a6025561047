import Foundation
import TestSupport
import Testing

/// Who can be reached from outside: the calls of the system by which a program listens.
@Suite(.serialized) struct ListeningTests {
  static let prototype = """
    backswipe: 1
    title: Listening
    initial: home
    screens: { home: { title: Home } }
    """
  static let scenario = PackageFiles.url("Resources/Scenarios/push.yaml").path

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("app.yaml", Self.prototype)
  }

  /// The program with a note of each call by which it or a process of its own listens.
  ///
  /// - Parameter seconds: after which it is interrupted, once; nil for never.
  private func traced(endingAfter seconds: Int? = nil) throws -> Program {
    let end = seconds.map { "timeout --foreground --preserve-status --signal=INT \($0) " } ?? ""
    let url = try scratch.writeProgram(
      "traced",
      """
      #!/bin/sh
      exec strace -f -qq -e trace=bind,listen -e signal=none -o '\(scratch.file("calls").path)' \
      \(end)'\(try Program.backswipe().url.path)' "$@"
      """)
    return Program(url: url)
  }

  /// The calls that concern networks. SDL is bound to the kernel's own messages about devices.
  private func calls() throws -> [String] {
    try String(contentsOf: scratch.file("calls"), encoding: .utf8).split(separator: "\n")
      .map(String.init).filter { !$0.contains("AF_NETLINK") }
  }

  private func expectLoopback(_ calls: [String]) {
    #expect(calls.count == 2, "\(calls)")
    #expect(calls.first?.contains("inet_addr(\"127.0.0.1\")") == true, "\(calls)")
    #expect(calls.last?.contains("listen(") == true, "\(calls)")
  }

  @Test(
    "A verb without a window listens nowhere",
    arguments: [
      ["run", "--quiet", scenario], ["validate", scenario], ["judge", scenario],
      ["export", scenario, "-o", "a.png", "--at", "200ms"],
      ["export", scenario, "-o", "a.play.html"],
    ])
  func withoutWindow(words: [String]) throws {
    let result = try traced().run(words, in: scratch.folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try calls() == [])
  }

  @Test("A prototype that is played listens where it is shared, and nowhere else")
  func play() throws {
    for share in [[], ["--share"]] {
      let result = try traced(endingAfter: 5).run(
        ["play", "app.yaml", "--trace", "live.jsonl"] + share, in: scratch.folder,
        environment: ["SDL_VIDEODRIVER": "dummy", "DISPLAY": "", "WAYLAND_DISPLAY": ""])
      #expect(result.status == 130, "\(result.errors)")
      let trace = try String(contentsOf: scratch.file("live.jsonl"), encoding: .utf8)
      #expect(trace.contains("\"kind\":\"header\""))
      #expect(result.errors.contains("Shared at") == !share.isEmpty)
      if share.isEmpty { #expect(try calls() == []) } else { expectLoopback(try calls()) }
    }
  }

  @Test("A recording in a window listens where it is shared, and nowhere else")
  func record() throws {
    for share in [[], ["--share"]] {
      let live = try LiveProgram(
        prototype: Self.prototype, program: try traced(), options: share)
      #expect(try live.quit() == 0, "\(live.errors)")
      if share.isEmpty { #expect(try calls() == []) } else { expectLoopback(try calls()) }
    }
  }
}
