import BackswipeUnits

/// How far a number is from where a decision on it would be another one.
enum GridMargin {
  /// The most steps that are looked at: more than the speed at which a finger crosses all
  /// coordinates that there are in a millisecond.
  private static let limit = 1 << 60

  /// The least multiple of 1/65536 for which a decision is another one; nil when none is, up to
  /// `limit`. Found by bisection, with the decision itself, so that it is exact wherever the
  /// decision rounds.
  ///
  /// - Parameter changes: whether the decision at a distance is another one than at 0. It must
  ///   stay true once it is true.
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
