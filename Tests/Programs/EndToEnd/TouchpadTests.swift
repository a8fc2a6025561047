import Foundation
import TestSupport
import Testing

/// Two fingers on a touchpad, in a real window: on Wayland, and on an X server that runs there.
@Suite(.serialized) struct TouchpadTests {
  private static let prototype = """
    backswipe: 1
    title: Test
    initial: first
    screens:
      first: { title: First, style: plain, rows: [ { title: Go, push: second } ] }
      second: { title: Second, rows: 60 }
    """

  enum Driver: String, CaseIterable {
    case wayland, x11
  }

  /// A session on a compositor, with a pointer that a test moves.
  private final class Hand {
    let pointer: WaylandPointer
    private let driver: Driver
    private let display: WaylandDisplay
    private let scratch = try? Scratch()
    private let program: ChildProcess
    private let folder: URL
    private let origin: (x: Int, y: Int)

    init(_ driver: Driver, options: [String] = []) throws {
      self.driver = driver
      display = try WaylandDisplay(hasX: driver == .x11)
      let scratch = try #require(scratch)
      folder = scratch.folder
      try scratch.write("app.yaml", TouchpadTests.prototype)
      program = try ChildProcess(
        try Program.backswipe().url.path,
        [
          "record", "app.yaml", "-o", "session.yaml", "--trace", "live.jsonl", "--scale", "1",
          "--no-panel",
        ] + options, in: folder,
        environment: Program.environment(
          driver == .x11 ? try display.xEnvironment() : display.environment, home: scratch),
        errors: scratch.file("errors").path)
      pointer = try WaylandPointer(socket: display.socket, screen: display.size)
      let frame = try display.window()
      origin = (
        Int(frame.minX) + (Int(frame.width) - 390) / 2,
        Int(frame.minY) + (Int(frame.height) - 844) / 2
      )
      // To the page that is popped.
      try pointer.move(to: origin.x + 150, origin.y + 300)
      pointer.pause(300)
      try pointer.click(origin.x + 150, origin.y + 113)
      pointer.pause(1200)
      try pointer.move(to: origin.x + 195, origin.y + 500)
      pointer.pause(100)
    }

    /// Closes the window and returns the trace.
    func close() throws -> [[String: Any]] {
      pointer.pause(1000)
      try display.tell("[title=.*]", "kill")
      #expect(program.wait() == 0)
      return try String(contentsOf: folder.appendingPathComponent("live.jsonl"), encoding: .utf8)
        .split(separator: "\n").map {
          try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
    }

    var session: String {
      get throws {
        try String(contentsOf: folder.appendingPathComponent("session.yaml"), encoding: .utf8)
      }
    }
  }

  private struct Sample {
    let phase: String
    let x: Double
    let instant: Int
  }

  /// The finger of the touchpad; the first one is the click's.
  private func finger(_ trace: [[String: Any]]) -> [Sample] {
    trace.filter { $0["kind"] as? String == "input" && ($0["id"] as? Int ?? 0) > 1 }.compactMap {
      guard let phase = $0["phase"] as? String, let x = $0["x"] as? Double,
        let instant = $0["t"] as? Int
      else { return nil }
      return Sample(phase: phase, x: x, instant: instant)
    }
  }

  private func stack(_ trace: [[String: Any]]) -> [String] {
    trace.last { $0["kind"] as? String == "frame" }?["stack"] as? [String] ?? []
  }

  @Test(arguments: Driver.allCases) func aFastSwipeToTheRightPops(_ driver: Driver) throws {
    let phases = ["began"] + Array(repeating: "moved", count: 24) + ["ended"]
    var attempts = 0
    var trace: [[String: Any]] = []
    var samples: [Sample] = []
    // Where no end is reported, a machine that is busy for 50 ms cuts the swipe in two; one that is
    // busier has not finished the pop when the window closes.
    repeat {
      let hand = try Hand(driver)
      // Past the middle: a busy machine may lift the fingers so late that they have rested.
      try hand.pointer.scroll(Array(repeating: 9.5, count: 24))
      try hand.pointer.liftFingers()
      trace = try hand.close()
      samples = finger(trace)
      attempts += 1
      if samples.count == phases.count {
        #expect(try !hand.session.contains("scroll:"))
      }
    } while (samples.count != phases.count || stack(trace) != ["first"]) && attempts < 5
    #expect(stack(trace) == ["first"], "\(samples)")
    #expect(samples.map(\.phase) == phases)
    // The distance of the fingers; several reports between two frames.
    #expect(samples.last?.x == 228)
    #expect(Set(samples.map(\.instant)).count > 5)
  }

  @Test(arguments: Driver.allCases) func aShortSlowSwipeReturns(_ driver: Driver) throws {
    let trace = try slowSwipe(driver) { hand in
      hand.pointer.pause(60)
      try hand.pointer.scroll([0.5])
      try hand.pointer.liftFingers()
    }
    #expect(stack(trace) == ["first", "second"])
    #expect(finger(trace).last?.phase == "ended")
    #expect(
      trace.contains {
        $0["recognizer"] as? String == "interactivePop" && $0["state"] as? String == "began"
      })
  }

  @Test(arguments: Driver.allCases) func aWheelDoesNotPop(_ driver: Driver) throws {
    let hand = try Hand(driver)
    try hand.pointer.scroll(Array(repeating: 10, count: 20), .wheel)
    let trace = try hand.close()
    #expect(stack(trace) == ["first", "second"])
    #expect(finger(trace).isEmpty)
    #expect(try hand.session.contains("scroll:"))
  }

  @Test func withoutTheOptionFingersScroll() throws {
    let hand = try Hand(.wayland, options: ["--no-touchpad-back"])
    try hand.pointer.scroll(Array(repeating: 9.5, count: 12))
    try hand.pointer.liftFingers()
    let trace = try hand.close()
    #expect(stack(trace) == ["first", "second"] && finger(trace).isEmpty)
    #expect(try hand.session.contains("scroll: { at: [195, 500], by: [9.5, 0], touchpad: true }"))
  }

  @Test func restingFingersHoldThePageUntilTheyLift() throws {
    let hand = try Hand(.wayland)
    try hand.pointer.scroll(Array(repeating: 9.5, count: 12))
    hand.pointer.pause(1500)
    try hand.pointer.liftFingers()
    let trace = try hand.close()
    let samples = finger(trace)
    let last = try #require(samples.last)
    let moved = try #require(samples.last { $0.phase == "moved" })
    #expect(last.phase == "ended" && last.instant - moved.instant >= 1_400_000_000)
    #expect(stack(trace) == ["first", "second"])
  }

  /// Xwayland reports no end, so that a pause stands for it.
  @Test func restingFingersLetThePageGoWhereNoEndIsReported() throws {
    let trace = try slowSwipe(.x11) { _ in }
    #expect(finger(trace).last?.phase == "ended")
    #expect(stack(trace) == ["first", "second"])
  }

  /// The trace of 60 points at 110 a second. A busy machine may pass on several reports at once, which
  /// are a fast swipe then: the hand swipes again where the page has gone, up to five times.
  private func slowSwipe(
    _ driver: Driver, end: (Hand) throws -> Void
  ) throws -> [[String: Any]] {
    var attempts = 0
    while true {
      let hand = try Hand(driver)
      for _ in 0..<40 {
        try hand.pointer.scroll([1.5])
        hand.pointer.pause(12)
      }
      try end(hand)
      let trace = try hand.close()
      attempts += 1
      if stack(trace) == ["first", "second"] || attempts == 5 { return trace }
    }
  }
}
