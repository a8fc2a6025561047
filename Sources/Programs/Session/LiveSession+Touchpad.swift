import BackswipeGestures
import BackswipeScenarios
import BackswipeSettings
import BackswipeSimulation
import BackswipeUI
import BackswipeUnits

/// Two fingers on a touchpad: they go back, or scroll.
extension LiveSession {
  /// Handles scrolling by fingers at a location of the window.
  func scroll(_ scroll: TouchpadScroll, at location: CGPoint, _ instant: Instant) {
    endTouchpadPause(at: instant)
    let point = point(location).onGrid
    let start = fingers.swipe.isIdle && !scroll.isEnd ? swipeStart(at: point) : nil
    perform(fingers.swipe.handle(scroll, from: point, at: instant, start: start), instant)
  }

  /// Ends a sequence of scrolling that has paused.
  func endTouchpadPause(at instant: Instant) {
    guard let deadline = fingers.swipe.deadline, deadline <= instant else { return }
    perform(fingers.swipe.end(at: deadline), deadline)
  }

  private func perform(_ outcome: TouchpadSwipe.Outcome, _ instant: Instant) {
    switch outcome {
    case .scroll(let point, let distance):
      scroll(by: distance.onGrid, at: point, isTouchpad: true, clock.virtual(at: instant))
    case .finger(let reports):
      let samples = reports.flatMap { report in
        fingers.touchpad(report, clock.virtual(at: report.instant), simulation.makeTouchID)
      }
      run.append(samples, afterStall: false)
    }
  }

  /// The place of a finger that would go back; nil where the sequence scrolls.
  private func swipeStart(at point: CGPoint) -> TouchpadSwipe.Start? {
    guard configuration.touchpadGoesBack, !fingers.isAnyDown, !chrome.showsKeys, !showsPast,
      !clock.isPaused, let location = simulation.backSwipeStart(at: point)
    else { return nil }
    return TouchpadSwipe.Start(
      location: location,
      hysteresis: CGFloat(simulation.environment.settings.pop.hysteresis),
      goesLeft: location.x > point.x)
  }
}
