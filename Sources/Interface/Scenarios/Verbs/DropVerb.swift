package import BackswipeDocuments
import BackswipeSimulation

/// Drops frames: the next ones are made and never shown.
package struct DropVerb: TimelineVerb {
  package static let word = "drop"
  /// More frames than a run of a thousand hours has at the highest rate.
  package static let most = 1_000_000_000_000

  let count: Int

  package init(_ count: Int) { self.count = count }

  package static func read(_ entry: inout VerbParser) -> DropVerb? {
    entry.reader.integer(entry.verb, in: 1...most).map(DropVerb.init)
  }

  package var fields: [(String, YAMLNode)] { [(Self.word, .plain(String(count)))] }

  package var effect: TimelineEffect { .fault(.drop(count)) }
}
