package import BackswipeUnits

/// The rule of a number that fingers and actions move.
package struct NumberRule: Hashable, Sendable {
  /// The values without resistance; nil for all.
  package var limits: ClosedRange<Double>?
  /// The values at which it rests after a finger, ascending; empty for any.
  package var snaps: [Double]
  /// The spring from a release, or from an action, to the value of rest.
  package var spring: SpringCurve.Form
  /// The time by which a release looks ahead for the nearest snap, at the finger's velocity.
  package var projection: Interval
  /// Whether a finger can move it beyond the limits, against a rubber band.
  package var hasRubberBand: Bool

  package init(
    limits: ClosedRange<Double>? = nil, snaps: [Double] = [],
    spring: SpringCurve.Form = NumberRule.standardSpring,
    projection: Interval = NumberRule.standardProjection, hasRubberBand: Bool = true
  ) {
    self.limits = limits
    self.snaps = snaps
    self.spring = spring
    self.projection = projection
    self.hasRubberBand = hasRubberBand
  }

  /// SwiftUI's `smooth`: half a second, no bounce. Source: Apple's documentation.
  package static let standardSpring = SpringCurve.Form.perceptual(
    duration: .milliseconds(500), bounce: 0)
  /// That of sheets. Source: observed, approximately.
  package static let standardProjection = Interval.milliseconds(150)

  // MARK: Resistance

  /// The value shown for the position of a finger.
  ///
  /// - Parameter dimension: the distance that the value never reaches beyond a limit.
  func shown(_ position: Double, dimension: Double) -> Double {
    guard let edge = edge(position) else { return position }
    guard hasRubberBand else { return edge }
    return edge + RubberBand.offset(travel: position - edge, dimension: dimension)
  }

  /// The position of a finger for which a value is shown.
  func position(_ shown: Double, dimension: Double) -> Double {
    guard hasRubberBand, let edge = edge(shown) else { return shown }
    return edge + RubberBand.travel(offset: shown - edge, dimension: dimension)
  }

  /// The velocity of the value shown while a finger at a position has a velocity.
  func shownVelocity(_ velocity: Double, at position: Double, dimension: Double) -> Double {
    guard let edge = edge(position) else { return velocity }
    guard hasRubberBand, dimension > 0 else { return 0 }
    let stretch = RubberBand.coefficient * abs(position - edge) / dimension + 1
    return velocity * RubberBand.coefficient / (stretch * stretch)
  }

  /// The distance from the nearest limit of a value beyond it; 0 within the limits.
  func excess(_ value: Double) -> Double { edge(value).map { abs(value - $0) } ?? 0 }

  /// The limit beyond which a value is; nil within the limits.
  private func edge(_ value: Double) -> Double? {
    guard let limits else { return nil }
    let edge = limits.clamp(value)
    return edge == value ? nil : edge
  }

  // MARK: Rest

  /// The value of rest after a release: the snap nearest to the value projected at the velocity, the
  /// first of two; without snaps the value within the limits.
  package func rest(from value: Double, velocity: Double) -> Double {
    let ahead = value + Motion.finite(velocity) * projection.seconds
    guard let snap = snaps.min(by: { abs($0 - ahead) < abs($1 - ahead) }) else {
      return limits?.clamp(value) ?? value
    }
    return snap
  }

  /// A value of an action within the limits.
  package func permitted(_ value: Double) -> Double { limits?.clamp(value) ?? value }
}

extension ClosedRange<Double> {
  fileprivate func clamp(_ value: Double) -> Double {
    Swift.min(Swift.max(value, lowerBound), upperBound)
  }
}
