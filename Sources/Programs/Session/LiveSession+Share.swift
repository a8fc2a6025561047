import BackswipeFilms
import BackswipeScenarios
import BackswipeScene
import BackswipeSimulation
import BackswipeStudio
import BackswipeUI
import BackswipeUnits

/// Phones that show the session in a browser, and drive it.
extension LiveSession {
  /// Shows a frame on the phones.
  func share(_ list: DisplayList) {
    guard let share = configuration.share, share.wantsFrames else { return }
    share.show(list, at: run.now, input: sharedInput, now: display.now)
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

  /// Simulates the screen of a phone: turned, where it is only that, and from the prototype's
  /// beginning otherwise.
  private func take(_ phone: SharedPhone) {
    var new = configuration.phone
    let isTurned = simulation.environment.deviceOrientation.isLandscape
    let now = isTurned ? CGSize(width: new.size.height, height: new.size.width) : new.size
    guard phone.size != now, PhoneLayout.sides.contains(phone.size.width),
      PhoneLayout.sides.contains(phone.size.height)
    else { return }
    if phone.size.width == now.height, phone.size.height == now.width {
      run.append(RotateVerb(isTurned ? .portrait : .landscapeLeft), at: run.now)
      return
    }
    new.size = phone.size
    new.statusBar = phone.top > 0 ? Double(phone.top) : nil
    new.homeIndicator = phone.bottom > 0 ? Double(phone.bottom) : nil
    run.setPhone(new)
    restart()
  }

  // MARK: Window

  /// The state of sharing in a line; nil where nothing is shared.
  var shareText: String? {
    let status = shownShare
    guard status.isOn else { return nil }
    let place = status.isOpen ? "on the local network" : "on this machine"
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
    } else if let link = share.status.link {
      configuration.shareNotice?("Shared at \(link)")
    }
  }

  /// Handles a key while the card with the link is shown.
  ///
  /// - Returns: false where it is not shown, or takes no such key.
  func shareTakes(_ press: KeyPress) -> Bool {
    guard showsShare, let share = configuration.share else { return false }
    switch press.key {
    case "n": start(share.status.isOpen ? .machine : .network)
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
