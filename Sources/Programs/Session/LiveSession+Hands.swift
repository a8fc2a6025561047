import BackswipeAnalysis
import BackswipeDocuments
import BackswipeFilms
import BackswipePrototypes
import BackswipeRendering
import BackswipeScenarios
import BackswipeScene
import BackswipeSettings
import BackswipeSimulation
import BackswipeStudio
import BackswipeUI
import BackswipeUnits

/// The same hand again, under other settings.
extension LiveSession {
  func perform(_ command: GestureCommand) {
    if studio == nil { openStudio() }
    guard let studio else { return }
    if studio.isTesting {
      // Anything else would say which side is which.
      if command == .replay { studio.playSample(nil) } else { tellTest() }
      return
    }
    switch command {
    case .replay: showBench([ComparedSides.presentName])
    case .keep:
      studio.kept = presentSettings
      benchIsStale = studio.bench != nil
      say("Kept as A", "C compares it with what you change")
    case .compare: showBench([ComparedSides.keptName, ComparedSides.presentName])
    case .comparePresets: showBench(sides.presetNames)
    case .toggleGhost:
      if studio.bench?.takes.count != 2 {
        showBench([ComparedSides.keptName, ComparedSides.presentName])
      }
      studio.bench?.showsGhost.toggle()
      arrangePhones()
    case .close: closeBench()
    }
    studioChanged()
  }

  /// Those kept as A, or those with which the session began, and the present ones.
  var sides: ComparedSides {
    ComparedSides(kept: studio?.kept ?? tape.start.settings, present: presentSettings)
  }

  /// Plays the hand under some sides, from shortly before its landing.
  private func showBench(_ names: [String]) {
    guard let studio else { return }
    if studio.bench == nil { findHand() }
    guard let hand = studio.hand else { return }
    show(hand, sides.sides(names, of: hand))
  }

  /// Looks for the last hand of the session, where fingers have touched it since.
  ///
  /// - Parameter tells: whether it is shown why there is none.
  func findHand(tells: Bool = true) {
    guard let studio else { return }
    if studio.needsHand(of: tape) {
      do throws(FileErrors) {
        let hand = try GestureSearch.hand(
          of: tape.scenario(title: "The session's last drag"), prototype: tape.start.prototype,
          path: "the session")
        studio.found(hand, in: tape)
      } catch {
        studio.found(nil, in: tape, reason: Self.words(error.errors.first?.reason ?? ""))
      }
    }
    if tells, studio.hand == nil { say("No drag yet", studio.handReason ?? "") }
  }

  /// Why the session has no drag, in words for a person.
  private static func words(_ reason: String) -> String {
    switch reason {
    case GestureSearch.noFinger: "Drag a page back; then this plays it again."
    case GestureSearch.noGesture: "No finger has moved anything yet: drag a page back."
    default: reason
    }
  }

  /// Shows the hand in the panel, while that page is open.
  func showHand() {
    guard let studio, studio.page == .compare, !simulation.isActive || showsPast else { return }
    if studio.bench == nil { findHand(tells: false) }
    if studio.needsShowing(sides) { studio.showHand(sides) }
  }

  /// Plays the hand that has become the studio's, under the sides that were played.
  func use(_ hand: RecordedGesture) {
    guard let bench = studio?.bench else { return }
    show(hand, sides.sides(bench.takes.map(\.side.name), of: hand))
  }

  func play(_ side: SettingSide, until rest: Instant) {
    guard let hand = studio?.hand else { return }
    show(hand, [side], until: rest, tellsOutcomes: false)
  }

  func keepTest(_ text: String) {
    say("Blind test", configuration.keepTest?(text) ?? "there is no place to keep it")
  }

  private func show(
    _ hand: RecordedGesture, _ sides: [SettingSide], until rest: Instant = .zero,
    tellsOutcomes: Bool = true
  ) {
    guard let studio else { return }
    do throws(FileErrors) {
      let bench = try ComparisonPlayer(hand, sides: sides, until: rest)
      bench.tellsOutcomes = tellsOutcomes
      bench.showsGhost = studio.bench?.showsGhost == true && sides.count == 2
      if studio.bench == nil { ranBeforeBench = !clock.isPaused }
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
    guard let studio, let bench = studio.bench, !studio.isTesting else { return }
    do throws(FileErrors) {
      for side in sides.sides(bench.takes.map(\.side.name), of: bench.hand) {
        try bench.replace(side.name, with: side.assignments)
      }
      shownPast = nil
    } catch {
      say("The drag cannot be played", error.errors.first?.description ?? "")
    }
  }

  /// Shows the session again, which runs on where it ran before.
  ///
  /// - Parameter runsOn: whether it does where it was stopped, too.
  func closeBench(runsOn: Bool = false) {
    guard studio?.bench != nil else { return }
    studio?.bench = nil
    benchLists = []
    arrangePhones()
    studio?.playback.setIn(nil)
    studio?.playback.setOut(nil)
    returnToSession()
    if runsOn || ranBeforeBench, clock.isPaused { togglePause() }
    ranBeforeBench = false
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
    desk.show(
      DeskContents(
        phones: studio.bench?.phoneCount ?? 1, hasPanel: true, hasTimeline: true,
        hasCaptions: studio.bench != nil))
    shownPast = nil
    needsPresent = true
  }

  /// The phones with the takes of the hand at the instant on the screen.
  func benchPictures() -> [PhoneDesk.PhonePicture] {
    guard let bench = studio?.bench else { return [] }
    let captions = bench.captions
    let toast = toastItems()
    return benchLists.enumerated().map { index, list in
      let layouts = desk.desk.phones
      let keys = keyCards.indices.contains(index) ? keyCards[index] : []
      let caption =
        layouts.indices.contains(index) && captions.indices.contains(index)
        ? PhoneCaption.items(captions[index], beside: layouts[index]) : []
      return PhoneDesk.PhonePicture(
        list: list,
        veil: index == 0
          ? benchGhost.map { PlacedScreen.Veil($0, opacity: ComparisonPlayer.ghostOpacity) } : nil,
        below: index == 0 ? cards : [], above: caption + (index == 0 ? toast : []) + keys)
    }
  }
}
