package import BackswipeDocuments
package import BackswipeGestures
import BackswipePrototypes
package import BackswipeUI
import BackswipeUnits

/// One raw sample of a finger with its own id.
package struct TouchVerb: TimelineVerb {
  package static let word = "touch"
  package static let keys = ["id", "phase", "at", "batched", "late", "button", "modifiers"]

  /// The button of a pointer.
  package enum Button: String, CaseIterable, Sendable {
    case primary
    case secondary

    /// That of a sample.
    package init(_ sample: PointerSample) { self = sample.buttons & 1 == 0 ? .secondary : .primary }

    /// See `PointerSample.buttons`.
    var bits: Int { self == .primary ? 1 : 2 }
  }

  /// The keys that can be held, with their words in order.
  private static let modifierWords: [(word: String, flag: UIKeyModifierFlags)] = [
    ("alphaShift", .alphaShift), ("shift", .shift), ("control", .control),
    ("alternate", .alternate), ("command", .command), ("numericPad", .numericPad),
  ]

  /// Those of a sample, without bits that have no word.
  package static func modifiers(of sample: PointerSample) -> UIKeyModifierFlags {
    modifierWords.reduce(into: []) { all, known in
      if sample.modifiers & known.flag.rawValue != 0 { all.insert(known.flag) }
    }
  }

  package let id: Int
  package let phase: PointerSample.Phase
  package var at: CGPoint
  /// `PointerSample.isBatched`.
  package let isBatched: Bool
  /// `PointerSample.lateness`.
  package let lateness: Interval
  package let button: Button
  /// The keys that are held.
  package let modifiers: UIKeyModifierFlags

  package init(
    id: Int, phase: PointerSample.Phase, at: CGPoint, isBatched: Bool = false,
    lateness: Interval = .zero, button: Button = .primary, modifiers: UIKeyModifierFlags = []
  ) {
    self.id = id
    self.phase = phase
    self.at = at
    self.isBatched = isBatched
    self.lateness = lateness
    self.button = button
    self.modifiers = modifiers
  }

  /// The same sample, later.
  func late(by lateness: Interval) -> TouchVerb {
    TouchVerb(
      id: id, phase: phase, at: at, isBatched: isBatched, lateness: self.lateness + lateness,
      button: button, modifiers: modifiers)
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
    let modifiers = fields["modifiers"].map { read(modifiers: $0, &entry) } ?? []
    let lateness = fields["late"].flatMap { entry.reader.time($0) } ?? .zero
    guard let id, let phase, let at, let button, let modifiers else { return nil }
    return TouchVerb(
      id: id, phase: phase, at: at, isBatched: isBatched, lateness: lateness, button: button,
      modifiers: modifiers)
  }

  private static func read(
    modifiers field: YAMLPair, _ entry: inout VerbParser
  ) -> UIKeyModifierFlags? {
    let known = modifierWords.map(\.word)
    guard let items = entry.reader.list(field.value, of: "'modifiers'", most: known.count) else {
      return nil
    }
    var all: UIKeyModifierFlags = []
    for item in items {
      guard
        let word = entry.reader.word(YAMLPair(key: "modifiers", value: item), among: known),
        let flag = modifierWords.first(where: { $0.word == word })?.flag
      else { return nil }
      all.insert(flag)
    }
    return all
  }

  /// The words of the keys that are held, in order.
  package var modifierNames: [String] {
    Self.modifierWords.filter { modifiers.contains($0.flag) }.map(\.word)
  }

  package var fields: [(String, YAMLNode)] {
    let pairs: [(String, YAMLNode)] = [
      ("id", .plain(String(id))), ("phase", .text(phase.rawValue)), ("at", .point(at)),
    ]
    let more: [(String, YAMLNode)] =
      (isBatched ? [("batched", .flag(true))] : [])
      + (lateness > .zero ? [("late", .time(lateness))] : [])
      + (button == .primary ? [] : [("button", .text(button.rawValue))])
      + (modifiers.isEmpty ? [] : [("modifiers", .list(modifierNames.map { .text($0) }))])
    return [(Self.word, .mapping(pairs + more))]
  }

  package var effect: TimelineEffect { .sample(self) }
}
