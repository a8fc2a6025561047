import BackswipeGestures
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettings
import BackswipeUnits

extension FingerEpisode {
  /// A smaller episode that still fails: whole fingers go first, then halves of the entries down
  /// to single ones, then the client's code, settings, the prototype and the display.
  ///
  /// - Parameter fails: whether an episode fails in the same way.
  @MainActor
  package func shrunk(while fails: (FingerEpisode) -> Bool) -> FingerEpisode {
    var best = self
    func take(_ change: (inout FingerEpisode) -> Void) {
      var next = best
      change(&next)
      if next != best, fails(next) { best = next }
    }
    while true {
      let before = best.count
      for finger in best.fingers {
        take { $0.scenario.timeline.removeAll { $0.finger == finger } }
      }
      let whole = best
      let timeline = Self.fewer(whole.scenario.timeline) { timeline in
        var next = whole
        next.scenario.timeline = timeline
        return fails(next)
      }
      best.scenario.timeline = timeline
      let shorter = best
      let changes = Self.fewer(shorter.changes) { changes in
        var next = shorter
        next.changes = changes
        return fails(next)
      }
      best.changes = changes
      if best.count == before { break }
    }
    take { $0.scenario.settings = [] }
    for setting in best.scenario.settings {
      take { $0.scenario.settings.removeAll { $0.key == setting.key } }
    }
    take { $0.scenario.prototype = .inline(.plain) }
    best = best.withFewerRows(while: fails)
    for screen in best.prototype?.screens ?? [] {
      take { episode in
        episode.edit { $0.empty(screen.id) }
      }
      take { episode in
        episode.edit { $0.screens.removeAll { $0.id == screen.id } }
      }
    }
    take { $0.scenario.display = ScenarioDisplay() }
    take { $0.scenario.display.refresh = .hertz60 }
    take { $0.rounded() }
    take { $0.dropIgnored() }
    return best
  }

  /// What is to be expected of the episode once it is mended, as far as a file can say it.
  package func expecting(_ kind: FingerFault.Kind) -> FingerEpisode {
    var episode = self
    episode.scenario.title += ": \(kind.rawValue)"
    var checks: [Expectation.Check] = [.transition(nil)]
    if kind == .stuckRecognizer {
      checks += ["interactivePop", "interactiveContentPop"].map { .gesture($0, .possible) }
    }
    episode.scenario.expectations = [Expectation(at: .end, checks: checks, text: "")]
    return episode
  }

  private var fingers: [Int] {
    Set(scenario.timeline.compactMap(\.finger)).sorted()
  }

  private var prototype: Prototype? {
    if case .inline(let prototype) = scenario.prototype { prototype } else { nil }
  }

  @MainActor
  private func withFewerRows(while fails: (FingerEpisode) -> Bool) -> FingerEpisode {
    var best = self
    for (screen, content) in (prototype?.screens ?? []).enumerated() {
      for section in content.sections.indices {
        let whole = best
        let rows = Self.fewer(content.sections[section].rows) { rows in
          var next = whole
          next.edit { $0.screens[screen].sections[section].rows = rows }
          return fails(next)
        }
        best.edit { $0.screens[screen].sections[section].rows = rows }
      }
    }
    return best
  }

  private mutating func edit(_ change: (inout Prototype) -> Void) {
    guard var prototype else { return }
    change(&prototype)
    guard !prototype.screens.isEmpty, prototype.screen(prototype.initial) != nil else { return }
    scenario.prototype = .inline(prototype)
  }

  /// Leaves out the samples that nobody hears of, which a file may not hold: of fingers that are
  /// not down, and landings of those that are.
  package mutating func dropIgnored() {
    var down: Set<Int> = []
    scenario.timeline.removeAll { entry in
      guard let touch = entry.verb as? TouchVerb else { return false }
      let id = touch.id
      switch touch.phase {
      case .began: return !down.insert(id).inserted
      case .moved: return !down.contains(id)
      case .ended, .cancelled: return down.remove(id) == nil
      }
    }
  }

  /// Instants to whole milliseconds, places to whole points.
  private mutating func rounded() {
    for index in scenario.timeline.indices {
      let entry = scenario.timeline[index]
      scenario.timeline[index].at = Instant(
        nanoseconds: entry.at.nanoseconds / 1_000_000 * 1_000_000)
      if var touch = entry.verb as? TouchVerb {
        touch.at.x.round()
        touch.at.y.round()
        scenario.timeline[index].verb = touch
      }
    }
  }

  /// Leaves out whatever can be left out: halves first, single ones last.
  private static func fewer<Element>(
    _ all: [Element], while fails: ([Element]) -> Bool
  ) -> [Element] {
    var all = all
    var size = max(all.count / 2, 1)
    while true {
      var start = 0
      while start < all.count {
        var fewer = all
        fewer.removeSubrange(start..<min(start + size, all.count))
        if fails(fewer) { all = fewer } else { start += size }
      }
      if size == 1 { return all }
      size /= 2
    }
  }
}

extension Prototype {
  fileprivate mutating func empty(_ id: String) {
    for index in screens.indices where screens[index].id == id {
      screens[index] = Screen(id: id, title: screens[index].title)
    }
  }
}

extension TimelineEntry {
  fileprivate var finger: Int? { (verb as? TouchVerb)?.id }
}
