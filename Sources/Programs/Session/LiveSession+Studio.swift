import BackswipeAnalysis
import BackswipeGestures
import BackswipeMetrics
import BackswipeScenarios
import BackswipeScene
import BackswipeSettings
import BackswipeSimulation
import BackswipeStudio
import BackswipeUI
import BackswipeUnits
import Foundation

/// The panes beside the phone, and what is shown of the past.
extension LiveSession {
  /// Opens the studio, or closes it.
  func toggleStudio() {
    if studio == nil { openStudio() } else { closeStudio() }
  }

  func openStudio() {
    guard studio == nil else { return }
    desk.show(DeskContents(phones: 1, hasPanel: true, hasTimeline: true))
    var start = Studio.Configuration(
      base: configuration.ownAssignments, present: presentSettings,
      presets: configuration.presets?(), hands: configuration.hands?(),
      prototypePath: configuration.savedFile.map { URL(fileURLWithPath: $0).path },
      canSave: configuration.savedFile != nil, saved: settingsInFile,
      exports: configuration.exports)
    start.phoneWidth = Double(configuration.phone.size.width)
    let made = Studio(
      start,
      panelSize: desk.desk.panel?.size ?? .zero,
      timelineSize: desk.desk.timeline?.size ?? .zero, host: self)
    studio = made
    studioChanged()
    configuration.panelChanged?(true)
  }

  private func closeStudio() {
    if studio?.playback.isLive == false { perform(TimelineCommand.live) }
    studio = nil
    paneTouch = nil
    desk.show(DeskContents())
    needsPresent = true
    configuration.panelChanged?(false)
  }

  /// Call when anything that the studio shows may have changed.
  func studioChanged() {
    studio?.show(timelineState)
    needsPresent = true
  }

  /// What can be played: the hand, or the session.
  var tapeSpan: ClosedRange<Instant> { studio?.bench?.span ?? .zero...max(.zero, tape.end) }

  var timelineState: TimelineState {
    var state = TimelineState()
    guard let studio else { return state }
    let now = realNow
    let playback = studio.playback
    state.span = tapeSpan
    state.now = playback.instant(at: now, of: tapeSpan) ?? tape.end
    state.frame = tape.frames.isEmpty ? 0 : tape.frames[tape.index(at: state.now)].number
    state.isLive = playback.isLive
    state.isRunning = playback.isLive ? !clock.isPaused : playback.isPlaying(at: now, of: tapeSpan)
    state.inPoint = playback.inPoint
    state.outPoint = playback.outPoint
    state.loops = playback.loops
    state.slowness = playback.isLive ? clock.slowness : playback.slowness
    if case .constant(let rate) = pacer.refresh.form { state.rate = "\(rate)" }
    state.latency = latencyWords
    if !state.isRunning { state.inspected = inspected }
    if let bench = studio.bench {
      state.title = "Drag"
      state.touches = [bench.hand.landing...bench.hand.lift]
      state.frame = 0
    } else {
      state.touches = tapeTouches
      state.transitions = spans.spans
    }
    return state
  }

  /// The latency that is set, and beside it the display's own: from a sample to the frame that shows
  /// it, in the median.
  private var latencyWords: String? {
    let set = presentSettings.inputLatency
    guard set > .zero else { return nil }
    let own = driver.table.metrics.latencies.percentiles([50]).first ?? nil
    func text(_ nanoseconds: Int64) -> String { "\((nanoseconds + 500_000) / 1_000_000) ms" }
    let display = own.map { ", display \(text($0))" } ?? ""
    return "input \(text(set.nanoseconds))" + display
  }

  /// How much of the push or pop on the screen has passed, 0…1; nil for none, and while a finger
  /// leads.
  var curveProgress: Double? {
    guard let studio, studio.bench == nil else { return nil }
    let now = studio.playback.instant(at: realNow, of: tapeSpan) ?? tape.end
    guard
      let span = spans.spans.last(where: {
        ["push", "pop"].contains($0.name) && !$0.interactive && $0.begin <= now && now <= $0.end
      })
    else { return nil }
    let length = presentSettings.effectivePushDuration
    return length > .zero ? min((now - span.begin).seconds / length.seconds, 1) : nil
  }

