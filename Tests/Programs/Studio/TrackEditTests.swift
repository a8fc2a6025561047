import BackswipePrototypes
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeSimulation
@testable import BackswipeStudio
import BackswipeUI
import BackswipeUnits
import Foundation
import Testing

@Suite("Times of tracks of transitions")
struct TrackEditTests {
  private static let tracks = TransitionTracks(
    tracks: [
      TransitionTracks.Track(
        element: nil, side: "to", property: "alpha", from: 0, to: 1, delay: .zero,
        duration: .milliseconds(200)),
      TransitionTracks.Track(
        element: "words", side: "to", property: "y", from: 40, to: 0, delay: .milliseconds(100),
        duration: nil),
    ], length: .milliseconds(500))

  private func motion() throws -> PrototypeMotion {
    let segue = """
          - identifier: go
            to: trip
            transition:
              tracks:
                - { element: page, of: to, property: alpha, from: 0, to: 1, duration: 200ms }
                - { element: words, of: to, property: y, from: 40, to: 0, delay: 100ms }

      """
    let text = """
      backswipe: 2
      initial: home
      screens:
        home:
          segues:
      \(segue)\(segue.replacingOccurrences(of: "go", with: "away"))\(
        segue.replacingOccurrences(of: "go", with: "else")
          .replacingOccurrences(of: "200ms", with: "210ms"))
        trip: { view: { text: Words, identifier: words } }
      """
    return try PrototypeMotion(Array(text.utf8), file: "a.yaml")
  }

  @Test("A track is that of every transition of the file with equal tracks, under its values")
  func tracks() throws {
    let motion = try motion()
    #expect(motion.transitions.map(\.count) == [2, 2, 2])
    var edit = TrackEdit(Self.tracks, index: 1)
    edit.delay = .milliseconds(240)
    let found = edit.tracks(in: motion, under: SimulatorSettings())
    #expect(
      found.map(\.delay.key)
        == [1, 2].map { "screens.home.segues.\($0).transition.tracks.2.delay" })
    let changes = edit.assignments(found)
    #expect(changes.map(\.text) == ["240ms", "rest", "240ms", "rest"])
    let changed = SimulatorSettings(changes)
    #expect(changed.fileValues.count == 2)
    #expect(edit.tracks(in: motion, under: changed).isEmpty)
    var tracks = Self.tracks
    tracks.tracks[1].delay = .milliseconds(240)
    var back = TrackEdit(tracks, index: 1)
    (back.delay, back.duration) = (.milliseconds(100), .milliseconds(50))
    #expect(back.tracks(in: motion, under: changed).count == 2)
    #expect(SimulatorSettings(back.assignments(found)).fileValues.count == 2)
  }

  // MARK: Bars

  private var bars: [TrackBar] {
    TrackBar.bars(of: [
      TransitionSpan(
        name: "push", begin: at(1_000), end: at(1_500), frames: 30, interactive: false,
        outcome: .finished, tracks: Self.tracks),
      TransitionSpan(
        name: "push", begin: at(3_000), end: at(3_500), frames: 30, interactive: false,
        outcome: .finished),
    ]).first ?? []
  }

  @Test("A bar goes from the delay over the duration, or to the transition's end")
  func spans() {
    #expect(bars.map { $0.span() } == [at(1_000)...at(1_200), at(1_100)...at(1_500)])
    #expect(bars.map(\.name) == ["page alpha", "words y"])
    #expect(bars.map(\.end) == [at(1_500), at(1_500)])
  }

  @Test("A drag moves the delay, one of the edge the duration, in steps of 10 ms, with Shift of 1")
  func drags() {
    func times(_ edit: TrackEdit) -> [Int64?] {
      [edit.delay, edit.duration].map { $0.map { $0.nanoseconds / 1_000_000 } }
    }
    let (one, two) = (bars[0], bars[1])
    func drag(_ bar: TrackBar, _ part: TrackBar.Part, _ time: Int64, fine: Bool = false)
      -> [Int64?]
    { times(bar.dragged(part, by: .milliseconds(time), isFine: fine)) }
    #expect(
      drag(one, .whole, 123) == [120, 200] && drag(one, .whole, 123, fine: true) == [123, 200])
    #expect(drag(two, .whole, -900) == [0, nil] && drag(two, .whole, 90_000) == [10_000, nil])
    #expect(drag(one, .end, 57) == [0, 260] && drag(one, .end, -900) == [0, 10])
    #expect(drag(one, .end, -900, fine: true) == [0, 1] && drag(two, .end, 0) == [100, 400])
    #expect(!TrackEdit(Self.tracks, index: 0).hasEffect)
    #expect(one.words(one.dragged(.whole, by: .milliseconds(100), isFine: false)).contains("100"))
  }

  @Test("Lanes of tracks lie between those of progress and of pictures, as many as have room")
  @MainActor
  func lanes() {
    for height in stride(from: CGFloat(60), through: 420, by: 9) {
      for (phones, tracks) in [(0, 3), (1, 3), (2, 8), (1, 0)] {
        let lanes = TimelineLanes(height: height, phones: phones, tracks: tracks)
        #expect(lanes.tracks.count <= tracks)
        let upper = lanes.progress?.end ?? lanes.transitions.end
        let all = lanes.tracks + lanes.pictures
        #expect((all.first?.y ?? .infinity) >= upper && (all.last?.end ?? 0) <= height)
        for (one, next) in zip(all, all.dropFirst()) { #expect(one.end <= next.y) }
      }
    }
    #expect(TimelineLanes(height: 150, phones: 1, tracks: 2).tracks.count == 2)
  }
}
