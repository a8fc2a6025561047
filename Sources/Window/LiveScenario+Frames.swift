import BackswipeGeometry
import BackswipeGestures
import BackswipeMetrics
import BackswipeRendering
import BackswipeScenarios
import BackswipeScene
import BackswipeTime
import CSDL2

extension LiveScenario {
  /// Makes the frame of a tick, shows it then, and notes how it went.
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
    let rects = try compose(frame.displayList, overlay: overlay(runner, at: instant))
    let composed = MonotonicClock.now()
    // What passed without the thread being at work was somebody else's.
    var lost = lateWake + (composed - start) - (MonotonicClock.threadTime() - used)
    var presented = composed
    var presenting = Interval.zero
    if !rects.isEmpty {
      if !window.presenter.waitsForDisplay, !isFirst {
        let deadline = epoch + instant.nanoseconds
        let before = MonotonicClock.now()
        MonotonicClock.sleep(until: deadline)
        if before < deadline { lost += max(0, MonotonicClock.now() - deadline) }
      }
      let start = MonotonicClock.now()
      window.presenter.present(rects)
      presented = MonotonicClock.now()
      if !window.presenter.waitsForDisplay {
        presenting = Interval(nanoseconds: presented - start)
      }
    }
    // The time it took to the first frame is nobody's.
    if isFirst { epoch = MonotonicClock.now() }
    pacer.show(tick, wasDue: false)
    if !isFirst, lost * 2 >= runner.refresh.period(atTick: tick).nanoseconds { withheld += 1 }
    lateWake = 0

    let expected = runner.refresh.instant(ofTick: due)
    let shown =
      isFirst
      ? 0 : pacer.tick(showing: tick, presentedAt: Instant(nanoseconds: presented - epoch))
    runner.note(
      frame, tick: tick,
      times: ScenarioRunner.LiveTimes(
        expected: expected, actual: runner.refresh.instant(ofTick: shown),
        finish: isFirst ? expected : Instant(nanoseconds: composed - epoch),
        costs: FrameTiming.Costs(
          step: Interval(nanoseconds: stepped - start),
          compose: Interval(nanoseconds: composed - stepped), present: presenting)))
  }

  private func overlay(_ runner: ScenarioRunner, at instant: Instant) -> [DisplayItem] {
    marks.forget(at: instant)
    guard showsTouches else { return [] }
    return marks.items(
      at: instant, coming: runner.comingSamples(upTo: instant + Self.foresight),
      showsTrail: true, within: layout.windowRect)
  }

  /// Lets marks of touches go while there is no frame to make.
  func fadeMarks(_ runner: ScenarioRunner, until deadline: Int64) throws(WindowError) {
    let period = runner.refresh.period(atTick: 0).nanoseconds
    while showsTouches, marks.isFading, let list, !isEnding {
      let next = MonotonicClock.now() + period
      guard next + 2 * period < deadline else { return }
      wait(until: next)
      let rects = try compose(list, overlay: overlay(runner, at: realNow))
      if !rects.isEmpty { window.presenter.present(rects) }
    }
  }

  private func compose(
    _ list: DisplayList, overlay: [DisplayItem]
  ) throws(WindowError) -> [PixelRect] {
    // A phone that was turned takes its window along.
    if layout.phone == CGSize(width: list.size.height, height: list.size.width),
      layout.phone != list.size
    {
      window.enclose(list.size, scale: layout.scale)
    }
    let buffer = try window.presenter.buffer()
    if buffer.width != layout.width || buffer.height != layout.height || layout.phone != list.size {
      layout = LiveSession.layout(in: window, phone: list.size)
      bezel = Bezel.items(around: layout)
      needsWholePresent = true
    }
    if needsWholePresent { compositor.forget() }
    needsWholePresent = false
    return compositor.compose(
      list, overlay: bezel + overlay,
      into: PixelTarget(
        base: buffer.base, bytesPerRow: buffer.bytesPerRow, width: buffer.width,
        height: buffer.height, originX: layout.originX, originY: layout.originY,
        scale: layout.scale, surround: Bezel.deskTop))
  }

  // MARK: Waiting

  /// Waits, with an eye on the window. Notes by how much it was woken too late.
  func wait(until deadline: Int64) {
    let mayBeLate = MonotonicClock.now() < deadline
    while !isEnding {
      let left = deadline - MonotonicClock.now()
      guard left > 0 else { break }
      let milliseconds = left / 1_000_000
      if milliseconds == 0 {
        MonotonicClock.sleep(until: deadline)
        break
      }
      let longest: Int64 = 250
      if SDL_WaitEventTimeout(nil, Int32(min(milliseconds, longest))) == 1 { look() }
    }
    if mayBeLate { lateWake = max(0, MonotonicClock.now() - deadline) }
  }

  /// Takes what the desktop says. The scenario has the fingers: a hand can only close the window,
  /// and have touches drawn.
  func look() {
    SDL_PumpEvents()
    if XConnection.isLost { isClosed = true }
    for words in XConnection.takeErrors() { configuration.trouble?(words) }
    while true {
      let count = SDL_PeepEvents(
        &events, Int32(events.count), SDL_GETEVENT, SDL_FIRSTEVENT.rawValue,
        SDL_LASTEVENT.rawValue)
      guard count > 0 else { return }
      for event in events.prefix(Int(count)) { take(event) }
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
        needsWholePresent = true
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
