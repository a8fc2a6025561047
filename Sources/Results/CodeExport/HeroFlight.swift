import BackswipeMotion
package import BackswipePrototypes
package import BackswipeScenarios
package import BackswipeSettings
import BackswipeTrace
package import BackswipeUnits

/// The frames of an element that moves from its place on one page to that on another, in points from
/// each page's top left corner.
package struct HeroFlight: Sendable, Equatable {
  /// The identifier.
  package let hero: String
  package let from: CGRect
  package let to: CGRect

  package init(hero: String, from: CGRect, to: CGRect) {
    self.hero = hero
    self.from = from
    self.to = to
  }

  /// The numbers that change, with their names in code.
  var parts: [(name: String, from: Double, to: Double)] {
    [
      ("x", Double(from.minX), Double(to.minX)), ("y", Double(from.minY), Double(to.minY)),
      ("width", Double(from.width), Double(to.width)),
      ("height", Double(from.height), Double(to.height)),
    ]
  }
}

extension HeroFlight {
  /// The most pages that are laid out for an export: at about 50 ms each, 3 s.
  package static let mostPages = 60
  /// The time in which a page is laid out.
  private static let settling = Interval.milliseconds(1000)

  /// Adds the flights of heroes to transitions, of pages as they are first shown; a hero without a
  /// place on one of both pages has none, and so has one beyond the limit of pages.
  ///
  /// - Parameter most: the most pages that are laid out.
  /// - Returns: the heroes beyond the limit, each once.
  @MainActor
  package static func measure(
    _ transitions: inout [ExportedTransition], in prototype: Prototype,
    _ settings: [SettingAssignment], _ display: ScenarioDisplay, most: Int = mostPages
  ) -> [String] {
    var pages: [[String]: [String: CGRect]] = [:]
    func frames(_ stack: [String]) -> [String: CGRect]? {
      if let known = pages[stack] { return known }
      guard pages.count < most else { return nil }
      let found = Self.frames(on: stack, of: prototype, settings, display)
      pages[stack] = found
      return found
    }
    var beyond: [String] = []
    for index in transitions.indices where !transitions[index].motion.heroes.isEmpty {
      let transition = transitions[index]
      guard !transition.origin.isEmpty else { continue }
      guard let start = frames([transition.origin]),
        let end = frames([transition.origin, transition.screen])
      else {
        beyond += transition.motion.heroes.filter { !beyond.contains($0) }
        continue
      }
      transitions[index].flights = transition.motion.heroes.compactMap { hero in
        guard let from = start[hero], let to = end[hero], !from.isEmpty, !to.isEmpty else {
          return nil
        }
        return HeroFlight(hero: hero, from: from, to: to)
      }
    }
    return beyond
  }

  /// The frames of the elements of the page on top of a stack; of several with one identifier the
  /// first's.
  @MainActor
  private static func frames(
    on stack: [String], of prototype: Prototype, _ settings: [SettingAssignment],
    _ display: ScenarioDisplay
  ) -> [String: CGRect] {
    let file = ScenarioFile(
      prototype: .inline(prototype), display: display, settings: settings,
      timeline: [TimelineEntry(at: .zero, SetVerb(stack, animated: false))], until: settling)
    guard let runner = try? ScenarioRunner(file, name: "export", prototype: prototype) else {
      return [:]
    }
    _ = runner.run()
    let views = runner.identifiedViews.filter { $0.page != nil }
    // Pages beneath come first.
    let top = views.compactMap(\.page).max()
    return Dictionary(
      views.filter { $0.page == top }.map { ($0.identifier, $0.frame) },
      uniquingKeysWith: { first, _ in first })
  }
}
