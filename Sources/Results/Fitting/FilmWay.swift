/// Where a page was in frames, as one way between two ends.
enum FilmWay {
  /// Whether places form a continuous way between two ends.
  static func isWay(
    _ all: [(place: Int, position: Double)], from start: Double, to end: Double, _ width: Double
  ) -> Bool {
    let places = withoutStale(withoutOutliers(all, width))
    let inside = places.map(\.position).filter { $0 > 0.02 * width && $0 < 0.98 * width }
    guard inside.count >= 3, (inside.max() ?? 0) - (inside.min() ?? 0) > 0.15 * width else {
      return false
    }
    return !hasJump(places, width) && reaches(inside.first ?? 0, inside[1], start, width)
      && reaches(inside.last ?? 0, inside[inside.count - 2], end, width)
  }

  /// The places without frames that repeat the one before them while the page moves: frames lost by the
  /// recorder.
  static func withoutStale(
    _ places: [(place: Int, position: Double)]
  ) -> [(place: Int, position: Double)] {
    var stale: Set<Int> = []
    for index in places.indices.dropFirst(2).dropLast() {
      let here = places[index].position
      let (last, next) = (
        places[index - 1].position - places[index - 2].position, places[index + 1].position - here
      )
      if abs(here - places[index - 1].position) < 0.3, last * next > 0,
        min(abs(last), abs(next)) > 4
      {
        stale.insert(index)
      }
    }
    return places.indices.filter { !stale.contains($0) }.map { places[$0] }
  }

  /// The distance of a wrong place from those around it, and that of those, as parts of the width.
  private static let outlier = (far: 0.2, near: 0.1)

  /// Without places that one frame alone shows, far from those before and after it.
  static func withoutOutliers(
    _ places: [(place: Int, position: Double)], _ width: Double
  ) -> [(place: Int, position: Double)] {
    guard places.count > 2 else { return places }
    return places.indices.filter { index in
      guard index > 0, index + 1 < places.count else { return true }
      let (last, next) = (places[index - 1].position, places[index + 1].position)
      let far = abs(places[index].position - (last + next) / 2)
      return far < outlier.far * width || abs(next - last) > outlier.near * width
    }.map { places[$0] }
  }

  /// From the first place that is seen of a page, or the last, to where it rests, as a part of the
  /// width.
  private static let farthest = 0.45

  /// Whether one step is far longer than those before and after it: then two pages are taken for one.
  private static func hasJump(_ places: [(place: Int, position: Double)], _ width: Double) -> Bool {
    let steps = zip(places, places.dropFirst()).map {
      abs($1.position - $0.position) / Double($1.place - $0.place)
    }
    return steps.indices.dropFirst().dropLast().contains { index in
      steps[index] > 0.2 * width && steps[index] > 5 * max(steps[index - 1], steps[index + 1])
    }
  }

  /// Whether a page at a place, which was seen at another one beside it in time, may rest at an end: it
  /// is near it, or fast.
  private static func reaches(_ place: Double, _ beside: Double, _ end: Double, _ width: Double)
    -> Bool
  {
    let left = end - place
    return abs(left) < farthest * width || (place - beside) / left > 0.2
  }
}
