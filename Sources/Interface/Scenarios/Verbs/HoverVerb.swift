package import BackswipeDocuments
import BackswipeSimulation
package import BackswipeUnits

/// A pointer without a pressed button at a location; one outside of the screen has left it.
package struct HoverVerb: PerformedVerb {
  package static let word = "hover"

  let at: CGPoint

  package init(_ at: CGPoint) { self.at = at }

  package static func read(_ entry: inout VerbParser) -> HoverVerb? {
    entry.reader.point(entry.verb).map(HoverVerb.init)
  }

  package var fields: [(String, YAMLNode)] { [(Self.word, .point(at))] }

  package func perform(_ step: TimelineStep) { step.simulation.hover(at: at) }
}
