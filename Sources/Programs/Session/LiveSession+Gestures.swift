import BackswipeAnalysis
import BackswipeDocuments
import BackswipeFilms
import BackswipeGestures
import BackswipePrototypes
import BackswipeRendering
import BackswipeScenarios
import BackswipeScene
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeSimulation
import BackswipeStudio
import BackswipeUI
import BackswipeUnits

/// Playback of a recorded gesture under other settings.
extension LiveSession {
  func perform(_ command: GestureCommand) {
    if studio == nil { openStudio() }
    guard let studio else { return }
    if studio.isTesting {
      // Any other command would reveal the sides.
      if command == .replay { studio.playSample(nil) } else { tellTest() }
      return
    }
    switch command {
    case .replay: showBench([ComparedSides.presentName])
    case .keep:
      studio.keep(settings.present)
      past.settingsChanged()
      say("Kept as A", "C compares it with what you change")
    case .compare: showBench([ComparedSides.keptName, ComparedSides.presentName])
    case .comparePresets: showBench(sides.presetNames)
    case .toggleGhost:
      if past.bench?.takes.count != 2 {
        showBench([ComparedSides.keptName, ComparedSides.presentName])
      }
      past.toggleGhost()
      arrangePhones()
    case .close: closeBench()
    }
    studioChanged()
  }

  /// The settings kept as A, or the initial ones of the session, and the current ones.
  var sides: ComparedSides { sides(of: past.bench?.gesture ?? studio?.gesture) }

  private func sides(of gesture: RecordedGesture?) -> ComparedSides {
    var sides = ComparedSides(
      kept: studio?.kept ?? tape.start.settings, present: settings.present,
      versions: compared.sides)
    sides.prototypes = prototypes(of: sides, gesture)
    return sides
  }

  /// The prototypes of the sides with the numbers of the file that each has; none where the gesture
  /// is on another prototype.
  private func prototypes(
    of sides: ComparedSides, _ gesture: RecordedGesture?
  ) -> [String: Prototype] {
    guard settings.editor.motion != nil, let gesture,
      gesture.prototype.isVersion(of: configuration.prototype)
    else { return [:] }
    var made: [String: Prototype] = [:]
    let names = [ComparedSides.presentName] + sides.kept.map(\.name)
    for name in names {
      guard let settings = sides.settings(of: name) else { continue }
      made[name] = (try? prototype(under: settings)) ?? nil
    }
    return made
  }

  /// Plays the gesture under the named sides, from shortly before its landing.
  func showBench(_ names: [String]) {
    guard studio != nil else { return }
    if !compared.sides.contains(where: { names.contains($0.name) }) { compared.sides = [] }
    guard let gesture = findPlayed() else { return }
    play(gesture, sides(of: gesture).sides(names, of: gesture))
  }

  /// The gesture to play: the tap whose push, or other transition, is shown while time is stopped,
  /// else the studied gesture, and in a session without one its last tap.
  private func findPlayed() -> RecordedGesture? {
    if let bench = past.bench {
      if bench.gesture.isTap { return bench.gesture }
    } else {
      if let shown = shownTransition, let tap = findTap(at: shown) { return tap }
      findGesture()
    }
    if let gesture = studio?.gesture ?? findTap(at: nil) { return gesture }
    say("No drag yet", studio?.gestureReason ?? "")
    return nil
  }

  /// The instant on the screen, where time is stopped in a transition that no finger leads.
  private var shownTransition: Instant? {
    guard showsPast || clock.isPaused else { return nil }
    let now = past.now(at: realNow, of: tape)
    return run.transitions.contains { !$0.interactive && $0.begin <= now && now <= $0.end }
      ? now : nil
  }

  /// The session's tap that set a transition in motion.
  ///
  /// - Parameter instant: an instant during the transition; nil for the last one.
  private func findTap(at instant: Instant?) -> RecordedGesture? {
    try? GestureSearch.tap(
      of: tape.scenario(title: "The session's last tap"), prototype: tape.start.prototype,
      path: "the session", at: instant)
  }

  /// Finds the last gesture of the session, where fingers have touched it since.
  func findGesture() {
    guard let studio else { return }
    if studio.needsGesture(of: tape) {
      do throws(FileErrors) {
        let gesture = try GestureSearch.gesture(
          of: tape.scenario(title: "The session's last drag"), prototype: tape.start.prototype,
          path: "the session")
        // A tap moves nothing: it is played, and there is nothing to compare.
        studio.found(
          gesture.isTap ? nil : gesture, in: tape,
          reason: gesture.isTap ? words(GestureSearch.noGesture) : nil)
      } catch {
        studio.found(nil, in: tape, reason: words(error.errors.first?.reason ?? ""))
      }
    }
  }

