import BackswipeMotion
public import BackswipeUnits

/// A spring, by damping ratio and the animation's duration, or by mass, stiffness and damping.
@preconcurrency @MainActor
open class UISpringTimingParameters: UITimingCurveProvider, NSObjectIdentity {
  private enum Kind {
    /// With a stiffness fitted to the animation's duration.
    case fitted(ratio: Double)
    /// With its natural duration. Nil for numbers that define no spring.
    case physical(Spring?)
  }

  private let kind: Kind
  /// The velocity at the start, along x and y, in remaining distances per second. Properties
  /// without a direction, such as an alpha, use `dx`.
  public let initialVelocity: CGVector

  private init(_ kind: Kind, velocity: CGVector) {
    self.kind = kind
    initialVelocity = velocity
  }

  /// The spring of UIKit's own transitions, with its settling duration. (obs)
  public convenience init() { self.init(.physical(.system), velocity: CGVector(dx: 0, dy: 0)) }

  /// - Parameter ratio: 1 settles without oscillation; the stiffness is fitted to the animation's
  ///   duration.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(.fitted(ratio: Double(ratio)), velocity: velocity)
  }

  /// A spring that settles in the animator's duration; a ratio of 1 does not oscillate.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: CGVector(dx: 0, dy: 0))
  }

  /// A spring by its physical quantities; the animation's duration is ignored.
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    self.init(
      .physical(
        Spring(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping))),
      velocity: velocity)
  }

  /// - Parameters:
  ///   - duration: the perceptual duration in seconds; the spring settles somewhat later.
  ///   - bounce: 0 settles without oscillation, larger values up to 1 oscillate more.
  public convenience init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialVelocity: CGVector = CGVector(dx: 0, dy: 0)
  ) {
    self.init(
      .physical(Spring(duration: duration, bounce: Double(bounce))), velocity: initialVelocity)
  }

  /// The type of the curve: a spring.
  open var timingCurveType: UITimingCurveType { .spring }
  /// Nil: a spring has no cubic curve.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The spring parameters: this object.
  open var springTimingParameters: UISpringTimingParameters? { self }

  func ownPace(for duration: Interval) -> AnimatorProgress.Pace {
    let velocity = AnimatorProgress.Position(
      x: Double(initialVelocity.dx), y: Double(initialVelocity.dy))
    let none = AnimatorProgress.Pace(.curve(.linear), duration: .zero)
    switch kind {
    case .fitted(let ratio):
      let larger = abs(velocity.x) >= abs(velocity.y) ? velocity.x : velocity.y
      let spring = Spring(
        dampingRatio: ratio, duration: duration.seconds,
        initialVelocity: larger.isFinite ? larger : 0)
      return spring.map { .init(.spring($0), velocity: velocity, duration: duration) } ?? none
    case .physical(let spring):
      return spring.map { .init(.spring($0), velocity: velocity, duration: nil) } ?? none
    }
  }
}
