package import BackswipeDocuments
import BackswipeSimulation

/// Text for the view that has the keyboard.
package struct TypeVerb: PerformedVerb {
  package static let word = "type"

  let text: String

  package init(_ text: String) { self.text = text }

  package static func read(_ entry: inout VerbParser) -> TypeVerb? {
    entry.words().map(TypeVerb.init)
  }

  package var fields: [(String, YAMLNode)] { [(Self.word, .text(text))] }

  package func perform(_ step: TimelineStep) {
    if !step.simulation.type(text) {
      step.remark("no text field has the keyboard; the text is lost")
    }
  }
}
