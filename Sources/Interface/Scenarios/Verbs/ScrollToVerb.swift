package import BackswipeDocuments
import BackswipeSimulation
package import BackswipeUI

/// Scrolling, as with a wheel and at once, until a view is in sight.
package struct ScrollToVerb: PerformedVerb {
  package static let word = "scrollTo"

  let path: ViewPath

  package init(_ path: ViewPath) { self.path = path }

  package static func read(_ entry: inout VerbParser) -> ScrollToVerb? {
    entry.path(entry.verb).map { ScrollToVerb($0) }
  }

  package var fields: [(String, YAMLNode)] { [(Self.word, path.node)] }

  package func perform(_ step: TimelineStep) {
    do throws(UIWindow.ViewMistake) {
      try step.simulation.scroll(to: path)
    } catch {
      step.fail(error)
    }
  }
}
