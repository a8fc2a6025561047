import BackswipeMotion
public import BackswipeUnits

/// The kind of a timing curve: a named one, custom control points, a spring, or a curve and a
/// spring, of which the spring is used.
public enum UITimingCurveType: Int, Sendable {
  case builtin
  case cubic
  case spring
  case composed
}

/// Provides the timing of an animation.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
  /// Which of the parameters the curve is made of.
  var timingCurveType: UITimingCurveType { get }
  /// The control points of a cubic curve; nil for a spring alone.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// Nil by default.
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// Nil: the default is a cubic curve.
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

extension UITimingCurveProvider {
  /// The pace of an animation of a duration. A spring with a mass has its natural duration; invalid
  /// spring numbers give a duration of 0.
  func pace(for duration: Interval) -> AnimatorProgress.Pace {
    if let spring = springTimingParameters { return spring.ownPace(for: duration) }
    let curve = cubicTimingParameters?.timingCurve ?? .easeInEaseOut
    return AnimatorProgress.Pace(.curve(curve), duration: max(duration, .zero))
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1).
@preconcurrency @MainActor
open class UICubicTimingParameters: UITimingCurveProvider, NSObjectIdentity {
  /// Which of the four curves it was made with.
  public let animationCurve: UIView.AnimationCurve
  /// Zero for a named curve.
  public let controlPoint1: CGPoint
  /// The second control point; its x is in 0…1.
  public let controlPoint2: CGPoint
  /// Whether it is a named curve or one with control points.
  public let timingCurveType: UITimingCurveType

  /// The default curve of layer animations: (0.25, 0.1), (0.25, 1).
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

  /// The curve: this object.
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
