import BackswipeFilms
import BackswipeGestures
import BackswipeMetrics
import BackswipeScenarios
import BackswipeScene
import BackswipeSimulation
import BackswipeStudio
import BackswipeUI
import BackswipeUnits

extension LiveSession {
  /// The longest wait when nothing is expected.
  private static let longestWait: Int64 = 250_000_000
  /// Nanoseconds between two queries of the display for a button that was lost.
  private static let lostButtonInterval: Int64 = 20_000_000

  // MARK: Turns

  /// Shows the first frame, with which the run's time begins.
  package func begin() {
    if configuration.showsPanel || configuration.blindTest != nil { openStudio() }
    if let test = configuration.blindTest {
      studio?.beginTest(
        test.hand, a: test.a, b: presentSettings, seed: test.seed, tries: test.tries, in: tape)
    }
    makeFrame(tick: 0)
    // The time up to here does not count.
    epoch = display.now
    firstShown = epoch
  }

  /// How long to wait for input before the end of a turn.
  package struct Wait {
    /// On the display's clock.
    package let until: Int64
    /// Whether any input ends it.
    package let endsWithInput: Bool
  }

  /// Begins a turn, which handles input, and makes a frame or waits for either.
  ///
  /// - Returns: what to wait for, with a call of `take` for input that comes meanwhile; nil for
  ///   nothing. After that `take` is to be called once more, and then `endTurn`.
  package func beginTurn() -> Wait? {
    // A field of a pane gets the keyboard in frames that the phone has no part in.
    updateTextInput()
    lookAtExport()
    if isFrameDue {
      let tick = pacer.nextTick(at: realNow)
      let wake = epoch + pacer.wake(forTick: tick, cost: driver.table.recentCost).nanoseconds
      frameToCome = (tick, runNumber)
      work(until: wake)
      return Wait(until: wake, endsWithInput: false)
    }
    frameToCome = nil
    pacing.rest()
    if needsPresent || desk.needsWholePresent { presentAgain() }
    let now = display.now
    if studio?.isWorking == true {
      work(until: now + Self.slice)
      return nil
    }
    return Wait(until: now + idleTime(at: now), endsWithInput: true)
  }

  /// Makes the frame of the turn, where one is still due.
  package func endTurn() {
    guard let (tick, run) = frameToCome else {
      if isOverlayMoving { needsPresent = true }
      return
    }
    guard ending == nil, run == runNumber, isFrameDue, !pacer.isLate(tick, shownAt: realNow)
    else { return }
    makeFrame(tick: tick)
  }

  /// Nanoseconds for which the studies of the panel are worked on at a time.
  private static let slice: Int64 = 6_000_000
  /// Nanoseconds that one unit of work may take.
  private static let unit: Int64 = 2_000_000

  /// Works on the studies of the panel until shortly before an instant, for a slice at most.
  private func work(until deadline: Int64) {
    guard let studio, studio.isWorking else { return }
    let end = min(deadline - Self.unit, display.now + Self.slice)
    while display.now < end, studio.isWorking { studio.advance(by: 1) }
  }

  private var isFrameDue: Bool {
    if isStudioFrameDue { return true }
    return !showsPast && pacing.isFrameDue(simulation, at: realNow, input: queue.pending)
  }

  private func idleTime(at now: Int64) -> Int64 {
    var time = Self.longestWait
    // SDL reports no event for a press that it suppresses.
    if lostButton.isLost { time = min(time, Self.lostButtonInterval) }
    if configuration.exports?.running != nil { time = min(time, Self.exportInterval) }
    for watch in watches { time = min(time, watch.delay(at: now)) }
    if let delay = overlayDelay(at: now) { time = min(time, delay) }
    if nextTitleChange > now { time = min(time, nextTitleChange - now) }
    for wake in [pacing.nextWake(simulation), studio?.nextWake].compactMap(\.self) {
      time = min(time, epoch + wake.nanoseconds - now)
    }
    return max(0, time)
  }

  /// Whether the session has ended, or does now; to be asked often.
  package func isOver() -> Bool {
    if display.isLost { ending = ending ?? .displayLost }
    if configuration.isInterrupted?() == true { ending = ending ?? .interrupted }
    return ending != nil
  }

  // MARK: Frames

