package import BackswipeDocuments
import BackswipePrototypes
import BackswipeUI

/// Pops the top screen.
package struct PopVerb: CalledVerb {
  package static let word = "pop"
  package static let companions = ["animated"]

  let isAnimated: Bool

  package init(animated: Bool = true) { isAnimated = animated }

  package static func read(_ entry: inout VerbParser) -> PopVerb? {
    let isAnimated = entry.isAnimated()
    return entry.isTrue() ? PopVerb(animated: isAnimated) : nil
  }

  package var fields: [(String, YAMLNode)] { Self.command(.flag(true), isAnimated) }

  package func perform(_ step: TimelineStep) {
    step.navigation.popViewController(animated: isAnimated)
  }
}
