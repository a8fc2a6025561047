import BackswipeUnits

extension SpringCurve.Form {
  /// The same spring in another form; itself in its present form.
  ///
  /// A response is the perceptual duration, both 2π/ω0; a bounce is 1 − ratio, or 1/ratio − 1 from
  /// ratio 1 on. Of numbers that give exactly the same spring, those with the fewest digits are
  /// used; otherwise the nearest. Times are rounded to the nanosecond, their resolution in texts. A
  /// ratio above 100 becomes a bounce of −0.99: both are treated as critical.
  ///
  /// - Parameter mass: the mass of a spring converted from a form without one; above 0.
  package func converted(to kind: SpringForm, mass: Double = 1) -> Self {
    guard kind != self.kind else { return self }
    switch (self, kind) {
    case (.response(let response, let ratio), .duration):
      return .perceptual(duration: response, bounce: Self.bounce(ratio: ratio))
    case (.perceptual(let duration, let bounce), .response):
      return .response(duration, dampingRatio: Self.ratio(bounce: bounce))
    case (.response(let response, let ratio), .mass):
      return .physical(response: response, ratio: ratio, mass: mass)
    case (.perceptual(let duration, let bounce), .mass):
      return .physical(response: duration, ratio: Self.ratio(bounce: bounce), mass: mass)
    case (.physical(let mass, let stiffness, let damping), _):
      let form = Self.response(mass: mass, stiffness: stiffness, damping: damping)
      return form.converted(to: kind)
    default: return self
    }
  }

  private static func physical(response: Interval, ratio: Double, mass: Double) -> Self {
    let frequency = 2 * Double.pi / response.seconds
    return .physical(
      mass: mass, stiffness: mass * (frequency * frequency),
      damping: mass * (2 * ratio * frequency))
  }

  private static func response(mass: Double, stiffness: Double, damping: Double) -> Self {
    let response = Interval(seconds: 2 * Double.pi * (mass / stiffness).squareRoot())
    let exact = damping / (2 * stiffness.squareRoot() * mass.squareRoot())
    let frequency = 2 * Double.pi / response.seconds
    let ratio = FewestDigits.of(exact) { mass * (2 * $0 * frequency) == damping }
    return .response(response, dampingRatio: ratio)
  }

  /// The damping ratio of a bounce, as in `Spring`.
  static func ratio(bounce: Double) -> Double {
    let range = Spring.bounceRange
    let bounce = min(max(bounce, range.lowerBound), range.upperBound)
    let exact = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    return FewestDigits.of(exact) { exactBounce($0) == bounce }
  }

  /// The bounce of a damping ratio, within the range of bounces.
  static func bounce(ratio: Double) -> Double {
    FewestDigits.of(exactBounce(ratio)) { bounce in
      bounce >= 0 ? 1 - bounce == ratio : 1 / (1 + bounce) == ratio
    }
  }

  private static func exactBounce(_ ratio: Double) -> Double {
    let bounce = ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    return min(max(bounce, Spring.bounceRange.lowerBound), Spring.bounceRange.upperBound)
  }
}

/// Rounds numbers to the fewest decimal digits that satisfy a condition.
enum FewestDigits {
  /// The number rounded to the fewest significant digits that satisfy the condition; the number
  /// itself if 16 are not enough.
  static func of(_ number: Double, where isSame: (Double) -> Bool) -> Double {
    guard number != 0, number.isFinite else { return number }
    return (1...16).lazy.map { rounded(number, digits: $0) }.first(where: isSame) ?? number
  }

  /// The number rounded to `digits` significant digits, halves away from zero.
  static func rounded(_ number: Double, digits: Int) -> Double {
    guard number != 0, number.isFinite else { return number }
    var places = digits
    var size = number.magnitude
    while size >= 1, places > -290 { (size, places) = (size / 10, places - 1) }
    while size < 0.1, places < 290 { (size, places) = (size * 10, places + 1) }
    // Powers of ten up to 10^22 are exact, so that the quotient is the nearest number.
    guard (-22...22).contains(places) else { return number }
    let power = (0..<abs(places)).reduce(1.0) { power, _ in power * 10 }
    return places >= 0
      ? (number * power).rounded() / power : (number / power).rounded() * power
  }
}
