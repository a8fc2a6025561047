import BackswipeGeometry
import BackswipePrototypes
import BackswipeRunning
import BackswipeScenarios
import BackswipeScene
import BackswipeSettings
import BackswipeSimulation
import BackswipeStudies
import BackswipeStudio
import BackswipeTapes
import BackswipeTime
import BackswipeUI

/// The same hand again, under other settings.
extension LiveSession {
  func perform(_ command: HandCommand) {
    if studio == nil { openStudio() }
    guard let studio else { return }
    switch command {
    case .replay: showBench([present])
    case .keep:
      studio.kept = presentSettings
      say("Kept as A", "C compares it with what you change")
    case .compare: showBench([kept, present])
    case .comparePresets:
      let presets = Settings.presetNames.compactMap { name in
        SettingAssignment(preset: name).map { SettingSide(name: name, assignments: [$0]) }
      }.filter { $0.name != presentSettings.presetName }
      showBench(Array(([kept, present] + presets).prefix(SettingSide.most)))
    case .toggleGhost:
      if studio.bench?.takes.count != 2 { showBench([kept, present]) }
      studio.bench?.showsGhost.toggle()
      arrangePhones()
    case .close: closeBench()
    }
    studioChanged()
  }

  private var present: SettingSide { SettingSide(name: Self.presentName, assignments: []) }
  private var kept: SettingSide { SettingSide(name: Self.keptName, assignments: []) }
  private static let presentName = "B"
  private static let keptName = "A"

  /// The assignments of a side, over the hand's own settings.
  private func assignments(_ side: SettingSide, over base: Settings) -> [SettingAssignment] {
    switch side.name {
    case Self.presentName: presentSettings.assignments(from: base)
    case Self.keptName: (studio?.kept ?? tape.start.settings).assignments(from: base)
    default: side.assignments
    }
  }

  /// Plays the last hand under some sides, from shortly before its landing.
  private func showBench(_ sides: [SettingSide]) {
    guard let studio else { return }
    if studio.bench == nil { findHand() }
    guard let hand = studio.bench?.hand ?? studio.hand else { return }
    let base = HandBench.base(of: hand)
    // Alone, the present settings are no side of a comparison.
    let isCompared = sides.contains { $0.name == Self.keptName }
    show(
      hand,
      sides.map { side in
        let name = side.name == Self.presentName && !isCompared ? "now" : side.name
        return SettingSide(name: name, assignments: assignments(side, over: base))
      })
  }

  /// Looks for the last hand of the session, unless there is one already.
  func findHand(tells: Bool = true) {
    guard let studio, studio.hand == nil || studio.needsHand(of: tape) || tells else { return }
    do throws(FileErrors) {
      let hand = try HandSearch.hand(
        of: tape.scenario(title: "The session's last drag"), prototype: tape.start.prototype,
        path: "the session")
      studio.found(hand, in: tape)
    } catch {
      let reason = error.errors.first?.reason ?? ""
      studio.found(nil, in: tape, reason: reason)
      if tells { say("No drag yet", reason) }
    }
  }

  /// Shows the hand in the panel, while that page is open.
  func showHand() {
    guard let studio, studio.page == .compare, !simulation.isActive || showsPast else { return }
    let settings = presentSettings
    let hasNew = studio.bench == nil && studio.needsHand(of: tape)
    if hasNew { findHand(tells: false) }
    guard hasNew || shownSides?.present != settings || shownSides?.kept != studio.kept else {
      return
    }
    shownSides = (settings, studio.kept)
    studio.showHand(present: settings)
  }

  func use(_ hand: Hand) {
    guard let studio else { return }
    studio.found(hand, in: tape)
    if studio.bench != nil {
      studio.bench = nil
      showBench([present])
    }
  }

  func play(_ side: SettingSide) {
    guard let hand = studio?.hand else { return }
    show(hand, [side], tellsOutcomes: false)
  }

  func keepTest(_ text: String) {
    say("Blind test", configuration.keepTest?(text) ?? "there is no place to keep it")
  }

  private func show(_ hand: Hand, _ sides: [SettingSide], tellsOutcomes: Bool = true) {
    guard let studio else { return }
    do throws(FileErrors) {
      let bench = try HandBench(hand, sides: sides)
      bench.tellsOutcomes = tellsOutcomes
      bench.showsGhost = studio.bench?.showsGhost == true && sides.count == 2
      if !clock.isPaused { togglePause() }
      studio.bench = bench
      studio.playback.setIn(nil)
      studio.playback.setOut(nil)
      studio.playback.stop(at: bench.span.lowerBound)
      framesBeforePlaying = Self.framesBeforePlaying
      shownPast = nil
      arrangePhones()
    } catch {
      say("The drag cannot be played", error.errors.first?.description ?? "")
    }
  }

  /// Plays the hand again where settings have changed.
  func refreshBench() {
    benchIsStale = false
    guard let bench = studio?.bench else { return }
    do throws(FileErrors) {
      try bench.replace(Self.presentName, with: assignments(present, over: bench.base))
      shownPast = nil
    } catch {
      say("The drag cannot be played", error.errors.first?.description ?? "")
    }
  }

  func closeBench() {
    guard studio?.bench != nil else { return }
    studio?.bench = nil
    benchLists = []
    arrangePhones()
    studio?.playback.setIn(nil)
    studio?.playback.setOut(nil)
    returnToSession()
  }

  /// How many frames show the beginning before a hand is played: the phones, which may be more than
  /// before, are drawn in them, and the window gets its size.
  static let framesBeforePlaying = 8

  /// Starts playing, once the phones have been drawn.
  func startPlaying(at instant: Instant) {
    guard framesBeforePlaying > 0, let studio, let bench = studio.bench else { return }
    framesBeforePlaying -= 1
    if framesBeforePlaying == 0 { studio.playback.play(from: bench.span.lowerBound, at: instant) }
  }

  /// As many phones as there are takes beside each other.
  func arrangePhones() {
    guard let studio else { return }
    stage.show(
      DeskContents(phones: studio.bench?.phoneCount ?? 1, hasPanel: true, hasTimeline: true))
    shownPast = nil
    needsPresent = true
  }

  /// The phones with the takes of the hand at the instant on the screen.
  func benchPictures() -> [WindowStage.PhonePicture] {
    guard let bench = studio?.bench else { return [] }
    let captions = bench.captions
    return benchLists.enumerated().map { index, list in
      let layouts = stage.desk.phones
      let caption =
        layouts.indices.contains(index) && captions.indices.contains(index)
        ? Card.caption(captions[index], beside: layouts[index]) : []
      return WindowStage.PhonePicture(
        list: list, below: index == 0 ? benchGhost + cards : [], above: caption)
    }
  }
}
