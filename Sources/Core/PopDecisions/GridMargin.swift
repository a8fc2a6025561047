import BackswipeUnits

/// The distance of a number from the nearest one with another decision.
enum GridMargin {
  /// The maximum number of steps: more than the speed of a touch that crosses all possible
  /// coordinates in a millisecond.
  private static let limit = 1 << 60

  /// The least multiple of 1/65536 for which a decision differs; nil if none does, up to `limit`.
  /// Found by bisection with the decision itself, which makes it exact wherever the decision
  /// rounds.
  ///
  /// - Parameter changes: whether the decision at a distance differs from that at 0. It must stay
  ///   true once it is true.
  static func least(_ changes: (Double) -> Bool) -> Double? {
    func isOther(_ steps: Int) -> Bool { changes(Double(steps) / Grid.stepsPerUnit) }
    var high = 1
    while !isOther(high) {
      guard high < limit else { return nil }
      high *= 2
    }
    var low = high / 2
    while high - low > 1 {
      let middle = (low + high) / 2
      if isOther(middle) { high = middle } else { low = middle }
    }
    return Double(high) / Grid.stepsPerUnit
  }
}
