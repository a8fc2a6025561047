/// A cubic Bézier from (0, 0) to (1, 1), or to another y at 1, with monotonic x, as y over x.
struct UnitBezier {
  let x1, y1, x2, y2, y3: Double

  /// The x's are clamped to 0…1; a number that is not finite counts as 0.
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, end y3: Double = 1) {
    func finite(_ number: Double) -> Double { number.isFinite ? number : 0 }
    self.x1 = min(max(finite(x1), 0), 1)
    self.y1 = finite(y1)
    self.x2 = min(max(finite(x2), 0), 1)
    self.y2 = finite(y2)
    self.y3 = finite(y3)
  }

  /// y where the curve's x is `x`, for x in 0…1.
  func value(_ x: Double) -> Double { Self.coordinate(y1, y2, y3, at: parameter(x)) }

  /// dy/dx where the curve's x is `x`, for x in 0…1.
  func slope(_ x: Double) -> Double {
    // If a control point equals its end, the direction is that of the other one.
    if x <= 0, x1 == 0, y1 == 0 { return x2 > 0 ? y2 / x2 : slopeAcross(0) }
    if x >= 1, x2 == 1, y2 == y3 { return x1 < 1 ? (y3 - y1) / (1 - x1) : slopeAcross(1) }
    let t = parameter(x)
    let run = Self.derivative(x1, x2, 1, at: t)
    return run > Self.verticalRun ? Self.derivative(y1, y2, y3, at: t) / run : slopeAcross(x)
  }

  /// Below this dx/dt the quotient of the derivatives is meaningless.
  private static let verticalRun = 1e-7

  private func slopeAcross(_ x: Double) -> Double {
    let (low, high) = (max(0, x - 1e-6), min(1, x + 1e-6))
    return (value(high) - value(low)) / (high - low)
  }

  /// The parameter at which the curve's x is `x`: Newton's method, with bisection if Newton would
  /// leave the bracketing interval.
  private func parameter(_ x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    var (low, high, t) = (0.0, 1.0, x)
    // Newton needs about five iterations; bisection alone would need 53.
    for _ in 0..<128 {
      let error = Self.coordinate(x1, x2, 1, at: t) - x
      if error == 0 { return t }
      if error < 0 { low = t } else { high = t }
      var next = t - error / Self.derivative(x1, x2, 1, at: t)
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if next == t || next <= low || next >= high { return t }
      t = next
    }
    return t
  }

  private static func coordinate(_ p1: Double, _ p2: Double, _ p3: Double, at t: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t * p3
  }

  private static func derivative(_ p1: Double, _ p2: Double, _ p3: Double, at t: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * p1 + 6 * s * t * (p2 - p1) + 3 * t * t * (p3 - p2)
  }
}
