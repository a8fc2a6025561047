package import BackswipeDocuments
import BackswipeSimulation
package import BackswipeUnits

/// A scroll wheel or touchpad at a location: content moves by a number of points, as with a finger,
/// up to its limits.
package struct ScrollVerb: PerformedVerb {
  package static let word = "scroll"
  package static let keys = ["at", "by"]

  let at: CGPoint
  let by: CGPoint

  package init(at: CGPoint, by: CGPoint) {
    self.at = at
    self.by = by
  }

  package static func read(_ entry: inout VerbParser) -> ScrollVerb? {
    guard let fields = entry.fields(keys, needing: keys) else { return nil }
    let at = fields["at"].flatMap { entry.reader.point($0) }
    let by = fields["by"].flatMap { entry.reader.point($0) }
    guard let at, let by else { return nil }
    return ScrollVerb(at: at, by: by)
  }

  package var fields: [(String, YAMLNode)] {
    [(Self.word, .mapping([("at", .point(at)), ("by", .point(by))]))]
  }

  package func perform(_ step: TimelineStep) {
    if !step.simulation.scroll(at: at, by: by) {
      step.remark("nothing scrolls at [\(at.x), \(at.y)]")
    }
  }
}
