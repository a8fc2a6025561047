package import BackswipeDocuments
import BackswipeSimulation
import BackswipeUI

/// A link that something else asks the app to open.
package struct OpenVerb: PerformedVerb {
  package static let word = "open"

  private let text: String
  private let event: AppEvent

  /// - Returns: nil for a text that is no link, or that has no scheme.
  package init?(_ text: String) {
    guard let event = AppEvent.link(text) else { return nil }
    self.text = text
    self.event = event
  }

  package static func read(_ entry: inout VerbParser) -> OpenVerb? {
    guard let text = entry.words() else { return nil }
    if let verb = OpenVerb(text) { return verb }
    entry.reader.fail(
      entry.verb.value.place, "'\(text)' is no link with a scheme, such as items://3")
    return nil
  }

  package var fields: [(String, YAMLNode)] { [(Self.word, .text(text))] }

  package func perform(_ step: TimelineStep) { step.simulation.tell(event) }
}
