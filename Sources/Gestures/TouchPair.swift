import BackswipeGeometry

/// The two fingers of a pinch or a rotation: of all that are down, the two that have been down the
/// longest. When one of them lifts, the next in line takes its place.
struct TouchPair: Sendable, Equatable {
  private var places = TouchPlaces()

  var count: Int { places.count }
  var isComplete: Bool { places.count > 1 }

  /// Takes a sample in.
  ///
  /// - Returns: whether there is another pair now.
  mutating func apply(_ sample: PointerSample) -> Bool {
    let before = places.firstTwo
    places.apply(sample)
    guard let after = places.firstTwo else { return false }
    return before?.first.touch != after.first.touch || before?.second.touch != after.second.touch
  }

  /// From the first finger to the second; nil without two.
  var separation: CGPoint? {
    guard let (first, second) = places.firstTwo else { return nil }
    return CGPoint(x: second.value.x - first.value.x, y: second.value.y - first.value.y)
  }

  /// Points from the first finger to the second; nil without two.
  var distance: CGFloat? { separation.map { ($0.x * $0.x + $0.y * $0.y).squareRoot().onGrid } }

  /// The mean of all the fingers; nil without any.
  var centroid: CGPoint? { places.centroid?.onGrid }
}
