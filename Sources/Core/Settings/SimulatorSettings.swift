public import BackswipeGestures
package import BackswipeMotion
package import BackswipeNavigation
public import BackswipeUnits

/// Every tunable number of the simulation. The defaults are UIKit's.
public struct SimulatorSettings: Sendable, Equatable {
  /// The duration of a push or a pop. (obs)
  public var pushDuration = Interval.milliseconds(350)
  package var pushCurve = TimingCurve.spring
  /// The curve of the page beneath; nil for the same.
  package var pushBeneathCurve: TimingCurve?
  /// The motion of a page on a stack for which no other one is given. (obs)
  package var pushTransition = PushTransition.slide
  /// The duration of a presentation or a dismissal. (obs)
  public var presentDuration = Interval.milliseconds(500)
  package var presentCurve = TimingCurve.spring
  /// Whether `automatic` presents a sheet, as since iOS 13; otherwise it covers the screen. (doc)
  public var automaticIsSheet = false
  /// Points between the safe area and the largest sheet. (obs)
  public var sheetTop = 10.0
  /// The radius of a sheet's corners in points. (obs)
  public var sheetCorner = 10.0
  /// The height in points of a navigation bar's row in a sheet that does not fill the screen. (obs)
  public var sheetBar = 56.0
  /// Alpha of the black over the view behind a sheet. (obs)
  public var sheetDimming = 0.2
  /// Alpha of the shadow around a sheet without dimming. (open)
  public var sheetShadow = 0.15
  /// The desaturation of tints dimmed by a sheet or an alert, 0…1. (open)
  public var dimmedTint = 1.0
  /// The scale of the view behind a large sheet. (obs)
  public var sheetScale = 0.92
  /// The width in points of a form sheet on a tablet, if the controller prefers none. (obs)
  public var formSheetWidth = 540.0
  /// The height in points of such a form sheet. (obs)
  public var formSheetHeight = 620.0
  /// The maximum width in points of a page sheet on a tablet. (open)
  public var pageSheetWidth = 704.0
  /// Whether a sheet that covers a low screen can be dragged. (open)
  public var dragsFullScreenSheet = true
  /// The time over which a released sheet is projected to find the nearest detent. (open)
  public var sheetProjection = Interval.milliseconds(150)
  /// The time from a sheet's release until a thousandth of the distance to its detent is left, for
  /// a critically damped spring; nil for the duration of presentations. (obs)
  public var sheetRestDuration: Interval?
  /// The damping ratio of that spring, 0.1…1; 1 has no overshoot. (obs)
  public var sheetRestDamping = 1.0
  /// The duration of an alert's or an action sheet's presentation and dismissal. (obs)
  public var alertDuration = Interval.milliseconds(404)
  /// The initial scale of an appearing alert. (obs)
  public var alertScale = 1.2
  /// Alpha of the black over the view behind an alert. (obs)
  public var alertDimming = 0.2
  /// The duration of the interface's rotation; 0 for no animation. (obs)
  public var rotateDuration = Interval.milliseconds(300)
  package var rotateCurve = TimingCurve.easeInEaseOut
  /// The duration of hiding and showing bars; nil for the settling time of newer UIKit's spring.
  /// (obs)
  public var barsDuration: Interval? = .milliseconds(200)
  package var barsCurve = TimingCurve.easeInEaseOut
  /// Points of a disappearing large title over which the title in the bar's row appears. (open)
  public var largeTitleFade = 12.0
  /// Points of content beneath a bar over which its look changes from that at the content's edge to
  /// that over content. (open)
  public var scrollEdgeFade = 16.0
  /// Whether bars without a look for the content's edge are clear there, as since iOS 15; otherwise
  /// only those with large titles are, as since iOS 13. (doc)
  public var clearsBarsAtEdge = false
  /// The values in place of those of the prototype's file, by the keys of their numbers. No run
  /// reads them: they belong to the prototype that it is given.
  package internal(set) var fileValues: [String: FileValue] = [:]
  /// The presets of the values, before individual changes.
  package private(set) var preset = PopPreset.Name.uikit
  package private(set) var popRule = PopPreset.Name.uikit
  package var pop = InteractivePopRule()
  /// The maximum duration of a pop after its release; nil for that of a push.
  public var popReleaseDuration: Interval?
  /// The duration for the whole width, scaled by the remaining fraction; nil for a duration
  /// independent of it.
  public var popReleasePace: Interval?
  /// The curve after a release, if the rule does not continue at the touch's speed.
  package var popReleaseCurve = TimingCurve.spring
  package var barSwipe = BarSwipeRule()
  /// The release of a bar that leaves with the content. (open)
  package var barMinimizing = BarMinimizing.Rule()
  /// Points that a pan has to move before it begins. (obs)
  public var panHysteresis = 10.0
  /// The method of estimating a touch's velocity. (obs)
  public var panVelocity = VelocityEstimator.uikit
  /// The time without movement after which a touch is released with speed 0. (open)
  public var panStillness = PanVelocity.defaultStillness
  /// The fraction of the width by which the page beneath moves. (obs)
  public var parallax = 0.3
  /// The fraction of the width that stays covered: 1 − `parallax`.
  @available(*, deprecated, message: "use parallax, the part that moves: 1 - parallaxCover")
  public var parallaxCover: Double {
    get { 1 - parallax }
    set { parallax = 1 - newValue }
  }
  /// Whether the covered part is rounded to whole points. (obs)
  public var roundsParallax = true
  /// Alpha of the black over the page beneath. (obs)
  public var dimming = 0.1
  /// Whether a running push or pop can be caught by a finger, and is turned round by the call that
  /// leads back, as the transitions of iOS 18 and later; otherwise the call waits. (doc)
  public var interruptsPushes = false
  /// Points of shadow left of the page on top. (obs)
  public var shadowWidth = 9.0
  /// Whether pushes and pops fade instead of sliding.
  public var reduceMotion = false
  /// The fraction of a scroll velocity that remains after a millisecond. (obs)
  public var scrollDeceleration = 0.998
  /// The resistance of content dragged past its edge: the ratio of its movement to the touch's at
  /// the edge. (obs)
  public var rubberBand = 0.55
  /// The period of the spring that returns content from past its edge, without damping; 0 for an
  /// immediate return.
  ///
  /// 2π/ω with ω = 10.81/s, the best fit of fifteen offsets of a scroll view of 393 × 852 points
  /// that was released at rest 235 points past its end, to 0.2 points. (obs, calc)
  public var bounceResponse = Interval.milliseconds(581)
  /// The damping ratio of that spring: from 1 on without overshoot. (obs)
  public var bounceDamping = 1.0
  /// The speed at which content released past its edge starts back, in distances to the edge per
  /// second; added to the touch's. From the same fit. (obs, calc)
  public var bounceStart = 7.34
  /// The distance from the edge in points below which a bounce ends: the remaining distance when
  /// content thrown into the end at 3125 pt/s has settled, after 710 ms. (obs, calc)
  public var bounceRest = 1.0
  /// The distance of the content from its rest at which a refresh control starts, in points. (open)
  public var refreshPull = RefreshPull.distance
  /// The factor beyond a limit of the zoom that fingers never reach; at 1 they do not pass the limit.
  /// (open)
  public var zoomReach = ZoomRule.reach
  /// The ratio of the travel across a drag's direction to that along it up to which a directional
  /// lock holds the drag. (open)
  public var scrollLock = 0.5
  /// The fraction of a row's width from which a release performs its first action. (open)
  public var fullSwipe = RowSwipeRule.fullShare
  /// The least width of an action beneath a row, in points. (open)
  public var rowActionWidth = 74.0
  /// The time over which a released row is projected to find the nearer of open and closed. (open)
  public var rowProjection = NumberRule.standardProjection
  /// The maximum duration of a row's motion after its release. (open)
  public var rowDuration = Interval.milliseconds(350)
  /// The height of the zones at the top and bottom of a table in which a row held by a finger scrolls
  /// the content, in points. (open)
  public var reorderZone = RowReorder.zone
  /// The speed of that scrolling at the edge, in points per second. (open)
  public var reorderSpeed = RowReorder.fastest
  /// The duration of rows that make room for one held by a finger. (open)
  public var reorderDuration = Interval.milliseconds(200)
  /// Points by which the distance of two fingers changes before a pinch begins. (open)
  public var pinchHysteresis = Double(PinchMachine.defaultHysteresis)
  /// Degrees by which two fingers turn before a rotation begins. (open)
  public var rotationHysteresis = 10.0
  package var swipe = SwipeMachine.Rule()
  /// The rules of a finger that leads a zoomed page back.
  package var zoomBack = ZoomBackRule()
  /// The scrolling that shrinks a bar of tabs or brings it back, in points. (open)
  public var tabBarTravel = 10.0
  /// The release of a change of tabs that a finger on a page leads. (open)
  package var tabSwipe = TabSwipeRule()
  /// The width of a primary column for which nothing is preferred, in points, and the release of a swipe that
  /// shows it. (open)
  package var column = ColumnSwipeRule(width: 320)
  /// The release of a keyboard that a finger has lowered. (open)
  package var keyboardDrag = KeyboardDrag.Rule()
  /// Whether `.automatic` also adjusts scroll views that are subviews, as iOS 11 and later do;
  /// otherwise only a controller's view, as iOS 7 to 10 do. (doc)
  public var adjustsNestedScrollViews = true
  /// Whether views with frames that constraints leave ambiguous are reported, once each.
  public var tellsAmbiguousLayout = false

