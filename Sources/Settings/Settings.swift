package import BackswipeGeometry
public import BackswipeGestures
package import BackswipeMotion
package import BackswipeNavigation
public import BackswipeTime

/// Every number of the simulation that can be tuned. The defaults are UIKit's.
public struct Settings: Sendable, Equatable {
  /// How long a push or a pop takes. (obs)
  public var pushDuration = Interval.milliseconds(350)
  package var pushCurve = TimingCurve.spring
  /// What the page beneath follows; nil for the same.
  package var pushBeneathCurve: TimingCurve?
  /// How long a presentation or a dismissal takes. (obs)
  public var presentDuration = Interval.milliseconds(500)
  package var presentCurve = TimingCurve.spring
  /// How long the interface takes to turn with the device; zero for at once. (obs)
  public var rotateDuration = Interval.milliseconds(300)
  package var rotateCurve = TimingCurve.easeInEaseOut
  /// How long bars take to hide or show; nil for the settling time of newer UIKit's spring. (obs)
  public var barsDuration: Interval? = .milliseconds(200)
  package var barsCurve = TimingCurve.easeInEaseOut
  /// The presets that the values come from, before single ones were changed.
  package private(set) var preset = PopPreset.Name.uikit
  package private(set) var popRule = PopPreset.Name.uikit
  package var pop = InteractivePopRule()
  /// The longest that a pop takes that is let go of; nil for as long as a push.
  public var popReleaseDuration: Interval?
  /// The time for the whole width, of which what is left takes its share; nil for as long wherever
  /// it is let go of.
  public var popReleasePace: Interval?
  /// Its curve, where the rule does not go on at the finger's speed.
  package var popReleaseCurve = TimingCurve.spring
  package var barSwipe = BarSwipeRule()
  /// Points a pan has to move before it begins. (obs)
  public var panHysteresis = 10.0
  /// How the velocity of a finger is estimated. (obs)
  public var panVelocity = VelocityEstimator.uikit
  /// A finger that has been still for this long is let go of at speed 0. (open)
  public var panStillness = PanVelocity.defaultStillness
  /// The part of the width by which the page beneath is covered when it is not yet shown; it
  /// moves by what is left. (obs)
  public var parallaxCover = 0.7
  /// Whether the covered part is rounded to whole points. (obs)
  public var roundsParallax = true
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
  /// The period of the spring that brings content back from past its edge, without damping; zero for
  /// content that is back at once.
  ///
  /// Traces of a scroll view of 393 × 852 points: let go of at rest 235 points past the end, one point
  /// is left after 610 ms; thrown into the end at 3125 pt/s, it goes 100 points past it and has settled
  /// after 710 ms. This spring comes to 654 ms, 99 points and 655 ms. (obs)
  public var bounceResponse = Interval.milliseconds(540)
  /// The damping ratio of that spring: from 1 on it does not swing past the edge. (obs)
  public var bounceDamping = 1.0

  /// How the device is held; nil for as its display stands.
  package var deviceOrientation: Orientation?
  /// How long the keyboard takes to come or to go. (obs)
  public var keyboardDuration = Interval.milliseconds(250)

  /// UIKit's values: the preset `uikit`.
  public init() {}

  /// All of a preset's values; UIKit's where it has none.
  package init(preset name: PopPreset.Name) {
    let values = PopPreset(name)
    preset = name
    takePop(name)
    pushDuration = values.pushDuration
    pushCurve = values.pushCurve
    pushBeneathCurve = values.beneathCurve
    parallaxCover = values.parallaxCover
    roundsParallax = values.roundsParallax
    dimming = values.dimming
  }

  /// A preset's interactive pop and nothing else of it.
  package mutating func takePop(_ name: PopPreset.Name) {
    let values = PopPreset(name)
    popRule = name
    pop = values.rule
    popReleaseDuration = values.releaseDuration
    popReleaseCurve = values.releaseCurve
  }

  /// What the drag that pops has to do to begin.
  package var edgePan: PanMachine.Rule {
    PanMachine.Rule(
      hysteresis: pop.hysteresis, direction: .horizontal,
      timeLimit: pop.beginWithin,
      driftLimit: pop.drift == .infinity ? nil : pop.drift, maximumTouches: 1)
  }

  /// What the drag that hides bars has to do to begin.
  package var barPan: PanMachine.Rule {
    PanMachine.Rule(hysteresis: panHysteresis, maximumTouches: 1)
  }

  /// The estimate of a finger's velocity, before there is a finger.
  package var velocity: PanVelocity {
    PanVelocity(estimator: panVelocity, stillness: panStillness)
  }

  /// The spring of a bounce; nil where content does not take any time to come back.
  package var bounceSpring: Spring? {
    Spring(duration: bounceResponse.seconds, bounce: 1 - bounceDamping)
  }

  /// Newer UIKit's spring for the bars. (obs)
  package static let barSpring = Spring(mass: 1, stiffness: 900, damping: 50)

  /// How long a bar animation takes.
  package var effectiveBarsDuration: Interval {
    barsCurve.length(
      within: barsDuration
        ?? Interval(seconds: Self.barSpring?.settlingDuration(initialVelocity: 10) ?? 0))
  }

  /// How long a push or a pop takes until both pages stand.
  package var effectivePushDuration: Interval {
    max(
      pushCurve.length(within: pushDuration),
      effectiveBeneathCurve?.length(within: pushDuration) ?? .zero)
  }

  /// Nil where the page beneath goes as the one on top; what fades does not move.
  package var effectiveBeneathCurve: TimingCurve? { reduceMotion ? nil : pushBeneathCurve }

  /// The longest that a pop takes that is let go of.
  ///
  /// - Parameters:
  ///   - left: what is left of the way, 0…1.
  ///   - push: how long the whole of it takes without a finger.
  package func popReleaseLimit(left: Double, push: Interval) -> Interval {
    let most = popReleaseDuration ?? push
    guard let popReleasePace else { return most }
    return min(most, Interval(seconds: popReleasePace.seconds * min(max(left, 0), 1)))
  }

  /// How far the page beneath moves, in points; rounded half away from zero. (obs)
  package func parallaxShift(width: CGFloat) -> CGFloat {
    let covered = CGFloat(parallaxCover) * width
    return width - (roundsParallax ? covered.rounded() : covered)
  }
}
