/// The resistance of a scroll view that is drawn past its edge: the further, the harder, and never
/// further than its own length.
package enum RubberBand {
  /// How much of the first points past the edge is followed. Source: observed.
  package static let coefficient = 0.55

  /// How far the content follows, in points, when the finger has gone `travel` points past the
  /// edge in a viewport of `dimension` points: (1 − 1/(c·x/d + 1))·d, with the sign of `travel`.
  ///
  /// 0 for a dimension or coefficient that is not above 0, and for what is not a number.
  package static func offset(
    travel: Double, dimension: Double, coefficient: Double = RubberBand.coefficient
  ) -> Double {
    guard dimension > 0, coefficient > 0, !travel.isNaN else { return 0 }
    let distance = (1 - 1 / (coefficient * abs(travel) / dimension + 1)) * dimension
    return travel < 0 ? -distance : distance
  }

  /// The travel that gives `offset`: catching stretched content again must not move it.
  ///
  /// 0 for a dimension or coefficient that is not above 0, and for what is not a number. No finite
  /// travel stretches to the whole dimension; an offset beyond 0.999999 of it is read as that.
  package static func travel(
    offset: Double, dimension: Double, coefficient: Double = RubberBand.coefficient
  ) -> Double {
    guard dimension > 0, coefficient > 0, !offset.isNaN else { return 0 }
    let reached = min(abs(offset), dimension * 0.999999)
    let distance = dimension / coefficient * reached / (dimension - reached)
    return offset < 0 ? -distance : distance
  }
}
