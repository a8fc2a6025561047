public import BackswipeGestures
package import BackswipeMotion
package import BackswipeNavigation
public import BackswipeUnits

/// Every tunable number of the simulation. The defaults are UIKit's.
public struct SimulatorSettings: Sendable, Equatable {
  /// How long a push or a pop takes. (obs)
  public var pushDuration = Interval.milliseconds(350)
  package var pushCurve = TimingCurve.spring
  /// The curve of the page beneath; nil for the same.
  package var pushBeneathCurve: TimingCurve?
  /// How long a presentation or a dismissal takes. (obs)
  public var presentDuration = Interval.milliseconds(500)
  package var presentCurve = TimingCurve.spring
  /// Whether `automatic` presents a sheet, as since iOS 13; else it covers the screen. (doc)
  public var automaticIsSheet = false
  /// Points between the safe area and the largest sheet. (obs)
  public var sheetTop = 10.0
  /// Points of a sheet's round corners. (obs)
  public var sheetCorner = 10.0
  /// Points of a navigation bar's row in a sheet that does not fill the screen. (obs)
  public var sheetBar = 56.0
  /// Alpha of the black over what a sheet lies over. (obs)
  public var sheetDimming = 0.2
  /// Alpha of the shadow around a sheet that dims nothing. (open)
  public var sheetShadow = 0.15
  /// How grey the tint of what a sheet or an alert dims is, 0…1. (open)
  public var dimmedTint = 1.0
  /// How large what lies beneath a large sheet still is. (obs)
  public var sheetScale = 0.92
  /// Points of a form sheet's width on a tablet, where the controller prefers none. (obs)
  public var formSheetWidth = 540.0
  /// Points of its height. (obs)
  public var formSheetHeight = 620.0
  /// Points of a page sheet's width on a tablet, at most. (open)
  public var pageSheetWidth = 704.0
  /// Whether a finger moves a sheet that covers a low screen. (open)
  public var dragsFullScreenSheet = true
  /// How far ahead letting go of a sheet looks for the nearest detent. (open)
  public var sheetProjection = Interval.milliseconds(150)
  /// How long an alert or an action sheet takes to come or go. (obs)
  public var alertDuration = Interval.milliseconds(404)
  /// How much larger an alert is when it begins to come. (obs)
  public var alertScale = 1.2
  /// Alpha of the black over what an alert covers. (obs)
  public var alertDimming = 0.2
  /// How long the interface takes to rotate with the device; zero for at once. (obs)
  public var rotateDuration = Interval.milliseconds(300)
  package var rotateCurve = TimingCurve.easeInEaseOut
  /// How long bars take to hide or show; nil for the settling time of newer UIKit's spring. (obs)
  public var barsDuration: Interval? = .milliseconds(200)
  package var barsCurve = TimingCurve.easeInEaseOut
  /// Points of a large title's going in which the title in the bar's row comes. (open)
  public var largeTitleFade = 12.0
  /// Points of content beneath a bar in which its look at the content's edge becomes that over
  /// content. (open)
  public var scrollEdgeFade = 16.0
  /// Whether bars without a look for the content's edge are clear there, as since iOS 15; else only
  /// those with large titles are, as since iOS 13. (doc)
  public var clearsBarsAtEdge = false
  /// The presets of the values, before single ones were changed.
  package private(set) var preset = PopPreset.Name.uikit
  package private(set) var popRule = PopPreset.Name.uikit
  package var pop = InteractivePopRule()
  /// The longest duration of a pop after its release; nil for that of a push.
  public var popReleaseDuration: Interval?
  /// The duration for the whole width, scaled by the remaining part; nil for a duration independent
  /// of it.
  public var popReleasePace: Interval?
  /// The curve after a release, where the rule does not continue at the finger's speed.
  package var popReleaseCurve = TimingCurve.spring
  package var barSwipe = BarSwipeRule()
  /// Points a pan has to move before it begins. (obs)
  public var panHysteresis = 10.0
  /// How the velocity of a finger is estimated. (obs)
  public var panVelocity = VelocityEstimator.uikit
  /// A finger that has been still for this long is released at speed 0. (open)
  public var panStillness = PanVelocity.defaultStillness
  /// The part of the width by which the page beneath moves. (obs)
  public var parallax = 0.3
  /// The part of the width that the page beneath keeps covered: 1 − `parallax`.
  @available(*, deprecated, message: "use parallax, the part that moves: 1 - parallaxCover")
  public var parallaxCover: Double {
    get { 1 - parallax }
    set { parallax = 1 - newValue }
  }
  /// Whether the covered part is rounded to whole points. (obs)
  public var roundsParallax = true
  /// Alpha of the black over the page beneath. (obs)
  public var dimming = 0.1
  /// Points of shadow left of the page on top. (obs)
  public var shadowWidth = 9.0
  /// Whether pushes and pops fade instead of sliding.
  public var reduceMotion = false
  /// The fraction of a scroll velocity that remains after a millisecond. (obs)
  public var scrollDeceleration = 0.998
  /// How far content follows the finger past its edge. (obs)
  public var rubberBand = 0.55
  /// The period of the spring that returns content from past its edge, without damping; zero for
  /// content that returns at once.
  ///
  /// 2π/ω with ω = 10.81/s, the best fit of fifteen offsets of a scroll view of 393 × 852 points
  /// that was released at rest 235 points past its end, to 0.2 points. (obs, calc)
  public var bounceResponse = Interval.milliseconds(581)
  /// The damping ratio of that spring: from 1 on it does not overshoot the edge. (obs)
  public var bounceDamping = 1.0
  /// The speed at which content that is released past its edge starts back, in distances to the edge
  /// a second; added to the finger's. Of the same fit. (obs, calc)
  public var bounceStart = 7.34
  /// The distance from the edge in points below which a bounce is over: what is left of the motion
  /// when content thrown into the end at 3125 pt/s has settled, after 710 ms. (obs, calc)
  public var bounceRest = 1.0
  /// Whether `.automatic` adjusts scroll views that are subviews, too, as iOS 11 and later do; else
  /// only a controller's own view, as iOS 7 to 10 do. (doc)
  public var adjustsNestedScrollViews = true
  /// Whether views whose frames constraints leave open are told, once each.
  public var tellsAmbiguousLayout = false

