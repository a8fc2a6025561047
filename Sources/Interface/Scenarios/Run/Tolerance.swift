import BackswipeUnits

/// The tolerance of numbers of an expectation.
@MainActor
struct Tolerance {
  /// In the unit of the number; unused beside `points`.
  let number: Double
  /// In points; of progress it is divided by the screen's width.
  let points: Double?

  /// The tolerance in the unit of a number.
  func of(_ quantity: Expectation.Quantity, in frame: FrameSight) -> Double {
    guard let points else { return number }
    switch quantity {
    case .progress, .progressPerSecond: return points / max(Double(frame.screen.width), 1)
    default: return points
    }
  }
}

extension Expectation {
  @MainActor var tolerance: Tolerance { Tolerance(number: within, points: withinPoints) }
}
