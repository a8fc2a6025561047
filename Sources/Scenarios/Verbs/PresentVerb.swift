import BackswipeUI
import BackswipeSimulation
import BackswipeStoryboards
package import BackswipePrototypes

/// Presents a new instance of a screen over everything.
package struct PresentVerb: CalledVerb {
  package static let word = "present"
  package static let companions = ["animated"]

  let id: String
  let isAnimated: Bool

  package init(_ id: String, animated: Bool = true) {
    self.id = id
    isAnimated = animated
  }

  package static func read(_ entry: inout VerbParser) -> PresentVerb? {
    let isAnimated = entry.isAnimated()
    return entry.screen().map { PresentVerb($0, animated: isAnimated) }
  }

  package var fields: [(String, YAMLNode)] { Self.command(.text(id), isAnimated) }

  package func perform(_ step: TimelineStep) {
    guard let controller = step.simulation.storyboard?.instantiateForPresentation(id) else {
      return step.fail("the prototype has no screen '\(id)'")
    }
    if !step.navigation.startPresenting(controller, animated: isAnimated) {
      step.fail("'\(id)' cannot be presented now")
    }
  }
}
