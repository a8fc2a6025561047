/// Whole steps of a value from a movement in parts of a step, such as the points of a drag or the
/// notches of a wheel. The part of a step that is left over counts for the next movement.
package struct StepCounter: Equatable, Sendable {
  /// Points of a drag for one step.
  package static let points = 4.0
  /// The most steps of one movement.
  private static let most = 10_000.0

  private let unit: Double
  private var rest = 0.0

  /// - Parameter unit: the movement for one step, above 0.
  package init(per unit: Double = 1) { self.unit = max(unit, 1e-6) }

  /// Adds a movement, and returns the steps that it completes, negative for backwards. A movement
  /// that is not finite counts as none.
  package mutating func add(_ movement: Double) -> Int {
    guard movement.isFinite else { return 0 }
    rest += movement / unit
    let whole = min(max(rest.rounded(.towardZero), -Self.most), Self.most)
    rest -= whole
    if rest.magnitude >= 1 { rest = 0 }
    return Int(whole)
  }
}
