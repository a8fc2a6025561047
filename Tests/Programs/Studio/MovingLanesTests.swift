import BackswipeScene
import BackswipeSimulation
import BackswipeUI
import BackswipeUnits
import Testing

@testable import BackswipeStudio

@Suite("Lanes of what moves besides pages")
struct MovingLanesTests {
  private typealias Subject = FrameMotion.Subject

  private static let lift = Subject(.number, "lift")
  private static let list = Subject(.scroll, "list scroll", of: "home")

  private static func motion(
    _ subject: Subject, _ former: Double, _ value: Double
  ) -> FrameMotion {
    FrameMotion([FrameMotion.Value(subject, from: former, to: value)])
  }

  /// A number that moves from 0 to 1 from 16 to 64 ms, rests, and moves back from 500 to 548 ms.
  private static func lanes(_ subject: Subject = lift) -> MovingLanes {
    var lanes = MovingLanes()
    lanes.add(nil, at: at(0))
    for (time, former, value) in [(16, 0, 0.25), (32, 0.25, 0.5), (64, 0.5, 1)] {
      lanes.add(motion(subject, former, value), at: at(Int64(time)))
    }
    lanes.add(nil, at: at(80))
    lanes.add(nil, at: at(500))
    for (time, former, value) in [(516, 1, 0.5), (532, 0.5, 0.25), (548, 0.25, 0)] {
      lanes.add(motion(subject, former, value), at: at(Int64(time)))
    }
    return lanes
  }

  private func names(_ lanes: [MovingLanes.Lane], at instant: Instant = .zero) -> [String] {
    lanes.map { $0.name(at: instant) }
  }

  @Test func aNumberHasStretchesWithTheFrameBeforeAndRestsBetweenThem() throws {
    let lanes = Self.lanes()
    let curve = try #require(lanes.numbers.first?.curves.first)
    #expect(curve.stretches.map { $0.map(\.value) } == [[0, 0.25, 0.5, 1], [1, 0.5, 0.25, 0]])
    #expect(
      curve.stretches.map { $0.map(\.instant) } == [
        [at(0), at(16), at(32), at(64)], [at(500), at(516), at(532), at(548)],
      ])
    #expect(lanes.numbers[0].range == 0...1)
    let values = [-5, 0, 20, 40, 64, 300, 520, 900].map { curve.value(at: at($0)) }
    #expect(values == [0, 0, 0.25, 0.5, 1, 1, 0.5, 0])
  }

  @Test func aLaneIsThereWhereItsNumberMovesAndNotWhereItRestsOrJumps() {
    var lanes = Self.lanes()
    lanes.add(nil, at: at(900))
    lanes.add(Self.motion(Subject(.number, "count"), 0, 7), at: at(916))
    lanes.add(Self.motion(Self.lift, 0, 1), at: at(932))
    #expect(names(lanes.lanes(in: at(0)...at(1_000)), at: at(20)) == ["lift 0.25"])
    #expect(names(lanes.lanes(in: at(540)...at(700)), at: at(600)) == ["lift 0"])
    #expect(lanes.lanes(in: at(100)...at(400)).isEmpty)
    #expect(lanes.lanes(in: at(910)...at(950)).isEmpty)
  }

  @Test func lanesAreInReadingOrderAndEachKindHasOneBeforeAnyHasTwo() {
    var lanes = MovingLanes()
    lanes.add(nil, at: at(0))
    let subjects = [
      Self.list, Subject(.number, "home.b", of: "home", place: 1), Subject(.sheet, "over sheet"),
      Subject(.number, "home.a", of: "home"), Subject(.number, "lift", place: 2),
    ]
    for step in 0..<4 {
      lanes.add(
        FrameMotion(
          subjects.map { FrameMotion.Value($0, from: Double(step), to: Double(step + 1)) },
          moments: step == 2
            ? [
              FrameMotion.Moment(.haptic, at: at(40), "light"),
              FrameMotion.Moment(.step, at: at(40), length: .milliseconds(300), "animate 300ms"),
            ] : []), at: at(Int64(step + 1) * 16))
    }
    let span = at(0)...at(100)
    #expect(
      names(lanes.lanes(in: span, most: 9)) == [
        "lift 0", "home.a 0", "home.b 0", "list scroll 0", "over sheet 0", "Steps", "Haptics",
      ])
    #expect(
      names(lanes.lanes(in: span, most: 6)) == [
        "lift 0", "home.a 0", "list scroll 0", "over sheet 0", "Steps", "Haptics",
      ])
    #expect(names(lanes.lanes(in: span, most: 2)) == ["lift 0", "list scroll 0"])
    #expect(lanes.lanes(in: span, most: 0).isEmpty && lanes.lanes(in: span).count == 6)
    // An action that began before and lasts.
    #expect(names(lanes.lanes(in: at(200)...at(400))) == ["Steps"])
  }

  @Test func aCutRemovesLaterFramesAndNumbersThatHadNotMovedYet() throws {
    var lanes = Self.lanes()
    lanes.add(Self.motion(Self.list, 0, 5), at: at(564))
    lanes.cut(after: at(520))
    #expect(lanes.numbers.map(\.subject) == [Self.lift])
    let curve = try #require(lanes.numbers.first?.curves.first)
    #expect(curve.stretches.map { $0.map(\.value) } == [[0, 0.25, 0.5, 1], [1, 0.5]])
    // The next frame follows the last one that is left.
    lanes.add(Self.motion(Self.lift, 0.5, 0.75), at: at(536))
    #expect(
      lanes.numbers[0].curves[0].stretches.last?.map(\.instant)
        == [at(500), at(516), at(520), at(536)])
    lanes.cut(after: at(10))
    #expect(lanes.numbers.isEmpty)
  }

  @Test func theSidesOfAComparisonShareALane() throws {
    var other = MovingLanes()
    other.add(nil, at: at(0))
    for step in 1...3 {
      other.add(
        Self.motion(Self.lift, Double(step) - 1, Double(step)), at: at(Int64(step) * 16))
    }
    other.add(
      FrameMotion(moments: [FrameMotion.Moment(.haptic, at: at(20), "light")]), at: at(64))
    let both = MovingLanes(sides: [Self.lanes(), other])
    let number = try #require(both.numbers.first)
    #expect(both.numbers.count == 1 && number.curves.map(\.side) == [0, 1])
    #expect(number.range == 0...3)
    #expect(both.actions.map(\.side) == [1])
    #expect(
      names(both.lanes(in: at(0)...at(100)), at: at(64)) == ["lift 1 · 3", "Haptics"])
  }
}

