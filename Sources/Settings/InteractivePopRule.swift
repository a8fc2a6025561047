package import BackswipeTime

/// When a drag may pop, whether letting go does, and how the rest of the way goes. Numbers in,
/// answers out: widths are points, progress a fraction of the container's width,
/// velocities widths a second.
package struct InteractivePopRule: Hashable, Sendable {
  /// How letting go is judged.
  package enum Decision: String, Hashable, Sendable, CaseIterable {
    /// Where the drag would be one transition duration later. (obs: UIKit)
    case lookAhead = "look-ahead"
    /// A fast finger's direction decides; a slow one's place. (doc: Flutter)
    case fling
    /// Where the drag would be a fixed time later. (doc: React Navigation)
    case projection
    /// The place alone.
    case position
  }

  /// How the rest of the way goes.
  package enum Release: String, Hashable, Sendable, CaseIterable {
    /// At the finger's speed, for at most the release duration. (obs: UIKit)
    case finger
    /// Along a curve that knows nothing of the finger. (doc: Flutter)
    case curve
  }

  /// Points from the left edge in which a touch may start; infinite for the whole page. (obs: 13)
  package var strip: Double
  /// Points of travel along x that make it begin, and are used up by it. (obs: 15)
  package var hysteresis: Double
  /// Time after touching down within which it has to begin; nil for no limit. (obs: 250 ms)
  package var beginWithin: Interval?
  /// Points of travel along y, where there are more of them than along x, that fail it before it
  /// begins; infinite for any number.
  package var drift: Double
  package var decision: Decision
  /// Points past which letting go at rest pops, on a wide screen. (obs: 187.5)
  package var thresholdPoints: Double
  /// Fraction of the width past which letting go at rest pops, on a narrow screen. (obs: 0.5)
  package var thresholdFraction: Double
  /// Widths a second from which on a fling's direction decides.
  package var flingVelocity: Double
  /// Seconds by which a projection looks ahead.
  package var projection: Double
  package var release: Release

  package init(
    strip: Double = 13, hysteresis: Double = 15, beginWithin: Interval? = .milliseconds(250),
    drift: Double = .infinity, decision: Decision = .lookAhead, thresholdPoints: Double = 187.5,
    thresholdFraction: Double = 0.5, flingVelocity: Double = 1, projection: Double = 0.3,
    release: Release = .finger
  ) {
    self.strip = strip
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

    /// All that UIKit asks for. (obs)
    package var allowPop: Bool {
      controllerCount >= 2 && isBarVisible && !isBarAnimating && !hidesBackButton
        && (!hasLeftItems || leftItemsSupplementBackButton) && !isKeyboardMoving
        && !isTransitioning
    }
  }

  /// Whether it starts anywhere on the page and not only at the edge.
  package var startsAnywhere: Bool { strip == .infinity }

  /// Whether a touch that starts at `x` (points from the screen's left edge) is in the strip.
  /// Left of the edge counts.
  package func acceptsTouch(startingAt x: Double) -> Bool { x <= strip }

  /// Whether a finger may catch a pop that is on its way back by itself: with a touch in the strip or
  /// anywhere on the page that returns. (obs)
  ///
  /// - Parameters:
  ///   - x: where the touch starts.
  ///   - page: the left edge of the returning page.
  package func catches(touchAt x: Double, page: Double) -> Bool {
    acceptsTouch(startingAt: x) || x >= page
  }

  /// Progress of the pop for a translation (points along x) of the drag.
  package func progress(translation: Double, width: Double) -> Double {
    width > 0 ? min(max(translation / width, 0), 1) : 0
  }
}
