import Foundation
import TestSupport
import Testing

/// The window as a hand and an eye know it: real X events in, a trace and pixels out. (U1)
@Suite(.serialized) struct LiveWindowTests {
  static let prototype = """
    backswipe: 1
    title: Test
    initial: first
    screens:
      first:
        title: First
        style: plain
        rows: [ { title: Go, push: second }, { title: Swipe, push: swipe }, { title: Tap, push: tap } ]
      second: { title: Second }
      swipe: { title: Swipe, hidesBarsOnSwipe: true, rows: 60 }
      tap: { title: Tap, hidesBarsOnTap: true }
    """
  static let plainBackground: UInt32 = 0xFFFFFF
  static let groupedBackground: UInt32 = 0xF2F2F7
  /// A row of the screen that no content reaches.
  static let emptyRow = 780

  private func frames(_ trace: [[String: Any]]) -> [[String: Any]] {
    trace.filter { $0["kind"] as? String == "frame" }
  }

  private func states(_ trace: [[String: Any]], of name: String) -> [String] {
    trace.filter { $0["kind"] as? String == "gesture" && $0["recognizer"] as? String == name }
      .compactMap { $0["state"] as? String }
  }

  private func x(_ frame: [String: Any], _ screen: String) -> Double? {
    ((frame["views"] as? [String: Any])?[screen] as? [String: Any])?["x"] as? Double
  }

  private func transitions(_ trace: [[String: Any]]) -> [(name: String, progress: Double)] {
    frames(trace).compactMap { frame in
      guard let shown = frame["transition"] as? [String: Any], let name = shown["name"] as? String,
        let progress = shown["progress"] as? Double
      else { return nil }
      return (name, progress)
    }
  }

  @Test(arguments: [1, 2])
  func aTapOnARowSlidesAndTheBackButtonSlidesBack(scale: Int) throws {
    let program = try LiveProgram(prototype: Self.prototype, scale: scale)
    // In slow motion the slide takes 3.5 s, and stops on the way.
    try program.key("s")
    try program.tap(150, 113)
    try program.rest(0.8)
    try program.key("space")
    try program.rest(0.3)
    let middle = try program.picture()
    try program.key("space")
    try program.key("s")
    try program.rest()
    let pushed = try program.picture()
    try program.tap(40, 69)
    try program.rest()
    let popped = try program.picture()
    let status = try program.quit()
    #expect(status == 0, "\(program.errors)")

    let trace = try program.trace()
    #expect(transitions(trace).map(\.name).contains("push"))
    #expect(transitions(trace).last?.name == "pop")
    #expect(transitions(trace).last?.progress == 1)
    #expect(frames(trace).last?["stack"] as? [String] == ["first"])

    // Right of the edge the page that comes, left of it the page beneath, darker.
    let edge = try #require(middle.changes(alongRow: Self.emptyRow).last)
    #expect(edge.color == Self.groupedBackground)
    #expect(edge.x > 5 && edge.x < 385)
    #expect(middle.color(at: (385, Self.emptyRow)) == Self.groupedBackground)
    let beneath = middle.color(at: (max(edge.x - 12, 0), Self.emptyRow)) & 0xFF
    #expect(beneath < 0xFF && beneath >= 0xE5)
    let shown = frames(trace).compactMap { x($0, "second") }
    // The picture is read at whole points.
    #expect(shown.contains { abs($0 - Double(edge.x)) <= 1 })

    #expect(pushed.color(at: (195, Self.emptyRow)) == Self.groupedBackground)
    #expect(popped.color(at: (195, Self.emptyRow)) == Self.plainBackground)
  }

  @Test func anEdgeDragFollowsTheFingerAndPops() throws {
    let program = try LiveProgram(prototype: Self.prototype)
    try program.tap(150, 113)
    try program.rest()
    let path = [4, 12, 22, 40, 70, 110, 150, 200, 260].map { ($0, 400) }
    try program.drag(path, pausing: 0.1, releasing: false)
    let held = try program.picture()
    try program.drag([(260, 400), (290, 400), (320, 400)], releasing: true)
    try program.rest()
    let after = try program.picture()
    #expect(try program.quit() == 0)

    // The page stays 15 points behind where the finger has gone: 260 − 4 − 15.
    #expect(held.changes(alongRow: Self.emptyRow).last?.x == 241)
    #expect(after.color(at: (195, Self.emptyRow)) == Self.plainBackground)
    let trace = try program.trace()
    #expect(states(trace, of: "interactivePop").contains("began"))
    #expect(states(trace, of: "interactivePop").contains("ended"))
    #expect(frames(trace).last?["stack"] as? [String] == ["first"])
  }

