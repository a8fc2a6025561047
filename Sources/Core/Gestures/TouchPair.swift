package import BackswipeUnits

/// The two fingers of a pinch or a rotation: those that have been down the longest. When one of
/// them lifts, the next takes over.
package struct TouchPair: Sendable, Equatable {
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

  /// From the first finger to the second; nil without two.
  package var separation: CGPoint? {
    guard let (first, second) = touches.firstTwo else { return nil }
    return CGPoint(x: second.value.x - first.value.x, y: second.value.y - first.value.y)
  }

  /// Points from the first finger to the second; nil without two.
  package var distance: CGFloat? {
    separation.map { ($0.x * $0.x + $0.y * $0.y).squareRoot().onGrid }
  }

  /// The mean of all touches; nil without touches.
  var centroid: CGPoint? { touches.location?.onGrid }
}
