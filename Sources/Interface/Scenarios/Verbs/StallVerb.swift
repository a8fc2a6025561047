package import BackswipeDocuments
import BackswipeSimulation
package import BackswipeUnits

/// Delays the update or the renderer.
package struct StallVerb: TimelineVerb {
  package static let word = "stall"
  package static let keys = ["update", "renderer"]

  let length: Interval
  let isRenderer: Bool

  package init(_ length: Interval, renderer: Bool = false) {
    self.length = length
    isRenderer = renderer
  }

  /// Parses a time, or a mapping that names the delayed part.
  package static func read(_ entry: inout VerbParser) -> StallVerb? {
    guard case .mapping = entry.verb.value.content else {
      return entry.length(entry.verb).map { StallVerb($0) }
    }
    guard let fields = entry.fields(keys, needing: []) else { return nil }
    guard let field = fields.pairs.first, fields.pairs.count == 1 else {
      if fields.pairs.count == entry.verb.value.keys.count {
        entry.reader.fail(entry.verb.value.place, "'stall' needs one of update and renderer")
      }
      return nil
    }
    return entry.length(field).map { StallVerb($0, renderer: field.key == "renderer") }
  }

  package var fields: [(String, YAMLNode)] {
    [(Self.word, isRenderer ? .mapping([("renderer", .time(length))]) : .time(length))]
  }

  package var effect: TimelineEffect {
    .fault(isRenderer ? .rendererStall(length) : .stall(length))
  }
}
