import BackswipeDocuments
import BackswipeGestures
import BackswipeMetrics
import BackswipePrototypes
@testable import BackswipeScenarios
import BackswipeSimulation
import BackswipeTrace
import BackswipeUI
import BackswipeUnits
import Foundation
import Testing

/// What is recorded replays the same, and goes on where other settings make it. (U2)
@MainActor @Suite("Recordings")
struct RecordingTests {
  private static let period = DisplayRefresh.hertz60.period(atTick: 0)

  private func tick(_ number: Int) -> Instant { DisplayRefresh.hertz60.instant(ofTick: number) }

  /// A recording of a tap on the first row, which pushes.
  private func recording(frames: [Int], late: [Int: Instant] = [:]) -> SessionRecording {
    var recording = SessionRecording(
      title: "Recorded", prototype: .path("app.yaml", .start), display: ScenarioDisplay(),
      settings: SimulatorSettings())
    recording.add(frameAt: .zero, due: nil)
    recording.add(finger(1, .began, x: 150, y: 113, at: tick(1)))
    for number in frames {
      if number == 4 { recording.add(finger(1, .ended, x: 150, y: 113, at: tick(4))) }
      recording.add(frameAt: tick(number), due: late[number])
    }
    return recording
  }

  private func finger(
    _ id: Int, _ phase: PointerSample.Phase, x: CGFloat, y: CGFloat, at instant: Instant,
    batched: Bool = false
  ) -> PointerSample {
    PointerSample(
      id: id, phase: phase, location: CGPoint(x: x, y: y), instant: instant, isBatched: batched)
  }

  private static let prototype = """
    backswipe: 1
    initial: a
    screens:
      a: { title: A, style: plain, rows: [ { title: Go, push: b } ] }
      b: { title: B, rows: 60 }
    """

  private func run(
    _ file: ScenarioFile, _ settings: [SettingAssignment] = []
  ) throws -> Run {
    var options = ScenarioRunner.Options()
    options.settings = settings
    return try Run(
      file, name: "session.yaml", prototype: try Prototype.parse(Self.prototype, file: "app.yaml"),
      options: options)
  }

  /// Distances between the frames of a transition, in nanoseconds.
  private func gaps(_ run: Run) -> [Int64] {
    let moving = run.frames.filter { $0.transition != nil }.map(\.instant)
    return zip(moving, moving.dropFirst()).map { ($1 - $0).nanoseconds }
  }

  @Test("U2: under slower settings a replay goes on at the display's refresh, and does not jump")
  func slower() throws {
    // A tap, a push of 22 frames, a second's rest, and another finger.
    var recording = recording(frames: Array(1...27))
    recording.add(finger(2, .began, x: 200, y: 700, at: tick(90)))
    recording.add(frameAt: tick(90), due: tick(90))
    recording.add(finger(2, .ended, x: 200, y: 700, at: tick(91)))
    recording.add(frameAt: tick(91), due: tick(90))
    let file = try reread(recording.scenario(endingWith: []))
    let same = try run(file)
    #expect(same.frames.map(\.instant).contains(tick(90)))
    #expect(!same.frames.map(\.instant).contains(tick(60)), "nothing moves there")

    let slow = try run(file, [SettingAssignment("push.duration", "1200ms")])
    let frames = slow.frames.filter { $0.transition?.name == "push" }
    #expect(frames.count == 73)
    #expect(try #require(gaps(slow).max()) <= Self.period.nanoseconds + 1)
    #expect(slow.result.metrics.hitchTime == .zero)
    #expect(slow.result.metrics.dropped.missed == 0)
    #expect(slow.frames.map(\.instant).contains(tick(90)), "recorded instants stay")
  }

  @Test("C3: a replay turns an activity indicator in the recorded frames, up to the last of them")
  func endless() throws {
    var recording = SessionRecording(
      title: "Busy", prototype: .path("app.yaml", .start), display: ScenarioDisplay(),
      settings: SimulatorSettings())
    // A step is 100 ms, six ticks; the finger is gone long before the end.
    let ticks = [0, 6, 7, 8, 12, 18, 24, 30]
    for number in ticks {
      if number == 7 { recording.add(finger(1, .began, x: 150, y: 700, at: tick(7))) }
      if number == 8 { recording.add(finger(1, .ended, x: 150, y: 700, at: tick(8))) }
      recording.add(frameAt: tick(number), due: number == 0 ? nil : tick(number))
    }
    let busy = """
      backswipe: 1
      initial: a
      screens: { a: { rows: [ { title: Busy, activity: true } ] } }
      """
    let replay = try Run(
      try reread(recording.scenario(endingWith: [])), name: "session.yaml",
      prototype: try Prototype.parse(busy, file: "app.yaml"))
    #expect(replay.frames.map(\.instant) == ticks.map(tick))
    #expect(replay.result.alive == [])
  }

