package import BackswipeUnits

/// A timing function: maps a fraction of the duration to a fraction of the distance.
///
/// Every curve is exactly 0 at 0 and exactly 1 at 1, even if it jumps there.
public enum TimingCurve: Sendable, Equatable {
  /// Constant speed; also used for interactive motions.
  case linear
  /// Cubic Bézier (.42, 0, 1, 1). Source: Apple's documentation.
  case easeIn
  /// Cubic Bézier (0, 0, .58, 1). Source: Apple's documentation.
  case easeOut
  /// Cubic Bézier (.42, 0, .58, 1). Source: Apple's documentation.
  case easeInEaseOut
  /// Cubic Bézier (.25, .1, .25, 1). Source: Apple's documentation.
  case `default`
  /// A cubic Bézier from (0, 0) to (1, 1) with these control points. The y's may be outside 0…1,
  /// which makes it overshoot. An x outside 0…1 is clamped on evaluation, and rejected when parsed
  /// from text; a number that is not finite counts as 0.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// Two cubic Béziers in sequence: Flutter's `ThreePointCubic`.
  case threePointCubic(ThreePointCubic)
  /// Straight lines between points: CSS's `linear()`.
  case piecewiseLinear(PiecewiseLinear)
  /// Jumps at equal intervals: CSS's `steps()`.
  case steps(StepCurve)
  /// The critically damped spring fitted to the duration, as for pushes and pops: 1 − (1 +
  /// ωf)·e^(−ωf) with ω = `springAngle`, and exactly 1 at the end.
  case spring
  /// A spring with a fixed duration, which `length(within:)` returns.
  case ownSpring(SpringCurve)
  /// A spring by its damping ratio, fitted to the duration.
  case fittedSpring(FittedSpring)

  /// ω·D of a critical spring that has 0.001 of its distance left at D. Source: observed.
  public static let springAngle = 9.23341

  /// The fraction of the distance at `fraction` of the duration, which is clamped to 0…1; NaN
  /// counts as 0.
  public func value(_ fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    switch self {
    case .linear: return fraction
    case .spring:
      return criticalState(at: fraction, frequency: Self.springAngle, distance: 1, velocity: 0)
        .position
    case .ownSpring(let spring): return spring.value(fraction)
    case .fittedSpring(let spring): return spring.value(fraction)
    case .threePointCubic(let curve): return curve.value(fraction)
    case .piecewiseLinear(let curve): return curve.value(fraction)
    case .steps(let curve): return curve.value(fraction)
    case .easeIn, .easeOut, .easeInEaseOut, .default, .cubicBezier:
      return bezier?.value(fraction) ?? fraction
    }
  }

  /// The slope at `fraction`, in distances per duration; one-sided at 0 and 1, and 0 outside them.
  /// For a vertical Bézier it is large but finite; at a jump it is that of the following
  /// piece, at 1 that of the preceding one.
  public func slope(_ fraction: Double) -> Double {
    guard fraction >= 0, fraction <= 1 else { return 0 }
    switch self {
    case .linear: return 1
    case .spring:
      return criticalState(at: fraction, frequency: Self.springAngle, distance: 1, velocity: 0)
        .velocity
    case .ownSpring(let spring): return spring.slope(fraction)
    case .fittedSpring(let spring): return spring.slope(fraction)
    case .threePointCubic(let curve): return curve.slope(fraction)
    case .piecewiseLinear(let curve): return curve.slope(fraction)
    case .steps: return 0
    case .easeIn, .easeOut, .easeInEaseOut, .default, .cubicBezier:
      return bezier?.slope(fraction) ?? 1
    }
  }

  /// The duration of a motion along the curve: `duration`, or the settling time of `ownSpring`.
  package func length(within duration: Interval) -> Interval {
    if case .ownSpring(let spring) = self { spring.settling } else { duration }
  }

  /// Whether values may be outside 0…1.
  package var mayOvershoot: Bool {
    switch self {
    case .linear, .easeIn, .easeOut, .easeInEaseOut, .default, .spring, .steps: false
    case .cubicBezier, .threePointCubic, .piecewiseLinear, .ownSpring, .fittedSpring: true
    }
  }

  /// The curve as a single Bézier; nil for other curves.
  private var bezier: UnitBezier? {
    switch self {
    case .easeIn: UnitBezier(0.42, 0, 1, 1)
    case .easeOut: UnitBezier(0, 0, 0.58, 1)
    case .easeInEaseOut: UnitBezier(0.42, 0, 0.58, 1)
    case .default: UnitBezier(0.25, 0.1, 0.25, 1)
    case .cubicBezier(let x1, let y1, let x2, let y2): UnitBezier(x1, y1, x2, y2)
    case .linear, .spring, .ownSpring, .fittedSpring, .threePointCubic, .piecewiseLinear, .steps:
      nil
    }
  }
}

extension TimingCurve {
  /// The curve of Flutter's pages, for pushes and pops. Source: Flutter's documentation.
  public static let fastEaseInToSlowEaseOut = TimingCurve.threePointCubic(
    ThreePointCubic(
      unchecked: [(0.056, 0.024), (0.108, 0.3085), (0.198, 0.541), (0.3655, 1), (0.5465, 0.989)]))

  /// The curve of the page beneath in Flutter, for pushes and pops. Source: Flutter's
  /// documentation.
  public static let linearToEaseOut = TimingCurve.cubicBezier(
    x1: 0.35, y1: 0.91, x2: 0.33, y2: 0.97)

  /// The curve of Flutter's pages after a swipe in older versions. Source: Flutter's documentation.
  public static let fastLinearToSlowEaseIn = TimingCurve.cubicBezier(
    x1: 0.18, y1: 1, x2: 0.04, y2: 1)

  /// The curve of Android's pages after a gesture, and of a page that opens. Source: AOSP's
  /// `Interpolators.EMPHASIZED`.
  package static let emphasized = TimingCurve.threePointCubic(
    ThreePointCubic(
      unchecked: [
        (0.05, 0), (0.133333, 0.06), (0.166666, 0.4), (0.208333, 0.82), (0.25, 1),
      ]))
}
