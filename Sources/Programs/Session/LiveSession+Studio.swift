import BackswipeAnalysis
import BackswipeGestures
import BackswipeMetrics
import BackswipeScenarios
import BackswipeScene
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeSimulation
import BackswipeStudio
import BackswipeUI
import BackswipeUnits
import Foundation

/// The panes beside the phone, and the display of the past.
extension LiveSession {
  /// Opens the studio, or closes it.
  func toggleStudio() {
    if studio == nil { openStudio() } else { closeStudio() }
  }

  func openStudio() {
    guard studio == nil else { return }
    if settings.editor.motion == nil { settings.find(Self.motion(of: configuration)) }
    desk.setContents(deskContents)
    var start = Studio.Configuration(
      settings, presets: configuration.presets?(), gestures: gestureStore(),
      prototypePath: configuration.savedFile.map { URL(fileURLWithPath: $0).path },
      canSave: configuration.savedFile != nil, saved: settingsInFile,
      exports: configuration.exports)
    start.isDark = configuration.isDark
    start.phoneWidth = Double(configuration.phone.size.width)
    let made = Studio(
      start,
      panelSize: desk.desk.panel?.size ?? .zero,
      timelineSize: desk.desk.timeline?.size ?? .zero, host: self)
    panes.open(made)
    made.showLetters(feel)
    made.comparedVersions = compared.numbers
    layOutStudio()
    studioChanged()
    configuration.panelChanged?(true)
  }

  func closeStudio() {
    if showsPast { perform(TimelineCommand.live) }
    refreshMotion()
    endElement()
    panes.close()
    past.close()
    desk.setContents(DeskContents())
    chrome.requestPresent()
    configuration.panelChanged?(false)
  }

  /// Shows two pages of the panel beside each other, or one again.
  func toggleSplit() {
    openStudio()
    let isSplit = !desk.contents.isSplit
    desk.setSplit(isSplit)
    configuration.splitChanged?(isSplit)
    if isSplit, desk.desk.columns == 1 {
      let least = DeskLayout.leastSplit(phones: 0) * desk.desk.zoom.factor
      let width = Int(least.rounded(.up))
      say("Two pages", "There is room for them in a window of \(width) points")
    }
    studioChanged()
  }

  /// Gives the panes the sizes that the desk has for them.
  func layOutStudio() {
    studio?.resize(
      panel: desk.desk.panel?.size, timeline: desk.desk.timeline?.size,
      isSplit: desk.desk.columns == 2)
  }

  /// Updates the studio; to be called after any change that it may show.
  func studioChanged() {
    studio?.render(timelineState)
    chrome.requestPresent()
  }

  var timelineState: TimelineState {
    var state = TimelineState()
    guard studio != nil else { return state }
    let now = realNow
    let playback = past.playback
    state.span = past.span(of: tape)
    state.now = past.now(at: now, of: tape)
    state.frame = tape.frames.isEmpty ? 0 : tape.frames[tape.index(at: state.now)].number
    state.isLive = playback.isLive
    state.isRunning = playback.isLive ? !clock.isPaused : past.isPlaying(at: now, of: tape)
    state.inPoint = playback.inPoint
    state.outPoint = playback.outPoint
    state.loops = playback.loops
    state.slowness = playback.isLive ? clock.slowness : playback.slowness
    if case .constant(let rate) = run.pacer.refresh.form { state.rate = "\(rate)" }
    state.latency = latencyWords
    state.thumbnails = timelineThumbnails
    state.editsTracks = past.bench == nil && settings.editor.motion != nil && pictures.isEmpty
    if !state.isRunning {
      state.inspected = past.inspected(fingers.mirror.pointer, of: tape, simulation)
    }
    if let bench = past.bench {
      state.title = bench.title
      state.touches = [bench.gesture.landing...bench.gesture.lift]
      state.frame = 0
      // In a blind test they would reveal the side.
      if bench.tellsOutcomes {
        (state.curves, state.folds, state.moving) = (bench.curves, bench.folds, bench.moving)
        let sides = bench.sides
        if sides.count > 1 {
          state.sides = sides
        } else {
          state.transitions = sides.first?.transitions ?? []
          state.marks = sides.first?.marks ?? []
        }
      }
      state.film = film?.state.lane
    } else {
      state.film = film?.state.lane
      state.touches = tapeTouches
      state.transitions = run.transitions
      (state.curves, state.folds) = (run.history.curves, run.history.folds)
      state.moving = run.history.moving
      state.marks = marks
    }
    return state
  }

  /// The set input latency, beside the display's own: the median time from a sample to the frame
  /// that shows it.
  private var latencyWords: String? {
    let set = settings.present.inputLatency
    guard set > .zero else { return nil }
    let own = run.table.metrics.latencies.percentiles([50]).first ?? nil
    func text(_ nanoseconds: Int64) -> String { "\((nanoseconds + 500_000) / 1_000_000) ms" }
    let display = own.map { ", display \(text($0))" } ?? ""
    return "input \(text(set.nanoseconds))" + display
  }

  /// The progress of the push or pop on the screen, 0…1; nil for none, and while a finger drives
  /// it.
  var curveProgress: Double? {
    guard studio != nil, past.bench == nil else { return nil }
    let now = past.now(at: realNow, of: tape)
    guard
      let span = run.transitions.last(where: {
        ["push", "pop"].contains($0.name) && !$0.interactive && $0.begin <= now && now <= $0.end
      })
    else { return nil }
    let length = settings.present.effectivePushDuration
    return length > .zero ? min((now - span.begin).seconds / length.seconds, 1) : nil
  }

  /// The spans in which fingers were down.
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