  @Test("U2: where the session was late its replay is late too, and that is a hitch")
  func late() throws {
    let frames = Array(1...10) + Array(16...27)
    let file = try reread(recording(frames: frames, late: [16: tick(10)]).scenario(endingWith: []))
    #expect(
      file.timeline.contains {
        $0.verb as? StallVerb == StallVerb(tick(16) - (tick(10) + Self.period))
      })
    let replay = try run(file)
    #expect(gaps(replay).max() == (tick(16) - tick(10)).nanoseconds)
    #expect(replay.result.metrics.hitchTime == tick(16) - (tick(10) + Self.period))
    #expect(replay.result.metrics.dropped.missed == 5)
    #expect(replay.frames.prefix(while: { $0.instant < tick(16) }).count == 11)
    #expect(replay.frames.first { $0.instant == tick(16) }?.frame == 16)
  }

  @Test("U2: samples that a network brings after a late frame keep their instants")
  func lateAfterAStall() throws {
    var recording = recording(frames: Array(1...10) + [16], late: [16: tick(10)])
    let own = [11, 12, 14].map { tick($0) }
    for (index, instant) in own.enumerated() {
      recording.add(
        finger(
          2, index == 0 ? .began : .moved, x: 200, y: 700 - CGFloat(index) * 20, at: instant))
    }
    recording.add(frameAt: tick(17), due: tick(16))
    for text in [
      recording.scenario(endingWith: []).yaml(), recording.opening + recording.takeAllLines(),
    ] {
      let run = try run(try ScenarioFile.parse(text, file: "session.yaml"))
      let replayed = run.records.compactMap { record -> Instant? in
        guard case .input(let input) = record, input.id == 2, !input.phase.isLast else {
          return nil
        }
        return input.instant
      }
      #expect(replayed == own)
    }
  }

  @Test(
    "U2: a growing recording has samples behind its last line with the time by which they are late")
  func lateWhileGrowing() throws {
    var recording = recording(frames: Array(1...10))
    var text = recording.opening + recording.takeLines()
    for (index, number) in [8, 9, 11].enumerated() {
      recording.add(
        finger(
          2, index == 0 ? .began : .moved, x: 200, y: 700 - CGFloat(index) * 20, at: tick(number)))
    }
    recording.add(frameAt: tick(11), due: tick(10))
    text += recording.takeLines()
    let run = try run(try ScenarioFile.parse(text, file: "session.yaml"))
    let samples = run.records.compactMap { record -> PointerSample? in
      guard case .input(let input) = record, input.id == 2, !input.phase.isLast else { return nil }
      return input
    }
    #expect(samples.map(\.instant) == [tick(10), tick(10), tick(11)])
    #expect(samples.map(\.timestamp) == [tick(8), tick(9), tick(11)])
  }

  @Test("U2: a list of ticks without a rate shows everything that moves too")
  func untold() throws {
    let old = """
      backswipe: 1
      prototype: app.yaml
      display: { refresh: { ticks: [0ms, 17ms, 34ms, 900ms] } }
      timeline: [ { at: 17ms, push: b } ]
      """
    let replay = try run(try ScenarioFile.parse(old, file: "old.yaml"))
    #expect(try #require(gaps(replay).max()) <= 17_000_000)
    #expect(replay.result.metrics.hitchTime == .zero)
  }

  @Test("U2: what decides about a speed is kept: samples that were found together")
  func batches() throws {
    // Two looks, three milliseconds apart, each with two samples; then rest while the finger lifts.
    func drag(batched: Bool) throws -> Run {
      var recording = recording(frames: Array(1...40))
      func add(_ y: CGFloat, _ phase: PointerSample.Phase, _ nanoseconds: Int64) {
        recording.add(
          finger(
            2, phase, x: 200, y: y, at: tick(41) + Interval(nanoseconds: nanoseconds),
            batched: batched && phase == .moved))
      }
      add(700, .began, 0)
      for (index, y) in [680, 640, 600, 420].enumerated() {
        add(CGFloat(y), .moved, 2_000_000 + Int64(index / 2) * 3_000_000)
      }
      recording.add(frameAt: tick(42), due: tick(41))
      add(420, .ended, 17_000_000)
      recording.add(frameAt: tick(43), due: tick(42))
      let file = recording.scenario(endingWith: [])
      let replay = try run(try reread(file))
      #expect(replay.lines == (try run(file)).lines)
      return replay
    }
    #expect(try drag(batched: true).lines != (try drag(batched: false)).lines)
  }

  @Test("G5: a drag whose last samples a network brings late ends with the same velocity")
  func lateSamples() throws {
    func velocity(late: String) throws -> CGPoint {
      let touches = (0...10).map { index in
        let phase = index == 0 ? "began" : index == 10 ? "ended" : "moved"
        let time = 1000 + index * 10
        let place = "[\(3 + index * 9), 400]"
        return index < 9
          ? "- { at: \(time)ms, touch: { id: 9, phase: \(phase), at: \(place) } }"
          : "- { at: \(time + 24)ms, touch: { id: 9, phase: \(phase), at: \(place)\(late) } }"
      }
      let text = """
        backswipe: 1
        prototype: app.yaml
        timeline:
        - { at: 0ms, push: b }
        \(touches.joined(separator: "\n"))
        """
      let file = try ScenarioFile.parse(text, file: "late.yaml")
      let replay = try run(try reread(file))
      let ended = replay.records.compactMap { record -> CGPoint? in
        guard case .gesture(let gesture) = record, gesture.state == .ended else { return nil }
        return gesture.velocity
      }
      return try #require(ended.first)
    }
    #expect(try velocity(late: ", late: 24ms") == CGPoint(x: 900, y: 0))
    #expect(try velocity(late: "") != CGPoint(x: 900, y: 0))
  }

  @Test("U2: a finger that was down at the end of a recording stays down until then")
  func heldAtTheEnd() throws {
    var recording = recording(frames: Array(1...40))
    recording.add(finger(2, .began, x: 200, y: 700, at: tick(41)))
    for number in 41...60 { recording.add(frameAt: tick(number), due: tick(41)) }
    let replay = try run(try reread(recording.scenario(endingWith: [])))
    let lifted = replay.records.compactMap { record -> Instant? in
      guard case .input(let input) = record, input.phase == .cancelled else { return nil }
      return input.instant
    }
    #expect(lifted == [tick(61)])
  }

  // MARK: While it goes on

  @Test("U2: a file begun anew has all lines, and the settings over those saved meanwhile")
  func begunAnew() throws {
    var settings = SimulatorSettings()
    settings.pushDuration = .milliseconds(500)
    var recording = SessionRecording(
      title: "T", prototype: .path("app.yaml", .start), display: ScenarioDisplay(),
      settings: settings)
    var text = recording.opening
    for number in 1...9 {
      if number == 4 { recording.add(finger(1, .began, x: 150, y: 113, at: tick(4))) }
      recording.add(frameAt: tick(number), due: number == 7 ? tick(5) : nil)
      text += recording.takeLines()
    }
    #expect(recording.opening + recording.takeAllLines() == text)
    #expect(recording.takeAllLines().contains("shown: true") && text.contains("push.duration"))
    // The file has that duration by now, and a preset that the session did not begin with.
    let own = [
      try SettingAssignment("preset", "flutter"), try SettingAssignment("push.duration", "500ms"),
    ]
    recording.rebase(over: own)
    let file = try ScenarioFile.parse(
      recording.opening + recording.takeAllLines(), file: "session.yaml")
    #expect(SimulatorSettings(own + file.settings) == settings)
  }

  @Test("U2: a recording that ends anywhere replays up to its last whole entry")
  func brokenOff() throws {
    var recording = recording(frames: [])
    var text = recording.opening
    let start = text.utf8.count
    text += recording.takeLines()
    #expect(text.utf8.count > start)
    for number in 1...27 {
      if number == 4 { recording.add(finger(1, .ended, x: 150, y: 113, at: tick(4))) }
      recording.add(frameAt: tick(number), due: number == 1 ? nil : tick(number - 1))
      text += recording.takeLines()
    }
    let whole = try run(try ScenarioFile.parse(text, file: "session.yaml"))
    let final = try run(try reread(recording.scenario(endingWith: [])))
    #expect(whole.lines.dropFirst() == final.lines.dropFirst())

    let bytes = Array(text.utf8)
    let firstEntry = try #require(
      bytes[start...].firstIndex(of: UInt8(ascii: "\n")))
    for end in stride(from: firstEntry + 1, through: bytes.count, by: 37) {
      let file = try ScenarioFile.parse(bytes: Array(bytes[..<end]), file: "session.yaml")
      let kept = String(decoding: bytes[..<end], as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .count { $0.contains("shown: true") }
      guard case .recorded(let ticks) = file.display.refresh.form else {
        Issue.record("\(end): no ticks")
        continue
      }
      #expect(ticks.shown.count - kept <= 1 && ticks.shown.count >= kept)
      let part = try run(file)
      let before = part.records.count { $0.instant.map { $0 <= ticks.end } ?? true }
      #expect(part.lines[1..<before].elementsEqual(whole.lines[1..<before]))
    }
  }

  @Test("Only a recording that is going on may end in the middle")
  func otherFiles() {
    let text = "backswipe: 1\nprototype: app.yaml\ntimeline:\n  - { at: 0ms, pu"
    #expect(throws: FileErrors.self) { try ScenarioFile.parse(text, file: "s.yaml") }
    let shown = "backswipe: 1\nprototype: app.yaml\ntimeline:\n  - { at: 0ms, shown: true }\n"
    #expect(throws: FileErrors.self) { try ScenarioFile.parse(shown, file: "s.yaml") }
  }

  private func reread(_ file: ScenarioFile) throws -> ScenarioFile {
    try ScenarioFile.parse(file.yaml(), file: "session.yaml")
  }
}
