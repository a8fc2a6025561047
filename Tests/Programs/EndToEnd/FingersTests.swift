import Foundation
import TestSupport
import Testing

/// What a hand can do in the window beside dragging: two fingers, a wheel, keys; and that a session
/// is the same without a window.
@Suite(.serialized) struct FingersTests {
  static let prototype = """
    backswipe: 1
    title: Test
    initial: first
    screens:
      first:
        title: First
        style: plain
        rows: [ { title: Go, push: second }, { title: Swipe, push: swipe }, { title: List, push: list } ]
      second: { title: Second }
      swipe: { title: Swipe, hidesBarsOnSwipe: true, rows: 60 }
      list: { title: List, style: plain, rows: 60 }
    """
  static let kinds = ["input", "gesture", "command", "call", "frame"]

  private struct Sample: Equatable {
    let id: Int
    let phase: String
    let x: Double
    let y: Double
  }

  private func samples(_ trace: [[String: Any]]) -> [Sample] {
    trace.filter { $0["kind"] as? String == "input" }.compactMap { record in
      guard let id = record["id"] as? Int, let phase = record["phase"] as? String,
        let x = record["x"] as? Double, let y = record["y"] as? Double
      else { return nil }
      return Sample(id: id, phase: phase, x: x, y: y)
    }
  }

  private func states(_ trace: [[String: Any]], of name: String) -> [String] {
    trace.filter { $0["kind"] as? String == "gesture" && $0["recognizer"] as? String == name }
      .compactMap { $0["state"] as? String }
  }

  @Test("G4: a drag with Alt is two touches that mirror each other about the screen's centre")
  func altDrag() throws {
    let program = try LiveProgram(prototype: Self.prototype)
    let before = try program.picture()
    try program.xdotool("mousemove @100,300 keydown alt sleep 0.3")
    let held = try program.picture()
    try program.xdotool(
      "mousedown 1 sleep 0.05 mousemove @120,320 sleep 0.05 mousemove @150,380 sleep 0.05 mouseup 1 "
        + "sleep 0.1 keyup alt sleep 0.5")
    let after = try program.picture()
    let status = try program.quit()
    #expect(status == 0, "\(program.errors)")
    let samples = samples(try program.trace())
    let first = samples.filter { $0.id == 1 }
    let second = samples.filter { $0.id == 2 }
    #expect(first.map(\.phase) == ["began", "moved", "moved", "ended"])
    #expect(second.map(\.phase) == first.map(\.phase))
    for (one, other) in zip(first, second) {
      #expect(one.x + other.x == 390 && one.y + other.y == 844, "\(one) \(other)")
    }
    #expect(try program.session().matches(of: /touch: \{ id: 2,/).count == 4)
    // Held without a button, both fingers show where they would land.
    for place in [(100, 312), (290, 556)] {
      #expect(held.color(at: place) != before.color(at: place))
      #expect(after.color(at: place) == before.color(at: place))
    }
    let (live, replayed) = try program.liveAndReplayed(Self.kinds)
    #expect(live == replayed && live.count > 10)
  }

  @Test("U1: a wheel scrolls the list under the pointer, and the recording scrolls it again")
  func wheel() throws {
    let program = try LiveProgram(prototype: Self.prototype)
    try program.tap(150, 201)
    try program.rest()
    try program.xdotool("mousemove @195,500 click 5 sleep 0.1 click 5 sleep 0.1 click 5 sleep 0.5")
    // Three notches are three rows: what was the fourth one is the first.
    try program.tap(150, 113)
    try program.rest()
    #expect(try program.quit() == 0)
    let session = try program.session()
    #expect(session.matches(of: /scroll: \{ at: \[195, 500\], by: \[0, -44\] \}/).count == 3)
    let (live, replayed) = try program.liveAndReplayed(Self.kinds)
    #expect(live == replayed && live.count > 10)
  }

