import Foundation
import TestSupport
import Testing

/// What a session leaves behind when something goes wrong, and what it survives.
@Suite(.serialized) struct SurvivalTests {
  private static let prototype = FingersTests.prototype

  private func replay(_ program: LiveProgram) throws -> Program.Result {
    try Program.backswipe().run(
      ["run", "session.yaml", "--quiet", "--trace", "replay.jsonl"], in: program.scratch.folder)
  }

  @Test("U2: after SIGKILL the recording is there, and replays what had been shown")
  func killed() throws {
    let program = try LiveProgram(prototype: Self.prototype)
    try program.tap(150, 113)
    try program.rest()
    try program.drag([4, 14, 30, 60, 110, 170].map { ($0, 400) }, releasing: false)
    #expect(program.kill() == 128 + SIGKILL)
    #expect(try program.session().contains("ticks: timeline"))
    let result = try replay(program)
    #expect(result.status == 0, "\(result.errors)")
    let trace = try program.trace("replay.jsonl")
    #expect(trace.contains { ($0["stack"] as? [String]) == ["first", "second"] })
    #expect(trace.contains { $0["recognizer"] as? String == "interactivePop" })
    // Half a line more, as a full disk leaves it.
    let text = try program.session() + "  - { at: 9"
    try program.scratch.write("session.yaml", text)
    #expect(try replay(program).status == 0)
  }

  @Test("U2: a run that is started again begins its recording again")
  func restarted() throws {
    let program = try LiveProgram(prototype: Self.prototype)
    try program.tap(150, 113)
    try program.rest()
    try program.key("r")
    try program.rest(0.3)
    try program.tap(150, 201)
    try program.rest()
    #expect(program.kill() == 128 + SIGKILL)
    #expect(try replay(program).status == 0)
    let stacks = try program.trace("replay.jsonl").compactMap { $0["stack"] as? [String] }
    #expect(stacks.last == ["first", "list"])
    #expect(!stacks.contains(["first", "second"]))
  }

  @Test("U1: what R ends stays in the trace, and the next run is another part of it")
  func traceParts() throws {
    let program = try LiveProgram(prototype: Self.prototype)
    try program.tap(150, 113)
    try program.rest()
    try program.key("r")
    try program.rest(0.5)
    let status = try program.quit()
    #expect(status == 0, "\(program.errors)")
    let trace = try program.trace()
    #expect(trace.count { $0["kind"] as? String == "header" } == 2)
    #expect(trace.contains { ($0["stack"] as? [String]) == ["first", "second"] })
    #expect(trace.last?["stack"] as? [String] == ["first"])
  }

  @Test("U1: an X error is told once and survived")
  func errors() throws {
    let program = try LiveProgram(prototype: Self.prototype)
    for _ in 0..<3 { try program.provokeError() }
    try program.rest(0.3)
    try program.tap(150, 113)
    try program.rest()
    let status = try program.quit()
    #expect(status == 0, "\(program.errors)")
    let told = program.errors.split(separator: "\n").filter { $0.contains("X error") }
    #expect(told.count == 1 && told[0].contains("BadWindow"), "\(program.errors)")
    #expect(try program.trace().contains { ($0["stack"] as? [String]) == ["first", "second"] })
  }

  @Test(
    "U1: a display that goes ends the session, and everything is written",
    arguments: [
      "windowkill", "windowclose",
    ])
  func lost(how: String) throws {
    let program = try LiveProgram(prototype: Self.prototype)
    try program.tap(150, 113)
    try program.rest()
    try program.xdotool("search --onlyvisible --name . \(how)")
    #expect(program.wait() == 4, "\(program.errors)")
    #expect(try program.session().contains("stack: [first, second]"))
    #expect(try program.trace().contains { ($0["stack"] as? [String]) == ["first", "second"] })
    #expect(try replay(program).status == 0)
  }

  /// A storm of X events, not too fast for them to mean something.
  private func storm(seed: UInt64) -> String {
    var numbers = SplitMix(seed: seed)
    func pick(_ count: Int) -> Int { Int(numbers.next() % UInt64(count)) }
    func place() -> String { "@\(pick(430) - 20),\(pick(880) - 20)" }
    var words: [String] = []
    for _ in 0..<70 {
      switch pick(12) {
      case 0, 1: words.append("mousemove \(place()) mousedown 1 sleep 0.04 mouseup 1")
      case 2, 3, 4:
        words.append(
          "mousemove @\(pick(2) == 0 ? 3 : 100 + pick(200)),\(200 + pick(500)) mousedown 1")
        for _ in 0..<(2 + pick(9)) {
          words.append("mousemove \(place())")
          if pick(2) == 0 { words.append("sleep 0.0\(1 + pick(9))") }
        }
        words.append(pick(4) == 0 ? "sleep 0.15 mouseup 1" : "mouseup 1")
      case 5: words.append("mousemove \(place()) click \(4 + pick(2)) click \(4 + pick(2))")
      case 6: words.append("key \(["Left", "s", "o", "t", "p", "question", "Left"][pick(7)])")
      case 7: words.append("key space sleep 0.1 key period key period sleep 0.1 key space")
      case 8:
        words.append(
          "keydown alt mousemove \(place()) mousedown 1 mousemove \(place()) mouseup 1 keyup alt")
      case 9: words.append("key Escape")
      case 10: words.append("sleep 0.\(1 + pick(6))")
      default: words.append("mousemove \(place()) mousemove \(place())")
      }
      // Two presses of Esc in a row would end it; a key that means nothing parts them.
      words.append("sleep 0.02 key F5")
    }
    return words.joined(separator: " ")
  }

  @Test("U2: a storm of events is the same without a window, line for line", arguments: [1, 2])
  func storms(seed: UInt64) throws {
    let program = try LiveProgram(prototype: Self.prototype)
    try program.xdotool(storm(seed: seed))
    try program.rest(0.5)
    let status = try program.quit()
    #expect(status == 0, "\(program.errors)")
    let (live, replayed) = try program.liveAndReplayed(FingersTests.kinds)
    #expect(live.count > 300)
    for (number, (here, there)) in zip(live, replayed).enumerated() where here != there {
      Issue.record("seed \(seed), record \(number):\n\(here)\n\(there)")
      break
    }
    #expect(live.count == replayed.count)
  }
}
