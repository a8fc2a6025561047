import BackswipeFilms
import BackswipeGestures
import BackswipeMetrics
import BackswipeRendering
import BackswipeScenarios
import BackswipeScene
import BackswipeSession
import BackswipeSimulation
import BackswipeUnits

extension LiveScenario {
  /// Makes the frame of a tick, shows it at the tick, and notes its times.
  func presentFrame(
    _ runner: ScenarioRunner, tick: Int, due: Int, pacer: inout Pacer, limits: inout LimitProbe
  ) throws(WindowError) {
    let isFirst = tick == 0
    let start = MonotonicClock.now()
    let used = MonotonicClock.threadTime()
    let frame = runner.liveFrame(tick, limits: &limits)
    let stepped = MonotonicClock.now()
    for sample in frame.samples { marks.process(sample) }
    let instant = runner.refresh.instant(ofTick: tick)
    list = frame.displayList
    desk.fit(frame.displayList.size)
    let work = try present(
      frame.displayList, runner, at: instant,
      tick: isFirst ? nil : epoch + instant.nanoseconds)
    // Elapsed time in which the thread did not run was taken by other threads.
    let lost =
      lateWake + (work.composed - start) - (display.load.threadTime - used)
      + display.load.oversleep
    // The time up to the first frame does not count.
    if isFirst { epoch = MonotonicClock.now() }
    pacer.present(tick, wasDue: false)
    if !isFirst, lost * 2 >= runner.refresh.period(atTick: tick).nanoseconds { withheld += 1 }
    lateWake = 0

    let expected = runner.refresh.instant(ofTick: due)
    let shown =
      isFirst
      ? 0 : pacer.tick(showing: tick, presentedAt: Instant(nanoseconds: work.presented - epoch))
    runner.addFrame(
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
      showsTrail: true, within: desk.layout.windowRect)
  }

  /// Fades marks of touches out while there is no frame to make.
  func fadeMarks(_ runner: ScenarioRunner, until deadline: Int64) throws(WindowError) {
    let period = runner.refresh.period(atTick: 0).nanoseconds
    while showsTouches, marks.isFading, let list, !isEnding {
      let next = MonotonicClock.now() + period
      guard next + 2 * period < deadline else { return }
      wait(until: next)
      _ = try present(list, runner, at: realNow)
    }
  }

  /// - Parameter tick: when to present, on the monotonic clock; nil for at once.
  private func present(
    _ list: DisplayList, _ runner: ScenarioRunner, at instant: Instant, tick: Int64? = nil
  ) throws(WindowError) -> DisplayTimes {
    let times = desk.present(
      {
        PhoneDesk.Picture(
          phones: [PhoneDesk.PhonePicture(list: list, above: overlay(runner, at: instant))])
      }, at: tick)
    guard let times else { throw display.failure ?? .noPixels(message: "") }
    return times
  }

  // MARK: Waiting

  /// Waits, polling the window. Notes by how much it woke too late.
  func wait(until deadline: Int64) {
    lateWake = display.wait(until: deadline, isOver: { isEnding }, look: look)
  }

  /// Polls the window's events. The scenario has the fingers: the user can only close the window
  /// and toggle the drawing of touches.
  func look() {
    var events = display.poll()
    if display.isLost { isClosed = true }
    for words in display.takeErrors() { configuration.trouble?(words) }
    while let reported = events.next() { handle(reported.event) }
  }

  private func handle(_ event: WindowEvent) {
    switch event {
    case .quitRequest, .closeRequest: isClosed = true
    case .exposed, .resized: desk.needsWholePresent = true
    case .keyDown(let key):
      switch KeyCommand(key) {
      case .quit, .leave: isClosed = true
      case .touches: showsTouches.toggle()
      default: break
      }
    default: break
    }
  }
}
