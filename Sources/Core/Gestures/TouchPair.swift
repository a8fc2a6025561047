import BackswipeUnits

/// The two touches of a pinch or a rotation: the oldest ones. When one of them ends, the next
/// replaces it.
struct TouchPair: Sendable, Equatable {
  private var touches = TouchCentroid()

  var count: Int { touches.count }
  var isComplete: Bool { touches.count > 1 }

  /// - Returns: whether the pair has changed.
  mutating func apply(_ sample: PointerSample) -> Bool {
    let before = touches.firstTwo
    touches.apply(sample)
    guard let after = touches.firstTwo else { return false }
    return before?.first.touch != after.first.touch || before?.second.touch != after.second.touch
  }

  /// The vector from the first touch to the second; nil without two.
  var separation: CGPoint? {
    guard let (first, second) = touches.firstTwo else { return nil }
    return CGPoint(x: second.value.x - first.value.x, y: second.value.y - first.value.y)
  }

  /// The distance between the touches in points; nil without two.
  var distance: CGFloat? { separation.map { ($0.x * $0.x + $0.y * $0.y).squareRoot().onGrid } }

  /// The mean of all touches; nil without touches.
  var centroid: CGPoint? { touches.location?.onGrid }
}
