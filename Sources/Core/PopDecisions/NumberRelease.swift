package import BackswipeMotion
import BackswipeText
package import BackswipeUnits

/// The release of a number that a finger has moved, with the compared quantities, in units of the
/// number and units per second.
package struct NumberRelease: Hashable, Sendable {
  /// The identifier or the label of the element, with the axis of a pan that moves two numbers, as
  /// `card` and `card y`.
  package let name: String
  /// The value at the release.
  package let value: Double
  package let velocity: Double
  package let rule: NumberRule
  /// The distance of the finger for one unit, in points; nil for other gestures than pans.
  package let pointsPerUnit: Double?
  /// The time until it rests on its spring.
  package let settling: Interval

  package init(
    name: String, value: Double, velocity: Double, rule: NumberRule, pointsPerUnit: Double? = nil,
    settling: Interval = .zero
  ) {
    self.name = name
    self.value = value
    self.velocity = velocity
    self.rule = rule
    self.pointsPerUnit = pointsPerUnit
    self.settling = settling
  }

  /// The value of rest.
  package var rest: Double { rule.rest(from: value, velocity: velocity) }

  /// The snaps of the number, ascending; empty for one that rests anywhere.
  package var snaps: [Double] { rule.snaps }

  /// The index of the snap of rest; nil for a number that rests elsewhere.
  package var snap: Int? { rule.snaps.firstIndex(of: rest) }

  /// The value to which the speed leads in the rule's projection.
  package var ahead: Double {
    value + (velocity.isFinite ? velocity : 0) * rule.projection.seconds
  }

  /// The smallest change of the value, with its sign, that leads to another snap, and that snap; nil
  /// where there is no other one.
  package var margin: (change: Double, rest: Double)? {
    guard let index = snap else { return nil }
    let others = [index - 1, index + 1].filter(rule.snaps.indices.contains).map { rule.snaps[$0] }
    return others.map { (change: (rest + $0) / 2 - ahead, rest: $0) }
      .min { abs($0.change) < abs($1.change) }
  }

  /// The value halfway between the snap of rest and the nearest other one, on whose sides the two
  /// are; nil where there is no other one.
  package var threshold: Double? {
    margin.map { (rest + $0.rest) / 2 }
  }

  /// For example `card y goes to 600: 210 at 900/s leads to 345; 45 less and it would have gone
  /// to 0`.
  package var words: String {
    let number = { NumberText.short($0, 2) }
    let start = "\(name) goes to \(number(rest)): \(number(value))"
    guard !rule.snaps.isEmpty else {
      return start + (rest == value ? ", where it was let go" : " is beyond its limits")
    }
    let speed =
      velocity == 0 ? "" : " at \(NumberText.short(velocity, 1))/s leads to \(number(ahead))"
    guard let margin else { return start + speed + ", and there is no other snap" }
    let unit = pointsPerUnit.map { abs($0) } ?? 1
    let distance =
      pointsPerUnit == nil || unit == 1
      ? number(abs(margin.change))
      : "\(number(abs(margin.change))), \(NumberText.margin(abs(margin.change) * unit)) pt of the finger,"
    return start + speed
      + "; \(distance) \(margin.change < 0 ? "less" : "more") and it would have gone to "
      + number(margin.rest)
  }
}