  /// The delay of touch samples, as on a screen with slow reporting; from 0 to 150 ms.
  public var inputLatency = Interval.zero
  /// The device's orientation; nil for that of its display.
  package var deviceOrientation: Orientation?
  /// Whether bars and effect views blur the content behind them; otherwise they have a plain
  /// colour.
  public var blursBackdrops = true
  /// The standard deviation of the blur, in points. (obs)
  public var blurRadius = 20.0
  /// The saturation of colours behind a blur; 1 leaves them unchanged. (obs)
  public var blurSaturation = 1.8
  /// The light or dark style.
  package var appearance = DisplayAppearance.light
  /// The look of the system's controls.
  package var look = InterfaceLook.ios17
  /// The preferred text size; UIKit's default is large. (doc)
  package var textSize = DisplayTextSize.large
  /// The layout direction. (doc)
  package var direction = DisplayDirection.leftToRight
  /// The duration of a search field's movement to the top of the bar and back. (obs)
  public var searchDuration = Interval.milliseconds(300)
  /// Whether a hiding search field is shown initially, as since iOS 13. (obs)
  public var showsSearchAtFirst = true
  /// The duration of the keyboard's appearance and disappearance. (obs)
  public var keyboardDuration = Interval.milliseconds(250)

  /// UIKit's values: the preset `uikit`.
  public init() {}

