import BackswipeGeometry

/// The two fingers of a pinch or a rotation: of all that are down, the two that have been down the
/// longest. When one of them lifts, the next in line takes its place.
struct TouchPair: Sendable, Equatable {
  private struct Touch: Sendable, Equatable {
    let id: Int
    var location: CGPoint
  }

  /// In order of landing.
  private var touches: [Touch] = []

  var count: Int { touches.count }
  var isComplete: Bool { touches.count > 1 }

  /// Takes a sample in.
  ///
  /// - Returns: whether there is another pair now.
  mutating func apply(_ sample: PointerSample) -> Bool {
    let before = touches.prefix(2).map(\.id)
    let index = touches.firstIndex { $0.id == sample.id }
    switch (sample.phase, index) {
    case (.began, nil): touches.append(Touch(id: sample.id, location: sample.place))
    case (.began, let index?), (.moved, let index?): touches[index].location = sample.place
    case (.ended, let index?), (.cancelled, let index?): touches.remove(at: index)
    case (_, nil): break
    }
    return isComplete && touches.prefix(2).map(\.id) != before
  }

  /// From the first finger to the second; nil without two.
  var separation: CGPoint? {
    guard isComplete else { return nil }
    let (first, second) = (touches[0].location, touches[1].location)
    return CGPoint(x: second.x - first.x, y: second.y - first.y)
  }

  /// Points from the first finger to the second; nil without two.
  var distance: CGFloat? { separation.map { ($0.x * $0.x + $0.y * $0.y).squareRoot().onGrid } }

  /// The mean of all the fingers; nil without any.
  var centroid: CGPoint? {
    guard !touches.isEmpty else { return nil }
    let n = CGFloat(touches.count)
    return CGPoint(
      x: touches.reduce(0) { $0 + $1.location.x } / n,
      y: touches.reduce(0) { $0 + $1.location.y } / n
    ).onGrid
  }
}
