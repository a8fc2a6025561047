package import BackswipeDocuments
import BackswipePrototypes
import BackswipeUnits

/// The fault of reports of fingers that touch down from this entry on.
package struct InputVerb: TimelineVerb {
  package static let word = "input"
  package static let keys = ["rate", "jitter", "coalesce", "seed"]

  /// Nil for unchanged reports.
  let fault: InputFault?

  package init(_ fault: InputFault?) { self.fault = fault }

  package static func read(_ entry: inout VerbParser) -> InputVerb? {
    if case .scalar("none", _) = entry.verb.value.content { return InputVerb(nil) }
    guard let fields = entry.fields(keys, needing: []) else { return nil }
    if entry.verb.value.keys.isEmpty {
      entry.reader.fail(
        entry.verb.value.place, "'input' needs rate, jitter or coalesce, or is none")
      return nil
    }
    return InputVerb(
      InputFault(
        rate: fields["rate"].flatMap { entry.reader.rate($0) },
        jitter: fields["jitter"].flatMap { entry.length($0) } ?? .zero,
        isCoalesced: fields["coalesce"].flatMap { entry.reader.flag($0) } ?? false,
        seed: fields["seed"].flatMap {
          entry.reader.integer($0, in: 0...ScenarioFile.largestSeed)
        }))
  }

  package var fields: [(String, YAMLNode)] {
    guard let fault else { return [(Self.word, .text("none"))] }
    var pairs: [(String, YAMLNode)] = []
    if let rate = fault.rate { pairs.append(("rate", .plain(rate.description))) }
    if fault.jitter != .zero { pairs.append(("jitter", .time(fault.jitter))) }
    if fault.isCoalesced { pairs.append(("coalesce", .flag(true))) }
    if let seed = fault.seed { pairs.append(("seed", .plain(String(seed)))) }
    return [(Self.word, .mapping(pairs))]
  }

  package var effect: TimelineEffect { .input(fault) }
}
