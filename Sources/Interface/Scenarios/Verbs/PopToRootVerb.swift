package import BackswipeDocuments
import BackswipePrototypes
import BackswipeUI

/// Pops to the root.
package struct PopToRootVerb: CalledVerb {
  package static let word = "popToRoot"
  package static let companions = ["animated"]

  let isAnimated: Bool

  package init(animated: Bool = true) { isAnimated = animated }

  package static func read(_ entry: inout VerbParser) -> PopToRootVerb? {
    let isAnimated = entry.isAnimated()
    return entry.isTrue() ? PopToRootVerb(animated: isAnimated) : nil
  }

  package var fields: [(String, YAMLNode)] { Self.command(.flag(true), isAnimated) }

  package func perform(_ step: TimelineStep) {
    step.navigation.popToRootViewController(animated: isAnimated)
  }
}
