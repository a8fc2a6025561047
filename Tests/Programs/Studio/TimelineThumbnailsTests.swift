@testable import BackswipeStudio
import BackswipeScene
import BackswipeUI
import BackswipeUnits
import Testing

@Suite("Pictures on the timeline")
@MainActor
struct TimelineThumbnailsTests {
  private func scale(
    _ milliseconds: Int64, zoom: Double = 1, center: Int64 = 0,
    folds: TimelineFolds = TimelineFolds()
  ) -> TimelineScale {
    TimelineScale(
      span: .zero...at(milliseconds), track: 14...814, zoom: zoom, center: at(center),
      folds: folds)
  }

  @Test("Instants lie at even distances, of which each zoom keeps those of the one before")
  func even() {
    for length in [Int64(300), 2_000, 7_777, 60_000, 3_600_000] {
      var former: [Instant] = []
      for zoom in [1.0, 1.5, 2, 4, 40] {
        let scale = scale(length, zoom: zoom, center: length / 2)
        let instants = scale.evenInstants(apart: 30)
        for (one, next) in zip(instants, instants.dropFirst()) {
          let distance = scale.x(next) - scale.x(one)
          // The finest step is farther apart at a large zoom.
          let isFinest = (next - one).nanoseconds == 15_625_000
          #expect(distance >= 30 - 0.01 && (distance < 61 || isFinest))
        }
        let visible = scale.shown
        #expect(former.filter(visible.contains).allSatisfy(instants.contains), "\(length) \(zoom)")
        #expect(instants.allSatisfy { $0 >= .zero && $0 <= at(length) })
        former = instants
      }
    }
    #expect(scale(0).evenInstants(apart: 30) == [.zero])
    #expect(scale(1000).evenInstants(apart: 0).isEmpty)
  }

  @Test("A stretch that is folded has as many as its drawn length")
  func folded() {
    let folds = TimelineFolds(frames: [.zero, at(1_000), at(601_000), at(602_000)])
    let scale = scale(602_000, folds: folds)
    let instants = scale.evenInstants(apart: 30)
    #expect(instants.count < 30)
    let inside = instants.filter { $0 > at(1_300) && $0 < at(600_700) }
    #expect(!inside.isEmpty && inside.count < 8)
  }

  @Test("High tracks have lanes of pictures below the others, low ones have none")
  func lanes() {
    #expect(TimelineLanes(height: 76, phones: 1).pictures.isEmpty)
    #expect(TimelineLanes(height: 76, phones: 1) == TimelineLanes(height: 76))
    for height in stride(from: CGFloat(100), through: 420, by: 7) {
      for phones in 0...4 {
        let lanes = TimelineLanes(height: height, phones: phones)
        #expect(lanes.pictures.count <= phones)
        for lane in lanes.pictures {
          #expect((40...96).contains(lane.height) && lane.end <= height - 9)
          #expect(lane.y >= (lanes.progress?.end ?? lanes.transitions.end))
        }
        for (one, next) in zip(lanes.pictures, lanes.pictures.dropFirst()) {
          #expect(one.end < next.y)
        }
      }
    }
    #expect(TimelineLanes(height: 140, phones: 2).pictures.count == 1)
    #expect(TimelineLanes(height: 200, phones: 2).pictures.count == 2)
  }

  private static let list = DisplayList(
    size: CGSize(width: 390, height: 844), background: .white,
    items: [
      DisplayItem(
        picture: Picture(
          commands: [
            .translate(CGPoint(x: 1, y: 1)),
            .fill(CGRect(x: 0, y: 0, width: 9, height: 9), cornerRadius: 0, .black), .restore,
          ], bounds: CGRect(x: 0, y: 0, width: 10, height: 10), isOpaque: false),
        position: CGPoint(x: 5, y: 5), opacity: 0.5,
        clip: CGRect(x: 0, y: 0, width: 390, height: 844))
    ])

