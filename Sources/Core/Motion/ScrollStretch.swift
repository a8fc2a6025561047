import BackswipeUnits

/// An axis of a scroll view under a finger: the content follows the travel within its range and is
/// resisted by a rubber band beyond. Lengths are points.
package struct ScrollStretch: Hashable, Sendable {
  /// The offsets at which the content rests: the least and the greatest.
  package let low: Double
  package let high: Double
  /// The viewport's length.
  package let dimension: Double
  package let coefficient: Double
  /// Whether content moves beyond its range.
  package let bounces: Bool

  package init(
    low: Double, high: Double, dimension: Double,
    coefficient: Double = RubberBand.coefficient, bounces: Bool = true
  ) {
    (self.low, self.high, self.dimension) = (low, high, dimension)
    (self.coefficient, self.bounces) = (coefficient, bounces)
  }

  /// The offset within the range that is nearest to another one.
  package func inside(_ offset: Double) -> Double { min(max(offset, low), high) }

  /// The offset for the travel of a finger. Not on the grid.
  package func offset(travel: Double) -> Double {
    let edge = inside(travel)
    guard bounces else { return edge }
    return edge
      + RubberBand.offset(
        travel: travel - edge, dimension: dimension, coefficient: coefficient)
  }

  /// The travel for an offset: the inverse of `offset(travel:)`.
  package func travel(offset: Double) -> Double {
    let edge = inside(offset)
    return edge
      + RubberBand.travel(
        offset: offset - edge, dimension: dimension, coefficient: coefficient)
  }

  /// The offset of content whose finger is farther along by points of its way. On the grid.
  package func moved(_ offset: Double, by points: Double) -> Double {
    points == 0 ? offset : self.offset(travel: travel(offset: offset) + points).onGrid
  }
}
