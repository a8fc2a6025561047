package import BackswipeDocuments
import BackswipePrototypes
import BackswipeSimulation
import BackswipeStoryboards
import BackswipeUI

/// Pushes a new instance of a screen.
package struct PushVerb: CalledVerb {
  package static let word = "push"
  package static let companions = ["animated"]

  package let id: String
  let isAnimated: Bool

  package init(_ id: String, animated: Bool = true) {
    self.id = id
    isAnimated = animated
  }

  package static func read(_ entry: inout VerbParser) -> PushVerb? {
    let isAnimated = entry.isAnimated()
    return entry.screen().map { PushVerb($0, animated: isAnimated) }
  }

  package var fields: [(String, YAMLNode)] { Self.command(.text(id), isAnimated) }

  package func perform(_ step: TimelineStep) {
    guard let controller = step.simulation.storyboard?.instantiate(id) else {
      return step.fail("the prototype has no screen '\(id)'")
    }
    step.navigation.pushViewController(controller, animated: isAnimated)
  }
}
