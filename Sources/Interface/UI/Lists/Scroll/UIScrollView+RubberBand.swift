import BackswipeMotion
import BackswipeSettings
import BackswipeUnits

/// Content that follows a drag past its edge with increasing resistance.
extension UIScrollView {
  func offset(ofTravel travel: CGPoint) -> CGPoint {
    let range = restingRange
    return CGPoint(
      x: scrollsHorizontally
        ? CGFloat(stretch(.horizontal, in: range).offset(travel: Double(travel.x)))
        : contentOffset.x,
      y: scrollsVertically
        ? CGFloat(stretch(.vertical, in: range).offset(travel: Double(travel.y)))
        : contentOffset.y
    ).onGrid
  }

  /// The travel for an offset: the inverse of `offset(ofTravel:)`.
  func travel(of offset: CGPoint) -> CGPoint {
    let range = restingRange
    return CGPoint(
      x: CGFloat(stretch(.horizontal, in: range).travel(offset: Double(offset.x))),
      y: CGFloat(stretch(.vertical, in: range).travel(offset: Double(offset.y))))
  }

  /// The rule of an axis under a finger.
  func stretch(
    _ axis: ScrollAxis, in range: (low: CGPoint, high: CGPoint)
  ) -> ScrollStretch {
    let coefficient = environment?.settings.rubberBand ?? 0.55
    return switch axis {
    case .horizontal:
      ScrollStretch(
        low: Double(range.low.x), high: Double(range.high.x), dimension: Double(frame.width),
        coefficient: coefficient, bounces: bouncesHorizontally)
    case .vertical:
      ScrollStretch(
        low: Double(range.low.y), high: Double(range.high.y), dimension: Double(frame.height),
        coefficient: coefficient, bounces: bouncesVertically)
    }
  }
}
