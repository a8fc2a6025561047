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

  // MARK: Words

  /// For example `card y goes to 600: 210 at 900/s leads to 345, nearer to 600 than to 0; 45 pt towards
  /// 0 and it would have gone there`.
  package var words: String {
    let start = "\(name) goes to \(text(rest))"
    guard !rule.snaps.isEmpty else {
      return rest == value
        ? "\(name) stays at \(text(rest)), where it was let go"
        : "\(start), its limit: it was let go at \(text(value))"
    }
    guard let margin else { return "\(start), its only snap: it was let go at \(text(value))" }
    let speed = NumberText.short(abs(velocity), speedPlaces)
    let threshold = (rest + margin.rest) / 2
    let isRounded = text(ahead) == text(threshold) && ahead != threshold
    let led =
      (isRounded ? NumberText.pair(ahead, threshold, from: places).0 : text(ahead)) + unit
    let lead =
      speed == "0"
      ? led
      : "\(text(value))\(unit) at \(velocity < 0 ? "-" : "")\(speed)\(unit)/s leads to \(led)"
    return ReleaseWords.sentence(
      start, "\(lead), nearer to \(text(rest)) than to \(text(margin.rest))",
      changes: [change(margin)])
  }

  /// The change of the finger that would have led to the other snap; nil for one that no finger makes.
  private func change(_ margin: (change: Double, rest: Double)) -> String? {
    guard let pointsPerUnit else {
      return "\(NumberText.margin(abs(margin.change))) \(margin.change < 0 ? "less" : "more") "
        + "and it would have gone to \(text(margin.rest))"
    }
    let points = margin.change * abs(pointsPerUnit)
    let way = "towards \(text(margin.rest))"
    let there = "it would have gone there"
    return ReleaseWords.way(points, way, there)
      ?? (rule.projection > .zero
        ? ReleaseWords.pace(points / rule.projection.seconds, "faster \(way)", there) : nil)
  }

  /// A number that is points of the screen has that unit.
  private var unit: String { pointsPerUnit.map { abs($0) == 1 } == true ? " pt" : "" }

  private func text(_ value: Double) -> String { NumberText.short(value, places) }

  /// The decimals that matter among the snaps: about a hundredth of their span.
  private var places: Int {
    guard let low = snaps.first, let high = snaps.last, high > low else { return 2 }
    let span = high - low
    return span >= 100 ? 0 : span >= 10 ? 1 : span >= 1 ? 2 : 3
  }

  private var speedPlaces: Int { max(places - 1, 0) }
}
