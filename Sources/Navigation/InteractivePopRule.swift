/// When a drag from the edge may pop, and whether letting go does. Numbers in, answers out: widths
/// are points, times seconds, progress a fraction of the container's width.
package struct InteractivePopRule: Hashable, Sendable {
  /// Points from the left edge in which a touch may start. (obs)
  package var strip: Double
  /// Points of travel along x that make it begin. (obs)
  package var hysteresis: Double
  /// Seconds after touching down within which it has to begin. (obs)
  package var beginWithin: Double
  /// Points past which letting go at rest pops, on a wide screen. (obs)
  package var thresholdPoints: Double
  /// Fraction of the width past which letting go at rest pops, on a narrow screen. (obs)
  package var thresholdFraction: Double

  package init(
    strip: Double = 13, hysteresis: Double = 15, beginWithin: Double = 0.25,
    thresholdPoints: Double = 187.5, thresholdFraction: Double = 0.5
  ) {
    self.strip = strip
    self.hysteresis = hysteresis
    self.beginWithin = beginWithin
    self.thresholdPoints = thresholdPoints
    self.thresholdFraction = thresholdFraction
  }

  /// What the gesture needs to know before it may begin.
  package struct Conditions: Hashable, Sendable {
    package var controllerCount: Int
    package var isBarVisible: Bool
    package var isBarAnimating: Bool
    package var hidesBackButton: Bool
    package var hasLeftItems: Bool
    package var leftItemsSupplementBackButton: Bool
    package var isKeyboardMoving: Bool
    package var isTransitioning: Bool
    package var hasCustomAnimator: Bool

    package init(
      controllerCount: Int, isBarVisible: Bool = true, isBarAnimating: Bool = false,
      hidesBackButton: Bool = false, hasLeftItems: Bool = false,
      leftItemsSupplementBackButton: Bool = false, isKeyboardMoving: Bool = false,
      isTransitioning: Bool = false, hasCustomAnimator: Bool = false
    ) {
      self.controllerCount = controllerCount
      self.isBarVisible = isBarVisible
      self.isBarAnimating = isBarAnimating
      self.hidesBackButton = hidesBackButton
      self.hasLeftItems = hasLeftItems
      self.leftItemsSupplementBackButton = leftItemsSupplementBackButton
      self.isKeyboardMoving = isKeyboardMoving
      self.isTransitioning = isTransitioning
      self.hasCustomAnimator = hasCustomAnimator
    }

    /// All that UIKit asks for. (obs)
    package var allowPop: Bool {
      controllerCount >= 2 && isBarVisible && !isBarAnimating && !hidesBackButton
        && (!hasLeftItems || leftItemsSupplementBackButton) && !isKeyboardMoving
        && !isTransitioning && !hasCustomAnimator
    }
  }

  /// Whether a touch that starts at `x` (points from the screen's left edge) is in the strip.
  /// Left of the edge counts.
  package func acceptsTouch(startingAt x: Double) -> Bool { x <= strip }

  /// Progress of the pop for a translation (points along x) of the drag.
  package func progress(translation: Double, width: Double) -> Double {
    width > 0 ? min(max(translation / width, 0), 1) : 0
  }
}
