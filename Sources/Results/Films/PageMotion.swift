package import BackswipeTrace
package import BackswipeUnits

/// The positions of a run's pages over time, one of which is plotted.
package struct PageMotion: Sendable {
  private struct Track {
    var x = TimeSeries()
    var y = TimeSeries()
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
      if frame.frame > track.tick + 1, let x = track.x.points.last, let y = track.y.points.last {
        let before = refresh.instant(ofTick: frame.frame - 1)
        if before > x.instant, before < frame.instant {
          track.x.append(before, x.value)
          track.y.append(before, y.value)
        }
      }
      track.tick = frame.frame
      track.x.append(frame.instant, Double(view.frame.minX).onGrid)
      track.y.append(frame.instant, Double(view.frame.minY).onGrid)
      tracks[index].track = track
    }
  }

  /// The page that moves farthest between two instants, and whether it does so vertically; nil
  /// where there is none.
  package func chosen(from: Instant, to: Instant) -> (page: String, isVertical: Bool)? {
    var best: (page: String, isVertical: Bool, way: Double)?
    guard from <= to else { return nil }
    for (name, track) in tracks {
      for (series, isVertical) in [(track.x, false), (track.y, true)] {
        let values = series[from...to].points.map(\.value)
        let way = (values.max() ?? 0) - (values.min() ?? 0)
        if best.map({ way > $0.way }) ?? !values.isEmpty { best = (name, isVertical, way) }
      }
    }
    return best.map { ($0.page, $0.isVertical) }
  }

  /// The positions of a page's left or top edge, in points.
  package func places(
    of page: String, isVertical: Bool, in range: ClosedRange<Instant>
  ) -> TimeSeries {
    guard let track = tracks.first(where: { $0.name == page })?.track else { return TimeSeries() }
    return (isVertical ? track.y : track.x)[range]
  }
}
