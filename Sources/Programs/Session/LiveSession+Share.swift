import BackswipeFilms
import BackswipeScenarios
import BackswipeScene
import BackswipeSimulation
import BackswipeStudio
import BackswipeUI
import BackswipeUnits

/// Phones that show the session in a browser, and drive it.
extension LiveSession {
  /// Shows a frame on the phones, with its own instant.
  func share(_ list: DisplayList) {
    guard let share = configuration.share, share.wantsFrames else { return }
    share.show(
      list, at: past.now(at: realNow, of: tape), input: sharedInput, now: display.now)
  }

  /// Gives the phone in control the haptic feedback of a frame.
  func feel(_ motion: FrameMotion?) {
    guard let share = configuration.share, share.status.phones > 0, let motion else { return }
    for moment in motion.moments where moment.kind == .haptic {
      if let feedback = SharedFeedback(rawValue: moment.words) { share.feel(feedback) }
    }
  }

  /// Looks for changes of the phones, and for lines about them.
  func lookAtShare() {
    guard let share = configuration.share else { return }
    if let phone = share.takePhone() { take(phone) }
    while let words = share.takeNotice() {
      configuration.shareNotice?(words)
      say(words, "")
    }
    var status = share.status
    // Shown by the phone itself.
    status.latency = nil
    guard status != shownShare else { return }
    // A page that has just come has been shown nothing.
    if let list, status.phones + status.watchers > shownShare.phones + shownShare.watchers {
      self.share(list)
    }
    // Who has it on the phone has the link.
    if status.phones > shownShare.phones { showsShare = false }
    shownShare = status
    studio?.render(exportState)
    captionChanged()
  }

  /// Simulates the screen and the refresh of a phone. A session without input yet begins with them;
  /// later ones are laid out for them, by a rotation where that alone leads there.
  private func take(_ phone: SharedPhone) {
    guard var screen = phone.screen else { return }
    if let scale = configuration.scale { screen.scale = scale }
    let rate = configuration.refresh == nil ? phone.rate : nil
    if let rate, rate != run.pacer.refresh {
      run.change(to: rate)
      captionChanged()
      if isUntouched { return begin(screen) }
    }
    let (now, turned) = (simulation.environment.screen, simulation.environment.turnedScreen)
    guard screen != now || run.isScreenPending else { return }
    if isUntouched { return begin(screen) }
    run.setScreen(screen)
    if screen == turned, !run.isScreenPending {
      let isLandscape = screen.size.width > screen.size.height
      run.append(RotateVerb(isLandscape ? .landscapeLeft : .portrait), at: run.now)
    } else {
      run.append(ResizeVerb(screen), at: run.now)
    }
  }

  private func begin(_ screen: ScreenMetrics) {
    run.setScreen(screen)
    restart()
  }

  /// Whether the run shows the prototype's beginning, with nothing that a restart would lose.
  private var isUntouched: Bool {
    func isOwn(_ entry: InputQueue.Entry) -> Bool {
      // Those of the window itself.
      if case .verb(let verb) = entry.content {
        verb is AppVerb || verb is HoverVerb
      } else {
        false
      }
    }
    return tape.entries.allSatisfy(isOwn) && run.queue.entries.allSatisfy(isOwn)
      && tape.start.restored == nil && clock.slowness == 1 && !clock.isPaused && past.bench == nil
      && !showsPast
  }

  // MARK: Window

  /// The state of sharing in a line; nil where nothing is shared.
  var shareText: String? {
    let status = shownShare
    guard status.isOn else { return nil }
    let place =
      status.isOpen
      ? "on the local network" : status.address.map { "as \($0)" } ?? "on this machine"
    let phones = status.phones == 0 ? "no phone yet" : "a phone has the controls"
    let watchers =
      status.watchers == 0
      ? "" : status.watchers == 1 ? ", one watches" : ", \(status.watchers) watch"
    return "Shared \(place): \(phones)\(watchers) — Ctrl-P: the link"
  }

  /// Shows the link for a phone, and shares the session on this machine where it is not shared.
  func showShare() {
    guard let share = configuration.share else { return }
    if !share.status.isOn { start(.machine) }
    showsShare = share.status.isOn
    lookAtShare()
    makeCards()
  }

  /// Shares the session.
  func start(_ reach: ShareReach) {
    guard let share = configuration.share else { return }
    if let failure = share.share(reach) {
      say("Not shared", failure)
      configuration.shareNotice?("not shared: \(failure)")
    } else {
      configuration.shared?(share.status)
    }
  }

  /// Opens the session to the local network, or closes it again.
  func toggleShareReach() {
    guard let share = configuration.share else { return }
    start(share.status.isOpen ? .machine : .network)
    showsShare = share.status.isOn
    lookAtShare()
    makeCards()
  }

  /// Handles a key while the card with the link is shown.
  ///
  /// - Returns: false where it is not shown, or takes no such key.
  func shareTakes(_ press: KeyPress) -> Bool {
    guard showsShare, let share = configuration.share else { return false }
    switch press.key {
    case "n":
      toggleShareReach()
      return true
    case "x":
      share.stop()
      showsShare = false
      say("No longer shared", "")
    case .escape: showsShare = false
    default: return false
    }
    lookAtShare()
    makeCards()
    return true
  }
}