  /// The view under the pointer, in words; nil while that is elsewhere, or over a hand that is played.
  private var inspected: String? {
    guard let studio, studio.bench == nil, let point = mirror.pointer else { return nil }
    let place = shownPast ?? -1
    if let known = inspection, known.place == place, known.point == point { return known.words }
    let shown = shownPast.map { pastPlayer.inspect($0, of: tape) } ?? simulation
    let words = shown?.run { shown?.window.inspect(point)?.words } ?? nil
    inspection = (place, point, words)
    return words
  }

  /// When fingers were down.
  private var tapeTouches: [ClosedRange<Instant>] {
    var began: [Int: Instant] = [:]
    var spans: [ClosedRange<Instant>] = []
    for sample in tape.samples {
      switch sample.phase {
      case .began: began[sample.id] = sample.instant
      case .moved: break
      case .ended, .cancelled:
        if let start = began.removeValue(forKey: sample.id) {
          spans.append(start...max(start, sample.instant))
        }
      }
    }
    return spans + began.values.sorted().map { $0...max($0, tape.end) }
  }

  /// How many ticks pass between two drawings of the timeline while the session moves.
  private static let ticksBetweenTellings = 6

  // MARK: Frames

  /// Whether the past is on the screen.
  var showsPast: Bool { studio?.playback.isLive == false }

  /// Whether the next tick shows another frame of the past, or of a pane.
  var isStudioFrameDue: Bool {
    guard let studio else { return false }
    let now = realNow
    if benchIsStale || framesBeforePlaying > 0 || studio.arePanesDue(at: now) { return true }
    guard let instant = studio.playback.instant(at: now, of: tapeSpan) else { return false }
    return studio.playback.isPlaying(at: now, of: tapeSpan) || shownPast != pastPlace(instant)
  }

  /// Makes the frames of the panes at a tick, and of the past where that is shown.
  func makeStudioFrames(tick: Int) {
    guard let studio else { return }
    if benchIsStale { refreshBench() }
    let instant = pacer.instant(ofTick: tick)
    startPlaying(at: instant)
    notePlayed(tick, isPlaying: studio.playback.isPlaying(at: instant, of: tapeSpan))
    if let past = studio.playback.instant(at: instant, of: tapeSpan) {
      showPast(pastPlace(past), past)
    }
    let state = timelineState
    // A timeline that is drawn anew in every frame would cost as much as the phone.
    if !state.isLive || !state.isRunning || !simulation.isActive
      || tick >= toldTick + Self.ticksBetweenTellings
    {
      toldTick = tick
      studio.show(state)
    }
    // While something moves the account would change with every frame.
    if !simulation.isActive || showsPast, studio.bench == nil,
      studio.needsAccount(at: state.now, of: tape)
    {
      studio.tellAccount(at: state.now, of: tape, late: lateFrames)
    }
    showHand()
    showExport()
    studio.mark(curveProgress)
    studio.makeFrames(at: instant, period: pacer.refresh.period(atTick: tick))
  }

  /// Counts the ticks without the frame that what is played should have had.
  private func notePlayed(_ tick: Int, isPlaying: Bool) {
    if let last = playedTick { missedTicks += max(0, tick - last - 1) }
    playedTick = isPlaying ? tick : nil
  }

  /// Tells what is shown at an instant from what is shown at others: a frame's index, or an instant
  /// of the hand.
  private func pastPlace(_ instant: Instant) -> Int {
    studio?.bench == nil ? tape.index(at: instant) : Int(instant.nanoseconds)
  }

  private func showPast(_ place: Int, _ instant: Instant) {
    guard place != shownPast else { return }
    shownPast = place
    if let bench = studio?.bench {
      benchLists = bench.lists(at: instant)
      benchGhost = bench.ghost(at: instant)
      if let first = benchLists.first { desk.fit(first.size) }
    } else if let found = pastPlayer.frame(place, of: tape) {
      list = found
      desk.fit(found.size)
    }
  }

