package import BackswipeDocuments
import BackswipeSimulation
package import BackswipeUI

/// Changes the device's orientation.
package struct RotateVerb: PerformedVerb {
  package static let word = "rotate"

  package let orientation: UIDeviceOrientation

  package init(_ orientation: UIDeviceOrientation) { self.orientation = orientation }

  package static func read(_ entry: inout VerbParser) -> RotateVerb? {
    entry.reader.word(entry.verb, among: UIDeviceOrientation.words.map(\.word))
      .flatMap(UIDeviceOrientation.init(word:)).map(RotateVerb.init)
  }

  package var fields: [(String, YAMLNode)] { [(Self.word, .text(orientation.word))] }

  package func perform(_ step: TimelineStep) {
    step.simulation.environment.rotate(to: orientation)
  }
}