  /// A user's description of the reason why the session has no drag.
  private func words(_ reason: String) -> String {
    switch reason {
    case GestureSearch.noFinger: "Drag \(draggable); then this plays it again."
    case GestureSearch.noGesture: "No finger has moved anything yet: drag \(draggable)."
    default: reason
    }
  }

  /// A drag that the prototype has, after the word drag.
  var draggable: String {
    switch configuration.prototype.drags {
    case .page: "a page back"
    case .element: "an element"
    case .sheet: "a sheet"
    case .list: "a list"
    }
  }

  /// Updates the gesture in the panel, while that page is open.
  func updateComparison() {
    guard let studio, studio.shows(.compare), !simulation.isActive || showsPast else { return }
    if past.bench == nil { findGesture() }
    if studio.needsShowing(sides) { studio.updateComparison(sides) }
  }

  /// Plays the studio's new gesture, under the sides that were played.
  func use(_ gesture: RecordedGesture) {
    guard let bench = past.bench else { return }
    play(gesture, sides.sides(bench.takes.map(\.side.name), of: gesture))
  }

  func play(_ side: SettingSide, until rest: Instant) {
    guard let gesture = studio?.gesture else { return }
    play(gesture, [side], until: rest, tellsOutcomes: false)
  }

  func keepTest(_ text: String) {
    say("Blind test", configuration.keepTest?(text) ?? "there is no place to keep it")
  }

  private func play(
    _ gesture: RecordedGesture, _ sides: [SettingSide], until rest: Instant = .zero,
    tellsOutcomes: Bool = true
  ) {
    guard studio != nil else { return }
    do throws(FileErrors) {
      try past.begin(
        gesture, sides, until: rest, tellsOutcomes: tellsOutcomes, sessionRuns: !clock.isPaused,
        expecting: expectations(of: gesture))
      if !clock.isPaused { togglePause() }
      studio?.showsPlaying(true)
      notePlayedVersions()
      arrangePhones()
    } catch {
      say("The drag cannot be played", error.errors.first?.description ?? "")
    }
  }

  /// The expectations of the shown scenario about a gesture of the session: those judged from
  /// shortly before its landing until anything else is put in.
  private func expectations(of gesture: RecordedGesture) -> [Expectation] {
    guard !marks.isEmpty, let played = configuration.played,
      tape.samples.contains(where: { $0.phase == .began && $0.instant == gesture.landing })
    else { return [] }
    let start = gesture.landing - RecordedGesture.lead
    let next = tape.entries.first { $0.instant > gesture.lift }?.instant
    return played.expectations(in: start...max(start, next ?? tape.end))
  }

  /// Plays the gesture again after a change of settings.
  func refreshBench() {
    guard past.isStale else { return }
    guard studio?.isTesting == false else { return past.keepAsItIs() }
    do throws(FileErrors) {
      try past.refresh(sides)
      watch.changed = display.now
    } catch {
      say("The drag cannot be played", error.errors.first?.description ?? "")
    }
  }

  /// Shows the session again, which continues where it ran before.
  ///
  /// - Parameter runsOn: whether it also continues where it was stopped.
  func closeBench(runsOn: Bool = false) {
    guard past.bench != nil else { return }
    if watch.changed != nil { notePlayedVersions() }
    compared.sides = []
    let ran = past.endGesture()
    studio?.showsPlaying(false)
    arrangePhones()
    returnToSession()
    if runsOn || ran, clock.isPaused { togglePause() }
  }

  /// Shows one phone for each playback beside others.
  func arrangePhones() {
    guard studio != nil else { return }
    desk.setContents(deskContents)
    past.redraw()
    chrome.requestPresent()
  }

  /// The phones with the playbacks of the gesture at the shown instant.
  func benchPictures() -> [PhoneDesk.PhonePicture] {
    guard let bench = past.bench else { return [] }
    let captions = bench.captions
    let toast = chrome.toastItems()
    return past.benchLists.enumerated().map { index, list in
      let layouts = desk.desk.phones
      let keys = chrome.keyCards.indices.contains(index) ? chrome.keyCards[index] : []
      let caption =
        layouts.indices.contains(index) && captions.indices.contains(index)
        ? PhoneCaption.items(
          captions[index], beside: layouts[index], look: desk.look, zoom: desk.desk.zoom.factor)
        : []
      return PhoneDesk.PhonePicture(
        list: list,
        veil: (index == 0 ? past.benchGhost : nil)
          .map { PlacedScreen.Veil($0, opacity: ComparisonPlayer.ghostOpacity) }
          ?? filmVeil(over: list),
        below: index == 0 ? chrome.cards : [],
        above: caption + (index == 0 ? toast + chrome.shareCard : []) + keys)
    }
  }
}
