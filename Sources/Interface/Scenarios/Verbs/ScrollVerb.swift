package import BackswipeDocuments
import BackswipePrototypes
import BackswipeSimulation
import BackswipeUI
package import BackswipeUnits

/// A scroll wheel or touchpad at a location: content moves by a number of points, as with a finger,
/// up to its limits.
package struct ScrollVerb: PerformedVerb {
  package static let word = "scroll"
  package static let keys = ["at", "by", "touchpad"]

  let at: CGPoint
  let by: CGPoint
  /// Whether it is a touchpad rather than a wheel, for pans that take one of them.
  let isTouchpad: Bool

  package init(at: CGPoint, by: CGPoint, isTouchpad: Bool = false) {
    self.at = at
    self.by = by
    self.isTouchpad = isTouchpad
  }

  package static func read(_ entry: inout VerbParser) -> ScrollVerb? {
    guard let fields = entry.fields(keys, needing: ["at", "by"]) else { return nil }
    let at = fields["at"].flatMap { entry.reader.point($0) }
    let by = fields["by"].flatMap { entry.reader.point($0) }
    let isTouchpad = fields["touchpad"].map { entry.reader.flag($0) } ?? false
    guard let at, let by, let isTouchpad else { return nil }
    return ScrollVerb(at: at, by: by, isTouchpad: isTouchpad)
  }

  package var fields: [(String, YAMLNode)] {
    let pairs: [(String, YAMLNode)] = [("at", .point(at)), ("by", .point(by))]
    return [(Self.word, .mapping(pairs + (isTouchpad ? [("touchpad", .flag(true))] : [])))]
  }

  package func perform(_ step: TimelineStep) {
    if !step.simulation.scroll(at: at, by: by, kind: isTouchpad ? .continuous : .discrete) {
      step.remark("nothing scrolls at [\(at.x), \(at.y)]")
    }
  }
}