  @Test("A picture restores what it begins, and has a bounded number of commands")
  func commands() {
    func depth(_ commands: [DrawCommand]) -> Int {
      commands.reduce(0) { depth, command in
        switch command {
        case .clip, .translate, .transform, .group, .masked: depth + 1
        case .restore: depth - 1
        default: depth
        }
      }
    }
    let commands = TimelineThumbnails.commands(of: Self.list, within: CGSize(width: 40, height: 80))
    #expect(depth(commands) == 0 && commands.count > 8)
    let item = Self.list.items[0]
    let long = DisplayList(
      size: Self.list.size, background: .white, items: Array(repeating: item, count: 5_000))
    let many = TimelineThumbnails.commands(of: long, within: CGSize(width: 40, height: 80))
    #expect(depth(many) == 0 && many.count < TimelineThumbnails.mostCommands + 20)
    let empty = DisplayList(size: .zero, background: .white, items: [])
    #expect(TimelineThumbnails.commands(of: empty, within: CGSize(width: 4, height: 8)).isEmpty)
  }

  @Test("A bounded number is kept, those in sight before others; other content begins anew")
  func bounds() {
    var thumbnails = TimelineThumbnails()
    let content = TimelineState.Thumbnails(run: 1, revision: 0, phones: 1, size: Self.list.size)
    thumbnails.show(content)
    let needed: Set = [at(0), at(1)]
    for number in 0..<Int64(TimelineThumbnails.most + 50) {
      thumbnails.add([Self.list], at: at(number), needed: needed)
    }
    #expect(
      thumbnails[at(0)] != nil && thumbnails[at(1)] != nil && thumbnails[at(2)] == nil
        && thumbnails[at(51)] == nil)
    #expect(thumbnails[at(52)] != nil && thumbnails[at(Int64(TimelineThumbnails.most + 49))] != nil)
    thumbnails.show(content)
    #expect(thumbnails[at(0)] != nil)
    thumbnails.show(TimelineState.Thumbnails(run: 1, revision: 1, phones: 1, size: Self.list.size))
    #expect(thumbnails[at(0)] == nil)
  }

  @Test("The pictures are asked for one after another, and then the pane rests")
  func view() throws {
    let controller = TimelineViewController { _ in }
    let pane = Pane(size: CGSize(width: 900, height: 300)) { controller }
    var tick: Int64 = 0
    func settle() {
      for _ in 0..<60 {
        tick += 1
        guard pane.makeFrame(at: at(tick * 16), period: .milliseconds(16)) else { return }
      }
    }
    settle()
    #expect(controller.missingPicture == nil)
    var state = StudioTextTests.state
    state.thumbnails = TimelineState.Thumbnails(
      run: 1, revision: 0, phones: 1, size: Self.list.size)
    pane.perform { controller.state = state }
    settle()
    let first = try #require(controller.missingPicture)
    #expect(first >= state.now)
    var count = 0
    while let instant = controller.missingPicture, count < 100 {
      pane.perform { controller.add([Self.list], at: instant) }
      count += 1
    }
    settle()
    #expect((8...60).contains(count) && !pane.isFrameDue(at: at(600_000)))
    let frame = try #require(pane.frame(of: "timeline.picture"))
    let track = try #require(pane.frame(of: "timeline.track"))
    #expect(frame.height >= 40 && frame.minY > track.midY - 40 && frame.maxY < track.maxY)
    // Zooming in keeps those that are there.
    pane.perform { controller.zoom(by: 2, at: CGPoint(x: 450, y: 100)) }
    settle()
    var more = 0
    while let instant = controller.missingPicture, more < 100 {
      pane.perform { controller.add([Self.list], at: instant) }
      more += 1
    }
    #expect(more < count)
    pane.resize(to: CGSize(width: 900, height: 148))
    settle()
    #expect(controller.missingPicture == nil && pane.frame(of: "timeline.picture") == nil)
  }
}