@Suite("The timeline with what moves and with sides")
@MainActor
struct MovingTimelineTests {
  @Test("Lanes of what moves lie between the session's and the tracks, as many as have room")
  func lanes() {
    for height in stride(from: CGFloat(22), through: 420, by: 1) {
      for (phones, tracks, sides) in [(0, 0, 1), (1, 2, 1), (2, 0, 2), (1, 4, 4)] {
        for hasPages in [true, false] {
          let lanes = TimelineLanes(
            height: height, phones: phones, tracks: tracks, moving: 6, sides: sides,
            hasPages: hasPages)
          let all =
            [lanes.fingers] + (hasPages ? [lanes.transitions] : [])
            + [lanes.progress].compactMap(\.self) + lanes.moving + lanes.tracks + lanes.pictures
          for (one, next) in zip(all, all.dropFirst()) {
            #expect(one.end <= next.y, "\(height) \(phones) \(tracks) \(sides) \(hasPages)")
          }
          if !lanes.moving.isEmpty { #expect(all.last.map { $0.end <= height } == true) }
          let names = lanes.names(moving: ["a", "b", "c", "d", "e", "f"])
          #expect(names.count { $0.text.count == 1 } == lanes.moving.count)
          for (one, next) in zip(names, names.dropFirst()) {
            #expect(one.y + StudioFonts.line <= next.y, "\(height)")
          }
        }
      }
    }
    #expect(TimelineLanes(height: 76, moving: 3).moving.isEmpty)
    #expect(TimelineLanes(height: 76, moving: 3, hasPages: false).moving.count == 2)
    #expect(TimelineLanes(height: 200, moving: 3).moving.count == 3)
    // A row of pictures stays.
    let both = TimelineLanes(height: 180, phones: 1, moving: 6)
    #expect(both.pictures.count == 1 && !both.moving.isEmpty)
  }

  private func texts(_ state: TimelineState, height: CGFloat) -> [String] {
    let controller = TimelineViewController { _ in }
    let pane = Pane(size: CGSize(width: 900, height: height)) { controller }
    pane.makeFrame(at: .zero, period: .milliseconds(16))
    pane.perform { controller.state = state }
    for tick in 1..<60 {
      pane.makeFrame(at: at(Int64(tick) * 16), period: .milliseconds(16))
    }
    return StudioTextTests.texts(pane.list).map(\.text)
  }

  private func span(_ name: String) -> TransitionSpan {
    TransitionSpan(
      name: name, begin: at(200), end: at(1_200), frames: 60, interactive: false,
      outcome: .finished)
  }

  @Test("A session of elements has their names and numbers in place of pages")
  func elements() {
    var state = TimelineState()
    state.span = .zero...at(2_000)
    state.now = at(64)
    state.isLive = false
    var lanes = MovingLanes()
    lanes.add(nil, at: at(0))
    for step in 1...8 {
      let value = Double(step) / 8
      lanes.add(
        FrameMotion(
          [FrameMotion.Value(.init(.number, "lift"), from: value - 0.125, to: value)],
          moments: step == 5 ? [FrameMotion.Moment(.haptic, at: at(75), "light")] : []),
        at: at(Int64(step) * 16))
    }
    state.moving = lanes
    let low = texts(state, height: 148)
    #expect(low.contains("lift 0.5") && low.contains("light"), "\(low)")
    #expect(!low.contains("Pages") && low.contains("Haptics"), "\(low)")
    state.transitions = [span("push")]
    let high = texts(state, height: 300)
    #expect(high.contains("Pages") && high.contains("push"), "\(high)")
    #expect(high.contains("lift 0.5") && high.contains("Haptics"), "\(high)")
  }

  @Test("A comparison has the pages of every side, and words about what does not hold on one")
  func sides() {
    var state = TimelineState()
    state.title = "Drag"
    state.span = .zero...at(2_000)
    state.now = at(700)
    state.isLive = false
    state.sides = [
      TimelineState.Side(
        name: "A", transitions: [span("pop")],
        marks: [TimelineState.Mark(instant: at(700), holds: true, words: "line 3 holds")]),
      TimelineState.Side(
        name: "now", transitions: [span("pop")],
        marks: [
          TimelineState.Mark(instant: at(700), holds: false, words: "line 3: 1, not 2")
        ]),
    ]
    let shown = texts(state, height: 300)
    #expect(shown.contains("A: pop") && shown.contains("now: pop"), "\(shown)")
    #expect(state.words.hasSuffix("now: line 3: 1, not 2"), "\(state.words)")
  }

  @Test("The rows of two sides have room for names in a track of the usual height, four are lines")
  func rows() {
    let two = TimelineLanes(height: 78, sides: 2)
    #expect(two.transitions.height == 36 && (two.progress?.height ?? 0) >= 6)
    let four = TimelineLanes(height: 78, sides: 4)
    #expect(four.transitions.height >= 32 && (four.progress?.end ?? 0) <= 78)
    #expect(TimelineLanes(height: 160, sides: 4).transitions.height == 72)
    // That of a session has the names of all lanes.
    #expect(TimelineLanes(height: 78).names().map(\.text) == ["Fingers", "Pages", "Progress"])
  }

  @Test("Bars of the same track are beside one another, with the names of their sides")
  func bars() {
    var state = TimelineState()
    let tracks = TransitionTracks(
      tracks: ["alpha", "y"].map {
        TransitionTracks.Track(
          element: nil, side: "to", property: $0, from: 0, to: 1, delay: .zero,
          duration: .milliseconds(200))
      }, length: .milliseconds(400))
    let push = TransitionSpan(
      name: "push", begin: at(0), end: at(400), frames: 24, interactive: false,
      outcome: .finished, tracks: tracks)
    state.sides = ["A", "now"].map { TimelineState.Side(name: $0, transitions: [push]) }
    #expect(
      state.bars.map { $0.map { state.name(of: $0) } } == [
        ["A: page alpha", "now: page alpha", "A: page y", "now: page y"]
      ])
    state.transitions = [push]
    state.sides = []
    #expect(state.bars.map { $0.map { state.name(of: $0) } } == [["page alpha", "page y"]])
  }
}
