import Foundation
import TestSupport
import Testing

/// Who can be reached from outside: the calls of the system by which a program listens, and the libraries of a
/// shared session that it loads.
@Suite(.serialized) struct ListeningTests {
  static let prototype = """
    backswipe: 1
    title: Listening
    initial: home
    screens: { home: { title: Home } }
    """
  static let noScreen = ["SDL_VIDEODRIVER": "dummy", "DISPLAY": "", "WAYLAND_DISPLAY": ""]

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("app.yaml", Self.prototype)
  }

  /// The program with a note of each call by which it or a process of its own listens or opens a file.
  ///
  /// - Parameter seconds: after which it is interrupted, once; nil for never.
  private func traced(endingAfter seconds: Int? = nil) throws -> Program {
    let end = seconds.map { "timeout --foreground --preserve-status --signal=INT \($0) " } ?? ""
    let url = try scratch.writeProgram(
      "traced",
      """
      #!/bin/sh
      exec strace -f -qq -e trace=bind,listen,?open,openat -e signal=none -o '\(scratch.file("calls").path)' \
      \(end)'\(try Program.backswipe().url.path)' "$@"
      """)
    return Program(url: url)
  }

  private func noted() throws -> [String] {
    try scratch.text("calls").split(separator: "\n")
      .map(String.init)
  }

  /// The calls that concern networks. SDL is bound to the kernel's own messages about devices.
  private func calls() throws -> [String] {
    try noted().filter {
      $0.contains(/^[0-9]+ +(bind|listen)\(/) && !$0.contains("AF_NETLINK")
    }
  }

  /// Which of a shared session's libraries were looked for in order to be loaded, sorted.
  private func loaded() throws -> [String] {
    let names = try noted().compactMap { line in
      line.firstMatch(of: /(libwebsockets|libqrencode)[^\/"]*\.so[^\/"]*"/)?.output.1
    }
    return Set(names.map(String.init)).sorted()
  }

  private func expectLoopback(_ calls: [String]) {
    #expect(calls.count == 2, "\(calls)")
    #expect(calls.first?.contains("inet_addr(\"127.0.0.1\")") == true, "\(calls)")
    #expect(calls.last?.contains("listen(") == true, "\(calls)")
  }

  @Test("Every verb of the program has a use")
  func verbs() throws {
    let verbs = try Program.backswipe().run(["--help"]).text.split(separator: "\n")
      .drop { $0 != "SUBCOMMANDS:" }
      .compactMap { $0.firstMatch(of: #/^  ([a-z][a-z-]*) /#)?.output.1 }.map(String.init)
    #expect(verbs.count >= 25)
    #expect(VerbUse.all.map(\.verb).sorted() == verbs.sorted())
  }

  @Test("Without --share no verb listens or loads anything for that", arguments: VerbUse.all)
  func withoutShare(use: VerbUse) throws {
    try VerbUse.prepare(in: scratch)
    let result = try traced(endingAfter: use.hasWindow ? 3 : nil).run(
      [use.verb] + use.words, in: scratch.folder, environment: Self.noScreen)
    // A machine that lacks something is doctor's 4.
    let expected: [Int32] = use.hasWindow ? [130] : use.verb == "doctor" ? [0, 4] : [0]
    #expect(expected.contains(result.status), "\(result.status): \(result.errors)")
    #expect(try calls() == [])
    #expect(try loaded() == [])
    #expect(try noted().contains { $0.contains("libcairo.so") })
  }

  @Test("A prototype that is played listens where it is shared, and nowhere else")
  func play() throws {
    for share in [[], ["--share"]] {
      let result = try traced(endingAfter: 5).run(
        ["play", "app.yaml", "--trace", "live.jsonl"] + share, in: scratch.folder,
        environment: Self.noScreen)
      #expect(result.status == 130, "\(result.errors)")
      let trace = try scratch.text("live.jsonl")
      #expect(trace.contains("\"kind\":\"header\""))
      #expect(result.errors.contains("Shared at") == !share.isEmpty)
      #expect(try loaded() == (share.isEmpty ? [] : ["libqrencode", "libwebsockets"]))
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
