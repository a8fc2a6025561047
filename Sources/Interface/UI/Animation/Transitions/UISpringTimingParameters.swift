import BackswipeMotion
public import BackswipeUnits

/// A spring, by its damping ratio and the animation's duration, or by mass, stiffness and damping.
@preconcurrency @MainActor
open class UISpringTimingParameters: UITimingCurveProvider {
  private enum Kind {
    /// As stiff as the animation's duration asks for.
    case fitted(ratio: Double)
    /// Takes the time it needs. Nil for numbers that make no spring.
    case physical(Spring?)
  }

  private let kind: Kind
  /// At the start, along x and y, as parts of what is left of the way per second: 1 would cover it
  /// in a second. What has no direction, such as an alpha, goes by `dx`.
  public let initialVelocity: CGVector

  private init(_ kind: Kind, velocity: CGVector) {
    self.kind = kind
    initialVelocity = velocity
  }

  /// The spring of UIKit's own transitions, for as long as it takes to settle. (obs)
  public convenience init() { self.init(.physical(.system), velocity: CGVector(dx: 0, dy: 0)) }

  /// - Parameter ratio: 1 comes to rest without swinging; the animation's duration says how stiff.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(.fitted(ratio: Double(ratio)), velocity: velocity)
  }

  /// A spring that comes to rest in the animator's duration; a ratio of 1 does not swing.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: CGVector(dx: 0, dy: 0))
  }

  /// The animation's duration does not count.
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    self.init(
      .physical(
        Spring(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping))),
      velocity: velocity)
  }

  /// - Parameters:
  ///   - duration: perceptual, in seconds: the spring settles somewhat later.
  ///   - bounce: 0 comes to rest without swinging, towards 1 it swings more.
  public convenience init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialVelocity: CGVector = CGVector(dx: 0, dy: 0)
  ) {
    self.init(
      .physical(Spring(duration: duration, bounce: Double(bounce))), velocity: initialVelocity)
  }

  /// A spring.
  open var timingCurveType: UITimingCurveType { .spring }
  /// None: it is a spring.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The spring itself.
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
