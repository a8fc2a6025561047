package import BackswipeUnits

/// The limits of a scale that two fingers change.
///
/// Beyond a limit a rubber band resists the logarithm of the scale: a scale of twice the limit is
/// never reached, nor one of half of it.
package struct ZoomRule: Hashable, Sendable {
  /// Above 0.
  package private(set) var minimum: Double
  /// At least `minimum`.
  package private(set) var maximum: Double
  /// Whether fingers can go beyond the limits.
  package var bounces: Bool

  /// The default of the factor beyond a limit that is never reached. (open)
  package static let reach = 2.0

  /// The logarithm of the factor beyond a limit that is never reached; 0 for none.
  private let dimension: Double

  /// Limits that are not above 0 or not finite count as 1; a maximum below the minimum counts as
  /// that.
  ///
  /// - Parameter reach: the factor beyond a limit that is never reached; below 1 counts as 1.
  package init(
    minimum: Double, maximum: Double, bounces: Bool = true, reach: Double = ZoomRule.reach
  ) {
    dimension = reach > 1 && reach.isFinite ? log(reach) : 0
    self.minimum = minimum > 0 && minimum.isFinite ? minimum : 1
    let most = maximum > 0 && maximum.isFinite ? maximum : 1
    self.maximum = max(most, self.minimum)
    self.bounces = bounces
  }

  /// Whether fingers can change the scale.
  package var isZoomable: Bool { maximum > minimum }

  /// A scale within the limits; the minimum for NaN.
  package func permitted(_ scale: Double) -> Double {
    scale.isNaN ? minimum : min(max(scale, minimum), maximum)
  }

  /// The scale shown for that of the fingers.
  package func shown(_ scale: Double) -> Double {
    let edge = permitted(scale)
    guard bounces, scale > 0, scale.isFinite, edge != scale else { return edge }
    return edge * exp(RubberBand.offset(travel: log(scale / edge), dimension: dimension))
  }

  /// The scale of the fingers for a shown one: the inverse of `shown(_:)`.
  package func fingers(_ shown: Double) -> Double {
    let edge = permitted(shown)
    guard bounces, shown > 0, shown.isFinite, edge != shown else { return edge }
    return edge * exp(RubberBand.travel(offset: log(shown / edge), dimension: dimension))
  }
}

/// A scale with the offset of the content, so that a point of the content keeps its place.
package struct ZoomPlace: Hashable, Sendable {
  package var scale: Double
  package var offset: CGPoint

  package init(scale: Double, offset: CGPoint) {
    self.scale = scale
    self.offset = offset
  }

  /// The place at another scale at which the content below a point of the frame stays below that,
  /// or moves with it.
  ///
  /// - Parameters:
  ///   - point: from the frame's origin, in points.
  ///   - moved: where that content is then; nil for the same point.
  ///   - origin: the origin of the zoomed view in the content, which keeps its place.
  package func zoomed(
    to scale: Double, about point: CGPoint, moved: CGPoint? = nil, origin: CGPoint = .zero
  ) -> ZoomPlace {
    guard self.scale > 0 else { return ZoomPlace(scale: scale, offset: offset) }
    let ratio = CGFloat(scale / self.scale)
    let end = moved ?? point
    return ZoomPlace(
      scale: scale,
      offset: CGPoint(
        x: (offset.x + point.x - origin.x) * ratio + origin.x - end.x,
        y: (offset.y + point.y - origin.y) * ratio + origin.y - end.y))
  }

  /// The scale at which a rectangle of the unscaled content fills a size as far as it can.
  package static func scale(showing rect: CGRect, in size: CGSize) -> Double? {
    guard rect.width > 0, rect.height > 0, size.width > 0, size.height > 0 else { return nil }
    return Double(min(size.width / rect.width, size.height / rect.height))
  }
}
