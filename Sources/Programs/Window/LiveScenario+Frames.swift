import BackswipeGestures
import BackswipeMetrics
import BackswipeRendering
import BackswipeScenarios
import BackswipeScene
import BackswipeSimulation
import BackswipeUnits
import CSDL2

extension LiveScenario {
  /// Makes the frame of a tick, shows it at the tick, and notes its times.
  func show(
    _ runner: ScenarioRunner, tick: Int, due: Int, pacer: inout Pacer, limits: inout LimitProbe
  ) throws(WindowError) {
    let isFirst = tick == 0
    let start = MonotonicClock.now()
    let used = MonotonicClock.threadTime()
    let frame = runner.liveFrame(tick, limits: &limits)
    let stepped = MonotonicClock.now()
    for sample in frame.samples { marks.take(sample) }
    let instant = runner.refresh.instant(ofTick: tick)
    list = frame.displayList
    stage.fit(frame.displayList.size)
    let work = try stage.show(
      { picture(frame.displayList, runner, at: instant) },
      at: isFirst ? nil : epoch + instant.nanoseconds)
    // Elapsed time in which the thread did not run was taken by other threads.
    let lost = lateWake + (work.composed - start) - (work.threadTime - used) + work.oversleep
    // The time up to the first frame does not count.
    if isFirst { epoch = MonotonicClock.now() }
    pacer.show(tick, wasDue: false)
    if !isFirst, lost * 2 >= runner.refresh.period(atTick: tick).nanoseconds { withheld += 1 }
    lateWake = 0

    let expected = runner.refresh.instant(ofTick: due)
    let shown =
      isFirst
      ? 0 : pacer.tick(showing: tick, presentedAt: Instant(nanoseconds: work.presented - epoch))
    runner.note(
      frame,
      FrameTimes(
        number: tick, expected: expected, actual: runner.refresh.instant(ofTick: shown),
        finish: isFirst ? expected : Instant(nanoseconds: work.composed - epoch),
        shown: instant, period: runner.refresh.period(atTick: due),
        costs: FrameTiming.Costs(
          step: Interval(nanoseconds: stepped - start),
          compose: Interval(nanoseconds: work.composed - stepped), present: work.presenting)))
  }

  private func overlay(_ runner: ScenarioRunner, at instant: Instant) -> [DisplayItem] {
    marks.forget(at: instant)
    guard showsTouches else { return [] }
    return marks.items(
      at: instant, coming: runner.comingSamples(upTo: instant + Self.foresight),
      showsTrail: true, within: stage.layout.windowRect)
  }

  /// Fades marks of touches out while there is no frame to make.
  func fadeMarks(_ runner: ScenarioRunner, until deadline: Int64) throws(WindowError) {
    let period = runner.refresh.period(atTick: 0).nanoseconds
    while showsTouches, marks.isFading, let list, !isEnding {
      let next = MonotonicClock.now() + period
      guard next + 2 * period < deadline else { return }
      wait(until: next)
      _ = try stage.show({ picture(list, runner, at: realNow) })
    }
  }

  private func picture(
    _ list: DisplayList, _ runner: ScenarioRunner, at instant: Instant
  ) -> WindowStage.Picture {
    WindowStage.Picture(
      phones: [WindowStage.PhonePicture(list: list, above: overlay(runner, at: instant))])
  }

  // MARK: Waiting

  /// Waits, polling the window. Notes by how much it woke too late.
  func wait(until deadline: Int64) {
    lateWake = stage.wait(until: deadline, isOver: { isEnding }, look: look)
  }

  /// Polls the window's events. The scenario has the fingers: the user can only close the window
  /// and toggle the drawing of touches.
  func look() {
    SDL_PumpEvents()
    if XConnection.isLost { isClosed = true }
    for words in XConnection.takeErrors() { configuration.trouble?(words) }
    stage.poll { event in
      take(event)
      return true
    }
  }

  private func take(_ event: SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_QUIT: isClosed = true
    case SDL_WINDOWEVENT:
      switch SDL_WindowEventID(UInt32(event.window.event)) {
      case SDL_WINDOWEVENT_CLOSE: isClosed = true
      case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED,
        SDL_WINDOWEVENT_SIZE_CHANGED:
        stage.needsWholePresent = true
      default: break
      }
    case SDL_KEYDOWN:
      switch KeyCommand(event.key) {
      case .quit, .leave: isClosed = true
      case .touches: showsTouches.toggle()
      default: break
      }
    default: break
    }
  }
}
