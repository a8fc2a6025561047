package import BackswipeDocuments
import BackswipePrototypes
import BackswipeSimulation
import BackswipeUI

/// Makes a call inside the next call of a method, as code in that method would.
package struct DuringVerb: PerformedVerb {
  package static let word = "during"
  package static let keys = ["screen", "call", "do"]
  package static let verbs: [any CalledVerb.Type] = TimelineEntry.verbs.compactMap {
    $0 as? any CalledVerb.Type
  }

  /// A screen's id, an instance's id, or a receiver of `MomentParser`.
  let receiver: String
  let call: String
  let verb: any CalledVerb

  package init(_ call: String, of receiver: String, _ verb: any CalledVerb) {
    self.receiver = receiver
    self.call = call
    self.verb = verb
  }

  package static func read(_ entry: inout VerbParser) -> DuringVerb? {
    guard let fields = entry.fields(keys, needing: keys) else { return nil }
    let name = fields["screen"].flatMap { entry.reader.text($0) }
    let other = MomentParser.receivers.first { $0.name == name }
    if other == nil, let field = fields["screen"] {
      _ = entry.screen(field.value, allowsInstance: true)
    }
    let call = fields["call"].flatMap {
      entry.reader.word($0, among: other?.calls ?? MomentParser.screenCalls)
    }
    let verb = fields["do"].flatMap { entry.verb(in: $0, among: verbs) as? any CalledVerb }
    guard let name, let call, let verb else { return nil }
    return DuringVerb(call, of: name, verb)
  }

  package var fields: [(String, YAMLNode)] {
    let pairs: [(String, YAMLNode)] = [
      ("screen", .text(receiver)), ("call", .text(call)), ("do", .mapping(verb.fields)),
    ]
    return [(Self.word, .mapping(pairs))]
  }

  package func perform(_ step: TimelineStep) {
    let wait = step.log.wait(
      "line \(step.line): \(receiver) \(call) did not come, so nothing was done during it")
    step.simulation.environment.during(call, of: receiver) {
      step.log.end(wait)
      verb.perform(step)
    }
  }

  package static func == (left: DuringVerb, right: DuringVerb) -> Bool {
    left.receiver == right.receiver && left.call == right.call && left.verb.isEqual(to: right.verb)
  }
}
