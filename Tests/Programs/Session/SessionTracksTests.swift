import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettingsEditing
import BackswipeSimulation
@testable import BackswipeStudio
import BackswipeUI
import BackswipeUnits
import Foundation
import TestSupport
import Testing

@testable import BackswipeSession

@Suite("Tracks of a transition that are dragged on the timeline")
@MainActor
struct SessionTracksTests {
  private static let text = """
    # A page that fades in.
    backswipe: 2
    title: Test
    initial: first
    screens:
      first:
        title: First
        style: plain
        rows:
          - title: Go
            push:
              screen: second
              transition:
                tracks:
                  - { element: page, of: to, property: alpha, from: 0, to: 1, duration: 200ms } # soon
                  - { element: page, of: to, property: y, from: 80, to: 0, delay: 100ms, duration: 300ms }
      second: { title: Second, rows: 60 }

    """

  private func bench(_ folder: Scratch) throws -> (SessionBench, String) {
    let path = folder.file("mine.yaml").path
    try Data(Self.text.utf8).write(to: URL(fileURLWithPath: path))
    let bench = try SessionBench(Self.text, studio: true) {
      $0.watchedFile = path
      $0.savedFile = path
    }
    bench.display.resize(width: 1300, height: 1100)
    bench.send(.resized)
    bench.run(100)
    for _ in 0..<6 { bench.press(.up, .control) }
    bench.tap(150, 113, wait: 1_200)
    #expect(bench.stack == ["first", "second"])
    return (bench, path)
  }

  private func tracks(_ bench: SessionBench) -> [TransitionTracks.Track] {
    bench.state.transitions.first { $0.name == "push" }?.tracks?.tracks ?? []
  }

  private func change(
    _ bench: SessionBench, _ index: Int, delay: Int64, isLast: Bool = true
  ) throws {
    let former = try #require(bench.state.transitions.first { $0.name == "push" }?.tracks)
    var edit = TrackEdit(former, index: index)
    edit.delay = .milliseconds(delay)
    bench.session.perform(TimelineCommand.track(edit, isLast: isLast))
    bench.run(200)
  }

  @Test("A dragged track is run again at once, taken back, and saved with every comment")
  func drag() throws {
    let folder = try Scratch()
    let (bench, path) = try bench(folder)
    #expect(tracks(bench).map(\.delay) == [.zero, .milliseconds(100)])
    let push = try #require(bench.state.transitions.first)
    try change(bench, 1, delay: 400)
    #expect(tracks(bench).map(\.delay) == [.zero, .milliseconds(400)])
    let longer = try #require(bench.state.transitions.first)
    #expect(longer.begin == push.begin && longer.duration > push.duration)
    #expect(bench.stack == ["first", "second"])
    #expect(bench.session.unsavedCount == 1)
    bench.press("z", .control)
    #expect(tracks(bench).map(\.delay) == [.zero, .milliseconds(100)])
    #expect(bench.session.unsavedCount == 0)
    try change(bench, 1, delay: 250)
    try change(bench, 0, delay: 60)
    #expect(!bench.session.save([]).isFailure && bench.session.unsavedCount == 0)
    let saved = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    let lines = zip(saved.split(separator: "\n"), Self.text.split(separator: "\n"))
    let changed = lines.filter { $0 != $1 }.map { String($0.0) }
    #expect(changed.count == 2)
    #expect(changed[0].hasSuffix("duration: 200ms, delay: 60ms } # soon"))
    #expect(changed[1].contains("delay: 250ms, duration: 300ms"))
    // A later push has them too.
    bench.press(.left, wait: 900)
    bench.tap(150, 113, wait: 1_200)
    #expect(
      bench.state.transitions.last?.tracks?.tracks.map(\.delay) == [
        .milliseconds(60), .milliseconds(250),
      ])
  }

  @Test("The mouse drags a bar on the timeline; a click beside it seeks")
  func mouse() throws {
    let folder = try Scratch()
    let (bench, _) = try bench(folder)
    let track = try bench.frame(of: "timeline.track", .timeline)
    let push = try #require(bench.state.transitions.first)
    let scale = TimelineScale(
      span: bench.state.span, track: (track.minX + 14)...(track.maxX - 14),
      center: bench.state.now, folds: bench.state.folds)
    let lanes = TimelineLanes(height: track.height, phones: 1, tracks: 2)
    #expect(lanes.tracks.count == 2)
    let start = CGPoint(
      x: scale.x(push.begin + .milliseconds(200)), y: track.minY + lanes.tracks[1].middle)
    let step = scale.x(push.begin + .milliseconds(100)) - scale.x(push.begin)
    bench.send(.pointerMoved(start, isPressed: false), .pointerPressed(start))
    for index in 1...4 {
      bench.send(
        .pointerMoved(CGPoint(x: start.x + step * CGFloat(index) / 2, y: start.y), isPressed: true),
        after: 40)
    }
    bench.send(.pointerReleased(CGPoint(x: start.x + step * 2, y: start.y)), after: 40)
    bench.run(600)
    let delay = try #require(tracks(bench).last?.delay)
    #expect(delay > .milliseconds(220) && delay < .milliseconds(380), "\(delay)")
    #expect(delay.nanoseconds % 10_000_000 == 0)
    #expect(bench.state.isLive)
    bench.click(CGPoint(x: start.x, y: track.minY + lanes.fingers.middle))
    #expect(!bench.state.isLive)
  }

  @Test("A drag that returns, a refused one and a file without the track change nothing")
  func nothing() throws {
    let folder = try Scratch()
    let (bench, path) = try bench(folder)
    let before = bench.state.transitions.first { $0.name == "push" }?.tracks
    try change(bench, 0, delay: 100, isLast: false)
    #expect(tracks(bench).map(\.delay) == [.milliseconds(100), .milliseconds(100)])
    let former = try #require(before)
    bench.session.perform(
      TimelineCommand.track(TrackEdit(former, index: 0), isLast: true))
    bench.run(100)
    #expect(tracks(bench).map(\.delay) == [.zero, .milliseconds(100)])
    #expect(bench.session.unsavedCount == 0 && !bench.session.settings.editor.canUndo)
    var longer = TrackEdit(former, index: 0)
    longer.delay = .milliseconds(90_000)
    bench.session.perform(TimelineCommand.track(longer, isLast: true))
    bench.run(100)
    #expect(tracks(bench).map(\.delay) == [.zero, .milliseconds(100)])
    let other = Self.text.split(separator: "\n").filter { !$0.contains("property: y") }
    try Data((other.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: path))
    var edit = TrackEdit(former, index: 1)
    edit.delay = .milliseconds(300)
    bench.session.perform(TimelineCommand.track(edit, isLast: true))
    #expect(bench.session.save([]).isFailure)
    bench.run(2_500)
    #expect(bench.session.settings.present.fileValues.isEmpty)
    #expect(bench.stack == ["first", "second"])
  }
}
