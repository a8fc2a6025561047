import BackswipeGeometry
import BackswipeGestures
import BackswipeMetrics
import BackswipeRendering
import BackswipeScene
import BackswipeSimulation
import BackswipeTime
import BackswipeUI
import CSDL2

extension LiveSession {
  /// The longest sleep when nothing is expected; the system's signals end it too.
  private static let longestSleep: Int64 = 250_000_000
  /// How often the display is asked for a button that was lost.
  private static let lostButtonInterval: Int64 = 20_000_000

  // MARK: Loop

  /// Waits for the next thing and does it.
  func turn() throws(WindowError) {
    if isFrameDue {
      let run = runNumber
      let tick = pacer.nextTick(at: realNow)
      wait(until: epoch + pacer.wake(forTick: tick, cost: table.recentCost).nanoseconds)
      look()
      guard ending == nil, run == runNumber, isFrameDue, !pacer.isLate(tick, shownAt: realNow)
      else { return }
      try makeFrame(tick: tick)
      return
    }
    frameWasDue = false
    if needsPresent || needsWholePresent { try presentAgain() }
    let now = MonotonicClock.now()
    wait(until: now + idleTime(at: now), endsWithInput: true)
    look()
    if isOverlayMoving { needsPresent = true }
  }

  /// Whether the next tick is to have a frame.
  private var isFrameDue: Bool {
    if lastFrame == nil || stepsAsked > 0 { return true }
    if clock.isPaused { return queue.changesSize }
    if simulation.isActive || !queue.isEmpty { return true }
    guard let deadline = simulation.nextDeadline else { return false }
    return clock.virtual(at: pacer.instant(ofTick: pacer.nextTick(at: realNow))) >= deadline
  }

  private func idleTime(at now: Int64) -> Int64 {
    var time = Self.longestSleep
    // Nobody tells of a press that SDL keeps to itself.
    if lostButton.isLost { time = min(time, Self.lostButtonInterval) }
    for watch in watches { time = min(time, watch.delay(at: now)) }
    if let delay = overlayDelay(at: now) { time = min(time, delay) }
    if nextTitleChange > now { time = min(time, nextTitleChange - now) }
    if let deadline = simulation.nextDeadline, let real = clock.real(at: deadline) {
      // The tick at or after the deadline is less than a period away from here.
      let tick = max(0, pacer.refresh.firstTick(atOrAfter: real) - 1)
      time = min(time, epoch + pacer.instant(ofTick: tick).nanoseconds - now)
    }
    return max(0, time)
  }

  /// Looks for input whenever some comes, until `deadline`.
  ///
  /// - Parameter endsWithInput: returns as soon as anything came in.
  func wait(until deadline: Int64, endsWithInput: Bool = false) {
    // What came in while nobody looked is found together, whenever it came.
    if MonotonicClock.now() - lastLook > Self.stall { look() }
    while true {
      if XConnection.isLost { ending = ending ?? .displayLost }
      if configuration.isInterrupted?() == true { ending = ending ?? .interrupted }
      guard ending == nil else { return }
      let left = deadline - MonotonicClock.now()
      guard left > 0 else { return }
      let milliseconds = left / 1_000_000
      if milliseconds == 0 {
        MonotonicClock.sleep(until: deadline)
        return
      }
      let found = SDL_WaitEventTimeout(nil, Int32(clamping: milliseconds)) == 1
      lastLook = MonotonicClock.now()
      if found { look() }
      if endsWithInput { return }
    }
  }

  // MARK: Frames

  /// Makes the frame of a tick and shows it then.
  func makeFrame(tick: Int) throws(WindowError) {
    let start = MonotonicClock.now()
    guard let frame = nextFrame(tick: tick) else { return }
    let entries = queue.take(upTo: frame.instant)
    let due = dueInstant(entries)
    let output = simulation.show(
      FrameInput(
        tick: frame.number, instant: frame.instant, period: period(before: frame.instant),
        events: entries.map(event)))
    let stepped = MonotonicClock.now()
    configuration.record?(.frame(frame.instant, due: due))
    updateTextInput()
    lastFrame = frame
    list = output.displayList
    let dueTick = frameWasDue ? min(tick, (pacer.lastTick ?? tick - 1) + 1) : tick
    pacer.show(tick, wasDue: frameWasDue)
    frameWasDue = !clock.isPaused
    let phone = output.displayList.size
    if layout.phone != phone {
      let isTurned = layout.phone == CGSize(width: phone.height, height: phone.width)
      let scale = layout.scale
      relayout(phone: phone)
      // A phone that was turned takes its window along.
      if isTurned { window.enclose(phone, scale: scale) }
    }
    let work = try show(output.displayList, tick: tick)
    note(
      output, tick: tick, due: dueTick, instant: frame.instant, samples: entries,
      costs: FrameTiming.Costs(
        step: Interval(nanoseconds: stepped - start),
        compose: Interval(nanoseconds: work.composed - stepped), present: work.presenting),
      finish: work.composed, presented: work.presented)
    pageTitle = simulation.navigation.topViewController?.title ?? ""
    if clock.isPaused { captionChanged() } else { updateTitle() }
    lookAtFile()
  }

