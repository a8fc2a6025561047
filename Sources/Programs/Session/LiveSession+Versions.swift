import BackswipeAnalysis
import BackswipeGestures
import BackswipeScenarios
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeSimulation
import BackswipeStudio
import BackswipeUI
import BackswipeUnits

/// The versions that are compared.
struct ComparedVersions {
  /// Those compared last, in order; none before that.
  var numbers: [Int] = []
  /// The sides of those that are played.
  var sides: [ComparedSides.Kept] = []
}

/// The states of the settings that were played.
extension LiveSession {
  /// Notes the settings of a frame in which a drag was made or a push began, and the outcome of a
  /// drag.
  func noteVersions(_ frame: SessionRun.Made) {
    var news = VersionWatch.Frame()
    (news.run, news.instant, news.spans) = (run.number, frame.instant, run.transitions)
    news.samples = frame.entries.compactMap { entry in
      if case .sample(let sample) = entry.content { sample } else { nil }
    }
    news.canPop = simulation.navigation.viewControllers.count > 1
    news.leader = simulation.environment.touches.leader
    news.moves = frame.output.transitions.motion.map { !$0.values.isEmpty } ?? false
    news.isAtRest = !simulation.isActive
    let inForce = simulation.environment.settings
    news.goesRight = inForce.hasStrip(atRight: false)
    news.goesLeft = inForce.hasStrip(atRight: true)
    for event in watch.events(news) {
      switch event {
      case .played: versions.played(settings.present, at: configuration.localTime?())
      case .outcome(let words): if let last = versions.last { versions.tell(words, of: last) }
      }
    }
  }

  /// Notes the settings of the drag that is played, but for presets, or those under which the
  /// session was run again.
  func notePlayedVersions() {
    let isAgain = watch.changed != nil
    watch.changed = nil
    guard let bench = past.bench else {
      if isAgain { versions.played(settings.present, at: configuration.localTime?()) }
      return
    }
    guard bench.tellsOutcomes else { return }
    let sides = sides
    for take in bench.takes where !SimulatorSettings.presetNames.contains(take.side.name) {
      var played = SimulatorSettings(bench.gesture.settings + take.side.assignments)
      if let settings = sides.settings(of: take.side.name) {
        played = played.withFileValues(of: settings)
      }
      let number = versions.played(played, at: configuration.localTime?())
      versions.tell(take.outcomeWords, of: number)
    }
  }

  /// Notes the settings of a drag, or of the past, that is played again under each change, once they
  /// have stayed for a moment.
  func noteSettledVersion() {
    guard let changed = watch.changed, display.now - changed >= VersionWatch.settling else {
      return
    }
    notePlayedVersions()
    chrome.requestPresent()
  }

  /// Carries out a command about versions.
  ///
  /// - Returns: why it is refused; nil otherwise.
  func perform(_ command: VersionCommand) -> String? {
    do throws(SettingsEditFailure) {
      switch command {
      case .apply(let number): apply(number)
      case .star(let number): try versions.toggleStar(number)
      case .rename(let number, let name): try versions.rename(number, to: name)
      case .keepSession: keepStudio()
      case .compare(let numbers): return compare(numbers)
      }
      return nil
    } catch {
      return error.description
    }
  }

  private func apply(_ number: Int) {
    guard let version = versions.version(number) else { return }
    let words = SettingDifference.words(
      from: settings.present, to: version.settings, most: 2)
    settings.edit { $0.replace(with: version.settings, called: version.title) }
    studio?.settingsChanged()
    say(version.title, words.isEmpty ? "These are the settings already" : words)
  }

  /// Plays the last drag under versions, beside one another.
  private func compare(_ numbers: [Int]) -> String? {
    let found = numbers.prefix(SettingSide.most).compactMap { versions.version($0) }
    guard found.count == numbers.count, found.count > 1 else {
      return "a version is not kept any more"
    }
    compared.numbers = numbers
    var reserved =
      SimulatorSettings.presetNames + [
        ComparedSides.keptName, ComparedSides.presentName,
      ]
    compared.sides = found.map { version in
      let name =
        reserved.contains(version.title) ? "\(version.title) (\(version.number))" : version.title
      reserved.append(name)
      return ComparedSides.Kept(name, version.settings)
    }
    showBench(compared.sides.map(\.name))
    studioChanged()
    guard past.bench == nil else { return nil }
    compared.sides = []
    return "There is no drag yet: drag \(draggable), then compare."
  }
}
