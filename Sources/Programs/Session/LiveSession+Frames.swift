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

  /// How long to wait for input before the end of a turn.
  package struct Wait {
    /// On the display's clock.
    package let until: Int64
    /// Whether any input ends it.
    package let endsWithInput: Bool
  }

  /// Begins a turn, which handles input, and makes a frame or waits for either.
  ///
  /// - Returns: the wait, with a call of `process` for input that comes meanwhile; nil for none.
  ///   After that `process` is to be called once more, and then `endTurn`.
  package func beginTurn() -> Wait? {
    // A text field of a pane gets the keyboard in frames without a change of the phone.
    updateTextInput()
    lookAtDesktop()
    lookAtExport()
    lookAtFilm()
    noteSettledVersion()
    if isFrameDue {
      let tick = run.pacer.nextTick(at: realNow)
      let wake = run.epoch + run.pacer.wake(forTick: tick, cost: run.table.recentCost).nanoseconds
      frameToCome = (tick, run.number)
      work(until: wake)
      return Wait(until: wake, endsWithInput: false)
    }
    frameToCome = nil
    run.rest()
    if chrome.needsPresent || desk.needsWholePresent { presentAgain() }
    let now = display.now
    if studio?.isWorking == true || makesThumbnails {
      work(until: now + Self.slice)
      return nil
    }
    return Wait(until: now + idleTime(at: now), endsWithInput: true)
  }

  /// Makes the frame of the turn, where one is still due.
  package func endTurn() {
    guard let (tick, number) = frameToCome else {
      if isOverlayMoving { chrome.requestPresent() }
      return
    }
    guard ending == nil, number == run.number, isFrameDue, !run.pacer.isLate(tick, shownAt: realNow)
    else { return }
    makeFrame(tick: tick)
  }

  /// Nanoseconds of work on the panel's studies at a time.
  private static let slice: Int64 = 6_000_000
  /// The longest time of one unit of work, in nanoseconds.
  private static let unit: Int64 = 2_000_000

  /// Works on the panel's studies, then on the timeline's pictures, until shortly before an instant, for a slice at most.
  private func work(until deadline: Int64) {
    guard let studio, studio.isWorking || makesThumbnails else { return }
    let end = min(deadline - Self.unit, display.now + Self.slice)
    var left = configuration.workLimit
    while left > 0, display.now < end, studio.isWorking {
      studio.advance(by: 1)
      left -= 1
    }
    while left > 0, display.now < end, makesThumbnails {
      makeThumbnail()
      left -= 1
    }
  }

  private var isFrameDue: Bool {
    if isStudioFrameDue { return true }
    return !showsPast && run.isFrameDue
  }

  private func idleTime(at now: Int64) -> Int64 {
    var time = Self.longestWait
    // A suppressed press is reported by no event.
    if fingers.isButtonLost { time = min(time, Self.lostButtonInterval) }
    if configuration.exports?.running != nil { time = min(time, Self.exportInterval) }
    if let interval = filmInterval { time = min(time, interval) }
    if let interval = configuration.share?.delay { time = min(time, interval) }
    for delay in [file.delay(at: now), overlayDelay(at: now), chrome.titleDelay(at: now)] {
      if let delay { time = min(time, delay) }
    }
    let wakes = [run.pacing.nextWake(simulation), studio?.nextWake, fingers.swipe.deadline]
    for wake in wakes.compactMap(\.self) {
      time = min(time, run.epoch + wake.nanoseconds - now)
    }
    return max(0, time)
  }

  /// Whether the session has ended, or ends now; to be polled often.
  package func isOver() -> Bool {
    if display.isLost { end(.displayLost) }
    if configuration.isInterrupted?() == true { end(.interrupted) }
    return ending != nil
  }

  // MARK: Frames

  /// Makes the frame of a tick and shows it at the tick.
  func makeFrame(tick: Int) {
    let start = display.now
    makeStudioFrames(tick: tick)
    guard !showsPast, let frame = run.makeFrame(tick: tick, start: start) else {
      run.rest()
      captionChanged()
      if studio != nil, let list {
        _ = present(list, at: presentation(ofTick: tick))
        share(list)
      }
      return
    }
    for case .sample(let sample) in frame.entries.map(\.content) { chrome.process(sample) }
    let list = frame.output.displayList
    desk.fit(list.size)
    sharedInput = clock.real(at: frame.instant).map { run.epoch + $0.nanoseconds }
    guard let times = present(list, at: presentation(ofTick: tick)) else { return }
    run.addFrame(frame, times)
    feel(frame.output.transitions.motion)
    // The window does not wait for phones.
    share(list)
    noteVersions(frame)
    followHint()
    chrome.setPageTitle(simulation.navigation.topViewController?.title ?? "")
    if clock.isPaused { captionChanged() } else { updateTitle() }
    lookAtFile()
  }

  /// When a tick's frame is presented, on the monotonic clock; nil for at once.
  private func presentation(ofTick tick: Int) -> Int64? {
    tick > 0 ? run.epoch + run.pacer.instant(ofTick: tick).nanoseconds : nil
  }

  // MARK: Showing

  /// Shows a list with the current overlays.
  ///
  /// - Returns: nil where the window has lost its pixels, with which the session ends.
  private func present(_ list: DisplayList, at instant: Int64? = nil) -> DisplayTimes? {
    chrome.presented()
    let times = desk.present(
      {
        let pictures = benchPictures()
        let phone = PhoneDesk.PhonePicture(
          list: list, veil: filmVeil(over: list), below: chrome.cards,
          above: chrome.caption + overlay() + chrome.shareCard
            + (chrome.keyCards.first ?? []))
        return PhoneDesk.Picture(
          phones: (pictures.isEmpty ? [phone] : pictures) + filmBeside,
          timeline: studio?.timeline.list,
          panel: studio?.panel.list)
      }, at: instant)
    if times == nil { end(.noPixels) }
    return times
  }

  /// Shows the last frame again, with the current overlays.
  private func presentAgain() {
    guard let list else { return }
    _ = present(list)
    share(list)
  }

  /// Makes the cards over the phone again.
  func makeCards() {
    chrome.makeCards(
      KeyCommand.legends(withStudio: studio != nil, ofApp: showsApp, feel: feel),
      caption: captionText,
      showsHint: studio == nil, share: showsShare ? shownShare : nil, on: desk.desk, desk.look)
  }
}
