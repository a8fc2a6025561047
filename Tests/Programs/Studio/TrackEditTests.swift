import BackswipeDocuments
import BackswipeSimulation
@testable import BackswipeStudio
import BackswipeUI
import BackswipeUnits
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

  private static let text = """
    # Trips
    backswipe: 2
    screens:
      home:
        segues:
          - to: trip
            transition:
              tracks:
                # the page
                - { element: page, of: to, property: alpha, from: 0, to: 1, duration: 200ms } # soon
                - element: words   # these
                  of: to
                  property: y
                  delay: "100ms"   # later
                  from: 40
                  to: 0            # last
      trip: {}

    """

  private func edit(
    _ index: Int, delay: Int64, duration: Int64?, in text: String = text
  ) throws -> String {
    var edit = TrackEdit(Self.tracks, index: index)
    edit.delay = .milliseconds(delay)
    edit.duration = duration.map { .milliseconds($0) }
    let bytes = try edit.applied(to: Array(text.utf8), file: "a.yaml")
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("A time is replaced or added in its line, and everything else stays")
  func text() throws {
    #expect(
      try edit(0, delay: 0, duration: 350)
        == Self.text.replacing("duration: 200ms", with: "duration: 350ms"))
    #expect(
      try edit(0, delay: 120, duration: 200)
        == Self.text.replacing("duration: 200ms }", with: "duration: 200ms, delay: 120ms }"))
    #expect(
      try edit(1, delay: 240, duration: nil) == Self.text.replacing("\"100ms\"", with: "240ms"))
    #expect(
      try edit(1, delay: 0, duration: 310)
        == Self.text.replacing("\"100ms\"", with: "0ms")
        .replacing("# last\n", with: "# last\n              duration: 310ms\n"))
    #expect(try edit(1, delay: 100, duration: nil) == Self.text)
  }

  @Test("Line breaks and an end without one are kept")
  func breaks() throws {
    let short = Self.text.replacing("  trip: {}\n", with: "")
    let bare = String(short.dropLast(1)).replacing("            # last", with: "")
    let windows = bare.replacing("\n", with: "\r\n")
    #expect(
      try edit(1, delay: 100, duration: 50, in: windows)
        == windows + "\r\n              duration: 50ms")
  }

  @Test("Equal transitions change together")
  func equal() throws {
    let two =
      Self.text.replacing("  trip: {}\n", with: "")
      + Self.text.split(
        separator: "\n", omittingEmptySubsequences: false
      ).dropFirst(5).joined(separator: "\n")
    let changed = try edit(0, delay: 0, duration: 350, in: two)
    #expect(changed.components("350ms") == 2 && changed.components("200ms") == 0)
  }

  @Test(
    "What cannot be written is refused with its place",
    arguments: [
      ("duration: 200ms", "duration: 210ms", "it has no transition with the tracks"),
      ("screens:", "screens: [", "a.yaml"),
    ])
  func refusals(old: String, new: String, reason: String) {
    let text = Self.text.replacing(old, with: new)
    #expect {
      _ = try edit(0, delay: 0, duration: 350, in: text)
    } throws: { error in
      "\(error)".contains(reason)
    }
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

extension String {
  /// The text with a part in place of every occurrence of another.
  fileprivate func replacing(_ part: String, with other: String) -> String {
    split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
  }

  fileprivate func components(_ part: String) -> Int {
    split(separator: part, omittingEmptySubsequences: false).count - 1
  }
}