  // MARK: Frames

  /// Whether the next tick shows another frame of the past or of a pane.
  var isStudioFrameDue: Bool {
    guard let studio else { return false }
    let now = realNow
    return studio.arePanesDue(at: now) || past.isFrameDue(at: now, of: tape) || isFilmDue
      || isMotionDue
      || (!isInMotion && panes.isBehind(run: run.number, frames: tape.frames.count))
  }

  /// Whether the session itself moves: then the panes follow more slowly.
  var isInMotion: Bool { !showsPast && !clock.isPaused && simulation.isActive }

  /// Makes the frames of the panes at a tick, and of the past where that is shown.
  func makeStudioFrames(tick: Int) {
    guard let studio else { return }
    thumbnails.frameBegins()
    refreshMotion()
    refreshBench()
    let instant = run.pacer.instant(ofTick: tick)
    if let size = past.advance(to: tick, at: instant, of: tape) { desk.fit(size) }
    updateFilm(tick: tick)
    let state = timelineState
    let isMoving = isInMotion
    if panes.drawsTimeline(tick: tick, isMoving: isMoving) { studio.render(state) }
    // During motion the analysis would change with every frame. That of the session's last gesture
    // stays while a drag is played.
    let gestureTime = past.bench == nil ? state.now : tape.end
    if !simulation.isActive || showsPast, studio.needsAccount(at: gestureTime, of: tape) {
      studio.tellAccount(at: gestureTime, of: tape, late: run.lateFrames)
    }
    updateComparison()
    showExport()
    if picked != nil, !isMoving || tick % 6 == 0 { refreshElement() }
    if studio.shows(.compare) {
      studio.render(versions, present: settings.present, now: configuration.localTime?())
    }
    studio.mark(curveProgress)
    if !isMoving { panes.showAll(ofRun: run.number, frames: tape.frames.count) }
    studio.makeFrames(at: instant, period: run.pacer.refresh.period(atTick: tick))
  }

  /// Shows the view under the pointer while time is stopped.
  func pointerMoved() {
    guard let studio, clock.isPaused || showsPast, !past.isPlaying(at: realNow, of: tape) else {
      return
    }
    studio.render(timelineState)
  }

  // MARK: Commands

  /// Carries out a command of the timeline.
  func perform(_ command: TimelineCommand) {
    guard studio != nil else { return }
    let now = realNow
    let shown = past.now(at: now, of: tape)
    switch command {
    case .toggle:
      if !showsPast {
        togglePause()
      } else if past.isPlaying(at: now, of: tape) {
        past.stop(at: shown, of: tape)
      } else {
        past.play(at: now, of: tape)
      }
    case .seek(let instant): showPast(instant)
    case .step(let count): step(count)
    case .setIn: past.setIn(shown)
    case .setOut: past.setOut(shown)
    case .clearSpan: past.clearSpan()
    case .toggleLoop: past.toggleLoop()
    case .slowness(let slowness):
      if showsPast {
        past.setSlowness(slowness, at: now, of: tape)
      } else {
        run.setSlowness(slowness)
        captionChanged()
      }
    case .nextRate: takeNextRate()
    case .shiftFilm(let offset): perform(FilmCommand.offset(offset))
    case .track(let edit, let isLast): change(edit, isLast: isLast)
    case .live: if past.bench == nil { returnToSession() } else { closeBench() }
    case .goOn:
      if past.bench == nil {
        goOn(from: past.place ?? tape.index(at: shown))
      } else {
        closeBench(runsOn: true)
      }
    }
    studioChanged()
  }

  /// Stops at an instant of the past and shows it.
  private func showPast(_ instant: Instant) {
    guard !tape.frames.isEmpty else { return }
    if !clock.isPaused { togglePause() }
    past.stop(at: instant, of: tape)
  }

  /// Shows a neighbouring frame. The one after the session's last frame is made by the session.
  private func step(_ count: Int) {
    guard !tape.frames.isEmpty else { return }
    if let bench = past.bench {
      let period = run.pacer.refresh.period(atTick: 0).nanoseconds
      let now = past.playback.instant(at: realNow, of: bench.span) ?? bench.span.lowerBound
      showPast(now + Interval(nanoseconds: Int64(count) * period))
      return
    }
    let current = past.place ?? tape.frames.count - 1
    let next = current + count
    if next > tape.frames.count - 1 {
      returnToSession()
      if clock.isPaused { run.askStep() } else { togglePause() }
      return
    }
    showPast(tape.frames[max(0, next)].instant)
  }

  /// Shows the session again, still stopped.
  func returnToSession() {
    guard showsPast else { return }
    past.goLive()
    if let list { desk.fit(list.size) }
  }

  /// Continues the session from a frame of the past and discards the later ones.
  private func goOn(from index: Int) {
    guard showsPast, index < tape.frames.count - 1 else {
      returnToSession()
      if clock.isPaused { togglePause() }
      return
    }
    studio?.forgetAccount()
    past.rewind()
    guard run.goOn(from: index, showing: past.list) else { return }
    forgetFingers()
    past.goLive()
    if clock.isPaused { togglePause() }
  }

  /// Selects the next of the common refresh rates.
  private func takeNextRate() {
    let rates: [Int64] = [24, 30, 48, 60, 90, 120, 144, 240]
    let current = Double(1_000_000_000) / Double(run.pacer.refresh.period(atTick: 0).nanoseconds)
    let next = rates.first { Double($0) > current + 0.5 } ?? rates[0]
    guard let rate = try? RefreshRate(numerator: next) else { return }
    run.change(to: DisplayRefresh(rate))
    captionChanged()
  }
}
