package import BackswipeTrace
package import BackswipeUnits

/// The positions of a run's pages over time, one of which is plotted.
package struct PageMotion: Sendable {
  package struct Point: Equatable, Sendable {
    package let instant: Instant
    package let value: Double
  }

  private struct Track {
    var x: [Point] = []
    var y: [Point] = []
    /// The tick of the last frame.
    var tick: Int
  }

  private let refresh: DisplayRefresh
  private var tracks: [(name: String, track: Track)] = []

  package init(_ refresh: DisplayRefresh) { self.refresh = refresh }

  /// Adds a shown frame. Between two frames positions are constant, up to the tick before the later
  /// one.
  package mutating func add(_ frame: FrameRecord) {
    for view in frame.views {
      let index = tracks.firstIndex { $0.name == view.name } ?? tracks.count
      if index == tracks.count { tracks.append((view.name, Track(tick: frame.frame))) }
      var track = tracks[index].track
      if frame.frame > track.tick + 1, let x = track.x.last, let y = track.y.last {
        let before = refresh.instant(ofTick: frame.frame - 1)
        if before > x.instant, before < frame.instant {
          track.x.append(Point(instant: before, value: x.value))
          track.y.append(Point(instant: before, value: y.value))
        }
      }
      track.tick = frame.frame
      track.x.append(Point(instant: frame.instant, value: Double(view.frame.minX).onGrid))
      track.y.append(Point(instant: frame.instant, value: Double(view.frame.minY).onGrid))
      tracks[index].track = track
    }
  }

  /// The page that moves farthest between two instants, and whether it does so vertically; nil
  /// where there is none.
  package func chosen(from: Instant, to: Instant) -> (page: String, isVertical: Bool)? {
    var best: (page: String, isVertical: Bool, way: Double)?
    for (name, track) in tracks {
      for (points, isVertical) in [(track.x, false), (track.y, true)] {
        let values = points.filter { $0.instant >= from && $0.instant <= to }.map(\.value)
        let way = (values.max() ?? 0) - (values.min() ?? 0)
        if best.map({ way > $0.way }) ?? !values.isEmpty { best = (name, isVertical, way) }
      }
    }
    return best.map { ($0.page, $0.isVertical) }
  }

  /// The positions of a page's left or top edge, in points.
  package func places(of page: String, isVertical: Bool, from: Instant, to: Instant) -> [Point] {
    guard let track = tracks.first(where: { $0.name == page })?.track else { return [] }
    return (isVertical ? track.y : track.x).filter { $0.instant >= from && $0.instant <= to }
  }

  /// The change of values per second, each relative to the one before.
  package static func rates(of points: [Point]) -> [Point] {
    zip(points, points.dropFirst()).compactMap { before, here in
      let seconds = (here.instant - before.instant).seconds
      return seconds > 0
        ? Point(instant: here.instant, value: ((here.value - before.value) / seconds).onGrid) : nil
    }
  }
}
