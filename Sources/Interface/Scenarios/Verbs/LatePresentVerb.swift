package import BackswipeDocuments
import BackswipeSimulation
package import BackswipeUnits

/// Shows frames late for a span of time.
package struct LatePresentVerb: TimelineVerb {
  package static let word = "latePresent"
  package static let companions = ["for"]

  let by: Interval
  let length: Interval

  package init(by: Interval, during length: Interval) {
    self.by = by
    self.length = length
  }

  package static func read(_ entry: inout VerbParser) -> LatePresentVerb? {
    guard let field = entry.fields["for"] else {
      entry.reader.fail(
        entry.verb.keyPlace, "'latePresent' needs 'for', how long frames come late")
      return nil
    }
    guard let by = entry.length(entry.verb), let length = entry.length(field) else { return nil }
    return LatePresentVerb(by: by, during: length)
  }

  package var fields: [(String, YAMLNode)] { [(Self.word, .time(by)), ("for", .time(length))] }

  package var effect: TimelineEffect { .fault(.latePresent(by: by, during: length)) }
}
