import BackswipeMotion
import BackswipeSettings
import BackswipeUnits

/// Content that follows a drag past its edge with increasing resistance.
extension UIScrollView {
  func offset(ofTravel travel: CGPoint) -> CGPoint {
    let range = restingRange
    return CGPoint(
      x: scrollsHorizontally
        ? stretch(
          travel.x, range.low.x, range.high.x, frame.width, bounces: bouncesHorizontally)
        : contentOffset.x,
      y: scrollsVertically
        ? stretch(
          travel.y, range.low.y, range.high.y, frame.height, bounces: bouncesVertically)
        : contentOffset.y
    ).onGrid
  }

  private func stretch(
    _ value: CGFloat, _ low: CGFloat, _ high: CGFloat, _ dimension: CGFloat, bounces: Bool
  ) -> CGFloat {
    let edge = min(max(value, low), high)
    guard bounces else { return edge }
    let beyond = RubberBand.offset(
      travel: Double(value - edge), dimension: Double(dimension), coefficient: coefficient)
    return edge + CGFloat(beyond)
  }

  /// The travel for an offset: the inverse of `offset(ofTravel:)`.
  func travel(of offset: CGPoint) -> CGPoint {
    let range = restingRange
    func relax(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat, _ dimension: CGFloat) -> CGFloat {
      let edge = min(max(value, low), high)
      return edge
        + CGFloat(
          RubberBand.travel(
            offset: Double(value - edge), dimension: Double(dimension), coefficient: coefficient))
    }
    return CGPoint(
      x: relax(offset.x, range.low.x, range.high.x, frame.width),
      y: relax(offset.y, range.low.y, range.high.y, frame.height))
  }

  private var coefficient: Double { environment?.settings.rubberBand ?? 0.55 }
}
