package import BackswipeDocuments
import BackswipePrototypes
import BackswipeSimulation
import BackswipeUI
package import BackswipeUnits

/// Changes the phone's size, in points.
package struct ResizeVerb: PerformedVerb {
  package static let word = "resize"

  let size: CGSize

  package init(_ size: CGSize) { self.size = size }

  package static func read(_ entry: inout VerbParser) -> ResizeVerb? {
    entry.reader.size(entry.verb).map(ResizeVerb.init)
  }

  package var fields: [(String, YAMLNode)] { [(Self.word, .size(size))] }

  package func perform(_ step: TimelineStep) {
    let environment = step.simulation.environment
    environment.resize(to: ScreenMetrics(size: size, scale: environment.screen.scale))
  }
}
