/// Checks of a page's positions in frames, as one motion between two ends.
enum FilmWay {
  /// Whether positions form a continuous motion between two ends.
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

  /// The positions without frames that repeat the one before them while the page moves: frames lost
  /// by the recorder.
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

  /// The distance of a wrong position from its neighbours, and that between these, as fractions of
  /// the width.
  private static let outlier = (far: 0.2, near: 0.1)

  /// The positions without outliers: single frames far from those before and after.
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

  /// The maximum distance from the first or last visible position to the end, as a fraction of the
  /// width.
  private static let farthest = 0.45

  /// Whether one step is far longer than those before and after it, because two pages were
  /// confused.
  private static func hasJump(_ places: [(place: Int, position: Double)], _ width: Double) -> Bool {
    let steps = zip(places, places.dropFirst()).map {
      abs($1.position - $0.position) / Double($1.place - $0.place)
    }
    return steps.indices.dropFirst().dropLast().contains { index in
      steps[index] > 0.2 * width && steps[index] > 5 * max(steps[index - 1], steps[index + 1])
    }
  }

  /// Whether a page at `place`, with the neighbouring position `beside`, may end at `end`: it is
  /// near the end, or fast.
  private static func reaches(_ place: Double, _ beside: Double, _ end: Double, _ width: Double)
    -> Bool
  {
    let left = end - place
    return abs(left) < farthest * width || (place - beside) / left > 0.2
  }
}
