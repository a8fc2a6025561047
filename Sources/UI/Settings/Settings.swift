import BackswipeGeometry
package import BackswipeGestures
package import BackswipeMotion
package import BackswipeNavigation
public import BackswipeTime

/// Every number of the simulation that can be tuned. The defaults are UIKit's.
public struct Settings: Sendable, Equatable {
  /// How long a push or a pop takes. (obs)
  public var pushDuration = Interval.milliseconds(350)
  package var pushCurve = TimingCurve.spring
  /// How long bars take to hide or show; nil for the settling time of newer UIKit's spring. (obs)
  public var barsDuration: Interval? = .milliseconds(200)
  package var barsCurve = TimingCurve.easeInEaseOut
  package var pop = InteractivePopRule()
  package var barSwipe = BarSwipe.Rule()
  /// Points a pan has to move before it begins. (obs)
  public var panHysteresis = 10.0
  /// A finger that has been still for this long is let go of at speed 0. (open)
  public var panStillness = PanVelocity.defaultStillness
  /// The part of the width by which the page beneath is covered when it is not yet shown; it
  /// moves by what is left. (obs)
  public var parallaxCover = 0.7
  /// Alpha of the black over the page beneath. (obs)
  public var dimming = 0.1
  /// Points of shadow left of the page on top. (obs)
  public var shadowWidth = 9.0
  /// Whether pushes and pops fade instead of sliding.
  public var reduceMotion = false
  /// What is left of a scroll velocity after a millisecond. (obs)
  public var scrollDeceleration = 0.998
  /// How far content follows the finger past its edge. (obs)
  public var rubberBand = 0.55

  /// How long the keyboard takes to come or to go. (obs)
  public var keyboardDuration = Interval.milliseconds(250)

  /// UIKit's values: the preset `uikit`.
  public init() {}

  package var edgePan: PanMachine.Rule {
    PanMachine.Rule(
      hysteresis: pop.hysteresis, horizontalOnly: true,
      timeLimit: Interval(seconds: pop.beginWithin), maximumTouches: 1)
  }

  /// Newer UIKit's spring for the bars. (obs)
  package static let barSpring = Spring(mass: 1, stiffness: 900, damping: 50)

  /// How long a bar animation takes.
  package var effectiveBarsDuration: Interval {
    barsDuration ?? Interval(seconds: Self.barSpring?.settlingDuration(initialVelocity: 10) ?? 0)
  }
}
