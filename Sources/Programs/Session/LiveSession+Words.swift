import BackswipeDocuments
import BackswipeSettings
import BackswipeMetrics
import BackswipePrototypes
import BackswipeSimulation
import BackswipeText
import BackswipeUI
import BackswipeUnits

extension LiveSession {
  /// Nanoseconds between two changes of the title.
  static let titleInterval: Int64 = 250_000_000

  // MARK: Title

  /// Updates the title and the caption at once, after a change of speed.
  func captionChanged() {
    nextTitleChange = 0
    updateTitle()
    makeCards()
  }

  /// Updates the title, unless it was changed less than `titleInterval` ago.
  func updateTitle() {
    let now = display.now
    guard now >= nextTitleChange else { return }
    let text = title
    guard text != shownTitle else { return }
    shownTitle = text
    display.setTitle(text)
    nextTitleChange = now + Self.titleInterval
  }

  private var title: String {
    var parts = [pageTitle.isEmpty ? configuration.title : pageTitle, rateText]
    let tenths = (driver.table.recentCost.nanoseconds + 50_000) / 100_000
    let late = driver.table.lateCount == 0 ? "" : " (\(driver.table.lateCount) late)"
    parts.append("\(tenths / 10).\(tenths % 10) ms\(late)")
    if let speed = speedText { parts.append(speed) }
    if unsavedCount > 0 { parts.append("unsaved") }
    parts.append("Backswipe")
    return parts.joined(separator: " — ")
  }

  private var rateText: String {
    if case .constant(let rate) = pacer.refresh.form { return "\(rate) Hz" }
    let period = pacer.refresh.period(atTick: pacer.lastTick ?? 0).seconds
    return "\(Int((1 / period).rounded())) Hz"
  }

  /// Slow motion or a pause, in words; nil at normal speed.
  var speedText: String? {
    if clock.isPaused { return "paused at \(placeText)" }
    return clock.slowness > 1 ? "slow" : nil
  }

  /// The frame shown, and the time in the simulation, which a step can advance further.
  private var placeText: String {
    let tenths = (clock.virtual(at: realNow).nanoseconds + 50_000) / 100_000
    return "frame \(pacing.last?.number ?? 0), \(tenths / 10).\(tenths % 10) ms"
  }

  /// The same for the desk below the phone, with the keys that apply.
  var captionText: String? {
    // The timeline says it.
    if studio != nil { return nil }
    if clock.isPaused { return "Paused at \(placeText) — space: go on, full stop: one frame" }
    return clock.slowness > 1 ? "\(paceText) of the speed — S returns to it" : nil
  }

  /// `A tenth`, as a part of the usual pace.
  private var paceText: String {
    switch clock.slowness {
    case 2: "Half"
    case 4: "A quarter"
    case 10: "A tenth"
    case 100: "A hundredth"
    default: "1/\(clock.slowness)"
    }
  }

  // MARK: File

  /// Reads the prototype again when its file changed.
  func lookAtFile() {
    guard let path = configuration.watchedFile else { return }
    let now = display.now
    // All are checked: each check resets its change.
    let changes = watches.indices.map { watches[$0].hasChanged(at: now) }
    guard changes.contains(true) else { return }
    do {
      configuration.prototype = try read(path)
      mistakes = []
      savedSettings = nil
      abandoned = nil
      restart(stack: stackToKeep)
      if studio != nil { say("Read again", "The timeline begins anew with the file") }
    } catch {
      mistakes = error.errors.map(\.description)
    }
    makeCards()
  }

  /// Watches the prototype's file and the images that it names, existing or not, from now on; those
  /// already watched keep their state.
  func watchFiles(of prototype: Prototype) {
    guard let path = configuration.watchedFile else { return }
    let folder = PrototypeFolder(of: path)
    let paths = [path] + prototype.images.names.map(folder.path)
    watches = paths.map { path in
      watches.first { $0.path == path } ?? FileWatch(path: path)
    }
  }

  func tellTrouble(_ words: String) {
    guard toldTroubles.insert(words).inserted else { return }
    configuration.trouble?(words + "; the window goes on")
  }

  /// The screens on the stack, when all of them are still there.
  private var stackToKeep: [String] {
    let names = simulation.navigation.viewControllers.compactMap {
      $0.traceName?.split(separator: "#").first.map(String.init)
    }
    return names.allSatisfy { configuration.prototype.screen($0) != nil } ? names : []
  }

  /// Reads the prototype, and watches its files from now on.
  func read(_ path: String) throws(FileErrors) -> Prototype {
    try PrototypeFolder.prototype(path, configuration.sizeLimit) { watchFiles(of: $0) }
  }
}
