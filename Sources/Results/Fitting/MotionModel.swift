package import BackswipeMotion
import BackswipeUnits

/// A kind of motion that is fitted to recordings, with the settings that express it.
package enum MotionModel: Hashable, Sendable {
  /// UIKit's motion after a finger: critically damped, with the finger's velocity, and limited to a
  /// duration.
  case critical
  /// The critical spring fitted to a duration, from rest.
  case spring
  /// A spring of any damping ratio, from rest, until it settles.
  case ownSpring
  /// A spring of any damping ratio, with the finger's velocity.
  case damped
  case bezier
  /// A named curve, by its index in `curves`.
  case named(Int)

  /// The named curves without the spring, in the order in which equals are preferred.
  package static let curves: [TimingCurve] = [
    .easeInEaseOut, .easeOut, .easeIn, .default, .linear, .fastEaseInToSlowEaseOut,
    .linearToEaseOut, .fastLinearToSlowEaseIn,
  ]

  /// The models of motions without a finger, in the order in which equals are preferred.
  package static let timed: [MotionModel] =
    [.spring] + curves.indices.map { .named($0) } + [.ownSpring, .bezier]

  /// The models of motions after a release, in the order in which equals are preferred.
  package static let released: [MotionModel] = [.critical] + timed + [.damped]

  package var name: String {
    switch self {
    case .critical: "critical spring at the finger's speed"
    case .spring: "spring"
    case .ownSpring: "damped spring"
    case .damped: "damped spring at the finger's speed"
    case .bezier: "cubic Bézier"
    case .named(let index): "\(Self.curves[index])"
    }
  }

  /// Whether the page continues at the finger's velocity.
  package var takesVelocity: Bool { self == .critical || self == .damped }

  /// Whether it is the solution of a spring, at any initial velocity.
  var isSpring: Bool { [.critical, .spring, .ownSpring, .damped].contains(self) }

  /// A parameter of a model.
  package struct Shape: Equatable, Sendable {
    package let key: String
    package let unit: String
    /// The factor from the unit of the fit to the unit of reports.
    package let scale: Double
    let step: Double
    let range: ClosedRange<Double>
  }

  private static let duration = Shape(
    key: "duration", unit: "ms", scale: 1000, step: 1e-6, range: 0.01...30)

  /// The parameters that all recordings share.
  package var shapes: [Shape] {
    switch self {
    case .critical, .spring, .named: [Self.duration]
    case .damped, .ownSpring:
      [
        Shape(key: "response", unit: "ms", scale: 1000, step: 1e-6, range: 0.01...30),
        Shape(key: "dampingRatio", unit: "", scale: 1, step: 1e-6, range: 0.02...4),
      ]
    case .bezier:
      [Self.duration]
        + ["x1", "y1", "x2", "y2"].map { name in
          Shape(
            key: name, unit: "", scale: 1, step: 1e-6,
            range: name.hasPrefix("x") ? 0...1 : -2...3)
        }
    }
  }

  /// Starting points of a search.
  var starts: [[Double]] {
    let durations = [0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.42, 0.5, 0.62, 0.78, 1, 1.4]
    switch self {
    case .critical, .spring, .named: return durations.map { [$0] }
    case .damped, .ownSpring:
      return [0.06, 0.1, 0.16, 0.22, 0.3, 0.4, 0.52, 0.7, 1, 1.5].flatMap { response in
        [0.35, 0.5, 0.7, 0.97].map { [response, $0] }
      }
    case .bezier:
      let handles = [
        [0.42, 0, 0.58, 1], [0.05, 0.05, 0.58, 0.95], [0.42, 0, 0.9, 0.9], [0.25, 0.1, 0.25, 0.9],
        [0.3, 0.3, 0.7, 0.7], [0.2, 0.6, 0.3, 0.9],
      ]
      return durations.flatMap { duration in handles.map { [duration] + $0 } }
    }
  }

  /// The parameters of this model nearest to a fit of another one; nil where there are none.
  func shapes(near fit: MotionFit) -> [Double]? {
    guard fit.model != self, let first = fit.numbers.first else { return nil }
    let angle = TimingCurve.springAngle / (2 * Double.pi)
    switch (self, fit.model) {
    case (.critical, .spring), (.spring, .critical): return [first]
    case (.damped, .ownSpring), (.ownSpring, .damped): return fit.numbers
    case (.critical, .damped), (.critical, .ownSpring), (.spring, .damped), (.spring, .ownSpring):
      return [first * angle]
    case (.damped, .critical), (.damped, .spring), (.ownSpring, .critical), (.ownSpring, .spring):
      return [first / angle, 1]
    default: return nil
    }
  }

  /// The motion of a page after a release; nil outside of the parameters' ranges.
  func rest(_ numbers: [Double], distance: Double, velocity: Double) -> PageTrajectory.Rest? {
    guard zip(shapes, numbers).allSatisfy({ $0.range.contains($1) }) else { return nil }
    switch self {
    case .critical:
      // As in `Motion.release`: the rest at the finger's speed, at most the duration.
      let reach = abs(distance) > 1e-9 ? velocity / distance : 0
      let length = reach == 0 ? numbers[0] : min(numbers[0], 1 / abs(reach))
      let frequency = Spring.criticalAngle(reach: reach * length) / length
      return .spring(frequency: frequency, ratio: 1, end: length)
    case .spring:
      return .spring(frequency: TimingCurve.springAngle / numbers[0], ratio: 1, end: numbers[0])
    case .damped, .ownSpring:
      let (ω, ζ) = (2 * Double.pi / numbers[0], numbers[1])
      guard let spring = Spring(mass: 1, stiffness: ω * ω, damping: 2 * ζ * ω) else { return nil }
      let end = spring.settlingDuration(
        initialVelocity: abs(distance) > 1e-9 ? velocity / distance : 0)
      // Above 1 the textbook solution is slower than the project's, which has no such ratios.
      return .spring(frequency: ω, ratio: ζ, end: ζ > 1 ? end * 2 : end)
    case .bezier:
      let curve = TimingCurve.cubicBezier(
        x1: numbers[1], y1: numbers[2], x2: numbers[3], y2: numbers[4])
      return .curve(curve, duration: numbers[0])
    case .named(let index): return .curve(Self.curves[index], duration: numbers[0])
    }
  }

  /// The curve of a setting; nil for a motion with the finger's velocity, which no curve has.
  package func curve(_ numbers: [Double]) -> TimingCurve? {
    switch self {
    case .critical, .damped: nil
    case .spring: .spring
    case .named(let index): Self.curves[index]
    case .ownSpring: Self.spring(numbers)
    case .bezier:
      .cubicBezier(
        x1: Self.rounded(numbers[1]), y1: Self.rounded(numbers[2]), x2: Self.rounded(numbers[3]),
        y2: Self.rounded(numbers[4]))
    }
  }

  /// A spring of a response in seconds and a damping ratio.
  static func spring(_ numbers: [Double]) -> TimingCurve? {
    SpringCurve(
      .response(
        Interval(seconds: rounded(numbers[0])), dampingRatio: rounded(min(numbers[1], 1)))
    ).map { .ownSpring($0) }
  }

  /// The value rounded to four decimals, as settings are written.
  static func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
}