  @Test("U3: the window's frames have the table of a run, with what each phase cost")
  func frameTable() throws {
    let program = try LiveProgram(prototype: Self.prototype)
    try program.tap(150, 113)
    try program.rest()
    try program.key("r")
    try program.rest()
    let status = try program.quit()
    #expect(status == 0, "\(program.errors)")
    let table = try program.table()
    #expect(Set(table.compactMap { $0["run"] }) == ["1", "2"])
    let push = table.filter { $0["transition"] == "push" && $0["run"] == "1" }
    #expect(push.count > 2)
    let instants = push.compactMap { $0["actual"].flatMap(Int64.init) }
    #expect(instants.count == push.count && instants == instants.sorted())
    for row in push {
      #expect(row["in_motion"] == "1" && row["jank"] != "dropped" && row["subject"] == "second")
      for phase in ["step", "compose", "present"] {
        #expect((row[phase].flatMap(Int64.init) ?? -1) >= 0, "\(phase)")
      }
      #expect((row["step"].flatMap(Int64.init) ?? 0) > 0)
    }
    let phases = table.flatMap { ($0["samples"] ?? "").components(separatedBy: " ") }
      .compactMap { $0.components(separatedBy: ":").dropFirst().first }
    #expect(phases == ["began", "ended"])
    // The work's slices are in the trace.
    let trace = try Data(contentsOf: program.scratch.file("frames.pftrace"))
    #expect(trace.range(of: Data("compose".utf8)) != nil)
    #expect(trace.range(of: Data("Transitions".utf8)) != nil)
  }

  @Test func aDragThatStartsOutsideTheScreenPopsAndOneThatLeavesTheWindowGoesOn() throws {
    let program = try LiveProgram(prototype: Self.prototype)
    try program.tap(150, 113)
    try program.rest()
    try program.drag([-8, 4, 20, 60, 120, 200, 300, 380, 430, 470].map { ($0, 400) })
    try program.rest()
    #expect(try program.quit() == 0)
    let trace = try program.trace()
    let inputs = trace.filter { $0["kind"] as? String == "input" }.compactMap { $0["x"] as? Double }
    #expect(inputs.contains(-8))
    #expect(inputs.contains { $0 > 430 })
    #expect(frames(trace).last?["stack"] as? [String] == ["first"])
  }

  /// U2: what a hand did on a file's screens is a file again.
  @Test func aRecordedSessionReplaysToTheSameGesturesFramesAndOutcome() throws {
    let program = try LiveProgram(prototype: Self.prototype)
    try program.tap(150, 113)
    try program.rest(0.7)
    try program.drag([4, 14, 30, 60, 110, 170, 230].map { ($0, 400) })
    try program.rest(0.7)
    try program.tap(150, 157)
    try program.rest(0.7)
    try program.drag([600, 580, 550, 510, 460, 400, 330].map { (200, $0) })
    try program.rest(0.2)
    // Interrupted while the list still glides: nothing that happened is lost.
    #expect(program.interrupt() == 130)
    let live = try program.trace()
    let replay = try Program.backswipe().run(
      ["run", "session.yaml", "--quiet", "--trace", "replay.jsonl"], in: program.scratch.folder)
    #expect(replay.status == 0, "\(replay.errors)")
    let again = try program.trace("replay.jsonl")

    func lines(_ trace: [[String: Any]], _ kinds: [String], upTo end: Int) throws -> [String] {
      try trace.filter {
        kinds.contains($0["kind"] as? String ?? "") && ($0["t"] as? Int ?? 0) <= end
      }.map { record in
        String(
          decoding: try JSONSerialization.data(withJSONObject: record, options: .sortedKeys),
          as: UTF8.self)
      }
    }
    let end = try #require(live.last?["t"] as? Int)
    let kinds = ["input", "gesture", "command", "call", "frame"]
    let expected = try lines(live, kinds, upTo: end)
    #expect(expected.count > 100)
    #expect(try lines(again, kinds, upTo: end) == expected)
  }

  /// U1: while a text field has the keyboard every key but Esc is its own.
  @Test func whatIsTypedGoesIntoTheFieldAndIntoTheRecording() throws {
    let program = try LiveProgram(
      prototype: """
        backswipe: 1
        title: Typing
        initial: form
        screens:
          form: { title: Form, rows: [ { title: "To:", field: Name } ] }
        """)
    let before = try program.picture()
    try program.tap(200, 130)
    try program.rest()
    let keyboard = try program.picture()
    for key in ["s", "q", "space", "o"] { try program.key(key) }
    try program.rest(0.5)
    let typed = try program.picture()
    let status = try program.quit()
    #expect(status == 0, "\(program.errors)")

    #expect(keyboard.color(at: (195, 830)) != before.color(at: (195, 830)), "the keyboard is up")
    #expect(typed.changes(alongRow: 133).map(\.x) != keyboard.changes(alongRow: 133).map(\.x))
    let session = try String(
      contentsOf: program.scratch.file("session.yaml"), encoding: .utf8)
    let words = session.matches(of: /\btype: "?([^"},]*)/).map { String($0.output.1) }
    #expect(words.joined().filter { !$0.isWhitespace } == "sqo", "\(session)")
    let replay = try Program.backswipe().run(
      ["run", "session.yaml", "--quiet"], in: program.scratch.folder)
    #expect(replay.status == 0, "\(replay.errors)")
  }
}