  @Test("U2: a session of every gesture is the same without a window")
  func everyGesture() throws {
    let program = try LiveProgram(prototype: Self.prototype)
    let pop = [4, 12, 24, 44, 74, 114, 164, 224, 290].map { ($0, 400) }
    // A finished pop, a cancelled one.
    try program.tap(150, 113)
    try program.rest(0.7)
    try program.drag(pop)
    try program.rest(0.7)
    try program.tap(150, 113)
    try program.rest(0.7)
    try program.drag(Array(pop.prefix(5)), pausing: 0.3)
    try program.rest(0.7)
    // One that is caught on its way back, in slow motion.
    try program.key("s")
    try program.drag(Array(pop.prefix(7)), pausing: 0.3)
    try program.xdotool("sleep 0.4")
    try program.drag([(200, 600), (230, 600), (260, 600), (300, 600), (340, 600)])
    try program.key("s")
    try program.rest(1)
    try program.xdotool("key Left sleep 0.8")
    // Bars that hide under the finger, and come back.
    try program.tap(150, 157)
    try program.rest(0.7)
    try program.drag([600, 590, 575, 555, 535, 510, 480].map { (200, $0) }, pausing: 0.2)
    try program.rest(0.7)
    try program.drag([300, 320, 360, 410, 470].map { (200, $0) })
    try program.rest(1)
    // A fling, a tap that stops it, a wheel.
    try program.drag([700, 690, 660, 610, 540, 450].map { (200, $0) })
    try program.rest(0.2)
    try program.tap(200, 400)
    try program.rest(0.5)
    try program.xdotool("mousemove @200,400 click 5 sleep 0.2 click 4 sleep 0.3")
    // Two fingers.
    try program.xdotool(
      "mousemove @120,300 keydown alt sleep 0.1 mousedown 1 sleep 0.03 mousemove @130,330 "
        + "sleep 0.03 mousemove @150,360 sleep 0.03 keydown shift mousemove @160,370 sleep 0.03 "
        + "keyup shift mouseup 1 keyup alt sleep 0.5")
    let status = try program.quit()
    #expect(status == 0, "\(program.errors)")

    let trace = try program.trace()
    let pops = states(trace, of: "interactivePop").filter { $0 == "began" || $0 == "ended" }
    #expect(pops.count >= 6, "three drags and a catch: \(pops)")
    #expect(states(trace, of: "barHideOnSwipe").contains("ended"))
    #expect(states(trace, of: "scroll").contains("ended"))
    #expect(Set(samples(trace).map(\.id)).count >= 10)
    #expect(try program.session().contains("scroll: {"))
    for kind in Self.kinds {
      let (live, replayed) = try program.liveAndReplayed([kind])
      #expect(live == replayed, "\(kind)")
      #expect(!live.isEmpty, "\(kind)")
    }
  }

  /// A sample is stamped when it is found, and one that is found after a frame's input was closed
  /// is stamped after that frame: so instants alone tell which poll a sample came with.
  @Test("U3: every sample is in the first frame whose look at the input came after it")
  func firstFrame() throws {
    let program = try LiveProgram(prototype: Self.prototype)
    try program.tap(150, 201)
    try program.rest()
    var words = "mousemove @200,700 mousedown 1"
    for step in 1...150 { words += " sleep 0.003 mousemove @\(200 + step % 3),\(700 - 4 * step)" }
    try program.xdotool(words + " mouseup 1 sleep 1")
    #expect(try program.quit() == 0)
    var last: Int64 = -1
    var found = 0
    var frames = 0
    for row in try program.table() {
      let shown = try #require(row["shown"].flatMap { Int64($0) })
      let samples = (row["samples"] ?? "").split(separator: " ").compactMap {
        Int64($0.split(separator: ":")[2])
      }
      for instant in samples { #expect(last < instant && instant <= shown) }
      #expect(samples == samples.sorted())
      found += samples.count
      frames += samples.isEmpty ? 0 : 1
      last = shown
    }
    #expect(found > 100, "\(found)")
    #expect(frames > 10 && frames < found, "several samples a frame: \(frames)")
  }

  @Test("U3: samples that are found together have the times at which the display got them")
  func ownTimes() throws {
    let program = try LiveProgram(prototype: Self.prototype)
    try program.tap(150, 201)
    try program.rest()
    try program.xdotool("mousemove @200,700 mousedown 1 sleep 0.3")
    try program.stopped {
      var words = "sleep 0.02"
      for step in 1...30 { words += " mousemove @200,\(700 - 5 * step) sleep 0.004" }
      try program.xdotool(words)
    }
    try program.xdotool("sleep 0.3 mouseup 1 sleep 1")
    #expect(try program.quit() == 0)
    let instants = try program.trace().filter {
      $0["kind"] as? String == "input" && $0["phase"] as? String == "moved"
    }.compactMap { $0["t"] as? Int }
    #expect(instants.count == 30)
    // The first times are those of frames, where these were made later than the motion; a busy display gets some
    // motions at once.
    let own = Array(instants.dropFirst(2))
    #expect(own == own.sorted() && Set(own).count > 15, "\(instants)")
    #expect((own.last ?? 0) - (own.first ?? 0) >= 80_000_000, "\(instants)")
    let (live, replayed) = try program.liveAndReplayed(Self.kinds)
    #expect(live == replayed && live.count > 10)
  }

  @Test func doctorMeasuresTheRateOfThePointer() throws {
    let display = try VirtualDisplay()
    let scratch = try Scratch()
    let program = try ChildProcess(
      try Program.backswipe().url.path, ["doctor", "--pointer", "2"], in: scratch.folder,
      environment: Program.environment(
        ["DISPLAY": display.name, "SDL_VIDEODRIVER": "x11"], home: scratch),
      output: scratch.file("doctor").path)
    try display.run(
      "timeout", ["60", "xdotool", "search", "--sync", "--onlyvisible", "--name", "Move the mouse"])
    try display.xdotool(
      (0..<400).map { "mousemove \(400 + $0 % 90) 400 sleep 0.003" }.joined(separator: " "))
    #expect(program.wait() == 0)
    let text = try scratch.text("doctor")
    let line = text.split(separator: "\n").first { $0.hasPrefix("pointer") }
    #expect(line?.contains(/\s\d+ Hz, \d+ reports, with the display's times$/) == true, "\(text)")
  }
}
