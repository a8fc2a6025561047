import BackswipeDocuments
import BackswipeSettings
import BackswipeMetrics
import BackswipePrototypes
import BackswipeSimulation
import BackswipeText
import BackswipeUI
import BackswipeUnits

extension LiveSession {
  // MARK: Title

  /// Updates the title and the caption at once, after a change of speed.
  func captionChanged() {
    chrome.hurryTitle()
    updateTitle()
    makeCards()
  }

  /// Updates the title, unless it was changed a moment ago.
  func updateTitle() { chrome.updateTitle { title } }

  private var title: String {
    var parts = [
      chrome.pageTitle.isEmpty ? configuration.title : chrome.pageTitle, rateText,
    ]
    let tenths = (run.table.recentCost.nanoseconds + 50_000) / 100_000
    let late = run.table.lateCount == 0 ? "" : " (\(run.table.lateCount) late)"
    parts.append("\(tenths / 10).\(tenths % 10) ms\(late)")
    if let speed = speedText { parts.append(speed) }
    if unsavedCount > 0 { parts.append("unsaved") }
    if shownShare.isOn {
      let other = shownShare.address.map { "shared as \($0)" } ?? "shared"
      parts.append(shownShare.isOpen ? "shared on the network" : other)
    }
    parts.append("Backswipe")
    return parts.joined(separator: " — ")
  }

  private var rateText: String {
    if case .constant(let rate) = run.pacer.refresh.form { return "\(rate) Hz" }
    let period = run.pacer.refresh.period(atTick: run.pacer.lastTick ?? 0).seconds
    return "\(Int((1 / period).rounded())) Hz"
  }

  /// A description of slow motion or a pause; nil at normal speed.
  var speedText: String? {
    if clock.isPaused { return "paused at \(placeText)" }
    return clock.slowness > 1 ? "slow" : nil
  }

  /// The shown frame, and the simulation's time, which a step can advance further.
  private var placeText: String {
    let tenths = (run.now.nanoseconds + 50_000) / 100_000
    return "frame \(run.pacing.last?.number ?? 0), \(tenths / 10).\(tenths % 10) ms"
  }

  /// The caption below the phone: the speed with the keys that apply, and the sharing as long as the
  /// session is shared; nil for neither.
  var captionText: String? {
    let parts = [paceLine, shareText].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// The speed with its keys; nil at the usual one, and where the timeline shows it.
  private var paceLine: String? {
    if studio != nil { return nil }
    if clock.isPaused { return "Paused at \(placeText) — space: go on, full stop: one frame" }
    return clock.slowness > 1 ? "\(paceText) of the speed — S returns to it" : nil
  }

  /// The pace as a part of the usual one, such as `A tenth`.
  private var paceText: String {
    switch clock.slowness {
    case 2: "Half"
    case 4: "A quarter"
    case 10: "A tenth"
    case 100: "A hundredth"
    default: "1/\(clock.slowness)"
    }
  }

  /// Removes the hint once a page has been dragged back.
  func followHint() {
    guard chrome.hint != nil, let last = run.transitions.last, last.name == "pop",
      last.interactive, last.outcome == .finished
    else { return }
    chrome.hint = nil
    configuration.hintFollowed?()
    makeCards()
  }

  // MARK: File

  /// Reads the prototype again after a change of its file.
  func lookAtFile() {
    do throws(FileErrors) {
      guard let changed = try file.change(at: display.now) else { return }
      let prototype = withPictures(changed)
      chrome.setMistakes([])
      restart(prototype, stack: stackToKeep(in: prototype))
      if studio != nil { say("Read again", "The timeline begins anew with the file") }
    } catch {
      chrome.setMistakes(error.errors.map(\.description))
    }
    makeCards()
  }

  func tellTrouble(_ words: String) {
    guard toldTroubles.insert(words).inserted else { return }
    configuration.trouble?(words + "; the window goes on")
  }
}
