/// The resistance of a scroll view dragged past its edge: it grows with the distance, and the
/// offset is always less than the viewport's dimension.
package enum RubberBand {
  /// The ratio of offset to travel at the edge. Source: observed.
  package static let coefficient = 0.55

  /// The maximum travel in points.
  private static let farthest = 1e9

  /// The content's offset in points when the touch is `travel` points past the edge of a viewport
  /// of `dimension` points: (1 − 1/(c·x/d + 1))·d, with the sign of `travel`.
  ///
  /// 0 for a dimension or coefficient that is not above 0, and for NaN.
  package static func offset(
    travel: Double, dimension: Double, coefficient: Double = RubberBand.coefficient
  ) -> Double {
    guard dimension > 0, coefficient > 0, !travel.isNaN else { return 0 }
    let distance = (1 - 1 / (coefficient * abs(travel) / dimension + 1)) * dimension
    return travel < 0 ? -distance : distance
  }

  /// The travel that results in `offset`, so that stretched content does not move when it is
  /// touched again.
  ///
  /// 0 for a dimension or coefficient that is not above 0, and for NaN. The offset is clamped to
  /// 0.999999 of the dimension, which no finite travel reaches, and the travel to `farthest`, which
  /// coefficients close to 0 exceed.
  package static func travel(
    offset: Double, dimension: Double, coefficient: Double = RubberBand.coefficient
  ) -> Double {
    guard dimension > 0, coefficient > 0, !offset.isNaN else { return 0 }
    let reached = min(abs(offset), dimension * 0.999999)
    let distance = min(reached * dimension / (dimension - reached) / coefficient, farthest)
    return offset < 0 ? -distance : distance
  }
}
