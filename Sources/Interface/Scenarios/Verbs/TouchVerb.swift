package import BackswipeDocuments
package import BackswipeGestures
import BackswipePrototypes
package import BackswipeUnits

/// One raw sample of a finger with its own id.
package struct TouchVerb: TimelineVerb {
  package static let word = "touch"
  package static let keys = ["id", "phase", "at", "batched", "late", "button"]

  /// The button of a pointer.
  package enum Button: String, CaseIterable, Sendable {
    case primary
    case secondary

    /// That of a sample.
    package init(_ sample: PointerSample) { self = sample.buttons & 1 == 0 ? .secondary : .primary }

    /// See `PointerSample.buttons`.
    var bits: Int { self == .primary ? 1 : 2 }
  }

  package let id: Int
  package let phase: PointerSample.Phase
  package var at: CGPoint
  /// `PointerSample.isBatched`.
  package let isBatched: Bool
  /// `PointerSample.lateness`.
  package let lateness: Interval
  package let button: Button

  package init(
    id: Int, phase: PointerSample.Phase, at: CGPoint, isBatched: Bool = false,
    lateness: Interval = .zero, button: Button = .primary
  ) {
    self.id = id
    self.phase = phase
    self.at = at
    self.isBatched = isBatched
    self.lateness = lateness
    self.button = button
  }

  package static func read(_ entry: inout VerbParser) -> TouchVerb? {
    guard let fields = entry.fields(keys, needing: ["id", "phase", "at"]) else { return nil }
    let id = fields["id"].flatMap { entry.reader.integer($0, in: 0...ScenarioFile.largestSeed) }
    let phase = fields["phase"].flatMap {
      entry.reader.word($0, as: PointerSample.Phase.self)
    }
    let at = fields["at"].flatMap { entry.reader.point($0) }
    let isBatched = fields["batched"].flatMap { entry.reader.flag($0) } ?? false
    let button = fields["button"].map { entry.reader.word($0, as: Button.self) } ?? .primary
    let lateness = fields["late"].flatMap { entry.reader.time($0) } ?? .zero
    guard let id, let phase, let at, let button else { return nil }
    return TouchVerb(
      id: id, phase: phase, at: at, isBatched: isBatched, lateness: lateness, button: button)
  }

  package var fields: [(String, YAMLNode)] {
    let pairs: [(String, YAMLNode)] = [
      ("id", .plain(String(id))), ("phase", .text(phase.rawValue)), ("at", .point(at)),
    ]
    let more: [(String, YAMLNode)] =
      (isBatched ? [("batched", .flag(true))] : [])
      + (lateness > .zero ? [("late", .time(lateness))] : [])
      + (button == .primary ? [] : [("button", .text(button.rawValue))])
    return [(Self.word, .mapping(pairs + more))]
  }

  package var effect: TimelineEffect { .sample(self) }
}
