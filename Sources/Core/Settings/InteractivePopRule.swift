package import BackswipeUnits

/// The conditions for a drag to begin a pop, the decision on its release, and the motion after
/// that. Pure functions of numbers: widths are points, progress a fraction of the container's
/// width, velocities widths per second.
package struct InteractivePopRule: Hashable, Sendable {
  /// The method of judging a release.
  package enum Decision: String, Hashable, Sendable, CaseIterable {
    /// By the drag's extrapolation over one transition duration. (obs: UIKit)
    case lookAhead = "look-ahead"
    /// By the direction of a fast finger, the position of a slow one. (doc: Flutter)
    case fling
    /// By the drag's extrapolation over a fixed time. (doc: React Navigation)
    case projection
    /// By the position alone.
    case position
  }

  /// The motion after the release.
  package enum Release: String, Hashable, Sendable, CaseIterable {
    /// At the touch's speed, for at most the release duration. (obs: UIKit)
    case finger
    /// Along a curve independent of the touch's speed. (doc: Flutter)
    case curve
  }

  /// Points from an edge in which UIKit's edge drag may start. (obs)
  package static let edgeStrip = 13.0

  /// Points from an edge in which a touch may start; infinite for the whole page, where the
  /// content's recogniser handles touches outside the edge strip.
  package var strip: Double
  /// The edges that have a strip. (obs: the leading one)
  package var edges: Edges
  /// Points of travel along x needed to begin, which are subtracted from the translation. (obs: 15)
  package var hysteresis: Double
  /// The time after landing within which it has to begin; nil for no limit. (obs: 250 ms)
  package var beginWithin: Interval?
  /// Points of travel along y that make it fail before it begins, if they exceed the travel along
  /// x; infinite for no limit.
  package var drift: Double
  package var decision: Decision
  /// Points beyond which a release at rest pops, on a wide screen. (obs: 187.5)
  package var thresholdPoints: Double
  /// Fraction of the width beyond which a release at rest pops, on a narrow screen. (obs: 0.5)
  package var thresholdFraction: Double
  /// Widths per second from which a fling's direction decides.
  package var flingVelocity: Double
  /// Seconds over which a projection extrapolates.
  package var projection: Double
  package var release: Release

  package init(
    strip: Double = edgeStrip, edges: Edges = .leading, hysteresis: Double = 15,
    beginWithin: Interval? = .milliseconds(250), drift: Double = .infinity,
    decision: Decision = .lookAhead, thresholdPoints: Double = 187.5,
    thresholdFraction: Double = 0.5, flingVelocity: Double = 1, projection: Double = 0.3,
    release: Release = .finger
  ) {
    self.strip = strip
    self.edges = edges
    self.hysteresis = hysteresis
    self.beginWithin = beginWithin
    self.drift = drift
    self.decision = decision
    self.thresholdPoints = thresholdPoints
    self.thresholdFraction = thresholdFraction
    self.flingVelocity = flingVelocity
    self.projection = projection
    self.release = release
  }

  /// The state that decides whether the gesture may begin.
  package struct Conditions: Hashable, Sendable {
    package var controllerCount: Int
    package var isBarVisible: Bool
    package var isBarAnimating: Bool
    package var hidesBackButton: Bool
    package var hasLeftItems: Bool
    package var leftItemsSupplementBackButton: Bool
    package var isKeyboardMoving: Bool
    package var isTransitioning: Bool

    package init(
      controllerCount: Int, isBarVisible: Bool = true, isBarAnimating: Bool = false,
      hidesBackButton: Bool = false, hasLeftItems: Bool = false,
      leftItemsSupplementBackButton: Bool = false, isKeyboardMoving: Bool = false,
      isTransitioning: Bool = false
    ) {
      self.controllerCount = controllerCount
      self.isBarVisible = isBarVisible
      self.isBarAnimating = isBarAnimating
      self.hidesBackButton = hidesBackButton
      self.hasLeftItems = hasLeftItems
      self.leftItemsSupplementBackButton = leftItemsSupplementBackButton
      self.isKeyboardMoving = isKeyboardMoving
      self.isTransitioning = isTransitioning
    }
  }

  /// Whether it starts anywhere on the page, rather than only at the edge.
  package var startsAnywhere: Bool { strip == .infinity }

  /// The progress beyond which a release at rest pops.
  ///
  /// - Parameter width: the container's width in points; if 0, only the fraction is used.
  package func threshold(width: Double) -> Double {
    width > 0 ? min(thresholdPoints / width, thresholdFraction) : thresholdFraction
  }

  /// The progress of the pop for a translation of the drag along x, in points.
  package func progress(translation: Double, width: Double) -> Double {
    width > 0 ? min(max(translation / width, 0), 1) : 0
  }
}
