package import BackswipeUnits

/// The rule of a column that a swipe from the leading edge shows.
package struct ColumnSwipeRule: Hashable, Sendable {
  /// The column's width in points.
  package var width: Double
  /// The part of the width beyond which a release opens the column. (open)
  package var completion = 0.5
  /// The time for which the velocity counts. (open)
  package var projection = Interval.milliseconds(150)

  package init(width: Double) { self.width = width }

  /// The part of the width to which the velocity leads.
  ///
  /// - Parameters:
  ///   - shown: the part that is shown, 0…1.
  ///   - velocity: points per second towards the open state.
  package func ahead(shown: Double, velocity: Double) -> Double {
    guard width > 0, velocity.isFinite else { return shown }
    return shown + velocity / width * projection.seconds
  }

  /// Whether a release opens the column.
  package func opens(shown: Double, velocity: Double) -> Bool {
    ahead(shown: shown, velocity: velocity) > completion
  }
}
