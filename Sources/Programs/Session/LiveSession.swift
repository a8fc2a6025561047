import BackswipeFilms
import BackswipePrototypes
import BackswipeScenarios
import BackswipeScene
import BackswipeSettings
package import BackswipeSettingsEditing
import BackswipeSimulation
import BackswipeStudio
import BackswipeUI
import BackswipeUnits

/// A prototype in a window, from the first frame until it is closed. Depends on the display only
/// through `SessionDisplay`; the display's owner passes events in, and waits.
///
/// Each state has one owner; the session coordinates them.
@MainActor
package final class LiveSession: StudioHost {
  let display: any SessionDisplay
  let desk: PhoneDesk
  package let settings: SettingsStore
  let run: SessionRun
  let past: SessionPlayback
  let panes = SessionPanes()
  let thumbnails = SessionThumbnails()
  var motionState = MotionState()
  let chrome: SessionChrome
  var fingers = SessionFingers()
  /// The letter that is held while the wheel steps its setting.
  var feel = FeelKeys()
  /// The place whose element is followed; nil for none.
  var picked: ElementPicking?
  /// The place of the last report; nil before one.
  var reportedElement: ElementPicking?
  /// The element there; nil for none.
  var elementReport: PointReport?
  var file: SessionFile
  /// The dropped pictures that have screens in the prototype.
  var pictures: [DroppedPicture] = []
  package private(set) var ending: Outcome.Ending?
  /// The span in which another request quits, on the display's clock; nil before a first one.
  var leaving: ClosedRange<Int64>? {
    didSet { if leaving == nil { chrome.hideQuestion() } }
  }
  /// The time of the last poll for input.
  var lastLook: Int64
  /// The expectations of the shown scenario; none after a restart.
  var marks: [TimelineState.Mark] = []
  /// The tick of the turn's pending frame, with the number of its run; nil for none.
  var frameToCome: (tick: Int, run: Int)?
  /// The states of the settings that were played.
  var versions = SettingsVersions()
  var watch = VersionWatch()
  var compared = ComparedVersions()
  /// The session's file; nil before it is kept.
  var keptStudio: KeptStudio?
  /// The film of a phone that is shown with the run; nil for none.
  var film: SessionFilm?
  /// The time up to which fingers are in the newest frame, on the display's clock; nil before one.
  var sharedInput: Int64?
  /// Whether the card with the link for a phone is shown.
  var showsShare = false
  /// The sharing that the caption and the card show.
  var shownShare = ShareStatus()
  /// Whether the window has had the keyboard's focus.
  var hasHadFocus = false
  /// The errors of the display that have been reported.
  var toldTroubles: Set<String> = []
  /// The time of the first frame on the display.
  private var firstShown: Int64 = 0

  /// Nil where the prototype has no screen to start with.
  package init?(_ configuration: Configuration, on display: any SessionDisplay) {
    self.display = display
    desk = PhoneDesk(
      display, phone: configuration.phone.size, look: configuration.isDark ? .dark : .light)
    desk.setZoom(configuration.zoom)
    desk.setSplit(configuration.isSplit)
    lastLook = display.now
    chrome = SessionChrome(display, showsTouches: configuration.showsTouches)
    chrome.hint = configuration.hint
    file = SessionFile(configuration.watchedFile, configuration.sizeLimit)
    var configuration = configuration
    let numbers = configuration.takeNumbers()
    let motion =
      configuration.opened?.motion ?? (numbers.isEmpty ? nil : Self.motion(of: configuration))
    settings = SettingsStore(base: configuration.ownAssignments, motion: motion)
    if configuration.opened == nil || motion == nil {
      Self.set(numbers, of: &configuration, in: settings)
    }
    if let opened = configuration.opened {
      var present = SimulatorSettings(opened.file.settings + configuration.assignments)
      present.apply(opened.file.motion)
      if let motion { present.apply(Self.values(numbers, in: motion)) }
      settings.edit { $0.replace(with: present, called: "session") }
      versions = opened.file.versions
      compared.numbers = opened.file.compared
      if let letters = opened.file.letters { feel = letters }
      if let motion, !settings.present.fileValues.isEmpty,
        let changed = try? Self.prototype(of: motion, with: settings.present.fileValues)
      {
        configuration.prototype = changed
      }
      if let path = opened.path { keptStudio = KeptStudio(path: path, bytes: opened.bytes) }
    }
    guard let run = SessionRun(configuration, settings, on: display) else { return nil }
    self.run = run
    past = SessionPlayback(run.tape)
    file.watch(configuration.prototype)
    settings.onChange = { [unowned self] in settingsChanged($0) }
    settings.onFileChange = { [unowned self] in fileValuesChanged() }
    desk.onRelayout = { [unowned self] in
      layOutStudio()
      past.layoutChanged()
      makeCards()
    }
  }

  /// Shows the first frame, with which the run's time begins.
  package func begin() {
    if configuration.showsPanel || configuration.blindTest != nil { openStudio() }
    if let test = configuration.blindTest {
      studio?.beginTest(
        test.gesture, a: test.a, b: settings.present, seed: test.seed, tries: test.tries, in: tape)
    }
    if chrome.hint != nil { makeCards() }
    makeFrame(tick: 0)
    // Time before the first frame does not count.
    run.startClock()
    firstShown = run.epoch
    if let played = configuration.played { show(played) }
    if let opened = configuration.opened { show(opened) }
    if let path = configuration.film { openFilm(path) }
  }

  /// Shows the run of a scenario in the studio, stopped at the first expectation that does not hold.
  private func show(_ played: PlayedScenario) {
    guard run.load(played.tape) else { return }
    marks = played.marks
    past.begin(tape)
    forgetFingers()
    openStudio()
    past.stop(at: played.start, of: tape)
    say(configuration.title, played.summary)
    studioChanged()
  }

  /// Ends the session; a reason set before stays.
  func end(_ reason: Outcome.Ending) { ending = ending ?? reason }

  /// The session's outcome, and the end of its last run.
  ///
  /// - Parameters:
  ///   - start: the time at which opening the window began, on the display's clock.
  ///   - processorTime: the program's processor time since the first frame, in nanoseconds.
  ///   - path: the path of frames to the window.
  package func outcome(shownAfter start: Int64, processorTime: Int64, path: String) -> Outcome {
    run.end()
    return Outcome(
      ending: ending ?? .quit, frames: run.table,
      missedTicks: run.missedTicks + past.missedTicks,
      timeToFirstFrame: Interval(nanoseconds: firstShown - start),
      processorTime: Interval(nanoseconds: processorTime), path: path,
      savedState: simulation.savedState)
  }

  // MARK: State of others

  package var configuration: Configuration { run.configuration }
  var simulation: Simulation { run.simulation }
  var clock: SessionClock { run.clock }
  var tape: InputLog { run.tape }
  var realNow: Instant { run.realNow }
  var studio: Studio? { panes.studio }
  var layout: PhoneLayout { desk.layout }
  var showsPast: Bool { past.showsPast }
  /// The frame of the first phone; nil before the first.
  var list: DisplayList? { past.benchLists.first ?? past.list ?? run.list }

  // MARK: Runs

  /// Starts the prototype from its beginning.
  ///
  /// - Parameters:
  ///   - prototype: a replacement for the prototype; nil to keep it.
  ///   - stack: screens on the stack, bottom to top.
  ///   - keepsValues: whether changed numbers of the file stay with another text of it.
  func restart(_ prototype: Prototype? = nil, stack: [String] = [], keepsValues: Bool = true) {
    let next = prototype.map { takeMotion(of: $0, keepsValues: keepsValues) }
    guard run.restart(next, stack: stack) else { return }
    motionState.changes = []
    marks = []
    past.begin(tape)
    studio?.forgetAccount()
    if prototype != nil { studio?.beginSettings(saved: settingsInFile) }
    forgetFingers()
    captionChanged()
  }

  /// Discards the fingers of an ended run.
  func forgetFingers() {
    fingers.forget()
    chrome.forgetTouches()
  }
}
