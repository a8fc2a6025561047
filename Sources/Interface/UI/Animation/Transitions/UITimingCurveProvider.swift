import BackswipeMotion
public import BackswipeUnits

/// What a timing curve is made of: a named one, control points of its own, a spring, or a curve and
/// a spring, of which the spring counts.
public enum UITimingCurveType: Int, Sendable {
  case builtin
  case cubic
  case spring
  case composed
}

/// Says how a motion spends its time.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// Nil by default.
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// None: it is a curve.
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

extension UITimingCurveProvider {
  /// How an animation of a length goes. A spring with a mass takes as long as it needs; one that
  /// is none, for its numbers, is over at once.
  func pace(for duration: Interval) -> AnimatorProgress.Pace {
    if let spring = springTimingParameters { return spring.ownPace(for: duration) }
    let curve = cubicTimingParameters?.timingCurve ?? .easeInEaseOut
    return AnimatorProgress.Pace(.curve(curve), duration: max(duration, .zero))
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1).
@preconcurrency @MainActor
open class UICubicTimingParameters: UITimingCurveProvider {
  /// Which of the four curves it was made with.
  public let animationCurve: UIView.AnimationCurve
  /// Zero for a named curve.
  public let controlPoint1: CGPoint
  /// The second of the curve's two points; x is 0…1.
  public let controlPoint2: CGPoint
  /// Whether it is one of the four curves or one by its points.
  public let timingCurveType: UITimingCurveType

  /// The system's default curve, that of a layer's animations: (0.25, 0.1), (0.25, 1).
  public convenience init() {
    self.init(
      controlPoint1: CGPoint(x: 0.25, y: 0.1), controlPoint2: CGPoint(x: 0.25, y: 1))
  }

  /// A named curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    controlPoint1 = .zero
    controlPoint2 = .zero
    timingCurveType = .builtin
  }

  /// A curve by its control points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    controlPoint1 = point1
    controlPoint2 = point2
    timingCurveType = .cubic
  }

  /// The curve itself.
  open var cubicTimingParameters: UICubicTimingParameters? { self }

  var timingCurve: TimingCurve {
    switch timingCurveType {
    case .builtin: animationCurve.timingCurve
    case .cubic, .spring, .composed:
      .cubicBezier(
        x1: Double(controlPoint1.x), y1: Double(controlPoint1.y), x2: Double(controlPoint2.x),
        y2: Double(controlPoint2.y))
    }
  }
}
