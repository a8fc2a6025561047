package import BackswipeDocuments
import BackswipePrototypes
import BackswipeSimulation
import BackswipeStoryboards
import BackswipeUI

/// Sets the stack, bottom to top: existing instances, lowest first, and new ones where there is
/// none.
package struct SetVerb: CalledVerb {
  package static let word = "set"
  package static let companions = ["animated"]

  /// The screens' ids, at least one.
  package let ids: [String]
  let isAnimated: Bool

  package init(_ ids: [String], animated: Bool = true) {
    self.ids = ids
    isAnimated = animated
  }

  package static func read(_ entry: inout VerbParser) -> SetVerb? {
    let isAnimated = entry.isAnimated()
    guard let nodes = entry.reader.list(entry.verb.value, of: "'set'") else { return nil }
    if nodes.isEmpty {
      entry.reader.fail(entry.verb.value.place, "'set' needs at least one screen")
      return nil
    }
    return SetVerb(nodes.compactMap { entry.screen($0) }, animated: isAnimated)
  }

  package var fields: [(String, YAMLNode)] {
    Self.command(.list(ids.map { .text($0) }), isAnimated)
  }

  /// Does nothing when the prototype lacks one of the screens.
  package func perform(_ step: TimelineStep) {
    var left = step.navigation.viewControllers
    var wanted: [UIViewController] = []
    for id in ids {
      if let index = left.firstIndex(where: { $0.shownName.namesInstance(of: id) }) {
        wanted.append(left.remove(at: index))
      } else if let made = step.simulation.storyboard?.instantiate(id) {
        wanted.append(made)
      } else {
        return step.fail("the prototype has no screen '\(id)'")
      }
    }
    step.navigation.setViewControllers(wanted, animated: isAnimated)
  }
}
