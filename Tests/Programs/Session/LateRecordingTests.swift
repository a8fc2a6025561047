import BackswipeFiles
import BackswipeGestures
import BackswipeScenarios
@testable import BackswipeSession
import BackswipeTrace
import BackswipeUnits
import Foundation
import TestSupport
import Testing

/// Recordings of sessions with samples that a network brings late.
@MainActor
@Suite("Recordings with late samples")
struct LateRecordingTests {
  private static let finger = WindowEvent.Finger(device: 1, number: 0)

  private func bench(asTaken: Bool, _ share: FakeShare) throws -> SessionBench {
    try SessionBench {
      $0.share = share
      $0.recordsAsTaken = asTaken
    }
  }

  /// A push, and a drag back by a network that holds up all but the first samples for a tenth of a
  /// second.
  ///
  /// - Returns: the drag's samples in the recording.
  private func recordDrag(_ bench: SessionBench, _ share: FakeShare) -> [PointerSample] {
    bench.tap(150, 113)
    let start = bench.display.now
    let times = (0..<12).map { start + Int64($0) * 8_000_000 }
    for (index, time) in times.enumerated() {
      let phase: WindowEvent.Finger.Phase = index == 0 ? .began : index == 11 ? .ended : .moved
      share.events.append(
        ReportedEvent(
          .phoneFinger(Self.finger, phase, CGPoint(x: 3 + CGFloat(index) * 8, y: 400)), time: time))
      if index == 2 || index == 11 {
        bench.session.process { share.nextEvent() }
        bench.run(100)
      }
    }
    bench.run(1500)
    return bench.recorded.compactMap { event in
      if case .sample(let sample) = event, sample.location.y == 400 { sample } else { nil }
    }
  }

  /// The traces without headers of the recording's replays: of the whole one, and of the file that
  /// grew with the session.
  private func replays(_ bench: SessionBench) throws -> [[String]] {
    let scratch = try Scratch()
    let path = scratch.file("drag.yaml").path
    let prototype = bench.session.run.tape.start.prototype
    let recorder = SessionRecorder(title: "Test", prototype: .inline(prototype))
    let file = try RecordingFile(path) { _ in }
    for event in bench.recorded { recorder.record(event, in: file) }
    return try [
      recorder.scenario.yaml(), String(contentsOfFile: path, encoding: .utf8),
    ].map { text in
      var lines: [String] = []
      let runner = try ScenarioRunner(
        try ScenarioFile.parse(text, file: "drag.yaml"), name: "drag.yaml", prototype: prototype,
        record: { lines.append($0.line) })
      _ = runner.run()
      return Array(lines.dropFirst())
    }
  }

  @Test("Samples have the times at which they were made, and a replay is another run")
  func asMade() throws {
    let share = FakeShare()
    let bench = try bench(asTaken: false, share)
    let recorded = recordDrag(bench, share)
    #expect(recorded.count == 12 && recorded.allSatisfy { $0.lateness == .zero })
    let times = recorded.map(\.instant.nanoseconds)
    #expect(zip(times.dropFirst(), times).allSatisfy { $0 - $1 == 8_000_000 })
    #expect(try replays(bench)[0] != bench.lines)
  }

  @Test("As taken, late samples are in their frames, and a replay is the session to the byte")
  func asTaken() throws {
    let share = FakeShare()
    let bench = try bench(asTaken: true, share)
    let recorded = recordDrag(bench, share)
    let made = recorded.map(\.timestamp.nanoseconds)
    #expect(zip(made.dropFirst(), made).allSatisfy { $0 - $1 == 8_000_000 })
    #expect(recorded.count == 12 && recorded.count { $0.lateness > .zero } >= 8)
    for lines in try replays(bench) { #expect(lines == bench.lines) }
  }

  @Test("The session's own file of the studio has late samples as they were taken")
  func studioFile() throws {
    let share = FakeShare()
    let bench = try bench(asTaken: false, share)
    _ = recordDrag(bench, share)
    let prototype = bench.session.run.tape.start.prototype
    var own = bench.session.tape.scenario(title: "Test")
    own.prototype = .inline(prototype)
    let file = try ScenarioFile.parse(own.yaml(), file: "session.yaml")
    var lines: [String] = []
    let runner = try ScenarioRunner(
      file, name: "session.yaml", prototype: prototype, record: { lines.append($0.line) })
    _ = runner.run()
    #expect(Array(lines.dropFirst()) == bench.lines)
  }
}
