import BackswipeUnits

extension Spring {
  /// Seconds until it counts as settled: its envelope is within `settlingThreshold` of 1.
  ///
  /// Below ratio 1 it is ln((|λ − v|/ωd + 1)/ε)/λ with λ = ζω0, and 0 for an undamped spring, which
  /// never settles; from ratio 1 on the last t with |1 + (ω0 − v)t|·e^(−ω0t) = ε. Never negative.
  /// An `initialVelocity` that is not finite counts as 0. Source: observed, and by calculation.
  public func settlingDuration(initialVelocity: Double = 0) -> Double {
    let v = initialVelocity.isFinite ? initialVelocity : 0
    let ω = naturalFrequency
    if isCritical { return Self.criticalSettling(slope: 1 - v / ω) / ω }
    guard dampingRatio > 0 else { return 0 }
    let λ = dampingRatio * ω
    let amplitude = abs((λ - v) / dampedFrequency)
    return max(log((amplitude + 1) / Self.settlingThreshold) / λ, 0)
  }

  /// Seconds after which it stays within `limit` of its end; 0 for an undamped spring, and for one
  /// that is always within it.
  ///
  /// - Parameters:
  ///   - distance: the distance to the end, in the unit of `limit`; may be negative, or 0 if only
  ///     `velocity` moves it.
  ///   - velocity: in that unit per second, with the same sign convention.
  package func restingDuration(distance: Double, velocity: Double, within limit: Double) -> Double {
    let ω = naturalFrequency
    guard isCritical else {
      let λ = dampingRatio * ω
      guard λ > 0 else { return 0 }
      let swing = (λ * distance - velocity) / dampedFrequency
      let amplitude = (distance * distance + swing * swing).squareRoot()
      return amplitude > limit ? log(amplitude / limit) / λ : 0
    }
    let slope = ω * distance - velocity
    func isOutside(_ t: Double) -> Bool { abs(distance + slope * t) * exp(-ω * t) > limit }
    // After the last extremum the distance only decreases.
    let extremum = slope == 0 ? 0 : max(1 / ω - distance / slope, 0)
    if isOutside(extremum) {
      return turningPoint(from: extremum, upTo: extremum + 16 / ω, isOutside)
    }
    let passage = slope == 0 ? 0 : -distance / slope
    return passage > 0 && isOutside(0) ? turningPoint(from: 0, upTo: passage, isOutside) : 0
  }

  /// The largest y with |1 + `slope`·y|·e^(−y) = ε.
  private static func criticalSettling(slope a: Double) -> Double {
    let ε = settlingThreshold
    // The function decreases after its last extremum; if that is within ε, the last crossing is on
    // the descent to the zero before it.
    let extremum = a == 0 ? 0 : max(0, (a - 1) / a)
    func remaining(_ y: Double) -> Double { abs(1 + a * y) * exp(-y) }
    if remaining(extremum) > ε {
      return turningPoint(from: extremum, upTo: extremum + 16) { remaining($0) > ε }
    }
    return turningPoint(from: 0, upTo: -1 / a) { remaining($0) > ε }
  }

  /// The ωT for which a critical spring, released with `reach` = v·T distances per T towards its
  /// target, has `settlingThreshold` of its distance left at T: |1 + y − u|·e^(−y) = ε.
  ///
  /// Up to three y solve this. The largest is taken: from there on less than ε remains, it depends
  /// continuously on the velocity, and for u ≤ 1 the motion does not overshoot. (The small solution
  /// near u = 1 is a spring of almost no stiffness.) For u above ln(1/ε) the only solution precedes
  /// an overshoot that stays within ε.
  package static func criticalAngle(reach u: Double) -> Double {
    let ε = settlingThreshold
    func remaining(_ y: Double) -> Double { abs(1 + y - u) * exp(-y) }
    let extremum = max(u, 0)
    if remaining(extremum) > ε {
      return turningPoint(from: extremum, upTo: extremum + 16) { remaining($0) > ε }
    }
    return turningPoint(from: 0, upTo: max(0, u - 1)) { remaining($0) > ε }
  }
}
