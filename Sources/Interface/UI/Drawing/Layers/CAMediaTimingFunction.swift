import BackswipeMotion
import BackswipeUnits

/// Names of timing functions.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// The name with these letters.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Begins slowly.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Ends slowly.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Begins and ends slowly.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The function of implicit animations.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The function from a time of an animation to a part of its way.
public final class CAMediaTimingFunction: Sendable, NSObjectIdentity {
  let curve: TimingCurve

  /// A function by its name; an unknown one is linear.
  public init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: curve = .easeIn
    case .easeOut: curve = .easeOut
    case .easeInEaseOut: curve = .easeInEaseOut
    case .default: curve = .default
    default: curve = .linear
    }
  }

  /// The cubic Bézier curve from (0, 0) to (1, 1) with these control points; x values are clamped
  /// to 0…1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve = .cubicBezier(x1: Double(c1x), y1: Double(c1y), x2: Double(c2x), y2: Double(c2y))
  }

  /// The progress at a time fraction, on the grid.
  func value(_ fraction: Double) -> Double { curve.value(fraction).onGrid }
}
