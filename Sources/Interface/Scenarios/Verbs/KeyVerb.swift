package import BackswipeDocuments
import BackswipeSimulation

/// A key by SDL's name, pressed and released.
package struct KeyVerb: PerformedVerb {
  package static let word = "key"

  let name: String

  package init(_ name: String) { self.name = name }

  package static func read(_ entry: inout VerbParser) -> KeyVerb? {
    guard let name = entry.words() else { return nil }
    if KeyName.isKnown(name) { return KeyVerb(name) }
    entry.reader.fail(
      entry.verb.value.place, unknown: name, among: KeyName.sorted,
      "there is no key '\(name)'; keys have SDL's names, as Left, Return or A")
    return nil
  }

  package var fields: [(String, YAMLNode)] { [(Self.word, .text(name))] }

  package func perform(_ step: TimelineStep) { step.simulation.press(name) }
}