  /// All of a preset's values; UIKit's for values that it does not define.
  package init(preset name: PopPreset.Name) {
    let values = PopPreset(name)
    preset = name
    takePop(name)
    pushDuration = values.pushDuration
    pushCurve = values.pushCurve
    pushBeneathCurve = values.beneathCurve
    pushTransition = values.transition
    parallax = values.parallax
    roundsParallax = values.roundsParallax
    dimming = values.dimming
  }

  /// Applies only a preset's interactive pop.
  package mutating func takePop(_ name: PopPreset.Name) {
    let values = PopPreset(name)
    popRule = name
    pop = values.rule
    popReleaseDuration = values.releaseDuration
    popReleaseCurve = values.releaseCurve
  }

  /// The mirror of a container laid out in the preferred direction.
  package func mirror(width: Double) -> HorizontalMirror {
    HorizontalMirror(direction == .rightToLeft, width: CGFloat(width))
  }

  /// The conditions under which a popping drag begins.
  package var edgePan: PanMachine.Rule {
    PanMachine.Rule(
      hysteresis: pop.hysteresis, direction: .horizontal,
      timeLimit: pop.beginWithin,
      driftLimit: pop.drift == .infinity ? nil : pop.drift, maximumTouches: 1)
  }

  /// The conditions under which a drag that hides bars begins.
  package var barPan: PanMachine.Rule {
    PanMachine.Rule(hysteresis: panHysteresis, maximumTouches: 1)
  }

  /// The estimator of a touch's velocity, without samples.
  package var velocity: PanVelocity {
    PanVelocity(estimator: panVelocity, stillness: panStillness)
  }

  /// The spring of a bounce; nil for an immediate return.
  package var bounceSpring: Spring? {
    Spring(duration: bounceResponse.seconds, bounce: 1 - bounceDamping)
  }

  /// Newer UIKit's spring for the bars. (obs)
  package static let barSpring = Spring(mass: 1, stiffness: 900, damping: 50)

  /// Seconds in which that spring settles at an initial speed.
  package static func barSettling(_ speed: Double) -> Double {
    barSpring?.settlingDuration(initialVelocity: speed) ?? 0
  }

  /// The duration of a bar animation.
  package var effectiveBarsDuration: Interval {
    barsCurve.length(
      within: barsDuration
        ?? Interval(seconds: Self.barSpring?.settlingDuration(initialVelocity: 10) ?? 0))
  }

  /// The duration of a push or a pop until both pages have stopped.
  package var effectivePushDuration: Interval {
    max(
      pushCurve.length(within: pushDuration),
      effectiveBeneathCurve?.length(within: pushDuration) ?? .zero)
  }

  /// Nil if the page beneath moves like the one on top, or stays in its place.
  package var effectiveBeneathCurve: TimingCurve? {
    reduceMotion || pushTransition != .slide ? nil : pushBeneathCurve
  }

  /// The maximum duration of a pop after its release.
  ///
  /// - Parameters:
  ///   - left: the remaining fraction of the distance, 0…1.
  ///   - push: the whole duration without a touch.
  package func popReleaseLimit(left: Double, push: Interval) -> Interval {
    let most = popReleaseDuration ?? push
    guard let popReleasePace else { return most }
    return min(most, Interval(seconds: popReleasePace.seconds * min(max(left, 0), 1)))
  }

  /// The movement of the page beneath, in points.
  package func parallaxShift(width: CGFloat) -> CGFloat { slide.parallax.shift(width: width) }

  /// The look of a slide.
  package var slide: SlideLook {
    SlideLook(
      parallax: Parallax(share: parallax, isRounded: roundsParallax), dimming: dimming,
      shadowWidth: shadowWidth, hasOwnCurveBeneath: pushBeneathCurve != nil)
  }
}
