package import BackswipeDocuments
import BackswipePrototypes
import BackswipeUI

/// Dismisses the topmost presented controller.
package struct DismissVerb: CalledVerb {
  package static let word = "dismiss"
  package static let companions = ["animated"]

  let isAnimated: Bool

  package init(animated: Bool = true) { isAnimated = animated }

  package static func read(_ entry: inout VerbParser) -> DismissVerb? {
    let isAnimated = entry.isAnimated()
    return entry.isTrue() ? DismissVerb(animated: isAnimated) : nil
  }

  package var fields: [(String, YAMLNode)] { Self.command(.flag(true), isAnimated) }

  package func perform(_ step: TimelineStep) {
    if !step.navigation.startDismissing(animated: isAnimated) {
      step.fail("nothing is presented")
    }
  }
}
