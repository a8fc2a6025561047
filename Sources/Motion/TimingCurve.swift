/// How a motion spends its time: which fraction of the way is done at a fraction of the duration.
///
/// Every curve is exactly 0 at 0 and exactly 1 at 1.
public enum TimingCurve: Sendable, Equatable {
  /// The same speed throughout; also what a motion does while a finger leads it.
  case linear
  /// Cubic Bézier (.42, 0, 1, 1). Source: Apple's documentation.
  case easeIn
  /// Cubic Bézier (0, 0, .58, 1). Source: Apple's documentation.
  case easeOut
  /// Cubic Bézier (.42, 0, .58, 1). Source: Apple's documentation.
  case easeInEaseOut
  /// Cubic Bézier (.25, .1, .25, 1). Source: Apple's documentation.
  case `default`
  /// A cubic Bézier from (0, 0) to (1, 1) with these control points. The x's are clamped to 0…1
  /// when it is evaluated; the y's may lie outside and make it overshoot. A number that is not
  /// finite counts as 0.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// The critically damped spring fitted to the duration, which pushes and pops follow:
  /// 1 − (1 + ωf)·e^(−ωf) with ω = `springAngle`, and exactly 1 at the end.
  case spring

  /// ω·D of a critical spring that has 0.001 of its way left at D. Source: observed.
  public static let springAngle = 9.23341

  /// The fraction of the way at `fraction` of the duration. Outside 0…1 the nearer end; not a
  /// number is read as 0.
  public func value(_ fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    if self == .linear { return fraction }
    guard let bezier else {
      return criticalState(at: fraction, frequency: Self.springAngle, distance: 1, velocity: 0)
        .position
    }
    return bezier.value(fraction)
  }

  /// How fast the value grows at `fraction`, in ways per duration; one-sided at 0 and 1, and 0
  /// outside them. Where a Bézier stands vertical it is large but finite.
  public func slope(_ fraction: Double) -> Double {
    guard fraction >= 0, fraction <= 1 else { return 0 }
    if self == .linear { return 1 }
    guard let bezier else {
      return criticalState(at: fraction, frequency: Self.springAngle, distance: 1, velocity: 0)
        .velocity
    }
    return bezier.slope(fraction)
  }

  /// Nil for the curves that are none.
  private var bezier: UnitBezier? {
    switch self {
    case .linear, .spring: return nil
    case .easeIn: return UnitBezier(0.42, 0, 1, 1)
    case .easeOut: return UnitBezier(0, 0, 0.58, 1)
    case .easeInEaseOut: return UnitBezier(0.42, 0, 0.58, 1)
    case .default: return UnitBezier(0.25, 0.1, 0.25, 1)
    case .cubicBezier(let x1, let y1, let x2, let y2): return UnitBezier(x1, y1, x2, y2)
    }
  }
}
