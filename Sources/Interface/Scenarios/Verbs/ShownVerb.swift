package import BackswipeDocuments
import BackswipePrototypes

/// A frame was shown; in recordings that have not ended.
package struct ShownVerb: TimelineVerb {
  package static let word = "shown"

  package init() {}

  package static func read(_ entry: inout VerbParser) -> ShownVerb? {
    entry.isTrue() ? ShownVerb() : nil
  }

  package var fields: [(String, YAMLNode)] { [(Self.word, .flag(true))] }

  package var effect: TimelineEffect { .frame }
}