  /// How much later than the finger its samples have an effect, as on a screen that is slow to
  /// report; from zero to 150 ms.
  public var inputLatency = Interval.zero
  /// The device's orientation; nil for that of its display.
  package var deviceOrientation: Orientation?
  /// Whether bars and effect views blur what is beneath; else they have a plain colour.
  public var blursBackdrops = true
  /// The standard deviation of the blur, in points. (obs)
  public var blurRadius = 20.0
  /// How vivid colours become beneath a blur; 1 leaves them as they are. (obs)
  public var blurSaturation = 1.8
  /// Light or dark.
  package var appearance = DisplayAppearance.light
  /// The size of text that a person prefers; UIKit's default is large. (doc)
  package var textSize = DisplayTextSize.large
  /// How long a search field takes to the top of the bar and back. (obs)
  public var searchDuration = Interval.milliseconds(300)
  /// Whether a search field that hides is there at first, as since iOS 13. (obs)
  public var showsSearchAtFirst = true
  /// How long the keyboard takes to appear or to disappear. (obs)
  public var keyboardDuration = Interval.milliseconds(250)

  /// UIKit's values: the preset `uikit`.
  public init() {}

  /// All of a preset's values; UIKit's where it has none of its own.
  package init(preset name: PopPreset.Name) {
    let values = PopPreset(name)
    preset = name
    takePop(name)
    pushDuration = values.pushDuration
    pushCurve = values.pushCurve
    pushBeneathCurve = values.beneathCurve
    parallax = values.parallax
    roundsParallax = values.roundsParallax
    dimming = values.dimming
  }

  /// A preset's interactive pop and no other value of it.
  package mutating func takePop(_ name: PopPreset.Name) {
    let values = PopPreset(name)
    popRule = name
    pop = values.rule
    popReleaseDuration = values.releaseDuration
    popReleaseCurve = values.releaseCurve
  }

  /// The travel with which the drag that pops begins.
  package var edgePan: PanMachine.Rule {
    PanMachine.Rule(
      hysteresis: pop.hysteresis, direction: .horizontal,
      timeLimit: pop.beginWithin,
      driftLimit: pop.drift == .infinity ? nil : pop.drift, maximumTouches: 1)
  }

  /// The travel with which the drag that hides bars begins.
  package var barPan: PanMachine.Rule {
    PanMachine.Rule(hysteresis: panHysteresis, maximumTouches: 1)
  }

  /// The estimator of a finger's velocity, without samples.
  package var velocity: PanVelocity {
    PanVelocity(estimator: panVelocity, stillness: panStillness)
  }

  /// The spring of a bounce; nil where content returns at once.
  package var bounceSpring: Spring? {
    Spring(duration: bounceResponse.seconds, bounce: 1 - bounceDamping)
  }

  /// Newer UIKit's spring for the bars. (obs)
  package static let barSpring = Spring(mass: 1, stiffness: 900, damping: 50)

  /// Seconds in which that spring settles at an initial speed.
  package static func barSettling(_ speed: Double) -> Double {
    barSpring?.settlingDuration(initialVelocity: speed) ?? 0
  }

  /// How long a bar animation takes.
  package var effectiveBarsDuration: Interval {
    barsCurve.length(
      within: barsDuration
        ?? Interval(seconds: Self.barSpring?.settlingDuration(initialVelocity: 10) ?? 0))
  }

  /// How long a push or a pop takes until both pages rest.
  package var effectivePushDuration: Interval {
    max(
      pushCurve.length(within: pushDuration),
      effectiveBeneathCurve?.length(within: pushDuration) ?? .zero)
  }

  /// Nil where the page beneath moves like the one on top, or fades.
  package var effectiveBeneathCurve: TimingCurve? { reduceMotion ? nil : pushBeneathCurve }

  /// The longest duration of a pop after its release.
  ///
  /// - Parameters:
  ///   - left: the remaining part of the way, 0…1.
  ///   - push: the whole duration without a finger.
  package func popReleaseLimit(left: Double, push: Interval) -> Interval {
    let most = popReleaseDuration ?? push
    guard let popReleasePace else { return most }
    return min(most, Interval(seconds: popReleasePace.seconds * min(max(left, 0), 1)))
  }

  /// How far the page beneath moves, in points. What it keeps covered is rounded half away from zero.
  /// (obs)
  package func parallaxShift(width: CGFloat) -> CGFloat {
    guard roundsParallax else { return CGFloat(parallax) * width }
    // The decimal that 1 − x means, without the rounding of the difference.
    let covered = ((1 - parallax) * 1e12).rounded() / 1e12
    return width - (CGFloat(covered) * width).rounded()
  }
}
