package import BackswipeMotion
package import BackswipeUnits

/// The back swipe of a toolkit: all its values, for comparing toolkits on the same recorded input.
///
/// The interactive pop (`rule` and `release`) can be used alone; the rest is the corresponding
/// push.
package struct PopPreset: Equatable, Sendable {
  package enum Name: String, Hashable, Sendable, CaseIterable {
    case uikit
    case flutter
    case reactNavigation = "react-navigation"
    case half
    case contentPop = "content-pop"
    case androidPredictive = "android-predictive"
  }

  package var rule: InteractivePopRule
  /// The maximum duration after a release; nil for that of a push.
  package var releaseDuration: Interval?
  /// The curve after a release, if the rule uses one.
  package var releaseCurve: TimingCurve
  package var pushDuration: Interval
  package var pushCurve: TimingCurve
  /// The motion of pages without one of their own.
  package var transition: PushTransition
  /// The curve of the page beneath; nil for the same curve.
  package var beneathCurve: TimingCurve?
  /// The fraction of the width by which the page beneath moves.
  package var parallax: Double
  /// Whether the covered part is rounded to whole points.
  package var roundsParallax: Bool
  /// Alpha of the black over the page beneath.
  package var dimming: Double

  package init(_ name: Name) {
    rule = InteractivePopRule()
    releaseDuration = nil
    releaseCurve = .spring
    pushDuration = .milliseconds(350)
    pushCurve = .spring
    transition = .slide
    beneathCurve = nil
    parallax = 0.3
    roundsParallax = true
    dimming = 0.1
    switch name {
    case .uikit: break
    case .flutter:
      // Touch slop 18; half of the width at less than one width a second. (doc)
      rule = InteractivePopRule(
        strip: 20, hysteresis: 18, beginWithin: nil, decision: .fling,
        thresholdPoints: .infinity, flingVelocity: 1, release: .curve)
      releaseDuration = .milliseconds(350)
      releaseCurve = .fastEaseInToSlowEaseOut
      pushDuration = .milliseconds(500)
      // For a pop Flutter mirrors its curves, which gives it the timing of a push.
      pushCurve = .fastEaseInToSlowEaseOut
      beneathCurve = .linearToEaseOut
      parallax = 1.0 / 3
      roundsParallax = false
      dimming = 0
    case .reactNavigation:
      // Its spring is the system's (3, 1000, 500), which settles in this time. (doc, calc)
      rule = InteractivePopRule(
        strip: 50, hysteresis: 5, beginWithin: nil, drift: 20, decision: .projection,
        thresholdPoints: .infinity, projection: 0.3)
      pushDuration = Interval(seconds: 0.50573)
      // `forHorizontalIOS` of its CardStyleInterpolators.tsx; the 0.1 there is that of Android's
      // reveal from the bottom. (doc)
      dimming = 0.07
    case .half:
      rule = InteractivePopRule(
        strip: 20, decision: .position, thresholdPoints: .infinity)
    case .contentPop:
      // A drift that begins scrolling makes it fail, so that scrolling need not wait. (open)
      rule = InteractivePopRule(
        strip: .infinity, hysteresis: 30, beginWithin: nil, drift: 10)
    case .androidPredictive:
      takeAndroid()
    }
  }

  /// The back gesture of Android 15 with its predictive motion, from AOSP.
  private mutating func takeAndroid() {
    // `config_backGestureInset` of NavigationBarModeGesturalOverlay: 30 dp from either side. In
    // EdgeBackGestureHandler the gesture begins after 0.75 of the touch slop of 8 dp along x, fails
    // by as much along y if that is more, and after 250 ms. (doc)
    let slop = 6.0
    // BackPanelController: the speed of a fling is 50 dp/s, `MINIMUM_FLING_VELOCITY`, here on a
    // width of 400 (calc); a slower finger goes back past 16 dp from its landing,
    // `navigation_edge_action_drag_threshold` (doc). A fling to the edge stands for the 32 dp of way
    // back after which it stays (open).
    rule = InteractivePopRule(
      strip: 30, edges: .both, hysteresis: slop, drift: slop, decision: .fling,
      thresholdPoints: 16 - slop, flingVelocity: 0.125, release: .curve)
    // `POST_COMMIT_DURATION` of DefaultCrossActivityBackAnimation, and its `EMPHASIZED` curve. (doc)
    // A cancelled page has a spring there. (open)
    releaseDuration = .milliseconds(450)
    releaseCurve = .emphasized
    // `activity_open_enter`. (doc)
    pushDuration = .milliseconds(450)
    pushCurve = .emphasized
    transition = .predictive
  }
}
