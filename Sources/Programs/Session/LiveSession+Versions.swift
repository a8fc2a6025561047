import BackswipeAnalysis
import BackswipeGestures
import BackswipeScenarios
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeSimulation
import BackswipeStudio
import BackswipeUI
import BackswipeUnits

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
    for event in watch.events(news) {
      switch event {
      case .played: versions.played(settings.present, at: configuration.localTime?())
      case .outcome(let words): if let last = versions.last { versions.tell(words, of: last) }
      }
    }
  }

  /// Notes the settings of the drag that is played, but for presets.
  func notePlayedVersions() {
    watch.changed = nil
    guard let bench = past.bench, bench.tellsOutcomes else { return }
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

  /// Notes the settings of a drag that is played again under each change, once they have stayed for
  /// a moment.
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
      case .compare(let one, let other): return compare(one, other)
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

  /// Plays the last drag under two versions, beside one another.
  private func compare(_ one: Int, _ other: Int) -> String? {
    let pair = [one, other].compactMap { versions.version($0) }
    guard pair.count == 2 else { return "the version is not kept any more" }
    var reserved =
      SimulatorSettings.presetNames + [
        ComparedSides.keptName, ComparedSides.presentName,
      ]
    comparedVersions = [:]
    var names: [String] = []
    for version in pair {
      let name =
        reserved.contains(version.title) ? "\(version.title) (\(version.number))" : version.title
      reserved.append(name)
      names.append(name)
      comparedVersions[name] = version.settings
    }
    showBench(names)
    studioChanged()
    return past.bench == nil ? "There is no drag yet: drag a page back, then compare." : nil
  }
}