  /// Shows what is under the pointer, while time stands still.
  func pointerMoved() {
    guard let studio, clock.isPaused || showsPast,
      !studio.playback.isPlaying(at: realNow, of: tapeSpan)
    else { return }
    studio.show(timelineState)
  }

  // MARK: Commands

  /// Carries out what is asked of the timeline.
  func perform(_ command: TimelineCommand) {
    guard let studio else { return }
    let now = realNow
    let shown = studio.playback.instant(at: now, of: tapeSpan) ?? tape.end
    switch command {
    case .toggle:
      if studio.playback.isLive {
        togglePause()
      } else if studio.playback.isPlaying(at: now, of: tapeSpan) {
        studio.playback.stop(at: shown)
      } else {
        studio.playback.play(at: now, of: tapeSpan)
      }
    case .seek(let instant): showPast(instant)
    case .step(let count): step(count)
    case .setIn: studio.playback.setIn(shown)
    case .setOut: studio.playback.setOut(shown)
    case .clearSpan:
      studio.playback.setIn(nil)
      studio.playback.setOut(nil)
    case .toggleLoop: studio.playback.loops.toggle()
    case .slowness(let slowness):
      if studio.playback.isLive {
        pacing.setSlowness(slowness, at: now)
        captionChanged()
      } else {
        studio.playback.setSlowness(slowness, at: now, of: tapeSpan)
      }
    case .nextRate: takeNextRate()
    case .live: if studio.bench == nil { returnToSession() } else { closeBench() }
    case .goOn:
      if studio.bench == nil {
        goOn(from: shownPast ?? tape.index(at: shown))
      } else {
        closeBench(runsOn: true)
      }
    }
    studioChanged()
  }

  /// Stops, and shows an instant of the past.
  private func showPast(_ instant: Instant) {
    guard !tape.frames.isEmpty else { return }
    if !clock.isPaused { togglePause() }
    studio?.playback.stop(at: min(max(instant, tapeSpan.lowerBound), tapeSpan.upperBound))
  }

  /// Shows a neighbouring frame. After the last one of the session comes one that it makes now.
  private func step(_ count: Int) {
    guard let studio, !tape.frames.isEmpty else { return }
    if studio.bench != nil {
      let period = pacer.refresh.period(atTick: 0).nanoseconds
      let now = studio.playback.instant(at: realNow, of: tapeSpan) ?? tapeSpan.lowerBound
      showPast(now + Interval(nanoseconds: Int64(count) * period))
      return
    }
    let current = shownPast ?? tape.frames.count - 1
    let next = current + count
    if next > tape.frames.count - 1 {
      if !studio.playback.isLive { returnToSession() }
      if clock.isPaused { pacing.askStep() } else { togglePause() }
      return
    }
    showPast(tape.frames[max(0, next)].instant)
  }

  /// Shows the session again, which is still stopped.
  func returnToSession() {
    guard showsPast else { return }
    studio?.playback.goLive()
    shownPast = nil
    list = liveList
    if let list { desk.fit(list.size) }
  }

  /// The session runs on from a frame of the past; what came after it is forgotten.
  private func goOn(from index: Int) {
    guard showsPast, index < tape.frames.count - 1 else {
      returnToSession()
      if clock.isPaused { togglePause() }
      return
    }
    tape.cut(after: index)
    lateFrames.cut(after: tape.end)
    studio?.forgetAccount()
    pastPlayer.rewind()
    guard resumeTape() else { return }
    studio?.playback.goLive()
    shownPast = nil
    if clock.isPaused { togglePause() }
  }

  /// Cycles through the rates of displays.
  private func takeNextRate() {
    let rates: [Int64] = [24, 30, 48, 60, 90, 120, 144, 240]
    let current = Double(1_000_000_000) / Double(pacer.refresh.period(atTick: 0).nanoseconds)
    let next = rates.first { Double($0) > current + 0.5 } ?? rates[0]
    guard let rate = try? RefreshRate(numerator: next) else { return }
    pacing.change(to: DisplayRefresh(rate))
    captionChanged()
  }
}