  /// The frame of a tick; nil when it would show nothing new: what has come in is later, or the clock
  /// of a phone at rest went on by a step. A replay makes no frame there either.
  private func nextFrame(tick: Int) -> (number: Int, instant: Instant)? {
    guard let last = lastFrame else { return (0, .zero) }
    if stepsAsked > 0 {
      stepsAsked -= 1
      clock.step(by: pacer.refresh.period(atTick: tick))
    }
    var instant = max(
      clock.virtual(at: pacer.instant(ofTick: tick)),
      last.instant + Interval(nanoseconds: 1))
    if clock.isPaused, let newest = queue.entries.last { instant = max(instant, newest.instant) }
    let hasEntries = queue.entries.first.map { $0.instant <= instant } ?? false
    let isOver = simulation.nextDeadline.map { $0 <= instant } ?? false
    guard simulation.isActive || hasEntries || isOver else {
      captionChanged()
      return nil
    }
    let ticks = RecordedTicks.ticks(
      from: last.instant, to: instant, at: pacer.refresh.fastestRate)
    return (last.number + ticks, instant)
  }

  /// From the display's tick before a frame to the frame, as a replay has it.
  private func period(before instant: Instant) -> Interval {
    guard let last = lastFrame else { return pacer.refresh.period(atTick: 0) }
    return instant
      - RecordedTicks.tick(before: instant, after: last.instant, at: pacer.refresh.fastestRate)
  }

  /// Since when there has been something to show; nil for nothing.
  private func dueInstant(_ entries: [InputQueue.Entry]) -> Instant? {
    guard let last = lastFrame else { return nil }
    if simulation.isActive { return last.instant }
    return [entries.first?.instant, simulation.nextDeadline].compactMap(\.self).min()
  }

  private func event(_ entry: InputQueue.Entry) -> SimulationEvent {
    switch entry.content {
    case .sample(let sample):
      configuration.record?(.sample(sample))
      marks.take(sample)
      return .sample(sample)
    case .command(let command):
      configuration.record?(.command(entry.instant, command))
      return .action(entry.instant) { command.perform(on: $0) }
    }
  }

  // MARK: Showing

  /// Composes a list and presents what changed, at its tick.
  ///
  /// - Returns: when the composing and the presenting were over, and how long the second took,
  ///   waiting left out.
  private func show(
    _ list: DisplayList, tick: Int
  ) throws(WindowError) -> (composed: Int64, presented: Int64, presenting: Interval) {
    let rects = try compose(list)
    let composed = MonotonicClock.now()
    guard !rects.isEmpty else { return (composed, composed, .zero) }
    if !window.presenter.waitsForDisplay, tick > 0 {
      MonotonicClock.sleep(until: epoch + pacer.instant(ofTick: tick).nanoseconds)
    }
    let start = MonotonicClock.now()
    window.presenter.present(rects)
    let end = MonotonicClock.now()
    let presenting = window.presenter.waitsForDisplay ? 0 : end - start
    return (composed, end, Interval(nanoseconds: presenting))
  }

  /// Puts a frame into the table, in real time since the start of the run.
  private func note(
    _ output: ShownFrame, tick: Int, due: Int, instant: Instant, samples: [InputQueue.Entry],
    costs: FrameTiming.Costs, finish: Int64, presented: Int64
  ) {
    let expected = pacer.instant(ofTick: due)
    // Nobody has waited for the first frame yet: the clock starts with it.
    let shown =
      tick == 0
      ? 0 : pacer.tick(showing: tick, presentedAt: Instant(nanoseconds: presented - epoch))
    let actual = pacer.instant(ofTick: shown)
    let page = simulation.window.pagesOnScreen.last
    let row = table.add(
      FrameTiming(
        number: tick, expected: expected, actual: actual, deadline: expected,
        finish: tick == 0 ? expected : Instant(nanoseconds: finish - epoch),
        shown: clock.real(at: instant) ?? actual, period: pacer.refresh.period(atTick: due),
        costs: costs, isInMotion: simulation.isActive && !clock.isPaused,
        transition: output.transition?.name, progress: output.transition?.progress,
        samples: samples.compactMap(timed),
        subject: page.map {
          FrameTiming.Subject(name: $0.shownName, location: $0.view.shownOnScreen.frame.origin)
        }))
    configuration.timing?(row)
  }

  private func timed(_ entry: InputQueue.Entry) -> FrameTiming.Sample? {
    guard case .sample(let sample) = entry.content, let real = clock.real(at: sample.instant)
    else { return nil }
    return FrameTiming.Sample(
      touch: sample.id, phase: sample.phase.rawValue, instant: real, location: sample.location)
  }

  /// Shows the last frame again, with what lies over it now.
  private func presentAgain() throws(WindowError) {
    guard let list else { return }
    let rects = try compose(list)
    if !rects.isEmpty { window.presenter.present(rects) }
  }

  private func compose(_ list: DisplayList) throws(WindowError) -> [PixelRect] {
    let buffer = try window.presenter.buffer()
    if buffer.width != layout.width || buffer.height != layout.height {
      relayout(phone: list.size)
    }
    if needsWholePresent { compositor.forget() }
    needsPresent = false
    needsWholePresent = false
    return compositor.compose(
      list, overlay: cards + bezel + caption + overlay(),
      into: PixelTarget(
        base: buffer.base, bytesPerRow: buffer.bytesPerRow, width: buffer.width,
        height: buffer.height, originX: layout.originX, originY: layout.originY,
        scale: layout.scale, surround: Bezel.deskTop))
  }

  /// Puts a phone of a size into the window as it is now.
  func relayout(phone: CGSize) {
    layout = Self.layout(in: window, phone: phone)
    makeBezel()
    makeCards()
  }

  func makeBezel() {
    bezel = Bezel.items(around: layout)
    needsWholePresent = true
  }

  /// Draws what lies over the phone afresh.
  func makeCards() {
    cards = []
    if !mistakes.isEmpty { cards += Card.mistakes(mistakes, on: layout.phone) }
    if showsKeys { cards += Card.keys(on: layout.phone) }
    caption = captionText.map { Card.caption($0, beside: layout) } ?? []
    needsPresent = true
  }
}
