import BackswipePrototypes
import BackswipeRunning
import BackswipeTime

/// The verbs that make frames late and reports of fingers rough.
extension VerbParser {
  /// A time, or a mapping that says who is held up.
  mutating func stall() -> TimelineAction? {
    guard case .mapping = verb.value.content else {
      return length(verb).map { .fault(.stall($0)) }
    }
    guard
      let fields = reader.fields(verb.value, of: "'stall'", keys: ScenarioFile.Keys.stall)
    else { return nil }
    guard let field = fields.pairs.first, fields.pairs.count == 1 else {
      if fields.pairs.count == verb.value.keys.count {
        reader.fail(verb.value.place, "'stall' needs one of update and renderer")
      }
      return nil
    }
    return length(field).map { .fault(field.key == "update" ? .stall($0) : .rendererStall($0)) }
  }

  private mutating func length(_ field: YAMLPair) -> Interval? {
    guard let length = reader.time(field) else { return nil }
    if length > .zero { return length }
    reader.fail(field.value.place, "'\(field.key)' must be longer than nothing")
    return nil
  }

  mutating func latePresent() -> TimelineAction? {
    guard let field = fields["for"] else {
      reader.fail(verb.keyPlace, "'latePresent' needs 'for', how long frames come late")
      return nil
    }
    guard let by = length(verb), let during = length(field) else { return nil }
    return .fault(.latePresent(by: by, during: during))
  }

  mutating func input() -> TimelineAction? {
    if case .scalar("none", _) = verb.value.content { return .input(nil) }
    guard
      let fields = reader.fields(verb.value, of: "'input'", keys: ScenarioFile.Keys.input)
    else { return nil }
    if verb.value.keys.isEmpty {
      reader.fail(verb.value.place, "'input' needs rate, jitter or coalesce, or is none")
      return nil
    }
    var fault = InputFault()
    fault.rate = fields["rate"].flatMap { reader.rate($0) }
    fault.jitter = fields["jitter"].flatMap { length($0) } ?? .zero
    fault.isCoalesced = fields["coalesce"].flatMap { reader.flag($0) } ?? false
    fault.seed = fields["seed"].flatMap { reader.integer($0, in: 0...ScenarioFile.largestSeed) }
    return .input(fault)
  }
}
