package import BackswipeDocuments
package import BackswipeGestures
import BackswipePrototypes
package import BackswipeUnits

/// One raw sample of a finger with its own id.
package struct TouchVerb: TimelineVerb {
  package static let word = "touch"
  package static let keys = ["id", "phase", "at", "batched"]

  package let id: Int
  package let phase: PointerSample.Phase
  package var at: CGPoint
  /// `PointerSample.isBatched`.
  package let isBatched: Bool

  package init(id: Int, phase: PointerSample.Phase, at: CGPoint, isBatched: Bool = false) {
    self.id = id
    self.phase = phase
    self.at = at
    self.isBatched = isBatched
  }

  package static func read(_ entry: inout VerbParser) -> TouchVerb? {
    guard let fields = entry.fields(keys, needing: ["id", "phase", "at"]) else { return nil }
    let id = fields["id"].flatMap { entry.reader.integer($0, in: 0...ScenarioFile.largestSeed) }
    let phase = fields["phase"].flatMap {
      entry.reader.word($0, as: PointerSample.Phase.self)
    }
    let at = fields["at"].flatMap { entry.reader.point($0) }
    let isBatched = fields["batched"].flatMap { entry.reader.flag($0) } ?? false
    guard let id, let phase, let at else { return nil }
    return TouchVerb(id: id, phase: phase, at: at, isBatched: isBatched)
  }

  package var fields: [(String, YAMLNode)] {
    let pairs: [(String, YAMLNode)] = [
      ("id", .plain(String(id))), ("phase", .text(phase.rawValue)), ("at", .point(at)),
    ]
    return [(Self.word, .mapping(pairs + (isBatched ? [("batched", .flag(true))] : [])))]
  }

  package var effect: TimelineEffect { .sample(self) }
}