  /// Makes the frame of a tick and shows it at the tick.
  func makeFrame(tick: Int) {
    let start = display.now
    makeStudioFrames(tick: tick)
    guard !showsPast, let frame = pacing.frame(simulation, tick: tick, input: queue.pending) else {
      pacing.rest()
      captionChanged()
      if studio != nil, let list { _ = show(list, at: presentation(ofTick: tick)) }
      return
    }
    let entries = queue.take(upTo: frame.instant)
    let output = driver.show(
      FrameInput(
        tick: frame.number, instant: frame.instant, period: frame.period,
        events: entries.map(event)), at: pacer.instant(ofTick: tick))
    let stepped = display.now
    configuration.record?(.frame(frame.instant, due: frame.due))
    tape.add(frame, containing: entries)
    spans.take(output.transitions, frame.number, at: frame.instant)
    list = output.displayList
    liveList = list
    let dueTick = pacing.show(frame, tick: tick)
    desk.fit(output.displayList.size)
    guard let work = show(output.displayList, at: presentation(ofTick: tick)) else { return }
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

  /// When a tick's frame is presented, on the monotonic clock; nil for at once.
  private func presentation(ofTick tick: Int) -> Int64? {
    tick > 0 ? epoch + pacer.instant(ofTick: tick).nanoseconds : nil
  }

  private func event(_ entry: InputQueue.Entry) -> SimulationEvent {
    note(entry)
    if case .sample(let sample) = entry.content { marks.take(sample) }
    return entry.event
  }

  // MARK: Showing

  /// Shows a list with the current overlays.
  ///
  /// - Returns: nil where the window has lost its pixels, with which the session ends.
  private func show(_ list: DisplayList, at instant: Int64? = nil) -> DisplayTimes? {
    needsPresent = false
    let times = desk.show(
      {
        let hands = benchPictures()
        let phone = PhoneDesk.PhonePicture(
          list: list, below: cards, above: caption + overlay() + (keyCards.first ?? []))
        return PhoneDesk.Picture(
          phones: hands.isEmpty ? [phone] : hands, timeline: studio?.timeline.list,
          panel: studio?.panel.list)
      }, at: instant)
    if times == nil { ending = ending ?? .noPixels }
    return times
  }

  /// Puts a frame into the table, in real time since the start of the run.
  private func note(
    _ output: ShownFrame, tick: Int, due: Int, instant: Instant, samples: [InputQueue.Entry],
    costs: FrameTiming.Costs, finish: Int64, presented: Int64
  ) {
    let expected = pacer.instant(ofTick: due)
    // The clock starts with the first frame.
    let shown =
      tick == 0
      ? 0 : pacer.tick(showing: tick, presentedAt: Instant(nanoseconds: presented - epoch))
    let actual = pacer.instant(ofTick: shown)
    let row = driver.note(
      output,
      FrameTimes(
        number: tick, expected: expected, actual: actual,
        finish: tick == 0 ? expected : Instant(nanoseconds: finish - epoch),
        shown: clock.real(at: instant) ?? actual, period: pacer.refresh.period(atTick: due),
        costs: costs), isInMotion: simulation.isActive && !clock.isPaused,
      samples: samples.compactMap(timed))
    configuration.timing?(row)
    lateFrames.note(instant, hitch: row.timing.actual == nil ? nil : row.timing.hitch)
  }

  /// The sample of an entry by the display's clock.
  private func timed(_ entry: InputQueue.Entry) -> PointerSample? {
    guard case .sample(var sample) = entry.content, let real = clock.real(at: sample.instant)
    else { return nil }
    sample.instant = real
    return sample
  }

  /// Shows the last frame again, with the current overlays.
  private func presentAgain() {
    if let list { _ = show(list) }
  }

  /// One list over all phones, each of which draws the part that is in its part of the window.
  private var keysOverPhones: [[DisplayItem]] {
    let legends = KeyCommand.legends(withStudio: studio != nil, ofApp: showsApp)
    return desk.desk.phones.map { phone in
      Card.keys(legends, in: desk.desk.phonesArea, over: phone, natural: display.scale)
    }
  }

  /// Makes the cards over the phone again.
  func makeCards() {
    cards = []
    if !mistakes.isEmpty { cards += Card.mistakes(mistakes, on: layout.phone) }
    keyCards = showsKeys ? keysOverPhones : []
    caption = captionText.map { PhoneCaption.items($0, beside: layout) } ?? []
    needsPresent = true
  }
}
